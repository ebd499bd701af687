// How does a server grow with its workers? The CPU time of a request, primary and workers together, with 1 to 4 workers
// in turn on the same two cores, which they share with the load. What a worker more adds to it is what keeps a server of
// many cores below as many times one: the figures are fitted by Gunther's law, which then says how far 16 would come.
import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { openLectern } from './lib/in-process.js'
import { LOADER, load } from './lib/load.js'
import { answeredRequests, mixedRequests } from './lib/mixed-requests.js'
import { cpuOf, createState, startLecternOn } from './lib/servers.js'
import { median, printTable, require, spread } from './lib/table.js'
import { workersOf } from './lib/workers.js'
import { describeMachine } from './lib/yardstick.js'

const WORKERS = [1, 2, 3, 4]
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const SECONDS = 2
/** Each worker compresses for itself, and keeps what it has compressed. */
const WARM_SECONDS = 8
const LOADS = 2
const KINDS = 5000
/** Of two workers, over one process. */
const LEAST_OF_TWO = 1.85
const PROJECTED = [2, 4, 8, 16]
const CONNECTIONS = 4000

const { library } = await openLectern()
const state = createState(4)
const servers = []
for (const workers of WORKERS) {
  const server = await startLecternOn(state, { env: { WORKERS: String(workers) } })
  const pids = workers === 1 ? [server.pid] : [server.pid, ...workersOf(server.pid)]
  for (const pid of pids) spawnSync('taskset', ['-apc', '0-1', String(pid)])
  servers.push({ workers, server, pids })
}
const verse = state.keys.map((key) => ({ path: '/v1/verses/JHN/3/16?version=KJV', key }))
const { server } = servers[0]
const mixed = await answeredRequests(server, mixedRequests(library, state.keys, KINDS))

console.log(
  `Workers on two cores, which they share with the load, ${describeMachine()}, ${LOADER}\n`,
)
for (const [name, requests] of [
  ['one verse', verse],
  ['mixed requests', mixed],
]) {
  await measureAll(requests, WARM_SECONDS)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureAll(requests, SECONDS))
  tell(name, rounds)
}
await tellOfConnections()
for (const one of servers) await one.server.stop()
state.remove()

/** Loads one server after another: microseconds of CPU time a request, of each. */
async function measureAll(requests, seconds) {
  const measured = []
  for (const { server, pids } of servers) {
    const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
    const before = cpu()
    const loads = await Promise.all(
      Array.from({ length: LOADS }, () => load(server.url, requests, seconds)),
    )
    const bad = loads.reduce((sum, one) => sum + one.refused + one.failed + one.late, 0)
    if (bad > 0) throw new Error(`${bad} requests of ${pids.length} processes failed`)
    const answered = loads.reduce((sum, one) => sum + one.requests, 0)
    measured.push({ cpu: (cpu() - before) / answered, rate: answered / loads[0].seconds })
  }
  return measured
}

function tell(name, rounds) {
  const costs = WORKERS.map((_, at) => rounds.map((round) => round[at].cpu / round[0].cpu))
  console.log(`${name}\n`)
  printTable(
    ['workers', 'req/s', 'CPU µs/request', 'of one process', 'spread', 'times one, a core each'],
    WORKERS.map((workers, at) => [
      workers,
      median(rounds.map((round) => round[at].rate)).toFixed(0),
      median(rounds.map((round) => round[at].cpu)).toFixed(1),
      median(costs[at]).toFixed(3),
      spread(costs[at], 3),
      (workers / median(costs[at])).toFixed(2),
    ]),
  )
  const { sigma, kappa } = fit(costs.map(median))
  const times = (workers) => workers / (1 + (workers - 1) * (sigma + kappa * workers))
  console.log(
    `\nfitted: ${sigma.toFixed(4)} for each worker more, ${kappa.toFixed(5)} for each pair; ` +
      `${PROJECTED.map((workers) => `${workers} workers ${times(workers).toFixed(1)}`).join(', ')}\n`,
  )
  const two = 2 / median(costs[1])
  require(two >=
    LEAST_OF_TWO, `${name}: two workers at least ${LEAST_OF_TWO} times one: ${two.toFixed(2)}`)
  console.log()
}

/** Gunther's law, cost(n) = 1 + s (n - 1) + k n (n - 1), by least squares; neither is less than nothing. */
function fit(costs) {
  const points = WORKERS.slice(1).map((n, at) => [n - 1, n * (n - 1), costs[at + 1] - 1])
  const sum = (of) => points.reduce((total, point) => total + of(point), 0)
  const [aa, ab, bb] = [sum(([a]) => a * a), sum(([a, b]) => a * b), sum(([, b]) => b * b)]
  const [ac, bc] = [sum(([a, , c]) => a * c), sum(([, b, c]) => b * c)]
  const kappa = (bc * aa - ac * ab) / (bb * aa - ab * ab)
  if (kappa < 0) return { sigma: Math.max(0, ac / aa), kappa: 0 }
  const sigma = (ac - kappa * ab) / aa
  return sigma < 0 ? { sigma: 0, kappa: Math.max(0, bc / bb) } : { sigma, kappa }
}

/** New connections go through the primary, one at a time: what each costs it is how many there can be. */
async function tellOfConnections() {
  const { server } = servers[1]
  const { port } = new URL(server.url)
  const head = `GET /v1/verses/JHN/3/16?version=KJV HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${state.keys[0]}\r\nConnection: close\r\n\r\n`
  const once = () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head))
      socket.resume().once('close', resolve).once('error', reject)
    })
  const run = async (count) => {
    let left = count
    const client = async () => {
      while (left-- > 0) await once()
    }
    await Promise.all(Array.from({ length: 16 }, client))
  }
  await run(CONNECTIONS)
  const before = cpuOf(server.pid)
  await run(CONNECTIONS)
  const micros = (cpuOf(server.pid) - before) / CONNECTIONS
  console.log(
    `A new connection takes ${micros.toFixed(0)} µs of the primary: at most ${(1e6 / micros).toFixed(0)} a second, ` +
      'however many workers there are',
  )
}
