/**
 * Which words stand one right behind another in a version, as bits of a hash: never denies a pair that does, and lets some others pass.
 * Most of what is no Scripture ends here, before any place is looked at.
 */
import type { WordIndex } from '../../search/word-index.js'
import type { Steps } from '../effort.js'

/** 256 KiB a version: a Bible has about 250,000 different pairs, so that one in eight of the others passes. */
const BITS = 21
const WORDS_OF_STEP = 200_000

const known = new WeakMap<WordIndex, Uint32Array>()

/** The pairs of a version; they are made once, as long as its words stay in memory. */
export function* pairsOf(index: WordIndex): Steps<Uint32Array> {
  const ready = known.get(index)
  if (ready !== undefined) return ready
  const { words } = index
  const pairs = new Uint32Array(2 ** (BITS - 5))
  for (let at = 1; at < words.length; at++) {
    const slot = slotOf(words[at - 1] as number, words[at] as number)
    pairs[slot >>> 5] = (pairs[slot >>> 5] as number) | (1 << (slot & 31))
    if (at % WORDS_OF_STEP === 0) yield
  }
  known.set(index, pairs)
  return pairs
}

/** Whether one word may stand right behind another, by their numbers. */
export function isPair(pairs: Uint32Array, first: number, second: number): boolean {
  const slot = slotOf(first, second)
  return (((pairs[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
}

function slotOf(first: number, second: number): number {
  return Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) >>> (32 - BITS)
}
