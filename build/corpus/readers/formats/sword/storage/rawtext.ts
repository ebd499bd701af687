/**
 * The RawText drivers' files on disk: `ot` and `nt` with the texts, `ot.vss` and `nt.vss` with the slots. A slot is the
 * offset of its text in 32 bits and its length in bytes, in 16 bits (RawText) or 32 (RawText4).
 */
import { ReaderFault } from '../../../shared/reader-fault.js'
import { readBytes } from '../files.js'
import { findEntry } from '../library.js'
import type { Decipher } from './cipher.js'
import {
  cutSlots,
  type Decode,
  type Entry,
  type Finding,
  lostSlot,
  type Slots,
  type Testament,
  textsOf,
} from './slots.js'

export interface RawStorage {
  readonly lengthBytes: 2 | 4
  readonly encoding: string
  readonly decode: Decode
  /** Undefined if the module is not locked. */
  readonly decipher: Decipher | undefined
}

/** Reads one testament; undefined if the module has no file of it. Throws a ReaderFault. */
export function readRawSlots(
  folder: string,
  testament: Testament,
  { lengthBytes, encoding, decode, decipher }: RawStorage,
): Slots | undefined {
  const dataPath = findEntry(folder, testament)
  const slotPath = findEntry(folder, `${testament}.vss`)
  if (dataPath === undefined && slotPath === undefined) return undefined
  if (dataPath === undefined || slotPath === undefined) {
    throw new ReaderFault(folder, `one of ${testament}, ${testament}.vss is missing`)
  }
  const data = readBytes(dataPath)
  const findings: Finding[] = []
  const entries = readTable(slotPath, data.length, lengthBytes, findings)
  const bytesOf = ({ start, length }: Entry) => {
    const bytes = data.subarray(start, start + length)
    return decipher === undefined ? bytes : decipher(bytes)
  }
  const { repeats, ...slots } = textsOf(entries, bytesOf, decode, slotPath, encoding)
  return { ...slots, findings: [...findings, ...repeats] }
}

function readTable(
  slotPath: string,
  size: number,
  lengthBytes: 2 | 4,
  findings: Finding[],
): Entry[] {
  const table = readBytes(slotPath)
  const bytes = 4 + lengthBytes
  findings.push(...cutSlots(slotPath, table.length, bytes))
  return Array.from({ length: Math.floor(table.length / bytes) }, (_, index) => {
    const start = table.readUInt32LE(index * bytes)
    const length = table.readUIntLE(index * bytes + 4, lengthBytes)
    if (length > 0 && start + length > size) {
      const text = `it should hold bytes ${start} to ${start + length} of a file that has ${size}`
      findings.push(lostSlot(index, new ReaderFault(`${slotPath}, slot ${index}`, text)))
      return { index, block: 0, start: 0, length: 0 }
    }
    return { index, block: 0, start, length }
  })
}
