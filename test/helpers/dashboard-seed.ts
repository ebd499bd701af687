/** A state with a past: keys of every state and two months of their use, the same at every run. */
import { createHash } from 'node:crypto'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import {
  CELL_NAMES,
  CELLS,
  DAY_HOURS,
  HOUR_MS,
  type UsageEntry,
} from '../../src/state/usage/usage.js'

const DAY_MS = DAY_HOURS * HOUR_MS
const DAYS = 60

/** The keys, the oldest first. `busy` is about how many requests an hour of the day brings. */
const KEYS = [
  { name: 'Old prototype', age: 210, busy: 0, expiresIn: -12, rateLimit: null, disabled: false },
  { name: 'Parish bulletin', age: 160, busy: 3, expiresIn: null, rateLimit: null, disabled: false },
  { name: 'Print edition', age: 97, busy: 1, expiresIn: null, rateLimit: 60, disabled: true },
  { name: 'Reading plans', age: 75, busy: 14, expiresIn: 290, rateLimit: null, disabled: false },
  { name: 'Website', age: 61, busy: 8, expiresIn: null, rateLimit: 600, disabled: false },
] as const

/** Which share of the requests is what. */
const MIX = {
  'verse.2xx': 1,
  'chapter.2xx': 0.7,
  'search.2xx': 0.5,
  'passage.2xx': 0.4,
  'range.2xx': 0.2,
  'books.2xx': 0.1,
  'verse.4xx': 0.06,
} as const

/** Fills a folder that no server has open. */
export async function seedState(stateDir: string): Promise<void> {
  const state = await openSqliteState(stateDir)
  const now = Date.now()
  const chance = createChance()
  for (const [at, { name, age, busy, expiresIn, rateLimit, disabled }] of KEYS.entries()) {
    const id = `key_Seeded00000${at}`
    await state.keys.insert({
      id,
      name,
      hash: createHash('sha256').update(name).digest('base64url'),
      lastFour: ['x4Kd', 'mT7q', 'B2vN', 'e9Rw', 'Zk3a'][at] as string,
      createdAt: now - age * DAY_MS,
      disabled,
      expiresAt: expiresIn === null ? null : now + expiresIn * DAY_MS,
      rateLimit,
      dailyLimit: null,
      versions: null,
      origins: null,
      previous: null,
    })
    if (busy > 0) await state.usage.add(usageOf(id, busy, now, chance))
  }
  await state.close()
}

/** How many keys `seedManyKeys` makes. */
export const MANY = 303

/** The names of many keys, by turns; each has its number after it. */
const NAMES = [
  'Iglesia San José',
  'Reading plan',
  'Aplicativo de devoções',
  'Parish website with a very long name that says whom to ask about it',
  'lector',
] as const

/**
 * Fills a folder that no server has open with many keys, the first of them the oldest: every 10th is disabled, every
 * 11th expired, every 3rd has limits of its own, and all but every 4th were used `number` times in the last day.
 */
export async function seedManyKeys(stateDir: string): Promise<void> {
  const state = await openSqliteState(stateDir)
  const now = Date.now()
  for (let number = 1; number <= MANY; number++) {
    const id = `key_Many0000${String(number).padStart(4, '0')}`
    await state.keys.insert({
      id,
      name: `${NAMES[number % NAMES.length]} ${number}`,
      hash: createHash('sha256').update(id).digest('base64url'),
      lastFour: `z${String(number).padStart(3, '0')}`,
      createdAt: now - (MANY - number + 1) * DAY_MS,
      disabled: number % 10 === 0,
      expiresAt: number % 11 === 0 ? now - DAY_MS : null,
      rateLimit: number % 3 === 0 ? number * 100 : null,
      dailyLimit: number % 3 === 0 ? number * 10_000 : null,
      previous: null,
      versions: null,
      origins: null,
    })
    if (number % 4 === 0) continue
    const hour = Math.floor(now / HOUR_MS) - 1
    const counts = new Uint32Array(CELLS)
    counts[CELL_NAMES.indexOf('verse.2xx')] = number
    await state.usage.add([{ key: id, hour, lastUsed: now - number * HOUR_MS, counts }])
  }
  await state.close()
}

function usageOf(key: string, busy: number, now: number, chance: () => number): UsageEntry[] {
  const hours = Math.floor(now / HOUR_MS)
  const entries: UsageEntry[] = []
  for (let hour = hours - DAYS * DAY_HOURS; hour < hours; hour++) {
    const sunday = Math.floor(hour / DAY_HOURS) % 7 === 3
    const daylight = 1 + Math.sin(((hour % DAY_HOURS) - 9) / 3.82)
    const counts = new Uint32Array(CELLS)
    for (const [cell, share] of Object.entries(MIX)) {
      const amount = busy * share * daylight * (sunday ? 2.2 : 1) * 2 * chance()
      counts[CELL_NAMES.indexOf(cell as (typeof CELL_NAMES)[number])] = Math.floor(amount)
    }
    entries.push({ key, hour, lastUsed: hour * HOUR_MS + Math.floor(HOUR_MS / busy), counts })
  }
  return entries
}

/** Numbers from 0 to 1 that look like chance and are always the same (Lehmer's generator). */
function createChance(): () => number {
  let last = 7
  return () => {
    last = (last * 16_807) % 2_147_483_647
    return last / 2_147_483_647
  }
}
