/**
 * Reads the numbers behind a book's name in running text, as far as they belong to it: the parser of references reads
 * place by place, and what stands around the last one decides whether it counts.
 */
import { BOOKS } from '../../canon/books.js'
import { BookPlaces } from '../book-places.js'
import { Cursor } from '../cursor.js'
import type { Place } from '../reference.js'
import { readRoman } from '../roman.js'
import { Separators } from '../separators.js'
import type { Token } from '../tokens.js'
import { goesOn, isCut } from './after.js'
import type { ProseNames } from './names.js'
import { isOf, PARTIAL } from './ordinary.js'
import type { RunningText } from './running-text.js'

/** A place and its tokens: from the first number to behind the last one. */
export interface Part {
  readonly from: number
  readonly next: number
  readonly place: Place
}

export interface Numbers {
  /** One at least. */
  readonly parts: readonly [Part, ...Part[]]
  /** The token behind them, and behind a bracket that closes the last. */
  readonly next: number
}

/** Of one name; some thirty places. A longer list ends there, so that each name takes a bounded time. */
const MOST_TOKENS = 64
/** A last place that does not count is left out; so often at most. */
const MOST_TRIES = 4
/** Tokens of the numbers between a word like `versículos` and the word `de` behind them. */
const LONGEST_LIST = 16
const SIGNS = new Set([',', ';', ':', '.', '-', '(', ')', '[', ']', '&', '+'])
const PART_OF_VERSE = /^[a-e]{1,3}$/

/** Psalm 119 has most. */
const MOST_VERSES = 176
/** Chapters that Bibles with another division or with additions have, by the book's id. */
const FURTHER_CHAPTERS: Readonly<Record<string, number>> = { est: 16, dan: 14, joe: 4, psa: 151 }
/** Of a book beyond the 66. */
const MOST_CHAPTERS = 151

/**
 * The numbers of a book from token `from` on; undefined if there are none that belong to it. `chapter` is that of the
 * verses if no chapter is written: `v. 5`. `isBetween` says that a word like `entre` stands before the name.
 */
export function readNumbers(
  running: RunningText,
  names: ProseNames,
  book: number,
  from: number,
  chapter?: number,
  isBetween = false,
): Numbers | undefined {
  let end = endOfNumbers(running, names, from)
  for (let tries = 0; tries < MOST_TRIES && end > from; tries++) {
    const read = readParts(running, names, book, from, end, chapter, isBetween)
    if (read === undefined) {
      const shorter = endOfFirst(running, from, end)
      if (end <= shorter) return undefined
      end = shorter
      continue
    }
    const last = read.parts.at(-1) as Part
    if (!counts(running, last, from)) end = cutBefore(running, last, from)
    // A colon among the numbers that are left out must not decide what a comma before them means.
    else if (hasNumber(running, read.next, end)) end = read.next
    else return read
  }
  return undefined
}

function hasNumber({ tokens }: RunningText, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (tokens[at]?.kind === 'number') return true
  return false
}

/** The token behind everything that may belong to the numbers. */
function endOfNumbers(running: RunningText, names: ProseNames, from: number): number {
  const { tokens } = running
  const { words } = names
  const end = Math.min(tokens.length, from + MOST_TOKENS)
  // `3, 16. 18`: behind a comma points list verses, and so may end no sentence.
  let hasComma = false
  for (let at = from; at < end; at++) {
    const token = tokens[at] as Token
    hasComma ||= token.text === ','
    if (running.isAddress(at) || !running.areOneParagraph(from - 1, at)) return at
    const before = running.tokenAt(at - 1).kind
    if (token.kind === 'number') {
      // `3 16` may be two numbers of anything.
      if (before === 'number' && token.isApart) return at
      if (at > from && beginsName(running, names, from, at)) return at
    } else if (token.kind === 'sign') {
      const after = running.tokenAt(at + 1)
      const isList = !after.isApart || (hasComma && after.kind === 'number')
      const isEndOfSentence = token.text === '.' && before === 'number' && !isList
      if (!SIGNS.has(token.text) || isEndOfSentence) return at
      if (token.text === ';' && isPartialBehind(running, at + 1, from)) return at
    } else {
      if (at > from && isOfOther(running, names, at)) return at - 1
      const isPart = before === 'number' && !token.isApart && PART_OF_VERSE.test(token.text)
      if (isPart || words.isWord(token.text) || isOrdinalChapter(running, names, at)) continue
      // `Cl` and `I Juan` are Roman numbers only if they begin no name.
      const isName = at > from && names.nameAt(running, at) !== undefined
      if (isName || readRoman(token.text) === undefined) return at
    }
  }
  return end
}

/** `3º` and `3.º` behind a word for a chapter. */
export function isOrdinalChapter(running: RunningText, { words }: ProseNames, at: number): boolean {
  const token = running.tokenAt(at)
  if (token.isApart || !words.has(token.text, 'ordinal')) return false
  const number = running.tokenAt(at - 1).text === '.' ? at - 2 : at - 1
  const word = running.tokenAt(number - 1).text === '.' ? number - 2 : number - 1
  return (
    running.tokenAt(number).kind === 'number' && words.has(running.tokenAt(word).text, 'chapter')
  )
}

/** `cap. 3 de Juan` and `versículos 5 a 7 del capítulo 3 de Juan` behind a sign or `y`: a place of what stands behind it. */
function isOfOther(running: RunningText, names: ProseNames, at: number): boolean {
  const before = running.tokenAt(at - 1)
  if (before.kind === 'number') return false
  const word = running.tokenAt(at).text
  if (!PARTIAL.chapter.has(word) && !PARTIAL.verse.has(word)) return false
  if (before.kind === 'word' && !names.words.has(before.text, 'and')) return false
  let of = running.tokenAt(at + 1).text === '.' ? at + 2 : at + 1
  for (const last = of + LONGEST_LIST; of < last && isOfList(running, names, of); of++);
  if (!isOf(running.tokenAt(of).text)) return false
  if (names.nameAt(running, of + 1) ?? names.nameAt(running, of + 2)) return true
  return PARTIAL.verse.has(word) && PARTIAL.chapter.has(running.tokenAt(of + 1).text)
}

function isOfList(running: RunningText, { words }: ProseNames, at: number): boolean {
  const { kind, text } = running.tokenAt(at)
  if (kind === 'number' || text === ',' || text === '-') return true
  return kind === 'word' && (words.has(text, 'and') || words.has(text, 'to'))
}

/** `v. 5` behind a semicolon is a partial reference, which partial.ts reads; among Roman chapters it may be the fifth. */
function isPartialBehind(running: RunningText, at: number, from: number): boolean {
  const isRoman = readRoman(running.tokenAt(from).text) !== undefined
  return !isRoman && PARTIAL.verse.has(running.tokenAt(at).text)
}

function readParts(
  running: RunningText,
  names: ProseNames,
  book: number,
  from: number,
  end: number,
  chapter: number | undefined,
  isBetween: boolean,
): Numbers | undefined {
  const cursor = new Cursor(running.tokens.slice(from, end), names.words)
  const separators = new Separators(cursor)
  const places = new BookPlaces(cursor, names.finder, separators, book, undefined)
  const parts: Part[] = []
  let open: Part[] = []
  let next = from
  let start = 0
  let place = chapter === undefined ? places.readFirst(isBetween) : places.readVerses(chapter)
  while (place !== undefined && exists(place)) {
    open.push({ from: from + start, next: from + cursor.at, place })
    const isClosed = separators.takeClosing()
    if (separators.isClosed) {
      parts.push(...open)
      open = []
      next = from + cursor.at
    }
    const separator = separators.take(places.hasListPoint, places.hasParts)
    if (separator === undefined && !isClosed) break
    if (isNumberedName(running, names, from + cursor.at, lastVerse(place))) break
    start = cursor.at
    place = places.readNext(separator ?? 'list')
  }
  const [first, ...others] = parts
  // `Psalms 42, 43 and 44`: the first number is a chapter in any case. `Juan 3, 16 y 18 personas` counts something.
  if (places.mayBeChapters && goesOn(running, from + cursor.at + 1)) return undefined
  return first === undefined ? undefined : { parts: [first, ...others], next }
}

/** `2 Pedro 1` or `2 Pedro` behind a list: its number is no verse. */
function isNumberedName(
  running: RunningText,
  names: ProseNames,
  at: number,
  verseBefore: number,
): boolean {
  const number = running.tokenAt(at)
  if (number.kind !== 'number') return false
  const next = running.tokenAt(at + 1)
  if (next.kind === 'word') return names.nameAt(running, at) !== undefined
  // `16, 1. Jn 4`; but `16, 18. Jn 4` has a sentence that begins with the name.
  return Number(number.text) <= verseBefore && hasPointedName(running, names, at)
}

/**
 * A number of a name that is none without it: `Juan 3, 1 Pedro 2`, `Mt 5:3 y 1. Cor 13`. Behind the numbers of a range
 * any name keeps its own: `Mt 5-6, 3 Jn 4` does not end with a verse of chapter 6.
 */
function beginsName(running: RunningText, names: ProseNames, from: number, at: number): boolean {
  if (running.tokenAt(at + 1).text === '.') {
    return hasPointedName(running, names, at) && names.nameAt(running, at + 2) === undefined
  }
  const isBehindComma = running.tokenAt(at - 1).text === ',' && running.tokenAt(at).isApart
  if (!isBehindComma || running.tokenAt(at + 1).kind !== 'word') return false
  if (names.nameAt(running, at)?.isCapital !== true) return false
  const isRange = at - from >= 4 && running.tokenAt(at - 3).text === '-'
  return isRange || names.nameAt(running, at + 1) === undefined
}

/** A number with a point, a name that it belongs to, and another number. */
function hasPointedName(running: RunningText, names: ProseNames, at: number): boolean {
  if (running.tokenAt(at + 1).text !== '.' || running.tokenAt(at + 2).kind !== 'word') return false
  const name = names.nameAt(running, at)
  return name !== undefined && running.tokenAt(name.next).kind === 'number'
}

/** The last verse of a place; 0 if it has whole chapters. */
function lastVerse(place: Place): number {
  if (place.form === 'verse') return place.verse
  if (place.form === 'verses') return place.last
  return place.form === 'span' ? place.lastVerse : 0
}

/** Whether some Bible may have a place: its numbers are not too high. */
function exists(place: Place): boolean {
  const { id, chapters = MOST_CHAPTERS } = BOOKS[place.book - 1] ?? {}
  const further = FURTHER_CHAPTERS[id ?? ''] ?? chapters
  const isChapter = (chapter: number, most: number) => chapter >= 1 && chapter <= most
  const isVerse = (verse: number) => verse >= 1 && verse <= MOST_VERSES
  switch (place.form) {
    case 'book':
      return false
    case 'chapter':
    case 'rest-of-book':
      return isChapter(place.chapter, chapters)
    case 'chapters':
      return isChapter(place.first, chapters) && isChapter(place.last, chapters)
    case 'verse':
    case 'rest':
      return isChapter(place.chapter, further) && isVerse(place.verse)
    case 'verses':
      return isChapter(place.chapter, further) && isVerse(place.first) && isVerse(place.last)
    case 'span':
      return (
        isChapter(place.firstChapter, further) &&
        isChapter(place.lastChapter, further) &&
        isVerse(place.firstVerse) &&
        isVerse(place.lastVerse)
      )
  }
}

/** Whether the last place of a list counts, by what follows it. A lone number behind the name is judged elsewhere. */
function counts(running: RunningText, { from, next }: Part, first: number): boolean {
  if (isCut(running, from, next)) return false
  // `verse 5 of chapter 4` is read from its beginning.
  const isOfChapter = PARTIAL.chapter.has(running.tokenAt(next + 1).text)
  if (isOfChapter && isOf(running.tokenAt(next).text)) return false
  const last = running.tokenAt(next - 1)
  const isLone = from === first && next === from + 1
  if (isLone || last.kind !== 'number' || !last.isApart) return true
  const before = running.tokenAt(next - 2)
  const isSaid = running.tokenAt(next - 3).kind === 'word'
  return (isSaid && before.text === '.') || goesOn(running, next)
}

/** Where to end so that the last place is left out; of the first one, its last number. */
function cutBefore(running: RunningText, { from, next }: Part, first: number): number {
  let at = next - 1
  while (at > from && running.tokenAt(at).kind !== 'number') at -= 1
  at -= 1
  while (at > from && running.tokenAt(at).kind !== 'number') at -= 1
  return at > from || at === first ? at + 1 : from
}

/** Before the first dash, whose range may be reversed, else behind the first number with its word: `cap. 3`. */
function endOfFirst(running: RunningText, from: number, end: number): number {
  for (let at = from + 1; at < end; at++) if (running.tokenAt(at).text === '-') return at
  let at = from
  while (at < from + 3 && running.tokenAt(at).kind !== 'number') at += 1
  return at + 1
}
