/**
 * The verses of frequent words, one bit each. The view of a word's bits is made when it is first asked for: a hundred views a
 * text would be objects that every collection of garbage walks over. No field is private: whoever frees the memory of a
 * text takes all arrays of it out of here.
 */
import { bitsLength, type Postings } from '../../bundle/words/postings.js'
import { lowerBound } from './lower-bound.js'

export class Bitsets {
  /** The frequent words, ascending. */
  readonly words: Uint32Array
  readonly bits: Uint32Array
  /** Of the bits of one word. */
  readonly length: number
  readonly views = new Map<number, Uint32Array>()

  constructor({ frequent, bits, verseCount }: Pick<Postings, 'frequent' | 'bits' | 'verseCount'>) {
    this.words = frequent
    this.bits = bits
    this.length = bitsLength(verseCount)
  }

  /** Whether a word is frequent. */
  has(word: number): boolean {
    return this.words[this.#placeOf(word)] === word
  }

  /** The verses of a word, the same array each time; undefined if it is not frequent. */
  get(word: number): Uint32Array | undefined {
    const known = this.views.get(word)
    if (known !== undefined) return known
    const at = this.#placeOf(word)
    if (this.words[at] !== word) return undefined
    const view = this.bits.subarray(at * this.length, (at + 1) * this.length)
    this.views.set(word, view)
    return view
  }

  #placeOf(word: number): number {
    return lowerBound(this.words, word, 0, this.words.length)
  }
}
