/** The service with pages for readers on a loopback port, with small texts of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { VersionRecord } from '../../src/bundle/format.js'
import { readConfig } from '../../src/config.js'
import { type RunningServer, startServer } from '../../src/server/server.js'
import { createKey } from '../../src/state/keys/key.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { writeCorpus } from './small-library.js'

export const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

export interface Service {
  readonly url: string
  readonly key: string
  /** A key that may read `trial` alone. */
  readonly oneKey: string
  readonly corpus: string
  readonly readers: RunningServer['readers']
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
}

/** Starts it with the versions of `records`; `env`: further settings. */
export async function startReader(
  t: Test,
  records: readonly VersionRecord[],
  env: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-reader-'))
  const corpus = join(folder, 'corpus')
  const stateDir = join(folder, 'state')
  await writeCorpus(corpus, ...records)
  const state = await openSqliteState(stateDir)
  const base = { expiresAt: null, rateLimit: null, prefix: 'lectern' }
  const { key } = await createKey(state.keys, { ...base, name: 'all' })
  const one = await createKey(state.keys, { ...base, name: 'one', versions: ['trial'] })
  await state.close()
  const reading = readConfig({
    PORT: '0',
    STATE_DIR: stateDir,
    CORPUS_DIR: corpus,
    ADMIN_PASSWORD: 'a lamp unto my feet',
    LOG_LEVEL: 'silent',
    ...env,
  })
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  const { url, readers, close } = await startServer(reading.config)
  t.teardown(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url,
    key,
    oneKey: one.key,
    corpus,
    readers,
    get: (path, headers = {}, method = 'GET') =>
      fetch(url + path, { method, headers: { ...HTML, ...headers }, redirect: 'manual' }),
  }
}
