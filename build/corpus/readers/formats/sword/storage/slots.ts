/**
 * What every driver gives: the texts of a testament's slots in file order, and which of them are links. Knows no file's
 * layout and nothing of what the texts say.
 */
import type { Message } from '../../../../draft.js'
import { isLost, lostMessage, ONE_OF, reasonOfLost } from '../../../shared/left-out.js'
import { ReaderFault } from '../../../shared/reader-fault.js'

export type Testament = 'ot' | 'nt'

export interface Slots {
  /** The file that names the slots, for messages. */
  readonly file: string
  /** The slots' texts in file order; '' for an empty slot. */
  readonly texts: readonly string[]
  /** Slots that name the same bytes as the one before them: verses that are printed as one. */
  readonly links: ReadonlySet<number>
  /** A message of level `error` refuses the module unless its table has all slots of the versification. */
  readonly findings: readonly Finding[]
}

/** What was odd about one slot. */
export interface Finding {
  readonly slot: number
  readonly message: Message
}

/** What is said of a slot that cannot be read: it is empty, and the others go in. */
export function lostSlot(slot: number, { place, message }: ReaderFault): Finding {
  return { slot, message: lostMessage(place, message) }
}

/** What is said of a table that ends in the middle of a slot of so many bytes: it is read as if the slot were not there. */
export function cutSlots(path: string, size: number, bytes: number): Finding[] {
  const slot = Math.floor(size / bytes)
  if (size % bytes === 0) return []
  const text = 'the table is cut in the middle of it: what it names is not read'
  return [{ slot, message: { level: 'warning', place: `${path}, slot ${slot}`, text } }]
}

/** Throws the first of the faults, with their count, if more than one of a hundred slots with text cannot be read. */
export function refuseDamaged(testaments: readonly Slots[]): void {
  const lost = testaments.flatMap(({ findings }) =>
    findings.filter(({ message }) => isLost(message)),
  )
  const [first] = lost
  const read = testaments.flatMap(({ texts }) => texts.filter((text) => text !== '')).length
  const filled = read + lost.length
  if (first === undefined || lost.length * ONE_OF <= filled) return
  const count = lost.length === 1 ? '' : `, and so it is with ${lost.length} of ${filled} slots`
  throw new ReaderFault(first.message.place, `${reasonOfLost(first.message)}${count}`)
}

/** Where the text of a slot lies. */
export interface Entry {
  readonly index: number
  /** Number of the block; 0 if the driver has none. */
  readonly block: number
  readonly start: number
  /** Bytes; 0 for an empty slot. */
  readonly length: number
}

/** Bytes to text as the markup of OSIS. Throws if the bytes are not in the module's encoding. */
export type Decode = (bytes: Buffer) => string

/** How many bytes of text a testament has at most: the largest Bible with notes has a tenth of it. */
export const LARGEST_TESTAMENT = 256 * 1024 * 1024

/** How many bytes a slot has at most: there are comments on a psalm of more than one MiB. */
const LARGEST_SLOT = 8 * 1024 * 1024

/**
 * The texts of the entries. `bytesOf` gives the bytes of one, `encoding` is named in messages; a text that is not in it is
 * lost. Throws a ReaderFault if the slots claim more than LARGEST_TESTAMENT bytes together.
 */
export function textsOf(
  entries: readonly Entry[],
  bytesOf: (entry: Entry) => Buffer,
  decode: Decode,
  file: string,
  encoding: string,
): Omit<Slots, 'findings'> & { readonly repeats: readonly Finding[] } {
  const lost: Finding[] = []
  const links = new Set<number>()
  let before: Entry | undefined
  let total = 0
  let last = ''
  const texts = entries.map((entry) => {
    if (entry.length === 0) {
      before = entry
      return ''
    }
    const isLink = before !== undefined && isSame(before, entry)
    before = entry
    if (isLink) {
      links.add(entry.index)
      return last
    }
    total += entry.length
    if (total > LARGEST_TESTAMENT) {
      throw new ReaderFault(`${file}, slot ${entry.index}`, `up to it they claim ${total} bytes`)
    }
    if (entry.length > LARGEST_SLOT) {
      const fault = new ReaderFault(
        `${file}, slot ${entry.index}`,
        `it claims ${entry.length} bytes`,
      )
      lost.push(lostSlot(entry.index, fault))
      last = ''
      return last
    }
    try {
      last = decode(bytesOf(entry))
    } catch {
      const place = `${file}, slot ${entry.index}`
      lost.push(lostSlot(entry.index, new ReaderFault(place, `its text is not valid ${encoding}`)))
      last = ''
    }
    return last
  })
  const read = entries.filter(({ index, length }) => length > 0 && !links.has(index))
  const repeats = repeatsOf(isAscending(read) ? [] : repeated(read), file)
  return { file, texts, links, repeats: [...lost, ...repeats] }
}

/** Whether each slot lies behind the one before: so it is in nearly all modules, and none is there twice. */
function isAscending(entries: readonly Entry[]): boolean {
  return entries.every(({ block, start }, at) => {
    const before = entries[at - 1]
    if (before === undefined || block > before.block) return true
    return block === before.block && start >= before.start + before.length
  })
}

/** The slots that have the text of an earlier one. */
function repeated(entries: readonly Entry[]): number[] {
  const seen = new Set<string>()
  return entries
    .filter(({ block, start, length }) => {
      const key = `${block} ${start} ${length}`
      if (seen.has(key)) return true
      seen.add(key)
      return false
    })
    .map(({ index }) => index)
}

/** One note on slots that have the text of an earlier one which is not beside them. */
function repeatsOf([first, ...more]: readonly number[], file: string): Finding[] {
  if (first === undefined) return []
  const others = more.length === 0 ? '' : `, as do ${more.length} more`
  const text = `it has the text of an earlier slot that is not beside it${others}; each was read`
  return [{ slot: first, message: { level: 'note', place: `${file}, slot ${first}`, text } }]
}

function isSame(one: Entry, other: Entry): boolean {
  return one.block === other.block && one.start === other.start && one.length === other.length
}
