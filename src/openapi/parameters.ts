/** Parameters of operations under /v1, with the bounds that src/http/ holds them to. */

import { MAX_RANGE } from '../answers/failure.js'
import { MAX_REFERENCE_LENGTH } from '../answers/passage.js'
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_LENGTH } from '../answers/search/request.js'
import type { JsonSchema, Parameter } from './operation.js'

const VERSION: JsonSchema = { type: 'string', minLength: 1 }
const BOOK: JsonSchema = { type: 'string', pattern: '^[1-3A-Za-z][A-Za-z]{2}$' }
const BOOK_WORDS = 'Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case.'

const inPath = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'path',
  description,
  schema,
  required: true,
})

const inQuery = (
  name: string,
  description: string,
  schema: JsonSchema,
  required = false,
): Parameter => ({ name, in: 'query', description, schema, required })

/** `version=` of every operation that reads texts. */
export const version = inQuery(
  'version',
  'Id or alias of a version, in any letter case. Without it the default version answers: ' +
    'RVR1960 if it is served, else the first Spanish one, unless the operator chose another.',
  VERSION,
)

export const versionId = inPath('id', 'Id or alias of the version, in any letter case.', VERSION)

export const bookId = inPath('id', BOOK_WORDS, BOOK)

export const book = inPath('book', BOOK_WORDS, BOOK)

export const chapter = inPath('chapter', "Number of the chapter, 1 to the book's last.", {
  type: 'integer',
  minimum: 1,
  maximum: 150,
})

export const verse = inPath(
  'verse',
  `Number of the verse (\`16\`), or a range of at most ${MAX_RANGE} with both ends (\`16-18\`).`,
  { type: 'string', pattern: '^[0-9]{1,3}(-[0-9]{1,3})?$' },
)

export const reference = inQuery(
  'ref',
  'A reference in Spanish or English: a verse, a range of verses, a chapter, a range of chapters, ' +
    'a range across chapters of one book, a whole book, or a list of these. Letter case and accents ' +
    'do not matter.',
  { type: 'string', minLength: 1, maxLength: MAX_REFERENCE_LENGTH },
  true,
)

export const words = inQuery(
  'q',
  'Words that must all be in the verse, and phrases in double quotes. Letter case and accents do ' +
    'not matter.',
  { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH },
  true,
)

export const inBook = inQuery('book', `Search this book alone. ${BOOK_WORDS}`, BOOK)

export const testament = inQuery('testament', 'Search the Old or the New Testament alone.', {
  type: 'string',
  enum: ['OT', 'NT'],
})

export const limit = inQuery('limit', 'The most results of one page.', {
  type: 'integer',
  minimum: 1,
  maximum: MAX_LIMIT,
  default: DEFAULT_LIMIT,
})

export const offset = inQuery(
  'offset',
  'Results to pass over: page n (from 0) begins at n × limit.',
  {
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
  },
)
