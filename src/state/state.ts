/** The whole state of a running service: keys, usage, the operator's data and leases, opened and closed together. */

import type { DeclaredKeys } from './keys/declared.js'
import type { KeyStore } from './keys/store.js'
import type { LeaseStore } from './leases/leases.js'
import type { OperatorStore } from './operator/store.js'
import type { UsageStore } from './usage/usage.js'

/** `degraded`: the state is unavailable; the service continues with what is in memory. */
export type Health = 'ok' | 'degraded'

export interface State {
  readonly keys: KeyStore
  readonly usage: UsageStore
  readonly operator: OperatorStore
  /** Leases of rate limits, if several processes share this state. */
  readonly leases?: LeaseStore
  /** Leases of daily limits. Their windows are days in UTC, and survive every process. */
  readonly dayLeases: LeaseStore
  /** The keys that a file declares, if there is one; they are among `keys`. */
  readonly declared?: DeclaredKeys
  health(): Health
  close(): Promise<void>
}

/** The state is temporarily unavailable. The message is for people. */
export class StateAway extends Error {
  override readonly name = 'StateAway'
}
