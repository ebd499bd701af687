/**
 * The zText driver's files on disk: `.bzs` (blocks), `.bzv` (slots), `.bzz` (zlib streams), one set for
 * each testament. Gives the slots' texts in file order and knows nothing of what they say. Every number in
 * the files is checked before it is used; a file that is cut or does not fit the others is a ReaderFault.
 */
import { inflateSync } from 'node:zlib'
import type { Message } from '../../../draft.js'
import { ReaderFault } from '../../shared/reader-fault.js'
import { readBytes } from './files.js'
import { findEntry } from './library.js'

export type Testament = 'ot' | 'nt'

export interface Slots {
  /** The .bzv file, for messages. */
  readonly file: string
  /** The slots' texts in file order; '' for an empty slot. */
  readonly texts: readonly string[]
  readonly findings: readonly Finding[]
}

/** What was odd about one slot. */
export interface Finding {
  readonly slot: number
  readonly message: Message
}

interface Slot {
  readonly index: number
  readonly block: number
  readonly start: number
  /** Bytes; as the table says at first, put right if the table cannot hold it. */
  length: number
}

const BLOCK_BYTES = 12
const SLOT_BYTES = 10
/** A slot's length is kept in 16 bits: a longer slot's length is written modulo this. */
const LENGTH_WRAP = 65536
/** A left-over writing shorter than this proves nothing by standing elsewhere as well. */
const PROBE_BYTES = 64
/** No block of a Bible comes near this; a larger claim is damage, and is not inflated. */
const LARGEST_BLOCK = 64 * 1024 * 1024

/** Reads one testament; undefined if the module has no file of it. Throws a ReaderFault. */
export function readSlots(folder: string, testament: Testament): Slots | undefined {
  const paths = ['bzs', 'bzv', 'bzz'].map((kind) => findEntry(folder, `${testament}.${kind}`))
  const [blockPath, slotPath, dataPath] = paths
  if (paths.every((path) => path === undefined)) return undefined
  if (blockPath === undefined || slotPath === undefined || dataPath === undefined) {
    throw new ReaderFault(
      folder,
      `one of ${testament}.bzs, ${testament}.bzv, ${testament}.bzz is missing`,
    )
  }
  const blocks = readBlocks(blockPath, dataPath)
  const slots = readTable(slotPath, blocks)
  const findings = healLengths(slots, blocks, slotPath)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const texts = slots.map(({ index, block, start, length }) => {
    try {
      return length === 0 ? '' : decoder.decode(blocks[block]?.subarray(start, start + length))
    } catch {
      throw new ReaderFault(`${slotPath}, slot ${index}`, 'its text is not valid UTF-8')
    }
  })
  return { texts, file: slotPath, findings }
}

function readBlocks(blockPath: string, dataPath: string): Buffer[] {
  const table = readBytes(blockPath)
  const data = readBytes(dataPath)
  if (table.length % BLOCK_BYTES !== 0) {
    throw new ReaderFault(
      blockPath,
      `it is cut: ${table.length} bytes are no whole number of blocks`,
    )
  }
  return Array.from({ length: table.length / BLOCK_BYTES }, (_, block) => {
    const at = block * BLOCK_BYTES
    const start = table.readUInt32LE(at)
    const end = start + table.readUInt32LE(at + 4)
    if (end > data.length) {
      const place = `${dataPath}, block ${block}`
      throw new ReaderFault(place, `it should reach to byte ${end}, the file has ${data.length}`)
    }
    return inflateBlock(data.subarray(start, end), table.readUInt32LE(at + 8), dataPath, block)
  })
}

function inflateBlock(packed: Buffer, size: number, file: string, block: number): Buffer {
  const place = `${file}, block ${block}`
  if (size > LARGEST_BLOCK) throw new ReaderFault(place, `it claims ${size} bytes of text`)
  let text: Buffer
  try {
    text = inflateSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch (error) {
    throw new ReaderFault(place, `it cannot be inflated: ${(error as Error).message}`)
  }
  if (text.length === size) return text
  throw new ReaderFault(place, `it inflates to ${text.length} bytes, not to ${size}`)
}

function readTable(slotPath: string, blocks: readonly Buffer[]): Slot[] {
  const table = readBytes(slotPath)
  if (table.length % SLOT_BYTES !== 0) {
    throw new ReaderFault(slotPath, `it is cut: ${table.length} bytes are no whole number of slots`)
  }
  return Array.from({ length: table.length / SLOT_BYTES }, (_, index) => {
    const at = index * SLOT_BYTES
    const block = table.readUInt32LE(at)
    const start = table.readUInt32LE(at + 4)
    const length = table.readUInt16LE(at + 8)
    const size = blocks[block]?.length
    const place = `${slotPath}, slot ${index}`
    if (length > 0 && size === undefined) {
      throw new ReaderFault(place, `it lies in block ${block}, there are ${blocks.length}`)
    }
    if (length > 0 && size !== undefined && start + length > size) {
      const reach = `bytes ${start} to ${start + length} of block ${block}`
      throw new ReaderFault(place, `it should hold ${reach}, which has ${size}`)
    }
    return { index, block, start, length }
  })
}

/** Bytes of a block that no slot names. */
interface Space {
  readonly bytes: Buffer
  readonly block: number
  readonly start: number
  readonly end: number
  /** The slot before them; undefined at the beginning of the block. */
  readonly after: number | undefined
}

/**
 * Slots lie one after another in their block, so a space between two of them is text that no slot names.
 * A space of a multiple of 65536 bytes is a wrapped length, and is given back to its slot. Any other space
 * is harmless if its text stands in a slot as well; else it is lost text, and a warning says so. Slots
 * that overlap are damage, and so is a block whose text no slot has: the table of slots is cut.
 */
function healLengths(slots: readonly Slot[], blocks: readonly Buffer[], file: string): Finding[] {
  const findings: Finding[] = []
  const spaces: Space[] = []
  for (const [block, bytes] of blocks.entries()) {
    // From the last to the first, so that the start of the text after a slot's is known.
    const used = slots.filter((slot) => slot.block === block && slot.length > 0)
    let start = bytes.length
    let end = bytes.length
    for (const slot of used.sort((a, b) => b.start - a.start)) {
      if (slot.start < start) end = start
      start = slot.start
      const space = end - start - slot.length
      const place = `${file}, slot ${slot.index}`
      if (space < 0) throw new ReaderFault(place, 'it overlaps the slot after it')
      if (space > 0 && space % LENGTH_WRAP === 0) {
        slot.length = end - start
        const text = `its length of ${slot.length} bytes does not fit 16 bits; all of it was read`
        findings.push({ slot: slot.index, message: { level: 'note', place, text } })
      } else if (space > 0) {
        const lost = bytes.subarray(end - space, end)
        spaces.push({ bytes: lost, block, start: end - space, end, after: slot.index })
      }
    }
    if (start > 0) {
      const lost = bytes.subarray(0, start)
      spaces.push({ bytes: lost, block, start: 0, end: start, after: undefined })
    }
  }
  findings.push(...lostText(spaces, slots, blocks, file))
  return findings.sort((a, b) => a.slot - b.slot)
}

/** Warnings for the spaces whose text stands in no slot. */
function lostText(
  spaces: readonly Space[],
  slots: readonly Slot[],
  blocks: readonly Buffer[],
  file: string,
): Finding[] {
  const named = blocks.map((bytes, block) => {
    const own = spaces.filter((space) => space.block === block)
    return own.reduce((copy, { start, end }) => Buffer.from(copy).fill(0, start, end), bytes)
  })
  const lost = spaces.filter(
    (space) => !beginsNext(space, slots, blocks) && !isRewritten(space.bytes, named),
  )
  return lost.map(({ block, start, end, after }) => {
    const bytes = `${end - start} bytes of block ${block}`
    if (after === undefined)
      throw new ReaderFault(file, `it is cut: no slot has the first ${bytes}`)
    const text = `after it ${bytes} are lost`
    const place = `${file}, slot ${after}`
    return { slot: after, message: { level: 'warning', place, text } }
  })
}

/** Whether the text is an earlier, shorter writing of the next slot, however short. */
function beginsNext(
  { bytes, after }: Space,
  slots: readonly Slot[],
  blocks: readonly Buffer[],
): boolean {
  const next = slots.find(({ index, length }) => after !== undefined && index > after && length > 0)
  if (next === undefined) return false
  const text = blocks[next.block]?.subarray(next.start, next.start + next.length)
  return text?.subarray(0, bytes.length).equals(bytes) === true
}

/**
 * Whether the text is made of pieces that stand in slots. The importer of these modules adds to a slot by
 * writing it anew with more text, and leaves the earlier, shorter writings behind, one after another.
 */
function isRewritten(bytes: Buffer, named: readonly Buffer[]): boolean {
  const text = Buffer.from(bytes.toString().trim())
  if (text.length > 0 && text.length < PROBE_BYTES) return false
  let rest = text
  while (rest.length > 0) {
    const probe = rest.subarray(0, PROBE_BYTES)
    const longest = named.reduce((most, block) => {
      const found = block.indexOf(probe)
      return found < 0 ? most : Math.max(most, commonLength(rest, block.subarray(found)))
    }, 0)
    if (longest === 0) return false
    rest = rest.subarray(longest)
  }
  return true
}

function commonLength(a: Buffer, b: Buffer): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a[length] === b[length]) length++
  return length
}
