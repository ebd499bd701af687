/**
 * References whose book stands behind its numbers, as people say them: `capítulo 3 de Juan`, `verses 5 to 7 of chapter 3
 * of John`, `the 23rd Psalm`. Brings their tokens into the written order; what they mean is read from that as always.
 */
import { PSALMS } from '../../canon/books.js'
import type { Cursor } from '../cursor.js'
import type { Token } from '../tokens.js'
import type { BookFinder } from './finder.js'
import { nameAt } from './name-at.js'

/** Tokens between a word like `verses` and the `of` behind its numbers: `5 to 7, 9 and 12 to 14`. */
const LONGEST_NUMBERS = 16

/** The tokens from the cursor on in the written order, or the token where a book's name should stand. */
export type Ordered =
  | { readonly tokens: readonly Token[] }
  | { readonly tokens?: undefined; readonly nameless: number }

/**
 * Brings the tokens from the cursor on into the written order, the book's name first; undefined if this is no such
 * reference. Takes a bounded time beside the copy.
 */
export function inWrittenOrder(cursor: Cursor, finder: BookFinder): Ordered | undefined {
  const start = cursor.at
  const found = new Inverted(cursor, finder).read()
  cursor.at = start
  return found
}

class Inverted {
  readonly #cursor: Cursor
  readonly #finder: BookFinder

  constructor(cursor: Cursor, finder: BookFinder) {
    this.#cursor = cursor
    this.#finder = finder
  }

  read(): Ordered | undefined {
    const cursor = this.#cursor
    cursor.takeWord('article')
    if (cursor.isNumber()) return this.#readOrdinal([])
    if (cursor.isWordWithNumber('chapter')) return this.#readChapter([])
    const verses = cursor.isWordWithNumber('verse') ? this.#takeUntilOf() : undefined
    if (verses === undefined) return undefined
    cursor.takeWord('article')
    if (cursor.isWordWithNumber('chapter')) return this.#readChapter(verses)
    const start = cursor.at
    const ordinal = cursor.isNumber() ? this.#readOrdinal(verses) : undefined
    if (ordinal !== undefined) return ordinal
    cursor.at = start
    const name = this.#takeName()
    if (name === undefined) return this.#nameless()
    return { tokens: [...name, ...this.#takeChapter(), ...verses, ...this.#rest()] }
  }

  /** `chapter 3 of John`, with the verses that stood before it. */
  #readChapter(verses: readonly Token[]): Ordered | undefined {
    const chapter = this.#takeUntilOf()
    if (chapter === undefined) return undefined
    const name = this.#takeName()
    if (name === undefined) return this.#nameless()
    // `chapter 3 of John 4` says two chapters.
    if (this.#cursor.isNumber()) return undefined
    return { tokens: [...name, ...chapter, ...verses, ...this.#rest()] }
  }

  #nameless(): Ordered | undefined {
    return this.#cursor.peek()?.kind === 'word' ? { nameless: this.#cursor.at } : undefined
  }

  /** `23rd Psalm`, `3rd chapter of John`. */
  #readOrdinal(verses: readonly Token[]): Ordered | undefined {
    const cursor = this.#cursor
    const number = cursor.peek() as Token
    const sign = cursor.isSign('.', 1) ? 2 : 1
    const length = cursor.peek(sign)?.isApart === false ? cursor.wordLength('ordinal', sign) : 0
    if (length === 0) return undefined
    cursor.at += sign + length
    const isChapter = cursor.takeWord('chapter')
    if (isChapter && !cursor.takeWord('of')) return undefined
    const name = this.#takeName(isChapter ? undefined : PSALMS)
    if (name === undefined || cursor.isNumber()) return undefined
    return { tokens: [...name, number, ...verses, ...this.#rest()] }
  }

  /** A word and its numbers, up to the `of` behind them, which is stepped over. */
  #takeUntilOf(): readonly Token[] | undefined {
    const cursor = this.#cursor
    const start = cursor.at
    for (let length = 1; length <= LONGEST_NUMBERS; length++) {
      cursor.at += 1
      if (cursor.takeWord('of')) return cursor.tokens.slice(start, start + length)
    }
    return undefined
  }

  /** A book's name, an ambiguous one too; that of one book only, if it is given. */
  #takeName(book?: number): readonly Token[] | undefined {
    const { at, tokens } = this.#cursor
    const name = nameAt(this.#finder, tokens, at)
    if (name === undefined || (book !== undefined && name.book !== book)) return undefined
    this.#cursor.at = name.next
    return tokens.slice(at, name.next)
  }

  /** The chapter behind a name, with a comma and a word before it perhaps; a book of one chapter needs none. */
  #takeChapter(): readonly Token[] {
    const cursor = this.#cursor
    const start = cursor.at
    cursor.takeSign(',')
    cursor.takeWord('chapter')
    if (cursor.takeNumber() === undefined) cursor.at = start
    return cursor.tokens.slice(start, cursor.at)
  }

  #rest(): readonly Token[] {
    return this.#cursor.tokens.slice(this.#cursor.at)
  }
}
