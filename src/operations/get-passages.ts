/** GET /v1/passages. */

import { badParameter } from '../answers/parameters.js'
import { MAX_REFERENCE_LENGTH } from '../answers/passage.js'
import { MAX_VERSES } from '../answers/passage-data.js'
import { MAX_REFERENCES } from '../answers/passages/batch.js'
import { answerBatch } from '../answers/passages/write-batch.js'
import { MAX_VERSIONS } from '../answers/search/versions.js'
import { operation } from './vocabulary/operation.js'
import {
  ALWAYS,
  badCite,
  badInclude,
  badNumbering,
  KJV,
  PRECIOUS,
  PRECIOUS_NUMBERING,
  RV1909,
  unknownVersion,
  WEPT,
  WEPT_ENGLISH,
} from './vocabulary/samples.js'
import { cite, namesLanguage, numbering, passageInclude } from './vocabulary/shared.js'

const WEPT_IN_RV1909 = {
  reference: 'Juan 11:35',
  version: RV1909,
  book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
  ...WEPT,
}
const WEPT_IN_KJV = {
  reference: 'John 11:35',
  version: KJV,
  book: { name: 'John', number: 43, abbreviation: 'JHN' },
  ...WEPT_ENGLISH,
}

export const getPassages = operation({
  id: 'getPassages',
  usage: 'passages',
  label: { en: 'Several passages', es: 'Varios pasajes', pt: 'Várias passagens' },
  path: '/v1/passages',
  tag: 'Text',
  summary: {
    en: 'Read many passages at once',
    es: 'Leer varios pasajes a la vez',
    pt: 'Ler várias passagens de uma vez',
  },
  description: {
    en:
      `Up to ${MAX_REFERENCES} references in one answer, each place of a list counted. An item has what \`/v1/passage\` ` +
      'answers to its reference alone: `data`, with `meta` if there is any, or `error`; so one bad reference ' +
      `does not spoil the others. With a list of versions, up to ${MAX_VERSIONS}, each reference is answered in each. ` +
      `All items together hold at most ${MAX_VERSES} verses. A batch counts as one request.`,
    es:
      `Hasta ${MAX_REFERENCES} citas en una respuesta; cada lugar de una lista cuenta. Cada elemento tiene lo que \`/v1/passage\` ` +
      'responde a esa cita sola: `data`, con `meta` si lo hay, o `error`; así, una cita errónea no estropea las ' +
      `demás. Con una lista de versiones, hasta ${MAX_VERSIONS}, cada cita se responde en cada una. Todos los elementos juntos ` +
      `tienen como máximo ${MAX_VERSES} versículos. Un lote cuenta como una solicitud.`,
  },
  parameters: {
    ref: {
      kind: 'texts',
      mostItems: MAX_REFERENCES,
      most: MAX_REFERENCE_LENGTH,
      required: true,
      example: 'Juan%203:16&ref=Salmo%2023',
      meaning: {
        en: `A reference as \`/v1/passage\` takes it. Given up to ${MAX_REFERENCES} times; each place of a list counts.`,
        es: `Una cita como las de \`/v1/passage\`. Se puede dar hasta ${MAX_REFERENCES} veces; cada lugar de una lista cuenta.`,
      },
    },
    version: {
      kind: 'versions',
      meaning: {
        en:
          `Id or alias of a version, or a list of up to ${MAX_VERSIONS} with commas, each once: then each reference is ` +
          'answered in each of them. Without it the default version answers, or the one that a reference names.',
        es:
          `Identificador o alias de una versión, o una lista de hasta ${MAX_VERSIONS} separadas por comas, cada una una sola vez: ` +
          'entonces cada cita se responde en cada una. Sin él responde la versión predeterminada o la que nombre la ' +
          'cita.',
      },
    },
    include: passageInclude,
    numbering,
    cite,
    language: namesLanguage,
  },
  schema: 'PassagesAnswer',
  isStored: false,
  examples: {
    usual: {
      summary: {
        en: 'Two references, of which one is not there',
        es: 'Dos citas, de las que una no existe',
      },
      values: { ref: ['Juan 11:35', 'Juan 22'] },
      data: {
        passages: [
          { ref: 'Juan 11:35', version: 'rv1909', data: WEPT_IN_RV1909 },
          {
            ref: 'Juan 22',
            version: 'rv1909',
            error: {
              code: 'CHAPTER_NOT_FOUND',
              message: 'Juan has no chapter 22; its last is 21',
              suggestions: ['Juan 21'],
            },
          },
        ],
      },
    },
    versions: {
      summary: { en: 'Each reference in two versions', es: 'Cada cita en dos versiones' },
      values: { ref: ['Jn 11,35', '1 Thess 5:16-17'], version: 'RV1909,KJV' },
      data: {
        passages: [
          { ref: 'Jn 11,35', version: 'rv1909', data: WEPT_IN_RV1909 },
          {
            ref: 'Jn 11,35',
            version: 'kjv',
            data: WEPT_IN_KJV,
          },
          {
            ref: '1 Thess 5:16-17',
            version: 'rv1909',
            data: { reference: '1 Tesalonicenses 5:16-17', verses: ALWAYS },
          },
          {
            ref: '1 Thess 5:16-17',
            version: 'kjv',
            data: {
              reference: '1 Thessalonians 5:16-17',
              verses: [
                { verse: 16, text: 'Rejoice evermore.' },
                { verse: 17, text: 'Pray without ceasing.' },
              ],
            },
          },
        ],
      },
    },
    numbering: {
      summary: { en: 'By the numbers of the Vulgate', es: 'Por los números de la Vulgata' },
      values: { ref: ['Psalm 115:15'], version: 'KJV', numbering: 'vulgate', language: 'en' },
      data: {
        passages: [
          {
            ref: 'Psalm 115:15',
            version: 'kjv',
            data: PRECIOUS,
            meta: { numbering: PRECIOUS_NUMBERING },
          },
        ],
      },
    },
    neighbours: {
      summary: { en: 'With neighbours', es: 'Con los lugares vecinos' },
      values: { ref: ['Juan 11:35'], include: 'neighbours' },
      data: {
        passages: [
          {
            ref: 'Juan 11:35',
            version: 'rv1909',
            data: WEPT_IN_RV1909,
            meta: {
              previous: {
                reference: 'Juan 11:34',
                path: '/v1/passage?ref=Juan%2011%3A34&version=rv1909&include=neighbours',
              },
              next: {
                reference: 'Juan 11:36',
                path: '/v1/passage?ref=Juan%2011%3A36&version=rv1909&include=neighbours',
              },
            },
          },
        ],
      },
    },
    cite: {
      summary: { en: 'With their citations', es: 'Con sus referencias bibliográficas' },
      values: { ref: ['John 11:35'], version: 'KJV', cite: 'chicago' },
      data: {
        passages: [
          {
            ref: 'John 11:35',
            version: 'kjv',
            data: WEPT_IN_KJV,
            meta: { citation: 'John 11:35 (King James Version)' },
          },
        ],
      },
    },
  },
  failures: {
    badCite,
    missing: {
      sent: { values: { ref: undefined } },
      failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16&ref=Salmo%2023' }),
    },
    tooManyReferences: {
      summary: 'One reference more',
      failure: { kind: 'too-many-references', most: MAX_REFERENCES },
    },
    tooManyVerses: {
      sent: { values: { ref: ['Salmos', 'Salmos', 'Salmos'] } },
      failure: { kind: 'too-many-verses', most: MAX_VERSES },
    },
    twice: {
      sent: { values: { version: 'KJV,kjv' } },
      failure: badParameter('version', { is: 'named-twice', part: 'kjv' }),
    },
    tooManyVersions: {
      sent: { values: { version: ','.repeat(MAX_VERSIONS) } },
      failure: badParameter('version', { is: 'too-many-parts', most: MAX_VERSIONS }),
    },
    badInclude,
    badNumbering,
    unknownVersion: {
      sent: { values: { version: 'KJV,ABC' } },
      failure: unknownVersion.failure,
    },
  },
  answer: (texts, { values, language, origin }) => answerBatch(texts, values, { language, origin }),
})
