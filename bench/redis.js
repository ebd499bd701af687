// What does sharing keys, limits and usage through Redis cost a verse? How many verses do 1, 2 and 3 processes
// answer together, and do they keep one limit between them? Every key has a limit that is counted.
import { spawnSync } from 'node:child_process'
import { alternate, describeRun, printComparison } from './lib/compare.js'
import { load } from './lib/load.js'
import { startRedis } from './lib/redis.js'
import { createState, startLecternOn } from './lib/servers.js'
import { printTable, require } from './lib/table.js'

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
const sharedState = createState(KEYS, { REDIS_URL: redis.url })
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
  for (const { pid } of servers) spawnSync('taskset', ['-apc', '0-1', String(pid)])
  const requests = requestsOf(sharedState.keys)
  const loads = await Promise.all(servers.map(({ url }) => load(url, requests, SECONDS)))
  const rate = loads.reduce((sum, one) => sum + one.requests / one.seconds, 0)
  const refused = loads.reduce((sum, one) => sum + one.refused + one.failed + one.late, 0)
  rows.push([
    processes,
    rate.toFixed(0),
    Math.max(...loads.map(({ p99 }) => p99)).toFixed(1),
    refused,
  ])
}
console.log('\nServers on both cores, which they share with the load and with Redis\n')
printTable(['processes', 'req/s', 'p99 ms', 'refused'], rows)

const limited = createState(0, { REDIS_URL: redis.url })
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
