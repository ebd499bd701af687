/**
 * From slots to books and chapters. A module names its own structure: a slot that begins a book, a slot
 * that begins a chapter (`<chapter osisID="Gen.1" sID=…>`), and after it one slot a verse, in order. So no
 * table of chapters and verses is needed (grid.ts has one for modules that do not). Does not read the verses.
 */
import { isFurther } from '../../../../../src/canon/further-books.js'
import { bookByOsisName } from '../../shared/osis-books.js'
import { ReaderFault } from '../../shared/reader-fault.js'
import type { Slots } from './storage/slots.js'

export interface SlotChapter {
  readonly number: number
  /** The slot that opens the chapter; its headings stand before verse 1. */
  readonly opening: string
  /** Verse n is `verses[n - 1]`, markup and all; '' for an empty slot. */
  readonly verses: string[]
  /** Positions in `verses` whose slot names the same text as the one before: joined verses. */
  readonly links: Set<number>
}

export interface SlotBook {
  /** OSIS name, whether or not it is that of a book. */
  readonly name: string
  /** Index of the slot that it begins in. */
  readonly slot: number
  /** The markup from the book's beginning to its first chapter. */
  readonly opening: string
  readonly chapters: SlotChapter[]
  /** Slots before its first chapter or after its end that are not empty. */
  readonly strays: string[]
  /** Why a further book cannot be served; undefined for one of the 66, which is refused. */
  damage?: string
}

const BOOK_START = /<div\b(?=[^>]*\stype="book")(?=[^>]*\ssID=)(?=[^>]*\sosisID="([^"]+)")[^>]*>/g
const BOOK_END = /<div\b(?=[^>]*\stype="book")(?=[^>]*\seID=)[^>]*>/
const CHAPTER_START = /<chapter\b(?=[^>]*\ssID=)(?=[^>]*\sosisID="([^".]+)\.(\d+)")[^>]*>/

/**
 * Sorts the slots of one testament into books, in file order. Throws a ReaderFault if a book of the 66
 * does not end, as in a cut file, or if a chapter opens that is not the next of the open book. Of further books
 * `damage` says it.
 */
export function readStructure({ texts, file, links }: Slots): SlotBook[] {
  const books: SlotBook[] = []
  let open: SlotBook | undefined
  for (const [index, slot] of texts.entries()) {
    const place = `${file}, slot ${index}`
    const joined = links.has(index) ? books.at(-1)?.chapters.at(-1) : undefined
    if (joined !== undefined && joined.verses.length > 0) {
      // Also behind the book's end: the last verse and its end are one text.
      joined.links.add(joined.verses.length)
      joined.verses.push(slot)
      continue
    }
    const isBorder = slot.includes('type="book"')
    const starts = isBorder ? [...slot.matchAll(BOOK_START)] : []
    const head = slot.slice(0, starts[0]?.index)
    const ends = isBorder && BOOK_END.test(head)
    if (open !== undefined && (starts.length === 0 || ends)) addSlot(open, head, place)
    else if (slot !== '' && starts.length === 0) books.at(-1)?.strays.push(slot)
    if (ends) open = undefined
    for (const [position, { index: at, 1: name = '' }] of starts.entries()) {
      refuseOpen(open, place)
      const opening = slot.slice(at, starts[position + 1]?.index)
      open = { name, slot: index, opening, chapters: [], strays: [] }
      books.push(open)
      if (BOOK_END.test(opening)) open = undefined
    }
  }
  refuseOpen(open, file)
  return books
}

/** Adds a slot of an open book: the opening of a chapter, or a verse of the last one opened. */
function addSlot(book: SlotBook, slot: string, place: string): void {
  const opening = slot.includes('<chapter') ? CHAPTER_START.exec(slot) : null
  const last = book.chapters.at(-1)
  if (opening === null) {
    if (last !== undefined) last.verses.push(slot)
    else book.strays.push(slot)
    return
  }
  const number = Number(opening[2])
  const known = bookByOsisName(book.name)
  if (known !== undefined && (opening[1] !== book.name || number <= (last?.number ?? 0))) {
    const text = `chapter ${opening[1]}.${number} opens after ${book.name}.${last?.number ?? 0}`
    if (!isFurther(known)) throw new ReaderFault(place, text)
    book.damage = text
  }
  book.chapters.push({ number, opening: slot, verses: [], links: new Set() })
}

function refuseOpen(book: SlotBook | undefined, place: string): void {
  const number = book && bookByOsisName(book.name)
  if (book === undefined || number === undefined) return
  const text = `the book ${book.name} does not end: the module is cut or damaged`
  if (!isFurther(number)) throw new ReaderFault(place, text)
  book.damage = text
}
