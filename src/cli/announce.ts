/** What `lectern serve` prints when it accepts requests: where it listens, where its state is, and what to try. */
import { resolve } from 'node:path'
import type { Config } from '../config.js'
import type { Readers } from '../reader/door.js'

/** What there is to say of a start. */
export interface Started {
  readonly url: string
  /** Paths of requests to try, one for each language that is served. */
  readonly examples?: readonly string[] | undefined
  /** Undefined but at the very first start. */
  readonly firstKey?: string | undefined
  readonly firstPassword?: string | undefined
  /** Who reads the pages without a key. */
  readonly readers?: Readers | undefined
}

/**
 * The announcement of a start, whose first line has the URL. `self` is how the reader calls the program: `lectern` or
 * `./lectern`. Secrets, each on a line of its own, are in it only if this start has made them.
 */
export function announcement(
  { url, examples = [], firstKey, firstPassword, readers = 'off' }: Started,
  { redisUrl, stateDir }: Pick<Config, 'redisUrl' | 'stateDir'>,
  self: string,
): string {
  const kept = redisUrl === undefined ? resolve(stateDir) : 'Redis'
  const parts = [`Lectern listens on ${url}\nKeys and their use are kept in ${kept}.\n`]
  if (readers !== 'off' && (firstKey !== undefined || firstPassword !== undefined)) {
    parts.push(`Read: ${url}/\n${READ_BY[readers]}\n`)
  }
  if (firstPassword !== undefined) {
    parts.push(
      `The operator's password for ${url}/dashboard, shown only this once:\n\n  ${firstPassword}\n`,
    )
  }
  if (firstKey !== undefined) {
    parts.push(
      `The first API key, shown only this once:\n\n  ${firstKey}\n`,
      `Try it:\n\n  export KEY=${firstKey}\n${examples.map((path) => curl(url + path)).join('')}`,
    )
  }
  if (firstKey !== undefined || firstPassword !== undefined) {
    parts.push(
      `More keys: \`${self} keys create --name NAME\`. Another password: \`${self} admin set-password\`.\n` +
        `Documents: ${url}/docs\n`,
    )
  }
  return parts.join('\n')
}

/** Who reads without a key, and how to change it. */
const READ_BY: Readonly<Record<Exclude<Readers, 'off'>, string>> = {
  machine:
    'Open to browsers on this machine; others need a key. READER=open opens it for all, READER=key for nobody.',
  everybody:
    'Open to everybody, as far as the records of the texts allow. READER=key asks for a key.',
  nobody: 'With a key. READER=open lets everybody read the texts whose records allow it.',
}

function curl(url: string): string {
  return `  curl -H "X-API-Key: $KEY" '${url}'\n`
}
