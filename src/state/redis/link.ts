/**
 * The connection to Redis or Valkey: a client that asks and one that listens. Hides that the server may be
 * down: nobody waits long for one that does not answer, and once it has not, nobody waits at all until it
 * does again (pulse.ts looks).
 */
import type { Redis } from 'ioredis'
import { StateAway } from '../state.js'
import { createRedisClient } from './client.js'
import { type HealthChanged, RedisHealth, SILENT } from './health.js'
import { type Beginning, type Consent, claim, NoInstallation } from './installation.js'
import { ANSWER_MS, CHANGED, RedisPulse } from './pulse.js'
import { createScriptRunner, type RunNow, type Script, type Word } from './scripts.js'
import { parseRedisUrl, type RedisAddress, showRedisAddress } from './url.js'

export interface RedisLinkOptions {
  /** Told when the server stops answering and when it answers again; `message` is for people. */
  readonly healthChanged?: HealthChanged
  /** What may be done with an empty server; nothing unless it is said. */
  readonly consent?: Consent
  /** Milliseconds that running processes have to say that an empty server held their state. */
  readonly notice?: number
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

const START_MS = 5000
/** Milliseconds in which replicas confirm a change. */
const CONFIRM_MS = 1000

export class RedisLink {
  readonly #address: RedisAddress
  readonly #asking: Redis
  readonly #listening: Redis
  readonly #health: RedisHealth
  readonly #pulse: RedisPulse
  readonly #runNow: RunNow
  #third: Promise<Redis> | undefined

  private constructor(address: RedisAddress, { healthChanged = () => {} }: RedisLinkOptions) {
    this.#address = address
    this.#health = new RedisHealth(address, healthChanged)
    this.#asking = createRedisClient(address)
    this.#listening = createRedisClient(address)
    this.#runNow = createScriptRunner(this.#asking)
    this.#pulse = new RedisPulse({
      redis: this.#asking,
      health: this.#health,
      run: this.#runNow,
      name: (rest) => this.name(rest),
    })
    this.#asking.on('error', (error: Error) => this.#health.note(error))
    this.#listening.on('error', () => {})
  }

  /** Rejects with a StateAway whose message names the server, without its password, and says what to do. */
  static async open(url: string, options: RedisLinkOptions = {}): Promise<RedisLink> {
    const address = parseRedisUrl(url)
    if (address === undefined) throw new TypeError('This is no URL of a Redis server.')
    const link = new RedisLink(address, options)
    try {
      await link.#start(options)
      return link
    } catch (error) {
      link.close()
      if (error instanceof NoInstallation) {
        throw new NoInstallation(`Redis at ${showRedisAddress(address)} ${error.message}.`)
      }
      throw new StateAway(
        `Redis at ${showRedisAddress(address)} cannot be used: ${(error as Error).message}. Start it ` +
          'or let REDIS_URL name one that runs; where REDIS_URL is unset, the state is in STATE_DIR.',
      )
    }
  }

  /** Whether the server answered when it was last asked. */
  get isUp(): boolean {
    return this.#health.isUp
  }

  /** Whether it took changes too. */
  get takesChanges(): boolean {
    return this.#health.takesChanges
  }

  /** How the state was found when it was opened. */
  get began(): Beginning {
    return this.#pulse.installation.began
  }

  /** The name of a key. In a Cluster all keys that change together have one tag, and so one node. */
  name(rest: string): string {
    return `${this.#address.kind === 'cluster' ? '{lectern}' : 'lectern'}:${rest}`
  }

  /** Asks the server. Rejects with StateAway: at once while it is known not to answer. */
  run<T>(
    act: (redis: Redis) => Promise<T>,
    { within = ANSWER_MS, late = () => {} }: Patience<T> = {},
  ): Promise<T> {
    const health = this.#health
    if (!health.isUp) return Promise.reject(health.away())
    return new Promise((resolve, reject) => {
      let isOver = false
      const end = () => {
        isOver = true
        clearTimeout(timer)
        health.waiting.delete(fail)
      }
      const fail = (error: Error) => {
        end()
        reject(error)
      }
      // Where this process was busy itself, the answer may have come unread: it is read before the check.
      const timer = setTimeout(() => setImmediate(() => isOver || health.lose(SILENT)), within)
      if (within <= ANSWER_MS) health.waiting.add(fail)
      act(this.#asking).then(
        (value) => {
          if (isOver) return late(value)
          end()
          resolve(value)
        },
        (error: Error) => {
          health.noteRefusal(error)
          if (!isOver) fail(health.away(error.message))
        },
      )
    })
  }

  /** Runs a script as `run` asks. */
  runScript(
    script: Script,
    keys: readonly string[],
    words: readonly Word[],
    patience?: Patience<unknown>,
  ): Promise<unknown> {
    return this.run(() => this.#runNow(script, keys, words), patience)
  }

  /**
   * Runs a script that changes a key: resolves when as many replicas as the address asks for have the change too,
   * so that it outlives the server. Rejects with StateAway also if it was made and not confirmed.
   */
  async change({ lua }: Script, keys: readonly string[], words: readonly Word[]): Promise<unknown> {
    const { replicas } = this.#address
    // In one pipeline, so that the replicas are asked for this very change; nobody else waits behind it.
    const answer = await this.run(async () => {
      const asking = await this.#confirming()
      const asked = asking.pipeline().eval(lua, keys.length, ...keys, ...words)
      if (replicas > 0) asked.wait(replicas, CONFIRM_MS)
      const [made, confirmed] = (await asked.exec()) as [Error | null, unknown][]
      const failure = made?.[0] ?? confirmed?.[0]
      if (failure) throw failure
      return { made: made?.[1], confirmed: Number(confirmed?.[1] ?? 0) }
    }, PATIENT)
    if (answer.confirmed >= replicas) return answer.made
    throw new StateAway(
      `The change was made on Redis at ${showRedisAddress(this.#address)}, but ${answer.confirmed} of ` +
        `${replicas} replicas confirmed it; look whether it is there, and make it again`,
    )
  }

  /**
   * Calls back when this installation's state was lost and is begun again, before anything is read from it:
   * whoever remembers some of it puts that back.
   */
  onLoss(putBack: (run: RunNow) => Promise<void>): void {
    this.#pulse.onLoss(putBack)
  }

  /** Calls back with each message of a channel. */
  async listen(channel: string, hear: (message: string) => void): Promise<void> {
    this.#listening.on('message', (from, message) => {
      if (from === channel) hear(message)
    })
    await this.#listening.subscribe(channel)
    this.#listening.on('ready', () => void this.#listening.subscribe(channel).catch(() => {}))
  }

  /** Calls back soon after any process has raised the revision; returns a function that ends it. */
  onChange(changed: () => void): () => void {
    return this.#pulse.onChange(changed)
  }

  close(): void {
    this.#pulse.stop()
    this.#health.close()
    this.#asking.disconnect()
    this.#listening.disconnect()
    void this.#third?.then(
      (redis) => redis.disconnect(),
      () => {},
    )
  }

  async #start(options: RedisLinkOptions): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(SILENT)), START_MS)
    })
    try {
      await Promise.race([this.#connect(options), silence])
    } finally {
      clearTimeout(timer)
    }
    this.#health.begin()
    this.#asking.on('close', () => this.#health.lose(this.#health.trouble))
    this.#pulse.start()
  }

  async #connect({ consent = 'none', notice }: RedisLinkOptions): Promise<void> {
    // A client that could not connect says only that it is closed; why, it has said before.
    const connecting = [this.#asking, this.#listening].map((redis) => redis.connect())
    await Promise.all(connecting).catch(() => {
      throw new Error(this.#health.trouble)
    })
    const installation = await claim(this.#asking, (rest) => this.name(rest), consent, notice)
    const revision = await this.#asking.get(this.name('revision'))
    this.#pulse.remember(installation, revision)
    await this.listen(CHANGED, () => void this.#pulse.look())
  }

  /** A client for changes that wait for replicas, so that limits never wait for them; else the one that asks. */
  #confirming(): Promise<Redis> {
    if (this.#address.replicas === 0) return Promise.resolve(this.#asking)
    this.#third ??= (async () => {
      const redis = createRedisClient(this.#address)
      redis.on('error', () => {})
      await redis.connect()
      return redis
    })()
    this.#third.catch(() => {
      this.#third = undefined
    })
    return this.#third
  }
}
