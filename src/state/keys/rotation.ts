/**
 * Rotation: a key gets another secret and keeps its id, settings and usage. The secret before stays valid for a chosen
 * time. A key has at most one such old secret; a second rotation ends it.
 */
import { hashKey, makeSecret, type NewKey } from './key.js'
import { AN_INSTANT, type Checked, quote, readInstant } from './rules.js'
import type { KeyRecord, KeyStore, PreviousSecret, Rotation } from './store.js'

/** How long the old secret stays valid if nobody says it. */
export const USUAL_KEEP = '24h'
export const MAX_KEEP_DAYS = 90

const MINUTE_MS = 60_000
const UNITS: Readonly<Record<string, number>> = {
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 24 * 60 * MINUTE_MS,
}
const MAX_KEEP_MS = MAX_KEEP_DAYS * 86_400_000

/** What `checkKeep` accepts, as the end of the sentence "X must be ...". */
export const A_KEEP = `0, a duration like 30m, 24h or 7d, or ${AN_INSTANT}, at most ${MAX_KEEP_DAYS} days from now`

export interface RotatedKey extends NewKey {
  /** The secret that was old before and has ended with this rotation; null if none was valid. */
  readonly ended: PreviousSecret | null
}

/**
 * When the old secret ends (milliseconds since 1970), or null for at once: `0`, or minutes, hours or days like `30m`,
 * `24h`, `7d`, or an instant after `now`; at most 90 days. Undefined means 24 hours.
 */
export function checkKeep(text: string | undefined, now: number): Checked<number | null> {
  const keep = text ?? USUAL_KEEP
  const ends = endOfKeep(keep, now)
  return ends === undefined || ends > now + MAX_KEEP_MS
    ? {
        kind: 'refused',
        problems: [
          `The time for which the old secret stays valid must be ${A_KEEP}, and not ${quote(keep)}.`,
        ],
      }
    : { kind: 'accepted', value: ends === now ? null : ends }
}

/** Undefined if the text is none of the forms, or an instant that has passed. */
function endOfKeep(text: string, now: number): number | undefined {
  if (text === '0') return now
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (unit !== undefined) return now + Number(count) * (UNITS[unit] as number)
  const instant = readInstant(text)
  return instant !== undefined && instant > now ? instant : undefined
}

/**
 * Gives a key another secret; resolves when that is durable, undefined if there is no key with this id. `until` comes from
 * `checkKeep`, `prefix` is 1 to 16 characters of a-z and 0-9, `now` is in milliseconds since 1970.
 */
export async function rotateKey(
  store: KeyStore,
  id: string,
  options: { readonly until: number | null; readonly prefix: string; readonly now: number },
): Promise<RotatedKey | undefined> {
  const key = makeSecret(options.prefix)
  const rotated = await store.rotate(id, {
    hash: hashKey(key),
    lastFour: key.slice(-4),
    until: options.until,
  })
  if (rotated === undefined) return undefined
  return { key, record: rotated.record, ended: validPrevious(rotated.before, options.now) }
}

/** The record after a rotation; the same one if it has this secret already, since a store may try again. */
export function rotateRecord(record: KeyRecord, { hash, lastFour, until }: Rotation): KeyRecord {
  if (record.hash === hash) return record
  const previous = until === null ? null : { hash: record.hash, lastFour: record.lastFour, until }
  return { ...record, hash, lastFour, previous }
}

/** The old secret of a key if it is valid at `now` (milliseconds since 1970), else null. */
export function validPrevious(
  { previous }: Pick<KeyRecord, 'previous'>,
  now: number,
): PreviousSecret | null {
  return previous !== null && previous.until > now ? previous : null
}

/** Whether the record still has the hash of a secret that has ended. */
export function hasEnded({ previous }: KeyRecord, now: number): boolean {
  return previous !== null && previous.until <= now
}

/** The hashes of all secrets of a key, also of one that has ended. */
export function hashesOf({ hash, previous }: KeyRecord): readonly string[] {
  return previous === null ? [hash] : [hash, previous.hash]
}
