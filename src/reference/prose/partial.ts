/**
 * References that do not begin with a book's name: `v. 5` and `cap. 4` behind a reference, `chapter 3 of John`. A partial
 * one takes what it lacks from the reference before it, if that is near and in the same paragraph.
 */
import { BOOKS } from '../../canon/books.js'
import { type Point, rangePlace, singlePlace } from '../places.js'
import type { Place } from '../reference.js'
import { readRoman } from '../roman.js'
import { isCut } from './after.js'
import type { ProseNames } from './names.js'
import { isOrdinalChapter, type Numbers, type Part, readNumbers } from './numbers.js'
import { isOf, PARTIAL } from './ordinary.js'
import type { RunningText } from './running-text.js'

/** The reference before, in token indexes. */
export interface Context {
  readonly book: number
  /** The only chapter of its last place; undefined if there are several. */
  readonly chapter: number | undefined
  /** The token behind it. */
  readonly next: number
}

export interface Partial {
  readonly book: number
  readonly from: number
  readonly numbers: Numbers
}

/** UTF-16 code units between a partial reference and the one before it. */
const LONGEST_WAY = 300
const NUMBER = /^\d{1,3}$/
/** Numbers and ranges behind one word. */
const MOST_RANGES = 12

/** Whether a partial reference may begin at a token: a word like `v.` or `cap.`, not in the middle of another word. */
export function isPartialWord(running: RunningText, at: number): boolean {
  const token = running.tokenAt(at)
  if (running.isGlued(at) && running.tokenAt(at - 1).kind !== 'sign') return false
  if (!PARTIAL.chapter.has(token.text) && !PARTIAL.verse.has(token.text)) return false
  return numberBehind(running, at) !== undefined
}

/** The reference that begins at such a word; undefined if its book or chapter is not clear. */
export function readPartial(
  running: RunningText,
  names: ProseNames,
  at: number,
  context: Context | undefined,
): Partial | undefined {
  const inverted = readInverted(running, names, at, context)
  if (inverted !== undefined) return inverted === 'unclear' ? undefined : inverted
  if (context === undefined || !isNear(running, context, at)) return undefined
  const isVerse = PARTIAL.verse.has(running.tokenAt(at).text)
  if (isVerse && context.chapter === undefined) return undefined
  const numbers = readNumbers(
    running,
    names,
    context.book,
    at,
    isVerse ? context.chapter : undefined,
  )
  return numbers && { book: context.book, from: at, numbers }
}

function isNear(running: RunningText, { next }: Context, at: number): boolean {
  const way = running.tokenAt(at).at - running.tokenAt(next - 1).end
  return way <= LONGEST_WAY && running.areOneParagraph(next - 1, at)
}

/** The token of the number behind a word and its point. */
function numberBehind(running: RunningText, at: number): number | undefined {
  const index = running.tokenAt(at + 1).text === '.' ? at + 2 : at + 1
  const token = running.tokenAt(index)
  if (token.kind === 'number') return NUMBER.test(token.text) ? index : undefined
  return readRoman(token.text) === undefined ? undefined : index
}

/**
 * `chapter 3 of John`, `chapters 1-3 of Genesis`, `versículos 1 y 2 del Salmo 23`, `verses 5 to 7 of chapter 3 of John`;
 * `unclear` if another thing than a book follows.
 */
function readInverted(
  running: RunningText,
  names: ProseNames,
  at: number,
  context: Context | undefined,
): Partial | 'unclear' | undefined {
  const ranges = readRanges(running, names, at)
  const of = ranges.at(-1)?.next
  if (!PARTIAL.verse.has(running.tokenAt(at).text)) {
    const isSeveral = ranges.length > 1 || ranges[0]?.first !== ranges[0]?.last
    return isSeveral
      ? readChapters(running, names, at, ranges)
      : readChapter(running, names, at, undefined, at, context)
  }
  if (of === undefined || !isOf(running.tokenAt(of).text)) return undefined
  if (PARTIAL.chapter.has(running.tokenAt(of + 1).text)) {
    return readChapter(running, names, of + 1, ranges, at, context)
  }
  const name = nameBehind(running, names, of + 1)
  const chapter = name && readNumbers(running, names, name.book, name.next)
  const [part, ...others] = chapter?.parts ?? []
  if (part?.place.form !== 'chapter' || others.length > 0) return 'unclear'
  return assemble(at, part.next, placesOf(part.place.book, ranges, part.place.chapter))
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
  return assemble(at, name.next, placesOf(name.book, ranges))
}

/** `chapter 3 of John`, with `verses` before it, which begin at `from`, or behind it. */
function readChapter(
  running: RunningText,
  names: ProseNames,
  at: number,
  verses: readonly Range[] | undefined,
  from: number,
  context: Context | undefined,
): Partial | 'unclear' | undefined {
  const number = numberBehind(running, at)
  if (number === undefined) return verses && 'unclear'
  const chapter = numberAt(running, number)
  const ordinal = running.tokenAt(number + 1).text === '.' ? number + 2 : number + 1
  const behind = isOrdinalChapter(running, names, ordinal) ? ordinal + 1 : number + 1
  if (!isOf(running.tokenAt(behind).text)) {
    if (verses === undefined) return undefined
    if (context === undefined || !isNear(running, context, from)) return 'unclear'
    return assemble(from, behind, placesOf(context.book, verses, chapter))
  }
  const name = nameBehind(running, names, behind + 1)
  if (name === undefined) return 'unclear'
  const further = verses ?? versesBehind(running, names, name.next)
  const next = verses === undefined ? (further.at(-1)?.next ?? name.next) : name.next
  const said = { from, first: chapter, last: chapter, next }
  const places =
    further.length > 0 ? placesOf(name.book, further, chapter) : placesOf(name.book, [said])
  return assemble(from, next, places)
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

/** Places from one token to another; the first begins and the last ends with the words around them. */
function assemble(from: number, next: number, places: readonly Part[]): Partial | 'unclear' {
  const parts = places.map((part, at) => ({
    ...part,
    ...(at === 0 && { from }),
    ...(at === places.length - 1 && { next }),
  }))
  const [first, ...others] = parts
  if (first === undefined) return 'unclear'
  return { book: first.place.book, from, numbers: { parts: [first, ...others], next } }
}

/** Whether a partial reference counts: `v. 5th` does not. */
export function isPartialWhole(running: RunningText, { from, numbers }: Partial): boolean {
  return !isCut(running, from, numbers.next)
}
