/** Everything that changes while Lectern runs, by what it is about: one place holds it all, and closes it all. */

import type { KeyStore } from './keys/store.js'
import type { LeaseStore } from './leases/leases.js'
import type { OperatorStore } from './operator/store.js'
import type { UsageStore } from './usage/usage.js'

/** `degraded`: the state cannot be reached just now; what is in memory goes on being used. */
export type Health = 'ok' | 'degraded'

export interface State {
  readonly keys: KeyStore
  readonly usage: UsageStore
  readonly operator: OperatorStore
  /** Where several processes share this state: how they count limits together. */
  readonly leases?: LeaseStore
  health(): Health
  close(): Promise<void>
}

/** The state cannot be reached just now, though it may be a moment later. Its message is for people. */
export class StateAway extends Error {
  override readonly name = 'StateAway'
}
