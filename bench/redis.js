// What does sharing keys, limits and usage through Redis cost a verse? How many verses do 1, 2 and 3 processes
// answer together, on Redis or as workers with the embedded state, and do they keep one limit between them? Every key
// has a limit that is counted.
import { spawnSync } from 'node:child_process'
import { alternate, describeRun, printComparison } from './lib/compare.js'
import { load } from './lib/load.js'
import { startRedis } from './lib/redis.js'
import { cpuOf, createState, startLecternOn } from './lib/servers.js'
import { printTable, require } from './lib/table.js'
import { workersOf } from './lib/workers.js'

const PATH = '/v1/verses/JHN/3/16?version=KJV'
const CEILING = 1.3
const KEYS = 4
const PROCESSES = 3
const SECONDS = 4
const LIMIT = 1000

const redis = await startRedis()
if (redis === undefined) {
  console.log('There is no redis-server: run apt-get install redis-server.')
  process.exit()
}
const embeddedState = createState(KEYS)
const sharedState = createState(KEYS, { REDIS_URL: redis.url, REDIS_INIT: 'true' })
const requestsOf = (keys) => keys.map((key) => ({ path: PATH, key }))

const embedded = await startLecternOn(embeddedState)
const servers = [await startLecternOn(sharedState)]
console.log(`One verse with the state on Redis and embedded, ${describeRun()}\n`)
const subjects = [
  { name: 'Lectern on Redis', server: servers[0], requests: requestsOf(sharedState.keys) },
  { name: 'Lectern embedded', server: embedded, requests: requestsOf(embeddedState.keys) },
]
const ratios = printComparison(subjects, await alternate(subjects))
await embedded.stop()

const rows = []
for (let processes = 1; processes <= PROCESSES; processes++) {
  if (servers.length < processes) servers.push(await startLecternOn(sharedState))
  const asked = requestsOf(sharedState.keys)
  rows.push([`${processes} on Redis`, ...(await measureTogether(servers, asked, servers))])
}
for (let workers = 1; workers <= PROCESSES; workers++) {
  const server = await startLecternOn(embeddedState, { env: { WORKERS: String(workers) } })
  const pids = workers === 1 ? [server.pid] : workersOf(server.pid)
  const asked = requestsOf(embeddedState.keys)
  const measured = await measureTogether(
    // As many loads as there are for processes on Redis.
    Array.from({ length: workers }, () => server),
    asked,
    [...pids, server.pid].map((pid) => ({ pid })),
  )
  rows.push([`WORKERS=${workers}, embedded`, ...measured])
  await server.stop()
}
console.log('\nServers on both cores, which they share with the load and with Redis\n')
printTable(['processes', 'req/s', 'CPU µs/request', 'p99 ms', 'refused'], rows)

const limited = createState(0, { REDIS_URL: redis.url, REDIS_INIT: 'true' })
const answered = []
for (let round = 0; round < 3; round++) {
  const requests = requestsOf([makeKey(limited.settings)])
  const loads = await Promise.all(servers.map(({ url }) => load(url, requests, 2)))
  answered.push(loads.reduce((sum, one) => sum + one.requests - one.refused, 0))
}
console.log()
for (const server of servers) await server.stop()
for (const state of [embeddedState, sharedState, limited]) state.remove()
redis.stop()
require(ratios['Lectern embedded'] <=
  CEILING, `at most ${CEILING} times the embedded one: ${ratios['Lectern embedded'].toFixed(2)}`)
require(answered.every(
  (count) => count === LIMIT,
), `a limit of ${LIMIT} through ${PROCESSES} processes at once: ${answered.join(', ')} answers`)

/** Loads servers at once that may use both cores; `processes` are those that answer. */
async function measureTogether(loaded, asked, processes) {
  for (const { pid } of processes) spawnSync('taskset', ['-apc', '0-1', String(pid)])
  const pids = [...new Set(processes.map(({ pid }) => pid))]
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const before = cpu()
  const loads = await Promise.all(loaded.map(({ url }) => load(url, asked, SECONDS)))
  const used = cpu() - before
  const sumOf = (figure) => loads.reduce((sum, one) => sum + figure(one), 0)
  return [
    sumOf((one) => one.requests / one.seconds).toFixed(0),
    (used / sumOf((one) => one.requests)).toFixed(1),
    Math.max(...loads.map(({ p99 }) => p99)).toFixed(1),
    sumOf((one) => one.refused + one.failed + one.late),
  ]
}

/** A key with the limit. */
function makeKey(settings) {
  const words = ['keys', 'create', '--name', 'limited', '--rate-limit', String(LIMIT), '--json']
  const cli = new URL('../dist/src/cli.js', import.meta.url).pathname
  const made = spawnSync('node', [cli, ...words], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  return JSON.parse(made.stdout).key
}
