/**
 * The words of one version in memory: which verses hold a word, and which words a verse holds, as integers
 * in typed arrays. Made from the prebuilt FlexSearch index and the words file; immutable after load.
 */
import { Index } from 'flexsearch'
import { BundleError } from '../bundle/format.js'
import type { IndexPart, TextWords } from '../bundle/word-file.js'
import { withoutTildes } from '../bundle/words.js'

export interface WordIndex extends TextWords {
  /** A folded word's number. */
  readonly numbers: ReadonlyMap<string, number>
  /** All spellings with `ñ` of a word written with `n`; only where there is any. */
  readonly tildeForms: ReadonlyMap<string, readonly number[]>
  /**
   * The verses of a word that is not frequent: ordinals, ascending, from `postingStarts[w]` to
   * `postingStarts[w + 1]`.
   */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** The verses of a frequent word as one bit each, where that is smaller than the list. */
  readonly bitsets: ReadonlyMap<number, Uint32Array>
  /**
   * Where word w stands in the text, ascending, from `placeStarts[w]` to `placeStarts[w + 1]`: the ordinal of
   * the verse, shifted left by `placeBits`, and which word of the verse it is, from 0.
   */
  readonly places: Uint32Array
  readonly placeStarts: Uint32Array
  readonly placeBits: number
  readonly verseCount: number
}

const BITS = 32

/**
 * Makes the index in memory out of the two decoded files. Throws a BundleError where they disagree, which a
 * build never writes.
 */
export async function loadWordIndex(
  parts: Iterable<IndexPart>,
  text: TextWords,
): Promise<WordIndex> {
  const { vocabulary } = text
  const numbers = new Map<string, number>()
  for (let word = 0; word < vocabulary.length; word++) numbers.set(vocabulary[word] as string, word)
  const placed = layOutPlaces(text)
  return {
    ...text,
    numbers,
    tildeForms: findTildeForms(vocabulary),
    ...(await layOutVerses(parts, text, placed.placeStarts)),
    ...placed,
    verseCount: text.verseStarts.length - 1,
  }
}

function findTildeForms(vocabulary: readonly string[]): Map<string, number[]> {
  const forms = new Map<string, number[]>()
  for (let number = 0; number < vocabulary.length; number++) {
    const word = vocabulary[number] as string
    const plain = withoutTildes(word)
    if (plain === word) continue
    forms.set(plain, [...(forms.get(plain) ?? []), number])
  }
  return forms
}

/**
 * The verses of each word as a list or, where it stands in so many places that they are smaller, as bits. A
 * part of FlexSearch's index holds the next words of the vocabulary; only one at a time is kept in memory.
 */
async function layOutVerses(
  parts: Iterable<IndexPart>,
  { vocabulary, verseStarts }: TextWords,
  placeStarts: Uint32Array,
): Promise<Pick<WordIndex, 'postings' | 'postingStarts' | 'bitsets'>> {
  const verseCount = verseStarts.length - 1
  const bitsLength = Math.ceil(verseCount / BITS)
  const isFrequent = (word: number) =>
    (placeStarts[word + 1] as number) - (placeStarts[word] as number) >= bitsLength
  const postings = new Uint32Array(placesOfOthers(placeStarts, bitsLength))
  const postingStarts = new Uint32Array(vocabulary.length + 1)
  const bitsets = new Map<number, Uint32Array>()
  let word = 0
  let end = 0
  for (const [key, data] of parts) {
    const index = new Index({ tokenize: 'strict', resolution: 1, encode: (text) => [text] })
    await index.import(key, data)
    for (; word < vocabulary.length; word++) {
      const verses = index.search(vocabulary[word] as string, { limit: verseCount }) as number[]
      if (verses.length === 0) break
      if (isFrequent(word)) bitsets.set(word, bitsOf(verses, bitsLength))
      else for (let at = 0; at < verses.length; at++) postings[end++] = verses[at] as number
      postingStarts[word + 1] = end
    }
  }
  if (word < vocabulary.length)
    throw new BundleError('an index lacks words of its text; run make clean build')
  return { postings, postingStarts, bitsets }
}

/** In how many places the words stand that stand in fewer than `limit`. */
function placesOfOthers(placeStarts: Uint32Array, limit: number): number {
  let sum = 0
  for (let word = 1; word < placeStarts.length; word++) {
    const count = (placeStarts[word] as number) - (placeStarts[word - 1] as number)
    if (count < limit) sum += count
  }
  return sum
}

function bitsOf(verses: readonly number[], length: number): Uint32Array {
  const bits = new Uint32Array(length)
  for (const verse of verses)
    bits[verse >>> 5] = (bits[verse >>> 5] as number) | (1 << (verse & 31))
  return bits
}

/** The text's words the other way round: from a word to its places. */
function layOutPlaces({
  vocabulary,
  words,
  verseStarts,
}: TextWords): Pick<WordIndex, 'places' | 'placeStarts' | 'placeBits'> {
  const places = new Uint32Array(words.length)
  const placeStarts = new Uint32Array(vocabulary.length + 1)
  const free = new Uint32Array(vocabulary.length + 1)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    free[word] = (free[word] as number) + 1
  }
  let start = 0
  for (let word = 0; word < free.length; word++) {
    const count = free[word] as number
    placeStarts[word] = start
    free[word] = start
    start += count
  }
  const placeBits = BITS - Math.clz32(longestVerse(verseStarts))
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    const from = verseStarts[verse] as number
    const end = verseStarts[verse + 1] as number
    const first = verse * 2 ** placeBits
    for (let at = from; at < end; at++) {
      const word = words[at] as number
      const place = free[word] as number
      places[place] = first + at - from
      free[word] = place + 1
    }
  }
  return { places, placeStarts, placeBits }
}

/** Words of the longest verse. */
function longestVerse(verseStarts: Uint32Array): number {
  let longest = 0
  for (let verse = 1; verse < verseStarts.length; verse++) {
    longest = Math.max(longest, (verseStarts[verse] as number) - (verseStarts[verse - 1] as number))
  }
  return longest
}
