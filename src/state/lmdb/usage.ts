/**
 * Usage in the embedded store's file. Hides the layout:
 *
 *     ['hour', hour, key id]   counts of an hour     ['day', day, key id]   counts of a day
 *     ['used', key id]         milliseconds since 1970
 *     ['version', day, key id]   answers by version, `kjv=12 rv1909=3`; those of all keys under `*`
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
import { addVersions, mostVersionsOf, type VersionEntry } from '../usage/versions.js'
import { write } from './environment.js'

const ALL_KEYS = '*'
/** Rows read without a pause; other requests are answered between two such parts. */
const AT_ONCE = 1000

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
  const addVersionEntry = ({ key, day, counts }: VersionEntry) => {
    const row = ['version', day, key ?? ALL_KEYS]
    const sums = decodeVersions(database.get(row))
    addVersions(sums, counts, mostVersionsOf(key))
    database.put(row, [...sums].map(([version, count]) => `${version}=${count}`).join(' '))
  }
  return {
    async add(entries, _batch, versions = []) {
      const change = () => {
        entries.forEach(addEntry)
        versions.forEach(addVersionEntry)
      }
      await write(database, change, 3 * entries.length + versions.length)
    },
    async read(range, key) {
      database.resetReadTxn()
      return key === undefined ? readAll(database, range) : readOne(database, range, key)
    },
    async readVersions(first, end, key) {
      database.resetReadTxn()
      const sums = new Map<string, number>()
      for (let day = first; day < end; day++) {
        const text = database.get(['version', day, key ?? ALL_KEYS])
        addVersions(sums, decodeVersions(text), Number.POSITIVE_INFINITY)
      }
      return sums
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
          ['version', day],
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

async function readAll(
  database: RootDatabase<string, Key>,
  { by, first, end }: UsageRange,
): Promise<UsageRow[]> {
  const rows: UsageRow[] = []
  let paused = 0
  for (let at = first; at < end; at++) {
    for (const { key, value } of database.getRange({ start: [by, at], end: [by, at + 1] })) {
      rows.push({ key: (key as string[])[2] as string, at, counts: decodeCounts(value) })
    }
    if (rows.length < paused + AT_ONCE) continue
    paused = rows.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rows
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

function decodeVersions(text = ''): Map<string, number> {
  const counts = new Map<string, number>()
  for (const part of text.split(' ')) {
    const [version = '', count] = part.split('=')
    if (version !== '' && Number.isSafeInteger(Number(count))) counts.set(version, Number(count))
  }
  return counts
}
