// Does a new build cost a request? 100,000 requests as fast as they are answered, with SIGHUP again and again, for
// one process, which loads the texts beside those that it serves, and for two workers, which are replaced.
import { setTimeout as sleep } from 'node:timers/promises'
import { startLectern } from './lib/servers.js'
import { failedOf, sendSteadily } from './lib/steady.js'
import { printTable, quantile, require } from './lib/table.js'
import { workersOf } from './lib/workers.js'
import { describeMachine } from './lib/yardstick.js'

const REQUESTS = 100_000
const PATHS = ['/v1/verses/JHN/3/16', '/v1/chapters/PSA/119', '/v1/search?q=amor', '/v1/books']
const PAUSE_MS = 2500

console.log(`Reload under load, ${REQUESTS} requests each, ${describeMachine()}\n`)
const rows = []
const sums = []
for (const workers of [1, 2]) {
  const lectern = await startLectern({ WORKERS: String(workers), RATE_LIMIT: 'none' })
  const requests = PATHS.map((path) => ({ path, key: lectern.key }))
  const took = []
  const before = workersOf(lectern.pid)
  const clients = sendSteadily(lectern.url, requests, { came: (_, __, ___, ms) => took.push(ms) })
  let reloads = 0
  while (clients.answered() < REQUESTS) {
    await sleep(PAUSE_MS)
    process.kill(lectern.pid, 'SIGHUP')
    reloads++
  }
  await clients.stop()
  const failed = failedOf(clients.counts)
  const kept = workersOf(lectern.pid).filter((pid) => before.includes(pid)).length
  sums.push({ workers, failed, reloads, kept })
  rows.push([
    workers === 1 ? 'one process' : `${workers} workers`,
    clients.answered(),
    reloads,
    failed,
    quantile(took, 0.5).toFixed(1),
    quantile(took, 0.999).toFixed(1),
    quantile(took, 1).toFixed(0),
  ])
  await lectern.stop()
}
printTable(['', 'requests', 'reloads', 'failed', 'p50 ms', 'p99.9 ms', 'most ms'], rows)
console.log()
for (const { workers, failed, reloads, kept } of sums) {
  require(failed === 0 && reloads > 1 && kept === 0, `${workers}: no request fails: ${failed}`)
}
