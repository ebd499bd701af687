/**
 * Indexes a bundle's text: the verses of each word by FlexSearch, the words of the text in reading order with their
 * places in bytes, and the forms of each word. Reads the bundle as it will be served, so the two agree.
 */

import { Index } from 'flexsearch'
import type { Bundle } from '../../src/bundle/decode.js'
import type { TextWords } from '../../src/bundle/text-words.js'
import { encodeForms, encodeIndex, encodeWords } from '../../src/bundle/word-file.js'
import { layOutPositions } from '../../src/bundle/word-positions.js'
import { foldWord, type Word, wordsOf } from '../../src/bundle/words.js'
import { loadFamilyKeys } from '../../src/forms/families.js'
import { readPostings } from './flexsearch-postings.js'
import { countSpellings, formsOf, type Spelling } from './word-forms.js'

/** The part of FlexSearch's export with each word's verses; the others serve to change an index. */
const MAP_PART = '.map'

/** The files that hold a version's words; the same bundle gives the same bytes. */
interface WordFiles {
  readonly index: Buffer
  readonly words: Buffer
  readonly forms: Buffer
}

/** Indexes every verse of a bundle, one after another: a text's words are too many to be held all at once. */
export async function indexBundle(bundle: Bundle): Promise<WordFiles> {
  // Words are folded already, and given as they are: FlexSearch need not take a text apart again.
  let folded: string[] = []
  const index = new Index({ tokenize: 'strict', resolution: 1, encode: () => folded })
  const layout = createLayout(bundle.header.lengths.length)
  const written = createWrittenWords()
  let ordinal = 0
  for (const text of verseTexts(bundle)) {
    const words = wordsOf(text, written.fold)
    const own = written.take(words.length)
    folded = words.map((word) => word.folded)
    if (words.length > 0) index.add(ordinal, text)
    layout.add(ordinal, text, words, own)
    countSpellings(text, words, own)
    ordinal += 1
  }
  const found = layout.words(written.vocabulary())
  const { positionStarts } = layOutPositions(found)
  const postings = readPostings(await exportFlexSearch(index), positionStarts, ordinal)
  const keysOf = await loadFamilyKeys(bundle.header.version.language_code)
  return {
    words: encodeWords(bundle.sha256, found),
    forms: encodeForms(bundle.sha256, formsOf(found.vocabulary, written.all(), keysOf)),
    index: encodeIndex(bundle.sha256, postings),
  }
}

/** The texts of the verses in reading order. */
function* verseTexts({ header, verses }: Bundle): Generator<string> {
  let at = 0
  for (const length of header.lengths) {
    yield (JSON.parse(verses.toString('utf8', at, at + length)) as { text: string }).text
    at += length + ','.length
  }
}

/** FlexSearch's export: a line for each of its parts, with the words in the order of the text. */
async function exportFlexSearch(index: Index): Promise<Buffer> {
  const lines: Buffer[] = []
  await index.export((key: string, data: string | undefined) => {
    if (data === undefined || !key.endsWith(MAP_PART)) return
    lines.push(Buffer.from(`[${JSON.stringify(key)},${data}]\n`))
  })
  return Buffer.concat(lines)
}

/** A word as a text writes it. */
interface WrittenWord extends Spelling {
  readonly folded: string
  /** Of the folded word, in the order of the text; -1 until it is taken. */
  number: number
}

/** The words that were met, each looked up once: a text has some 800,000 words and 30,000 different ones. */
function createWrittenWords() {
  const known = new Map<string, WrittenWord>()
  const numbers = new Map<string, number>()
  let met: WrittenWord[] = []
  return {
    /** The folded form of a word; remembers which word it was. */
    fold: (written: string): string => {
      let word = known.get(written)
      if (word === undefined) {
        word = { written, folded: foldWord(written), number: -1, all: 0, asName: 0 }
        known.set(written, word)
      }
      met.push(word)
      return word.folded
    },
    /** The last words that were folded, which are those of a verse: before them some may have been folded for a trial. */
    take: (count: number): readonly WrittenWord[] => {
      const taken = count === met.length ? met : met.slice(met.length - count)
      met = []
      for (const word of taken) {
        if (word.number >= 0) continue
        word.number = numbers.get(word.folded) ?? numbers.size
        numbers.set(word.folded, word.number)
      }
      return taken
    },
    all: () => [...known.values()],
    vocabulary: () => [...numbers.keys()],
  }
}

interface Layout {
  /** Adds the words of a verse; the verses come in order. */
  add(ordinal: number, text: string, found: readonly Word[], written: readonly WrittenWord[]): void
  words(vocabulary: readonly string[]): TextWords
}

/** More words than a verse usually has; the tables grow if that is too few. */
const USUAL_WORDS = 24

function createLayout(verses: number): Layout {
  const verseStarts = new Uint32Array(verses + 1)
  let words = new Uint32Array(verses * USUAL_WORDS)
  let extents = new Uint32Array(words.length)
  let at = 0
  return {
    add: (ordinal, text, found, written) => {
      if (at + found.length > words.length) {
        const size = 2 * words.length + found.length
        words = grown(words, new Uint32Array(size))
        extents = grown(extents, new Uint32Array(size))
      }
      const bytesUpTo = createByteCounter(text)
      let done = 0
      for (const [index, { start, end }] of found.entries()) {
        words[at] = (written[index] as WrittenWord).number
        const from = bytesUpTo(start)
        const before = from - done
        done = bytesUpTo(end)
        extents[at] = before | ((done - from) << 16)
        at += 1
      }
      verseStarts[ordinal + 1] = at
    },
    words: (vocabulary) => ({
      vocabulary,
      words: words.subarray(0, at),
      verseStarts,
      extents: extents.subarray(0, at),
    }),
  }
}

function grown<T extends Uint32Array | Uint16Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Bytes of a text inside a JSON string, from its beginning to places that only grow. */
function createByteCounter(text: string): (end: number) => number {
  let read = 0
  let bytes = 0
  return (end) => {
    for (; read < end; read++) {
      const code = text.charCodeAt(read)
      if (code >= 0x80) bytes += bytesOf(code, text, read)
      else if (code < 0x20 || code === 0x22 || code === 0x5c) {
        bytes += JSON.stringify(text.charAt(read)).length - 2
      } else bytes += 1
    }
    return bytes
  }
}

/** Of a code unit beyond ASCII: each half of a pair counts two, one alone is written as an escape. */
function bytesOf(code: number, text: string, at: number): number {
  if (code < 0x800) return 2
  if (code < 0xd800 || code > 0xdfff) return 3
  const isFirst = code < 0xdc00
  const other = text.charCodeAt(isFirst ? at + 1 : at - 1)
  const isPair = isFirst ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other < 0xdc00
  return isPair ? 2 : 6
}
