/**
 * What the operator does with keys: thin over the rules and the store, which say what is right. Speaks no
 * HTTP; answers with what was done or why not.
 */
import { createKey } from '../state/keys/key.js'
import { type Checked, checkExpiry, checkName, checkRateLimit } from '../state/keys/rules.js'
import type { KeyChange, KeyRecord } from '../state/keys/store.js'
import type { State } from '../state/state.js'
import type { UsageCounter } from '../state/usage/counter.js'
import { badBody } from './body.js'
import type { DashboardFailure } from './errors.js'
import { type KeyView, viewKeys } from './key-view.js'

export interface KeyAdminParts {
  readonly state: State
  /** Asked to hand over what it has counted before usage is read. */
  readonly counter: UsageCounter
  readonly keyPrefix: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** As the API's bodies have them. */
export interface AskedSettings {
  readonly name?: string
  readonly disabled?: boolean
  readonly expires?: string | null
  readonly rate_limit?: number | 'none' | null
}

const KEY_ID = /^key_[A-Za-z0-9]{12}$/

export class KeyAdmin {
  readonly #parts: KeyAdminParts

  constructor(parts: KeyAdminParts) {
    this.#parts = parts
  }

  /** Newest first. */
  async list(): Promise<{ keys: KeyView[] }> {
    return { keys: (await this.#view(await this.#parts.state.keys.list())).reverse() }
  }

  /** The answer holds the whole key, this once. */
  async create(
    asked: AskedSettings & { readonly name: string },
  ): Promise<{ key: string; record: KeyView } | DashboardFailure> {
    const settings = readSettings(asked, this.#parts.now())
    if ('kind' in settings) return settings
    const { name = '', expiresAt = null, rateLimit = null } = settings
    const { state, keyPrefix: prefix, now } = this.#parts
    const made = { name, expiresAt, rateLimit, prefix, now: now() }
    const { key, record } = await createKey(state.keys, made)
    return { key, record: await this.#viewOne(record) }
  }

  async change(id: string, asked: AskedSettings): Promise<{ record: KeyView } | DashboardFailure> {
    const change = readSettings(asked, this.#parts.now())
    if ('kind' in change) return change
    if (Object.keys(change).length === 0) {
      return badBody('The body must hold at least one of: name, disabled, expires, rate_limit')
    }
    const record = isKeyId(id) ? await this.#parts.state.keys.update(id, change) : undefined
    if (record === undefined) return { kind: 'no-such-key', id }
    return { record: await this.#viewOne(record) }
  }

  async remove(id: string): Promise<{ deleted: string } | DashboardFailure> {
    const removed = isKeyId(id) && (await this.#parts.state.keys.remove(id))
    return removed ? { deleted: id } : { kind: 'no-such-key', id }
  }

  /** Whether there is such a key, or was one that has been used. */
  async isKnown(id: string): Promise<boolean> {
    const { keys, usage } = this.#parts.state
    if (!isKeyId(id)) return false
    return (await keys.get(id)) !== undefined || (await usage.lastUsed()).has(id)
  }

  async #viewOne(record: KeyRecord): Promise<KeyView> {
    return (await this.#view([record]))[0] as KeyView
  }

  async #view(records: readonly KeyRecord[]): Promise<KeyView[]> {
    await this.#parts.counter.flush()
    return viewKeys(records, this.#parts.state.usage, this.#parts.now())
  }
}

/** Stores look ids up as they are; nothing else may reach them. */
function isKeyId(id: string): boolean {
  return KEY_ID.test(id)
}

/** What was asked, by the rules; the failure names every field that breaks one. */
function readSettings(asked: AskedSettings, now: number): KeyChange | DashboardFailure {
  const { name, disabled, expires, rate_limit: limit } = asked
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
  return problems.length === 0 ? (change as KeyChange) : badBody(problems.join(' '))
}
