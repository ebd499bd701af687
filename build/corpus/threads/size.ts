/** How many threads a build uses: no more than there are processors, nor than fit into the memory that is free. */
import { availableParallelism, freemem } from 'node:os'

/** What a thread needs at most for a Bible with all its layers, in bytes. */
const MEMORY = 300 * 2 ** 20
/** A thread takes longer to start than texts of fewer bytes to compile. */
const LEAST_BYTES = 200_000

export interface Machine {
  readonly processors: number
  /** In bytes. */
  readonly freeMemory: number
}

/** This machine, or as much of it as the process may use. */
export function thisMachine(): Machine {
  return { processors: availableParallelism(), freeMemory: freeMemory() }
}

function freeMemory(): number {
  const { availableMemory } = process as { availableMemory?: () => number }
  if (availableMemory !== undefined) return availableMemory()
  // Releases of Node without it: of a limit, what this process has not used.
  const limit = process.constrainedMemory() ?? 0
  const free = freemem()
  return limit > 0 ? Math.min(free, limit - process.memoryUsage.rss()) : free
}

/**
 * The number of threads, one at least, for texts of these sizes in bytes. `wanted` is what a person asked for: it is kept
 * to, as far as there are texts.
 */
export function threadsFor(
  sizes: readonly number[],
  { processors, freeMemory }: Machine,
  wanted?: number,
): number {
  const most = wanted ?? Math.min(processors, Math.floor(freeMemory / MEMORY))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (wanted === undefined && total < LEAST_BYTES) return 1
  return Math.max(1, Math.min(most, sizes.length))
}
