/**
 * The files of SWORD's dictionaries, all beside each other and called by one stem. `.idx` names for each entry where it lies
 * in `.dat`: its offset in 32 bits and its length in 16 (RawLD) or 32 (RawLD4, zLD). There stands its key on a line of its
 * own; then, if the dictionary is packed (zLD), the number of a block and of an entry in it, of which `.zdx` and `.zdt` have
 * the blocks; else its text. Every number in the files is checked before it is used.
 */
import { ReaderFault } from '../../../shared/reader-fault.js'
import type { Decipher } from './cipher.js'
import { COMPRESSIONS, type Compression } from './decompress.js'
import type { Decode } from './slots.js'

export interface LexiconFiles {
  /** What messages call the files. */
  readonly place: string
  readonly idx: Buffer
  readonly dat: Buffer
  /** Undefined if the dictionary is not packed. */
  readonly packed?: { readonly zdx: Buffer; readonly zdt: Buffer }
}

export interface LexiconStorage {
  /** Bytes of an entry's length in `.idx`. */
  readonly lengthBytes: 2 | 4
  /** Used if the files are packed. */
  readonly compression: Compression
  readonly decode: Decode
  /** Undefined if the module is not locked. */
  readonly decipher?: Decipher | undefined
}

export interface LexiconEntry {
  readonly key: string
  readonly text: string
  /** The key of the entry that this one stands for; its text is empty then. */
  readonly link?: string
}

/** An entry larger than this is damage: the largest of a real dictionary has 100 KB. */
export const LARGEST_ENTRY = 2 * 1024 * 1024
const LARGEST_BLOCK = 64 * 1024 * 1024
/** No method makes a byte from less than this part of one. */
const MOST_PACKED = 1100
const LINK = /^@LINK\s+([^\r\n]+)/
const NEWLINE = 0x0a

/** The entries in the order of the index. Throws a ReaderFault that names what is cut, too large or not in its encoding. */
export function readLexicon(
  { place, idx, dat, packed }: LexiconFiles,
  storage: LexiconStorage,
): LexiconEntry[] {
  const { lengthBytes, decode } = storage
  const bytes = 4 + lengthBytes
  if (idx.length % bytes !== 0) {
    throw new ReaderFault(
      `${place}.idx`,
      `it is cut: ${idx.length} bytes are no whole number of entries`,
    )
  }
  const textOf = packed === undefined ? plainText(storage) : packedText(place, packed, storage)
  return Array.from({ length: idx.length / bytes }, (_, index) => {
    const start = idx.readUInt32LE(index * bytes)
    const length = idx.readUIntLE(index * bytes + 4, lengthBytes)
    const at = `${place}.idx, entry ${index}`
    if (start + length > dat.length) {
      const text = `it should hold bytes ${start} to ${start + length} of a file that has ${dat.length}`
      throw new ReaderFault(at, text)
    }
    const own = dat.subarray(start, start + length)
    const line = own.indexOf(NEWLINE)
    if (line < 0) throw new ReaderFault(at, 'its key has no end')
    try {
      const key = decode(own.subarray(0, line))
        .replace(/[\r\\]+$/, '')
        .trim()
      const text = textOf(own.subarray(line + 1), at)
      const link = LINK.exec(text)?.[1]?.trim()
      return link === undefined ? { key, text } : { key, text: '', link }
    } catch (thrown) {
      if (thrown instanceof ReaderFault) throw thrown
      throw new ReaderFault(at, 'its text is not in the encoding of the module')
    }
  })
}

function plainText({ decode, decipher }: LexiconStorage) {
  return (bytes: Buffer, at: string): string => {
    refuseLarge(bytes.length, at)
    return trimmed(decode(decipher === undefined ? bytes : decipher(bytes)))
  }
}

function packedText(
  place: string,
  { zdx, zdt }: NonNullable<LexiconFiles['packed']>,
  { decode, decipher, compression }: LexiconStorage,
) {
  const known = new Map<number, Buffer>()
  const blockAt = (number: number, at: string): Buffer => {
    const found = known.get(number)
    if (found !== undefined) return found
    if (8 * number + 8 > zdx.length) {
      throw new ReaderFault(
        at,
        `it lies in block ${number}, there are ${Math.floor(zdx.length / 8)}`,
      )
    }
    const start = zdx.readUInt32LE(8 * number)
    const end = start + zdx.readUInt32LE(8 * number + 4)
    const block = `${place}.zdt, block ${number}`
    if (end > zdt.length) {
      throw new ReaderFault(block, `it should reach to byte ${end}, the file has ${zdt.length}`)
    }
    const bytes = zdt.subarray(start, end)
    try {
      const text = COMPRESSIONS[compression](decipher?.(bytes) ?? bytes, mostOf(bytes.length))
      known.set(number, text)
      return text
    } catch (error) {
      throw new ReaderFault(block, `it cannot be inflated: ${(error as Error).message}`)
    }
  }
  return (bytes: Buffer, at: string): string => {
    if (bytes.length < 8) throw new ReaderFault(at, 'it names no block')
    const block = blockAt(bytes.readUInt32LE(0), at)
    const entry = bytes.readUInt32LE(4)
    const count = block.length < 4 ? 0 : block.readUInt32LE(0)
    if (entry >= count || 4 + 8 * count > block.length) {
      throw new ReaderFault(at, `it is entry ${entry} of a block that has ${count}`)
    }
    const start = block.readUInt32LE(4 + 8 * entry)
    const length = block.readUInt32LE(8 + 8 * entry)
    refuseLarge(length, at)
    if (start + length > block.length) {
      throw new ReaderFault(at, `it should reach to byte ${start + length} of ${block.length}`)
    }
    return trimmed(decode(block.subarray(start, start + length)))
  }
}

const mostOf = (packed: number): number => Math.min(LARGEST_BLOCK, packed * MOST_PACKED)

function refuseLarge(length: number, at: string): void {
  if (length > LARGEST_ENTRY) throw new ReaderFault(at, `it claims ${length} bytes of text`)
}

/** Texts may end in a zero byte. */
const trimmed = (text: string): string => text.replace(/\0+$/, '').trim()
