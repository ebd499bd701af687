/**
 * One numbering of verses for several versions: a slot for each verse number of each chapter that any of them has, in
 * canonical order. Two versions have the same verse where book, chapter and verse number are the same.
 */
import { LAST_BOOK } from '../canon/further-books.js'
import { type Bounds, lastAtMost } from './places.js'
import { NO_VERSE, type Version, type VersionOutline } from './version.js'

/** The verse of a slot, by numbers. */
export interface GridVerse {
  /** Number of the book. */
  readonly book: number
  readonly chapter: number
  readonly verse: number
}

/** The verses of one version on a grid. */
export interface VersionSlots {
  /** The slot of each ordinal, ascending. */
  readonly slots: Uint32Array
  /** The ordinal of each slot, NO_VERSE if the version has no verse there. */
  readonly ordinals: Int32Array
}

const NO_BOOK = { firstChapter: 0, chapterCount: 0 }

export class VerseGrid {
  /** The first slot of each chapter, and the number of all slots. */
  readonly #chapterFirst: Uint32Array
  /** By number of the book, the index of chapter 1 in `#chapterFirst`, and one more. */
  readonly #bookFirst = new Uint16Array(LAST_BOOK + 2)
  readonly #slotsOf = new WeakMap<Version, VersionSlots>()

  /** Makes the numbering for these versions. */
  constructor(versions: readonly VersionOutline[]) {
    const starts: number[] = []
    let next = 0
    for (let number = 1; number <= LAST_BOOK; number++) {
      this.#bookFirst[number] = starts.length
      const lengths: number[] = []
      for (const { bookByNumber, chapterLast } of versions) {
        const { firstChapter, chapterCount } = bookByNumber[number] ?? NO_BOOK
        for (let chapter = 0; chapter < chapterCount; chapter++) {
          const length = chapterLast[firstChapter + chapter] as number
          lengths[chapter] = Math.max(lengths[chapter] ?? 0, length)
        }
      }
      for (const length of lengths) {
        starts.push(next)
        next += length
      }
    }
    this.#bookFirst[LAST_BOOK + 1] = starts.length
    this.#chapterFirst = Uint32Array.from([...starts, next])
  }

  /** The number of slots. */
  get size(): number {
    return this.#chapterFirst.at(-1) as number
  }

  /** The slots of a version of this grid; made when they are first asked for. */
  slotsOf(version: Version): VersionSlots {
    const known = this.#slotsOf.get(version)
    if (known !== undefined) return known
    const slots = new Uint32Array(version.numbers.length)
    const ordinals = new Int32Array(this.size).fill(NO_VERSE)
    for (const { canon, firstChapter, chapterCount } of version.books) {
      for (let chapter = 0; chapter < chapterCount; chapter++) {
        const index = (this.#bookFirst[canon.number] as number) + chapter
        const base = (this.#chapterFirst[index] as number) - 1
        const end = version.chapterFirst[firstChapter + chapter + 1] as number
        let ordinal = version.chapterFirst[firstChapter + chapter] as number
        for (; ordinal < end; ordinal++) {
          const slot = base + (version.numbers[ordinal] as number)
          slots[ordinal] = slot
          ordinals[slot] = ordinal
        }
      }
    }
    const made = { slots, ordinals }
    this.#slotsOf.set(version, made)
    return made
  }

  /** The verse of a slot. */
  verseAt(slot: number): GridVerse {
    const index = lastAtMost(this.#chapterFirst, slot)
    const book = lastAtMost(this.#bookFirst, index)
    return {
      book,
      chapter: index - (this.#bookFirst[book] as number) + 1,
      verse: slot - (this.#chapterFirst[index] as number) + 1,
    }
  }

  /** The slots of a book, by its number; empty bounds if no version has it. */
  boundsOfBook(number: number): Bounds {
    return {
      first: this.#chapterFirst[this.#bookFirst[number] as number] as number,
      end: this.#chapterFirst[this.#bookFirst[number + 1] as number] as number,
    }
  }
}
