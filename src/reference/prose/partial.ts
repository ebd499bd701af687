/**
 * References that do not begin with a book's name: `v. 5` and `cap. 4` behind a reference, `chapter 3 of John`. A partial
 * one takes what it lacks from the reference before it, if that is near and in the same paragraph.
 */
import { BOOKS } from '../../canon/books.js'
import { rangePlace, singlePlace } from '../places.js'
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

/** `chapter 3 of John`, `versículos 5 a 7 del capítulo 3 de Juan`; `unclear` if another thing than a book follows. */
function readInverted(
  running: RunningText,
  names: ProseNames,
  at: number,
  context: Context | undefined,
): Partial | 'unclear' | undefined {
  const isVerse = PARTIAL.verse.has(running.tokenAt(at).text)
  const verses = isVerse ? readRange(running, names, at) : undefined
  let chapterAt = at
  if (isVerse) {
    if (verses === undefined || !isOf(running.tokenAt(verses.next).text)) return undefined
    chapterAt = verses.next + 1
    if (!PARTIAL.chapter.has(running.tokenAt(chapterAt).text)) return 'unclear'
  }
  const number = numberBehind(running, chapterAt)
  if (number === undefined) return isVerse ? 'unclear' : undefined
  const chapter = numberAt(running, number)
  const ordinal = running.tokenAt(number + 1).text === '.' ? number + 2 : number + 1
  const behind = isOrdinalChapter(running, names, ordinal) ? ordinal + 1 : number + 1
  if (!isOf(running.tokenAt(behind).text)) {
    if (!isVerse) return undefined
    if (context === undefined || !isNear(running, context, at)) return 'unclear'
    return assemble(context.book, at, behind, chapter, verses)
  }
  const name = nameBehind(running, names, behind + 1)
  if (name === undefined) return 'unclear'
  const further = isVerse ? undefined : versesBehind(running, names, name.next)
  const next = further?.next ?? name.next
  return assemble(name.book, at, next, chapter, verses ?? further)
}

interface Range {
  readonly first: number
  readonly last: number
  readonly next: number
}

/** `v. 5`, `verses 5-7`, `versículos 5 a 7`. */
function readRange(running: RunningText, { words }: ProseNames, at: number): Range | undefined {
  const number = numberBehind(running, at)
  if (number === undefined || running.tokenAt(number).kind !== 'number') return undefined
  const first = Number(running.tokenAt(number).text)
  const to = running.tokenAt(number + 1).text
  const end = running.tokenAt(number + 2)
  const isRange = (to === '-' || words.has(to, 'to')) && NUMBER.test(end.text)
  return isRange && Number(end.text) >= first
    ? { first, last: Number(end.text), next: number + 3 }
    : { first, last: first, next: number + 1 }
}

/** `, verse 16` behind a name. */
function versesBehind(running: RunningText, names: ProseNames, at: number): Range | undefined {
  const word = running.tokenAt(at).text === ',' ? at + 1 : at
  return PARTIAL.verse.has(running.tokenAt(word).text) ? readRange(running, names, word) : undefined
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

function assemble(
  book: number,
  from: number,
  next: number,
  chapter: number,
  verses: Range | undefined,
): Partial | 'unclear' {
  const place: Place =
    verses === undefined
      ? singlePlace(book, { chapter })
      : verses.first === verses.last
        ? singlePlace(book, { chapter, verse: verses.first })
        : (rangePlace(
            book,
            { chapter, verse: verses.first },
            { chapter, verse: verses.last },
          ) as Place)
  const most = BOOKS[book - 1]?.chapters
  if (chapter < 1 || (most !== undefined && chapter > most) || verses?.first === 0) return 'unclear'
  const part: Part = { from, next, place }
  return { book, from, numbers: { parts: [part], next } }
}

/** Whether a partial reference counts: `v. 5th` does not. */
export function isPartialWhole(running: RunningText, { from, numbers }: Partial): boolean {
  return !isCut(running, from, numbers.next)
}
