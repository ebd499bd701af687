/** GET /v1/similar. */
import { badParameter } from '../answers/parameters.js'
import { ABSENT_MEANING, answerSimilar } from '../answers/search/meaning/similar.js'
import { MAX_LIMIT } from '../answers/search/request.js'
import { operation } from './vocabulary/operation.js'
import { PLACES } from './vocabulary/places.js'
import { placeFailures } from './vocabulary/samples.js'
import { offset, reference, verseLimit, version } from './vocabulary/shared.js'

export const listSimilar = operation({
  id: 'listSimilar',
  usage: 'similar',
  label: { en: 'Similar verses', es: 'Versículos parecidos', pt: 'Versículos parecidos' },
  path: '/v1/similar',
  tag: 'Search',
  summary: {
    en: 'List verses that say the like of a verse',
    es: 'Listar los versículos que dicen algo parecido a otro',
    pt: 'Listar os versículos que dizem algo parecido com outro',
  },
  description: {
    en:
      'Verses that share telling words with a verse, in any version of the build and in any form, and whose words are met with the ' +
      'same others; the nearest first, each with its `reasons`. Nobody has chosen them: cross-references are an ' +
      "editor's or a reader's choice.",
    es:
      'Versículos que comparten con otro palabras que dicen algo, en cualquier versión compilada y en cualquier forma, y cuyas ' +
      'palabras aparecen junto a las mismas; primero los más parecidos, cada uno con sus motivos (`reasons`). No los ha elegido ' +
      'nadie: las referencias cruzadas las elige un editor o un lector.',
  },
  parameters: {
    ref: {
      ...reference,
      meaning: {
        en: 'One verse, written as for `/v1/passage`.',
        es: 'Un solo versículo, escrito como en `/v1/passage`.',
      },
    },
    version,
    ...PLACES,
    limit: verseLimit,
    offset,
  },
  schema: 'SimilarAnswer',
  examples: {
    verse: {
      summary: { en: 'The nearest one', es: 'El más parecido' },
      values: {
        ...{ ref: 'Jn 3:16', version: 'KJV', book: 'JHN', group: 'gospels', testament: 'NT' },
        ...{ limit: 1, offset: 0 },
      },
      data: {
        reference: 'John 3:16',
        version: 'kjv',
        total: 26,
        limit: 1,
        offset: 0,
        results: [
          {
            verse_id: 'joh_3_15',
            reference: 'John 3:15',
            book: { id: 'joh', name: 'John' },
            chapter: 3,
            verse: 15,
            text: 'That whosoever believeth in him …',
            reasons: [
              { by: 'topic', word: 'god' },
              { by: 'word', word: 'believeth' },
            ],
          },
        ],
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { ref: undefined } },
      failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16' }),
    },
    severalVerses: {
      sent: { values: { ref: 'Jn 3:16-17' } },
      failure: badParameter('ref', { is: 'not-one-verse' }),
    },
    severalPlaces: {
      sent: { values: { ref: 'Jn 3:16; 4:2' } },
      failure: badParameter('ref', { is: 'not-one-place' }),
    },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_LIMIT }),
    },
    badOffset: {
      sent: { values: { offset: -1 } },
      failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
    },
    unknownBook: {
      sent: { values: { book: 'XYZ' } },
      failure: { kind: 'unknown-book', asked: 'XYZ' },
    },
    ...placeFailures,
    noIndex: {
      summary: 'The server has no index of meaning; the message says how its operator makes it',
      failure: ABSENT_MEANING,
    },
  },
  answer: (texts, { values }) => answerSimilar(texts, values),
})
