/** How the service is: its version, whether its state can be reached, and how many processes answer. */
import type { Health } from '../state/state.js'
import type { HealthView } from './schemas.js'

export interface HealthParts {
  /** The version of the software. */
  readonly software: string
  state(): Health
  readonly workers: {
    /** How many processes are to answer on this port; at least 1. */
    readonly wanted: number
    /** Resolves to how many do, or rejects if nobody knows; absent if this process is the only one. */
    readonly count?: (() => Promise<number>) | undefined
  }
}

/**
 * The view at this moment. While workers are replaced, both the old and the new one answer: no more than the wanted
 * number are told. At least one is, because it gives this answer.
 */
export async function viewHealth({ software, state, workers }: HealthParts): Promise<HealthView> {
  const { wanted, count = async () => wanted } = workers
  const counted = await count().catch(() => 1)
  const running = Math.max(1, Math.min(wanted, counted))
  return { software, state: state(), workers: { running, wanted } }
}
