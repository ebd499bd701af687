/** Usage in the file of the embedded store: the tables `usage`, `versions` and `used`. */
import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '../../sqlite/database.js'
import {
  CELL_NAMES,
  CELLS,
  DAY_HOURS,
  HOUR_MS,
  type UsageEntry,
  type UsageRow,
  type UsageStore,
} from '../usage/usage.js'
import { addVersions, mostVersionsOf, type VersionEntry } from '../usage/versions.js'
import type { StateFile } from './file.js'

const ALL_KEYS = '*'
/** Hours or days that are read without a pause; other requests are answered between two such parts. */
const AT_ONCE = 50

const CELL_BY_NAME = new Map<string, number>(CELL_NAMES.map((name, cell) => [name, cell]))

/** Keys whose counts are added without a pause: with many of them it would be long. */
const KEYS_AT_ONCE = 50

/** The parameter of each is a JSON list of rows: one call for all of them. */
const ADD_COUNTS = `
  INSERT INTO usage SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET count = count + excluded.count`
const ADD_VERSIONS = `
  INSERT INTO versions SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET count = count + excluded.count`
const SET_USED = `
  INSERT INTO used SELECT value->>0, value->>1 FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET at = max(at, excluded.at)`
const KNOWN_VERSIONS = `
  SELECT day, v.key AS key, version FROM json_each(?) AS row
  JOIN versions AS v ON v.day = row.value->>0 AND v.key = row.value->>1`

const NEXT = 'SELECT min(at) AS at FROM usage WHERE unit = ? AND at >= ?'
const OF_ALL = 'SELECT key, name, count FROM usage WHERE unit = ? AND at = ?'

/** A store in an open file. The caller closes it. */
export function createSqliteUsageStore(file: StateFile): UsageStore {
  return {
    async add(entries, _batch, versions = []) {
      await file.write(async (database) => {
        for await (const part of partsOf(entries)) {
          await database.runLater(ADD_COUNTS, JSON.stringify(part.flatMap(countsOf)))
          const used = part.map(({ key, lastUsed }) => [key, lastUsed])
          await database.runLater(SET_USED, JSON.stringify(used))
        }
        for await (const part of partsOf(versions)) await addByVersion(database, part)
      })
    },
    async read({ by, first, end }, key) {
      const sql = key === undefined ? OF_ALL : `${OF_ALL} AND key = ?`
      const more = key === undefined ? [] : [key]
      const rows: UsageRow[] = []
      let read = 0
      for (let from = first; ; ) {
        const at = file.reader.get(NEXT, by, from)?.at
        if (typeof at !== 'number' || at >= end) return rows
        rows.push(...rowsOf(at, file.reader.all(sql, by, at, ...more)))
        from = at + 1
        if (++read % AT_ONCE === 0) await pause()
      }
    },
    async readVersions(first, end, key) {
      const sql = `
        SELECT version, sum(count) AS count FROM versions
        WHERE day >= ? AND day < ? AND key = ? GROUP BY version ORDER BY min(day), version`
      const rows = file.reader.all(sql, first, end, key ?? ALL_KEYS)
      return new Map(rows.map(({ version, count }) => [String(version), Number(count)]))
    },
    async lastUsed() {
      const rows = file.reader.all('SELECT key, at FROM used')
      return new Map(rows.map(({ key, at }) => [String(key), Number(at)]))
    },
    async prune(day) {
      // One hour or day at a time, so that other changes and requests come between.
      for (const [unit, end] of [
        ['hour', day * DAY_HOURS],
        ['day', day],
      ] as const) {
        for (;;) {
          const at = file.reader.get(NEXT, unit, 0)?.at
          if (typeof at !== 'number' || at >= end) break
          await file.write((database) =>
            database.run('DELETE FROM usage WHERE unit = ? AND at = ?', unit, at),
          )
        }
      }
      await file.write((database) => {
        database.run('DELETE FROM versions WHERE day < ?', day)
        database.run('DELETE FROM used WHERE at < ?', day * DAY_HOURS * HOUR_MS)
      })
    },
  }
}

/** The rows of an hour's counts, for the hour and for its day. */
function countsOf({ key, hour, counts }: UsageEntry) {
  const day = Math.floor(hour / DAY_HOURS)
  const rows: unknown[] = []
  for (const [cell, name] of CELL_NAMES.entries()) {
    const count = counts[cell] ?? 0
    if (count === 0) continue
    rows.push(['hour', hour, key, name, count], ['day', day, key, name, count])
  }
  return rows
}

async function* partsOf<T>(entries: readonly T[]): AsyncGenerator<readonly T[], undefined> {
  for (let at = 0; at < entries.length; at += KEYS_AT_ONCE) {
    if (at > 0) await pause()
    yield entries.slice(at, at + KEYS_AT_ONCE)
  }
  return undefined
}

async function addByVersion(database: Database, entries: readonly VersionEntry[]): Promise<void> {
  const named = entries.map(({ key, day, counts }) => ({
    key,
    day,
    counts,
    row: [day, key ?? ALL_KEYS],
  }))
  const known = new Map(named.map(({ row }) => [row.join(' '), new Map<string, number>()]))
  const rows = JSON.stringify(named.map(({ row }) => row))
  for (const { day, key, version } of database.iterate(KNOWN_VERSIONS, rows))
    known.get(`${day} ${key}`)?.set(String(version), 0)
  const added = named.flatMap(({ key, counts, row }) => {
    const sums = known.get(row.join(' ')) as Map<string, number>
    addVersions(sums, counts, mostVersionsOf(key))
    const changed = [...sums].filter(([, count]) => count > 0)
    for (const [version] of changed) sums.set(version, 0)
    return changed.map(([version, count]) => [...row, version, count])
  })
  await database.runLater(ADD_VERSIONS, JSON.stringify(added))
}

/** Rows by key, of one hour or day. A name that this release does not know is left out. */
function rowsOf(at: number, found: readonly Readonly<Record<string, unknown>>[]): UsageRow[] {
  const byKey = new Map<string, Float64Array>()
  for (const { key, name, count } of found) {
    const counts = byKey.get(String(key)) ?? new Float64Array(CELLS)
    byKey.set(String(key), counts)
    const cell = CELL_BY_NAME.get(String(name))
    if (cell !== undefined) counts[cell] = Number(count)
  }
  return [...byKey].map(([key, counts]) => ({ key, at, counts }))
}
