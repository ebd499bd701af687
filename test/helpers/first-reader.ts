/**
 * bible-passage-reference-parser as the first reader of the collection: its answers in the notation of
 * test/fixtures/references. It is set to believe every number, since whether a place exists is not asked.
 */

import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bcv_parser } from 'bible-passage-reference-parser'
import { BOOKS } from '../../src/canon/books.js'
import { OSIS } from './osis-names.js'

type Language = 'es' | 'en'

const LONGEST_CHAPTER = 176

/** A book of one chapter, and a number behind it that is no `1:` or `1,`. */
const LONE_VERSE =
  /^\W*(?:(?:2|3|II|III)\s?(?:Jn|Juan|John|Jno)|Jude?|Judas|Jds|Flm|Film|Filem.n|Phlm|Phm|Philem|Philemon|Abd|Abd.as|Ab|Ob|Obad|Obadiah)\b\.?\s*(?!1\s*[,.:])/

const parsers = { es: await loadParser('es'), en: await loadParser('en') }

/** The loader of the tests does not know this package's pattern of exports; Node's own resolver does. */
async function loadParser(language: Language): Promise<bcv_parser> {
  const module = `bible-passage-reference-parser/esm/lang/${language}.js`
  const file = createRequire(import.meta.url).resolve(module)
  const parser = new bcv_parser(await import(pathToFileURL(file).href))
  parser.set_options({
    testaments: 'ona',
    passage_existence_strategy: '',
    invalid_passage_strategy: 'include',
    zero_verse_strategy: 'allow',
    book_alone_strategy: 'full',
    book_sequence_strategy: 'include',
    book_range_strategy: 'include',
    captive_end_digits_strategy: 'include',
    consecutive_combination_strategy: 'separate',
    sequence_combination_strategy: 'separate',
  })
  return parser
}

/**
 * What it reads, in its two ways to write a whole chapter: with the chapter's verses and without. Places
 * are joined by `; `; `!beyond` if a book is not one of the 66; undefined if it finds nothing.
 */
export function readFirst(typed: string, language: Language): readonly (string | undefined)[] {
  const text = typed.replace(/^[("“«[]+/, '').replace(/(\p{L})\.\s*(?=\d)/gu, '$1 ')
  const parser = parsers[language]
  return ['bcvp', 'bc'].map((compaction) => {
    parser.set_options({
      osis_compaction_strategy: compaction as 'bc',
      punctuation_strategy: hasCommaForChapter(text) && !LONE_VERSE.test(text) ? 'eu' : 'us',
    })
    parser.parse(text)
    const found = parser.parsed_entities().flatMap(({ osis }) => (osis ? osis.split(',') : []))
    return found.length === 0 ? undefined : writePlaces(found)
  })
}

/** True if the first sign between two numbers is a comma, and no colon separates any. */
function hasCommaForChapter(text: string): boolean {
  const numbers = text.replace(/^\s*[1-4]\s?/, '')
  const first = /\d{1,3}[a-z]?\s*(?:[([]\d+[)\]])?\s*([:.,])\s*\d/.exec(numbers)
  return first?.[1] === ',' && !/\d\s*:\s*\d/.test(numbers)
}

function writePlaces(found: readonly string[]): string {
  const places = found.map((osis) => writePlace(...(osis.split('-') as [string, string?])))
  return places.includes(undefined) ? '!beyond' : places.join('; ')
}

function writePlace(first: string, last?: string): string | undefined {
  const [book, chapter, verse] = first.split('.')
  const id = BOOKS[OSIS.indexOf(book!)]?.id
  if (id === undefined || chapter === undefined) return id
  const from = `${id} ${chapter}${verse === undefined ? '' : `:${Number.parseInt(verse, 10)}`}`
  if (last === undefined) return from
  const [lastBook, lastChapter, lastVerse] = last.split('.')
  if (lastBook !== book) return '!cross-book'
  if (lastVerse === undefined) return lastChapter === chapter ? from : `${from}-${lastChapter}`
  const end = Number.parseInt(lastVerse, 10)
  if (verse === undefined) return `${id} ${chapter}:1-${lastChapter}:${end}`
  if (end > LONGEST_CHAPTER) return `${from}-$`
  if (lastChapter !== chapter) return `${from}-${lastChapter}:${end}`
  return end === Number.parseInt(verse, 10) ? from : `${from}-${end}`
}
