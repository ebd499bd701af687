/**
 * Finds the words of a bundle's verses in the bytes of the bundle: a text has some 800,000 words and 30,000 different
 * ones, so each is looked up by its bytes, and becomes a string when it is first met. Where words begin and end is
 * decided by src/bundle/words.ts; verses of Latin letters alone are read here without it, by the same table.
 */
import type { Bundle } from '../../src/bundle/decode.js'
import type { TextWords } from '../../src/bundle/text-words.js'
import { QUOTES, SIMPLE, wordsOf } from '../../src/bundle/words.js'
import { SpellingTable } from './spelling-table.js'
import type { Spelling } from './word-forms.js'

export interface ScannedWords {
  readonly text: TextWords
  /** Every word as the text writes it, in the order of the text. */
  readonly spellings: readonly Spelling[]
}

/** More words than a verse usually has; the tables grow if that is too few. */
const USUAL_WORDS = 24

/** A verse is `{"verse":1,"text":"..."}`: where its number begins, what is before its text, and what behind. */
const NUMBER_AT = '{"verse":'.length
const COMMA = 0x2c
const TEXT = ',"text":"'
const END = '"}'

const BLANK = 0x20
const BACKSLASH = 0x5c
const LETTER_U = 0x75
const ASCII_END = 0x80
/** What a byte is: no part of a word, a letter, or a part of a sign that needs a closer look. */
const [GAP, LETTER, OTHER] = [0, 1, 2] as const
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= ASCII_END || byte === BACKSLASH) return OTHER
  return SIMPLE[byte] === 1 ? LETTER : GAP
})
/** First bytes of what UTF-8 writes with two; the signs that SIMPLE knows end before the last. */
const TWO_BYTES = { from: 0xc2, to: 0xc9 }
/** The first two bytes of all QUOTES. */
const QUOTES_START = [0xe2, 0x80] as const

/** The words of all verses, in reading order. */
export function scanWords({ header, verses }: Bundle): ScannedWords {
  const scan = new Scan(verses, Math.max(0, ...header.lengths))
  const verseStarts = new Uint32Array(header.lengths.length + 1)
  let words = new Uint32Array(header.lengths.length * USUAL_WORDS)
  let extents = new Uint32Array(words.length)
  let at = 0
  let begin = 0
  for (const [ordinal, length] of header.lengths.entries()) {
    const count = scan.verse(begin, begin + length)
    if (at + count > words.length) {
      words = grown(words, 2 * words.length + count)
      extents = grown(extents, words.length)
    }
    scan.copyTo(words, extents, at)
    at += count
    verseStarts[ordinal + 1] = at
    begin += length + ','.length
  }
  const { vocabulary, spellings } = scan.table
  return {
    text: {
      ...{ vocabulary: [...vocabulary.keys()], verseStarts },
      ...{ words: words.subarray(0, at), extents: extents.subarray(0, at) },
    },
    spellings,
  }
}

function grown(from: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length)
  to.set(from)
  return to
}

/** One verse at a time: its words by their bytes. */
class Scan {
  readonly table: SpellingTable
  readonly #bytes: Buffer
  /** Of the verse: where its text begins, and where each word begins and ends, with the hash of its bytes. */
  #from = 0
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array
  readonly #hashes: Int32Array
  #count = 0

  /** No verse is longer than `longest` bytes. */
  constructor(bytes: Buffer, longest: number) {
    this.#bytes = bytes
    this.table = new SpellingTable(bytes)
    this.#starts = new Uint32Array(longest)
    this.#ends = new Uint32Array(longest)
    this.#hashes = new Int32Array(longest)
  }

  /** Finds the words of the fragment from `begin` to `end`; gives their number. */
  verse(begin: number, end: number): number {
    let from = begin + NUMBER_AT
    while (this.#bytes[from] !== COMMA) from += 1
    from += TEXT.length
    this.#from = from
    this.#count = 0
    if (!this.#findSimple(from, end - END.length)) {
      this.#count = 0
      this.#findAny(from, this.#bytes.toString('utf8', begin, end))
    }
    return this.#count
  }

  /** Takes the words of the verse: their numbers and extents from `at` on. */
  copyTo(words: Uint32Array, extents: Uint32Array, at: number): void {
    let done = this.#from
    for (let index = 0; index < this.#count; index++) {
      const start = this.#starts[index] as number
      const end = this.#ends[index] as number
      const spelling = this.table.take(start, end, this.#hashes[index] as number)
      spelling.all += 1
      // Behind a sign any word may have a capital: the start of a sentence, or of what is said.
      if (index > 0 && start - done === 1 && this.#bytes[done] === BLANK) spelling.asName += 1
      words[at + index] = spelling.word
      extents[at + index] = (start - done) | ((end - start) << 16)
      done = end
    }
  }

  /** Whether the verse has no signs but those of SIMPLE and QUOTES: then its words are found. */
  #findSimple(from: number, to: number): boolean {
    const bytes = this.#bytes
    let start = -1
    let hash = 0
    for (let at = from; at < to; ) {
      const kind = KINDS[bytes[at] as number] as number
      const width = kind === OTHER ? widthOf(bytes, at) : 1
      if (width === 0) return false
      if (kind === LETTER || (kind === OTHER && isLetter(bytes, at, width))) {
        if (start < 0) {
          start = at
          hash = 0
        }
        hash = hashOf(bytes, at, at + width, hash)
      } else if (start >= 0) {
        this.#add(start, at, hash)
        start = -1
      }
      at += width
    }
    if (start >= 0) this.#add(start, to, hash)
    return true
  }

  /** Finds the words of any text; `fragment` is the verse's JSON. */
  #findAny(from: number, fragment: string): void {
    const { text } = JSON.parse(fragment) as { text: string }
    const bytesUpTo = createByteCounter(text)
    for (const { start, end } of wordsOf(text, (word) => word)) {
      const first = from + bytesUpTo(start)
      const last = from + bytesUpTo(end)
      this.#add(first, last, hashOf(this.#bytes, first, last, 0))
    }
  }

  #add(start: number, end: number, hash: number): void {
    this.#starts[this.#count] = start
    this.#ends[this.#count] = end
    this.#hashes[this.#count] = hash
    this.#count += 1
  }
}

/** The hash of the bytes before, with those from `start` to `end`. */
function hashOf(bytes: Uint8Array, start: number, end: number, before: number): number {
  let hash = before
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0
  return hash
}

/** How many bytes a sign of the kind OTHER has in a JSON string; 0 if it is none of SIMPLE and QUOTES. */
function widthOf(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number
  const second = bytes[at + 1] as number
  if (first === BACKSLASH) return second === LETTER_U ? 0 : 2
  if (first >= TWO_BYTES.from && first <= TWO_BYTES.to) {
    return codeOfTwo(first, second) < SIMPLE.length ? 2 : 0
  }
  if (first !== QUOTES_START[0] || second !== QUOTES_START[1]) return 0
  const code = 0x2000 | ((bytes[at + 2] as number) & 0x3f)
  return code >= QUOTES.from && code <= QUOTES.to ? 3 : 0
}

/** Whether a sign of the kind OTHER is a letter. */
function isLetter(bytes: Uint8Array, at: number, width: number): boolean {
  const first = bytes[at] as number
  if (width !== 2 || first === BACKSLASH) return false
  return SIMPLE[codeOfTwo(first, bytes[at + 1] as number)] === 1
}

const codeOfTwo = (first: number, second: number): number => ((first & 0x1f) << 6) | (second & 0x3f)

/** Bytes of a text inside a JSON string, from its beginning to places that only grow. */
function createByteCounter(text: string): (end: number) => number {
  let read = 0
  let bytes = 0
  return (end) => {
    for (; read < end; read++) {
      const code = text.charCodeAt(read)
      if (code >= 0x80) bytes += bytesOf(code, text, read)
      else if (code < 0x20 || code === 0x22 || code === BACKSLASH) {
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
