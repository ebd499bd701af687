/** A worker's leases of rate limits; the windows are kept by the primary (state/leases/in-memory.ts). */
import type { Lease, LeaseStore } from '../../state/leases/leases.js'
import { StateAway } from '../../state/state.js'
import { type Channel, PATIENCE_MS, type PrimaryMessage, type WorkerMessage } from './channel.js'

/**
 * Leases at the other end of a channel. They are always available: without the primary no connection arrives, and a
 * worker exits with it.
 */
export function createChannelLeases(
  channel: Channel<WorkerMessage, PrimaryMessage>,
  onRecall: LeaseStore['onRecall'],
  patienceMs = PATIENCE_MS,
): LeaseStore {
  return {
    available: () => true,
    async ask(id, question, late) {
      const asked = channel.request({ kind: 'lease', id, question }, patienceMs, (lease) => {
        late(lease as Lease)
      })
      return asked.catch(() => {
        throw new StateAway('The primary process does not answer.')
      }) as Promise<Lease>
    },
    giveBack: (id, window, count) => channel.send({ kind: 'give-back', id, window, count }),
    onRecall,
  }
}
