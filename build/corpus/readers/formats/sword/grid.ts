/**
 * From slots to books and chapters by a versification's counts, for modules whose markup names no chapters: each book has
 * a slot of its own, then each chapter one and one for each of its verses. Two slots come first: the module's and the
 * testament's. Does not read the verses.
 */
import { ReaderFault } from '../../shared/reader-fault.js'
import type { Slots, Testament } from './storage/slots.js'
import { type GridBook, gridOf, VERSIFICATION_NAMES } from './storage/versifications.js'
import { readStructure, type SlotBook, type SlotChapter } from './structure.js'

/** Slots before the first book's. */
const FIRST = 2

const CHAPTER_SIGN = /<chapter\b(?=[^>]*\ssID=)[^>]*>/

/**
 * Sorts the slots of one testament into books: by the module's own markup if that names them, else by the counts of its
 * versification. Throws a ReaderFault if neither does.
 */
export function sortSlots(
  slots: Slots,
  testament: Testament,
  versification: string,
): readonly SlotBook[] {
  const filled = slots.texts.filter((text) => text !== '').length
  if (filled === 0) return []
  const own = slots.texts.some((text) => CHAPTER_SIGN.test(text)) ? readStructure(slots) : []
  if (own.length > 0 && 2 * countFilled(own) >= filled) return own
  const grid = gridOf(versification, testament)
  const count = grid?.reduce((sum, book) => sum + slotsOf(book), FIRST)
  if (grid !== undefined && count === slots.texts.length) return sortByGrid(slots, grid)
  if (own.length > 0) return own
  const why =
    count === undefined
      ? `the versification ${versification} is unknown; known are ${VERSIFICATION_NAMES.join(', ')}`
      : `it has ${slots.texts.length} slots, the versification ${versification} has ${count}`
  throw new ReaderFault(slots.file, `its markup names no chapters, and ${why}`)
}

/** How many slots with text lie in books; strays do not. */
function countFilled(books: readonly SlotBook[]): number {
  const slots = books.flatMap(({ opening, chapters }) => [
    opening,
    ...chapters.flatMap((chapter) => [chapter.opening, ...chapter.verses]),
  ])
  return slots.filter((slot) => slot !== '').length
}

function slotsOf({ lastVerses }: GridBook): number {
  return lastVerses.reduce((sum, last) => sum + 1 + last, 1)
}

/** Books and chapters without any text are not in the module, and are left out. */
function sortByGrid({ texts, links }: Slots, grid: readonly GridBook[]): SlotBook[] {
  let at = FIRST
  const books = grid.map(({ name, lastVerses }) => {
    const book: SlotBook = { name, slot: at, opening: texts[at] ?? '', chapters: [], strays: [] }
    at += 1
    for (const [index, last] of lastVerses.entries()) {
      const verses = texts.slice(at + 1, at + 1 + last)
      const chapter: SlotChapter = {
        ...{ number: index + 1, opening: texts[at] ?? '', verses },
        links: new Set([...verses.keys()].filter((verse) => links.has(at + 1 + verse))),
      }
      at += 1 + last
      if (verses.some((verse) => verse !== '')) book.chapters.push(chapter)
    }
    return book
  })
  return books.filter(({ chapters }) => chapters.length > 0)
}
