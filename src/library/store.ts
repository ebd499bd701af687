/**
 * What is in memory of the files of all versions: texts and words that stay, and caches of what else was read. A cached value is
 * dropped by forgetting it; whoever has it keeps it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ByteCache } from '../runtime/byte-cache.js'
import { OpenFiles, type ReadInPlace } from './files/open-files.js'
import type { LibraryVersion } from './library.js'
import { FileText, type TextPlaces } from './text.js'
import { FileWords, WordCache } from './words.js'

export interface StoreOptions {
  /** Bytes that the process may have resident; Infinity for no bound. */
  readonly budget?: number
  /** What it has resident before any text is read. */
  readonly base?: number
  /** Searches that may wait for words. */
  readonly mostWaiting?: number
}

/** Of a budget: memory for answers, and for what V8 has not collected yet. */
const RESERVED_PART = 1 / 4
const MOST_RESERVED = 128 * 2 ** 20
/** Of a budget: where the verses of texts lie that do not stay. */
const TEXTS_PART = 1 / 5
/** Layers and cross references. */
const OTHERS_PART = 1 / 16
const MOST_OTHERS = 64 * 2 ** 20
/** Words that do not stay, at the least. */
const LEAST_WORDS_PART = 1 / 8
/** What a text or its words take, as a multiple of their bytes. */
const FULL_SIZE = 1.1

/** What stays in memory. */
export interface Kept {
  readonly versions: number
  readonly bytes: number
}

export class Store {
  readonly texts: TextPlaces
  /** Layers and cross references: where their chapters lie, and chapters of layers, by file and content. */
  readonly others: ReadInPlace
  readonly words: WordCache
  readonly #room: number
  readonly #kept = new Set<LibraryVersion>()

  constructor({ budget = Number.POSITIVE_INFINITY, base = 0, mostWaiting }: StoreOptions = {}) {
    this.#room = budget - Math.min(budget * RESERVED_PART, MOST_RESERVED) - base
    const rest = this.#room - budget * (TEXTS_PART + OTHERS_PART)
    const files = new OpenFiles()
    this.texts = { cache: new ByteCache(budget * TEXTS_PART), files }
    this.others = { cache: new ByteCache(Math.min(budget * OTHERS_PART, MOST_OTHERS)), files }
    this.words = new WordCache(Math.max(rest, budget * LEAST_WORDS_PART), mostWaiting)
  }

  /** What stays in memory. */
  get kept(): Kept {
    return { versions: this.#kept.size, bytes: bytesOf(this.#kept) }
  }

  /** Whether all of these versions fit into memory. */
  fits(versions: Iterable<LibraryVersion>): boolean {
    return bytesOf(versions) * FULL_SIZE <= this.#room
  }

  /**
   * Keeps the texts and words of these versions in memory, and no others. Rejects with a BundleError, and keeps what it kept before, if
   * a file cannot be used.
   */
  async keep(versions: Iterable<LibraryVersion>): Promise<void> {
    const wanted = new Set(versions)
    const added = [...wanted].filter((version) => !this.#kept.has(version))
    try {
      for (const { text, words } of added) {
        if (text instanceof FileText) text.stay()
        await nextTurn()
        if (words instanceof FileWords) await words.stay()
      }
    } catch (error) {
      for (const version of added) leave(version)
      throw error
    }
    for (const version of this.#kept) if (!wanted.has(version)) leave(version)
    this.#kept.clear()
    for (const version of wanted) this.#kept.add(version)
  }
}

function leave({ text, words }: LibraryVersion): void {
  if (text instanceof FileText) text.leave()
  if (words instanceof FileWords) words.leave()
}

function bytesOf(versions: Iterable<LibraryVersion>): number {
  let sum = 0
  for (const { text, words } of versions) {
    if (text instanceof FileText && words instanceof FileWords) sum += text.bytes + words.bytes
  }
  return sum
}
