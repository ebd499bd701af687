/**
 * Reads the text around a reference: quotes and brackets, a final point, the version after it. The places do not depend
 * on it.
 */
import type { Cursor } from './cursor.js'
import type { BookFinder } from './names/finder.js'
import { readRoman } from './roman.js'
import type { Token } from './tokens.js'

/** Whether a text names a version that is known. */
export type IsVersion = (text: string) => boolean

const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '«': '»',
  '‹': '›',
  '„': '“',
  '<': '>',
}
const MOST_OPEN = 4
/** UTF-16 code units; no version's name is longer. */
const LONGEST_VERSION = 48
/** The form of an unknown version's abbreviation: capitals, perhaps with a year. */
const SIGLUM = /^(?=.*[A-Z]{2})[A-Z][A-Z0-9]{1,8}(?:[ -]?\d{2,4})?$/
/** The year of a siglum; of a place it would be the chapter. */
const YEAR = /[ -]?\d+$/

export class Tail {
  /** The name of a version after the places, as it was sent. */
  version: string | undefined
  readonly #text: string
  readonly #cursor: Cursor
  readonly #finder: BookFinder
  readonly #isVersion: IsVersion
  #open: string[] = []

  constructor(text: string, cursor: Cursor, finder: BookFinder, isVersion: IsVersion) {
    this.#text = text
    this.#cursor = cursor
    this.#finder = finder
    this.#isVersion = isVersion
  }

  /** Steps over the quotes and brackets that open the text. */
  open(): void {
    while (this.#open.length < MOST_OPEN) {
      const closing = CLOSING[this.#cursor.peek()?.text ?? '']
      if (closing === undefined) return
      this.#open.push(closing)
      this.#cursor.at += 1
    }
  }

  /** Whether the rest of the text belongs to no place. Steps over it only if so. */
  take(): boolean {
    const cursor = this.#cursor
    const start = cursor.at
    const open = [...this.#open]
    let isPointed = false
    this.version = undefined
    while (cursor.at < cursor.tokens.length) {
      if (cursor.takeSign(open.at(-1) as string)) open.pop()
      else if (!isPointed && cursor.takeSign('.')) isPointed = true
      else if (!isPointed && this.#isFinalSign()) cursor.at += 1
      else if (this.version !== undefined || !this.#takeVersion(open)) break
    }
    const isAll = cursor.at === cursor.tokens.length && open.length === 0
    if (!isAll) {
      cursor.at = start
      this.version = undefined
    }
    return isAll
  }

  /** A comma, semicolon or colon behind a verse, at the very end; a colon behind a chapter lacks its verse. */
  #isFinalSign(): boolean {
    const cursor = this.#cursor
    const isColon = cursor.isSign(':') && cursor.isNumber(-1) && cursor.peek(-2)?.kind === 'sign'
    const isSign = cursor.isSign(',') || cursor.isSign(';') || isColon
    return isSign && cursor.at === cursor.tokens.length - 1
  }

  /** A version with or without brackets, a comma or a dash before it, up to the end or to what closes the text. */
  #takeVersion(open: readonly string[]): boolean {
    const cursor = this.#cursor
    const { tokens } = cursor
    let first = cursor.at
    const isListed = tokens[first]?.text === ';'
    if (isListed || [',', '-'].includes(tokens[first]?.text ?? '')) first += 1
    const bracket = CLOSING[tokens[first]?.text ?? '']
    if (bracket !== undefined) first += 1
    const begin = tokens[first]
    if (begin === undefined || this.#text.length - begin.at > LONGEST_VERSION) return false
    let last = tokens.length
    const closing = [bracket, open.at(-1)]
    while (last > first && this.#isBehind((tokens[last - 1] as Token).text, closing)) last -= 1
    const name = this.#text.slice(begin.at, tokens[last - 1]?.end)
    if (last === first || !this.#isNamed(name, isListed)) return false
    cursor.at = last
    if (bracket !== undefined && !cursor.takeSign(bracket)) return false
    this.version = name
    return true
  }

  #isBehind(text: string, closing: readonly (string | undefined)[]): boolean {
    return text === '.' || closing.includes(text)
  }

  /** `isListed`: behind a semicolon, where a book with a chapter is the next place, as in `Gn 1:1; ROM 16`. */
  #isNamed(name: string, isListed: boolean): boolean {
    if (this.#isVersion(name)) return true
    if (!SIGLUM.test(name)) return false
    if (isListed && this.#isBook(name.replace(YEAR, ''))) return false
    const folded = this.#finder.fold(name)
    // `SALMO UNO` is a psalm.
    if (this.#finder.numbers.some(({ first }) => first.has(folded))) return false
    return !this.#isBook(name) && readRoman(folded) === undefined
  }

  #isBook(name: string): boolean {
    return this.#finder.find(this.#finder.fold(name)) !== undefined
  }
}
