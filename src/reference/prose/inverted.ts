/**
 * Places in running text whose book stands behind them, `chapter 3 of John`, `verses 1 and 2 of Psalm 23`, `the 23rd
 * Psalm`, or whose chapter does and whose book is that of the reference before.
 */
import { BOOKS, PSALMS } from '../../canon/books.js'
import { type Point, rangePlace, singlePlace } from '../places.js'
import type { Place } from '../reference.js'
import { readRoman } from '../roman.js'
import type { ProseNames } from './names.js'
import { isOrdinalChapter, type Numbers, type Part, readNumbers } from './numbers.js'
import { isOf, PARTIAL } from './ordinary.js'
import type { RunningText } from './running-text.js'

export interface Partial {
  readonly book: number
  readonly from: number
  readonly numbers: Numbers
}

const NUMBER = /^\d{1,3}$/
/** Numbers and ranges behind one word. */
const MOST_RANGES = 12

/** The token of the number behind a word and its point. */
export function numberBehind(running: RunningText, at: number): number | undefined {
  const index = running.tokenAt(at + 1).text === '.' ? at + 2 : at + 1
  const token = running.tokenAt(index)
  if (token.kind === 'number') return NUMBER.test(token.text) ? index : undefined
  return readRoman(token.text) === undefined ? undefined : index
}

/**
 * `chapter 3 of John`, `chapters 1-3 of Genesis`, `versículos 1 y 2 del Salmo 23`, `verses 5 to 7 of chapter 3 of John`;
 * `unclear` if another thing than a book follows. `bookBefore` is that of a reference just before, for what names none.
 */
export function readInverted(
  running: RunningText,
  names: ProseNames,
  at: number,
  bookBefore: number | undefined,
): Partial | 'unclear' | undefined {
  const ranges = readRanges(running, names, at)
  const of = ranges.at(-1)?.next
  if (!PARTIAL.verse.has(running.tokenAt(at).text)) {
    const isSeveral = ranges.length > 1 || ranges[0]?.first !== ranges[0]?.last
    return isSeveral
      ? readChapters(running, names, at, ranges)
      : readChapter(running, names, at, undefined, at, bookBefore)
  }
  if (of === undefined || !isOf(running.tokenAt(of).text)) return undefined
  if (PARTIAL.chapter.has(running.tokenAt(of + 1).text)) {
    return readChapter(running, names, of + 1, ranges, at, bookBefore)
  }
  const ordinal = readOrdinal(running, names, of + 1) ?? readOrdinal(running, names, of + 2)
  if (ordinal !== undefined) return withChapter(running, names, at, ranges, ordinal) ?? 'unclear'
  const name = nameBehind(running, names, of + 1)
  const chapter = name && readNumbers(running, names, name.book, name.next)
  const [part, ...others] = chapter?.parts ?? []
  if (part?.place.form !== 'chapter' || others.length > 0) return 'unclear'
  return assemble(at, part.next, placesOf(part.place.book, ranges, part.place.chapter)) ?? 'unclear'
}

/** `chapters 1-3 of Genesis`. */
function readChapters(
  running: RunningText,
  names: ProseNames,
  at: number,
  ranges: readonly Range[],
): Partial | 'unclear' | undefined {
  const of = ranges.at(-1)?.next as number
  if (!isOf(running.tokenAt(of).text)) return undefined
  const name = nameBehind(running, names, of + 1)
  if (name === undefined || running.tokenAt(name.next).kind === 'number') return 'unclear'
  return assemble(at, name.next, placesOf(name.book, ranges)) ?? 'unclear'
}

/** `chapter 3 of John`, with `verses` before it, which begin at `from`, or behind it. */
function readChapter(
  running: RunningText,
  names: ProseNames,
  at: number,
  verses: readonly Range[] | undefined,
  from: number,
  bookBefore: number | undefined,
): Partial | 'unclear' | undefined {
  const number = numberBehind(running, at)
  if (number === undefined) return verses && 'unclear'
  const chapter = numberAt(running, number)
  const ordinal = running.tokenAt(number + 1).text === '.' ? number + 2 : number + 1
  const behind = isOrdinalChapter(running, names, ordinal) ? ordinal + 1 : number + 1
  if (!isOf(running.tokenAt(behind).text)) {
    if (verses === undefined) return undefined
    if (bookBefore === undefined) return 'unclear'
    return assemble(from, behind, placesOf(bookBefore, verses, chapter)) ?? 'unclear'
  }
  const name = nameBehind(running, names, behind + 1)
  if (name === undefined) return 'unclear'
  return withChapter(running, names, from, verses, { ...name, chapter }) ?? 'unclear'
}

/** A chapter and the token behind all that says it. */
interface Chapter {
  readonly book: number
  readonly chapter: number
  readonly next: number
}

/** A chapter, or verses of it: those before it, or those behind it. Undefined if the book has no such chapter. */
export function withChapter(
  running: RunningText,
  names: ProseNames,
  from: number,
  verses: readonly Range[] | undefined,
  { book, chapter, next }: Chapter,
): Partial | undefined {
  const further = verses ?? versesBehind(running, names, next)
  const end = Math.max(next, further.at(-1)?.next ?? next)
  const said = { from, first: chapter, last: chapter, next: end }
  const places = further.length > 0 ? placesOf(book, further, chapter) : placesOf(book, [said])
  return assemble(from, end, places)
}

/** The token behind the sign of `23rd` or `3.º`; undefined if there is none. */
export function ordinalEnd(
  running: RunningText,
  { words }: ProseNames,
  at: number,
): number | undefined {
  const sign = running.tokenAt(at + 1).text === '.' ? at + 2 : at + 1
  const { isApart, text } = running.tokenAt(sign)
  const isOrdinal = !isApart && words.has(text, 'ordinal') && NUMBER.test(running.tokenAt(at).text)
  return isOrdinal ? sign + 1 : undefined
}

/** `23rd Psalm`, `3rd chapter of John`. */
export function readOrdinal(
  running: RunningText,
  names: ProseNames,
  at: number,
): Chapter | undefined {
  const behind = ordinalEnd(running, names, at)
  if (behind === undefined) return undefined
  const isChapter = PARTIAL.chapter.has(running.tokenAt(behind).text)
  if (isChapter && !isOf(running.tokenAt(behind + 1).text)) return undefined
  const name = isChapter ? nameBehind(running, names, behind + 2) : names.nameAt(running, behind)
  if (name === undefined || (!isChapter && name.book !== PSALMS)) return undefined
  if (running.tokenAt(name.next).kind === 'number') return undefined
  return { book: name.book, chapter: numberAt(running, at), next: name.next }
}

/** Chapters or verses, and the tokens of their numbers. */
interface Range {
  readonly from: number
  readonly first: number
  readonly last: number
  readonly next: number
}

/** `v. 5`, `verses 5-7`, `versículos 1 y 2`, `vv. 1, 3 and 5 to 7`; none if no digits follow the word. */
function readRanges(running: RunningText, { words }: ProseNames, at: number): readonly Range[] {
  const ranges: Range[] = []
  const isWord = (token: number, role: 'to' | 'and') => words.has(running.tokenAt(token).text, role)
  const isNumber = (token: number) => NUMBER.test(running.tokenAt(token).text)
  let from = numberBehind(running, at)
  while (from !== undefined && isNumber(from) && ranges.length < MOST_RANGES) {
    const first = Number(running.tokenAt(from).text)
    if (first <= (ranges.at(-1)?.last ?? -1)) break
    const end = Number(running.tokenAt(from + 2).text)
    const isTo = running.tokenAt(from + 1).text === '-' || isWord(from + 1, 'to')
    const isRange = isTo && isNumber(from + 2) && end >= first
    const next = isRange ? from + 3 : from + 1
    ranges.push({ from, first, last: isRange ? end : first, next })
    const comma = running.tokenAt(next).text === ',' ? 1 : 0
    const and = isWord(next + comma, 'and') ? 1 : 0
    from = comma + and > 0 ? next + comma + and : undefined
  }
  return ranges
}

/** `, verse 16` behind a name. */
function versesBehind(running: RunningText, names: ProseNames, at: number): readonly Range[] {
  const word = running.tokenAt(at).text === ',' ? at + 1 : at
  return PARTIAL.verse.has(running.tokenAt(word).text) ? readRanges(running, names, word) : []
}

/** The name behind `of`, with an article perhaps. A name in small letters may be a word. */
function nameBehind(running: RunningText, names: ProseNames, at: number) {
  for (const from of [at, at + 1]) {
    const name = names.nameAt(running, from)
    if (name === undefined) continue
    if (!name.isCapital && name.tier !== 'book') return undefined
    const isPointOfSentence =
      running.tokenAt(name.next - 1).text === '.' && running.tokenAt(name.next).isApart !== false
    return { book: name.book, next: isPointOfSentence ? name.next - 1 : name.next }
  }
  return undefined
}

function numberAt(running: RunningText, at: number): number {
  const text = running.tokenAt(at).text
  return readRoman(text) ?? Number(text)
}

/** The places of some chapters, or of some verses of one; none if a book has no such chapters. */
function placesOf(book: number, ranges: readonly Range[], chapter?: number): readonly Part[] {
  const most = BOOKS[book - 1]?.chapters ?? Number.POSITIVE_INFINITY
  const parts: Part[] = []
  for (const { from, first, last, next } of ranges) {
    if (first < 1 || (chapter ?? first) < 1 || (chapter ?? last) > most) return []
    const [one, other] = [first, last].map((number) =>
      chapter === undefined ? { chapter: number } : { chapter, verse: number },
    ) as [Point, Point]
    const place = first === last ? singlePlace(book, one) : rangePlace(book, one, other)
    parts.push({ from, next, place: place as Place })
  }
  return parts
}

/** Places from one token to another; the first begins and the last ends with the words around them. Undefined for none. */
function assemble(from: number, next: number, places: readonly Part[]): Partial | undefined {
  const parts = places.map((part, at) => ({
    ...part,
    ...(at === 0 && { from }),
    ...(at === places.length - 1 && { next }),
  }))
  const [first, ...others] = parts
  if (first === undefined) return undefined
  return { book: first.place.book, from, numbers: { parts: [first, ...others], next } }
}
