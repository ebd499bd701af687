/** The places of each letter of a word, asked for one part of the word at a time. `ñ` is `n`. Knows one word at a time. */
import { withoutTilde } from '../bundle/words.js'

// One word is looked for at a time in a process, so all share this. Of each code unit, which of the word's letters it is, from 1; 0 if it
// is none of them.
const letters = new Uint16Array(2 ** 16)

/** The letters of one word, until it is cleared: only then there may be another one. */
export class LetterPlaces {
  readonly #units: ReadonlySet<number>
  /** How many parts there are. */
  readonly #parts: number
  /** Of each letter, each part: at which places of it the letter stands. */
  readonly #places: Uint16Array

  /** Of a word in parts of `width` letters, at most 16; a part begins at every letter, and at each of `before` places before the first. */
  constructor(word: string, before: number, width: number) {
    const units = Array.from({ length: word.length }, (_, at) => withoutTilde(word.charCodeAt(at)))
    this.#units = new Set(units)
    this.#parts = word.length + before
    this.#places = new Uint16Array((this.#units.size + 1) * this.#parts)
    for (const [number, unit] of [...this.#units].entries()) letters[unit] = number + 1
    for (const [at, unit] of units.entries()) {
      const row = (letters[unit] as number) * this.#parts
      for (let place = 0; place < width; place++) {
        const part = at + before - place
        if (part >= 0)
          this.#places[row + part] = (this.#places[row + part] as number) | (1 << place)
      }
    }
  }

  /** At which places of a part this letter stands; the lowest bit is the first one. Part 0 begins `before` places before the word. */
  in(part: number, unit: number): number {
    return this.#places[(letters[withoutTilde(unit)] as number) * this.#parts + part] as number
  }

  /** Forgets the word. */
  clear(): void {
    for (const unit of this.#units) letters[unit] = 0
  }
}
