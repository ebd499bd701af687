/** GET /v1/topics. */
import { badParameter } from '../answers/parameters.js'
import {
  answerTopics,
  DEFAULT_TOPICS,
  LONGEST_TOPIC,
  MAX_TOPICS,
} from '../answers/topics/list-topics.js'
import { ABSENT_TOPICS } from '../answers/topics/work.js'
import { operation } from './vocabulary/operation.js'
import { NAVE, unknownVersion } from './vocabulary/samples.js'
import { offset, reference, version } from './vocabulary/shared.js'

export const listTopics = operation({
  id: 'listTopics',
  usage: 'topics',
  label: { en: 'Topics', es: 'Temas', pt: 'Temas' },
  path: '/v1/topics',
  tag: 'Words',
  summary: {
    en: 'Find topics by name or by verse',
    es: 'Buscar temas por nombre o por versículo',
    pt: 'Procurar temas por nome ou por versículo',
  },
  description: {
    en:
      "Topics of Nave's Topical Bible: those whose name has the words of `q`, in English or Spanish, with their forms; or those that " +
      'name the verses of `ref`, with the words under which they do. Themes come before proper names. `/v1/topics/:id` has the ' +
      'places of one.',
    es:
      'Temas de la Biblia temática de Nave: los que tienen en su nombre las palabras de `q`, en inglés o en español y en ' +
      'cualquiera de sus formas; o los que nombran los versículos de `ref`, con las palabras bajo las que lo hacen. Los temas ' +
      'van antes que los nombres propios. `/v1/topics/:id` da los pasajes de uno.',
  },
  parameters: {
    q: {
      kind: 'text',
      most: LONGEST_TOPIC,
      meaning: {
        en: 'A name, or words of it, in English or Spanish. Either it or `ref`.',
        es: 'Un nombre, o palabras de él, en inglés o en español. O este o `ref`.',
      },
    },
    ref: {
      kind: 'reference',
      most: reference.most,
      brief: 'the topics of a verse, verses of one chapter, or a chapter, in place of a name',
      meaning: {
        en: 'A verse, verses of one chapter, or a chapter, as for `/v1/passage`: the topics that name it.',
        es: 'Un versículo, varios de un capítulo o un capítulo, como en `/v1/passage`: los temas que lo nombran.',
      },
    },
    version,
    limit: {
      kind: 'integer',
      least: 1,
      most: MAX_TOPICS,
      usual: DEFAULT_TOPICS,
      meaning: { en: 'The most topics of one page.', es: 'El máximo de temas por página.' },
    },
    offset,
  },
  schema: 'TopicsAnswer',
  examples: {
    name: {
      summary: { en: 'By a Spanish name', es: 'Por un nombre en español' },
      values: { q: 'perdón', limit: 5, offset: 0 },
      data: {
        query: 'perdón',
        total: 1,
        limit: 5,
        offset: 0,
        topics: [
          {
            id: 'forgiveness',
            name: 'FORGIVENESS',
            spanish: ['perdón', 'perdonar'],
            proper_name: false,
            places: 46,
          },
        ],
        source: NAVE,
      },
    },
    verse: {
      summary: { en: 'The topics of a verse', es: 'Los temas de un versículo' },
      values: { ref: 'Lc 23:34', version: 'RV1909', limit: 1 },
      data: {
        reference: 'Lucas 23:34',
        version: 'rv1909',
        total: 11,
        limit: 1,
        offset: 0,
        topics: [
          {
            id: 'blindness',
            name: 'BLINDNESS',
            spanish: ['ceguera'],
            proper_name: false,
            places: 208,
            sections: ['SPIRITUAL'],
          },
        ],
        source: NAVE,
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { q: undefined } },
      failure: badParameter('q', { is: 'missing', example: 'q=forgiveness' }),
    },
    empty: { sent: { values: { q: '' } }, failure: badParameter('q', { is: 'empty' }) },
    tooLong: {
      sent: { values: { q: 'a'.repeat(LONGEST_TOPIC + 1) } },
      failure: badParameter('q', { is: 'too-long', most: LONGEST_TOPIC }),
    },
    both: {
      sent: { values: { ref: 'Jn 3:16' } },
      failure: badParameter('ref', { is: 'not-beside', other: 'q' }),
    },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_TOPICS }),
    },
    badOffset: {
      sent: { values: { offset: -1 } },
      failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
    },
    severalPlaces: {
      sent: { values: { q: undefined, ref: 'Jn 3:16; 4:2' } },
      failure: badParameter('ref', { is: 'not-one-place' }),
    },
    unreadable: {
      sent: { values: { q: undefined, ref: 'Foo 3:16' } },
      failure: { kind: 'unreadable', part: 'Foo', reason: 'book' },
    },
    reversed: {
      sent: { values: { q: undefined, ref: 'Jn 3:18-16' } },
      failure: { kind: 'reversed', first: '18', last: '16' },
    },
    noBook: {
      sent: { values: { q: undefined, ref: 'Tob 1:1', version: 'KJV' } },
      failure: { kind: 'no-book', version: 'KJV', book: 'Tobit' },
    },
    noChapter: {
      sent: { values: { q: undefined, ref: 'Juan 99' } },
      failure: {
        ...{ kind: 'no-chapter', book: 'Juan', chapter: 99, last: 21 },
        suggestions: ['Juan 21'],
      },
    },
    noVerse: {
      sent: { values: { q: undefined, ref: 'Juan 3:99' } },
      failure: {
        ...{ kind: 'no-verse', book: 'Juan', chapter: 3, verse: 99, last: 36 },
        suggestions: ['Juan 3:36'],
      },
    },
    unknownVersion,
    noTopics: {
      summary: 'The server has no work of topics; the message says how its operator adds it',
      failure: ABSENT_TOPICS,
    },
  },
  answer: (texts, { values }) => answerTopics(texts, values),
})
