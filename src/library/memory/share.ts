/** How much memory the process takes, and how much its texts may make it take. */
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** What the process may use: the limit of its control group, or the memory of the machine. In bytes. */
export function usableMemory(): number {
  const limit = process.constrainedMemory()
  const all = totalmem()
  return limit > 0 && limit < all ? limit : all
}

/** The share of each of `workers` processes: of `budget`, or of half of what they may use. */
export function memoryShare(budget: number | undefined, workers: number): number {
  return Math.floor((budget ?? usableMemory() / 2) / workers)
}

/** What a process takes, in bytes. */
export interface ProcessMemory {
  /** Resident, as the system counts it; undefined if it does not tell, as in a root without /proc. */
  readonly resident: number | undefined
  /** Of V8's heap and of the buffers outside of it that are still in use. */
  readonly inUse: number
}

/** Memory that threads of the process share, which V8 counts nowhere, in bytes. */
export interface SharedMemory {
  /** Of it, what is in use. */
  readonly used: number
  /** What of it was ever in use: that much is resident. */
  readonly touched: number
}

const NOTHING_SHARED: SharedMemory = { used: 0, touched: 0 }

/** Of the budget: memory that was freed and that the allocator keeps for what comes next. */
const FREED_PART = 1 / 12
/** How much of what is freed beyond that counts. All of it would make ever less room: a text that goes is freed memory too. */
const COUNTED_PART = 1 / 2

/**
 * Tells what of `budget` the process takes. Freed buffers are not given back to the system at once, and the next ones take
 * their place, so what is in use counts, and half of the freed memory beyond a twelfth of the budget. Call it before any
 * text is read: what is resident then beside heap and buffers stays. Of `shared` memory what is in use counts: the rest is there for
 * other texts alone.
 */
export function createMeasure(
  budget: number,
  read = readMemory,
  shared = () => NOTHING_SHARED,
): () => number {
  const first = read()
  const fixed = Math.max((first.resident ?? 0) - first.inUse, 0)
  const mayBeFreed = budget * FREED_PART
  return () => {
    const { resident, inUse } = read()
    const { used, touched } = shared()
    const expected = fixed + inUse
    if (resident === undefined) return expected + used
    const other = Math.max(resident - touched, 0)
    const freed = Math.max(other - expected - mayBeFreed, 0)
    return Math.min(other, expected) + freed * COUNTED_PART + used
  }
}

/** The memory of this process. `resident` gives its resident size in bytes, or throws. */
export function readMemory(resident = process.memoryUsage.rss): ProcessMemory {
  const { total_physical_size, external_memory, malloced_memory } = getHeapStatistics()
  const inUse = total_physical_size + external_memory + malloced_memory
  try {
    return { resident: resident(), inUse }
  } catch {
    return { resident: undefined, inUse }
  }
}

/** Milliseconds that a reading of the memory is used. */
const READ_EVERY_MS = 5

/**
 * Reads the memory of this process, at most once in five milliseconds: that takes some fifteen microseconds, and each text that
 * is opened asks several times. `now` are milliseconds of a clock that only goes forward.
 */
export function readSeldom(
  read: () => ProcessMemory = readMemory,
  now = () => performance.now(),
): () => ProcessMemory {
  let until = Number.NEGATIVE_INFINITY
  let last: ProcessMemory
  return () => {
    const time = now()
    if (time < until) return last
    until = time + READ_EVERY_MS
    last = read()
    return last
  }
}
