/**
 * Leases of daily limits in the file of the embedded store, for all processes on it: the tables `quotas`, `holdings` and
 * `recalls`.
 *
 * A day is a day since 1970 in UTC by this machine's clock. A lease is on the disk before a request is answered from it:
 * a process that is killed loses what it held and never gives more than the limit.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../sqlite/database.js'
import {
  DAY_MS,
  type Lease,
  type LeaseQuestion,
  type LeaseStore,
  SPARE_PART,
} from '../leases/leases.js'
import type { StateFile } from './file.js'

export interface DayLeasesOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface DayLeases extends LeaseStore {
  /** Stops looking for recalls. The caller closes the file. */
  close(): void
}

/** Milliseconds between two looks for recalls, and between two recalls of a key by this process. */
const POLL_MS = 100
const RECALL_AGAIN_MS = 1000
/** Recalls that are kept. A process that misses one returns what it holds when it closes. */
const MOST_RECALLS = 256

const USED = 'SELECT used FROM quotas WHERE day = ? AND key = ?'
const ADD_USED = `
  INSERT INTO quotas VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET used = max(0, used + excluded.used)`
const HELD = 'SELECT held FROM holdings WHERE day = ? AND key = ? AND process = ?'
const HELD_ELSEWHERE = `
  SELECT coalesce(sum(held), 0) AS held FROM holdings WHERE day = ? AND key = ? AND process <> ?`
const HOLD = 'INSERT OR REPLACE INTO holdings VALUES (?, ?, ?, ?)'
const HOLD_NONE = 'DELETE FROM holdings WHERE day = ? AND key = ? AND process = ?'
const LAST_RECALL = 'SELECT coalesce(max(number), 0) AS number FROM recalls'
const RECALLS = 'SELECT number, key FROM recalls WHERE number > ? ORDER BY number'

/** Leases in an open file. */
export function createSqliteDayLeases(
  file: StateFile,
  { now = Date.now }: DayLeasesOptions = {},
): DayLeases {
  const process = randomUUID()
  const listeners = new Set<(id: string) => void>()
  let timer: NodeJS.Timeout | undefined
  let seen = 0
  let prunedDay = 0
  /** By key id: when this process recalled it last. */
  const recalled = new Map<string, number>()

  /** Calls the listeners for the recalls since the last look. */
  const look = () => {
    const ids = new Set<string>()
    for (const { number, key } of file.reader.iterate(RECALLS, seen)) {
      seen = Number(number)
      ids.add(String(key))
    }
    for (const id of ids) for (const listener of listeners) listener(id)
  }

  const watch = () => {
    if (timer !== undefined) return
    seen = Number(file.reader.get(LAST_RECALL)?.number)
    timer = setInterval(look, POLL_MS).unref()
  }

  const recall = (database: Database, id: string, at: number) => {
    const last = recalled.get(id)
    if (last !== undefined && at - last < RECALL_AGAIN_MS && at >= last) return
    recalled.set(id, at)
    database.run('INSERT INTO recalls (key) VALUES (?)', id)
    const oldest = Number(database.get(LAST_RECALL)?.number) - MOST_RECALLS
    database.run('DELETE FROM recalls WHERE number <= ?', oldest)
  }

  const prune = (database: Database, day: number) => {
    if (day <= prunedDay) return
    prunedDay = day
    recalled.clear()
    database.run('DELETE FROM quotas WHERE day < ?', day)
    database.run('DELETE FROM holdings WHERE day < ?', day)
  }

  const lend = (database: Database, id: string, question: LeaseQuestion): Lease => {
    const at = now()
    const day = Math.floor(at / DAY_MS)
    prune(database, day)
    const { spent, held, window } = question
    const lease = decide(database, id, question, { at, day, process })
    const { extra, ...lent } = lease
    database.run(ADD_USED, day, id, spent + lent.granted)
    const mine = (window === lent.window ? held : 0) + extra
    if (mine === 0) database.run(HOLD_NONE, day, id, process)
    else database.run(HOLD, day, id, process, mine)
    if (lent.elsewhere > 0) recall(database, id, at)
    return lent
  }

  /** The refusal of a key whose day is used up, if nothing needs to be written. */
  const refuse = (id: string, question: LeaseQuestion): Lease | undefined => {
    const at = now()
    const day = Math.floor(at / DAY_MS)
    const { max, spent, held, window } = question
    if (spent > 0 || Number(file.reader.get(USED, day, id)?.used ?? 0) < max) return undefined
    const { extra, ...lease } = decide(file.reader, id, question, { at, day, process })
    const holds = Number(file.reader.get(HELD, day, id, process)?.held ?? 0)
    const isSame = lease.granted === 0 && holds === (window === lease.window ? held : 0)
    return isSame && lease.elsewhere === 0 ? lease : undefined
  }

  return {
    available: () => true,
    async ask(id, question) {
      watch()
      return refuse(id, question) ?? (await file.write((database) => lend(database, id, question)))
    },
    async giveBack(id, window, returned) {
      const day = Number(window)
      await file.write((database) => {
        const mine = Number(database.get(HELD, day, id, process)?.held ?? 0)
        if (mine === 0) return
        database.run(ADD_USED, day, id, -Math.min(returned, mine))
        database.run(HOLD_NONE, day, id, process)
      })
    },
    onRecall: (listener) => void listeners.add(listener),
    close: () => clearInterval(timer),
  }
}

/** What is lent of a day; `extra` is the part beyond the need. */
function decide(
  database: Database,
  id: string,
  { max, need, spare, spent }: LeaseQuestion,
  { at, day, process }: { readonly at: number; readonly day: number; readonly process: string },
): Lease & { readonly extra: number } {
  const used = Number(database.get(USED, day, id)?.used ?? 0)
  const left = Math.max(0, max - used - spent)
  const granted = Math.min(need, left)
  const extra = Math.min(spare, Math.floor((left - granted) / SPARE_PART))
  const others = () => Number(database.get(HELD_ELSEWHERE, day, id, process)?.held)
  return {
    granted: granted + extra,
    left: left - granted - extra,
    window: String(day),
    endsIn: (day + 1) * DAY_MS - at,
    elsewhere: granted < need ? others() : 0,
    extra,
  }
}
