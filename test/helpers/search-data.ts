/** The data of a search without HTTP, as a client reads it. */
import { ByteWriter } from '../../src/answers/byte-writer.js'
import { isFailure } from '../../src/answers/failure.js'
import { askSearch, openSearch, writeSearch } from '../../src/answers/search.js'
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
