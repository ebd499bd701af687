// full: Requests that are nearly right never bring the service down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { startServer } from '../../src/server/server.js'
import { flood } from '../helpers/flood.js'
import { writeBatch } from '../helpers/mutated-requests.js'
import { runs } from '../helpers/property.js'

t.test('no request that is nearly right brings the service down', async (t) => {
  const stateDir = mkdtempSync(join(tmpdir(), 'lectern-mutations-'))
  const reading = readConfig({
    PORT: '0',
    STATE_DIR: stateDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'none',
    REFUSED_RATE_LIMIT: 'none',
    ADMIN_PASSWORD: 'a password of the test',
  })
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  const { url, firstKey = '', close } = await startServer(reading.config)
  t.teardown(async () => {
    await close()
    rmSync(stateDir, { recursive: true, force: true })
  })
  const seed = 1 + Math.floor(Math.random() * 1_000_000)
  const write = (number: number) => writeBatch(seed, number, firstKey)
  const flooded = await flood(Number(new URL(url).port), write, { answers: runs(20_000) })
  t.strictSame(flooded.faulty, [], `5xx but 503: seed ${seed}, batches`)
  t.strictSame(flooded.hung, [], `hung: seed ${seed}, batches`)
  for (const status of ['200', '400', '401', '404', '405']) {
    t.ok((flooded.statuses.get(status) ?? 0) > runs(20_000) / 200, `${status} is among the answers`)
  }
  const verse = await fetch(`${url}/v1/verses/JHN/3/16`, { headers: { 'x-api-key': firstKey } })
  t.match(await verse.json(), { success: true, data: { verse: 16 } }, 'what is right is answered')
})
