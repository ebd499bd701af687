/**
 * Keeps a number of workers at work: replaces one that has died, all of them one after another when they are
 * to be renewed, and ends them. Knows nothing of processes and of what workers do.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** One worker, hired when it is made. */
export interface Member {
  readonly pid: number | undefined
  /** Resolves when it works; rejects where it ends before that, with an error that says why. */
  readonly ready: Promise<void>
  /** Resolves when it has ended, with how. */
  readonly ended: Promise<string>
  /** Tells it to finish what it does and to end. */
  stop(): void
  /** The same where another one is in its place already, which leaves it more time. */
  retire(): void
  /** Ends it at once. */
  kill(): void
}

export interface CrewOptions {
  /** At least 1. */
  readonly size: number
  readonly hire: () => Member
  readonly log: Logger
  /** Milliseconds that a worker has to end. */
  readonly patienceMs?: number
  /** Milliseconds before a worker that died on its start is replaced: at first, and at most. */
  readonly waitMs?: readonly [first: number, most: number]
}

/** More than a worker takes by itself, and less than the ten seconds that the program promises. */
const PATIENCE_MS = 9500
const WAIT_MS = [250, 30_000] as const

export class Crew {
  readonly #size: number
  readonly #hire: () => Member
  readonly #log: Logger
  readonly #patience: number
  readonly #wait: readonly [number, number]
  /** Those that have been hired and have not ended. */
  readonly #members = new Set<Member>()
  /** Who holds which place, by its number from 0. */
  readonly #places = new Map<number, Member>()
  /** Places for which somebody is looked for, since who held it has died. */
  readonly #filling = new Map<number, Promise<void>>()
  readonly #closing = new AbortController()
  #renewing: number | undefined
  #renewed: Promise<unknown> = Promise.resolve()

  constructor({ size, hire, log, patienceMs = PATIENCE_MS, waitMs = WAIT_MS }: CrewOptions) {
    this.#size = size
    this.#hire = hire
    this.#log = log
    this.#patience = patienceMs
    this.#wait = waitMs
  }

  /**
   * Resolves when all are at work, or the crew is closed. Rejects where the very first one cannot start; the
   * others are tried again.
   */
  async start(): Promise<void> {
    await this.#seat(0).catch((error) => {
      if (!this.#isClosing) throw error
    })
    const others = Array.from({ length: this.#size - 1 }, (_, at) => this.#fill(at + 1))
    await Promise.all(others)
  }

  /**
   * Puts a new worker into each place, one place after another; who held it goes when the new one is at work.
   * Rejects where a new one cannot start: then those that are left stay. Calls are carried out in their order.
   */
  renew(): Promise<void> {
    const renewed = this.#renewed.then(() => this.#renewAll())
    this.#renewed = renewed.catch(() => {})
    return renewed
  }

  /** Resolves when every worker has ended; one that takes too long is killed. */
  async close(): Promise<void> {
    this.#closing.abort()
    const all = [...this.#members]
    for (const member of all) member.stop()
    await Promise.all(all.map((member) => this.#awaitEnd(member)))
  }

  get #isClosing(): boolean {
    return this.#closing.signal.aborted
  }

  /** Hires somebody for a place; rejects where he does not start. */
  async #seat(place: number): Promise<void> {
    const member = this.#hire()
    this.#members.add(member)
    void member.ended.then((how) => this.#lose(place, member, how))
    await member.ready
    this.#places.set(place, member)
  }

  #lose(place: number, member: Member, how: string): void {
    this.#members.delete(member)
    if (this.#places.get(place) !== member) return
    this.#places.delete(place)
    if (this.#isClosing) return
    this.#log.error({ worker: member.pid }, `a worker ${how}; another one is started`)
    if (this.#renewing !== place) void this.#fill(place)
  }

  /** Looks for somebody for a place until he is at work. */
  #fill(place: number): Promise<void> {
    const filled = this.#tryToFill(place).finally(() => this.#filling.delete(place))
    this.#filling.set(place, filled)
    return filled
  }

  async #tryToFill(place: number): Promise<void> {
    const [first, most] = this.#wait
    for (let wait = first; !this.#isClosing; wait = Math.min(wait * 2, most)) {
      try {
        return await this.#seat(place)
      } catch (error) {
        if (this.#isClosing) return
        const { message } = error as Error
        this.#log.error(`a worker could not start and is tried again in ${wait} ms: ${message}`)
        await sleep(wait, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
  }

  async #renewAll(): Promise<void> {
    for (let place = 0; place < this.#size && !this.#isClosing; place++) {
      await this.#filling.get(place)
      const old = this.#places.get(place)
      this.#renewing = place
      try {
        await this.#seat(place)
      } finally {
        this.#renewing = undefined
        if (!this.#places.has(place) && !this.#isClosing) void this.#fill(place)
      }
      if (old === undefined || !this.#members.has(old)) continue
      old.retire()
      await this.#awaitEnd(old)
    }
  }

  async #awaitEnd(member: Member): Promise<void> {
    const timer = setTimeout(() => member.kill(), this.#patience)
    await member.ended
    clearTimeout(timer)
  }
}
