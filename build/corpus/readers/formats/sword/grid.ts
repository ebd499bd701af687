/**
 * From slots to books and chapters by a versification's counts, for modules whose markup names no chapters: each book has
 * a slot of its own, then each chapter one and one for each of its verses. Two slots come first: the module's and the
 * testament's. Does not read the verses.
 */
import { ONE_OF } from '../../shared/left-out.js'
import { ReaderFault } from '../../shared/reader-fault.js'
import { type Finding, lostSlot, type Slots, type Testament } from './storage/slots.js'
import { type GridBook, gridOf, VERSIFICATION_NAMES } from './storage/versifications.js'
import {
  CHAPTER_START,
  type Grid,
  type GridChapter,
  newBook,
  readStructure,
  type SlotBook,
  type SlotChapter,
} from './structure.js'

/** Slots before the first book's. */
const FIRST = 2

const CHAPTER_SIGN = /<chapter\b(?=[^>]*\ssID=)[^>]*>/

/**
 * The slots of a testament as its versification has them. A table that ends a little too early has empty slots more, which
 * are lost if their book has text. Throws a ReaderFault for a finding of level `error` of any other table.
 */
export function completed(given: Slots, testament: Testament, versification: string): Slots {
  const grid = gridOf(versification, testament)
  const missing = grid === undefined ? 0 : countOf(grid) - given.texts.length
  const isNearly = missing > 0 && missing * ONE_OF <= given.texts.length
  // Older programs left out the last slot of a testament that the module has nothing of.
  const isShort =
    grid !== undefined &&
    isNearly &&
    (missing === 1 || agreeing(chaptersOf(grid), given) !== undefined)
  const isFull = grid !== undefined && (missing === 0 || isShort)
  const findings = given.findings.map((finding): Finding => {
    const { slot, message } = finding
    if (message.level !== 'error') return finding
    if (!isFull) throw new ReaderFault(message.place, message.text)
    const text = message.text.replace('it is cut: ', '')
    return { slot, message: { ...message, level: 'warning', text } }
  })
  if (!isShort) return { ...given, findings }
  const texts = [...given.texts, ...Array.from({ length: missing }, () => '')]
  const last = grid.at(-1)?.lastVerses.at(-1) ?? 0
  const hasText = texts.slice(-last).some((text) => text !== '')
  const lost = Array.from({ length: hasText ? missing : 0 }, (_, at) => given.texts.length + at)
  const fault = new ReaderFault(given.file, 'the table of slots ends before it')
  return { ...given, texts, findings: [...findings, ...lost.map((slot) => lostSlot(slot, fault))] }
}

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
  const grid = gridOf(versification, testament)
  const count = grid && countOf(grid)
  const isGrid = grid !== undefined && count === slots.texts.length
  const chapters = isGrid ? agreeing(chaptersOf(grid), slots) : undefined
  const own = slots.texts.some((text) => CHAPTER_SIGN.test(text))
    ? readStructure(slots, chapters)
    : []
  if (own.length > 0 && 2 * countFilled(own) >= filled) return own
  if (isGrid) return sortByGrid(slots, grid)
  if (own.length > 0) return own
  const why =
    count === undefined
      ? `the versification ${versification} is unknown; known are ${VERSIFICATION_NAMES.join(', ')}`
      : `it has ${slots.texts.length} slots, the versification ${versification} has ${count}`
  throw new ReaderFault(slots.file, `its markup names no chapters, and ${why}`)
}

/** The chapters of a grid by the slots that they begin in. */
function chaptersOf(grid: readonly GridBook[]): Grid {
  const chapters = new Map<number, GridChapter>()
  let at = FIRST
  for (const { name, lastVerses } of grid) {
    at += 1
    for (const [index, last] of lastVerses.entries()) {
      chapters.set(at, { name, number: index + 1, last })
      at += 1 + last
    }
  }
  return chapters
}

/** Of a hundred tags of chapters so many stand elsewhere in a module whose versification is another than it says. */
const MOST_ELSEWHERE = 10

/** The chapters of the grid, if the module's own tags stand in the same slots. */
function agreeing(chapters: Grid, { texts }: Slots): Grid | undefined {
  let tags = 0
  let elsewhere = 0
  for (const [index, text] of texts.entries()) {
    const [, name, number] = text.includes('<chapter') ? (CHAPTER_START.exec(text) ?? []) : []
    if (name === undefined) continue
    tags += 1
    const chapter = chapters.get(index)
    if (chapter?.name !== name || chapter.number !== Number(number)) elsewhere += 1
  }
  return elsewhere * 100 <= tags * MOST_ELSEWHERE ? chapters : undefined
}

/** How many slots with text lie in books; strays, and what stands behind their ends, do not. */
function countFilled(books: readonly SlotBook[]): number {
  const slots = books.flatMap(({ opening, chapters }) => [
    opening,
    ...chapters.flatMap((chapter) => [chapter.opening, ...chapter.verses]),
  ])
  const behind = books.reduce((sum, book) => sum + book.behind, 0)
  return slots.filter((slot) => slot !== '').length - behind
}

/** How many slots a grid has. */
function countOf(grid: readonly GridBook[]): number {
  const slotsOf = ({ lastVerses }: GridBook) => lastVerses.reduce((sum, last) => sum + 1 + last, 1)
  return grid.reduce((sum, book) => sum + slotsOf(book), FIRST)
}

/** Books and chapters without any text are not in the module, and are left out. */
function sortByGrid({ texts, links }: Slots, grid: readonly GridBook[]): SlotBook[] {
  let at = FIRST
  const books = grid.map(({ name, lastVerses }) => {
    const book = newBook(name, at, texts[at] ?? '')
    at += 1
    for (const [index, last] of lastVerses.entries()) {
      const verses = texts.slice(at + 1, at + 1 + last)
      const chapter: SlotChapter = {
        ...{ number: index + 1, slot: at, opening: texts[at] ?? '', verses },
        links: new Set([...verses.keys()].filter((verse) => links.has(at + 1 + verse))),
      }
      at += 1 + last
      if (verses.some((verse) => verse !== '')) book.chapters.push(chapter)
    }
    return book
  })
  return books.filter(({ chapters }) => chapters.length > 0)
}
