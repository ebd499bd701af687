/**
 * Usage in the embedded store's file. Hides the layout:
 *
 *     ['hour', hour, key id]   counts of an hour     ['day', day, key id]   counts of a day
 *     ['used', key id]         milliseconds since 1970
 *
 * Counts are text like `verse.2xx=12 search.4xx=1`, by name and not by position, so that a later version may add more. An
 * unreadable count is 0.
 */
import type { Key, RootDatabase } from 'lmdb'
import {
  CELL_NAMES,
  CELLS,
  type Counts,
  DAY_HOURS,
  HOUR_MS,
  type UsageEntry,
  type UsageRange,
  type UsageRow,
  type UsageStore,
} from '../usage/usage.js'
import { write } from './environment.js'

const CELL_BY_NAME = new Map<string, number>(CELL_NAMES.map((name, cell) => [name, cell]))

/** A store in an open database. The caller closes the database. */
export function createLmdbUsageStore(database: RootDatabase<string, Key>): UsageStore {
  const addTo = (key: Key, counts: Counts) => {
    const sums = decodeCounts(database.get(key))
    for (let cell = 0; cell < CELLS; cell++)
      sums[cell] = (sums[cell] as number) + (counts[cell] as number)
    database.put(key, encodeCounts(sums))
  }
  const addEntry = ({ key, hour, lastUsed, counts }: UsageEntry) => {
    addTo(['hour', hour, key], counts)
    addTo(['day', Math.floor(hour / DAY_HOURS), key], counts)
    const used = ['used', key]
    if (lastUsed > Number(database.get(used) ?? 0)) database.put(used, String(lastUsed))
  }
  return {
    async add(entries) {
      await write(database, () => entries.forEach(addEntry), 3 * entries.length)
    },
    async read(range, key) {
      database.resetReadTxn()
      return key === undefined ? readAll(database, range) : readOne(database, range, key)
    },
    async lastUsed() {
      database.resetReadTxn()
      const rows = database.getRange({ start: ['used'], end: ['used', '\u{10ffff}'] })
      return new Map([...rows].map(({ key, value }) => [String((key as Key[])[1]), Number(value)]))
    },
    async prune(day) {
      await write(database, () => {
        for (const [unit, end] of [
          ['hour', day * DAY_HOURS],
          ['day', day],
        ] as const) {
          for (const key of [...database.getKeys({ start: [unit], end: [unit, end] })]) {
            database.remove(key)
          }
        }
        const oldest = day * DAY_HOURS * HOUR_MS
        for (const { key, value } of [
          ...database.getRange({ start: ['used'], end: ['used', '\u{10ffff}'] }),
        ]) {
          if (Number(value) < oldest) database.remove(key)
        }
      })
    },
  }
}

function readAll(database: RootDatabase<string, Key>, range: UsageRange): UsageRow[] {
  const rows = database.getRange({ start: [range.by, range.first], end: [range.by, range.end] })
  return [...rows].map(({ key, value }) => {
    const [, at, id] = key as [string, number, string]
    return { key: id, at, counts: decodeCounts(value) }
  })
}

function readOne(database: RootDatabase<string, Key>, range: UsageRange, key: string): UsageRow[] {
  const rows: UsageRow[] = []
  for (let at = range.first; at < range.end; at++) {
    const text = database.get([range.by, at, key])
    if (text !== undefined) rows.push({ key, at, counts: decodeCounts(text) })
  }
  return rows
}

function encodeCounts(counts: Counts): string {
  const parts: string[] = []
  for (let cell = 0; cell < CELLS; cell++) {
    if (counts[cell] !== 0) parts.push(`${CELL_NAMES[cell]}=${counts[cell]}`)
  }
  return parts.join(' ')
}

function decodeCounts(text = ''): Float64Array {
  const counts = new Float64Array(CELLS)
  for (const part of text.split(' ')) {
    const [name, count] = part.split('=')
    const cell = CELL_BY_NAME.get(name as string)
    if (cell !== undefined && Number.isSafeInteger(Number(count))) counts[cell] = Number(count)
  }
  return counts
}
