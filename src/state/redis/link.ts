/**
 * The connection to Redis or Valkey: one client for commands and one for subscriptions. Handles a server that is down: a
 * request waits a short time for an answer; after one timeout all requests fail at once until the server answers again
 * (pulse.ts checks).
 */
import type { Redis } from 'ioredis'
import { StateAway } from '../state.js'
import { createRedisClient } from './client.js'
import { type HealthChanged, RedisHealth, SILENT } from './health.js'
import { ANSWER_MS, CHANGED, RedisPulse } from './health-check.js'
import { type Beginning, type Consent, claim, NoInstallation } from './installation.js'
import { createScriptRunner, type RunScript, type Script, type ScriptArgument } from './scripts.js'
import { parseRedisUrl, type RedisAddress, showRedisAddress } from './url.js'

export interface RedisLinkOptions {
  /** Called when the server stops answering and when it answers again; `message` is for people. */
  readonly healthChanged?: HealthChanged
  /** What may be done with an empty server; `none` by default. */
  readonly consent?: Consent
  /** Milliseconds that running processes have to announce that an empty server held their state. */
  readonly notice?: number
  /** Milliseconds that the server has for an answer before it counts as lost, 250 by default. */
  readonly answerMs?: number
}

export interface Timeout<T> {
  /**
   * Milliseconds before the request fails, `answerMs` by default. A request with a longer timeout does not fail when the server
   * is lost: the server may be busy with it.
   */
  readonly within?: number
  /** Called with an answer that came later. */
  readonly late?: (value: T) => void
}

/** The timeout of operations that no HTTP request under /v1 waits for: whole lists, sums of a year. */
export const LONG_TIMEOUT = { within: 10_000 } as const

const START_MS = 5000
/** Milliseconds that replicas have to confirm a change. */
const CONFIRM_MS = 1000

export class RedisLink {
  readonly #address: RedisAddress
  readonly #asking: Redis
  readonly #listening: Redis
  readonly #health: RedisHealth
  readonly #pulse: RedisPulse
  readonly #runScriptNow: RunScript
  readonly #answerMs: number
  #third: Promise<Redis> | undefined

  private constructor(
    address: RedisAddress,
    { healthChanged = () => {}, answerMs = ANSWER_MS }: RedisLinkOptions,
  ) {
    this.#answerMs = answerMs
    this.#address = address
    this.#health = new RedisHealth(address, healthChanged)
    this.#asking = createRedisClient(address)
    this.#listening = createRedisClient(address)
    this.#runScriptNow = createScriptRunner(this.#asking)
    this.#pulse = new RedisPulse({
      redis: this.#asking,
      health: this.#health,
      run: this.#runScriptNow,
      name: (rest) => this.name(rest),
      answerMs,
    })
    this.#asking.on('error', (error: Error) => this.#health.note(error))
    this.#listening.on('error', () => {})
  }

  /** Rejects with a StateAway; its message names the server, without its password, and says what to do. */
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

  /** Whether the server has answered the last request. */
  get isUp(): boolean {
    return this.#health.isUp
  }

  /** Whether it also accepts writes. */
  get takesChanges(): boolean {
    return this.#health.takesChanges
  }

  /** How the state was found when the link was opened. */
  get began(): Beginning {
    return this.#pulse.installation.began
  }

  /** The full name of a key. In a Cluster all keys that change together have the same hash tag, and so one node. */
  name(rest: string): string {
    return `${this.#address.kind === 'cluster' ? '{lectern}' : 'lectern'}:${rest}`
  }

  /** Sends a request. Rejects with StateAway, at once while the server is known to be lost. */
  run<T>(
    act: (redis: Redis) => Promise<T>,
    { within = this.#answerMs, late = () => {} }: Timeout<T> = {},
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
      // If this process was busy, the answer may have arrived unread. setImmediate lets it be read first.
      const overdue = () => {
        if (isOver) return
        health.lose(SILENT)
        if (!isOver) fail(health.away(SILENT))
      }
      const timer = setTimeout(() => setImmediate(overdue), within)
      if (within <= this.#answerMs) health.waiting.add(fail)
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

  /** Runs a script; `timeout` as in `run`. */
  runScript(
    script: Script,
    keys: readonly string[],
    args: readonly ScriptArgument[],
    timeout?: Timeout<unknown>,
  ): Promise<unknown> {
    return this.run(() => this.#runScriptNow(script, keys, args), timeout)
  }

  /**
   * Runs a script that changes a key. Resolves when as many replicas as the address requires have confirmed the change.
   * Rejects with StateAway, also if the change was made but not confirmed.
   */
  async change(
    { lua }: Script,
    keys: readonly string[],
    args: readonly ScriptArgument[],
  ): Promise<unknown> {
    const { replicas } = this.#address
    // In one pipeline, so that WAIT covers this change; on its own client, so that nothing else waits for it.
    const answer = await this.run(async () => {
      const asking = await this.#confirming()
      const asked = asking.pipeline().eval(lua, keys.length, ...keys, ...args)
      if (replicas > 0) asked.wait(replicas, CONFIRM_MS)
      const [made, confirmed] = (await asked.exec()) as [Error | null, unknown][]
      const failure = made?.[0] ?? confirmed?.[0]
      if (failure) throw failure
      return { made: made?.[1], confirmed: Number(confirmed?.[1] ?? 0) }
    }, LONG_TIMEOUT)
    if (answer.confirmed >= replicas) return answer.made
    throw new StateAway(
      `The change was made on Redis at ${showRedisAddress(this.#address)}, but ${answer.confirmed} of ` +
        `${replicas} replicas confirmed it; look whether it is there, and make it again`,
    )
  }

  /**
   * Registers a callback for a state that was lost and is begun again. It runs before anything is read, to restore what
   * this process has in memory.
   */
  onLoss(putBack: (run: RunScript) => Promise<void>): void {
    this.#pulse.onLoss(putBack)
  }

  /** Subscribes to a channel; `onMessage` is called with each message. */
  async listen(channel: string, onMessage: (message: string) => void): Promise<void> {
    this.#listening.on('message', (from, message) => {
      if (from === channel) onMessage(message)
    })
    await this.#listening.subscribe(channel)
    this.#listening.on('ready', () => void this.#listening.subscribe(channel).catch(() => {}))
  }

  /** Calls `changed` soon after any process has raised the revision. Returns a function that unsubscribes. */
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
    // `connect` rejects only with "closed"; the reason came before as an `error` event.
    const connecting = [this.#asking, this.#listening].map((redis) => redis.connect())
    await Promise.all(connecting).catch(() => {
      throw new Error(this.#health.trouble)
    })
    const installation = await claim(this.#asking, (rest) => this.name(rest), consent, notice)
    const revision = await this.#asking.get(this.name('revision'))
    this.#pulse.remember(installation, revision)
    await this.listen(CHANGED, () => void this.#pulse.look())
  }

  /** The client for changes: one of its own if replicas must confirm them, so that rate limits never wait for that. */
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
