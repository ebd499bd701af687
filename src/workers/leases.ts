/** The windows of limits as a worker borrows from them: they are with the primary (keys/lease-desk.ts). */
import type { Lease, LeaseStore } from '../keys/leases.js'
import { StateAway } from '../keys/state.js'
import { type Line, PATIENCE_MS, type PrimaryWord, type WorkerWord } from './line.js'

/**
 * Leases at the other end of a line. They are always worth asking for: where the primary does not run, no
 * connection comes either, and a worker ends with it.
 */
export function createLineLeases(
  line: Line<WorkerWord, PrimaryWord>,
  onRecall: LeaseStore['onRecall'],
  patienceMs = PATIENCE_MS,
): LeaseStore {
  return {
    available: () => true,
    async ask(id, question, late) {
      const asked = line.ask({ kind: 'lease', id, question }, patienceMs, (lease) => {
        late(lease as Lease)
      })
      return asked.catch(() => {
        throw new StateAway('The primary process does not answer.')
      }) as Promise<Lease>
    },
    giveBack: (id, window, count) => line.say({ kind: 'give-back', id, window, count }),
    onRecall,
  }
}
