/** GET /v1/references. */

import { badParameter } from '../answers/parameters.js'
import { MAX_REFERENCE_LENGTH } from '../answers/passage.js'
import { answerReferences, MAX_TEXT_BYTES } from '../answers/references/references.js'
import { operation } from './vocabulary/operation.js'
import { version } from './vocabulary/shared.js'

const JOHN = { name: 'Juan', number: 43, abbreviation: 'JHN' }

const JOHN_ENGLISH = { ...JOHN, name: 'John' }

export const findReferences = operation({
  id: 'findReferences',
  usage: 'references',
  label: { en: 'References in a text', es: 'Citas en un texto', pt: 'Referências em um texto' },
  path: '/v1/references',
  tag: 'Text',
  summary: {
    en: 'Find the references in a text',
    es: 'Encontrar las citas de un texto',
    pt: 'Encontrar as referências de um texto',
  },
  description: {
    en:
      'The references in running text, Spanish or English, with their positions, for those who make links. `start` ' +
      'and `end` count UTF-16 code units, as JavaScript and Java strings do. A name that is an ordinary word too ' +
      'counts only if its surroundings show a reference. No verse text is answered. With `ref` instead of `text`: the ' +
      'numbers of that reference.',
    es:
      'Las citas de un texto corrido, en español o inglés, con su posición, para quien hace enlaces. `start` y ' +
      '`end` cuentan unidades UTF-16, como las cadenas de JavaScript y Java. Un nombre que también es una palabra ' +
      'común solo cuenta si lo que lo rodea indica una cita. No se responde ningún texto bíblico. Con `ref` en ' +
      'lugar de `text`: los números de esa cita.',
  },
  parameters: {
    text: {
      kind: 'text',
      mostBytes: MAX_TEXT_BYTES,
      meaning: {
        en: `Running text of at most ${MAX_TEXT_BYTES} bytes of UTF-8, before it is URL-encoded.`,
        es: `Texto corrido de ${MAX_TEXT_BYTES} bytes de UTF-8 como máximo, antes de codificarlo para la URL.`,
      },
    },
    ref: {
      kind: 'reference',
      most: MAX_REFERENCE_LENGTH,
      meaning: {
        en: 'One reference, as for `/v1/passage`, instead of `text`: its numbers are answered.',
        es: 'Una cita, como las de `/v1/passage`, en lugar de `text`: se responden sus números.',
      },
    },
    version,
    language: {
      kind: 'language',
      meaning: {
        en:
          'Code of the language of the names in `text`, such as `es`, in any letter case. Without it names of every language ' +
          'are found; `Accept-Language`, else the language of the version, decides those that mean different books.',
        es:
          'Código del idioma de los nombres en `text`, como `es`, en mayúsculas o minúsculas. Sin él se encuentran ' +
          'nombres de todos los idiomas; `Accept-Language` o, si falta, el idioma de la versión decide los que significan ' +
          'libros distintos.',
      },
    },
  },
  schema: 'ReferencesAnswer',
  examples: {
    text: {
      summary: { en: 'A text with a list', es: 'Un texto con una lista' },
      values: { text: 'Lea Jn 3,16.18 hoy.' },
      data: {
        version: 'rv1909',
        references: [
          {
            start: 4,
            end: 14,
            text: 'Jn 3,16.18',
            places: [
              {
                start: 4,
                end: 11,
                reference: 'Juan 3:16',
                book: JOHN,
                chapter: 3,
                verse: 16,
                exists: true,
              },
              {
                start: 12,
                end: 14,
                reference: 'Juan 3:18',
                book: JOHN,
                chapter: 3,
                verse: 18,
                exists: true,
              },
            ],
          },
        ],
      },
    },
    one: {
      summary: { en: 'The numbers of one reference', es: 'Los números de una cita' },
      values: { text: undefined, ref: 'Juan 3:16-18', version: 'KJV' },
      data: {
        version: 'kjv',
        references: [
          {
            start: 0,
            end: 12,
            text: 'Juan 3:16-18',
            places: [
              {
                start: 0,
                end: 12,
                reference: 'John 3:16-18',
                book: JOHN_ENGLISH,
                chapter: 3,
                verse: 16,
                last_verse: 18,
                exists: true,
              },
            ],
          },
        ],
      },
    },
    ordinary: {
      summary: {
        en: 'Words that only look like references',
        es: 'Palabras que solo parecen citas',
      },
      values: { text: 'Is 5 enough? Mark 3 boxes at 3:16 pm.', language: 'en' },
      data: { version: 'rv1909', references: [] },
    },
  },
  failures: {
    missing: {
      sent: { values: { text: undefined } },
      failure: badParameter('text', { is: 'missing', example: 'text=Lea%20Jn%203,16' }),
    },
    both: {
      sent: { values: { ref: 'Jn 3:16' } },
      failure: badParameter('text', { is: 'not-beside', other: 'ref' }),
    },
    noLanguage: {
      sent: { values: { language: 'tlh' } },
      failure: badParameter('language', { is: 'not-one-of', values: ['en', 'es', 'pt'] }),
    },
    unreadable: {
      sent: { values: { text: undefined, ref: 'Foo 3:16' } },
      failure: { kind: 'unreadable', part: 'Foo', reason: 'book' },
    },
    reversed: {
      sent: { values: { text: undefined, ref: 'Jn 3:18-16' } },
      failure: { kind: 'reversed', first: '18', last: '16' },
    },
    unknownVersion: {
      sent: { values: { version: 'ABC' } },
      failure: { kind: 'unknown-version', asked: 'ABC' },
    },
  },
  answer: (texts, { values, language }) => answerReferences(texts, values, language),
})
