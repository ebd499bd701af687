// full: Health and metrics are told without a key, and those of several processes are put together.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readConfig } from '../../src/config.js'
import { ServedLibrary } from '../../src/library/served-library.js'
import { Store } from '../../src/library/store.js'
import { type StoredWords, useWords } from '../../src/library/words.js'
import { createCounters, TIMED_EVERY, watchWords } from '../../src/metrics/counters.js'
import { Histogram } from '../../src/metrics/histogram.js'
import { addCounters, addMetrics } from '../../src/metrics/merge.js'
import { createRegistry } from '../../src/metrics/registry.js'
import type { WordIndex } from '../../src/search/word-index.js'
import { type RunningServer, startServer } from '../../src/server/server.js'
import { smallLibrary } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

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
  const { url, metricsUrl, firstKey = '' } = await start(t, { PUBLIC_METRICS: 'true' })
  t.equal(metricsUrl, undefined)
  const live = await fetch(`${url}/livez`)
  t.equal(live.status, 200)
  t.same(await live.json(), { status: 'ok' })
  for (const path of ['livez', 'readyz', 'metrics']) {
    const { headers } = await fetch(`${url}/${path}`, { method: 'HEAD' })
    t.equal(headers.get('cache-control'), 'no-store', path)
    t.equal(headers.get('x-content-type-options'), 'nosniff', path)
  }
  const ready = await fetch(`${url}/readyz`)
  t.strictSame(await ready.json(), { status: 'ok', versions: 3 })
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

t.test('metrics ask for their password, on either port', async (t) => {
  const METRICS_PASSWORD = 'correct:horse ñ'
  for (const where of [{ PUBLIC_METRICS: 'true' }, { METRICS_PORT: '0' }]) {
    const { url, metricsUrl } = await start(t, { ...where, METRICS_PASSWORD })
    const ask = (authorization?: string) =>
      fetch(`${metricsUrl ?? url}/metrics`, authorization ? { headers: { authorization } } : {})
    const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
    for (const wrong of [
      undefined,
      basic('a:b'),
      basic(METRICS_PASSWORD),
      'Bearer x',
      'Digest x',
    ]) {
      const { status, headers } = await ask(wrong)
      t.equal(status, 401, String(wrong))
      t.match(headers.get('www-authenticate'), /^Basic /)
    }
    t.equal((await ask(basic(`prometheus:${METRICS_PASSWORD}`))).status, 200)
    t.equal((await fetch(`${metricsUrl ?? url}/readyz`)).status, 200)
  }
  const { url } = await start(t, { PUBLIC_METRICS: 'true', METRICS_PASSWORD: 'eightchr' })
  const headers = { authorization: 'Bearer eightchr' }
  t.equal((await fetch(`${url}/metrics`, { headers })).status, 200)
})

t.test('distributions are told with their buckets, sums and counts', async (t) => {
  const { url, firstKey = '' } = await start(t, { MAX_CONNECTIONS: '8', PUBLIC_METRICS: 'true' })
  const ask = async (path: string) =>
    (await fetch(`${url}/v1/${path}`, { headers: { 'x-api-key': firstKey } })).text()
  for (let time = 0; time < 3 * TIMED_EVERY; time++) await ask('verses/JHN/3/16')
  const totals: number[] = []
  for (const query of ['q=xyzzy', 'q=Abimelec', 'q=de&limit=1']) {
    totals.push(JSON.parse(await ask(`search?${query}`)).data.total)
  }
  const metrics = async () => (await fetch(`${url}/metrics`)).text()
  const text = await metrics()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const verse = 'operation="verse"'
  t.equal(value(`lectern_request_duration_seconds_count{${verse}}`), 3)
  t.equal(value(`lectern_request_duration_seconds_bucket{${verse},le="+Inf"}`), 3)
  t.ok(value(`lectern_request_duration_seconds_sum{${verse}}`) > 0)
  t.notMatch(text, /duration_seconds_count\{operation="chapter"/)
  t.equal(value('lectern_search_matches_count'), 3)
  t.equal(value('lectern_search_matches_sum'), totals[0]! + totals[1]! + totals[2]!)
  for (const bound of [0, 1, 5, 20, 100, 500, 2000, 10_000]) {
    const upTo = totals.filter((total) => total <= bound).length
    t.equal(value(`lectern_search_matches_bucket{le="${bound}"}`), upTo, `up to ${bound}`)
  }
  t.match(text, /^# TYPE lectern_search_matches histogram$/m)
  t.ok(value('lectern_connections') >= 1)
  t.equal(value('lectern_connections_refused_total'), 0)
  const { port } = new URL(url)
  const refused: unknown[] = []
  for (let number = 0; number < 12; number++) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('close', () => refused.push(number))
    t.teardown(() => socket.destroy())
  }
  await until('the connections beyond the most are closed', () => refused.length >= 4)
  t.match(await metrics(), /^lectern_connections_refused_total [4-9]$/m)
})

t.test('a bucket holds what is up to its bound, each series for itself', async (t) => {
  const histogram = new Histogram([1, 10], 2)
  for (const value of [0, 1, 1.5, 10, 11, 1000]) histogram.add(value, 1)
  t.strictSame(histogram.read(1), { upTo: [2, 4], count: 6, sum: 1023.5 })
  t.strictSame(histogram.read(0), { upTo: [0, 0], count: 0, sum: 0 })
})

t.test('what is counted is told to the letter', async (t) => {
  const served = new ServedLibrary(await smallLibrary())
  const counters = createCounters()
  counters.answers[0] = 2
  counters.dropped = 4
  counters.seconds.add(0.5, 1)
  counters.matches.add(7)
  const registry = createRegistry(counters, { served, health: () => 'degraded', software: '1.2.3' })
  const text = await registry.metrics()
  const lines = text.split('\n').filter((line) => line.includes('lectern_'))
  t.strictSame(
    lines.filter((line) => !line.includes('_bucket{')),
    [
      '# HELP lectern_requests_total Answers under /v1 by operation and class of status',
      '# TYPE lectern_requests_total counter',
      'lectern_requests_total{operation="versions",status="2xx"} 2',
      '# HELP lectern_request_duration_seconds Seconds from a request that was read to its answer, of one request ' +
        'in 17. Waiting for the event loop before it is not in it: see nodejs_eventloop_lag_seconds',
      '# TYPE lectern_request_duration_seconds histogram',
      'lectern_request_duration_seconds_sum{operation="version"} 0.5',
      'lectern_request_duration_seconds_count{operation="version"} 1',
      '# HELP lectern_search_matches Verses that a search has found, on all pages together',
      '# TYPE lectern_search_matches histogram',
      'lectern_search_matches_sum 7',
      'lectern_search_matches_count 1',
      '# HELP lectern_versions Versions that are served',
      '# TYPE lectern_versions gauge',
      'lectern_versions 2',
      '# HELP lectern_state_ok 1 while the state can be reached, else 0',
      '# TYPE lectern_state_ok gauge',
      'lectern_state_ok 0',
      '# HELP lectern_connections Connections that are open',
      '# TYPE lectern_connections gauge',
      'lectern_connections 0',
      '# HELP lectern_connections_refused_total Connections that were closed at once because MAX_CONNECTIONS were open',
      '# TYPE lectern_connections_refused_total counter',
      'lectern_connections_refused_total 4',
      '# HELP lectern_info The software and the compiled corpus that run',
      '# TYPE lectern_info gauge',
      `lectern_info{version="1.2.3",corpus="${served.current.revision}"} 1`,
    ],
  )
  const buckets = lines.filter((line) => line.startsWith('lectern_request_duration_seconds_bucket'))
  t.strictSame(
    buckets.map((line) => / (\d)$/.exec(line)?.[1]).join(''),
    '00000000000011',
    'thirteen bounds and none: half a second is up to 1 alone',
  )
})

t.test('parts of texts are told to the letter, by kind', async (t) => {
  const served = new ServedLibrary(await smallLibrary())
  const counters = createCounters()
  const store = new Store({ mostWaiting: 1 })
  store.words.watch(watchWords(counters.texts))
  const index = {} as WordIndex
  const one = store.words.add(100, async (memory) => {
    memory.take('words', 100)
    return index
  })
  const missing = store.words.add(1, async () => {
    throw new Error('it is missing')
  })
  const use = (words: StoredWords) => async () => useWords([words], undefined, ([read]) => read)
  t.equal(await use(one)(), index)
  await t.rejects(use(missing), /it is missing/)
  store.others.cache.set('a', {}, 7)
  counters.texts.evictions = 5
  const health = () => 'ok' as const
  const registry = createRegistry(counters, { served, store, health, software: '1.2.3' })
  const text = await registry.metrics()
  const lines = text
    .split('\n')
    .filter((line) => /^lectern_(?:resident|evict|fail|wait)/.test(line))
  t.strictSame(
    lines,
    (
      'lectern_resident_bytes{kind="kept"} 0|lectern_resident_bytes{kind="texts"} 0|' +
      'lectern_resident_bytes{kind="words"} 100|lectern_resident_bytes{kind="layers"} 7|lectern_evictions_total 5|' +
      'lectern_failed_openings_total 1|lectern_waiting_requests 0'
    ).split('|'),
  )
  t.match(text, /^lectern_opening_duration_seconds_count 1$/m)
})

t.test('what a process counted stays in the sum when it has ended, and no gauge', async (t) => {
  const metric = (type: string, name: string, value: number) => ({
    ...{ type, name, help: name, aggregator: 'sum', values: [{ value, labels: {} }] },
  })
  const one = [metric('counter', 'answers', 2), metric('gauge', 'connections', 7)]
  const other = [metric('counter', 'answers', 40), metric('gauge', 'connections', 1)]
  const sum = await addCounters(one, other)
  t.match(sum, [{ name: 'answers', values: [{ value: 42 }] }])
  t.equal(sum.length, 1)
  const text = await addMetrics([one, other, sum])
  t.match(text, /^answers 84$/m)
  t.match(text, /^connections 8$/m)
})

t.test('how the metrics of several processes are put together', async (t) => {
  const served = new ServedLibrary(await smallLibrary())
  const store = new Store()
  const health = () => 'ok' as const
  const about = { served, store, health, software: 'x' }
  const registry = createRegistry(createCounters(), about)
  const all = (await registry.getMetricsAsJSON()) as unknown as {
    name: string
    aggregator: string
  }[]
  const own = all.filter(({ name }) => name.startsWith('lectern_'))
  t.strictSame(Object.fromEntries(own.map(({ name, aggregator }) => [name, aggregator])), {
    lectern_requests_total: 'sum',
    lectern_request_duration_seconds: 'sum',
    lectern_search_matches: 'sum',
    lectern_versions: 'min',
    lectern_state_ok: 'min',
    lectern_connections: 'sum',
    lectern_connections_refused_total: 'sum',
    lectern_info: 'first',
    lectern_resident_bytes: 'sum',
    lectern_evictions_total: 'sum',
    lectern_failed_openings_total: 'sum',
    lectern_waiting_requests: 'sum',
    lectern_opening_duration_seconds: 'sum',
  })
})

t.test('metrics are not on the public port unless they are asked for', async (t) => {
  const { url } = await start(t)
  t.equal((await fetch(`${url}/metrics`)).status, 404)
  for (const path of ['/livez', '/readyz']) t.equal((await fetch(url + path)).status, 200)
})

t.test('with a port of their own they are there alone', async (t) => {
  const { url, metricsUrl = '' } = await start(t, { METRICS_PORT: '0', PUBLIC_METRICS: 'true' })
  t.not(metricsUrl, url)
  for (const path of ['/livez', '/readyz', '/metrics']) {
    t.equal((await fetch(metricsUrl + path)).status, 200)
    t.equal((await fetch(url + path)).status, 404)
  }
  t.equal((await fetch(`${metricsUrl}/v1/versions`)).status, 404)
})
