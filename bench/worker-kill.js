// What does the death of a worker cost? Two workers under load; the one with more connections is killed with SIGKILL
// again and again: only requests that wait on its connections may fail, and a new worker takes its slot.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLectern } from './lib/servers.js'
import { failedOf, sendSteadily } from './lib/steady.js'
import { printTable, require } from './lib/table.js'
import { connectionsOf, until, workersOf } from './lib/workers.js'
import { describeMachine } from './lib/yardstick.js'

const KILLS = 8
const WORKERS = 2

const lectern = await startLectern({ WORKERS: String(WORKERS), RATE_LIMIT: 'none' })
const port = Number(new URL(lectern.url).port)
console.log(`One of ${WORKERS} workers killed ${KILLS} times under load, ${describeMachine()}\n`)
const clients = sendSteadily(lectern.url, [{ path: '/v1/verses/JHN/3/16', key: lectern.key }])
const rows = []
let isWithin = true
let isReplaced = true
for (let kill = 1; kill <= KILLS; kill++) {
  await sleep(1500)
  const [victim] = workersOf(lectern.pid).toSorted((a, b) => countOf(b) - countOf(a))
  const before = failedOf(clients.counts)
  const answeredBefore = clients.answered()
  const connections = countOf(victim)
  const start = performance.now()
  process.kill(victim, 'SIGKILL')
  const back = await until(async () => {
    const now = workersOf(lectern.pid)
    if (now.length < WORKERS || now.includes(victim)) return false
    return isServing(now.at(-1))
  })
  const took = performance.now() - start
  const failed = failedOf(clients.counts) - before
  isWithin &&= failed <= connections
  isReplaced &&= back
  const meanwhile = clients.answered() - answeredBefore
  rows.push([`kill ${kill}`, connections, failed, meanwhile, took.toFixed(0)])
}
await clients.stop()
await lectern.stop()
printTable(['', 'its connections', 'failed', 'answered meanwhile', 'ms until replaced'], rows)
console.log()
require(isWithin, 'at most the requests fail that the killed worker had in hand')
require(isReplaced, 'another worker takes its place')

function countOf(pid) {
  return connectionsOf(pid, port)
}

/** Whether a worker is given one of a few new connections. */
async function isServing(pid) {
  const before = countOf(pid)
  const sockets = Array.from({ length: WORKERS }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await sleep(20)
  const given = countOf(pid) > before
  for (const socket of sockets) socket.destroy()
  return given
}
