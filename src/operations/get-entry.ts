/** GET /v1/dictionaries/:id and /v1/dictionaries/:id/:entry. */
import { badParameter } from '../answers/parameters.js'
import { ENTRY_FORMATS } from '../answers/resources/content.js'
import {
  answerEntries,
  answerEntry,
  DEFAULT_ENTRIES,
  DEFAULT_PARTS,
  MAX_ENTRIES,
  MAX_PARTS,
} from '../answers/resources/dictionary.js'
import { LONGEST_NAME } from '../answers/resources/find.js'
import { operation } from './vocabulary/operation.js'
import { NAVE, unknownVersion } from './vocabulary/samples.js'
import { offset as anyOffset, version } from './vocabulary/shared.js'
import { entryFormat, limitOf, work } from './vocabulary/works.js'

const offset = { ...anyOffset, brief: 'how many to pass over' }
const badOffset = {
  sent: { values: { offset: -1 } },
  failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
} as const
const unknownWork = {
  sent: { values: { id: 'easton' } },
  failure: {
    kind: 'no-resource',
    asked: 'easton',
    suggestions: ['naves-topics', 'strongs-greek', 'strongs-hebrew'],
  },
} as const

export const listEntries = operation({
  id: 'listEntries',
  usage: 'dictionary',
  path: '/v1/dictionaries/:id',
  tag: 'Words',
  label: { en: 'Entries', es: 'Entradas', pt: 'Verbetes' },
  summary: {
    en: 'List the entries of a dictionary',
    es: 'Listar las entradas de un diccionario',
    pt: 'Listar os verbetes de um dicionário',
  },
  description: {
    en:
      'The names of the entries of a dictionary or a work of topics, in their order: those that begin with `q`, or all. ' +
      '`/v1/dictionaries/:id/:entry` has the text of one.',
    es:
      'Los nombres de las entradas de un diccionario o de una obra de temas, en su orden: las que empiezan por `q`, o todas. ' +
      '`/v1/dictionaries/:id/:entry` da el texto de una.',
  },
  parameters: {
    id: work,
    q: {
      kind: 'text',
      most: LONGEST_NAME,
      brief: 'only names that begin with it',
      meaning: {
        en: 'The beginning of names, in any letter case; of a dictionary by Strong’s numbers, a number.',
        es: 'El comienzo de los nombres, en mayúsculas o minúsculas; en un diccionario por números de Strong, un número.',
      },
    },
    limit: limitOf(DEFAULT_ENTRIES, MAX_ENTRIES),
    offset,
  },
  schema: 'EntriesAnswer',
  examples: {
    beginning: {
      summary: { en: 'Entries by their beginning', es: 'Entradas por su comienzo' },
      values: { id: 'naves-topics', q: 'forgiv', limit: 20, offset: 0 },
      data: {
        query: 'forgiv',
        total: 1,
        limit: 20,
        offset: 0,
        entries: [{ id: 'FORGIVENESS', name: 'FORGIVENESS' }],
        source: NAVE,
      },
    },
  },
  failures: {
    unknownWork,
    empty: { sent: { values: { q: '' } }, failure: badParameter('q', { is: 'empty' }) },
    badLimit: {
      sent: { values: { limit: 101 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_ENTRIES }),
    },
    badOffset,
  },
  answer: (texts, { values }) => answerEntries(texts, values),
})

export const getEntry = operation({
  id: 'getEntry',
  usage: 'entry',
  path: '/v1/dictionaries/:id/:entry',
  tag: 'Words',
  label: { en: 'Dictionary entry', es: 'Entrada de diccionario', pt: 'Verbete de dicionário' },
  summary: {
    en: 'Read an entry of a dictionary',
    es: 'Leer una entrada de un diccionario',
    pt: 'Ler um verbete de um dicionário',
  },
  description: {
    en:
      'The text of an entry of a dictionary or a work of topics, with the places that it names in the numbering of the version, and ' +
      'the entries. Nearly all have one part; `source` names the work and its rights.',
    es:
      'El texto de una entrada de un diccionario o de una obra de temas, con los pasajes que nombra, en la numeración de la ' +
      'versión, y las entradas. Casi todas tienen una sola parte; `source` nombra la obra y sus derechos.',
  },
  parameters: {
    id: work,
    entry: {
      kind: 'text',
      most: LONGEST_NAME,
      required: true,
      meaning: {
        en: 'Name of the entry, in any letter case; of a dictionary by Strong’s numbers, the number with its letter or without.',
        es: 'Nombre de la entrada, en mayúsculas o minúsculas; en un diccionario por números de Strong, el número con su letra o sin ella.',
      },
    },
    version,
    format: entryFormat,
    limit: limitOf(DEFAULT_PARTS, MAX_PARTS),
    offset,
  },
  schema: 'EntryAnswer',
  examples: {
    number: {
      summary: { en: 'A word of a dictionary', es: 'Una palabra de un diccionario' },
      values: {
        id: 'strongs-greek',
        entry: 'G5485',
        version: 'KJV',
        format: 'text',
        limit: 5,
        offset: 0,
      },
      data: {
        id: 'G5485',
        name: '05485',
        version: 'kjv',
        format: 'text',
        total: 1,
        limit: 5,
        offset: 0,
        parts: [{ content: 'χάρις XA/RIS cháris…', places: [], entries: ['G5463'] }],
        source: {
          id: 'strongs-greek',
          name: "Strong's Greek Dictionary",
          copyright: 'Public Domain',
        },
      },
    },
  },
  failures: {
    unknownWork,
    unknownEntry: {
      sent: { values: { entry: 'G9999' } },
      failure: { kind: 'no-entry', asked: 'G9999', resource: "Strong's Greek Dictionary" },
    },
    tooLong: {
      sent: { values: { entry: 'a'.repeat(LONGEST_NAME + 1) } },
      failure: badParameter('entry', { is: 'too-long', most: LONGEST_NAME }),
    },
    unknownVersion,
    badFormat: {
      sent: { values: { format: 'usj' } },
      failure: badParameter('format', { is: 'not-one-of', values: ENTRY_FORMATS }),
    },
    badLimit: {
      sent: { values: { limit: 21 } },
      failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_PARTS }),
    },
    badOffset,
  },
  answer: (texts, { values }) => answerEntry(texts, values),
})
