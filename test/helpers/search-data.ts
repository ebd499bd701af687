/** The data of a search without HTTP, as a client reads it. */
import { ByteWriter } from '../../src/answers/byte-writer.js'
import type { SearchParameters } from '../../src/answers/search/request.js'
import { askSearch, openSearch, writeSearch } from '../../src/answers/search.js'
import type { Texts } from '../../src/answers/texts.js'

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

/** Reads what any search may need. */
export async function openSearches(texts: Texts): Promise<void> {
  for (const { record } of texts.library.versions) {
    const asked = askSearch(texts, { q: 'x', match: 'forms', version: record.id })
    if ('targets' in asked) await openSearch(asked)
  }
}

/** What a search answers. Throws an Error if it fails, or if something must be opened for it. */
export function searchData(texts: Texts, parameters: SearchParameters): SearchData {
  const asked = askSearch(texts, parameters)
  if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
  if (openSearch(asked) !== undefined) throw new Error('something is not open yet')
  writeSearch(asked, writer)
  return JSON.parse(writer.view().toString())
}
