/**
 * Recorded answers: what is kept of an answer, what is masked in it, and the file that it is kept in. A recording is
 * made anew with UPDATE_REPLAY=1, a row an answer, and its changes are then there to be read before they are committed.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import type { Answer } from './running-app.js'

/** Headers that clients go by. Dates, lengths and the connection's own are not among them. */
const HEADERS = (
  'access-control-allow-origin access-control-expose-headers allow cache-control content-language content-type ' +
  'etag link ratelimit ratelimit-policy retry-after vary www-authenticate x-ratelimit-limit x-ratelimit-remaining ' +
  'x-ratelimit-reset x-request-id'
).split(' ')
const FOLDER = join(PACKAGE_ROOT, 'test/fixtures/replay')

export interface Recorded {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What is the same each time: ids, the port, the revision of names and texts in a tag, and seconds are masked. */
export function recordedOf({ status, headers, text }: Answer): Recorded {
  const known = HEADERS.filter((name) => headers[name] !== undefined)
  const masked = known.map((name) => [name, mask(name, String(headers[name]))])
  return { status, headers: Object.fromEntries(masked), body: maskIds(text) }
}

function mask(name: string, value: string): string {
  if (name === 'retry-after' || name === 'x-ratelimit-reset') return value.replace(/^\d+$/, '*')
  if (name === 'ratelimit') return value.replace(/;t=\d+/g, ';t=*')
  return name === 'etag' ? value.replace(/[0-9a-f]{16}/, '*') : maskIds(value)
}

function maskIds(text: string): string {
  return text
    .replace(/req_[A-Za-z0-9_-]+/g, 'req_*')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:*')
    .replace(/try again in \d+ seconds?/, 'try again in * seconds')
}

/** A body without what is offered in `meta` beside the answer to a search that found nothing. */
export function withoutSuggestions(body: string): string {
  return body
    .replace(/,"suggestions":\[[^\]]*\](?=[^{}]*\}\}$|,"forms":)/, '')
    .replace(/,"forms":\{"total":\d+\}(?=\}\}$)/, '')
}

export interface Digest {
  /** How many verses stand in it, so that a change of the recording can be read. */
  readonly verses: number
  readonly bytes: number
  readonly sha256: string
}

/** What is kept of masked bytes with texts that are not to be in this project. */
export function digestOf(body: string): Digest {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const verses = body.match(/"verse":\d/g)?.length ?? 0
  return { verses, bytes: Buffer.byteLength(body), sha256 }
}

/** The recording of this name; `made` takes its place first where it is asked for. */
export function recording<T>(name: string, made: T): T {
  const file = join(FOLDER, `${name}.json`)
  if (process.env.UPDATE_REPLAY === '1') {
    if (process.env.CI === 'true')
      throw new Error('UPDATE_REPLAY=1 is not for CI=true: record, read, commit')
    const rows = Object.entries(made as object).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
