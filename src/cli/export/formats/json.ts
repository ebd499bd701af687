/** One JSON object with the record and every verse; docs/EXPORT.md describes it, and `lectern corpus add` reads it. */
import type { Version } from '../../../text/version.js'
import { chaptersOf, type ExportedVerse, printedBooks } from '../verses.js'

/** Raised if a reader of an earlier file could misread a new one. */
const EXPORT_FORMAT = 1

/** The file in parts, a line for each chapter. */
export function* writeJson(version: Version): Generator<string> {
  const { record, revision } = version
  const head = { lectern_export: EXPORT_FORMAT, revision, name: record.name, version: record }
  yield `${JSON.stringify(head).slice(0, -1)},"books":[`
  let comma = ''
  for (const book of printedBooks(version)) {
    const { id, abbreviation, testament, number } = book.canon
    const shown = { id, name: book.name, abbreviation, testament, book_number: number }
    yield `${comma}\n${JSON.stringify(shown).slice(0, -1)},"chapters":[`
    comma = ''
    for (const { number, verses, omitted } of chaptersOf(version, book)) {
      const rest = omitted.length > 0 ? { omitted } : {}
      yield `${comma}\n${JSON.stringify({ chapter: number, verses: verses.map(shownVerse), ...rest })}`
      comma = ','
    }
    yield ']}'
    comma = ','
  }
  yield ']}\n'
}

function shownVerse({ number, last, text }: ExportedVerse) {
  return last === number ? { verse: number, text } : { verse: number, last, text }
}
