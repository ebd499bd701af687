/**
 * The words of a version, beside its bundle, so that nothing is indexed at run time:
 *
 * - `<id>.index.json`, the serialised FlexSearch index: each folded word and the verses that hold it. Its
 *   first line is `{"lectern-index":1,"folding":1,"bundle":"<sha256>","sha256":"<of the rest>"}`, then one
 *   line for each part of FlexSearch's export.
 * - `<id>.words`, every word of the text in reading order as typed arrays: a first line of JSON like the
 *   other's, a line with the vocabulary, then the bytes of the arrays, little-endian.
 *
 * Both sides of the format live here. The header carries the folding's number and the bundle's checksum.
 */
import { createHash } from 'node:crypto'
import { BundleError } from './format.js'
import { FOLDING } from './words.js'

const WORD_FILE_FORMAT = 1

export type WordFileKind = 'index' | 'words'

/** The words of a text as arrays; a verse's words are those from `verseStarts[v]` to `verseStarts[v + 1]`. */
export interface TextWords {
  /** Folded words; a word's number is its place here. */
  readonly vocabulary: readonly string[]
  /** The number of each word of the text. */
  readonly words: Uint32Array
  /** First word of each verse, by ordinal, and one more. */
  readonly verseStarts: Uint32Array
  /** Where each word starts and ends, in bytes from the start of the verse's JSON string content. */
  readonly starts: Uint16Array
  readonly ends: Uint16Array
}

/** One part of FlexSearch's export. */
export type IndexPart = readonly [key: string, data: string]

interface Header {
  readonly folding: number
  readonly bundle: string
  readonly sha256: string
}

const NEWLINE = 0x0a

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
  const body = parts.map((part) => `${JSON.stringify(part)}\n`).join('')
  return withHeader('index', bundle, Buffer.from(body))
}

/** FlexSearch's parts out of an index file; throws a BundleError that names `file`. */
export function decodeIndex(bytes: Buffer, bundle: string, file: string): IndexPart[] {
  const lines = bodyOf('index', bytes, bundle, file).toString().split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as IndexPart)
}

/** The bytes of a words file. */
export function encodeWords(bundle: string, text: TextWords): Buffer {
  const { vocabulary, words, verseStarts, starts, ends } = text
  const head = Buffer.from(
    `${JSON.stringify({ vocabulary, verses: verseStarts.length - 1, words: words.length })}\n`,
  )
  const arrays = [words, verseStarts, starts, ends].map(bytesOf)
  return withHeader('words', bundle, Buffer.concat([head, ...arrays]))
}

/** The arrays of a words file, copied out of it; throws a BundleError that names `file`. */
export function decodeWords(bytes: Buffer, bundle: string, file: string): TextWords {
  const body = bodyOf('words', bytes, bundle, file)
  const newline = body.indexOf(NEWLINE)
  const head = JSON.parse(body.toString('utf8', 0, newline))
  let at = newline + 1
  const take = <A extends Uint32Array | Uint16Array>(array: A): A => {
    bytesOf(array).set(body.subarray(at, at + array.byteLength))
    at += array.byteLength
    return array
  }
  return {
    vocabulary: head.vocabulary,
    words: take(new Uint32Array(head.words)),
    verseStarts: take(new Uint32Array(head.verses + 1)),
    starts: take(new Uint16Array(head.words)),
    ends: take(new Uint16Array(head.words)),
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function withHeader(kind: WordFileKind, bundle: string, body: Buffer): Buffer {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const header: Header = { folding: FOLDING, bundle, sha256 }
  const line = JSON.stringify({ [`lectern-${kind}`]: WORD_FILE_FORMAT, ...header })
  return Buffer.concat([Buffer.from(`${line}\n`), body])
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
