/** GET /v1/parallel. */

import { badParameter } from '../answers/parameters.js'
import { answerParallel, DIFFS, MAX_CELLS } from '../answers/passages/parallel.js'
import { MAX_VERSIONS } from '../answers/search/versions.js'
import { operation } from './vocabulary/operation.js'
import { referenceFailures, unknownVersion } from './vocabulary/samples.js'
import { namesLanguage, reference } from './vocabulary/shared.js'

export const getParallel = operation({
  id: 'getParallel',
  usage: 'parallel',
  label: { en: 'Versions side by side', es: 'Versiones en paralelo', pt: 'Versões lado a lado' },
  path: '/v1/parallel',
  tag: 'Text',
  summary: {
    en: 'Read a passage in several versions side by side',
    es: 'Leer un pasaje en varias versiones en paralelo',
    pt: 'Ler uma passagem em várias versões lado a lado',
  },
  description: {
    en:
      'A row holds what corresponds, each cell with its own reference, because versions number verses differently. A ' +
      'cell is null if its version has nothing there, or if nobody knows what corresponds. A verse that holds those of ' +
      'several rows stands in the first of them, with `span`; the others have no member for that version. So a table ' +
      'is drawn cell by cell, `span` as `rowspan`. A number that the first version omits has a row if another one has ' +
      `it. Verses and versions together are at most ${MAX_CELLS} cells.`,
    es:
      'Cada fila reúne lo que se corresponde, y cada celda lleva su propia cita, porque las versiones numeran los ' +
      'versículos de distinta manera. Una celda es null si su versión no tiene nada ahí o si no se sabe qué ' +
      'corresponde. Un versículo que contiene los de varias filas está en la primera, con `span`; las otras no ' +
      'tienen esa versión. Así, una tabla se dibuja celda por celda, con `span` como `rowspan`. Un número que la ' +
      `primera versión omite tiene fila si otra lo tiene. Los versículos por las versiones son ${MAX_CELLS} celdas como ` +
      'máximo.',
  },
  parameters: {
    ref: reference,
    versions: {
      kind: 'versions',
      required: true,
      example: 'KJV,RV1909',
      brief: 'up to 8 versions, with commas between them (KJV,WEB)',
      meaning: {
        en:
          `Ids or aliases of up to ${MAX_VERSIONS} versions with commas between them, each once, in any letter case. The ` +
          'reference is read in the numbers of the first.',
        es:
          `Identificadores o alias de hasta ${MAX_VERSIONS} versiones separados por comas, cada uno una sola vez, en mayúsculas o ` +
          'minúsculas. La cita se lee en los números de la primera.',
      },
    },
    language: namesLanguage,
    diff: {
      kind: 'choice',
      values: DIFFS,
      brief: 'words: mark what versions of one language have differently',
      meaning: {
        en:
          'With `words`, a cell whose row has another version of its language gets `differences`: the words that the first ' +
          'of these versions has differently, and in the first those that any other one has. Letter case, accents and ' +
          'punctuation do not count.',
        es:
          'Con `words`, una celda cuya fila tiene otra versión de su idioma lleva `differences`: las palabras que la primera de ' +
          'esas versiones tiene de otra manera y, en la primera, las que cualquier otra tiene de otra manera. No cuentan las ' +
          'mayúsculas, los acentos ni la puntuación.',
      },
    },
  },
  schema: 'ParallelAnswer',
  examples: {
    usual: {
      summary: { en: 'The same text under other numbers', es: 'El mismo texto con otros números' },
      values: { ref: 'Jn 2:1', versions: 'RV1909,KJV', language: 'pt' },
      data: {
        reference: 'Jonás 2:1',
        versions: ['rv1909', 'kjv'],
        rows: [
          {
            reference: 'Jonás 2:1',
            cells: {
              rv1909: { reference: 'Jonás 2:1', verse: 1, text: 'MAS Jehová había…' },
              kjv: { reference: 'Jonah 1:17', verse: 17, text: 'Now the LORD had prepared…' },
            },
          },
        ],
      },
    },
    compared: {
      summary: {
        en: 'What two versions of one language have differently (texts shortened)',
        es: 'Lo que dos versiones de un idioma tienen distinto (textos abreviados)',
      },
      values: { ref: '1 Th 5:16', versions: 'KJV,WEB,RV1909', diff: 'words' },
      data: {
        reference: '1 Thessalonians 5:16',
        versions: ['kjv', 'web', 'rv1909'],
        rows: [
          {
            reference: '1 Thessalonians 5:16',
            cells: {
              kjv: {
                reference: '1 Thessalonians 5:16',
                verse: 16,
                text: 'Rejoice evermore.',
                differences: [{ start: 8, end: 16 }],
              },
              web: {
                reference: '1 Thessalonians 5:16',
                verse: 16,
                text: 'Always rejoice.',
                differences: [{ start: 0, end: 6 }],
              },
              rv1909: {
                reference: '1 Tesalonicenses 5:16',
                verse: 16,
                text: 'Estad siempre gozosos.',
              },
            },
          },
        ],
      },
    },
    joined: {
      summary: {
        en: 'A verse that stands in two rows, and one that a version omits (texts shortened)',
        es: 'Un versículo que ocupa dos filas y otro que una versión omite (textos abreviados)',
      },
      values: { ref: '2 Co 13:12-13; Acts 8:37', versions: 'KJV,RV1909,WEB' },
      data: {
        reference: '2 Corinthians 13:12-13; Acts 8:37',
        versions: ['kjv', 'rv1909', 'web'],
        rows: [
          {
            reference: '2 Corinthians 13:12',
            cells: {
              kjv: { reference: '2 Corinthians 13:12', verse: 12, text: 'Greet one another…' },
              rv1909: { reference: '2 Corintios 13:12', verse: 12, text: 'Saludaos…', span: 2 },
              web: { reference: '2 Corinthians 13:12', verse: 12, text: 'Greet one another…' },
            },
          },
          {
            reference: '2 Corinthians 13:13',
            cells: {
              kjv: { reference: '2 Corinthians 13:13', verse: 13, text: 'All the saints…' },
              web: { reference: '2 Corinthians 13:13', verse: 13, text: 'All the saints…' },
            },
          },
          {
            reference: 'Acts 8:37',
            cells: {
              kjv: { reference: 'Acts 8:37', verse: 37, text: 'And Philip said…' },
              rv1909: { reference: 'Hechos 8:37', verse: 37, text: 'Y Felipe dijo…' },
              web: null,
            },
          },
        ],
      },
    },
  },
  failures: {
    noDiff: {
      sent: { values: { diff: 'letters' } },
      failure: badParameter('diff', { is: 'not-one-of', values: DIFFS }),
    },
    missing: {
      sent: { values: { versions: undefined } },
      failure: badParameter('versions', { is: 'missing', example: 'versions=KJV,RV1909' }),
    },
    twice: {
      sent: { values: { versions: 'KJV,WEB,kjv' } },
      failure: badParameter('versions', { is: 'named-twice', part: 'kjv' }),
    },
    tooManyVersions: {
      sent: { values: { versions: ','.repeat(MAX_VERSIONS) } },
      failure: badParameter('versions', { is: 'too-many-parts', most: MAX_VERSIONS }),
    },
    noReference: referenceFailures.noReference,
    reversed: referenceFailures.reversed,
    tooManyVerses: {
      sent: { values: { ref: 'Salmos' } },
      failure: { kind: 'too-many-verses', most: MAX_CELLS },
    },
    unknownVersion: {
      sent: { values: { versions: 'KJV,ABC' } },
      failure: unknownVersion.failure,
    },
    noBook: {
      sent: { values: { ref: 'Tob 1' } },
      failure: { kind: 'no-book', version: 'RV1909', book: 'Tobías' },
    },
    noChapter: referenceFailures.noChapter,
    noVerse: referenceFailures.noVerse,
  },
  answer: (texts, { values, language }) => answerParallel(texts, values, language),
})
