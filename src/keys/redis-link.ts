/**
 * The connection to Redis or Valkey: a client that asks and one that listens. Hides that the server may be
 * down: nobody waits long for one that does not answer, and once it has not, nobody waits at all until it
 * does again. Its pulse is a look at the revision, which every change of a key raises.
 */
import type { Redis } from 'ioredis'
import { createRedisClient } from './redis-client.js'
import { parseRedisUrl, type RedisAddress, showRedisAddress } from './redis-url.js'
import { type Health, StateAway } from './state.js'

export interface RedisLinkOptions {
  /** Told when the server stops answering and when it answers again; `message` is for people. */
  readonly healthChanged?: (health: Health, message: string) => void
}

/** A script that runs on the server, all of it or nothing. */
export interface Script {
  /** Of letters, unlike every other script's and every command's. */
  readonly name: string
  readonly lua: string
}

export interface Patience<T> {
  /**
   * Milliseconds until the question is given up, a quarter of a second unless it is said. A longer one goes
   * on where the server has no answer for others: it may be busy with this.
   */
  readonly within?: number
  /** Told of an answer that came after that. */
  readonly late?: (value: T) => void
}

/** For what no request waits for: whole lists, sums of a year. */
export const PATIENT = { within: 10_000 } as const

/** Raised by every change of a key, and the channel that says so. */
export const REVISION = 'lectern:revision'
export const CHANGED = 'lectern:changed'

const SCHEMA = { key: 'lectern:schema', value: '1' }
const ANSWER_MS = 250
const BEAT_MS = 250
const START_MS = 5000
const SILENT = 'it does not answer'

type Runner = (keys: number, ...words: readonly unknown[]) => Promise<unknown>

export class RedisLink {
  readonly #address: RedisAddress
  readonly #asking: Redis
  readonly #listening: Redis
  readonly #healthChanged: (health: Health, message: string) => void
  readonly #scripts = new Set<string>()
  readonly #changed = new Set<() => void>()
  /** What fails the questions that must not wait. */
  readonly #waiting = new Set<(error: Error) => void>()
  #beat: NodeJS.Timeout | undefined
  #isLooking = false
  #isUp = false
  /** As it was last read. */
  #revision: string | null | undefined
  #trouble = SILENT

  private constructor(address: RedisAddress, options: RedisLinkOptions) {
    this.#address = address
    this.#healthChanged = options.healthChanged ?? (() => {})
    this.#asking = createRedisClient(address)
    this.#listening = createRedisClient(address)
    this.#asking.on('error', (error: Error) => {
      this.#trouble = /socket timeout/i.test(error.message) ? SILENT : error.message
    })
    this.#listening.on('error', () => {})
  }

  /** Rejects with a StateAway whose message names the server, without its password, and says what to do. */
  static async open(url: string, options: RedisLinkOptions = {}): Promise<RedisLink> {
    const address = parseRedisUrl(url)
    if (address === undefined) throw new TypeError('This is no URL of a Redis server.')
    const link = new RedisLink(address, options)
    try {
      await link.#start()
      return link
    } catch (error) {
      link.close()
      throw new StateAway(
        `Redis at ${showRedisAddress(address)} cannot be used: ${(error as Error).message}. Start it ` +
          'or let REDIS_URL name one that runs; where REDIS_URL is unset, the state is in STATE_DIR.',
      )
    }
  }

  /** Whether the server answered when it was last asked. */
  get isUp(): boolean {
    return this.#isUp
  }

  /** Asks the server. Rejects with StateAway: at once while it is known not to answer. */
  run<T>(
    act: (redis: Redis) => Promise<T>,
    { within = ANSWER_MS, late = () => {} }: Patience<T> = {},
  ): Promise<T> {
    if (!this.#isUp) return Promise.reject(this.#away())
    return new Promise((resolve, reject) => {
      let isOver = false
      const end = () => {
        isOver = true
        clearTimeout(timer)
        this.#waiting.delete(fail)
      }
      const fail = (error: Error) => {
        end()
        reject(error)
      }
      // Where this process was busy itself, the answer may have come unread: it is read before the check.
      const timer = setTimeout(() => setImmediate(() => isOver || this.#lose(SILENT)), within)
      if (within <= ANSWER_MS) this.#waiting.add(fail)
      act(this.#asking).then(
        (value) => {
          if (isOver) return late(value)
          end()
          resolve(value)
        },
        (error: Error) => {
          if (!isOver) fail(this.#away(error.message))
        },
      )
    })
  }

  /** Runs a script as `run` asks. */
  runScript(
    { name, lua }: Script,
    keys: readonly string[],
    words: readonly (string | number)[],
    patience?: Patience<unknown>,
  ): Promise<unknown> {
    if (!this.#scripts.has(name)) {
      this.#scripts.add(name)
      this.#asking.defineCommand(name, { lua })
    }
    const scripts = this.#asking as unknown as Readonly<Record<string, Runner>>
    return this.run(() => (scripts[name] as Runner)(keys.length, keys, words), patience)
  }

  /** Calls back with each message of a channel. */
  async listen(channel: string, hear: (message: string) => void): Promise<void> {
    this.#listening.on('message', (from, message) => {
      if (from === channel) hear(message)
    })
    await this.#listening.subscribe(channel)
  }

  /** Calls back soon after any process has raised the revision; returns a function that ends it. */
  onChange(changed: () => void): () => void {
    this.#changed.add(changed)
    return () => {
      this.#changed.delete(changed)
    }
  }

  close(): void {
    clearInterval(this.#beat)
    this.#changed.clear()
    this.#isUp = false
    this.#trouble = 'it is closed'
    for (const fail of this.#waiting) fail(this.#away())
    for (const redis of [this.#asking, this.#listening]) redis.disconnect()
  }

  async #start(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(SILENT)), START_MS)
    })
    try {
      await Promise.race([this.#connect(), silence])
    } finally {
      clearTimeout(timer)
    }
    this.#isUp = true
    this.#asking.on('close', () => this.#lose(this.#trouble))
    this.#asking.on('ready', () => void this.#look())
    this.#beat = setInterval(() => void this.#look(), BEAT_MS).unref()
  }

  async #connect(): Promise<void> {
    // A client that could not connect says only that it is closed; why, it has said before.
    const connecting = [this.#asking, this.#listening].map((redis) => redis.connect())
    await Promise.all(connecting).catch(() => {
      throw new Error(this.#trouble)
    })
    await this.#asking.set(SCHEMA.key, SCHEMA.value, 'NX')
    const [schema, revision] = await this.#asking.mget(SCHEMA.key, REVISION)
    if (schema !== SCHEMA.value) {
      throw new Error(`its state has layout ${schema}, and this version reads ${SCHEMA.value}`)
    }
    this.#revision = revision
    await this.listen(CHANGED, () => void this.#look())
  }

  /** Looks whether the server answers, and whether the revision is another one. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#asking.status !== 'ready') return
    this.#isLooking = true
    const overdue = () => this.#isLooking && this.#lose(SILENT)
    const timer = setTimeout(() => setImmediate(overdue), ANSWER_MS)
    try {
      const [schema, revision] = await this.#asking.mget(SCHEMA.key, REVISION)
      if (schema === SCHEMA.value) this.#gain(revision)
      else this.#lose('it no longer holds the state of Lectern; restore it from a backup')
    } catch (error) {
      this.#lose((error as Error).message)
    } finally {
      clearTimeout(timer)
      this.#isLooking = false
    }
  }

  #gain(revision: string | null | undefined): void {
    if (!this.#isUp) {
      this.#isUp = true
      this.#trouble = 'the connection is closed'
      this.#healthChanged('ok', `Redis at ${showRedisAddress(this.#address)} answers again`)
    }
    if (revision === this.#revision) return
    this.#revision = revision
    for (const changed of this.#changed) changed()
  }

  #lose(reason: string): void {
    if (!this.#isUp) return
    this.#isUp = false
    this.#trouble = reason
    for (const fail of this.#waiting) fail(this.#away())
    this.#healthChanged('degraded', this.#away().message)
  }

  /** Repeats nothing of what was asked: it may hold what no log may. */
  #away(reason = this.#trouble): StateAway {
    return new StateAway(`Redis at ${showRedisAddress(this.#address)} cannot be reached: ${reason}`)
  }
}
