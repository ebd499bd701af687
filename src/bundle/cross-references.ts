/**
 * A file of cross references, `<id>.xrefs`: from a verse to related places. Numbers alone, no text. The first line is
 * `{"lectern-xrefs":3,"sha256":"<of the rest>","index":[<bytes>,"<hex>"]}`, of a version's notes with `"bundle":"<sha256>"`; the second
 * one is JSON with the source and the chapters that have references (parts.ts). Then comes a chapter after the other: four numbers
 * of 32 bits a row, little-endian.
 */
import { join } from 'node:path'
import { BundleError, digestOf } from './format.js'
import {
  boundsAfter,
  indexOf,
  type Parts,
  type ReadBytes,
  readFirst,
  readParts,
  readSecond,
  type StatedIndex,
  sumsOf,
} from './parts.js'

const FORMAT = 3
export const CROSS_REFERENCES_ENDING = '.xrefs'

/** The list of OpenBible.info, once the operator has added it. */
export const OPENBIBLE = 'openbible-crossrefs'

/** The path of a file of cross references. */
export function crossReferencesFile(folder: string, id: string): string {
  return join(folder, `${id}${CROSS_REFERENCES_ENDING}`)
}

/** Where cross references come from, as answers say it. */
export interface CrossReferenceSource {
  /** Id of a version, or of a list that the operator has added. */
  readonly id: string
  readonly name: string
  /** Who made it. */
  readonly credit: string
  /** What its use is bound to, in the source's own words. */
  readonly license: string
  /** Absent if there is none. */
  readonly url?: string
}

/**
 * A verse as one number: book, chapter and verse, a byte each. Verse 0 stands for the whole chapter. Ascending in the
 * order of the canon.
 */
export function verseKey(book: number, chapter: number, verse: number): number {
  return (book << 16) | (chapter << 8) | verse
}

/** One cross reference, by keys of verses; `last` is `first` for a single verse or chapter. */
export interface CrossReferenceRow {
  readonly from: number
  readonly first: number
  readonly last: number
  /** Absent for a source without votes. */
  readonly votes?: number
}

/** Cross references of one source. */
export interface CrossReferences {
  readonly source: CrossReferenceSource
  readonly hasVotes: boolean
  /**
   * The rows from verses between two keys, both included, by these keys; of one verse the most votes come first, then the order of the
   * canon. Throws a BundleError if they are damaged.
   */
  rows(first: number, last: number): readonly CrossReferenceRow[]
}

/** The first line. */
export interface Stated {
  /** Names the content. */
  readonly sha256: string
  readonly index: StatedIndex
  /** That of the version's bundle; absent for a list. */
  readonly bundle?: string
}

/** Bytes of a number, and of the four of a row: from, first, last, votes. */
const NUMBER = 4
const ROW = 4 * NUMBER

/** A chapter by its book and number, as one number. */
const chapterOf = (key: number): number => key >> 8

/** The bytes of a file; `bundle` is the SHA-256 of the bundle whose notes they are. Of two rows with the same places that with more votes stays. */
export function encodeCrossReferences(
  source: CrossReferenceSource,
  rows: readonly CrossReferenceRow[],
  bundle?: string,
): Buffer {
  const chapters = new Map<number, CrossReferenceRow[]>()
  for (const row of withoutRepeats(rows)) {
    const own = chapters.get(chapterOf(row.from))
    if (own === undefined) chapters.set(chapterOf(row.from), [row])
    else own.push(row)
  }
  const parts = [...chapters.values()].map(encodeRows)
  const index = {
    source,
    hasVotes: rows.some(({ votes }) => votes !== undefined),
    chapters: [...chapters.keys()],
    lengths: parts.map(({ length }) => length),
    sums: sumsOf(parts),
  }
  const second = Buffer.from(`${JSON.stringify(index)}\n`)
  const stated = { sha256: digestOf([second, ...parts]), bundle, index: indexOf(second) }
  const first = JSON.stringify({ 'lectern-xrefs': FORMAT, ...stated })
  return Buffer.concat([Buffer.from(`${first}\n`), second, ...parts])
}

function encodeRows(rows: readonly CrossReferenceRow[]): Buffer {
  const bytes = Buffer.alloc(rows.length * ROW)
  for (const [index, { from, first, last, votes = 0 }] of rows.entries()) {
    for (const [at, number] of [from, first, last, votes].entries()) {
      bytes.writeInt32LE(number, index * ROW + at * NUMBER)
    }
  }
  return bytes
}

function withoutRepeats(rows: readonly CrossReferenceRow[]): CrossReferenceRow[] {
  const best = new Map<string, CrossReferenceRow>()
  for (const row of rows) {
    const key = `${row.from} ${row.first} ${row.last}`
    const known = best.get(key)
    if (known === undefined || (known.votes ?? 0) < (row.votes ?? 0)) best.set(key, row)
  }
  return [...best.values()].sort(
    (one, other) =>
      one.from - other.from ||
      (other.votes ?? 0) - (one.votes ?? 0) ||
      one.first - other.first ||
      one.last - other.last,
  )
}

/** What the first line of a file states, of which these are the first bytes; throws a BundleError that names `file`. */
export function readStated(start: Buffer, file: string): Stated {
  try {
    const header = JSON.parse(start.toString('utf8', 0, start.indexOf('\n') + 1))
    const { sha256, index } = header
    const isKnown = header['lectern-xrefs'] === FORMAT && typeof sha256 === 'string'
    if (isKnown && typeof index?.[0] === 'number' && typeof index[1] === 'string') return header
  } catch {
    // It is no header.
  }
  throw new BundleError(`${file} is no file of cross references of format ${FORMAT}: add it again`)
}

/** What a catalogue says of a file: the digest that it states, and that of the bundle that it belongs to, if there is one. */
export interface ListedCrossReferences {
  readonly sha256: string
  readonly owner: string | undefined
}

/**
 * Opens a file of so many bytes, of which each chapter is read when it is asked for. Throws a BundleError that names `file` if its first
 * lines are damaged or of another format, or if it is not the one that is `listed`.
 */
export function openCrossReferences(
  file: string,
  read: ReadBytes,
  size: number,
  listed?: ListedCrossReferences,
): CrossReferences {
  const firstLine = readFirst(read, size)
  const stated = readStated(firstLine, file)
  if (listed !== undefined && (stated.sha256 !== listed.sha256 || stated.bundle !== listed.owner)) {
    throw new BundleError(`${file} is not the file that the catalogue lists; run make build`)
  }
  const second = readSecond(file, read, firstLine.length, stated.index)
  const { source, hasVotes, chapters, lengths, sums } = JSON.parse(second.toString('utf8'))
  const parts: Parts = {
    ...{ file, read, sums },
    bounds: boundsAfter(firstLine.length + second.length, lengths),
  }
  return {
    source,
    hasVotes,
    rows(first, last) {
      const from = chapters.findIndex((chapter: number) => chapter >= chapterOf(first))
      const to = chapters.findLastIndex((chapter: number) => chapter <= chapterOf(last))
      if (from === -1 || to < from) return []
      return decodeRows(readParts(parts, from, to), first, last, hasVotes)
    },
  }
}

/** The rows from verses between two keys. */
function decodeRows(
  bytes: Buffer,
  first: number,
  last: number,
  hasVotes: boolean,
): CrossReferenceRow[] {
  const rows: CrossReferenceRow[] = []
  for (let at = 0; at < bytes.length; at += ROW) {
    const from = bytes.readInt32LE(at)
    if (from < first || from > last) continue
    const place = {
      from,
      first: bytes.readInt32LE(at + NUMBER),
      last: bytes.readInt32LE(at + 2 * NUMBER),
    }
    rows.push(hasVotes ? { ...place, votes: bytes.readInt32LE(at + 3 * NUMBER) } : place)
  }
  return rows
}
