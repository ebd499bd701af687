/**
 * Leases of daily limits in the embedded store's file, for all processes on it. Hides the layout:
 *
 *     ['quota', day, key id]    JSON: `used`, requests lent or answered; `held`, by process what it may not have used
 *     'recalls'                 how many recalls there were
 *     ['recall', place]         the key id of a recall; the place is its number modulo `PLACES`
 *
 * A day is a day since 1970 in UTC by this machine's clock. A lease is on the disk before a request is answered from it:
 * a process that is killed loses what it held and never gives more than the limit. An unreadable count is 0.
 */
import { randomUUID } from 'node:crypto'
import type { Key, RootDatabase } from 'lmdb'
import {
  DAY_MS,
  type Lease,
  type LeaseQuestion,
  type LeaseStore,
  SPARE_PART,
} from '../leases/leases.js'
import { write } from './environment.js'

export interface DayLeasesOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface DayLeases extends LeaseStore {
  /** Stops looking for recalls. The caller closes the database. */
  close(): void
}

interface Count {
  readonly used: number
  readonly held: Readonly<Record<string, number>>
}

/** Milliseconds between two looks for recalls, and between two recalls of a key by this process. */
const POLL_MS = 100
const RECALL_AGAIN_MS = 1000
/** Recalls that are kept. A process that misses one returns what it holds when it closes. */
const PLACES = 256
const NOTHING: Count = { used: 0, held: {} }

/** Leases in an open database. */
export function createLmdbDayLeases(
  database: RootDatabase<string, Key>,
  { now = Date.now }: DayLeasesOptions = {},
): DayLeases {
  const process = randomUUID()
  const listeners = new Set<(id: string) => void>()
  let timer: NodeJS.Timeout | undefined
  let seen = 0
  let prunedDay = 0
  /** By key id: when this process recalled it last. */
  const recalled = new Map<string, number>()

  const read = (key: Key): Count => decode(database.get(key))
  const recalls = () => Number(database.get('recalls') ?? 0)

  /** Calls the listeners for the recalls since the last look. */
  const look = () => {
    database.resetReadTxn()
    const latest = recalls()
    const ids = new Set<string>()
    for (let number = Math.max(seen, latest - PLACES) + 1; number <= latest; number++) {
      ids.add(database.get(['recall', number % PLACES]) ?? '')
    }
    seen = latest
    for (const id of ids) for (const listener of listeners) listener(id)
  }

  const watch = () => {
    if (timer !== undefined) return
    seen = recalls()
    timer = setInterval(look, POLL_MS).unref()
  }

  /** Call it in a transaction. */
  const recall = (id: string, at: number) => {
    const last = recalled.get(id)
    if (last !== undefined && at - last < RECALL_AGAIN_MS && at >= last) return
    recalled.set(id, at)
    const number = recalls() + 1
    database.put(['recall', number % PLACES], id)
    database.put('recalls', String(number))
  }

  /** Call it in a transaction. */
  const prune = (day: number) => {
    if (day <= prunedDay) return
    prunedDay = day
    recalled.clear()
    const old = { start: ['quota'], end: ['quota', day] }
    for (const key of [...database.getKeys(old)]) database.remove(key)
  }

  /** Call it in a transaction. */
  const lend = (id: string, question: LeaseQuestion): Lease => {
    const at = now()
    const day = Math.floor(at / DAY_MS)
    const key = ['quota', day, id]
    const before = read(key)
    const { lease, count } = decide(before, question, day, process)
    if (before === NOTHING) prune(day)
    database.put(key, JSON.stringify(count))
    if (lease.elsewhere > 0) recall(id, at)
    return { ...lease, endsIn: (day + 1) * DAY_MS - at }
  }

  /** The refusal of a key whose day is used up, if nothing needs to be written. */
  const refuse = (id: string, question: LeaseQuestion): Lease | undefined => {
    const at = now()
    const day = Math.floor(at / DAY_MS)
    database.resetReadTxn()
    const count = read(['quota', day, id])
    const { lease } = decide(count, question, day, process)
    const isSame = lease.granted === 0 && question.spent === 0 && count.used >= question.max
    const holds = question.window === lease.window ? question.held : 0
    if (!isSame || lease.elsewhere > 0 || (count.held[process] ?? 0) !== holds) return undefined
    return { ...lease, endsIn: (day + 1) * DAY_MS - at }
  }

  return {
    available: () => true,
    async ask(id, question) {
      watch()
      return refuse(id, question) ?? (await write(database, () => lend(id, question)))
    },
    async giveBack(id, window, returned) {
      const key = ['quota', Number(window), id]
      await write(database, () => {
        const { used, held } = read(key)
        const { [process]: mine = 0, ...others } = held
        const back = Math.min(returned, mine)
        database.put(key, JSON.stringify({ used: Math.max(0, used - back), held: others }))
      })
    },
    onRecall: (listener) => void listeners.add(listener),
    close: () => clearInterval(timer),
  }
}

/** What is lent of a day, without its end, and the count after that. */
function decide(
  { used, held: before }: Count,
  { max, need, spare, spent, held, window }: LeaseQuestion,
  day: number,
  process: string,
) {
  const name = String(day)
  const { [process]: _mine, ...others } = before
  const left = Math.max(0, max - used - spent)
  const granted = Math.min(need, left)
  const extra = Math.min(spare, Math.floor((left - granted) / SPARE_PART))
  const mine = (window === name ? held : 0) + extra
  const lease = {
    granted: granted + extra,
    left: left - granted - extra,
    window: name,
    elsewhere: granted < need ? sumOf(Object.values(others)) : 0,
  }
  const count: Count = {
    used: used + spent + granted + extra,
    held: mine === 0 ? others : { ...others, [process]: mine },
  }
  return { lease, count }
}

function decode(text: string | undefined): Count {
  if (text === undefined) return NOTHING
  try {
    const { used, held } = JSON.parse(text) as Count
    const counts = Object.values(held)
    return [used, ...counts].every(Number.isSafeInteger) ? { used, held } : NOTHING
  } catch {
    return NOTHING
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
