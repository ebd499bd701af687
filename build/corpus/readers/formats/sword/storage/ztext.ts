/**
 * The zText drivers' files on disk, one set for each testament: blocks, slots and packed texts, called `.bzs`, `.bzv` and
 * `.bzz` if a block is a book, `.czs` ... if it is a chapter, `.vzs` ... if it is a verse. A slot is its block and its
 * offset in it in 32 bits each and its length in bytes, in 16 bits (zText) or 32 (zText4). Every number in the files is
 * checked before it is used; a file that is cut or does not fit the others is a ReaderFault.
 */
import { statSync } from 'node:fs'
import { ReaderFault } from '../../../shared/reader-fault.js'
import { readBytes } from '../files.js'
import { findEntry } from '../library.js'
import type { Decipher } from './cipher.js'
import { COMPRESSIONS, type Compression } from './decompress.js'
import { healLengths, type Slot } from './left-over-text.js'
import {
  cutSlots,
  type Decode,
  type Finding,
  LARGEST_TESTAMENT,
  lostSlot,
  type Slots,
  type Testament,
  textsOf,
} from './slots.js'

export interface ZippedStorage {
  readonly lengthBytes: 2 | 4
  readonly compression: Compression
  readonly encoding: string
  readonly decode: Decode
  /** Undefined if the module is not locked. */
  readonly decipher: Decipher | undefined
}

const BLOCK_BYTES = 12
/** No block of a Bible comes near this; a larger claim is damage, and is not inflated. */
const LARGEST_BLOCK = 64 * 1024 * 1024

/** Reads one testament; undefined if the module has no file of it. Throws a ReaderFault. */
export function readZippedSlots(
  folder: string,
  testament: Testament,
  storage: ZippedStorage,
): Slots | undefined {
  const paths = findFiles(folder, testament)
  if (paths === undefined) return undefined
  const [blockPath, slotPath, dataPath] = paths
  const findings: Finding[] = []
  const used = blocksOf(slotPath, storage.lengthBytes)
  const broken = new Map<number, ReaderFault>()
  const blocks = readBlocks(blockPath, dataPath, storage, (block, fault) => {
    broken.set(block, fault)
    if (used.has(block)) return
    const text = `it was passed over: no slot uses it, and ${fault.message}`
    findings.push({ slot: 0, message: { level: 'note', place: fault.place, text } })
  })
  const lost: Finding[] = []
  const entries = readTable(slotPath, blocks, storage.lengthBytes, (slot, fault, block) =>
    lost.push(lostSlot(slot, broken.get(block) ?? fault)),
  )
  findings.push(...cutSlots(slotPath, statSync(slotPath).size, 8 + storage.lengthBytes))
  const holed = new Set(lost.map(({ slot }) => slot))
  findings.push(...lost, ...healLengths(entries, blocks, slotPath, storage.lengthBytes, holed))
  const bytesOf = ({ block, start, length }: Slot) =>
    (blocks[block] as Buffer).subarray(start, start + length)
  const { decode, encoding } = storage
  const { repeats, ...slots } = textsOf(entries, bytesOf, decode, slotPath, encoding)
  return { ...slots, findings: [...findings, ...repeats] }
}

/** The three files, whatever the module's blocks are. */
function findFiles(folder: string, testament: Testament): [string, string, string] | undefined {
  for (const unit of ['b', 'c', 'v']) {
    const names = ['s', 'v', 'z'].map((kind) => `${testament}.${unit}z${kind}`)
    const paths = names.map((name) => findEntry(folder, name))
    if (paths.every((path) => path === undefined)) continue
    const [blocks, slots, data] = paths
    if (blocks !== undefined && slots !== undefined && data !== undefined) {
      return [blocks, slots, data]
    }
    // An empty file without its twins is what some programs leave of a testament that is not there.
    if (paths.every((path) => path === undefined || statSync(path).size === 0)) continue
    throw new ReaderFault(folder, `one of ${names.join(', ')} is missing`)
  }
  return undefined
}

/** The blocks that slots use. */
function blocksOf(slotPath: string, lengthBytes: 2 | 4): ReadonlySet<number> {
  const table = readBytes(slotPath)
  const blocks = new Set<number>()
  for (let at = 0; at + 8 + lengthBytes <= table.length; at += 8 + lengthBytes) {
    if (table.readUIntLE(at + 8, lengthBytes) > 0) blocks.add(table.readUInt32LE(at))
  }
  return blocks
}

/** The texts of the blocks; `onFault` is told one that cannot be read, which is empty if it returns. */
function readBlocks(
  blockPath: string,
  dataPath: string,
  storage: ZippedStorage,
  onFault: (block: number, fault: ReaderFault) => void,
): Buffer[] {
  const table = readBytes(blockPath)
  const data = readBytes(dataPath)
  if (table.length % BLOCK_BYTES !== 0) {
    throw new ReaderFault(
      blockPath,
      `it is cut: ${table.length} bytes are no whole number of blocks`,
    )
  }
  let total = 0
  return Array.from({ length: table.length / BLOCK_BYTES }, (_, block) => {
    const at = block * BLOCK_BYTES
    const start = table.readUInt32LE(at)
    const end = start + table.readUInt32LE(at + 4)
    const size = table.readUInt32LE(at + 8)
    const place = `${dataPath}, block ${block}`
    total += Math.min(size, LARGEST_BLOCK)
    if (total > LARGEST_TESTAMENT) {
      throw new ReaderFault(place, `up to it they claim ${total} bytes of text`)
    }
    try {
      if (end > data.length) {
        throw new ReaderFault(place, `it should reach to byte ${end}, the file has ${data.length}`)
      }
      if (size > LARGEST_BLOCK) throw new ReaderFault(place, `it claims ${size} bytes of text`)
      return unpackBlock(data.subarray(start, end), size, storage, place)
    } catch (thrown) {
      if (!(thrown instanceof ReaderFault)) throw thrown
      onFault(block, thrown)
      return Buffer.alloc(0)
    }
  })
}

function unpackBlock(packed: Buffer, size: number, storage: ZippedStorage, place: string): Buffer {
  let text: Buffer
  try {
    const bytes = storage.decipher === undefined ? packed : storage.decipher(packed)
    text = COMPRESSIONS[storage.compression](bytes, size)
  } catch (error) {
    const key = storage.decipher === undefined ? '' : '; the CipherKey may be another one'
    throw new ReaderFault(place, `it cannot be inflated: ${(error as Error).message}${key}`)
  }
  if (text.length === size) return text
  throw new ReaderFault(place, `it inflates to ${text.length} bytes, not to ${size}`)
}

/** The slots; `onFault` is told one that cannot be read, which is empty. */
function readTable(
  slotPath: string,
  blocks: readonly Buffer[],
  lengthBytes: 2 | 4,
  onFault: (slot: number, fault: ReaderFault, block: number) => void,
): Slot[] {
  const table = readBytes(slotPath)
  const bytes = 8 + lengthBytes
  return Array.from({ length: Math.floor(table.length / bytes) }, (_, index) => {
    const at = index * bytes
    const block = table.readUInt32LE(at)
    const start = table.readUInt32LE(at + 4)
    const length = table.readUIntLE(at + 8, lengthBytes)
    const size = blocks[block]?.length
    if (length === 0 || (size !== undefined && start + length <= size)) {
      return { index, block, start, length }
    }
    const text =
      size === undefined
        ? `it lies in block ${block}, there are ${blocks.length}`
        : `it should hold bytes ${start} to ${start + length} of block ${block}, which has ${size}`
    onFault(index, new ReaderFault(`${slotPath}, slot ${index}`, text), block)
    return { index, block: 0, start: 0, length: 0 }
  })
}
