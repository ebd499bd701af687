/**
 * A pool of worker processes: forks one for each slot, replaces a worker that exits, restarts all of them one after
 * another, and stops them. Does not know what a worker does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** One worker process, from the moment it is forked. */
export interface PoolWorker {
  readonly pid: number | undefined
  /** Resolves when it accepts connections. Rejects if it exits before that, with an error that says why. */
  readonly ready: Promise<void>
  /** Resolves when it has exited, with the end of a sentence that says how. */
  readonly ended: Promise<string>
  /** Asks it to finish its requests and exit. */
  stop(): void
  /** Asks the same of a worker that has been replaced already, and so has more time. */
  drain(): void
  /** Ends it at once. */
  kill(): void
}

export interface PoolOptions {
  /** How many slots there are; at least 1. */
  readonly size: number
  readonly fork: () => PoolWorker
  readonly log: Logger
  /** Milliseconds that a worker has to exit. */
  readonly patienceMs?: number
  /** Milliseconds before a worker that failed to start is forked again: the first time, and at most. */
  readonly waitMs?: readonly [first: number, most: number]
}

/** Longer than a worker's own cut-off (8 s), shorter than the ten seconds that the program promises. */
const PATIENCE_MS = 9500
const WAIT_MS = [250, 30_000] as const

export class WorkerPool {
  readonly #size: number
  readonly #fork: () => PoolWorker
  readonly #log: Logger
  readonly #patience: number
  readonly #wait: readonly [number, number]
  /** Workers that have been forked and have not exited. */
  readonly #running = new Set<PoolWorker>()
  /** The worker of each slot, by the slot's number from 0. */
  readonly #slots = new Map<number, PoolWorker>()
  /** Slots whose worker has exited and that are being filled again. */
  readonly #filling = new Map<number, Promise<void>>()
  readonly #closing = new AbortController()
  #replacing: number | undefined
  #restarted: Promise<unknown> = Promise.resolve()

  constructor({ size, fork, log, patienceMs = PATIENCE_MS, waitMs = WAIT_MS }: PoolOptions) {
    this.#size = size
    this.#fork = fork
    this.#log = log
    this.#patience = patienceMs
    this.#wait = waitMs
  }

  /**
   * Resolves when every slot has a ready worker, or the pool is closed. Rejects if the very first worker cannot
   * start; the others are tried again.
   */
  async start(): Promise<void> {
    await this.#forkInto(0).catch((error) => {
      if (!this.#isClosing) throw error
    })
    const others = Array.from({ length: this.#size - 1 }, (_, at) => this.#fill(at + 1))
    await Promise.all(others)
  }

  /**
   * A rolling restart: forks a new worker for each slot in turn, and drains the old one when the new one is ready.
   * Rejects if a new worker cannot start; the workers that are left then stay. Calls run one after another.
   */
  restart(): Promise<void> {
    const restarted = this.#restarted.then(() => this.#restartAll())
    this.#restarted = restarted.catch(() => {})
    return restarted
  }

  /** Resolves when every worker has exited; one that takes too long is killed. */
  async close(): Promise<void> {
    this.#closing.abort()
    const all = [...this.#running]
    for (const worker of all) worker.stop()
    await Promise.all(all.map((worker) => this.#awaitEnd(worker)))
  }

  get #isClosing(): boolean {
    return this.#closing.signal.aborted
  }

  /** Forks a worker for a slot. Rejects if it exits before it is ready. */
  async #forkInto(slot: number): Promise<void> {
    const worker = this.#fork()
    this.#running.add(worker)
    void worker.ended.then((how) => this.#onExit(slot, worker, how))
    await worker.ready
    this.#slots.set(slot, worker)
  }

  #onExit(slot: number, worker: PoolWorker, how: string): void {
    this.#running.delete(worker)
    if (this.#slots.get(slot) !== worker) return
    this.#slots.delete(slot)
    if (this.#isClosing) return
    this.#log.error({ worker: worker.pid }, `a worker ${how}; another one is started`)
    if (this.#replacing !== slot) void this.#fill(slot)
  }

  /** Forks workers for a slot until one is ready. */
  #fill(slot: number): Promise<void> {
    const filled = this.#tryToFill(slot).finally(() => this.#filling.delete(slot))
    this.#filling.set(slot, filled)
    return filled
  }

  async #tryToFill(slot: number): Promise<void> {
    const [first, most] = this.#wait
    for (let wait = first; !this.#isClosing; wait = Math.min(wait * 2, most)) {
      try {
        return await this.#forkInto(slot)
      } catch (error) {
        if (this.#isClosing) return
        const { message } = error as Error
        this.#log.error(`a worker could not start and is tried again in ${wait} ms: ${message}`)
        await sleep(wait, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
  }

  async #restartAll(): Promise<void> {
    for (let slot = 0; slot < this.#size && !this.#isClosing; slot++) {
      await this.#filling.get(slot)
      const old = this.#slots.get(slot)
      this.#replacing = slot
      try {
        await this.#forkInto(slot)
      } finally {
        this.#replacing = undefined
        if (!this.#slots.has(slot) && !this.#isClosing) void this.#fill(slot)
      }
      if (old === undefined || !this.#running.has(old)) continue
      old.drain()
      await this.#awaitEnd(old)
    }
  }

  async #awaitEnd(worker: PoolWorker): Promise<void> {
    const timer = setTimeout(() => worker.kill(), this.#patience)
    await worker.ended
    clearTimeout(timer)
  }
}
