/**
 * The health check of the connection to Redis, several times a second: it reads the installation and the revision, and
 * tests whether the server accepts writes. It updates the connection's health and calls the listeners for a change or a
 * loss.
 */
import type { Redis } from 'ioredis'
import { type RedisHealth, SILENT } from './health.js'
import { announceLoss, type Installation, isSameInstallation, SCHEMA } from './installation.js'
import type { RunScript } from './scripts.js'

/** The channel with a message each time the revision is raised. */
export const CHANGED = 'lectern:changed'

const BEAT_MS = 250
/** The usual timeout in milliseconds of requests that an HTTP request waits for. */
export const ANSWER_MS = 250
const GONE =
  'it no longer holds the state of Lectern; restore it from a backup, or run `lectern admin init`'
const FOREIGN =
  'another installation of Lectern answers there; start again whoever belongs to that one'

interface PulseParts {
  readonly redis: Redis
  readonly health: RedisHealth
  readonly run: RunScript
  /** The name of a key on the server. */
  readonly name: (rest: string) => string
  /** Milliseconds that the server has for an answer. */
  readonly answerMs: number
}

type Row = readonly [schema: string | null, installation: string | null, revision: string | null]

export class RedisPulse {
  readonly #parts: PulseParts
  readonly #changed = new Set<() => void>()
  readonly #lost = new Set<(run: RunScript) => Promise<void>>()
  #beat: NodeJS.Timeout | undefined
  #isLooking = false
  #installation: Installation = { id: '', began: 'there' }
  /** The revision that was last read. */
  #revision: string | null | undefined
  /** Whether the server may be another one than at the last check. */
  #isNew = false

  constructor(parts: PulseParts) {
    this.#parts = parts
  }

  /** The state's installation, and how it was found when it was opened. */
  get installation(): Installation {
    return this.#installation
  }

  /** Sets the values that later checks compare with. */
  remember(installation: Installation, revision: string | null): void {
    this.#installation = installation
    this.#revision = revision
  }

  start(): void {
    const { redis } = this.#parts
    redis.on('ready', () => {
      this.#isNew = true
      void this.look()
    })
    this.#beat = setInterval(() => void this.look(), BEAT_MS).unref()
  }

  stop(): void {
    clearInterval(this.#beat)
    this.#changed.clear()
  }

  onLoss(putBack: (run: RunScript) => Promise<void>): void {
    this.#lost.add(putBack)
  }

  onChange(changed: () => void): () => void {
    this.#changed.add(changed)
    return () => {
      this.#changed.delete(changed)
    }
  }

  /** One check: does the server answer and accept writes, is it this installation, has the revision changed? */
  async look(): Promise<void> {
    const { redis, health, name, answerMs } = this.#parts
    if (this.#isLooking || redis.status !== 'ready') return
    this.#isLooking = true
    const overdue = () => this.#isLooking && health.lose(SILENT)
    const timer = setTimeout(() => setImmediate(overdue), answerMs)
    try {
      const names = ['schema', 'installation', 'revision'].map(name)
      // A write that changes nothing.
      const trying = redis.setrange(names[0] as string, 0, '').then(() => undefined)
      const [found, refusal] = await Promise.all([
        redis.mget(names),
        trying.catch((error: Error) => error.message),
      ])
      await this.#judge(found as unknown as Row, refusal)
    } catch (error) {
      health.lose((error as Error).message)
    } finally {
      clearTimeout(timer)
      this.#isLooking = false
    }
  }

  async #judge([schema, installation, revision]: Row, refusal: string | undefined): Promise<void> {
    const { redis, health, name, run } = this.#parts
    const { id } = this.#installation
    if (schema === null) {
      await announceLoss(redis, name, id)
      return health.lose(GONE)
    }
    if (schema !== SCHEMA || installation === null || !isSameInstallation(installation, id)) {
      return health.lose(FOREIGN)
    }
    if (installation !== id) {
      for (const putBack of this.#lost) await putBack(run)
      this.#installation = { ...this.#installation, id: installation }
      this.#isNew = true
    }
    health.gain()
    this.#tellRevision(revision)
    health.refuse(refusal)
  }

  #tellRevision(revision: string | null): void {
    // After a failover the same revision may belong to another state: the replica may lack the last changes.
    if (revision === this.#revision && !this.#isNew) return
    this.#isNew = false
    this.#revision = revision
    for (const changed of this.#changed) changed()
  }
}
