/**
 * Health of the Redis server as last observed: whether it answers and whether it accepts writes. Rejects waiting requests
 * when it is lost. Writes the messages for people; sends nothing to the server.
 */

import { type Health, StateAway } from '../state.js'
import { type RedisAddress, showRedisAddress } from './url.js'

export const SILENT = 'it does not answer'
const CLOSED = 'the connection is closed'

/** Errors of a server that accepts no writes: out of memory, disk failure, too few replicas, not the primary. */
const NO_CHANGES = /^(OOM|MISCONF|NOREPLICAS|READONLY)\b/

export type HealthChanged = (health: Health, message: string) => void

export class RedisHealth {
  /** Reject functions of the pending requests that must not wait for a lost server. */
  readonly waiting = new Set<(error: Error) => void>()
  readonly #location: string
  readonly #changed: HealthChanged
  #isUp = false
  #trouble = SILENT
  /** Why the server accepts no writes; undefined if it does. */
  #refusal: string | undefined

  constructor(address: RedisAddress, changed: HealthChanged) {
    this.#location = `Redis at ${showRedisAddress(address)}`
    this.#changed = changed
  }

  get isUp(): boolean {
    return this.#isUp
  }

  get takesChanges(): boolean {
    return this.#isUp && this.#refusal === undefined
  }

  /** Why the server was or would be lost. */
  get trouble(): string {
    return this.#trouble
  }

  /** Remembers a connection error of the client, as the reason if the connection is lost. */
  note({ message }: Error): void {
    this.#trouble = /socket timeout/i.test(message) ? SILENT : message
  }

  /** Marks the server as up after the first answer, without calling `changed`. */
  begin(): void {
    this.#isUp = true
  }

  /** Marks the server as up. */
  gain(): void {
    if (this.#isUp) return
    this.#isUp = true
    this.#trouble = CLOSED
    this.#changed('ok', `${this.#location} answers again`)
  }

  /** Marks the server as lost, and rejects the pending requests. */
  lose(reason: string): void {
    const wasUp = this.#isUp
    this.#trouble = reason
    if (!wasUp) return
    this.#isUp = false
    this.#refusal = undefined
    this.#failWaiting()
    this.#changed('degraded', this.away().message)
  }

  /** Sets why the server accepts no writes, or undefined if it does. Ignored while the server is not up. */
  refuse(refusal: string | undefined): void {
    if (this.#refusal === refusal || !this.#isUp) return
    const was = this.#refusal
    this.#refusal = refusal
    if (refusal === undefined) this.#changed('ok', `${this.#location} takes changes again`)
    else if (was === undefined)
      this.#changed('degraded', `${this.#location} takes no changes: ${refusal}`)
  }

  /** Checks the error of a write: it may say that the server accepts none. */
  noteRefusal({ message }: Error): void {
    if (NO_CHANGES.test(message)) this.refuse(message)
  }

  /** Does not call `changed`. */
  close(): void {
    this.#isUp = false
    this.#trouble = 'it is closed'
    this.#failWaiting()
  }

  /** The message contains nothing of the request, which may hold secrets. */
  away(reason = this.#trouble): StateAway {
    return new StateAway(`${this.#location} cannot be reached: ${reason}`)
  }

  #failWaiting(): void {
    for (const fail of this.waiting) fail(this.away())
  }
}
