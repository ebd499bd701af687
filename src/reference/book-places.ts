/**
 * Reads the places of one book after its name: `3:16,18; 4:2`. A recursive descent over the tokens that never goes
 * back. It reads a place only if it understands the whole of it.
 */
import { BOOKS, PSALMS } from '../canon/books.js'
import { usualLastVerse } from '../canon/usual-verses.js'
import type { Cursor } from './cursor.js'
import type { NameFinder } from './names/finder.js'
import { nameAt } from './names/name-at.js'
import { hasListPoint, isPart, type Notation, readNotation } from './notation.js'
import { followedPlace, type Point, rangePlace, singlePlace } from './places.js'
import { PsalmNumbers } from './psalm-numbers.js'
import type { PsalmCount } from './psalm-pairs.js'
import type { Misread, Place, PsalmPair } from './reference.js'
import type { Separator, Separators } from './separators.js'

/** A further book may have as many chapters as any. */
const MOST_CHAPTERS = 150

/** The context of a number: after the name, in a list, after a semicolon, at the end of a range. */
type Position = 'first' | 'list' | 'group' | 'end'

/** Reads the places of one book; each name has its own reader. */
export class BookPlaces {
  readonly #book: number
  readonly #chapters: number
  readonly #cursor: Cursor
  readonly #finder: NameFinder
  readonly #separators: Separators
  #notation: Notation = 'none'
  /** Whether a lone number is a chapter or a verse; `#chapter` is the chapter of a lone verse. */
  #level: 'chapter' | 'verse' = 'chapter'
  #chapter = 1
  #verse = 0
  #hasVerses = false
  /** The notation before the last semicolon. */
  #before: Notation = 'none'
  /** In a book of one chapter: lone numbers are verses, and every sign between them lists. */
  #isVerses = false
  /** A lone 1 in a book of one chapter has been read, which begins no list. */
  #isLoneOne = false
  #isCommaApart = false
  /** A word like `chapters` has been read: a comma lists them. */
  #areSeveral = false
  /** Whether `y` stands between the two ends of the first range: `entre 5:3 y 5:10`. */
  #isBetween = false
  #separator: Separator | undefined
  readonly #psalms: PsalmNumbers
  /** Whether nothing was read because the numbers may be chapters as well: `Genesis 1, 2 and 4`. */
  mayBeChapters = false
  /** Why nothing was read, if more is known than that. */
  misread: Misread | undefined

  constructor(
    cursor: Cursor,
    finder: NameFinder,
    separators: Separators,
    book: number,
    count: PsalmCount | undefined,
  ) {
    this.#psalms = new PsalmNumbers(count)
    this.#cursor = cursor
    this.#finder = finder
    this.#separators = separators
    this.#book = book
    this.#chapters = BOOKS[book - 1]?.chapters ?? MOST_CHAPTERS
  }

  /** The psalms with two numbers that were read so far. */
  get psalms(): readonly PsalmPair[] {
    return this.#psalms.pairs
  }

  /** Whether a part of a place may be left out here, as verses may, and no chapters. */
  get hasParts(): boolean {
    return this.#level === 'verse'
  }

  /** Whether a point between two numbers lists verses here. */
  get hasListPoint(): boolean {
    return this.#isVerses || hasListPoint(this.#notation)
  }

  /** Whether what is ahead can be no name: a number that a word like `cap.` stands before, or a Roman one. */
  get isPlaceAhead(): boolean {
    const cursor = this.#cursor
    if (cursor.isWordWithNumber('chapter') || cursor.isWordWithNumber('verse')) return true
    return this.#notation === 'roman' && cursor.roman(this.#chapters) !== undefined
  }

  /** The place behind the name, which may stand behind `entre` as well as before it; undefined if it is none. */
  readFirst(isBetween = false): Place | undefined {
    const cursor = this.#cursor
    this.#isBetween = cursor.takeWord('between') || isBetween
    this.#notation = this.#readNotation()
    if (this.#chapters === 1 && cursor.isNumber()) {
      const isChapter = Number(cursor.peek()?.text) === 1 && cursor.isNumber(2)
      this.#isVerses = !isChapter || ![':', '.', ',', '_'].includes(cursor.peek(1)?.text as string)
    }
    return this.#readPlace('first')
  }

  /** The verses of a chapter that is known from before: `v. 5`, `vv. 5-7`. Undefined if there is none. */
  readVerses(chapter: number): Place | undefined {
    this.#chapter = chapter
    this.#notation = 'colon'
    return this.#readPlace('list')
  }

  /** The place behind a separator; undefined if it is none, or if it could be two. */
  readNext(separator: Separator): Place | undefined {
    if (this.#isLoneOne) return undefined
    this.#separator = separator
    if (separator === 'group' && !this.#isVerseAhead(0)) {
      this.#before = this.#notation
      this.#notation = this.#readNotation()
      return this.#isMixed() ? undefined : this.#readPlace('group')
    }
    if (this.#notation === 'comma' && this.#level === 'verse' && !this.#isVerses) {
      const isChain = separator !== 'comma' || isVerseChain(this.#cursor, this.#verse)
      this.mayBeChapters = isChain && separator !== 'list' && this.#mayBeChapters(separator)
      if (!isChain || this.mayBeChapters) return undefined
    }
    return this.#readPlace('list')
  }

  /**
   * Whether the notation behind a semicolon is not the one before it, so that a comma or a point may mean two things there.
   * A colon means one, and a point too if verses of the chapter before can be no part of it: `8, 31; 9. 31`.
   */
  #isMixed(): boolean {
    const [before, now] = [this.#before, this.#notation]
    if (before === 'none' || now === 'none' || before === now) return false
    if (before === 'roman' || now === 'roman') return true
    const isPoint = now === 'point' && this.#isNextChapter(Number(this.#cursor.peek()?.text), true)
    return now !== 'colon' && !isPoint
  }

  /**
   * Whether a lone number behind a semicolon is a chapter: it is a later one, and a verse of the chapter before it is not meant.
   * In `3,16` notation verses have another sign, and psalms are listed so.
   */
  #isNextChapter(number: number, mayBeVerse: boolean): boolean {
    if (number <= this.#chapter || number > this.#chapters) return false
    return !mayBeVerse || number <= this.#verse || !this.#isVerse(number)
  }

  /** Whether `v. 16` is here, behind a semicolon. Among Roman chapters it may be the fifth. */
  #isVerseAhead(ahead: number): boolean {
    return this.#notation !== 'roman' && this.#cursor.isWordWithNumber('verse', ahead)
  }

  /**
   * Whether numbers at commas may be three chapters as well as two verses of the first. `Acts 2, 10, 19` and `Genesis 1, 2 and 3`
   * are not clear. In `3,16,18`, and before a word of a language that writes verses behind a comma, chapters are meant only if
   * they follow one another, or are psalms, or if there is no such verse.
   */
  #mayBeChapters(separator: Separator): boolean {
    const cursor = this.#cursor
    const next = Number(cursor.peek()?.text)
    const [chapter, verse] = [this.#chapter, this.#verse]
    if (!(chapter < verse && verse < next && next <= this.#chapters)) return false
    const isAnd = separator === 'and'
    if (isAnd && (!this.#isCommaApart || cursor.isSign(',', 1))) return false
    const isOfVerses = isAnd ? cursor.isBehindWord('andVerse') : !this.#isCommaApart
    if (!isOfVerses || this.#book === PSALMS) return true
    return (verse === chapter + 1 && next === verse + 1) || !this.#isVerse(next)
  }

  #isVerse(number: number): boolean {
    return number <= (usualLastVerse(this.#book, this.#chapter) ?? Number.POSITIVE_INFINITY)
  }

  /** `20; 11` and `7;14ss.`: whether a semicolon behind a chapter stands before its verse, by mistake. */
  #isMistyped(chapter: number): boolean {
    const cursor = this.#cursor
    if (cursor.isFollower()) return true
    if (!cursor.isSign(';') || !cursor.isNumber(1)) return false
    const isLone = !cursor.isNumber(3)
    return isLone && (Number(cursor.peek(1)?.text) <= chapter || cursor.isFollower(2))
  }

  #readNotation(): Notation {
    return readNotation(this.#cursor, this.#finder.words, this.#chapters)
  }

  /** A place with what follows it: `3:16`, `3:16-18`, `16a`, `16 ss.` */
  #readPlace(position: Position): Place | undefined {
    const cursor = this.#cursor
    const from = this.#readPoint(position)
    if (from === undefined) return undefined
    const follower = cursor.takeFollower()
    if (follower !== undefined) {
      return this.#whenClear(followedPlace(this.#book, from, follower), from, from)
    }
    const isBetween = position === 'first' && this.#isBetween
    if (from.verse === undefined && !isBetween) cursor.takeWord('whole')
    const start = cursor.at
    const isRange = isBetween ? cursor.takeWord('and') : cursor.takeDash() || cursor.takeWord('to')
    if (isRange && from.verse !== undefined && cursor.takeWord('end')) {
      return this.#whenClear(followedPlace(this.#book, from, 'rest'), from, from)
    }
    if (!isRange || !this.#isEndAhead()) {
      if (isBetween) return undefined
      cursor.at = start
      return this.#whenClear(singlePlace(this.#book, this.#orChapter(from, position)), from, from)
    }
    const to = this.#readPoint('end')
    if (to === undefined || (from.verse === undefined) !== (to.verse === undefined))
      return undefined
    const place = rangePlace(this.#book, from, to)
    if (!('kind' in place)) return this.#whenClear(place, from, to)
    this.misread = place
    return undefined
  }

  /** In a book of one chapter a lone 1 is the chapter. */
  #orChapter(from: Point, position: Position): Point {
    this.#isLoneOne = this.#isVerses && position === 'first' && from.verse === 1
    return this.#isLoneOne ? { chapter: 1 } : from
  }

  /** The place, unless it has verses of a psalm that is counted in two ways. */
  #whenClear<T extends Place>(place: T, from: Point, to: Point): T | undefined {
    return this.#psalms.areClear(from, to) ? place : undefined
  }

  #readPoint(position: Position): Point | undefined {
    const cursor = this.#cursor
    const isPsalm = this.#book === PSALMS && cursor.roman(MOST_CHAPTERS) !== undefined
    if (cursor.isWordWithNumber('chapters')) this.#areSeveral = true
    const isChapter = !isPsalm && cursor.takeWord('chapter')
    const roman = this.#takeRoman(position)
    if (roman !== undefined) return this.#behindChapter(roman, position, true)
    if (!isChapter && cursor.takeWord('verse')) {
      const isKnown = this.#chapters === 1 || position === 'list' || position === 'end'
      const verse = isKnown ? cursor.takeNumber() : undefined
      return verse === undefined ? undefined : this.#verseOf(this.#chapter, verse)
    }
    const number = cursor.takeNumber()
    if (number === undefined) return undefined
    if (this.#isVerses && !isChapter) return this.#verseOf(1, number)
    if (isChapter) cursor.takeOrdinal()
    return this.#behindChapter(number, position, isChapter)
  }

  /** A number that may be a chapter's: with a verse behind it, alone, or a verse of the chapter before it. */
  #behindChapter(number: number, position: Position, isSaid: boolean): Point | undefined {
    const isAlone = isSaid || this.#level === 'chapter'
    const mayBePair = this.#book === PSALMS && (isAlone || position === 'group')
    const chapter = mayBePair ? this.#psalms.take(this.#cursor, number) : number
    if (chapter === undefined) return undefined
    if (this.#takeChapterSign(position, isSaid, isAlone)) {
      const verse = this.#cursor.takeNumber()
      return verse === undefined ? undefined : this.#verseOf(chapter, verse)
    }
    if (!isAlone && position !== 'group') return this.#verseOf(this.#chapter, number)
    if (position === 'group' && !isSaid && this.#hasVerses) {
      const mayBeVerse = !isAlone && this.#before !== 'comma' && this.#book !== PSALMS
      if (!this.#isNextChapter(chapter, mayBeVerse) || this.#isMistyped(chapter)) return undefined
    }
    this.#chapter = chapter
    this.#level = 'chapter'
    return { chapter }
  }

  #verseOf(chapter: number, verse: number): Point {
    this.#chapter = chapter
    this.#verse = verse
    this.#level = 'verse'
    this.#hasVerses = true
    if (isPart(this.#cursor)) this.#cursor.at += 1
    return { chapter, verse }
  }

  /** A Roman number is a chapter's. `v.` before a number is a word if a verse can stand there. */
  #takeRoman(position: Position): number | undefined {
    const cursor = this.#cursor
    const number = cursor.roman(this.#chapters)
    if (number === undefined) return undefined
    const isFirst = position === 'first' || position === 'group'
    if (!isFirst && this.#notation !== 'roman') return undefined
    const isVerse = position === 'list' || (position === 'end' && this.#chapter >= number)
    if (isVerse && cursor.isWordWithNumber('verse')) return undefined
    cursor.at += 1
    this.#notation = 'roman'
    if (cursor.isSign('.') && cursor.isSign('-', 1)) cursor.at += 1
    return number
  }

  /**
   * Whether a verse follows the chapter; steps over what separates the two. Behind a chapter that stands alone that may
   * be `y versículo` too: a verse of it, and no other place.
   */
  #takeChapterSign(position: Position, isSaid: boolean, isAlone: boolean): boolean {
    const cursor = this.#cursor
    if (this.#psalms.isListAhead(cursor)) return false
    const token = cursor.peek()
    const sign = token?.text ?? ''
    const skipped = [',', '.', ':'].includes(sign) ? 1 : 0
    const mayBeAnd = isAlone && (skipped === 0 || sign === ',')
    const before = skipped + (mayBeAnd ? cursor.wordLength('and', skipped) : 0)
    if (sign === ';' && this.#isVerseAhead(1)) {
      cursor.at += 1 + cursor.wordLength('verse', 1)
      return true
    }
    if (cursor.isWordWithNumber('verse', before)) {
      cursor.at += before + cursor.wordLength('verse', before)
      if (this.#notation === 'comma') this.#notation = 'none'
      return true
    }
    if (token?.kind === 'number' && token.isApart) {
      const isBlank = position === 'first' && this.#notation === 'none'
      return isBlank || (isSaid && this.#notation === 'roman')
    }
    // `59:(1-2) 9-19`: the first verses may be left out.
    if (sign === ':' && position !== 'end' && this.#separators.takeOpening(1)) return true
    if (sign === ',' && this.#areSeveral) return false
    const isSign = this.#isChapterSign(sign, position) || (isSaid && skipped === 1)
    if (!isSign || !cursor.isNumber(1)) return false
    cursor.at += 1
    return true
  }

  #isChapterSign(sign: string, position: Position): boolean {
    if (sign === ':' || sign === '_') return true
    if (sign === '.') return this.#notation === 'point'
    if (sign !== ',' || this.#notation !== 'comma') return false
    const isApart = this.#cursor.peek(1)?.isApart === true
    // `3-12,14` with a blank behind one of its two commas alone may be a list.
    if (position === 'end') return isApart === this.#isCommaApart || this.#level === 'chapter'
    this.#isCommaApart = isApart
    return position !== 'list' || this.#separator === 'and'
  }

  /** Whether the other end of a range is here; steps over the book's name if it is said again. */
  #isEndAhead(): boolean {
    const cursor = this.#cursor
    const name = nameAt(this.#finder, cursor.tokens, cursor.at)
    if (name?.book === this.#book && cursor.tokens[name.next]?.kind === 'number') {
      cursor.at = name.next
      this.#level = 'chapter'
      return true
    }
    return cursor.isNumber() || this.isPlaceAhead
  }
}

/** Whether the numbers at the next commas rise above a verse: `22, 25-27, 30`. Others may be a chapter and its verse. */
function isVerseChain(cursor: Cursor, verse: number): boolean {
  let before = verse
  for (let ahead = 0; cursor.isNumber(ahead); ahead += 2) {
    const number = Number(cursor.peek(ahead)?.text)
    if (number <= before) return false
    before = number
    if (cursor.isSign('-', ahead + 1) && cursor.isNumber(ahead + 2)) {
      ahead += 2
      before = Number(cursor.peek(ahead)?.text)
    }
    if (!cursor.isSign(',', ahead + 1)) return true
  }
  return true
}
