/**
 * The reader of scrollmapper's JSON: books with chapters with verses, each with its number; and of its
 * older layout, rows of `[id, book, chapter, verse, text]`. An export of Lectern (docs/EXPORT.md) has the same books,
 * and `last` for joined verses.
 */
import type { Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import { type BookFinder, byPosition } from '../shared/book-finder.js'
import type { InputFile } from '../shared/input.js'
import { isObject, labelOf, parseJsonFile } from '../shared/json-text.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading, ReaderFault } from '../shared/reader-fault.js'

/** Reads the one file of a version. */
export function readScrollmapper(
  files: readonly InputFile[],
  { books }: ReaderContext,
): Promise<Reading> {
  return orFaultReading(() => {
    const [file] = files as [InputFile]
    const assembly = new Assembly('scrollmapper', file.name)
    const root = parseJsonFile(file)
    const rows = isObject(root) && isObject(root.resultset) ? root.resultset.row : undefined
    if (isObject(root) && Array.isArray(root.books))
      readBooks(root.books, file.name, books, assembly)
    else if (Array.isArray(rows)) readRows(rows, file.name, assembly)
    else throw new ReaderFault(file.name, 'it has neither "books" nor rows of verses')
    const { translation, name = translation } = root as Readonly<Record<string, unknown>>
    return assembly.finish(
      typeof name === 'string' && name.trim() !== '' ? { name: nameOf(name) } : {},
    )
  })
}

/** `Tyndale: William Tyndale Bible (1525/1530)` is an id and a name. */
export function nameOf(title: string): string {
  return title
    .replace(/^#?\s*/, '')
    .replace(/^\w+:\s/, '')
    .trim()
}

function readBooks(
  list: readonly unknown[],
  file: string,
  books: BookFinder,
  assembly: Assembly,
): void {
  for (const [index, book] of list.entries()) {
    const place = `${file}, book ${index + 1}`
    const name = isObject(book) && typeof book.name === 'string' ? book.name : ''
    // Exports of Lectern have the code too, whatever the language of the name.
    const code = isObject(book) && typeof book.abbreviation === 'string' ? book.abbreviation : ''
    const named = books.byName(name)
    const found = named?.kind === 'book' ? named : (books.byCode(code) ?? named)
    if (found === undefined) throw new ReaderFault(place, `no book is called ${quote(name)}`)
    assembly.setWhere(() => place)
    assembly.book(found)
    for (const chapter of listIn(book, 'chapters', place)) {
      const label = isObject(chapter) ? labelOf(chapter.chapter) : ''
      assembly.chapter(label)
      for (const verse of listIn(chapter, 'verses', `${place}, chapter ${label}`)) {
        if (!isObject(verse) || typeof verse.text !== 'string') {
          throw new ReaderFault(`${place}, chapter ${label}`, 'a verse has no text')
        }
        const first = labelOf(verse.verse)
        assembly.verse(verse.last === undefined ? first : `${first}-${labelOf(verse.last)}`)
        assembly.text(verse.text)
      }
    }
  }
}

function listIn(value: unknown, key: string, place: string): readonly unknown[] {
  const list = isObject(value) ? value[key] : undefined
  if (!Array.isArray(list)) throw new ReaderFault(place, `it has no array of ${key}`)
  return list
}

function readRows(rows: readonly unknown[], file: string, assembly: Assembly): void {
  let at = 0
  assembly.setWhere(() => `${file}, row ${at}`)
  for (const row of rows) {
    at += 1
    const field = isObject(row) ? row.field : row
    const [, book, chapter, verse, text] = Array.isArray(field) ? field : []
    const found = byPosition(Number(book ?? Number.NaN), undefined)
    if (found === undefined || typeof text !== 'string') {
      throw new ReaderFault(`${file}, row ${at}`, 'it is no [id, book, chapter, verse, text]')
    }
    assembly.bookOrSame(found)
    assembly.chapterOrSame(labelOf(chapter))
    assembly.verse(labelOf(verse))
    assembly.text(text)
  }
}
