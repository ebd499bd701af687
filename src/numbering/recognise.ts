/**
 * Recognises how a version numbers its verses, from the ends of its chapters alone: the tradition that most chapters
 * follow, and for chapters that do not, another one that fits all chapters among which verses move. What fits none is
 * said to be unknown. A version's record may state departures that no ends of chapters can show.
 */
import { BOOKS, bookByNumber, type CanonBook } from '../canon/books.js'
import { readLines } from './lines.js'
import { chapterKeyOf, keyOf, placeOf } from './place.js'
import { endsOf, TRADITIONS, type Tradition, traditionNumbering } from './traditions.js'

/** The last verse of each chapter of a version, by canon number; index 0 is chapter 1, and 0 a chapter that it lacks. */
export type Shape = ReadonlyMap<number, readonly number[]>

/** What a version's record says of its numbering, in the lines of lines.ts, by USFM code. */
export interface Departures {
  readonly source: string
  readonly rights: string
  readonly lines: Readonly<Record<string, string>>
}

/** Chapters of one book that follow a tradition which is not that of the whole. */
export interface Zone {
  /** As `NUM 12-13`, or `PSA` for all. */
  readonly chapters: string
  readonly as: Tradition
}

/** How a version numbers its verses, and what shows it. */
export interface NumberingRecord {
  /** The one that most chapters follow. */
  readonly tradition: Tradition
  /** In canonical order. */
  readonly zones: readonly Zone[]
  /** The lines of the version's record, by USFM code; absent if it has none. */
  readonly departures?: Departures
  /** Chapters whose ends fit no tradition, as `JOB 35`. */
  readonly unknown: readonly string[]
  readonly evidence: Evidence
}

export interface Evidence {
  /** The chapters that the version has. */
  readonly chapters: number
  /** Those whose last verse is the tradition's. */
  readonly agree: number
  /** Chapters that agree with this tradition, and with the one that fits next best do not; ten at most. */
  readonly decided: readonly string[]
  /** How many chapters end otherwise in each tradition, psalms apart. */
  readonly differing: Readonly<Record<Tradition, number>>
}

const PSALMS = 19
const MOST_DECIDED = 10

/** Recognises the numbering of a version by its shape. */
export function recogniseNumbering(shape: Shape, departures?: Departures): NumberingRecord {
  const stated = statedChapters(departures)
  const chapters = chaptersOf(shape).filter((key) => !stated.has(key))
  // Psalms are many chapters, and many Bibles count them in another way than the rest.
  const others = chapters.filter((key) => !isPsalm(key))
  const differing = countDiffering(shape, others.length > 0 ? others : chapters)
  const ranked = rank(differing)
  const [tradition] = ranked as [Tradition]
  const next = ranked.find((one) => differing[one] > differing[tradition])
  const psalter = psalterOf(shape, chapters, tradition)
  const zones: Zone[] = []
  const unknown: string[] = []
  const settled = new Set<number>(stated)
  if (psalter !== tradition) zones.push({ chapters: 'PSA', as: psalter })
  for (const key of chapters) {
    const main = isPsalm(key) ? psalter : tradition
    if (settled.has(key) || fits(shape, key, main)) continue
    const zone = zoneOf(shape, key, main, settled)
    if (zone === undefined) unknown.push(nameOf(key))
    else zones.push({ chapters: namesOf(zone.chapters), as: zone.as })
    for (const one of zone?.chapters ?? [key]) settled.add(one)
  }
  const doubtful = doubtfulBooks(chapters, unknown)
  const isUnknown = (name: string) => unknown.includes(name) || doubtful.has(bookOf(name))
  const sure = zones.filter((zone) => !doubtful.has(bookOf(zone.chapters)))
  zones.splice(0, zones.length, ...sure)
  zones.sort((one, other) => orderOf(one) - orderOf(other))
  const agree = chaptersOf(shape).filter((key) => fits(shape, key, tradition)).length
  const decided = chapters.filter(
    (key) =>
      next !== undefined && fits(shape, key, tradition) && !fits(shape, key, next) && !isPsalm(key),
  )
  return {
    tradition,
    zones,
    ...(departures !== undefined && { departures }),
    unknown: chapters.map(nameOf).filter(isUnknown),
    evidence: {
      chapters: chaptersOf(shape).length,
      agree,
      decided: decided.slice(0, MOST_DECIDED).map(nameOf),
      differing,
    },
  }
}

/** So many chapters at least, and so great a part of a book, make the numbers of all of it doubtful. */
const LEAST_UNKNOWN = 5
const DOUBTFUL_SHARE = 1 / 3

/**
 * The codes of books of which so many chapters fit no tradition that those which fit one do so by chance: psalms with Greek numbers
 * and ends of their own would stand beside other psalms.
 */
function doubtfulBooks(chapters: readonly number[], unknown: readonly string[]): Set<string> {
  const countIn = (names: readonly string[], book: string) =>
    names.filter((name) => bookOf(name) === book).length
  const names = chapters.map(nameOf)
  const books = [...new Set(unknown.map(bookOf))]
  return new Set(
    books.filter((book) => {
      const count = countIn(unknown, book)
      return count >= LEAST_UNKNOWN && count > DOUBTFUL_SHARE * countIn(names, book)
    }),
  )
}

/** The code of the book in `JOB 35` or `PSA`. */
function bookOf(chapters: string): string {
  return chapters.split(' ')[0] as string
}

function isPsalm(chapter: number): boolean {
  return Math.floor(chapter / 1000) === PSALMS
}

/** The keys of the chapters that a version has. */
function chaptersOf(shape: Shape): number[] {
  // No tradition numbers further books, so they decide nothing.
  const canon = [...shape].filter(([book]) => book <= BOOKS.length)
  return canon.flatMap(([book, ends]) =>
    ends.flatMap((end, index) => (end > 0 ? [chapterKeyOf(keyOf(book, index + 1, 0))] : [])),
  )
}

/** The chapters that a record's departures name, and those that their verses come from. */
function statedChapters(departures: Departures | undefined): Set<number> {
  const stated = new Set<number>()
  for (const [code, text] of Object.entries(departures?.lines ?? {})) {
    for (const entry of readLines(code, text)) {
      if ('verse' in entry) stated.add(chapterKeyOf(entry.verse))
      if ('pieces' in entry) for (const { verse } of entry.pieces) stated.add(chapterKeyOf(verse))
    }
  }
  return stated
}

function endIn(shape: Shape, chapter: number): number {
  const { book, chapter: number } = placeOf(chapter * 1000)
  return shape.get(book)?.[number - 1] ?? 0
}

function endOf(tradition: Tradition, chapter: number): number {
  const { book, chapter: number } = placeOf(chapter * 1000)
  return endsOf(tradition).lastVerse(book, number) ?? 0
}

function fits(shape: Shape, chapter: number, tradition: Tradition): boolean {
  return endIn(shape, chapter) === endOf(tradition, chapter)
}

function countDiffering(shape: Shape, chapters: readonly number[]): Record<Tradition, number> {
  const counts = TRADITIONS.map((tradition) => [
    tradition,
    chapters.filter((key) => !fits(shape, key, tradition)).length,
  ])
  return Object.fromEntries(counts) as Record<Tradition, number>
}

/** The one that fits best first; of equals the more usual one. */
function rank(differing: Readonly<Record<Tradition, number>>): Tradition[] {
  return [...TRADITIONS].sort((one, other) => differing[one] - differing[other])
}

/** The tradition of the psalms. */
function psalterOf(shape: Shape, chapters: readonly number[], main: Tradition): Tradition {
  const psalms = chapters.filter(isPsalm)
  const differing = countDiffering(shape, psalms)
  const [best] = rank(differing) as [Tradition]
  return differing[best] < differing[main] ? best : main
}

/** The chapters around `chapter` among which verses move, and the most usual tradition that fits all of them. */
function zoneOf(
  shape: Shape,
  chapter: number,
  main: Tradition,
  settled: ReadonlySet<number>,
): { chapters: readonly number[]; as: Tradition } | undefined {
  for (const as of TRADITIONS) {
    if (as === main) continue
    const chapters = connected(chapter, main, as)
    const isFree = chapters.every((key) => !settled.has(key))
    if (isFree && chapters.every((key) => fits(shape, key, as))) return { chapters, as }
  }
  return undefined
}

/** The chapters that share verses with `chapter`, directly or through others, if one tradition takes another's place. */
function connected(chapter: number, main: Tradition, as: Tradition): number[] {
  const { book } = placeOf(chapter * 1000)
  const links = linksBetween(book, main, as)
  const found = new Set([chapter])
  for (const one of found) for (const other of links.get(one) ?? []) found.add(other)
  return [...found].sort((one, other) => one - other)
}

const known = new Map<string, ReadonlyMap<number, ReadonlySet<number>>>()

/** Which chapters of a book hold verses that the other tradition has in another chapter. */
function linksBetween(
  book: number,
  one: Tradition,
  other: Tradition,
): ReadonlyMap<number, ReadonlySet<number>> {
  const name = `${book} ${one} ${other}`
  const made = known.get(name)
  if (made !== undefined) return made
  const links = new Map<number, Set<number>>()
  const link = (from: number, to: number) => {
    links.set(from, (links.get(from) ?? new Set()).add(to))
  }
  const base = traditionNumbering('english')
  const [first, second] = [traditionNumbering(one), traditionNumbering(other)]
  for (let chapter = 1; chapter <= base.lastChapter(book); chapter++) {
    for (let verse = 1; verse <= base.lastVerse(book, chapter); verse++) {
      const key = keyOf(book, chapter, verse)
      const chapters = [...first.versesOf(key), ...second.versesOf(key)].map(chapterKeyOf)
      for (const from of chapters) for (const to of chapters) if (from !== to) link(from, to)
    }
  }
  known.set(name, links)
  return links
}

function nameOf(chapter: number): string {
  const { book, chapter: number } = placeOf(chapter * 1000)
  return `${bookByNumber(book).abbreviation} ${number}`
}

/** Chapters of one book: `NUM 12-13`, `PSA 9,11`. */
function namesOf(chapters: readonly number[]): string {
  const numbers = chapters.map((key) => key % 1000)
  const ranges: string[] = []
  for (let index = 0; index < numbers.length; ) {
    let last = index
    while (numbers[last + 1] === (numbers[last] as number) + 1) last += 1
    ranges.push(last === index ? `${numbers[index]}` : `${numbers[index]}-${numbers[last]}`)
    index = last + 1
  }
  return `${bookByNumber(Math.floor((chapters[0] as number) / 1000)).abbreviation} ${ranges.join(',')}`
}

/** The chapters that a zone names; undefined for a whole book. */
export function chaptersNamed(text: string): {
  readonly book: number
  readonly chapters: readonly number[] | undefined
} {
  const [code, ranges] = text.split(' ')
  const { number: book } = BOOKS.find(({ abbreviation }) => abbreviation === code) as CanonBook
  const chapters = ranges?.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return { book, chapters }
}

function orderOf({ chapters: text }: Zone): number {
  const { book, chapters } = chaptersNamed(text)
  return chapterKeyOf(keyOf(book, chapters?.[0] ?? 0, 0))
}
