/**
 * The keys on Redis or Valkey. Hides the layout; every value is text:
 *
 *     lectern:schema     number of this layout         lectern:revision   raised by every change
 *     lectern:made       how many keys were ever made
 *     lectern:keys       hash: id -> turn and record, with a space between; the turn is 1 for the first key
 *     lectern:hashes     hash: hash of a secret, also of an old one -> the id of its key
 *
 * A message on the channel lectern:changed says that the revision was raised. Changes are Lua scripts, which the server
 * runs atomically. Usage, the operator's state and the windows have layouts of their own (usage.ts, operator.ts,
 * leases.ts).
 */
import { decodeRecord, encodeRecord } from '../keys/record.js'
import { hasEnded, hashesOf, rotateRecord } from '../keys/rotation.js'
import type { Adoption, KeyChange, KeyRecord, KeyStore, Rotated, Rotation } from '../keys/store.js'
import { CHANGED } from './health-check.js'
import { LONG_TIMEOUT, type RedisLink } from './link.js'
import type { Script } from './scripts.js'

export interface RedisStoreOptions {
  /** Called once for each record that cannot be read. Its key is treated as if it did not exist. */
  readonly damaged?: (message: string) => void
}

/** Names after the prefix of the link. */
const KEYS = 'keys'
const HASHES = 'hashes'
const MADE = 'made'
const REVISION = 'revision'

/** The end of each script that changes a key. */
const RAISE = `redis.call('publish', '${CHANGED}', redis.call('incr', KEYS[1]))`

/**
 * Arguments: how (new, first, adopt or restore), then id, hash, hash of the old secret (empty if there is none) and record of
 * each key. Returns the conflict with its argument's index, or those added.
 */
const ADD: Script = {
  name: 'lecternAdd',
  lua: `
    local made, keys, hashes = KEYS[2], KEYS[3], KEYS[4]
    local how, added = ARGV[1], {}
    if how == 'first' and redis.call('exists', made) == 1 then return {'made', {}} end
    for at = 2, #ARGV, 4 do
      local known = redis.call('hexists', keys, ARGV[at]) == 1
      local own, others = false, false
      for hash = at + 1, at + 2 do
        local owner = ARGV[hash] ~= '' and redis.call('hget', hashes, ARGV[hash])
        if owner == ARGV[at] then own = true elseif owner then others = true end
      end
      local same = how == 'adopt' and own and not others
      if not (known and (how == 'restore' or same)) then
        if known then return {'id', {at}} end
        if own or others then return {'hash', {at}} end
        added[#added + 1] = at
      end
    end
    for _, at in ipairs(added) do
      redis.call('hset', keys, ARGV[at], redis.call('incr', made) .. ' ' .. ARGV[at + 3])
      for hash = at + 1, at + 2 do
        if ARGV[hash] ~= '' then redis.call('hset', hashes, ARGV[hash], ARGV[at]) end
      end
    end
    if #added > 0 then ${RAISE} end
    return {'added', added}`,
}

const FIND: Script = {
  name: 'lecternFind',
  lua: `
    local id = redis.call('hget', KEYS[1], ARGV[1])
    return id and redis.call('hget', KEYS[2], id)`,
}

/**
 * Arguments: id, old text, new text, the number of hashes that are added, then those and the ones that are removed. Returns
 * 0 if the text is no longer the old one.
 */
const REPLACE: Script = {
  name: 'lecternReplace',
  lua: `
    if redis.call('hget', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
    redis.call('hset', KEYS[2], ARGV[1], ARGV[3])
    for at = 5, #ARGV do
      if at < 5 + ARGV[4] then redis.call('hset', KEYS[3], ARGV[at], ARGV[1])
      else redis.call('hdel', KEYS[3], ARGV[at]) end
    end
    ${RAISE}
    return 1`,
}

/** Arguments: id, and the hashes of its secrets (none if they are unknown). */
const REMOVE: Script = {
  name: 'lecternRemove',
  lua: `
    if redis.call('hdel', KEYS[2], ARGV[1]) == 0 then return 0 end
    for at = 2, #ARGV do redis.call('hdel', KEYS[3], ARGV[at]) end
    ${RAISE}
    return 1`,
}

/** The keys over an open link, which is closed with the store. */
export class RedisStore implements KeyStore {
  readonly #link: RedisLink
  readonly #damaged: (message: string) => void
  readonly #reported = new Set<string>()
  /** The records that were last read; they are restored if the server loses its data. */
  #last: readonly KeyRecord[] | undefined

  constructor(
    link: RedisLink,
    { damaged = (message) => process.emitWarning(message) }: RedisStoreOptions = {},
  ) {
    this.#link = link
    this.#damaged = damaged
    link.onLoss(async (run) => {
      if (this.#last === undefined) return
      await run(ADD, this.#names(REVISION, MADE, KEYS, HASHES), [
        'restore',
        ...argumentsOf(this.#last),
      ])
    })
  }

  async insert(record: KeyRecord): Promise<void> {
    const [outcome] = await this.#add('new', [record])
    if (outcome !== 'added') throw new Error(`There is a key with this ${outcome}.`)
  }

  async insertFirst(record: KeyRecord): Promise<boolean> {
    const [outcome] = await this.#add('first', [record])
    return outcome === 'added'
  }

  async adopt(records: readonly KeyRecord[]): Promise<Adoption> {
    const [outcome, indexes] = await this.#add('adopt', records)
    const named = indexes.map((index) => records[(index - 2) / 4] as KeyRecord)
    return outcome === 'added'
      ? { kind: 'adopted', added: named }
      : { kind: 'conflict', record: named[0] as KeyRecord }
  }

  async findByHash(hash: string): Promise<KeyRecord | undefined> {
    const text = (await this.#link.runScript(FIND, this.#names(HASHES, KEYS), [hash])) as
      | string
      | null
    const record = text === null ? undefined : this.#read(text)?.record
    return record !== undefined && hashesOf(record).includes(hash) ? record : undefined
  }

  async get(id: string): Promise<KeyRecord | undefined> {
    const text = await this.#link.run((redis) => redis.hget(this.#link.name(KEYS), id))
    return text === null ? undefined : this.#read(text)?.record
  }

  async list(): Promise<KeyRecord[]> {
    const name = this.#link.name(KEYS)
    const texts = await this.#link.run((redis) => redis.hvals(name), LONG_TIMEOUT)
    this.#last = texts
      .flatMap((text) => this.#read(text) ?? [])
      .sort((one, other) => one.turn - other.turn)
      .map(({ record }) => record)
    return [...this.#last]
  }

  async update(id: string, change: KeyChange): Promise<KeyRecord | undefined> {
    return (await this.#replace(id, (record) => ({ ...record, ...change })))?.record
  }

  rotate(id: string, rotation: Rotation): Promise<Rotated | undefined> {
    return this.#replace(id, (record) => rotateRecord(record, rotation))
  }

  async forgetEnded(now: number): Promise<void> {
    for (const { id } of (await this.list()).filter((record) => hasEnded(record, now))) {
      await this.#replace(id, (record) =>
        hasEnded(record, now) ? { ...record, previous: null } : record,
      )
    }
  }

  async remove(id: string): Promise<boolean> {
    const record = await this.get(id)
    const names = this.#names(REVISION, KEYS, HASHES)
    const hashes = record === undefined ? [] : hashesOf(record)
    return (await this.#link.change(REMOVE, names, [id, ...hashes])) === 1
  }

  watch(changed: () => void): () => void {
    return this.#link.onChange(changed)
  }

  async close(): Promise<void> {
    this.#link.close()
  }

  #add(
    how: 'new' | 'first' | 'adopt',
    records: readonly KeyRecord[],
  ): Promise<[outcome: string, indexes: number[]]> {
    const names = this.#names(REVISION, MADE, KEYS, HASHES)
    const answer = this.#link.change(ADD, names, [how, ...argumentsOf(records)])
    return answer as Promise<[outcome: string, indexes: number[]]>
  }

  /** Changes a record and the hashes of its secrets, again if another process has changed it meanwhile. */
  async #replace(
    id: string,
    change: (record: KeyRecord) => KeyRecord,
  ): Promise<Rotated | undefined> {
    for (;;) {
      const text = await this.#link.run((redis) => redis.hget(this.#link.name(KEYS), id))
      const found = text === null ? undefined : this.#read(text)
      if (text === null || found === undefined) return undefined
      const { record: before, turn } = found
      const record = change(before)
      const [old, now] = [hashesOf(before), hashesOf(record)]
      const added = now.filter((hash) => !old.includes(hash))
      const removed = old.filter((hash) => !now.includes(hash))
      const args = [id, text, `${turn} ${encodeRecord(record)}`, added.length, ...added, ...removed]
      const names = this.#names(REVISION, KEYS, HASHES)
      if ((await this.#link.change(REPLACE, names, args)) === 1) return { before, record }
    }
  }

  #names(...rests: readonly string[]): string[] {
    return rests.map((rest) => this.#link.name(rest))
  }

  #read(text: string): { readonly turn: number; readonly record: KeyRecord } | undefined {
    const [, turn, json] = /^(\d+) (.*)$/s.exec(text) ?? []
    const record = json === undefined ? undefined : decodeRecord(json)
    if (record !== undefined) return { turn: Number(turn), record }
    const name = turn === undefined ? 'A key' : `Key number ${turn}`
    if (!this.#reported.has(name)) {
      this.#reported.add(name)
      this.#damaged(
        `${name} in the Redis of REDIS_URL is damaged and is refused; restore a backup or make a new key.`,
      )
    }
    return undefined
  }
}

function argumentsOf(records: readonly KeyRecord[]): string[] {
  return records.flatMap((record) => [
    record.id,
    record.hash,
    record.previous?.hash ?? '',
    encodeRecord(record),
  ])
}
