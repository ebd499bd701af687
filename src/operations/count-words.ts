/** GET /v1/words. */
import { badParameter } from '../answers/parameters.js'
import { MAX_VERSIONS } from '../answers/search/versions.js'
import {
  answerWords,
  DEFAULT_FORMS,
  LONGEST_WORD,
  MAX_FORMS,
  WORD_MATCHES,
} from '../answers/words/concordance.js'
import { operation } from './vocabulary/operation.js'
import { unknownVersion } from './vocabulary/samples.js'
import { version } from './vocabulary/shared.js'

export const countWords = operation({
  id: 'countWords',
  usage: 'words',
  label: { en: 'Concordance', es: 'Concordancia', pt: 'Concordância' },
  path: '/v1/words',
  tag: 'Words',
  summary: {
    en: 'Count a word by book',
    es: 'Contar una palabra por libro',
    pt: 'Contar uma palavra por livro',
  },
  description: {
    en:
      'How often a word stands in a version, in each of its books, and in which forms: itself, with `match=forms` all its forms, with ' +
      '`match=prefix` or `*` all words that begin so. Of a version whose words carry numbers of Strong’s dictionaries, `strongs` has ' +
      'those that it renders. The verses are found with `/v1/search`.',
    es:
      'Cuántas veces está una palabra en una versión, en cada uno de sus libros y en qué formas: ella misma; con `match=forms`, ' +
      'todas sus formas; con `match=prefix` o `*`, todas las palabras que empiezan así. De una versión cuyas palabras llevan ' +
      'números de los diccionarios de Strong, `strongs` tiene los que traduce. Los versículos se encuentran con `/v1/search`.',
  },
  parameters: {
    q: {
      kind: 'text',
      most: LONGEST_WORD,
      required: true,
      example: 'amor',
      meaning: {
        en: 'One word, or its beginning and `*` (`amor*`, two letters at least). Letter case and accents do not matter.',
        es: 'Una palabra, o su comienzo y `*` (`amor*`, dos letras como mínimo). No importan las mayúsculas ni las tildes.',
      },
    },
    match: {
      kind: 'choice',
      values: WORD_MATCHES,
      usual: WORD_MATCHES[0],
      brief: 'the word itself, every form of it, or all words that begin so',
      valueWords: ['the word itself', 'every form of it', 'all words that begin so'],
      meaning: {
        en: 'What is counted: the word itself (`exact`), every form of it (`forms`), or every word that begins with it (`prefix`).',
        es: 'Qué se cuenta: la palabra misma (`exact`), todas sus formas (`forms`) o toda palabra que empieza así (`prefix`).',
      },
    },
    version,
    versions: {
      kind: 'versions',
      brief: 'up to 8 versions at once, with commas between them (KJV,WEB)',
      meaning: {
        en: `Up to ${MAX_VERSIONS} versions: ids or aliases with commas between them. Not together with \`version\`.`,
        es: `Hasta ${MAX_VERSIONS} versiones: identificadores o alias separados por comas. No se combina con \`version\`.`,
      },
    },
    limit: {
      kind: 'integer',
      least: 1,
      most: MAX_FORMS,
      usual: DEFAULT_FORMS,
      brief: 'forms, and numbers, of each version, 1 to 100',
      meaning: {
        en: 'The most forms, and the most numbers, of each version; `form_count` says how many forms there are.',
        es: 'El máximo de formas, y de números, por versión; `form_count` dice cuántas formas hay.',
      },
    },
  },
  schema: 'WordsAnswer',
  examples: {
    forms: {
      summary: { en: 'A word with its forms', es: 'Una palabra con sus formas' },
      values: { q: 'charity', match: 'forms', version: 'KJV', limit: 2 },
      data: {
        query: 'charity',
        match: 'forms',
        versions: [
          {
            version: 'kjv',
            count: 28,
            verses: 24,
            books: [
              { abbreviation: '1CO', count: 12 },
              { abbreviation: 'COL', count: 1 },
            ],
            forms: [{ word: 'charity', count: 28 }],
            form_count: 1,
            strongs: [{ number: 'G26', count: 28 }],
          },
        ],
      },
    },
    several: {
      summary: { en: 'A beginning, in two versions', es: 'Un comienzo, en dos versiones' },
      values: { q: 'caridad*', versions: 'RV1909,WEB', limit: 1 },
      data: {
        query: 'caridad*',
        match: 'exact',
        versions: [
          {
            version: 'rv1909',
            count: 47,
            verses: 42,
            books: [{ abbreviation: 'PRO', count: 1 }],
            forms: [{ word: 'caridad', count: 47 }],
            form_count: 1,
          },
        ],
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { q: undefined } },
      failure: badParameter('q', { is: 'missing', example: 'q=amor' }),
    },
    noWord: { sent: { values: { q: '!' } }, failure: badParameter('q', { is: 'no-word' }) },
    severalWords: {
      sent: { values: { q: 'faith hope' } },
      failure: badParameter('q', { is: 'not-one-word' }),
    },
    tooLong: {
      sent: { values: { q: 'a'.repeat(LONGEST_WORD + 1) } },
      failure: badParameter('q', { is: 'too-long', most: LONGEST_WORD }),
    },
    badMatch: {
      sent: { values: { match: 'fuzzy' } },
      failure: badParameter('match', { is: 'not-one-of', values: WORD_MATCHES }),
    },
    bothVersions: {
      sent: { values: { versions: 'KJV' } },
      failure: badParameter('versions', { is: 'not-beside', other: 'version' }),
    },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_FORMS }),
    },
    unknownVersion,
  },
  answer: (texts, { values }) => answerWords(texts, values),
})
