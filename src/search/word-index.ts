/**
 * The words of one version in memory: which verses hold a word, and which words a verse holds, as integers
 * in typed arrays. Made from the prebuilt FlexSearch index and the words file; immutable after load.
 */
import { Index } from 'flexsearch'
import type { IndexPart, TextWords } from '../bundle/word-file.js'
import { withoutTildes } from '../bundle/words.js'

/** Numbers of words: half as wide where the vocabulary is small enough, for memory and for the cache. */
export type WordNumbers = Uint16Array | Uint32Array

export interface WordIndex extends Omit<TextWords, 'words'> {
  /** The number of each word of the text. */
  readonly words: WordNumbers
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
/** FlexSearch's parts end in their kind; this one lists the verses of each word. */
const MAP_PART = /\bmap$/

/** Makes the index in memory out of the two decoded files. */
export async function loadWordIndex(
  parts: readonly IndexPart[],
  text: TextWords,
): Promise<WordIndex> {
  const index = new Index({ tokenize: 'strict', resolution: 1, encode: (word) => [word] })
  for (const [key, data] of parts) if (MAP_PART.test(key)) await index.import(key, data)
  const { vocabulary } = text
  const verseCount = text.verseStarts.length - 1
  const verses = vocabulary.map((word) => index.search(word, { limit: verseCount }) as number[])
  return {
    ...text,
    words: vocabulary.length <= 2 ** 16 ? new Uint16Array(text.words) : text.words,
    numbers: new Map(vocabulary.map((word, number) => [word, number])),
    tildeForms: findTildeForms(vocabulary),
    ...layOutVerses(verses, verseCount),
    ...layOutPlaces(text),
    verseCount,
  }
}

function findTildeForms(vocabulary: readonly string[]): Map<string, number[]> {
  const forms = new Map<string, number[]>()
  for (const [number, word] of vocabulary.entries()) {
    const plain = withoutTildes(word)
    if (plain === word) continue
    forms.set(plain, [...(forms.get(plain) ?? []), number])
  }
  return forms
}

/** The verses of each word as a list or as bits, whichever is smaller. */
function layOutVerses(
  found: readonly (readonly number[])[],
  verseCount: number,
): Pick<WordIndex, 'postings' | 'postingStarts' | 'bitsets'> {
  const bitsLength = Math.ceil(verseCount / BITS)
  const isList = (verses: readonly number[]) => verses.length < bitsLength
  const total = found.reduce((sum, verses) => sum + (isList(verses) ? verses.length : 0), 0)
  const postings = new Uint32Array(total)
  const postingStarts = new Uint32Array(found.length + 1)
  const bitsets = new Map<number, Uint32Array>()
  let end = 0
  for (const [word, verses] of found.entries()) {
    if (isList(verses)) {
      postings.set(verses, end)
      end += verses.length
    } else {
      bitsets.set(word, bitsOf(verses, bitsLength))
    }
    postingStarts[word + 1] = end
  }
  return { postings, postingStarts, bitsets }
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
  for (const word of words) free[word] = (free[word] as number) + 1
  let start = 0
  for (const [word, count] of free.entries()) {
    placeStarts[word] = start
    free[word] = start
    start += count
  }
  const placeBits = BITS - Math.clz32(longestVerse(verseStarts))
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    const from = verseStarts[verse] as number
    const end = verseStarts[verse + 1] as number
    for (let at = from; at < end; at++) {
      const word = words[at] as number
      const place = free[word] as number
      places[place] = verse * 2 ** placeBits + at - from
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
