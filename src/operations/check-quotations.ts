/** GET /v1/quotations. */

import { badParameter } from '../answers/parameters.js'
import { answerQuotations } from '../answers/quotations/quotations.js'
import { MAX_TEXT_BYTES } from '../answers/references/references.js'
import { MAX_VERSIONS } from '../answers/search/versions.js'
import { operation } from './vocabulary/operation.js'
import { version } from './vocabulary/shared.js'

const WEPT = {
  version: 'kjv',
  reference: 'John 11:35',
  path: '/v1/passage?ref=John%2011%3A35&version=kjv',
}

export const checkQuotations = operation({
  id: 'checkQuotations',
  usage: 'quotations',
  path: '/v1/quotations',
  tag: 'Text',
  label: {
    en: 'Quotations checked',
    es: 'Citas textuales comprobadas',
    pt: 'Citações conferidas',
  },
  summary: {
    en: 'Check the quotations in a text',
    es: 'Comprobar las citas textuales de un texto',
    pt: 'Conferir as citações de um texto',
  },
  description: {
    en:
      'Whether what a text quotes stands in these versions, word for word, and whether it stands where it is cited: two ' +
      'questions, two answers. What is looked at: text in any quotation marks, block quotes (`>`), and runs of at least five words ' +
      'that turn out to be Scripture. Ellipses join the pieces of one quotation; verse numbers and insertions in square brackets ' +
      'are no differences. `not-found` says that none of the versions that were asked has it, and nothing of others. `start` and `end` ' +
      'count UTF-16 code units.',
    es:
      'Si lo que un texto cita está en estas versiones, palabra por palabra, y si está donde se dice: dos preguntas, dos ' +
      'respuestas. Se examina el texto entre comillas de cualquier clase, los bloques citados (`>`) y las secuencias de cinco ' +
      'palabras o más que resultan ser bíblicas. Los puntos suspensivos unen las partes de una misma cita; los números de versículo y ' +
      'lo añadido entre corchetes no son diferencias. `not-found` dice que no está en las versiones pedidas, y nada de otras. ' +
      '`start` y `end` cuentan unidades UTF-16.',
  },
  parameters: {
    text: {
      kind: 'text',
      mostBytes: MAX_TEXT_BYTES,
      required: true,
      example: '%22Jesus%20wept%22',
      meaning: {
        en: `Running text of at most ${MAX_TEXT_BYTES} bytes of UTF-8, before it is URL-encoded. Cut longer texts between paragraphs.`,
        es: `Texto corrido de ${MAX_TEXT_BYTES} bytes de UTF-8 como máximo, antes de codificarlo para la URL. Un texto más largo se corta entre párrafos.`,
      },
    },
    version,
    versions: {
      kind: 'versions',
      meaning: {
        en:
          `Compare with up to ${MAX_VERSIONS} versions: ids or aliases with commas between them, in any letter case. The best ` +
          'match decides. Not together with `version`.',
        es:
          `Comparar con hasta ${MAX_VERSIONS} versiones: identificadores o alias separados por comas, en mayúsculas o minúsculas. ` +
          'Decide la que más se parece. No se combina con `version`.',
      },
    },
    language: {
      kind: 'language',
      meaning: {
        en:
          'As `versions`, with all versions of a language: its code, in any letter case. Refused if they are more ' +
          `than ${MAX_VERSIONS}. Not together with \`version\` or \`versions\`.`,
        es:
          'Como `versions`, con todas las versiones de un idioma: su código, en mayúsculas o minúsculas. Se rechaza si ' +
          `son más de ${MAX_VERSIONS}. No se combina con \`version\` ni \`versions\`.`,
      },
    },
  },
  schema: 'QuotationsAnswer',
  examples: {
    right: {
      summary: { en: 'Word for word, and cited rightly', es: 'Palabra por palabra, y bien citado' },
      values: { text: '"Jesus wept" (John 11:35).', version: 'KJV' },
      data: {
        versions: ['kjv'],
        quotations: [
          {
            start: 1,
            end: 11,
            text: 'Jesus wept',
            verdict: 'exact',
            matches: [{ ...WEPT, likeness: 1 }],
            expected: 'Jesus wept',
            differences: [],
            cited: { start: 14, end: 24, reference: 'John 11:35' },
            cited_right: true,
          },
        ],
      },
    },
    changed: {
      summary: { en: 'A word replaced', es: 'Una palabra cambiada' },
      values: { text: 'He said: "Rejoice always" (1 Thess 5:16).', version: 'KJV' },
      data: {
        versions: ['kjv'],
        quotations: [
          {
            start: 10,
            end: 24,
            text: 'Rejoice always',
            verdict: 'changed',
            matches: [
              {
                version: 'kjv',
                reference: '1 Thessalonians 5:16',
                path: '/v1/passage?ref=1%20Thessalonians%205%3A16&version=kjv',
                likeness: 0.5,
              },
            ],
            expected: 'Rejoice evermore',
            differences: [
              { start: 18, end: 24, text: 'always', expected: 'evermore', kind: 'replaced' },
            ],
            cited: { start: 27, end: 39, reference: '1 Thessalonians 5:16' },
            cited_right: true,
          },
        ],
      },
    },
    severalVersions: {
      summary: {
        en: 'Cited wrongly, compared with two versions',
        es: 'Mal citado, comparado con dos versiones',
      },
      values: { text: 'John 11:36: "Jesus wept"', versions: 'KJV,WEB' },
      data: {
        versions: ['kjv', 'web'],
        quotations: [
          {
            start: 13,
            end: 23,
            text: 'Jesus wept',
            verdict: 'exact',
            matches: [
              { ...WEPT, likeness: 1 },
              {
                version: 'web',
                reference: 'John 11:35',
                path: '/v1/passage?ref=John%2011%3A35&version=web',
                likeness: 1,
              },
            ],
            expected: 'Jesus wept',
            differences: [],
            cited: { start: 0, end: 10, reference: 'John 11:36' },
            cited_right: false,
          },
        ],
      },
    },
    nowhere: {
      summary: { en: 'Not in these versions', es: 'No está en estas versiones' },
      values: { text: '"Cleanliness is next to godliness"', language: 'en' },
      data: {
        versions: ['kjv', 'web'],
        quotations: [
          {
            start: 1,
            end: 33,
            text: 'Cleanliness is next to godliness',
            verdict: 'not-found',
            matches: [],
            differences: [],
            cited: null,
            cited_right: null,
          },
        ],
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { text: undefined } },
      failure: badParameter('text', { is: 'missing', example: 'text=%22Jesus%20wept%22' }),
    },
    emptyPart: {
      sent: { values: { version: undefined, versions: 'KJV,,WEB' } },
      failure: badParameter('versions', { is: 'empty-part' }),
    },
    twoWays: {
      sent: { values: { version: 'KJV', versions: 'KJV,WEB' } },
      failure: badParameter('versions', { is: 'not-beside', other: 'version' }),
    },
    noLanguage: {
      sent: { values: { version: undefined, language: 'tlh' } },
      failure: { kind: 'no-language', asked: 'tlh', served: ['en', 'es'] },
    },
    unknownVersion: {
      sent: { values: { version: 'ABC' } },
      failure: { kind: 'unknown-version', asked: 'ABC' },
    },
  },
  answer: (texts, { values }) => answerQuotations(texts, values),
})
