/**
 * The words of a version, beside its bundle, so that nothing is indexed at run time:
 *
 * - `<id>.index.json`, the serialised FlexSearch index: each folded word and the verses that hold it. Its
 *   first line is `{"lectern-index":2,"folding":1,"bundle":"<sha256>","sha256":"<of the rest>"}`, then a line
 *   for each part of FlexSearch's export, `["<key>",<data>]`, none of them so long that reading it takes
 *   much memory.
 * - `<id>.words`, every word of the text in reading order as typed arrays: a first line of JSON like the
 *   other's, a line with the vocabulary, then the bytes of the arrays, little-endian. Blanks before the
 *   second line's end let the arrays begin where they can be used in place.
 *
 * Both sides of the format live here. The header carries the folding's number and the bundle's checksum.
 */
import { createHash } from 'node:crypto'
import { BundleError } from './format.js'
import { FOLDING } from './words.js'

const WORD_FILE_FORMAT = 2

export type WordFileKind = 'index' | 'words'

/** Numbers of words: half as wide where the vocabulary is small enough, for memory and for the cache. */
export type WordNumbers = Uint16Array | Uint32Array

/** The words of a text as arrays; a verse's words are those from `verseStarts[v]` to `verseStarts[v + 1]`. */
export interface TextWords {
  /** Folded words; a word's number is its place here. */
  readonly vocabulary: readonly string[]
  /** The number of each word of the text. */
  readonly words: WordNumbers
  /** First word of each verse, by ordinal, and one more. */
  readonly verseStarts: Uint32Array
  /** Where each word starts and ends, in bytes from the start of the verse's JSON string content. */
  readonly starts: Uint16Array
  readonly ends: Uint16Array
}

/** One part of FlexSearch's export; `data` is JSON. */
export type IndexPart = readonly [key: string, data: string]

interface Header {
  readonly folding: number
  readonly bundle: string
  readonly sha256: string
}

const NEWLINE = 0x0a
/** The widest numbers of the arrays, in bytes. */
const ALIGNMENT = 4

/** Where the words of a bundle lie, from the bundle's own path: beside it, by its name. */
export function wordFilesOf(bundleFile: string): {
  readonly index: string
  readonly words: string
} {
  const stem = bundleFile.replace(/\.json$/, '')
  return { index: `${stem}.index.json`, words: `${stem}.words` }
}

/** The bytes of an index file. */
export function encodeIndex(bundle: string, parts: readonly IndexPart[]): Buffer {
  const body = parts.map(([key, data]) => `[${JSON.stringify(key)},${data}]\n`).join('')
  return Buffer.concat([headerLine('index', bundle, Buffer.from(body)), Buffer.from(body)])
}

/** FlexSearch's parts out of an index file, one by one; throws a BundleError that names `file`. */
export function decodeIndex(bytes: Buffer, bundle: string, file: string): Iterable<IndexPart> {
  return partsOf(bodyOf('index', bytes, bundle, file))
}

function* partsOf(body: Buffer): Iterable<IndexPart> {
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(NEWLINE, at)
    const comma = body.indexOf(',', at)
    const key = JSON.parse(body.toString('utf8', at + 1, comma)) as string
    yield [key, body.toString('utf8', comma + 1, end - 1)]
    at = end + 1
  }
}

/** The array type for numbers of words of a vocabulary. */
function numbersType(vocabulary: readonly string[]) {
  return vocabulary.length <= 2 ** 16 ? Uint16Array : Uint32Array
}

/** The bytes of a words file. */
export function encodeWords(bundle: string, text: TextWords): Buffer {
  const { vocabulary, verseStarts, starts, ends } = text
  const words = new (numbersType(vocabulary))(text.words)
  const head = JSON.stringify({ vocabulary, verses: verseStarts.length - 1, words: words.length })
  const arrays = Buffer.concat([verseStarts, words, starts, ends].map(bytesOf))
  const bodyFor = (blanks: number) =>
    Buffer.concat([Buffer.from(`${head}${' '.repeat(blanks)}\n`), arrays])
  // A header is of the same length whatever the checksum.
  const { length } = headerLine('words', bundle, arrays)
  const before = length + Buffer.byteLength(head) + 1
  const body = bodyFor((ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT)
  return Buffer.concat([headerLine('words', bundle, body), body])
}

/**
 * The words of a text out of a words file; throws a BundleError that names `file`. The arrays are views into
 * `bytes` where these lie in memory as they do in the file.
 */
export function decodeWords(bytes: Buffer, bundle: string, file: string): TextWords {
  const body = bodyOf('words', bytes, bundle, file)
  const newline = body.indexOf(NEWLINE)
  const head = JSON.parse(body.toString('utf8', 0, newline))
  let at = newline + 1
  const take = <A>(type: ArrayType<A>, length: number): A => {
    const from = at
    at += length * type.BYTES_PER_ELEMENT
    const isAligned = (body.byteOffset + from) % type.BYTES_PER_ELEMENT === 0
    if (isAligned) return new type(body.buffer, body.byteOffset + from, length)
    return new type(new Uint8Array(body.subarray(from, at)).buffer, 0, length)
  }
  return {
    vocabulary: head.vocabulary,
    verseStarts: take(Uint32Array, head.verses + 1),
    words: take<WordNumbers>(numbersType(head.vocabulary), head.words),
    starts: take(Uint16Array, head.words),
    ends: take(Uint16Array, head.words),
  }
}

interface ArrayType<A> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): A
}

function bytesOf({ buffer, byteOffset, byteLength }: WordNumbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function headerLine(kind: WordFileKind, bundle: string, body: Buffer): Buffer {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const header: Header = { folding: FOLDING, bundle, sha256 }
  return Buffer.from(`${JSON.stringify({ [`lectern-${kind}`]: WORD_FILE_FORMAT, ...header })}\n`)
}

function bodyOf(kind: WordFileKind, bytes: Buffer, bundle: string, file: string): Buffer {
  const newline = bytes.indexOf(NEWLINE)
  const header = readHeader(kind, bytes.toString('latin1', 0, Math.max(newline, 0)), file)
  if (header.folding !== FOLDING) {
    throw new BundleError(
      `${file} was made with word folding ${header.folding}, this Lectern folds by ${FOLDING}; run make build`,
    )
  }
  if (header.bundle !== bundle) {
    throw new BundleError(`${file} belongs to another bundle; run make build`)
  }
  const body = bytes.subarray(newline + 1)
  if (createHash('sha256').update(body).digest('hex') !== header.sha256) {
    throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
  }
  return body
}

function readHeader(kind: WordFileKind, line: string, file: string): Header {
  let header: (Header & Record<string, unknown>) | undefined
  try {
    header = JSON.parse(line)
  } catch {
    // Told below, like any other line that is no header.
  }
  if (header?.[`lectern-${kind}`] !== WORD_FILE_FORMAT) {
    throw new BundleError(`${file} is not a Lectern ${kind} file of this version; run make build`)
  }
  return header
}
