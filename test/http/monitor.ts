import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readConfig } from '../../src/config.js'
import { type RunningServer, startServer } from '../../src/server.js'

/** A server with the real compiled corpus, on free ports. */
async function start(t: Test, changes: Record<string, string> = {}): Promise<RunningServer> {
  const stateDir = mkdtempSync(join(tmpdir(), 'lectern-monitor-'))
  const reading = readConfig({ PORT: '0', STATE_DIR: stateDir, LOG_LEVEL: 'silent', ...changes })
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  const server = await startServer(reading.config)
  t.teardown(async () => {
    await server.close()
    rmSync(stateDir, { recursive: true, force: true })
  })
  return server
}

t.test('health and metrics are asked for without a key', async (t) => {
  const { url, metricsUrl, firstKey = '' } = await start(t)
  t.equal(metricsUrl, undefined)
  const live = await fetch(`${url}/livez`)
  t.equal(live.status, 200)
  t.equal(live.headers.get('cache-control'), 'no-store')
  t.same(await live.json(), { status: 'ok' })
  const ready = await fetch(`${url}/readyz`)
  t.match(await ready.json(), { status: 'ok', versions: ['kjv', 'rv1909', 'web'] })
  for (const path of ['verses/JHN/3/16', 'verses/JHN/3/99', 'nothing']) {
    await (await fetch(`${url}/v1/${path}`, { headers: { 'x-api-key': firstKey } })).text()
  }
  await (await fetch(`${url}/v1/versions`)).text()
  const metrics = await fetch(`${url}/metrics`)
  t.match(metrics.headers.get('content-type'), /^text\/plain/)
  const text = await metrics.text()
  t.match(text, /^lectern_requests_total\{operation="verse",status="2xx"\} 1$/m)
  t.match(text, /^lectern_requests_total\{operation="verse",status="4xx"\} 1$/m)
  t.match(text, /^lectern_requests_total\{operation="other",status="4xx"\} 2$/m)
  t.match(text, /^lectern_versions 3$/m)
  t.match(text, /^lectern_state_ok 1$/m)
  t.match(text, /^lectern_info\{version="[^"]+",corpus="[0-9a-f]{16}"\} 1$/m)
  t.match(text, /^process_resident_memory_bytes \d+$/m)
  t.notMatch(text, firstKey)
  const again = await (await fetch(`${url}/metrics`)).text()
  t.match(again, /operation="verse",status="2xx"\} 1$/m, 'asking changes nothing')
})

t.test('with a port of their own they are there alone', async (t) => {
  const { url, metricsUrl = '' } = await start(t, { METRICS_PORT: '0' })
  t.not(metricsUrl, url)
  for (const path of ['/livez', '/readyz', '/metrics']) {
    t.equal((await fetch(metricsUrl + path)).status, 200)
    t.equal((await fetch(url + path)).status, 404)
  }
  t.equal((await fetch(`${metricsUrl}/v1/versions`)).status, 404)
})
