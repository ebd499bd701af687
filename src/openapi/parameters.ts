/** Parameters of operations under /v1, with the bounds that src/http/ holds them to. */

import { MAX_RANDOM_LENGTH, MAX_SEED_LENGTH } from '../answers/daily/random.js'
import { DEFAULT_ZONE } from '../answers/daily/today.js'
import { MAX_RANGE } from '../answers/failure.js'
import { FORMAT_NAMES } from '../answers/formats/request.js'
import { VERSION_INCLUDES } from '../answers/numbering.js'
import { MAX_REFERENCE_LENGTH } from '../answers/passage.js'
import { MAX_REFERENCES } from '../answers/passages/batch.js'
import { PASSAGE_INCLUDES } from '../answers/passages/neighbours.js'
import { NUMBERINGS } from '../answers/passages/numbering.js'
import { MAX_PARTS } from '../answers/search/places.js'
import {
  DEFAULT_LIMIT,
  INCLUDES,
  MATCHES,
  MAX_LIMIT,
  MAX_NEAR,
  MAX_QUERY_LENGTH,
  SORTS,
} from '../answers/search/request.js'
import { MAX_VERSIONS } from '../answers/search/versions.js'
import { MAX_FILTER_LENGTH } from '../answers/version-list.js'
import { GROUP_NAMES } from '../canon/book-groups.js'
import type { JsonSchema, Parameter } from './operation.js'

const VERSION: JsonSchema = { type: 'string', minLength: 1 }
const BOOK: JsonSchema = { type: 'string', pattern: '^[1-6A-Za-z][0-9A-Za-z][A-Za-z0-9]$' }
const BOOK_WORDS =
  'Standard abbreviation (`JHN`) or id (`joh`) of the book, in any letter case. Books beyond the 66 have their USFM code: `TOB`.'

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

const FILTER: JsonSchema = { type: 'string', minLength: 1, maxLength: MAX_FILTER_LENGTH }

export const listLanguage = inQuery(
  'language',
  'Only versions in this language: its code, in any letter case. `es` has those in `es-419` too.',
  FILTER,
)

export const listQuery = inQuery(
  'q',
  'Only versions that have all these words, or parts of words, in their id, aliases, abbreviation, name, language or ' +
    'description. Letter case and accents do not matter.',
  FILTER,
)

export const listCanon = inQuery(
  'canon',
  'Only versions with all 66 books (`full`), with the 27 of the New Testament (`nt`), or with books beyond the 66 (`dc`).',
  FILTER,
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
  'A reference in Spanish, English or Portuguese: a verse, verses, a chapter, chapters, ' +
    'a range across chapters of one book, a whole book, or a list of these. Letter case and accents ' +
    'do not matter.',
  { type: 'string', minLength: 1, maxLength: MAX_REFERENCE_LENGTH },
  true,
)

export const references = inQuery(
  'ref',
  `A reference as \`/v1/passage\` takes it. Given up to ${MAX_REFERENCES} times; each place of a list counts.`,
  {
    type: 'array',
    minItems: 1,
    maxItems: MAX_REFERENCES,
    items: { type: 'string', minLength: 1, maxLength: MAX_REFERENCE_LENGTH },
  },
  true,
)

export const batchVersion = inQuery(
  'version',
  `Id or alias of a version, or a list of up to ${MAX_VERSIONS} with commas, each once: then each reference is ` +
    'answered in each of them. Without it the default version answers, or the one that a reference names.',
  VERSION,
)

export const parallelVersions = inQuery(
  'versions',
  `Ids or aliases of up to ${MAX_VERSIONS} versions with commas between them, each once, in any letter case. The ` +
    'reference is read in the numbers of the first.',
  VERSION,
  true,
)

/** A list of some of these, with commas. */
const listOf = (values: readonly string[]): JsonSchema => {
  const any = `(${values.join('|')})`
  return { type: 'string', pattern: `^${any}(,${any}){0,${values.length - 1}}$` }
}

export const passageInclude = inQuery(
  'include',
  'What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes ' +
    'before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as ' +
    'far as the version has them; `meta.layers` says which it has.',
  listOf(PASSAGE_INCLUDES),
)

export const numbering = inQuery(
  'numbering',
  'The numbering of verses that the reference is in; `own` is that of the version. `meta.numbering` says which ' +
    'verses have other numbers in the version, and which it does not have. Without it nothing is mapped.',
  { type: 'string', enum: [...NUMBERINGS] },
)

export const format = inQuery(
  'format',
  'The passage as one text in `content`: `text`, `html`, `markdown`, or `usj`, the JSON of USFM. `json` is the answer ' +
    'without a format. Beside another one `include` takes `neighbours` alone.',
  { type: 'string', enum: [...FORMAT_NAMES], default: 'json' },
)

const SWITCH: JsonSchema = { type: 'string', enum: ['true', 'false'], default: 'true' }

export const numbers = inQuery(
  'numbers',
  '`false` leaves the numbers of verses out of a format.',
  SWITCH,
)

export const notes = inQuery('notes', '`false` leaves notes out of a format.', SWITCH)

export const headings = inQuery(
  'headings',
  '`false` leaves the headings of the version and the titles of psalms out of a format. What names the places and ' +
    'chapters of a longer passage stays.',
  SWITCH,
)

export const versionInclude = inQuery(
  'include',
  '`numbering`: how the version numbers its verses, and what shows it. `layers`: which layers its text has. Or both, ' +
    'with a comma between.',
  listOf(VERSION_INCLUDES),
)

export const words = inQuery(
  'q',
  'Words that must all be in the verse, and phrases in double quotes. Letter case and accents do ' +
    'not matter. `-` before a word or phrase, behind a blank or at the beginning, excludes it; `*` ' +
    'behind at least two letters stands for any letters that may follow.',
  { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH },
  true,
)

const CODE = '[1-6A-Za-z][0-9A-Za-z][A-Za-z0-9]'
const BOOKS = `${CODE}( *- *${CODE})?`

const BOOK_LIST: JsonSchema = { type: 'string', pattern: `^ *${BOOKS}( *, *${BOOKS})* *$` }

export const inBook = inQuery(
  'book',
  `Search these books alone: one, a list (\`MAT,MRK\`), a range (\`ROM-JUD\`), or a list with ranges, of ` +
    `at most ${MAX_PARTS} parts. A book that the version lacks is refused if it is named by itself, and ` +
    'passed over in a range. Books beyond the 66 come after Revelation: `TOB`, `1MA-2MA`. Standard abbreviations or ids, ' +
    'in any letter case.',
  BOOK_LIST,
)

export const ofBook = inQuery(
  'book',
  'Choose from these books alone: one, a list, a range, or a list with ranges, as in a search.',
  BOOK_LIST,
)

const TESTAMENT: JsonSchema = { type: 'string', enum: ['OT', 'NT', 'DC'] }

export const ofTestament = inQuery(
  'testament',
  'Choose from the Old or the New Testament alone, or with `DC` from the books beyond the 66.',
  TESTAMENT,
)

export const seed = inQuery(
  'seed',
  'Any text. The same seed chooses the same verse of the same books, on every server with the same text: ' +
    'number n of the starts, from 0, in the order of the Bible; n is the first 48 bits of the SHA-256 of the seed (UTF-8), ' +
    'modulo the number of starts.',
  { type: 'string', minLength: 1, maxLength: MAX_SEED_LENGTH },
)

export const length = inQuery(
  'length',
  'Verses from the random one on, all of one chapter. Every verse from which there are so many is equally likely.',
  { type: 'integer', minimum: 1, maximum: MAX_RANDOM_LENGTH, default: 1 },
)

export const date = inQuery(
  'date',
  'The day: `2031-05-17`, in the years 0001 to 9999. Without it, the day that it is now in `tz`.',
  { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
)

export const timeZone = inQuery(
  'tz',
  'IANA name of the time zone that the day is of, in any letter case: `America/Bogota`.',
  { type: 'string', minLength: 1, default: DEFAULT_ZONE },
)

export const group = inQuery(
  'group',
  `Search these groups of books alone, with commas between them: ${GROUP_NAMES.map((name) => `\`${name}\``).join(', ')}. ` +
    'Spanish and Portuguese names are understood too: `evangelios`, `paulo`.',
  { type: 'string', minLength: 1 },
)

export const testament = inQuery(
  'testament',
  'Search the Old or the New Testament alone, or with `DC` the books beyond the 66. With `book` and `group`, only what all of them name is searched.',
  TESTAMENT,
)

export const versions = inQuery(
  'versions',
  `Search up to ${MAX_VERSIONS} versions at once: ids or aliases with commas between them, in any letter ` +
    'case. Each verse is one result, with its text in every version that matches. Not together with `version`.',
  { type: 'string', minLength: 1 },
)

export const language = inQuery(
  'language',
  `As \`versions\`, with all versions of a language: its code, in any letter case. Refused if they are more ` +
    `than ${MAX_VERSIONS}. Not together with \`version\` or \`versions\`.`,
  { type: 'string', minLength: 1 },
)

export const match = inQuery(
  'match',
  'How a word matches: itself alone (`exact`), every form of it (`forms`: `love` finds "loved"), or every ' +
    'word that begins with it (`prefix`).',
  { type: 'string', enum: [...MATCHES], default: MATCHES[0] },
)

export const near = inQuery(
  'near',
  'All words and phrases must be this near: so many words from the first to the last of them.',
  { type: 'integer', minimum: 1, maximum: MAX_NEAR },
)

export const sort = inQuery(
  'sort',
  'The order of the results: that of the Bible, or the most relevant first. Equals stand in the order of the Bible.',
  { type: 'string', enum: [...SORTS], default: SORTS[0] },
)

export const include = inQuery(
  'include',
  'What else is answered, with a comma between the two: `context`, the verses before and after each result; ' +
    '`counts`, the matches in each testament and book.',
  { type: 'string', pattern: `^(${INCLUDES.join('|')})(,(${INCLUDES.join('|')}))?$` },
)

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
