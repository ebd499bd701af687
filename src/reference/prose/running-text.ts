/** A running text as tokens, with what surrounds each: paragraphs, addresses of the web, the next number. Knows no books. */
import { type FoldName, foldName } from '../names/fold.js'
import { readRoman } from '../roman.js'
import { narrow, readTokens, type Token } from '../tokens.js'

/** A half-open range of UTF-16 code units. */
interface Span {
  readonly start: number
  readonly end: number
}

const ADDRESS_SIGN = /:\/\/|\bwww\.|@/gi
const END_OF_ADDRESS = /[\s"'<>()[\]{}«»“”]/
const BLANK_LINE = /\n[^\S\n]*\n/g
const SMALL_LETTER = /\p{Ll}/u

const NOTHING: Token = { kind: 'none', text: '', at: 0, end: 0, isApart: true }

/** A text that may hold references. `tokens[i]` is described by the i-th element of each array. */
export class RunningText {
  /** Full-width signs are plain; its length is that of the text. */
  readonly text: string
  readonly tokens: readonly Token[]
  /** The number of the paragraph; a blank line separates two. */
  readonly #paragraphs: Uint32Array
  readonly #isAddress: Uint8Array
  /** The index of the next number, Roman ones too; the number of tokens if there is none. */
  readonly #nextNumber: Uint32Array

  /** Takes time linear to the length of the text. */
  constructor(text: string, fold: FoldName, tokens?: readonly Token[]) {
    this.text = narrow(text)
    this.tokens = tokens ?? readTokens(this.text, fold)
    const count = this.tokens.length
    this.#paragraphs = new Uint32Array(count)
    this.#isAddress = new Uint8Array(count)
    this.#nextNumber = new Uint32Array(count)
    this.#markParagraphs()
    this.#markAddresses()
    let next = count
    for (let at = count - 1; at >= 0; at--) {
      const { kind, text: folded } = this.tokens[at] as Token
      if (kind === 'number' || (kind === 'word' && readRoman(folded) !== undefined)) next = at
      this.#nextNumber[at] = next
    }
  }

  /** The same text with other tokens, whose places are in it. */
  withTokens(tokens: readonly Token[]): RunningText {
    return new RunningText(this.text, foldName, tokens)
  }

  /** A token; if there is none, one of that kind without text that is apart, as before the first and behind the last. */
  tokenAt(at: number): Token {
    return this.tokens[at] ?? NOTHING
  }

  /** Whether a token is a part of an address: of a page, of a mailbox. */
  isAddress(at: number): boolean {
    return this.#isAddress[at] === 1
  }

  areOneParagraph(first: number, second: number): boolean {
    return this.#paragraphs[first] === this.#paragraphs[second]
  }

  /** Tokens from one to the next number behind it. */
  distanceToNumber(at: number): number {
    return (this.#nextNumber[at + 1] ?? Number.POSITIVE_INFINITY) - at
  }

  /** Whether a token follows the one before it without a blank. */
  isGlued(at: number): boolean {
    return at > 0 && !this.tokenAt(at).isApart
  }

  /** The text of a token as it is written, not folded. */
  written(at: number): string {
    const token = this.tokens[at]
    return token === undefined ? '' : this.text.slice(token.at, token.end)
  }

  /** Whether a word is written with a capital. */
  isCapital(at: number): boolean {
    const [first = ''] = this.written(at)
    return first !== first.toLowerCase()
  }

  /** Whether a word of two letters or more has no small letter. */
  isAllCapitals(at: number): boolean {
    const written = this.written(at)
    return written.length > 1 && this.isCapital(at) && !SMALL_LETTER.test(written)
  }

  #markParagraphs(): void {
    const breaks = [...this.text.matchAll(BLANK_LINE)].map(({ index }) => index)
    // Behind the last one comes undefined, which nothing is behind.
    let paragraph = 0
    for (const [index, { at }] of this.tokens.entries()) {
      while ((breaks[paragraph] as number) < at) paragraph += 1
      this.#paragraphs[index] = paragraph
    }
  }

  #markAddresses(): void {
    let index = 0
    for (const { start, end } of findAddresses(this.text)) {
      // The bound is for an address that has no token.
      while (index < this.tokens.length && (this.tokens[index] as Token).end <= start) index += 1
      for (; index < this.tokens.length && (this.tokens[index] as Token).at < end; index++) {
        this.#isAddress[index] = 1
      }
    }
  }
}

/** The addresses of a text, each up to a blank, a quote or a bracket. Each letter is looked at twice at most. */
function findAddresses(text: string): readonly Span[] {
  const spans: Span[] = []
  let last = 0
  ADDRESS_SIGN.lastIndex = 0
  for (;;) {
    const sign = ADDRESS_SIGN.exec(text)
    if (sign === null) return spans
    let start = sign.index
    let end = ADDRESS_SIGN.lastIndex
    while (start > last && !END_OF_ADDRESS.test(text[start - 1] as string)) start -= 1
    while (end < text.length && !END_OF_ADDRESS.test(text[end] as string)) end += 1
    spans.push({ start, end })
    ADDRESS_SIGN.lastIndex = end
    last = end
  }
}
