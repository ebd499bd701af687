// Versions to fill a disk with: the words of a compiled text, permuted by a seed among those of the same length in bytes. So
// the layout of the text, its vocabulary and its forms stay, every verse is another one, and a version takes milliseconds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberingIn } from '../../dist/build/corpus/numbering.js'
import { indexBundle } from '../../dist/build/corpus/words.js'
import { listBundle } from '../../dist/src/bundle/catalogue.js'
import { decodeBundle } from '../../dist/src/bundle/decode.js'
import { encodeBundle } from '../../dist/src/bundle/encode.js'
import { digestOf, withChecksum } from '../../dist/src/bundle/format.js'
import { unpackWords } from '../../dist/src/bundle/vocabulary.js'
import {
  decodeForms,
  decodeWords,
  encodeForms,
  encodeIndex,
  encodeWords,
  wordFilesOf,
} from '../../dist/src/bundle/word-file.js'
import { bitsLength } from '../../dist/src/bundle/words/postings.js'
import { booksOf } from './corpus-copies.js'
import { CORPUS } from './in-process.js'
import { createDraw } from './mixed-requests.js'

const FIRST_NEW = 40
const LAST_NEW = 66
/** A word is swapped with one of so many before it: what lies near is in the processor's cache. */
const NEAR = 512
const HEADER = '"header":{"version":'
const TEXT = Buffer.from(',"text":"')

/** A text to permute: a version of the catalogue of CORPUS, or its New Testament, without headings and layers. */
export async function readBase(catalogue, { record, file, numbering }, isNew) {
  const path = join(CORPUS, file)
  const whole = decodeBundle(readFileSync(path), path)
  const all = booksOf(whole)
  const books = isNew ? all.filter(({ book }) => book >= FIRST_NEW && book <= LAST_NEW) : all
  const bytes = encodeBundle({ version: record, source: whole.header.source, books })
  const bundle = decodeBundle(bytes, path)
  const files = isNew ? await indexBundle(bundle) : readWordFiles(path)
  const { sha256 } = isNew ? bundle : whole
  const decoded = decodeWords(files.words, sha256, path)
  const text = { ...decoded, vocabulary: unpackWords(decoded.vocabulary) }
  const rest = bytes.subarray(
    bytes.indexOf(HEADER) + HEADER.length + Buffer.byteLength(JSON.stringify(record)),
  )
  return {
    record,
    isNew,
    firstLine: bytes.toString('latin1', 0, bytes.indexOf('\n') + 1),
    rest,
    text,
    wordAt: placeWords(rest, bundle, text),
    byLength: groupByLength(text),
    forms: decodeForms(files.forms, sha256, path),
    bytes: bytes.length + files.words.length + files.index.length + files.forms.length,
    listed: {
      ...listBundle(bundle, catalogue.names),
      numbering: isNew ? numberingIn(bundle) : numbering,
    },
  }
}

function readWordFiles(path) {
  const { words, index, forms } = wordFilesOf(path)
  return { words: readFileSync(words), index: readFileSync(index), forms: readFileSync(forms) }
}

/** Where each word begins in `rest`, the end of a bundle. */
function placeWords(rest, { header, verses }, { verseStarts, words, extents }) {
  const wordAt = new Uint32Array(words.length)
  let at = rest.indexOf(verses.subarray(0, 1000))
  for (const [verse, length] of header.lengths.entries()) {
    let next = rest.indexOf(TEXT, at) + TEXT.length
    for (let word = verseStarts[verse]; word < verseStarts[verse + 1]; word++) {
      wordAt[word] = next + (extents[word] & 0xff)
      next = wordAt[word] + (extents[word] >>> 8)
    }
    at += length + 1
  }
  return wordAt
}

/** The words of a text by their length in bytes: of each length, their numbers in reading order. */
function groupByLength({ words, extents }) {
  const groups = new Map()
  for (let word = 0; word < words.length; word++) {
    const length = extents[word] >>> 8
    if (!groups.has(length)) groups.set(length, [])
    groups.get(length).push(word)
  }
  return [...groups].map(([length, words]) => ({ length, words: Uint32Array.from(words) }))
}

/** The files of a version with this record, and its entry in a catalogue. With seed 0 the text stays as it is. */
export function permute(base, record, seed) {
  const { rest, words } =
    seed === 0 ? { rest: base.rest, words: base.text.words } : shuffle(base, seed)
  const text = { ...base.text, words }
  const head = Buffer.from(HEADER + JSON.stringify(record))
  const sha256 = digestOf([head, rest])
  const firstLine = Buffer.from(base.firstLine.replace(/[0-9a-f]{64}/, sha256))
  const bundle = withChecksum([firstLine, head, rest])
  const index = encodeIndex(sha256, invert(text))
  const wordBytes = encodeWords(sha256, text)
  const bytes = { text: bundle.length, words: index.length + wordBytes.length }
  return {
    files: { bundle, index, words: wordBytes, forms: encodeForms(sha256, base.forms) },
    entry: { ...base.listed, record, file: `${record.id}.json`, sha256, bytes },
  }
}

/** Swaps words of the same length, in the text and in the list of its words. */
function shuffle({ rest: original, text, wordAt, byLength }, seed) {
  const draw = createDraw(seed)
  const rest = Buffer.from(original)
  const words = text.words.slice()
  for (const { length, words: group } of byLength) {
    for (let last = group.length - 1; last > 0; last--) {
      const one = group[last]
      const other = group[last - draw(Math.min(last + 1, NEAR))]
      const number = words[one]
      words[one] = words[other]
      words[other] = number
      const to = wordAt[one]
      const from = wordAt[other]
      for (let at = 0; at < length; at++) {
        const byte = rest[to + at]
        rest[to + at] = rest[from + at]
        rest[from + at] = byte
      }
    }
  }
  return { rest, words }
}

/** The verses of each word, laid out as a build does. */
function invert({ vocabulary, words, verseStarts }) {
  const verseCount = verseStarts.length - 1
  const length = bitsLength(verseCount)
  const counts = new Uint32Array(vocabulary.length)
  for (const word of words) counts[word] += 1
  const postingStarts = new Uint32Array(vocabulary.length + 1)
  eachPosting(words, verseStarts, vocabulary.length, (word) => {
    if (counts[word] < length) postingStarts[word + 1] += 1
  })
  for (const word of counts.keys()) postingStarts[word + 1] += postingStarts[word]
  const frequent = Uint32Array.from(counts.keys()).filter((word) => counts[word] >= length)
  const bits = new Uint32Array(frequent.length * length)
  const bitsAt = new Map([...frequent].map((word, at) => [word, at * length]))
  const next = postingStarts.slice()
  const postings = new Uint32Array(postingStarts.at(-1))
  eachPosting(words, verseStarts, vocabulary.length, (word, verse) => {
    const at = counts[word] < length ? undefined : bitsAt.get(word)
    if (at === undefined) postings[next[word]++] = verse
    else bits[at + (verse >>> 5)] |= 1 << (verse & 31)
  })
  return { postings, postingStarts, frequent, bits, verseCount }
}

/** Calls `take(word, verse)` for each word of each verse once. */
function eachPosting(words, verseStarts, wordCount, take) {
  const seenIn = new Int32Array(wordCount).fill(-1)
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    for (let at = verseStarts[verse]; at < verseStarts[verse + 1]; at++) {
      const word = words[at]
      if (seenIn[word] === verse) continue
      seenIn[word] = verse
      take(word, verse)
    }
  }
}
