/**
 * Inspects an LMDB file before it is opened. LMDB maps the file into memory and trusts it: a foreign, empty or truncated
 * file crashes the process without a message. Hides the two meta pages at the start of the file; the one with the
 * higher transaction is current.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Offsets in a meta page. Its page header has 24 bytes; `pageSize` counts for the first page alone. */
export const META = {
  bytes: 160,
  magicAt: 24,
  magic: 0xbeefc0de,
  layoutAt: 28,
  layout: 2,
  addressAt: 32,
  mapSizeAt: 40,
  pageSizeAt: 48,
  lastPageAt: 144,
  transactionAt: 152,
}
const PAGE_SIZES = [4096, 8192, 16_384, 32_768, 65_536, 512, 1024, 2048]

export type FileState =
  | { readonly kind: 'missing' | 'whole' }
  /** `how` is the end of the sentence "The file ...". */
  | { readonly kind: 'damaged'; readonly how: string }

/** Checks the size and the meta pages of the file at `path`. Throws the system's error if it cannot be read. */
export function inspectFile(path: string): FileState {
  let file: number
  try {
    file = openSync(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'missing' }
    throw error
  }
  try {
    const how = findDamage(file)
    return how === undefined ? { kind: 'whole' } : { kind: 'damaged', how }
  } finally {
    closeSync(file)
  }
}

function findDamage(file: number): string | undefined {
  if (fstatSync(file).size === 0) return 'is empty (0 bytes)'
  const first = readMeta(file, 0)
  const pageSize = first?.readUInt32LE(META.pageSizeAt) ?? 0
  const second = PAGE_SIZES.includes(pageSize) ? readMeta(file, pageSize) : undefined
  if (first === undefined || second === undefined) return 'is damaged or belongs to another program'
  const transaction = (meta: Buffer) => meta.readBigUInt64LE(META.transactionAt)
  const newer = transaction(second) > transaction(first) ? second : first
  const needed = (newer.readBigUInt64LE(META.lastPageAt) + 1n) * BigInt(pageSize)
  // Read last: a writing process extends the file before it updates a meta page.
  const { size } = fstatSync(file)
  return BigInt(size) < needed
    ? `is damaged or cut off: it has ${size} of ${needed} bytes`
    : undefined
}

/** The meta page at an offset, or undefined if there is none. */
function readMeta(file: number, offset: number): Buffer | undefined {
  const meta = Buffer.alloc(META.bytes)
  const read = readSync(file, meta, 0, META.bytes, offset)
  const isMeta =
    read === META.bytes &&
    meta.readUInt32LE(META.magicAt) === META.magic &&
    meta.readUInt32LE(META.layoutAt) === META.layout
  return isMeta ? meta : undefined
}
