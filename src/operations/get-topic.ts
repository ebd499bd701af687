/** GET /v1/topics/:id. */
import { badParameter } from '../answers/parameters.js'
import { LONGEST_TOPIC } from '../answers/topics/list-topics.js'
import { MAX_PLACE_VERSES } from '../answers/topics/places.js'
import { answerTopic, DEFAULT_PLACES, MAX_PLACES } from '../answers/topics/topic.js'
import { ABSENT_TOPICS } from '../answers/topics/work.js'
import { operation } from './vocabulary/operation.js'
import { NAVE, unknownVersion } from './vocabulary/samples.js'
import { offset, version } from './vocabulary/shared.js'

const OF_SIN = { id: 'sin-2', name: 'SIN', section: 'FORGIVENESS OF' }

export const getTopic = operation({
  id: 'getTopic',
  usage: 'topic',
  label: { en: 'One topic', es: 'Un tema', pt: 'Um tema' },
  path: '/v1/topics/:id',
  tag: 'Words',
  summary: {
    en: 'Read the places of a topic',
    es: 'Leer los pasajes de un tema',
    pt: 'Ler as passagens de um tema',
  },
  description: {
    en:
      "A topic of Nave's Topical Bible: its sections, and the places that each names, in the numbering of the version. `see` has the " +
      'topics that it sends the reader to; a topic without places of its own is answered with the sections of those. ' +
      '`include=text` adds the verses. A page is counted in places.',
    es:
      'Un tema de la Biblia temática de Nave: sus apartados y los pasajes que nombra cada uno, en la numeración de la versión. ' +
      '`see` tiene los temas a los que remite; un tema sin pasajes propios se responde con los apartados de esos. ' +
      '`include=text` añade los versículos. Las páginas se cuentan en pasajes.',
  },
  parameters: {
    id: {
      kind: 'text',
      most: LONGEST_TOPIC,
      required: true,
      meaning: {
        en: 'Id of the topic, as `/v1/topics` gives it; a whole name in English or Spanish is read too (`perdón`).',
        es: 'Identificador del tema, tal como lo da `/v1/topics`; también se lee un nombre completo, en inglés o en español (`perdón`).',
      },
    },
    version,
    include: {
      kind: 'list',
      values: ['text'],
      meaning: {
        en: `\`text\`: the verses of each place, ${MAX_PLACE_VERSES} at most; \`further\` says how many more there are.`,
        es: `\`text\`: los versículos de cada pasaje, ${MAX_PLACE_VERSES} como máximo; \`further\` dice cuántos más hay.`,
      },
    },
    limit: {
      kind: 'integer',
      least: 1,
      most: MAX_PLACES,
      usual: DEFAULT_PLACES,
      brief: 'places per page, 1 to 100',
      meaning: { en: 'The most places of one page.', es: 'El máximo de pasajes por página.' },
    },
    offset: { ...offset, brief: 'places to pass over' },
  },
  schema: 'TopicAnswer',
  examples: {
    text: {
      summary: {
        en: 'A topic with the verses of its first place',
        es: 'Un tema con los versículos de su primer pasaje',
      },
      values: { id: 'pardon', version: 'RV1909', include: 'text', limit: 1, offset: 0 },
      data: {
        id: 'pardon',
        name: 'PARDON',
        spanish: ['indulto'],
        proper_name: false,
        version: 'rv1909',
        total: 92,
        limit: 1,
        offset: 0,
        sections: [
          { heading: 'OF SIN', see: [], places: [] },
          { heading: '', under: 'OF SIN', see: [OF_SIN], places: [] },
          {
            topic: 'sin-2',
            heading: 'FORGIVENESS OF',
            see: [],
            places: [
              {
                reference: 'Éxodo 34:6',
                book: { name: 'Éxodo', number: 2, abbreviation: 'EXO' },
                chapter: 34,
                verse: 6,
                exists: true,
                verses: [{ chapter: 34, verse: 6, text: 'Y pasando Jehová por delante de él…' }],
              },
            ],
          },
        ],
        see: [OF_SIN],
        source: NAVE,
      },
    },
  },
  failures: {
    unknownTopic: {
      sent: { values: { id: 'forgivness' } },
      failure: {
        kind: 'no-entry',
        asked: 'forgivness',
        resource: NAVE.name,
        suggestions: ['forgiveness'],
      },
    },
    tooLong: {
      sent: { values: { id: 'a'.repeat(LONGEST_TOPIC + 1) } },
      failure: badParameter('id', { is: 'too-long', most: LONGEST_TOPIC }),
    },
    badInclude: {
      sent: { values: { include: 'verses' } },
      failure: badParameter('include', { is: 'not-of-list', values: ['text'] }),
    },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_PLACES }),
    },
    badOffset: {
      sent: { values: { offset: -1 } },
      failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
    },
    unknownVersion,
    noTopics: {
      summary: 'The server has no work of topics; the message says how its operator adds it',
      failure: ABSENT_TOPICS,
    },
  },
  answer: (texts, { values }) => answerTopic(texts, values),
})
