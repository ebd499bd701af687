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

/**
 * The resident size of the process in bytes. Where the system does not tell it, as in a root without /proc, what V8 knows: its
 * heap and the buffers outside.
 */
export function residentBytes(measure = process.memoryUsage.rss): number {
  try {
    return measure()
  } catch {
    const { total_physical_size, external_memory, malloced_memory } = getHeapStatistics()
    return total_physical_size + external_memory + malloced_memory
  }
}
