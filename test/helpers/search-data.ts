/** The data of a search without HTTP, as a client reads it. */
import { deepEqual } from 'node:assert/strict'
import { ByteWriter } from '../../src/answers/byte-writer.js'
import { isFailure } from '../../src/answers/failure.js'
import type { FoundValues } from '../../src/answers/search/values.js'
import {
  type AskedSearch,
  askSearch,
  findSearch,
  openSearch,
  writeSearch,
} from '../../src/answers/search.js'
import type { Texts } from '../../src/answers/texts.js'
import { searchVerses } from '../../src/operations/search-verses.js'
import type { Texts as Given } from '../../src/operations/vocabulary/asked.js'

export interface SearchData {
  readonly query: string
  readonly total: number
  readonly results: readonly {
    readonly verse_id: string
    readonly text: string
    readonly highlight: string
  }[]
}

const writer = new ByteWriter()

const { read } = searchVerses

/** A search by the texts of its parameters. */
export function askTexts(texts: Texts, given: Given): ReturnType<typeof askSearch> {
  const values = read(given)
  return isFailure(values) ? values : askSearch(texts, values)
}

/** Reads what any search may need. */
export async function openSearches(texts: Texts): Promise<void> {
  for (const { record } of texts.library.versions) {
    const asked = askSearch(texts, { q: 'x', match: 'forms', version: record.id })
    if ('targets' in asked) await openSearch(asked)
  }
}

/** What a search answers. Throws an Error if it fails, or if something must be opened for it. */
export function searchData(texts: Texts, parameters: Given): SearchData {
  const asked = askTexts(texts, parameters)
  if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
  if (openSearch(asked) !== undefined) throw new Error('something is not open yet')
  writeSearch(asked, writer)
  return JSON.parse(writer.view().toString())
}

/** The data of a search as JSON, which says the same as its values. Throws an AssertionError if it does not. */
export function writtenAsRead(asked: AskedSearch, writer: ByteWriter): string {
  writeSearch(asked, writer)
  const text = writer.view().toString()
  deepEqual(shown(findSearch(asked).read()), read(JSON.parse(text)))
  return text

  function read({ total, version, results, counts }: Written): object {
    const texts = (one: WrittenResult) => one.matches ?? [{ ...one, version }]
    return {
      total,
      results: results.map(({ reference, book, chapter, verse, ...one }) => ({
        ...{ reference, book, chapter, verse },
        matches: texts({ reference, book, chapter, verse, ...one }).map(
          ({ version, text, highlight, context }) => ({ version, text, highlight, context }),
        ),
      })),
      counts: counts?.books.map(({ name, total }) => [name, total]),
    }
  }
}

interface WrittenText {
  readonly version: string
  readonly text: string
  readonly highlight: string
  readonly context?: object
}

interface WrittenResult extends WrittenText {
  readonly reference: string
  readonly book: object
  readonly chapter: number
  readonly verse: number
  readonly matches?: readonly WrittenText[]
}

interface Written {
  readonly total: number
  readonly version: string
  readonly results: readonly WrittenResult[]
  readonly counts?: { readonly books: readonly { readonly name: string; readonly total: number }[] }
}

/** Values as the JSON shows them. */
function shown({ total, results, counts }: FoundValues): object {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return {
    total,
    results: results.map(({ matches, ...place }) => ({
      ...place,
      matches: matches.map(({ version, parts, context }) => ({
        version,
        text: parts.join(''),
        highlight: parts
          .map((part, at) => (at % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part)))
          .join(''),
        context,
      })),
    })),
    counts: counts?.filter(({ total }) => total > 0).map(({ book, total }) => [book.name, total]),
  }
}
