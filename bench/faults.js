// What do clients see when things break? Three processes on one Redis behind nginx with the configuration of
// deploy/nginx, a minute of load; meanwhile a process is killed and started again, Redis is stopped for 15 seconds, and
// the processes are restarted one after another. No request may fail, no limit may be overrun by more than
// docs/ARCHITECTURE.md says, and every request must be counted but those of the killed process's last second.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNginx, startBalancer } from './lib/nginx.js'
import { freePort, startRedis } from './lib/redis.js'
import { createState, startLecternOn } from './lib/servers.js'
import { failedOf, sendSteadily } from './lib/steady.js'
import { printTable, quantile, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const PATH = '/v1/verses/JHN/3/16'
const PROCESSES = 3
const SECONDS = 62
const PER_SECOND = 800
/** Of a key that asks for more than twice as much. */
const LIMIT = 600
const LIMITED_PER_SECOND = 24
const KILL_AT = 8
const REDIS_AT = 18
const REDIS_AWAY_S = 15
const RESTART_AT = 42
/** As docs/OPERATIONS.md says: nginx has put the server aside that was away, and must find it back before the next goes. */
const ASIDE_MS = 3000
const MINUTE_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-faults-'))
const redis = await startRedis(folder)
const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
if (redis === undefined || findNginx() === undefined) {
  console.log('There is no redis-server or no nginx: run apt-get install redis-server nginx.')
  process.exit()
}
const state = createState(1, {
  REDIS_URL: redis.url,
  REDIS_INIT: 'true',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'fatal',
})
const limited = JSON.parse(
  lectern('keys', 'create', '--name', 'limited', '--rate-limit', LIMIT),
).key
const start = (at) => startLecternOn(state, { env: { PORT: String(ports[at]) } })
const servers = []
for (let at = 0; at < PROCESSES; at++) servers.push(await start(at))
const balancer = await startBalancer(ports)
console.log(
  `${PROCESSES} processes, Redis and nginx, ${PER_SECOND} requests a second, ${describeMachine()}\n`,
)

const began = performance.now()
const slowest = []
const windows = []
const free = sendSteadily(balancer.url, [{ path: PATH, key: state.keys[0] }], {
  perSecond: PER_SECOND,
  came: (_status, _asked, _headers, ms) => slowest.push(ms),
})
const bound = sendSteadily(balancer.url, [{ path: PATH, key: limited }], {
  perSecond: LIMITED_PER_SECOND,
  connections: 4,
  came: (status, _asked, headers) => countIn(windowOf(headers), status),
})
const happened = []
const note = (what) =>
  happened.push([what, ((performance.now() - began) / 1000).toFixed(1), failed()])
const at = (second) => sleep(began + second * 1000 - performance.now())

await at(KILL_AT)
process.kill(servers[0].pid, 'SIGKILL')
note('a process is killed')
servers[0] = await start(0)
note('it is back')
await at(REDIS_AT)
await redis.shutDown()
const passedBefore = Math.max(...windows.map(({ passed }) => passed))
note('Redis is stopped')
await at(REDIS_AT + REDIS_AWAY_S)
await redis.start()
note('Redis is back')
await at(RESTART_AT)
for (const [index, server] of servers.entries()) {
  await server.stop()
  servers[index] = await start(index)
  await sleep(ASIDE_MS)
}
note('all have been restarted, one after another')
await at(SECONDS)
await Promise.all([free.stop(), bound.stop()])
note('the end')
await sleep(1500)
const retried = balancer.retried()
for (const server of servers) await server.stop()
const counted = countedUsage()
await balancer.stop()
await redis.shutDown()
state.remove()
rmSync(folder, { recursive: true })

printTable(['', 'second', 'failed until then'], happened)
const answered = free.answered() + bound.answered()
const fewest =
  answered - failed() - Math.ceil(((PER_SECOND + LIMITED_PER_SECOND) / PROCESSES) * 1.5)
const mostIn = Math.max(...windows.map(({ passed }) => passed))
const cut = windows.filter(({ refused }) => refused > 0)
const leastIn = Math.min(...cut.map(({ passed }) => passed))
console.log()
printTable(
  ['', 'answered', 'p50 ms', 'p99.9 ms', 'most ms', 'asked of another', 'counted'],
  [
    [
      'in all',
      answered,
      quantile(slowest, 0.5).toFixed(1),
      quantile(slowest, 0.999).toFixed(1),
      quantile(slowest, 1).toFixed(0),
      retried,
      counted,
    ],
  ],
)
console.log(
  `\nwindows of the limited key, ${LIMIT} a minute: ${windows.map(({ passed }) => passed).join(', ')}\n`,
)
require(failed() === 0, `no request fails: ${failed()} of ${answered}`)
// Without Redis each process goes on from what was left when it last heard.
const mostAllowed = LIMIT + (PROCESSES - 1) * (LIMIT - passedBefore)
require(mostIn <=
  mostAllowed, `no window of the limited key lets more than ${mostAllowed} pass: ${mostIn}`)
require(leastIn >=
  LIMIT * (7 / 8), `none that refuses lets less than seven eighths pass: ${leastIn}`)
require(counted >= fewest &&
  counted <=
    answered +
      retried, `all are counted but those of the killed one's last second and a half: ${counted} of ${answered}, at least ${fewest}`)

/** Requests of either key that had another answer than they should. */
function failed() {
  return failedOf(free.counts) + failedOf(bound.counts, [429])
}

/** The window that an answer belongs to, by when it ends; `undefined` if the answer does not say. */
function windowOf(headers) {
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['retry-after'])
  if (!Number.isFinite(reset)) return undefined
  const ends = performance.now() + reset * 1000
  const known = windows.find((window) => Math.abs(window.ends - ends) < MINUTE_MS / 4)
  if (known !== undefined) return known
  windows.push({ ends, passed: 0, refused: 0 })
  return windows.at(-1)
}

function countIn(window, status) {
  if (window === undefined) return
  if (status === 200) window.passed++
  else window.refused++
}

/** All requests that are stored as counted. */
function countedUsage() {
  return JSON.parse(lectern('keys', 'usage', '--all')).total
}

/** What the command line answers as JSON. */
function lectern(...words) {
  const cli = new URL('../dist/src/cli.js', import.meta.url).pathname
  const env = { ...process.env, ...state.settings }
  return spawnSync('node', [cli, ...words.map(String), '--json'], { env, encoding: 'utf8' }).stdout
}
