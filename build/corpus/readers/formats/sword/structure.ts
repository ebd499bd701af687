/**
 * From slots to books and chapters. A module names its own structure: a slot that begins a book, a slot
 * that begins a chapter (`<chapter osisID="Gen.1" sID=…>`), and after it one slot a verse, in order. Where the slots are
 * those of the versification (grid.ts), its grid says where chapters begin: one without a verse 1 may have no tag.
 * Does not read the verses.
 */
import { isFurther } from '../../../../../src/canon/further-books.js'
import { bookByOsisName } from '../../shared/osis-books.js'
import { ReaderFault } from '../../shared/reader-fault.js'
import type { Slots } from './storage/slots.js'

export interface SlotChapter {
  readonly number: number
  /** Index of the slot that opens it. */
  readonly slot: number
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
  /** Slots before its first chapter that are not empty, by their indexes. */
  readonly strays: [slot: number, text: string][]
  /** How many slots with text stand behind the slot of its end, and were read as its verses. */
  behind: number
  /** What is odd in its chapters, as sentences. */
  readonly oddities: string[]
  /** Why a further book cannot be served; undefined for one of the 66, which is refused. */
  damage?: string
}

const BOOK_START = /<div\b(?=[^>]*\stype="book")(?=[^>]*\ssID=)(?=[^>]*\sosisID="([^"]+)")[^>]*>/g
const BOOK_END = /<div\b(?=[^>]*\stype="book")(?=[^>]*\seID=)[^>]*>/
/** Where a chapter begins: its book and number. */
export const CHAPTER_START = /<chapter\b(?=[^>]*\ssID=)(?=[^>]*\sosisID="([^".]+)\.(\d+)")[^>]*>/

/** The chapter that begins in a slot of the grid, and how many verses its grid has. */
export interface GridChapter {
  readonly name: string
  readonly number: number
  readonly last: number
}

/** The chapters of a versification, by the slots that they begin in. */
export type Grid = ReadonlyMap<number, GridChapter>

/**
 * Sorts the slots of one testament into books, in file order; `grid` is that of the module, if its tags are there too.
 * Throws a ReaderFault if a book of the 66 does not end, as in a cut file, or if a chapter opens that is not the next
 * of the open book and no grid says better. Of further books `damage` says it.
 */
export function readStructure({ texts, file, links }: Slots, grid?: Grid): SlotBook[] {
  const books: SlotBook[] = []
  let open: SlotBook | undefined
  let hasEnded = false
  const begin = (name: string, slot: number, opening: string) => {
    open = newBook(name, slot, opening)
    books.push(open)
    return open
  }
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
    // The end of a book holds for its own slot alone: the verses of the slots behind it are the book's.
    if (starts.length === 0 || ends) {
      const chapter = grid && filledChapter(grid, index, texts)
      const isOther = chapter !== undefined && hasEnded && chapter.name !== open?.name
      const book = isOther ? begin(chapter.name, index, '') : open
      if (book !== undefined && hasEnded && grid === undefined && slot !== '') book.behind += 1
      if (book !== undefined) addSlot(book, index, head, place, chapter, grid !== undefined)
    }
    if (ends) hasEnded = true
    for (const [position, { index: at, 1: name = '' }] of starts.entries()) {
      if (!hasEnded) refuseOpen(open, place)
      const { opening } = begin(name, index, slot.slice(at, starts[position + 1]?.index))
      hasEnded = BOOK_END.test(opening)
    }
  }
  if (!hasEnded && grid === undefined) refuseOpen(open, file)
  return books
}

/** A book without a chapter. */
export function newBook(name: string, slot: number, opening: string): SlotBook {
  return { name, slot, opening, chapters: [], strays: [], behind: 0, oddities: [] }
}

/** The chapter that the grid begins in a slot, if one of its verses has a text. */
function filledChapter(
  grid: Grid,
  index: number,
  texts: readonly string[],
): GridChapter | undefined {
  const chapter = grid.get(index)
  const end = index + 1 + (chapter?.last ?? 0)
  return texts.slice(index + 1, end).some((text) => text !== '') ? chapter : undefined
}

/** Adds a slot of an open book: the opening of a chapter, by the grid or its tag, or a verse of the last one opened. */
function addSlot(
  book: SlotBook,
  index: number,
  slot: string,
  place: string,
  chapter: GridChapter | undefined,
  isGrid: boolean,
): void {
  const last = book.chapters.at(-1)
  const before = last?.number ?? 0
  const open = (number: number) =>
    book.chapters.push({ number, slot: index, opening: slot, verses: [], links: new Set() })
  if (chapter?.name === book.name && chapter.number > before) {
    open(chapter.number)
    return
  }
  const opening = slot.includes('<chapter') ? CHAPTER_START.exec(slot) : null
  const [, name = '', number = ''] = opening ?? []
  const known = bookByOsisName(book.name)
  const isNext = known === undefined || (name === book.name && Number(number) > before)
  const text = `chapter ${name}.${number} opens after ${book.name}.${before}`
  if (opening !== null && isNext) {
    open(Number(number))
    return
  }
  if (opening !== null && isGrid) book.oddities.push(`${text}; its tag was passed over`)
  else if (opening !== null) {
    if (!isFurther(known as number)) throw new ReaderFault(place, text)
    book.damage = text
    open(Number(number))
    return
  }
  if (last !== undefined) last.verses.push(slot)
  else if (slot !== '') book.strays.push([index, slot])
}

function refuseOpen(book: SlotBook | undefined, place: string): void {
  const number = book && bookByOsisName(book.name)
  if (book === undefined || number === undefined) return
  const text = `the book ${book.name} does not end: the module is cut or damaged`
  if (!isFurther(number)) throw new ReaderFault(place, text)
  book.damage = text
}
