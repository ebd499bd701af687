/**
 * The words of a vocabulary one after another in one array, with a table that finds them: some thirty thousand words without an
 * object for each, which V8 would have to look at whenever it collects garbage. Arrays can be shared with another thread; a text
 * would be copied. The build packs them, so that a server uses the arrays as they lie in a file.
 */
import { withoutTilde, withoutTildes } from './words.js'

/** UTF-16 code units: bytes if each of them has room in one. */
export type CodeUnits = Uint8Array | Uint16Array

export interface Vocabulary {
  readonly length: number
  /** Those of all words, in the order of their numbers. */
  readonly units: CodeUnits
  /** The index of each word's first unit, and one more. */
  readonly starts: Uint32Array
  /** Slots, a power of two of them, twice as many as words at least: a word's number plus one; 0 if a slot is free. */
  readonly slots: Uint32Array
}

const MOST_IN_BYTE = 0xff

/** What takes words apart well: the multiplier of the hash function FNV-1a, for 32 bits. */
const MULTIPLIER = 0x01000193
const FIRST = 0x811c9dc5

/** The number of slots for this many words. */
export function slotsFor(words: number): number {
  return 2 ** (33 - Math.clz32(Math.max(words, 1)))
}

/** Packs words that differ; a word's number is its index. */
export function packWords(words: readonly string[]): Vocabulary {
  const starts = new Uint32Array(words.length + 1)
  for (const [number, { length }] of words.entries()) {
    starts[number + 1] = (starts[number] as number) + length
  }
  const slots = slotsOf([...words.entries()])
  return { length: words.length, units: unitsOf(words.join('')), starts, slots }
}

/**
 * Slots that find the words with an `ñ` by their spelling with `n`, as those of a vocabulary find all by their own; none if no
 * word has one.
 */
export function packTildes(words: readonly string[]): Uint32Array {
  const marked = [...words.entries()].filter(([, word]) => word.includes('ñ'))
  if (marked.length === 0) return new Uint32Array(0)
  return slotsOf(marked.map(([number, word]) => [number, withoutTildes(word)]))
}

function slotsOf(spellings: readonly (readonly [number: number, spelling: string])[]): Uint32Array {
  const slots = new Uint32Array(slotsFor(spellings.length))
  for (const [number, spelling] of spellings) {
    let slot = hash(spelling) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number + 1
  }
  return slots
}

function unitsOf(text: string): CodeUnits {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return units.every((unit) => unit <= MOST_IN_BYTE) ? Uint8Array.from(units) : units
}

function textOf(units: CodeUnits): string {
  const bytes = Buffer.from(units.buffer, units.byteOffset, units.byteLength)
  return bytes.toString(units.BYTES_PER_ELEMENT === 1 ? 'latin1' : 'utf16le')
}

/** The word with a number from 0 to `length` less one. */
export function wordAt({ units, starts }: Vocabulary, number: number): string {
  return textOf(units.subarray(starts[number], starts[number + 1]))
}

/** All words, in the order of their numbers. */
export function unpackWords({ length, units, starts }: Vocabulary): string[] {
  const text = textOf(units)
  return Array.from({ length }, (_, number) => text.slice(starts[number], starts[number + 1]))
}

/** The number of a word; undefined if the vocabulary lacks it. */
export function numberOf({ units, starts, slots }: Vocabulary, word: string): number | undefined {
  let slot = hash(word) & (slots.length - 1)
  for (;;) {
    const next = slots[slot] as number
    if (next === 0) return undefined
    const start = starts[next - 1] as number
    const length = (starts[next] as number) - start
    if (length === word.length && isSpelled(units, start, word)) return next - 1
    slot = (slot + 1) & (slots.length - 1)
  }
}

function isSpelled(units: CodeUnits, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (units[start + at] !== word.charCodeAt(at)) return false
  }
  return true
}

/**
 * The numbers of the words that have an `ñ` and are spelled as `word`, whose `n` stands for `ñ` too; ascending. `tildeSlots` are those
 * that `packTildes` has made of the same words.
 */
export function tildeFormsOf(
  { units, starts }: Vocabulary,
  tildeSlots: Uint32Array,
  word: string,
): number[] {
  const found: number[] = []
  const last = tildeSlots.length - 1
  if (last < 0) return found
  for (let slot = hash(withoutTildes(word)) & last; ; slot = (slot + 1) & last) {
    const next = tildeSlots[slot] as number
    if (next === 0) return found
    const start = starts[next - 1] as number
    const length = (starts[next] as number) - start
    if (length === word.length && isMeant(units, start, word)) found.push(next - 1)
  }
}

/** Whether a word begins with a text whose `n` stands for `ñ` too. */
export function beginsAs({ units, starts }: Vocabulary, number: number, text: string): boolean {
  const start = starts[number] as number
  const length = (starts[number + 1] as number) - start
  return length >= text.length && isMeant(units, start, text)
}

function isMeant(units: CodeUnits, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const [unit, asked] = [units[start + at] as number, word.charCodeAt(at)]
    if (unit !== asked && withoutTilde(unit) !== asked) return false
  }
  return true
}

function hash(word: string): number {
  let value = FIRST
  for (let at = 0; at < word.length; at++) {
    value = Math.imul(value ^ word.charCodeAt(at), MULTIPLIER)
  }
  // The last bits alone tell slots apart; the first ones know more of the word.
  return (value ^ (value >>> 15)) >>> 0
}
