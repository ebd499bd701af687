/**
 * Who made, changed or deleted which key or operator, when and from where: lines in the operator's store, of which the last thousand stay.
 * Holds no secret. A change stands even if its line cannot be written: a new key is shown once and must not be lost.
 */
import type { KeyChange, KeyStore } from '../keys/store.js'
import type { OperatorStore } from './store.js'

/** The most lines that are kept. */
export const MOST_LINES = 1000

export const AUDIT_ACTIONS = [
  ...(['create', 'import', 'change', 'rotate', 'delete'] as const),
  // About an operator.
  ...(['password', 'addOperator', 'removeOperator'] as const),
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who acts, and from where: an operator at the address of a browser, or an account of a machine. */
export interface Actor {
  readonly by: 'dashboard' | 'command line'
  /** The operator's name; absent on the command line. */
  readonly who?: string
  readonly from: string
}

export interface AuditEntry extends Actor {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly action: AuditAction
  /** The id of the key; null if it is about none. */
  readonly key: string | null
  /** The name that the key had afterwards, or before it was deleted; the operator's that it is about; null in old lines. */
  readonly name: string | null
  /** Of a change: the settings that it set. */
  readonly settings?: readonly string[]
}

type Journal = Pick<OperatorStore, 'note' | 'notes'>

export interface AuditOptions {
  /** Called with the error if a line cannot be written. */
  readonly failed?: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** The last lines, the newest first. A line that cannot be read is left out. */
export async function readAudit(journal: Journal): Promise<readonly AuditEntry[]> {
  const lines = await journal.notes()
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as AuditEntry]
    } catch {
      return []
    }
  })
}

/** Makes what writes lines for one actor. */
export function createAudit(journal: Journal, actor: Actor, options: AuditOptions = {}) {
  const { failed = () => {}, now = Date.now } = options
  return async (
    action: AuditAction,
    records: readonly { readonly id: string | null; readonly name: string | null }[],
    change?: KeyChange,
  ): Promise<void> => {
    const settings = change && { settings: Object.keys(change) }
    const lines = records.map(({ id: key, name }) =>
      JSON.stringify({ at: now(), action, key, name, ...settings, ...actor }),
    )
    await journal.note(lines, MOST_LINES).catch(failed)
  }
}

/** A store of keys whose changes are written down as those of `actor`. */
export function audited(
  keys: KeyStore,
  journal: Journal,
  actor: Actor,
  options?: AuditOptions,
): KeyStore {
  const write = createAudit(journal, actor, options)
  return {
    async insert(record) {
      await keys.insert(record)
      await write('create', [record])
    },
    async insertFirst(record) {
      const isMade = await keys.insertFirst(record)
      if (isMade) await write('create', [record])
      return isMade
    },
    async adopt(records) {
      const adoption = await keys.adopt(records)
      if (adoption.kind === 'adopted' && adoption.added.length > 0) {
        await write('import', adoption.added)
      }
      return adoption
    },
    async update(id, change) {
      const record = await keys.update(id, change)
      if (record !== undefined) await write('change', [record], change)
      return record
    },
    async rotate(id, rotation) {
      const rotated = await keys.rotate(id, rotation)
      if (rotated !== undefined) await write('rotate', [rotated.record])
      return rotated
    },
    async remove(id) {
      const record = await keys.get(id)
      const isRemoved = await keys.remove(id)
      if (isRemoved) await write('delete', [record ?? { id, name: '' }])
      return isRemoved
    },
    findByHash: (hash) => keys.findByHash(hash),
    get: (id) => keys.get(id),
    list: () => keys.list(),
    forgetEnded: (now) => keys.forgetEnded(now),
    watch: (changed) => keys.watch(changed),
    close: () => keys.close(),
  }
}
