// Lectern's own search without HTTP: the compiled corpus and the function behind the route.

import { fileURLToPath } from 'node:url'
import { ByteWriter } from '../../dist/src/answers/byte-writer.js'
import { askSearch, openSearch, writeSearch } from '../../dist/src/answers/search.js'
import { createSnapshot } from '../../dist/src/answers/texts.js'
import { bookByCode, LAST_OT_BOOK } from '../../dist/src/canon/books.js'
import { loadLibrary } from '../../dist/src/library/loading.js'
import { boundsOfBook } from '../../dist/src/text/places.js'

export const CORPUS = fileURLToPath(new URL('../../dist/corpus', import.meta.url))

/**
 * All versions of a compiled corpus, `ask(parameters)` that reads a request, `search(parameters)` that writes the bytes of
 * an answer's data as the route does and gives the number of verses found, and `answer(parameters)` that gives these data
 * parsed. `openForms` is to be awaited before a search that needs forms of words or words by their beginnings.
 */
export async function openLectern(corpus = CORPUS) {
  const library = await loadLibrary(corpus, undefined)
  const snapshot = createSnapshot(library)
  const writer = new ByteWriter()
  const ask = (parameters) => {
    const asked = askSearch(snapshot, parameters)
    if ('kind' in asked) throw new Error(JSON.stringify({ parameters, failure: asked }))
    return asked
  }
  const search = (parameters) => writeSearch(ask(parameters), writer)
  const answer = (parameters) => {
    search(parameters)
    return JSON.parse(writer.view().toString())
  }
  const openForms = async () => {
    for (const { record } of library.versions) {
      await openSearch(ask({ q: 'any', version: record.id, match: 'forms' }))
    }
  }
  return { library, ask, search, answer, openForms }
}

/** The text of every verse of a version; index is the ordinal. */
export function textsOf(version) {
  return JSON.parse(`[${version.bytes(0, version.offsets.at(-1) - 1)}]`).map(({ text }) => text)
}

/** The ordinals that a query's filter leaves, as [first, end); undefined without a filter. */
export function filterBounds(version, { book, testament }) {
  if (testament !== undefined) {
    const firstNew = version.books.find((one) => one.canon.number > LAST_OT_BOOK)
    const border = boundsOfBook(version, firstNew).first
    const end = version.numbers.length
    return testament === 'OT' ? { first: 0, end: border } : { first: border, end }
  }
  if (book === undefined) return undefined
  return boundsOfBook(version, version.bookByNumber[bookByCode(book).number])
}
