/** How much memory the process may take. */
import { totalmem } from 'node:os'

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

/** What this process has resident, in bytes; 0 if the system does not tell, as in a root without /proc. */
export function residentBytes(read = process.memoryUsage.rss): number {
  try {
    return read()
  } catch {
    return 0
  }
}
