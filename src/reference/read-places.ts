/**
 * Reads any reference token by token: one place or several, of one book or more, with the quotes, brackets and version
 * that people paste with it. Strict: one token that is not understood makes the whole a Misread. Never goes back, so it
 * takes time linear in the length of the text.
 */
import { BookPlaces } from './book-places.js'
import { Cursor } from './cursor.js'
import type { BookFinder } from './names/finder.js'
import { inWrittenOrder } from './names/inverted.js'
import { type NamedBook, nameAt } from './names/name-at.js'
import { writeDigits } from './names/said-numbers.js'
import type { PsalmCount } from './psalm-pairs.js'
import type { Misread, Place, PsalmPair, Reading } from './reference.js'
import { type Separator, Separators } from './separators.js'
import { type IsVersion, Tail } from './tail.js'
import { narrow, readTokens, type Token } from './tokens.js'

/** The most places that one text may hold. */
export const MAX_PLACES = 50

/** The places of a text, or why it is not a reference. Numbers in words are read if nothing else is understood. */
export function readPlaces(
  text: string,
  finder: BookFinder,
  isVersion: IsVersion,
  count?: PsalmCount,
): Reading | Misread {
  const tokens = readTokens(narrow(text), finder.fold)
  const reading = new Reader(text, tokens, finder, isVersion, count).read()
  if (!isUnreadable(reading)) return reading
  return readSaid(text, tokens, finder, isVersion, count) ?? reading
}

/** Of languages that differ, the one that reads longer numbers is meant: `setenta e três` is 73, and not 70 and 3. */
function readSaid(
  text: string,
  tokens: readonly Token[],
  finder: BookFinder,
  isVersion: IsVersion,
  count?: PsalmCount,
): Reading | Misread | undefined {
  const written = finder.numbers.flatMap((language) => {
    const said = writeDigits(tokens, finder, language)
    return said === undefined ? [] : [said]
  })
  written.sort((one, other) => one.length - other.length)
  for (const said of written) {
    const reading = new Reader(text, said, finder, isVersion, count).read()
    if (!isUnreadable(reading)) return reading
  }
  return undefined
}

function isUnreadable(reading: Reading | Misread): boolean {
  return 'kind' in reading && reading.kind === 'unreadable'
}

class Reader {
  readonly #text: string
  readonly #count: PsalmCount | undefined
  readonly #finder: BookFinder
  readonly #cursor: Cursor
  readonly #tail: Tail
  readonly #places: Place[] = []
  readonly #psalms: PsalmPair[] = []
  /** The offset in the text of the places of the current book. */
  #from = 0
  /** Whether the first book's name stands behind its numbers. */
  #isInverted = false
  #isByLanguage = false
  /** Whether `entre` stands before the first name. */
  #isBetween = false

  constructor(
    text: string,
    tokens: readonly Token[],
    finder: BookFinder,
    isVersion: IsVersion,
    count: PsalmCount | undefined,
  ) {
    this.#text = text
    this.#count = count
    this.#finder = finder
    this.#cursor = new Cursor(tokens, finder.words)
    this.#tail = new Tail(narrow(text), this.#cursor, finder, isVersion)
  }

  read(): Reading | Misread {
    this.#tail.open()
    this.#cursor.takeWord('see')
    const nameless = this.#beginSpoken()
    if (nameless !== undefined) return this.#noBook(nameless)
    for (;;) {
      const start = this.#cursor.at
      const name = nameAt(this.#finder, this.#cursor.tokens, start)
      if (name === undefined) return this.#noBook(start)
      if (name.book === 'ambiguous') return this.#ambiguous(start, name)
      this.#isByLanguage ||= this.#finder.isContested(name.folded)
      this.#cursor.at = name.next
      this.#from = this.#isInverted ? 0 : (this.#tokens[name.next - 1] as Token).end
      const misread = this.#readBook(name.book)
      if (misread !== undefined) return misread
      if (this.#places.length > MAX_PLACES) return { kind: 'too-many-places', most: MAX_PLACES }
      if (this.#cursor.at === this.#tokens.length) return this.#reading()
    }
  }

  /**
   * `desde Mateo 5:3 hasta 5:10` and `capítulo 3 de Juan`, if no book's name is what the text begins with. The token where
   * a name should stand, if there is none.
   */
  #beginSpoken(): number | undefined {
    const cursor = this.#cursor
    const between = cursor.wordLength('between')
    const from = between || cursor.wordLength('from')
    const name = from > 0 && nameAt(this.#finder, this.#tokens, cursor.at + from)
    if (name && this.#isNumberAt(name.next)) {
      cursor.at += from
      this.#isBetween = between > 0
    }
    const ordered = inWrittenOrder(cursor, this.#finder)
    if (ordered === undefined) return undefined
    if (ordered.tokens === undefined) return ordered.nameless
    this.#isInverted = true
    cursor.putAhead(ordered.tokens)
    return undefined
  }

  /** Whether a chapter's number is at a token, with its word before it perhaps. */
  #isNumberAt(token: number): boolean {
    const ahead = token - this.#cursor.at
    return this.#cursor.isNumber(ahead) || this.#cursor.isWordWithNumber('chapter', ahead)
  }

  get #tokens(): readonly Token[] {
    return this.#cursor.tokens
  }

  #reading(): Reading {
    const { version } = this.#tail
    return {
      places: this.#places,
      ...(version !== undefined && { version }),
      ...(this.#psalms.length > 0 && { psalms: this.#psalms }),
      ...(this.#isByLanguage && { isByLanguage: true }),
    }
  }

  /** Reads up to the end, or to the next book's name. */
  #readBook(book: number): Misread | undefined {
    const separators = new Separators(this.#cursor)
    const places = new BookPlaces(this.#cursor, this.#finder, separators, book, this.#count)
    const isWhole = this.#readWhole(book, separators)
    if (isWhole !== undefined) return isWhole ? undefined : this.#noNumbers()
    this.#skipSignOfName()
    let place = places.readFirst(this.#isBetween)
    this.#isBetween = false
    for (;;) {
      if (place === undefined) return places.misread ?? this.#noNumbers()
      this.#places.push(place)
      const isClosed = separators.takeClosing()
      if (separators.isClosed && this.#tail.take()) break
      const separator = separators.take(places.hasListPoint, places.hasParts)
      if (separator === undefined && !isClosed) return this.#noNumbers()
      this.#cursor.takeWord('see')
      if (this.#isNameAhead(places)) {
        if (!separators.isClosed) return this.#noNumbers()
        break
      }
      if (this.#isNameMeant(places)) return this.#noBook(this.#cursor.at)
      place = places.readNext(separator ?? 'list')
    }
    this.#psalms.push(...places.psalms)
    return undefined
  }

  /**
   * A name alone is the whole book. True if it was one, false if it is not clear; undefined if numbers follow.
   * `Juan y Marcos 3` may be chapters of both.
   */
  #readWhole(book: number, separators: Separators): boolean | undefined {
    const start = this.#cursor.at
    let isWhole = this.#tail.take()
    if (!isWhole) {
      const separator: Separator | undefined = separators.take(false, false)
      isWhole =
        separator !== undefined && nameAt(this.#finder, this.#tokens, this.#cursor.at) !== undefined
      if (isWhole && separator === 'and') return false
      if (!isWhole) this.#cursor.at = start
    }
    if (!isWhole) return undefined
    this.#places.push({ form: 'book', book })
    return true
  }

  /** A comma, or the line of `joh_3_16`, between the name and the numbers. */
  #skipSignOfName(): void {
    const cursor = this.#cursor
    const isNumberNext = cursor.isNumber(1) || cursor.wordLength('chapter', 1) > 0
    if (cursor.isSign(',') && isNumberNext) cursor.at += 1
    else if (cursor.isSign('_') && cursor.isNumber(1)) cursor.at += 1
  }

  /** Whether a book's name is here: `2 S 3`, and not the verse and the one after it of `16, 2 s.` */
  #isNameAhead(places: BookPlaces): boolean {
    const cursor = this.#cursor
    if (places.isPlaceAhead) return false
    const name = nameAt(this.#finder, this.#tokens, cursor.at)
    if (name === undefined) return false
    const isMarked = cursor.isNumber() && cursor.wordLength('next', 1) > 0
    return !isMarked || this.#tokens[name.next]?.kind === 'number'
  }

  /** Whether a word is here that is no part of a place, alone or behind a number: a name that is misspelt. */
  #isNameMeant(places: BookPlaces): boolean {
    if (places.isPlaceAhead) return false
    const word = this.#cursor.peek(this.#cursor.isNumber() ? 1 : 0)
    if (word?.kind !== 'word' || word.text.length < LEAST_NAME) return false
    return !this.#finder.words.isWord(word.text)
  }

  #noBook(start: number): Misread {
    const at = this.#tokens[start]?.at ?? 0
    NAME.lastIndex = at
    const [name] = NAME.exec(this.#text) as unknown as [string]
    const part = /[\p{L}\p{M}]/u.test(name) ? name : this.#text
    return { kind: 'unreadable', part: part.trim(), reason: 'book' }
  }

  #ambiguous(start: number, { next }: NamedBook): Misread {
    const part = this.#text.slice(this.#tokens[start]?.at, this.#tokens[next - 1]?.end)
    return { kind: 'unreadable', part, reason: 'ambiguous-book' }
  }

  #noNumbers(): Misread {
    return { kind: 'unreadable', part: this.#text.slice(this.#from).trim(), reason: 'numbers' }
  }
}

/** A shorter word may be a part of a verse. */
const LEAST_NAME = 3
// A name may begin with digits and ends before the next ones; this always matches.
const NAME = /\d*\D*/y
