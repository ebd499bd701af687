/**
 * Compiled files that are read by parts. The first line says how long the second one is and what its checksum is, the second one has
 * the checksum of each part: so a part is read and checked without the others. All checksums are CRC-32.
 */
import { crc32 } from 'node:zlib'
import { BundleError, FIRST_LINE_BYTES } from './format.js'

/** Reads the bytes of a file from `first` to `end`, excluded. Throws a BundleError if the file ends before. */
export type ReadBytes = (first: number, end: number) => Buffer

/** What a first line says of the second one: its bytes, with the end of the line, and its checksum as 8 digits in hex. */
export type StatedIndex = readonly [bytes: number, checksum: string]

/** What the first line of a file with this second line has as `"index"`. */
export function indexOf(second: Uint8Array): StatedIndex {
  return [second.length, hexOf(crc32(second))]
}

/** The bytes that the first line lies in, of a file of so many bytes. */
export function readFirst(read: ReadBytes, size: number): Buffer {
  const bytes = read(0, Math.min(size, FIRST_LINE_BYTES))
  return bytes.subarray(0, bytes.indexOf('\n') + 1)
}

/** The second line, checked. `from` is where it begins. Throws a BundleError that names `file`. */
export function readSecond(
  file: string,
  read: ReadBytes,
  from: number,
  [bytes, checksum]: StatedIndex,
): Buffer {
  const second = read(from, from + bytes)
  if (hexOf(crc32(second)) !== checksum) throw damaged(file, 'its second line')
  return second
}

/** Where the parts of a file lie, and the checksum of each. */
export interface Parts {
  /** The name of the file. */
  readonly file: string
  readonly read: ReadBytes
  /** The first byte of a part, and the one behind its last. Between two parts may be other bytes. */
  readonly bounds: (part: number) => Bounds
  readonly sums: ArrayLike<number>
}

interface Bounds {
  readonly first: number
  readonly end: number
}

/** Checksums of parts. */
export function sumsOf(parts: readonly Uint8Array[]): number[] {
  return parts.map((part) => crc32(part))
}

/** Bounds of parts of these lengths that lie one behind another from byte `from` on. */
export function boundsAfter(from: number, lengths: readonly number[]): Parts['bounds'] {
  const starts = new Float64Array(lengths.length + 1)
  starts[0] = from
  for (let part = 0; part < lengths.length; part++) {
    starts[part + 1] = (starts[part] as number) + (lengths[part] as number)
  }
  return (part) => ({ first: starts[part] as number, end: starts[part + 1] as number })
}

/** The bytes from part `from` to part `to`, of which each is checked. Throws a BundleError that names the file and the part. */
export function readParts({ file, read, bounds, sums }: Parts, from: number, to: number): Buffer {
  const start = bounds(from).first
  const bytes = read(start, bounds(to).end)
  for (let part = from; part <= to; part++) {
    const { first, end } = bounds(part)
    if (crc32(bytes.subarray(first - start, end - start)) === sums[part]) continue
    throw damaged(file, `chapter ${part + 1} of it`)
  }
  return bytes
}

const STEP = 2 ** 20

/** The bytes of a part, checked in steps of a megabyte. Throws a BundleError with `named`, the file and the part. */
export function* checkedPart(
  bytes: Buffer,
  stated: number | undefined,
  named: string,
): Generator<void, Buffer> {
  let sum = 0
  for (let from = 0; from < bytes.length; from += STEP) {
    sum = crc32(bytes.subarray(from, from + STEP), sum)
    yield
  }
  if (sum !== stated) throw damaged(named, 'it')
  return bytes
}

function damaged(file: string, what: string): BundleError {
  return new BundleError(
    `${file} is damaged, or was exchanged by other means than a command: ${what} has another checksum`,
  )
}

function hexOf(sum: number): string {
  return sum.toString(16).padStart(8, '0')
}
