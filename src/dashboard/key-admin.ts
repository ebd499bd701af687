/**
 * The operator's work with keys: list, create, change and delete, by the rules of src/state/keys. Knows no HTTP;
 * gives the data of an answer, or a failure.
 */
import { checkServed } from '../library/key-versions.js'
import type { ServedLibrary } from '../library/served-library.js'
import { createKey } from '../state/keys/key.js'
import { checkKeep, rotateKey } from '../state/keys/rotation.js'
import {
  type Checked,
  checkDailyLimit,
  checkExpiry,
  checkName,
  checkOriginList,
  checkRateLimit,
  checkVersionIds,
} from '../state/keys/rules.js'
import type { KeyChange, KeyRecord, KeyStore } from '../state/keys/store.js'
import { type Actor, audited, readAudit } from '../state/operator/audit.js'
import type { State } from '../state/state.js'
import type { UsageCounter } from '../state/usage/counter.js'
import { badBody } from './body.js'
import type { DashboardFailure } from './errors.js'
import { viewKeys } from './key-view.js'
import type {
  AuditView,
  ChangedKeyView,
  DeletedView,
  KeyChangeSettings,
  KeyRotation,
  KeySettings,
  KeysView,
  KeyView,
  NewKeyView,
} from './schemas.js'

export interface KeyAdminParts {
  readonly state: State
  /** Flushed before usage is read. */
  readonly counter: UsageCounter
  /** The texts that keys may be bound to. */
  readonly served: Pick<ServedLibrary, 'current'>
  readonly keyPrefix: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called if a change of a key cannot be written down. */
  readonly auditFailed?: (error: unknown) => void
}

const ALL_VERSIONS = { kind: 'accepted', value: null } as const
const KEY_ID = /^key_[A-Za-z0-9]{12}$/

export class KeyAdmin {
  readonly #parts: KeyAdminParts

  constructor(parts: KeyAdminParts) {
    this.#parts = parts
  }

  /** What new keys begin with, before `_live_`. */
  get keyPrefix(): string {
    return this.#parts.keyPrefix
  }

  /** Newest first. */
  async list(): Promise<KeysView> {
    return { keys: (await this.#view(await this.#parts.state.keys.list())).reverse() }
  }

  /** The whole key is in this answer only. */
  async create(asked: KeySettings, actor: Actor): Promise<NewKeyView | DashboardFailure> {
    const settings = this.#readSettings(asked)
    if ('kind' in settings) return settings
    const { name = '', expiresAt = null, rateLimit = null, dailyLimit = null } = settings
    const { versions = null, origins = null } = settings
    const { keyPrefix: prefix, now } = this.#parts
    const made = { name, expiresAt, rateLimit, dailyLimit, versions, origins, prefix, now: now() }
    const { key, record } = await createKey(this.#keysOf(actor), made)
    return { key, record: await this.#viewOne(record) }
  }

  async change(
    id: string,
    asked: KeyChangeSettings,
    actor: Actor,
  ): Promise<ChangedKeyView | DashboardFailure> {
    const { keys } = this.#parts.state
    // Versions that it has already may have gone since.
    const before = asked.versions && isKeyId(id) ? await keys.get(id) : undefined
    const change = this.#readSettings(asked, before?.versions ?? [])
    if ('kind' in change) return change
    if (Object.keys(change).length === 0) {
      return badBody(
        'The body must hold at least one of: name, disabled, expires, rate_limit, daily_limit, versions, origins',
      )
    }
    const record = isKeyId(id) ? await this.#keysOf(actor).update(id, change) : undefined
    if (record === undefined) return { kind: 'no-such-key', id }
    return { record: await this.#viewOne(record) }
  }

  /** Another secret for a key; the whole of it is in this answer only. */
  async rotate(
    id: string,
    { keep }: KeyRotation,
    actor: Actor,
  ): Promise<NewKeyView | DashboardFailure> {
    const { keyPrefix: prefix, now: clock } = this.#parts
    const now = clock()
    const until = checkKeep(keep, now)
    if (until.kind === 'refused') return badBody(`keep: ${until.problems.join(' ')}`)
    const options = { until: until.value, prefix, now }
    const rotated = isKeyId(id) ? await rotateKey(this.#keysOf(actor), id, options) : undefined
    if (rotated === undefined) return { kind: 'no-such-key', id }
    return { key: rotated.key, record: await this.#viewOne(rotated.record) }
  }

  async remove(id: string, actor: Actor): Promise<DeletedView | DashboardFailure> {
    const removed = isKeyId(id) && (await this.#keysOf(actor).remove(id))
    return removed ? { deleted: id } : { kind: 'no-such-key', id }
  }

  /** The last changes of keys, the newest first. */
  async audit(): Promise<AuditView> {
    const entries = await readAudit(this.#parts.state.operator)
    return {
      entries: entries.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest })),
    }
  }

  /** The keys, whose changes are written down as those of `actor`. */
  #keysOf(actor: Actor): KeyStore {
    const { state, now, auditFailed: failed = () => {} } = this.#parts
    return audited(state.keys, state.operator, actor, { failed, now })
  }

  /** Whether a key has this id, or a deleted key that was used had it. */
  async isKnown(id: string): Promise<boolean> {
    const { keys, usage } = this.#parts.state
    if (!isKeyId(id)) return false
    return (await keys.get(id)) !== undefined || (await usage.lastUsed()).has(id)
  }

  /** `known`: versions that need not be served. */
  #readSettings(
    asked: KeyChangeSettings,
    known: readonly string[] = [],
  ): KeyChange | DashboardFailure {
    const { now, served } = this.#parts
    const check = (versions: readonly string[] | null) => {
      const checked = versions === null ? ALL_VERSIONS : checkVersionIds(versions)
      return checked.kind === 'refused'
        ? checked
        : checkServed(served.current, checked.value, known)
    }
    return readSettings(asked, now(), check)
  }

  async #viewOne(record: KeyRecord): Promise<KeyView> {
    return (await this.#view([record]))[0] as KeyView
  }

  async #view(records: readonly KeyRecord[]): Promise<KeyView[]> {
    await this.#parts.counter.flush()
    return viewKeys(records, this.#parts.state.usage, this.#parts.now())
  }
}

/** Stores look up an id without a check of their own, so only well-formed ids are passed to them. */
function isKeyId(id: string): boolean {
  return KEY_ID.test(id)
}

/** The settings as a change of a record; the failure names every field that breaks a rule. */
function readSettings(
  asked: KeyChangeSettings,
  now: number,
  checkIds: (versions: readonly string[] | null) => Checked<readonly string[] | null>,
): KeyChange | DashboardFailure {
  const { name, disabled, expires, rate_limit: limit, daily_limit: daily } = asked
  const problems: string[] = []
  const take = <T>(field: string, checked: Checked<T>): T | undefined => {
    if (checked.kind === 'accepted') return checked.value
    problems.push(`${field}: ${checked.problems.join(' ')}`)
    return undefined
  }
  const change: { -readonly [K in keyof KeyChange]: KeyChange[K] | undefined } = {}
  if (name !== undefined) change.name = take('name', checkName(name))
  if (disabled !== undefined) change.disabled = disabled
  if (expires !== undefined) {
    change.expiresAt = take('expires', checkExpiry(expires ?? undefined, now))
  }
  if (limit !== undefined) {
    const text = limit === null ? undefined : String(limit)
    change.rateLimit = take('rate_limit', checkRateLimit(text))
  }
  if (daily !== undefined) {
    change.dailyLimit = take(
      'daily_limit',
      checkDailyLimit(daily === null ? 'none' : String(daily)),
    )
  }
  if (asked.versions !== undefined) change.versions = take('versions', checkIds(asked.versions))
  if (asked.origins !== undefined) {
    const { origins } = asked
    change.origins = origins === null ? null : take('origins', checkOriginList(origins))
  }
  return problems.length === 0 ? (change as KeyChange) : badBody(problems.join(' '))
}
