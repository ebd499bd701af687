/** How much memory the texts of one process may make it take. */
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
