/**
 * Whether the Redis server answers and takes changes, as it was last found, and what fails when it does not. Knows
 * the words for people; asks the server nothing.
 */

import { type Health, StateAway } from '../state.js'
import { type RedisAddress, showRedisAddress } from './url.js'

export const SILENT = 'it does not answer'
const CLOSED = 'the connection is closed'

/** Answers of a server that is there and takes no changes: no memory, no disk, no replicas, not the primary. */
const NO_CHANGES = /^(OOM|MISCONF|NOREPLICAS|READONLY)\b/

export type HealthChanged = (health: Health, message: string) => void

export class RedisHealth {
  /** What fails the questions that must not wait. */
  readonly waiting = new Set<(error: Error) => void>()
  readonly #place: string
  readonly #changed: HealthChanged
  #isUp = false
  #trouble = SILENT
  /** Why the server takes no changes; undefined while it does. */
  #refusal: string | undefined

  constructor(address: RedisAddress, changed: HealthChanged) {
    this.#place = `Redis at ${showRedisAddress(address)}`
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

  /** What the client says of its connection, which is told when it is lost. */
  note({ message }: Error): void {
    this.#trouble = /socket timeout/i.test(message) ? SILENT : message
  }

  /** The server has answered for the first time: nobody need be told. */
  begin(): void {
    this.#isUp = true
  }

  /** The server answers. */
  gain(): void {
    if (this.#isUp) return
    this.#isUp = true
    this.#trouble = CLOSED
    this.#changed('ok', `${this.#place} answers again`)
  }

  /** The server does not answer, or another one does: fails what waits. */
  lose(reason: string): void {
    const wasUp = this.#isUp
    this.#trouble = reason
    if (!wasUp) return
    this.#isUp = false
    this.#refusal = undefined
    this.#failWaiting()
    this.#changed('degraded', this.away().message)
  }

  /** Why the server takes no changes, or undefined if it does; passed over while it is not up. */
  refuse(refusal: string | undefined): void {
    if (this.#refusal === refusal || !this.#isUp) return
    const was = this.#refusal
    this.#refusal = refusal
    if (refusal === undefined) this.#changed('ok', `${this.#place} takes changes again`)
    else if (was === undefined)
      this.#changed('degraded', `${this.#place} takes no changes: ${refusal}`)
  }

  /** Looks whether the answer to a change says that the server takes none. */
  noteRefusal({ message }: Error): void {
    if (NO_CHANGES.test(message)) this.refuse(message)
  }

  /** Nobody is told of it. */
  close(): void {
    this.#isUp = false
    this.#trouble = 'it is closed'
    this.#failWaiting()
  }

  /** Repeats nothing of what was asked: it may hold what no log may. */
  away(reason = this.#trouble): StateAway {
    return new StateAway(`${this.#place} cannot be reached: ${reason}`)
  }

  #failWaiting(): void {
    for (const fail of this.waiting) fail(this.away())
  }
}
