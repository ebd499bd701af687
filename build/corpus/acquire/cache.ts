/**
 * What was fetched once: a folder a version, complete or not there at all. Knows the layout of the cache;
 * nothing else reads or writes there.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER } from '../../../src/bundle/owner.js'
import { CorpusError } from '../corpus-error.js'
import type { Warrant } from './verify.js'

/** Where a cached source came from, and what it was then. */
export interface Origin {
  /** For a person: the package or the address. */
  readonly from: string
  readonly warrant: Warrant
  /** The source's checksum when it was stored. */
  readonly sha256: string
}

const ORIGIN_FILE = 'origin.json'
const LIBRARY = 'library'

/** The folder of version `id` in the cache and its origin; undefined if nothing was fetched yet. */
export function cached(cache: string, id: string): { root: string; origin: Origin } | undefined {
  const file = join(cache, id, ORIGIN_FILE)
  if (!existsSync(file)) return undefined
  try {
    return { root: join(cache, id, LIBRARY), origin: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    throw new CorpusError(`${file} is damaged: delete ${join(cache, id)} and build again`)
  }
}

/**
 * Lets `fill` put a library into a new folder and keeps it as that of version `id`. When `fill` fails,
 * nothing is left and its error goes on.
 */
export async function keep(
  cache: string,
  id: string,
  fill: (library: string) => Promise<Origin>,
): Promise<void> {
  const fresh = join(cache, `.${id}-${OWNER}`)
  rmSync(fresh, { recursive: true, force: true })
  try {
    const library = join(fresh, LIBRARY)
    mkdirSync(library, { recursive: true })
    const origin = await fill(library)
    writeFileSync(join(fresh, ORIGIN_FILE), `${JSON.stringify(origin, null, 2)}\n`)
    rmSync(join(cache, id), { recursive: true, force: true })
    renameSync(fresh, join(cache, id))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
