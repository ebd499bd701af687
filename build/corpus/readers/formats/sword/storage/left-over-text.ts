/**
 * Text of a zText module that no slot names: lengths that do not fit their bits are put right, and what is lost is said.
 */
import { ReaderFault } from '../../../shared/reader-fault.js'
import { type Entry, type Finding, lostSlot } from './slots.js'

/** An entry whose length is put right. */
export type Slot = { -readonly [Key in keyof Entry]: Entry[Key] }

/** A slot's length is kept in 16 bits: a longer slot's length is written modulo this. */
const LENGTH_WRAP = 65536
/** A text of which more than one of so many bytes is in no slot is damaged. */
const MOST_UNUSED = 100
/** A left-over writing shorter than this proves nothing by standing elsewhere as well. */
const PROBE_BYTES = 64

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
 * is harmless if its text stands in a slot as well; else it is lost text, and a warning says so. A slot
 * that reaches into the next one is lost; a block whose text no slot has is an error: the table may be cut. Of what
 * stands behind a slot beside one in `lost` nothing is said: it is the text of that one.
 */
export function healLengths(
  slots: readonly Slot[],
  blocks: readonly Buffer[],
  file: string,
  lengthBytes: 2 | 4,
  lost: ReadonlySet<number> = new Set(),
): Finding[] {
  const spaces: Space[] = []
  const used = blocks.map((): Slot[] => [])
  for (const slot of slots) if (slot.length > 0) used[slot.block]?.push(slot)
  const findings = used.flatMap((own, block) =>
    loseOverlaps(own, (blocks[block] as Buffer).length, file),
  )
  const gone = new Set([...lost, ...findings.map(({ slot }) => slot)])
  for (const [block, bytes] of blocks.entries()) {
    let start = bytes.length
    let end = bytes.length
    // From the last to the first, so that the start of the text after a slot's is known.
    for (const slot of used[block]?.reverse() ?? []) {
      if (slot.length === 0) continue
      if (slot.start < start) end = start
      start = slot.start
      const space = end - start - slot.length
      if (space === 0) continue
      const place = `${file}, slot ${slot.index}`
      if (lengthBytes === 2 && space % LENGTH_WRAP === 0) {
        slot.length = end - start
        const text = `its length of ${slot.length} bytes does not fit 16 bits; all of it was read`
        findings.push({ slot: slot.index, message: { level: 'note', place, text } })
      } else if (!gone.has(slot.index + 1)) {
        const unused = bytes.subarray(end - space, end)
        spaces.push({ bytes: unused, block, start: end - space, end, after: slot.index })
      }
    }
    if (start > 0 && used[block]?.every(({ length }) => length > 0)) {
      const unused = bytes.subarray(0, start)
      spaces.push({ bytes: unused, block, start: 0, end: start, after: undefined })
    }
  }
  findings.push(...lostText(spaces, slots, blocks, file))
  return findings.sort((a, b) => a.slot - b.slot)
}

/**
 * The slots of a block, which become sorted, of which one reaches into the next: it is lost, and so is the next one if it
 * does not end where another begins.
 */
function loseOverlaps(own: Slot[], size: number, file: string): Finding[] {
  own.sort((one, other) => one.start - other.start)
  const byStart = new Map<number, Slot[]>()
  for (const slot of own) {
    const known = byStart.get(slot.start)
    if (known === undefined) byStart.set(slot.start, [slot])
    else known.push(slot)
  }
  const starts = [...byStart.keys(), size]
  const next = new Map(starts.map((start, at) => [start, starts[at + 1] as number]))
  const lost = new Set<Slot>()
  for (const slot of own) {
    const end = next.get(slot.start) as number
    if (slot.start + slot.length <= end) continue
    lost.add(slot)
    for (const other of byStart.get(end) ?? []) {
      if (end + other.length !== next.get(end)) lost.add(other)
    }
  }
  return [...lost].map((slot) => {
    slot.length = 0
    const fault = new ReaderFault(`${file}, slot ${slot.index}`, 'it overlaps the slot after it')
    return lostSlot(slot.index, fault)
  })
}

/** Warnings for the spaces whose text stands in no slot. */
function lostText(
  spaces: readonly Space[],
  slots: readonly Slot[],
  blocks: readonly Buffer[],
  file: string,
): Finding[] {
  const holed = new Set(spaces.map(({ block }) => block))
  const named = blocks.map((bytes, block) => (holed.has(block) ? Buffer.from(bytes) : bytes))
  for (const { block, start, end } of spaces) named[block]?.fill(0, start, end)
  const lost = spaces.filter(
    (space) => !beginsNext(space, slots, blocks) && !isRewritten(space.bytes, named),
  )
  const total = blocks.reduce((sum, { length }) => sum + length, 0)
  return lost.map(({ block, start, end, after }) => {
    const bytes = `${end - start} bytes of block ${block}`
    if (after === undefined) {
      const text = `no slot has the first ${bytes}`
      if ((end - start) * MOST_UNUSED > total) {
        return { slot: 0, message: { level: 'error', place: file, text: `it is cut: ${text}` } }
      }
      return { slot: 0, message: { level: 'warning', place: file, text } }
    }
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
