/** The different words of a text, found by their bytes. A word is given by its place in the text's UTF-8. */
import { foldWord } from '../../src/bundle/words.js'
import type { Spelling } from './word-forms.js'

/** A power of two; the table grows when half of its slots are taken. */
const FIRST_SLOTS = 2 ** 16

export class SpellingTable {
  /** In the order in which they were first taken. */
  readonly spellings: Spelling[] = []
  /** Folded words in the order in which they were first taken, with their numbers. */
  readonly vocabulary = new Map<string, number>()
  readonly #bytes: Buffer
  /** The number of a spelling plus one; 0 if a slot is free. */
  #slots = new Uint32Array(FIRST_SLOTS)
  /** Of each spelling: the hash of its bytes, and where it was first met. */
  readonly #hashes: number[] = []
  readonly #starts: number[] = []

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The word from `start` to `end`, whose bytes have this hash. */
  take(start: number, end: number, hash: number): Spelling {
    let slot = this.#slotOf(hash)
    for (;;) {
      const known = (this.#slots[slot] as number) - 1
      if (known < 0) return this.#add(start, end, hash, slot)
      if (this.#hashes[known] === hash && this.#isSame(known, start, end)) {
        return this.spellings[known] as Spelling
      }
      slot = (slot + 1) & (this.#slots.length - 1)
    }
  }

  #slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1)
  }

  #isSame(known: number, start: number, end: number): boolean {
    const bytes = this.#bytes
    const { length } = this.spellings[known] as Spelling
    if (length !== end - start) return false
    let other = this.#starts[known] as number
    for (let at = start; at < end; at++) if (bytes[at] !== bytes[other++]) return false
    return true
  }

  #add(start: number, end: number, hash: number, slot: number): Spelling {
    const written = this.#bytes.toString('utf8', start, end)
    const folded = foldWord(written)
    const word = this.vocabulary.get(folded) ?? this.vocabulary.size
    this.vocabulary.set(folded, word)
    const spelling = { written, length: end - start, word, all: 0, asName: 0 }
    this.spellings.push(spelling)
    this.#hashes.push(hash)
    this.#starts.push(start)
    this.#slots[slot] = this.spellings.length
    if (2 * this.spellings.length > this.#slots.length) this.#grow()
    return spelling
  }

  #grow(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (const [number, hash] of this.#hashes.entries()) {
      let slot = this.#slotOf(hash)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1)
      this.#slots[slot] = number + 1
    }
  }
}
