/**
 * The connection to Redis or Valkey: a client that asks and one that listens. Hides that the server may be
 * down: nobody waits long for one that does not answer, and once it has not, nobody waits at all until it
 * does again. Its pulse is a look at the revision, which every change of a key raises, at the installation that
 * answers, and at whether the server takes changes.
 */
import type { Redis } from 'ioredis'
import { createRedisClient } from './redis-client.js'
import {
  type Beginning,
  type Consent,
  claim,
  type Installation,
  isSameInstallation,
  NoInstallation,
  SCHEMA,
  sayLost,
} from './redis-installation.js'
import { parseRedisUrl, type RedisAddress, showRedisAddress } from './redis-url.js'
import { type Health, StateAway } from './state.js'

export interface RedisLinkOptions {
  /** Told when the server stops answering and when it answers again; `message` is for people. */
  readonly healthChanged?: (health: Health, message: string) => void
  /** What may be done with an empty server; nothing unless it is said. */
  readonly consent?: Consent
  /** Milliseconds that running processes have to say that an empty server held their state. */
  readonly notice?: number
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

/** The channel that says that the revision was raised. */
export const CHANGED = 'lectern:changed'

const ANSWER_MS = 250
const BEAT_MS = 250
const START_MS = 5000
const SILENT = 'it does not answer'
const GONE =
  'it no longer holds the state of Lectern; restore it from a backup, or run `lectern admin init`'
const FOREIGN =
  'another installation of Lectern answers there; start again whoever belongs to that one'
/** Answers of a server that is there and takes no changes: no memory, no disk, no replicas, not the primary. */
const NO_CHANGES = /^(OOM|MISCONF|NOREPLICAS|READONLY)\b/
/** Milliseconds in which replicas confirm a change. */
const CONFIRM_MS = 1000

type Runner = (keys: number, ...words: readonly unknown[]) => Promise<unknown>
/** Runs a script at once, also while nothing else is asked. */
export type RunNow = (
  script: Script,
  keys: readonly string[],
  words: readonly Word[],
) => Promise<unknown>
type Word = string | number

export class RedisLink {
  readonly #address: RedisAddress
  readonly #asking: Redis
  readonly #listening: Redis
  readonly #healthChanged: (health: Health, message: string) => void
  readonly #scripts = new Set<string>()
  readonly #changed = new Set<() => void>()
  /** What fails the questions that must not wait. */
  readonly #waiting = new Set<(error: Error) => void>()
  #third: Promise<Redis> | undefined
  #beat: NodeJS.Timeout | undefined
  #isLooking = false
  #isUp = false
  /** As it was last read. */
  #revision: string | null | undefined
  #trouble = SILENT
  #installation: Installation = { id: '', began: 'there' }
  /** Why the server takes no changes; undefined while it does. */
  #refusal: string | undefined
  /** Whether it may be another server than the one that was looked at last. */
  #isNew = false
  readonly #lost = new Set<(run: RunNow) => Promise<void>>()

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
    return this.#isUp
  }

  /** Whether it took changes too. */
  get takesChanges(): boolean {
    return this.#isUp && this.#refusal === undefined
  }

  /** How the state was found when it was opened. */
  get began(): Beginning {
    return this.#installation.began
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
          if (NO_CHANGES.test(error.message)) this.#refuse(error.message)
          if (!isOver) fail(this.#away(error.message))
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
    return this.run(() => this.#evaluate(script, keys, words), patience)
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
    this.#lost.add(putBack)
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
    this.#isUp = true
    this.#asking.on('close', () => this.#lose(this.#trouble))
    this.#asking.on('ready', () => {
      this.#isNew = true
      void this.#look()
    })
    this.#beat = setInterval(() => void this.#look(), BEAT_MS).unref()
  }

  async #connect({ consent = 'none', notice }: RedisLinkOptions): Promise<void> {
    // A client that could not connect says only that it is closed; why, it has said before.
    const connecting = [this.#asking, this.#listening].map((redis) => redis.connect())
    await Promise.all(connecting).catch(() => {
      throw new Error(this.#trouble)
    })
    this.#installation = await claim(this.#asking, (rest) => this.name(rest), consent, notice)
    this.#revision = await this.#asking.get(this.name('revision'))
    await this.listen(CHANGED, () => void this.#look())
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

  #evaluate(
    { name, lua }: Script,
    keys: readonly string[],
    words: readonly Word[],
  ): Promise<unknown> {
    if (!this.#scripts.has(name)) {
      this.#scripts.add(name)
      this.#asking.defineCommand(name, { lua })
    }
    const scripts = this.#asking as unknown as Readonly<Record<string, Runner>>
    return (scripts[name] as Runner)(keys.length, keys, words)
  }

  /** Looks whether the server answers and takes changes, who is there, and whether the revision is another one. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#asking.status !== 'ready') return
    this.#isLooking = true
    const overdue = () => this.#isLooking && this.#lose(SILENT)
    const timer = setTimeout(() => setImmediate(overdue), ANSWER_MS)
    try {
      const names = ['schema', 'installation', 'revision'].map((rest) => this.name(rest))
      // Changes nothing, and is refused as a change is.
      const trying = this.#asking.setrange(names[0] as string, 0, '').then(() => undefined)
      const [found, refusal] = await Promise.all([
        this.#asking.mget(names),
        trying.catch((error: Error) => error.message),
      ])
      await this.#judge(found as [string | null, string | null, string | null], refusal)
    } catch (error) {
      this.#lose((error as Error).message)
    } finally {
      clearTimeout(timer)
      this.#isLooking = false
    }
  }

  async #judge(
    [schema, installation, revision]: readonly [string | null, string | null, string | null],
    refusal: string | undefined,
  ): Promise<void> {
    const { id } = this.#installation
    if (schema === null) {
      await sayLost(this.#asking, (rest) => this.name(rest), id)
      return this.#lose(GONE)
    }
    if (schema !== SCHEMA || installation === null || !isSameInstallation(installation, id)) {
      return this.#lose(FOREIGN)
    }
    if (installation !== id) {
      const run: RunNow = (...question) => this.#evaluate(...question)
      for (const putBack of this.#lost) await putBack(run)
      this.#installation = { ...this.#installation, id: installation }
      this.#isNew = true
    }
    this.#gain(revision)
    this.#refuse(refusal)
  }

  #refuse(refusal: string | undefined): void {
    if (this.#refusal === refusal || !this.#isUp) return
    const was = this.#refusal
    this.#refusal = refusal
    const place = showRedisAddress(this.#address)
    if (refusal === undefined) this.#healthChanged('ok', `Redis at ${place} takes changes again`)
    else if (was === undefined) {
      this.#healthChanged('degraded', `Redis at ${place} takes no changes: ${refusal}`)
    }
  }

  #gain(revision: string | null | undefined): void {
    if (!this.#isUp) {
      this.#isUp = true
      this.#trouble = 'the connection is closed'
      this.#healthChanged('ok', `Redis at ${showRedisAddress(this.#address)} answers again`)
    }
    // Another server may have the same revision of another state: it did not get all that its primary had.
    if (revision === this.#revision && !this.#isNew) return
    this.#isNew = false
    this.#revision = revision
    for (const changed of this.#changed) changed()
  }

  #lose(reason: string): void {
    if (!this.#isUp) {
      this.#trouble = reason
      return
    }
    this.#isUp = false
    this.#refusal = undefined
    this.#trouble = reason
    for (const fail of this.#waiting) fail(this.#away())
    this.#healthChanged('degraded', this.#away().message)
  }

  /** Repeats nothing of what was asked: it may hold what no log may. */
  #away(reason = this.#trouble): StateAway {
    return new StateAway(`Redis at ${showRedisAddress(this.#address)} cannot be reached: ${reason}`)
  }
}
