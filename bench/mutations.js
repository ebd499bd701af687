// Does any request bring the service down? Sends a million nearly valid requests over pipelined keep-alive
// connections: no fault, no hang, no leak, and valid requests are answered as before. SEED=2 sends other
// requests; BATCH_NUMBER=17 sends one batch and prints the answers.
//
// Memory is compared after a full collection: uncollected garbage varies by a tenth of the heap within seconds.
// The first hundred thousand requests are not measured: code is compiled and the heap grows to the size that the
// load needs. After that, used memory may grow by at most 9 bytes a request, so that anything that is kept for
// each request or connection is seen.

import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { flood, send } from './lib/flood.js'
import { BATCH, writeBatch } from './lib/mutations.js'
import { startLectern } from './lib/servers.js'
import { printTable, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const SEED = Number(process.env.SEED ?? 1)
const AMOUNT = Number(process.env.AMOUNT ?? 1_000_000)
const WARM_UP = 100_000
const MOST_GROWTH = 0.1

const limits = { RATE_LIMIT: 'none', REFUSED_RATE_LIMIT: 'none' }
const lectern = await startLectern({ ...limits, ADMIN_PASSWORD: 'a password of the bench' })
const port = Number(new URL(lectern.url).port)
const write = (number) => writeBatch(SEED, number, lectern.key)
const isWell = async () => {
  const reply = await fetch(`${lectern.url}/v1/verses/JHN/3/16`, {
    headers: { 'x-api-key': lectern.key },
  })
  return reply.status === 200 && (await reply.json()).success
}

if (process.env.BATCH_NUMBER !== undefined) {
  const bytes = write(Number(process.env.BATCH_NUMBER))
  const { text, hung } = await send(port, bytes)
  console.log(bytes.toString('latin1').slice(0, 20_000), '\n----\n', text, hung ? 'HUNG' : '')
  await lectern.stop()
  process.exit()
}

/** Files and sockets that the server holds open; nothing if the system does not say. */
const openFiles = () =>
  process.platform === 'linux' ? readdirSync(`/proc/${lectern.pid}/fd`).length : 0

const opened = openFiles()
const warm = await flood(port, write, { answers: WARM_UP })
const before = await lectern.memory()
const { cpu: cpuBefore } = await lectern.usage()
const started = performance.now()
const flooded = await flood(port, write, { answers: AMOUNT, first: warm.next })
const seconds = (performance.now() - started) / 1000
const { cpu } = await lectern.usage()
// Refused connections are given a second to read why.
await wait(2_000)
const after = await lectern.memory()
const kept = openFiles() - opened
const well = await isWell()
await lectern.stop()

const mebibytes = (bytes) => (bytes / 2 ** 20).toFixed(0)
console.log(
  `${flooded.counted} answers to mutated requests after ${warm.counted} to warm up, batches of ${BATCH}, ` +
    `seed ${SEED}, ${describeMachine()}\n`,
)
const statuses = [...flooded.statuses].toSorted(([a], [b]) => a.localeCompare(b))
printTable(
  ['', ...statuses.map(([status]) => status)],
  [['answers', ...statuses.map(([, count]) => count)]],
)
console.log()
printTable(
  ['', 'seconds', 'answers/s', 'CPU µs/answer', 'MiB before', 'MiB after', 'in use', 'after'],
  [
    [
      'server',
      seconds.toFixed(0),
      (flooded.counted / seconds).toFixed(0),
      ((cpu - cpuBefore) / flooded.counted).toFixed(1),
      mebibytes(before.rss),
      mebibytes(after.rss),
      mebibytes(before.live),
      mebibytes(after.live),
    ],
  ],
)
console.log()
const faulty = [...warm.faulty, ...flooded.faulty]
const hung = [...warm.hung, ...flooded.hung]
require(faulty.length === 0, `no 5xx but 503: ${faulty.length}, batches ${faulty.slice(0, 9)}`)
require(hung.length === 0, `no connection hangs: ${hung.length}, batches ${hung.slice(0, 9)}`)
require(kept <= 0, `no connection is left open: ${kept}`)
require(well, 'a verse is answered after it as before')
const requireSteady = (what, figure) => {
  const growth = after[figure] / before[figure] - 1
  require(growth <= MOST_GROWTH, `${what} grows by at most 10 %: ${(growth * 100).toFixed(1)} %`)
}
requireSteady('resident memory', 'rss')
requireSteady('memory in use', 'live')
