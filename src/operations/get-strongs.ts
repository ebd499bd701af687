/** GET /v1/strongs/:number. */

import { badParameter } from '../answers/parameters.js'
import { CANON_TESTAMENTS } from '../answers/search/places.js'
import { absentDictionary } from '../answers/strongs/number.js'
import {
  answerStrongs,
  DEFAULT_RENDERINGS,
  LONGEST_NUMBER,
  MAX_RENDERINGS,
} from '../answers/strongs/strongs.js'
import { operation } from './vocabulary/operation.js'
import { unknownVersion } from './vocabulary/samples.js'

const GREEK = {
  id: 'strongs-greek',
  name: "Strong's Greek Dictionary",
  copyright: 'Public Domain',
}

export const getStrongs = operation({
  id: 'getStrongs',
  usage: 'strongs',
  path: '/v1/strongs/:number',
  tag: 'Words',
  label: { en: 'Strong’s numbers', es: 'Números de Strong', pt: 'Números de Strong' },
  summary: {
    en: "Look up a Strong's number",
    es: 'Consultar un número de Strong',
    pt: 'Consultar um número de Strong',
  },
  description: {
    en:
      "A Greek, Hebrew or Aramaic word by its number in James Strong's dictionaries: its form, its sound and its meaning, " +
      'as the dictionary has them, in English. Then, for each version whose words carry numbers, how often it has the number, in ' +
      'which books, and by which of its words it renders it; words in a row that carry the number count once. ' +
      'Versions are tagged unevenly: `words` says how many of the words of a version carry any number.',
    es:
      'Una palabra griega, hebrea o aramea por su número en los diccionarios de James Strong: su forma, su sonido y su ' +
      'significado, tal como los da el diccionario, en inglés. Después, por cada versión cuyas palabras llevan números, ' +
      'cuántas veces tiene el número, en qué libros y con qué palabras suyas lo traduce; las palabras seguidas que llevan ' +
      'el número cuentan una vez. Las versiones no están marcadas por igual: `words` dice cuántas palabras de la versión ' +
      'llevan algún número.',
  },
  parameters: {
    number: {
      kind: 'strongs',
      most: LONGEST_NUMBER,
      required: true,
      meaning: {
        en:
          'The number: `G` for the Greek words of the New Testament or `H` for the Hebrew and Aramaic ones of the Old Testament, then ' +
          'its digits, with zeros before them or without (`G26`, `g0026`). The letter of a number that was divided stays: `H1234a`.',
        es:
          'El número: `G` para las palabras griegas del Nuevo Testamento o `H` para las hebreas y arameas del Antiguo, y ' +
          'luego sus cifras, con ceros delante o sin ellos (`G26`, `g0026`). Se conserva la letra de un número dividido: `H1234a`.',
      },
    },
    testament: {
      kind: 'choice',
      values: CANON_TESTAMENTS,
      brief: 'of a number without its letter: OT for Hebrew, NT for Greek',
      meaning: {
        en: 'Of a number without its letter: `OT` for Hebrew and Aramaic, `NT` for Greek.',
        es: 'De un número sin su letra: `OT` para el hebreo y el arameo, `NT` para el griego.',
      },
    },
    version: {
      kind: 'version',
      meaning: {
        en: 'Only this version, by its id or alias. Without it every version whose words carry numbers is told of.',
        es: 'Solo esta versión, por su identificador o alias. Sin él se informa de todas las versiones cuyas palabras llevan números.',
      },
    },
    limit: {
      kind: 'integer',
      least: 1,
      most: MAX_RENDERINGS,
      usual: DEFAULT_RENDERINGS,
      brief: 'renderings of each version, 1 to 100',
      meaning: {
        en: 'The most renderings of each version; `rendering_count` says how many there are.',
        es: 'El máximo de traducciones por versión; `rendering_count` dice cuántas hay.',
      },
    },
  },
  schema: 'StrongsAnswer',
  examples: {
    greek: {
      summary: { en: 'A Greek word, in one version', es: 'Una palabra griega, en una versión' },
      values: { number: 'G5485', version: 'KJV', limit: 2 },
      data: {
        number: 'G5485',
        language_code: 'grc',
        form: 'χάρις',
        transliteration: 'cháris',
        pronunciation: "khar'-ece",
        meaning: 'from G5463;\ngraciousness (as gratifying)…',
        related: ['G5463'],
        dictionary: GREEK,
        versions: [
          {
            version: 'kjv',
            count: 156,
            verses: 145,
            books: [
              { abbreviation: 'LUK', count: 8 },
              { abbreviation: 'JHN', count: 4 },
            ],
            renderings: [
              { text: 'grace', count: 129 },
              { text: 'favour', count: 6 },
            ],
            rendering_count: 14,
            words: { all: 792_190, tagged: 363_666 },
          },
        ],
      },
    },
    bare: {
      summary: {
        en: 'A number without its letter, in every version',
        es: 'Un número sin su letra, en todas las versiones',
      },
      values: { number: '7225', testament: 'OT', limit: 1 },
      data: {
        number: 'H7225',
        language_code: 'he',
        form: 'ראשׁית',
        transliteration: "rê'shîyth",
        pronunciation: "ray-sheeth'",
        meaning: 'From the same as H7218; the…',
        related: ['H7218'],
        dictionary: {
          id: 'strongs-hebrew',
          name: "Strong's Hebrew Dictionary",
          copyright: 'Public Domain',
        },
        versions: [
          {
            version: 'kjv',
            count: 50,
            verses: 48,
            books: [{ abbreviation: 'GEN', count: 3 }],
            renderings: [{ text: 'beginning', count: 18 }],
            rendering_count: 9,
            words: { all: 792_190, tagged: 363_666 },
          },
        ],
      },
    },
  },
  failures: {
    noNumber: {
      sent: { values: { number: 'love' } },
      failure: badParameter('number', { is: 'no-strongs-number' }),
    },
    tooLong: {
      sent: { values: { number: `G${'0'.repeat(40)}26` } },
      failure: badParameter('number', { is: 'too-long', most: LONGEST_NUMBER }),
    },
    otherTestament: {
      sent: { values: { testament: 'OT' } },
      failure: badParameter('testament', { is: 'other-testament', number: 'G5485' }),
    },
    badTestament: {
      sent: { values: { testament: 'DC' } },
      failure: badParameter('testament', { is: 'not-one-of', values: CANON_TESTAMENTS }),
    },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_RENDERINGS }),
    },
    unknownVersion,
    withoutNumbers: {
      sent: { values: { version: 'RV1909' } },
      failure: badParameter('version', { is: 'without-strongs', versions: ['kjv', 'web'] }),
    },
    notThere: {
      sent: { values: { number: 'G9999' } },
      failure: { kind: 'no-strongs', number: 'G9999', dictionary: GREEK.name },
    },
    noDictionary: {
      summary: 'The server has no such dictionary; the message says how its operator adds it',
      failure: absentDictionary('G'),
    },
  },
  answer(texts, { values }) {
    return answerStrongs(texts, values)
  },
})
