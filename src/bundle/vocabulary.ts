/**
 * The words of a vocabulary one after another in one string, with a table that finds them: some thirty thousand words without an
 * object for each, which V8 would have to look at whenever it collects garbage, and which another thread can hand over. The build
 * packs them, so that a server uses the arrays as they lie in a file.
 */

export interface Vocabulary {
  readonly length: number
  /** All words in the order of their numbers. */
  readonly text: string
  /** Where each word begins in the text, and one more. */
  readonly starts: Uint32Array
  /** Slots, a power of two of them, twice as many as words at least: a word's number plus one; 0 if a slot is free. */
  readonly slots: Uint32Array
}

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
  const slots = new Uint32Array(slotsFor(words.length))
  let at = 0
  for (let number = 0; number < words.length; number++) {
    const word = words[number] as string
    starts[number] = at
    at += word.length
    let slot = hash(word) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = number + 1
  }
  starts[words.length] = at
  return { length: words.length, text: words.join(''), starts, slots }
}

/** The word with a number from 0 to `length` less one. */
export function wordAt({ text, starts }: Vocabulary, number: number): string {
  return text.slice(starts[number], starts[number + 1])
}

/** All words, in the order of their numbers. */
export function unpackWords(vocabulary: Vocabulary): string[] {
  return Array.from({ length: vocabulary.length }, (_, number) => wordAt(vocabulary, number))
}

/** The number of a word; undefined if the vocabulary lacks it. */
export function numberOf({ text, starts, slots }: Vocabulary, word: string): number | undefined {
  const { length } = word
  let slot = hash(word) & (slots.length - 1)
  for (;;) {
    const next = slots[slot] as number
    if (next === 0) return undefined
    const start = starts[next - 1] as number
    if ((starts[next] as number) - start === length && text.startsWith(word, start)) return next - 1
    slot = (slot + 1) & (slots.length - 1)
  }
}

/** The numbers of the words that have this letter, ascending. */
export function wordsWith({ text, starts }: Vocabulary, letter: string): number[] {
  const numbers: number[] = []
  let at = text.indexOf(letter)
  while (at !== -1) {
    const number = wordOver(starts, at)
    numbers.push(number)
    at = text.indexOf(letter, starts[number + 1])
  }
  return numbers
}

/** The last word that begins at or before a place in the text; an empty word is over none. */
function wordOver(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= at) low = middle
    else high = middle
  }
  return low
}

function hash(word: string): number {
  let value = FIRST
  for (let at = 0; at < word.length; at++) {
    value = Math.imul(value ^ word.charCodeAt(at), MULTIPLIER)
  }
  // The last bits alone tell slots apart; the first ones know more of the word.
  return (value ^ (value >>> 15)) >>> 0
}
