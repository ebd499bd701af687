/** The current token of a reference, and the steps forward from it. Knows no books. */
import { readRoman } from './roman.js'
import type { Token } from './tokens.js'
import type { WordRole, WordRoles } from './words.js'

/** The most words that one word of a reference is written with: `el final del capítulo`. */
const MOST_WORDS = 5
const NUMBER = /^\d{1,3}$/

export class Cursor {
  at = 0
  tokens: readonly Token[]
  readonly #words: WordRoles

  constructor(tokens: readonly Token[], words: WordRoles) {
    this.tokens = tokens
    this.#words = words
  }

  /** The token at the cursor, or `ahead` tokens after it; undefined before the first and after the last. */
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  /** Puts other tokens in place of those from the cursor on. */
  putAhead(tokens: readonly Token[]): void {
    this.tokens = [...this.tokens.slice(0, this.at), ...tokens]
  }

  isNumber(ahead = 0): boolean {
    return this.peek(ahead)?.kind === 'number'
  }

  isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token?.kind === 'sign' && token.text === text
  }

  takeSign(text: string): boolean {
    const isHere = this.isSign(text)
    if (isHere) this.at += 1
    return isHere
  }

  /** How many tokens a word of this role takes here, with the point behind it; 0 if there is none. */
  wordLength(role: WordRole, ahead = 0): number {
    if (this.peek(ahead)?.kind !== 'word') return 0
    let folded = ''
    let length = 0
    for (let count = 0; count < MOST_WORDS; count++) {
      const token = this.peek(ahead + count)
      if (token?.kind !== 'word') break
      folded += count === 0 ? token.text : ` ${token.text}`
      if (this.#words.has(folded, role)) length = count + 1
    }
    return this.isSign('.', ahead + length) ? length + 1 : length
  }

  /** Whether a word of this role, a single one, stands right before the cursor. */
  isBehindWord(role: WordRole): boolean {
    const token = this.peek(-1)
    return token?.kind === 'word' && this.#words.has(token.text, role)
  }

  takeWord(role: WordRole): boolean {
    const length = this.wordLength(role)
    this.at += length
    return length > 0
  }

  /** Whether a word of this role is here, and a number behind it. */
  isWordWithNumber(role: WordRole, ahead = 0): boolean {
    const length = this.wordLength(role, ahead)
    return length > 0 && this.isNumber(ahead + length)
  }

  /** A number of one to three digits; undefined for a longer one. */
  takeNumber(): number | undefined {
    const token = this.peek()
    if (token?.kind !== 'number' || !NUMBER.test(token.text)) return undefined
    this.at += 1
    return Number(token.text)
  }

  /** What makes the number before the cursor an ordinal: `3º`, `3.º`. */
  takeOrdinal(): void {
    const point = this.isSign('.') && this.peek()?.isApart === false ? 1 : 0
    const length = this.peek(point)?.isApart === false ? this.wordLength('ordinal', point) : 0
    if (length > 0) this.at += point + length
  }

  /** A dash, or the two hyphens that stand for one. */
  takeDash(): boolean {
    if (!this.takeSign('-')) return false
    if (this.peek()?.isApart === false) this.takeSign('-')
    return true
  }

  /** `s.`, `ss.`, `y ss.` */
  takeFollower(): 'next' | 'rest' | undefined {
    const before = this.wordLength('and')
    for (const role of ['rest', 'next'] as const) {
      const length = this.wordLength(role) || this.wordLength(role, before)
      if (length === 0) continue
      this.at += length + (this.wordLength(role) > 0 ? 0 : before)
      return role
    }
    return undefined
  }

  /** Whether `s.` or `ss.` is here. */
  isFollower(ahead = 0): boolean {
    return this.wordLength('rest', ahead) > 0 || this.wordLength('next', ahead) > 0
  }

  /** The Roman number here, if it is a word of its own and at most `highest`. */
  roman(highest: number): number | undefined {
    const token = this.peek()
    if (token?.kind !== 'word') return undefined
    const after = this.peek(1)
    const isGlued = after?.kind === 'number' && !after.isApart
    const number = isGlued ? undefined : readRoman(token.text)
    return number !== undefined && number <= highest ? number : undefined
  }
}
