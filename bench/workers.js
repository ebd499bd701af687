// How does a server grow with its workers? The CPU time of a request, primary and workers together, beside that of as many
// servers apart, which have a process each and share nothing but the two cores and the load. Those are what a core each would
// give: what workers cost more than they is what keeps a server of many cores below as many times one. A process has a speed of
// its own, which differs by a sixth from one start to the next, so all are started anew for each set. The figures are fitted by
// Gunther's law, which then says how far 16 would come.
import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { geometricMean } from './lib/clock.js'
import { openLectern } from './lib/in-process.js'
import { LOADER, loadSeveral } from './lib/load.js'
import { answeredRequests, mixedRequests } from './lib/mixed-requests.js'
import { cpuOf, createState, startLecternOn } from './lib/servers.js'
import { median, printTable, require, spread } from './lib/table.js'
import { workersOf } from './lib/workers.js'
import { describeMachine } from './lib/yardstick.js'

const WORKERS = [2, 4]
const SETS = Number(process.env.SETS ?? 7)
const ROUNDS = 3
const SECONDS = 2
/** Each worker compresses for itself, and keeps what it has compressed. */
const WARM_SECONDS = 6
const KINDS = 5000
/** Of each server: the limit of one is too low for all that is asked. */
const KEYS = 4
/** As many on each core. */
const LOADS = 8
/**
 * Of each load for a worker or a server apart. A thread has one connection: if it had several they would lead to one server apart, but
 * to all workers, so that answers of these would wake it more often, which their process pays.
 */
const THREADS = 4
/** Of two workers, over one process. */
const LEAST_OF_TWO = 1.85
const PROJECTED = [2, 4, 8, 16]
const CONNECTIONS = 4000

const { library } = await openLectern()
/** The last one is of the server with workers. */
const states = Array.from({ length: Math.max(...WORKERS) + 1 }, () => createState(KEYS))
const wanted = mixedRequests(library, states[0].keys, KINDS)
const asked = [
  {
    name: 'one verse',
    requests: states[0].keys.map(() => ({ path: '/v1/verses/JHN/3/16?version=KJV' })),
  },
  {
    name: 'mixed requests',
    requests: await withServers(1, ([{ servers }]) => answeredRequests(servers[0], wanted)),
  },
]
console.log(
  `Workers on two cores, which they share with the load, ${describeMachine()}, ${LOADER}, ${SETS} starts\n`,
)
// Only what is compared is alive: two servers beside two workers, then four beside four.
const sets = []
for (let set = 0; set < SETS; set++) {
  const measured = []
  for (const workers of WORKERS) measured.push(await withServers(workers, measureSet))
  sets.push(asked.map((_, at) => measured.flatMap((rounds) => rounds[at])))
}
for (const [at, { name }] of asked.entries())
  tell(
    name,
    sets.map((measured) => measured[at]),
  )
await withServers(2, ([, { servers }]) => tellOfConnections(servers[0]))
for (const state of states) state.remove()

/** Starts what is compared, each process on a core of two in turn: servers apart, and one with as many workers. */
async function withServers(workers, use) {
  const alone = []
  for (let at = 0; at < workers; at++) alone.push(await start(states[at], 1, [at % 2]))
  const cores = [0, ...alone.map((_, at) => at % 2)]
  const together = await start(states.at(-1), workers, cores)
  const used = await use([alone, [together]].map((servers) => ({ workers, servers })))
  for (const server of [...alone, together]) await server.stop()
  return used
}

/** A server whose processes, the first one first, are on the cores given. */
async function start(state, workers, cores) {
  const server = await startLecternOn(state, { env: { WORKERS: String(workers) } })
  const pids = workers === 1 ? [server.pid] : [server.pid, ...workersOf(server.pid)]
  for (const [at, pid] of pids.entries())
    spawnSync('taskset', ['-apc', String(cores[at]), String(pid)])
  return { ...server, pids }
}

/** For each kind of requests: rounds, of the subjects in turn. */
async function measureSet(subjects) {
  const measured = []
  for (const { requests } of asked) {
    for (const subject of subjects) await measure(subject, requests, WARM_SECONDS)
    const rounds = subjects.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, subject] of subjects.entries()) {
        rounds[at].push(await measure(subject, requests, SECONDS))
      }
    }
    measured.push(rounds.map(median))
  }
  return measured
}

/** Microseconds of CPU time a request, of all processes. */
async function measure({ workers, servers }, requests, seconds) {
  const cpu = () => servers.flatMap(({ pids }) => pids).reduce((sum, pid) => sum + cpuOf(pid), 0)
  const before = cpu()
  const threads = Array.from({ length: THREADS * workers }, (_, at) => servers[at % servers.length])
  const loads = await Promise.all(
    Array.from({ length: LOADS }, (_, at) => {
      // Each begins elsewhere, so that together they ask for all, however few each sends.
      const first = Math.floor((at * requests.length) / LOADS)
      const rotated = [...requests.slice(first), ...requests.slice(0, first)]
      const targets = threads.map(({ url, keys }) => ({
        url,
        requests: rotated.map((request, of) => ({ ...request, key: keys[of % KEYS] })),
      }))
      return loadSeveral(targets, seconds, { connections: 1, core: at % 2 })
    }),
  )
  const bad = loads.reduce((sum, one) => sum + one.refused + one.failed + one.late, 0)
  if (bad > 0) throw new Error(`${bad} requests of ${servers.length} servers failed`)
  return (cpu() - before) / loads.reduce((sum, one) => sum + one.requests, 0)
}

/** `sets`: for each start, microseconds of CPU time a request of each subject. */
function tell(name, sets) {
  const ratios = WORKERS.map((_, at) => sets.map((micros) => micros[2 * at + 1] / micros[2 * at]))
  const means = ratios.map(geometricMean)
  console.log(`${name}\n`)
  printTable(
    [
      'processes',
      'apart: CPU µs/request',
      'workers: CPU µs/request',
      'ratio',
      'spread',
      'times one, a core each',
    ],
    WORKERS.map((workers, at) => [
      workers,
      geometricMean(sets.map((micros) => micros[2 * at])).toFixed(1),
      geometricMean(sets.map((micros) => micros[2 * at + 1])).toFixed(1),
      means[at].toFixed(3),
      spread(ratios[at], 3),
      (workers / means[at]).toFixed(2),
    ]),
  )
  const { sigma, kappa } = fit(means)
  const times = (workers) => workers / (1 + (workers - 1) * (sigma + kappa * workers))
  console.log(
    `\nfitted: ${sigma.toFixed(4)} for each worker more, ${kappa.toFixed(5)} for each pair; ` +
      `${PROJECTED.map((workers) => `${workers} workers ${times(workers).toFixed(1)}`).join(', ')}\n`,
  )
  const two = 2 / means[0]
  require(two >=
    LEAST_OF_TWO, `${name}: two workers at least ${LEAST_OF_TWO} times one: ${two.toFixed(2)}`)
  console.log()
}

/** Gunther's law, cost(n) = 1 + s (n - 1) + k n (n - 1), by least squares; neither is less than nothing. */
function fit(costs) {
  const points = WORKERS.map((n, at) => [n - 1, n * (n - 1), costs[at] - 1])
  const sum = (of) => points.reduce((total, point) => total + of(point), 0)
  const [aa, ab, bb] = [sum(([a]) => a * a), sum(([a, b]) => a * b), sum(([, b]) => b * b)]
  const [ac, bc] = [sum(([a, , c]) => a * c), sum(([, b, c]) => b * c)]
  const kappa = (bc * aa - ac * ab) / (bb * aa - ab * ab)
  if (kappa < 0) return { sigma: Math.max(0, ac / aa), kappa: 0 }
  const sigma = (ac - kappa * ab) / aa
  return sigma < 0 ? { sigma: 0, kappa: Math.max(0, bc / bb) } : { sigma, kappa }
}

/** New connections go through the primary, one at a time: what each costs it is how many there can be. */
async function tellOfConnections(server) {
  const { port } = new URL(server.url)
  const head = `GET /v1/verses/JHN/3/16?version=KJV HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${server.key}\r\nConnection: close\r\n\r\n`
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
