/**
 * A file of cross references, `<id>.xrefs`: from a verse to places that say the like. Numbers alone, no text. The first
 * line is `{"lectern-xrefs":2,"sha256":"<of the rest>","crc32":"<hex>"}`, of a version's notes with `"bundle":"<sha256>"`; the second one is JSON with the source and the lengths of the
 * arrays; then come the arrays, little-endian. Blanks before the second line's end let them begin at aligned offsets.
 */
import { join } from 'node:path'
import {
  afterFirstLine,
  BundleError,
  checksumOf,
  digestOf,
  FIRST_LINE_BYTES,
  NO_CHECKSUM,
  withChecksum,
} from './format.js'

const FORMAT = 2
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

export interface CrossReferences {
  readonly source: CrossReferenceSource
  readonly hasVotes: boolean
  /** Keys of verses with references, ascending. */
  readonly froms: Uint32Array
  /** The first row of each of `froms`, and the number of rows. */
  readonly starts: Uint32Array
  /** Of each row; of one verse the most votes come first, then the order of the canon. */
  readonly firsts: Uint32Array
  readonly lasts: Uint32Array
  /** Empty if there are none. */
  readonly votes: Int16Array
}

/** The first line. */
export interface Stated {
  /** Names the content. */
  readonly sha256: string
  readonly crc32: string
  /** That of the version's bundle; absent for a list. */
  readonly bundle?: string
}

const NEWLINE = 0x0a
const ALIGNMENT = 4

/** The bytes of a file; `bundle` is the SHA-256 of the bundle whose notes they are. Of two rows with the same places that with more votes stays. */
export function encodeCrossReferences(
  source: CrossReferenceSource,
  rows: readonly CrossReferenceRow[],
  bundle?: string,
): Buffer {
  const hasVotes = rows.some(({ votes }) => votes !== undefined)
  const sorted = withoutRepeats(rows)
  const froms = [...new Set(sorted.map(({ from }) => from))]
  const starts = new Uint32Array(froms.length + 1)
  let row = 0
  for (const [index, from] of froms.entries()) {
    while (sorted[row]?.from === from) row += 1
    starts[index + 1] = row
  }
  const arrays = [
    Uint32Array.from(froms),
    starts,
    Uint32Array.from(sorted, ({ first }) => first),
    Uint32Array.from(sorted, ({ last }) => last),
    Int16Array.from(hasVotes ? sorted : [], ({ votes = 0 }) => votes),
  ]
  const head = JSON.stringify({ source, froms: froms.length, rows: sorted.length, hasVotes })
  const firstLine = (rest: readonly Buffer[]) => {
    const stated = { sha256: digestOf(rest), crc32: NO_CHECKSUM, bundle }
    return Buffer.from(`${JSON.stringify({ 'lectern-xrefs': FORMAT, ...stated })}\n`)
  }
  const before = firstLine([]).length + Buffer.byteLength(head) + 1
  const blanks = ' '.repeat((ALIGNMENT - (before % ALIGNMENT)) % ALIGNMENT)
  const rest = [
    Buffer.from(`${head}${blanks}\n`),
    ...arrays.map(({ buffer }) => Buffer.from(buffer)),
  ]
  return withChecksum([firstLine(rest), ...rest])
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

/** What the beginning of a file states; throws a BundleError that names `file`. */
export function readStated(start: Buffer, file: string): Stated {
  const line = start.subarray(0, Math.max(start.indexOf(NEWLINE), 0)).toString('utf8')
  try {
    const header = JSON.parse(line)
    const { sha256, crc32 } = header
    const areStrings = typeof sha256 === 'string' && typeof crc32 === 'string'
    if (header['lectern-xrefs'] === FORMAT && areStrings) return header
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
 * Reads a file with this checksum; throws a BundleError that names `file` if it is damaged, of another format, or not the one that
 * is `listed`.
 */
export function decodeCrossReferences(
  bytes: Buffer,
  file: string,
  listed?: ListedCrossReferences,
  checksum = checksumOf(bytes),
): CrossReferences {
  const stated = readStated(bytes.subarray(0, FIRST_LINE_BYTES), file)
  if (checksum !== stated.crc32) {
    throw new BundleError(`${file} is damaged: its checksum is another one; add it again`)
  }
  if (listed !== undefined && (stated.sha256 !== listed.sha256 || stated.bundle !== listed.owner)) {
    throw new BundleError(`${file} is not the file that the catalogue lists; run make build`)
  }
  const rest = afterFirstLine(bytes)
  const end = rest.indexOf(NEWLINE)
  const { source, froms, rows, hasVotes } = JSON.parse(rest.subarray(0, end).toString('utf8'))
  // A copy begins at an aligned offset, whatever the buffer's own is.
  const numbers = new Uint8Array(rest.subarray(end + 1)).buffer
  let at = 0
  const take = (length: number) => {
    const array = new Uint32Array(numbers, at, length)
    at += array.byteLength
    return array
  }
  return {
    source,
    hasVotes,
    froms: take(froms),
    starts: take(froms + 1),
    firsts: take(rows),
    lasts: take(rows),
    votes: new Int16Array(numbers, at, hasVotes ? rows : 0),
  }
}
