/**
 * The words of one version in memory: which verses hold a word, and which words a verse holds, as integers
 * in typed arrays. Made from the prebuilt FlexSearch index and the words file; immutable after load.
 */
import { Index } from 'flexsearch'
import type { IndexPart, TextWords } from '../bundle/word-file.js'
import { withoutTildes } from '../bundle/words.js'

export interface WordIndex extends TextWords {
  /** A folded word's number. */
  readonly numbers: ReadonlyMap<string, number>
  /** All spellings with `ñ` of a word written with `n`; only where there is any. */
  readonly tildeForms: ReadonlyMap<string, readonly number[]>
  /** The verses of word w: ordinals, ascending, from `postingStarts[w]` to `postingStarts[w + 1]`. */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** The verses of a frequent word as one bit each, for words where that is smaller than the list. */
  readonly bitsets: ReadonlyMap<number, Uint32Array>
  readonly verseCount: number
}

const BITS = 32

/** Makes the index in memory out of the two decoded files. */
export async function loadWordIndex(
  parts: readonly IndexPart[],
  text: TextWords,
): Promise<WordIndex> {
  const index = new Index({ tokenize: 'strict', resolution: 1, encode: (word) => [word] })
  for (const [key, data] of parts) await index.import(key, data)
  const verseCount = text.verseStarts.length - 1
  const { vocabulary } = text
  const postings = new Uint32Array(text.words.length)
  const postingStarts = new Uint32Array(vocabulary.length + 1)
  let end = 0
  for (const [number, word] of vocabulary.entries()) {
    const verses = index.search(word, { limit: verseCount }) as number[]
    postings.set(verses, end)
    end += verses.length
    postingStarts[number + 1] = end
  }
  const numbers = new Map(vocabulary.map((word, number) => [word, number]))
  return {
    ...text,
    numbers,
    tildeForms: findTildeForms(vocabulary),
    postings: postings.slice(0, end),
    postingStarts,
    bitsets: makeBitsets(postings, postingStarts, verseCount),
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

function makeBitsets(
  postings: Uint32Array,
  postingStarts: Uint32Array,
  verseCount: number,
): Map<number, Uint32Array> {
  const bitsets = new Map<number, Uint32Array>()
  const length = Math.ceil(verseCount / BITS)
  for (let word = 0; word + 1 < postingStarts.length; word++) {
    const from = postingStarts[word] as number
    const to = postingStarts[word + 1] as number
    if (to - from < length) continue
    const bits = new Uint32Array(length)
    for (let at = from; at < to; at++) {
      const verse = postings[at] as number
      bits[verse >>> 5] = (bits[verse >>> 5] as number) | (1 << (verse & 31))
    }
    bitsets.set(word, bits)
  }
  return bitsets
}
