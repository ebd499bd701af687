/** A key as the dashboard shows it: its record and its usage, without its hash. */
import { keyState } from '../state/keys/key.js'
import { validPrevious } from '../state/keys/rotation.js'
import type { KeyRecord } from '../state/keys/store.js'
import { summariseUsage } from '../state/usage/report.js'
import type { UsageStore } from '../state/usage/usage.js'
import type { KeyView } from './schemas.js'

/** The views of records at `now` (milliseconds since 1970), in their order. */
export async function viewKeys(
  records: readonly KeyRecord[],
  usage: UsageStore,
  now: number,
): Promise<KeyView[]> {
  const sums = await summariseUsage(usage, now)
  const lastUsed = await usage.lastUsed()
  return records.map((record) => ({
    id: record.id,
    name: record.name,
    last_four: record.lastFour || null,
    state: keyState(record, now),
    created: isoOf(record.createdAt),
    expires: record.expiresAt === null ? null : isoOf(record.expiresAt),
    last_used: lastUsed.has(record.id) ? isoOf(lastUsed.get(record.id) as number) : null,
    rate_limit: record.rateLimit,
    daily_limit: record.dailyLimit,
    versions: record.versions,
    origins: record.origins,
    previous_until: isoOrNull(validPrevious(record, now)?.until),
    origin: record.origin ?? 'state',
    requests_today: sums.get(record.id)?.today ?? 0,
    requests_30_days: sums.get(record.id)?.month ?? 0,
  }))
}

function isoOrNull(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : isoOf(milliseconds)
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
