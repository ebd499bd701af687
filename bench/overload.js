// What happens under more load than one core can serve, and after it? Enough connections to request twice the
// capacity; each sends its next request when it has an answer. The load lasts ten seconds, or a minute with
// FULL=1.
import { setTimeout as sleep } from 'node:timers/promises'
import { openLectern } from './lib/in-process.js'
import { load } from './lib/load.js'
import { answeredRequests, mixedRequests } from './lib/mixed-requests.js'
import { startLectern } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const SECONDS = process.env.FULL === '1' ? 60 : 10
const KEYS = 8
const FEW = 16
const MANY = 512
const LEAST_AFTER = 0.9
const MOST_GROWTH = 0.05

const { library } = await openLectern()
const lectern = await startLectern({ RATE_LIMIT: 'none' }, { keys: KEYS })
const requests = await answeredRequests(lectern, mixedRequests(library, lectern.keys, 1_000))

const rateOf = (result) => result.requests / result.seconds
async function several(seconds, connections) {
  const results = []
  for (let second = 0; second < seconds; second++) {
    results.push(await load(lectern.url, requests, 1, { connections }))
  }
  return results
}

await several(5, FEW)
const before = await several(3, FEW)
// Memory climbs until the first full collection of garbage under load, some 40 s after its begin, and stays where that
// leaves it.
await load(lectern.url, requests, SECONDS, { connections: MANY })
// The runtime accepts one connection a turn of its event loop: they come while the turns are short.
await sleep(1000)
const held = []
const watching = setInterval(async () => held.push((await lectern.usage()).rss), 500)
const during = await load(lectern.url, requests, SECONDS, { connections: MANY })
clearInterval(watching)
const after = await several(3, FEW)
await lectern.stop()

const usual = median(before.map(rateOf))
const queue = (MANY / rateOf(during)) * 1000
const line = (name, results, connections) => {
  const of = (figure) => median(results.map((result) => result[figure]))
  const rate = median(results.map(rateOf))
  return [
    name,
    connections,
    rate.toFixed(0),
    of('p50').toFixed(1),
    of('p99').toFixed(1),
    of('most').toFixed(1),
  ]
}
console.log(`Overload for ${SECONDS} s, mixed requests, ${describeMachine()}\n`)
printTable(
  ['', 'connections', 'req/s', 'p50 ms', 'p99 ms', 'most ms'],
  [
    line('before', before, FEW),
    line('overloaded', [during], MANY),
    line('the first second after', after.slice(0, 1), FEW),
    line('three seconds after', after, FEW),
  ],
)
const most = (Math.max(...held) / 2 ** 20).toFixed(0)
console.log(`\nresident memory while overloaded: at most ${most} MiB\n`)
const { refused, failed, late } = during
require(refused + failed + late ===
  0, `no error and no dropped connection: ${refused}, ${failed}, ${late}`)
require(during.p99 <=
  queue *
    3, `99 of 100 within three times the queue of ${queue.toFixed(0)} ms: ${during.p99.toFixed(0)} ms`)
// Garbage that waits for its collection moves single figures; the middle of many is steady.
const third = Math.ceil(held.length / 3)
const growth = median(held.slice(-third)) / median(held.slice(0, third)) - 1
require(growth <= MOST_GROWTH, `memory grows by at most 5 %: ${(growth * 100).toFixed(1)} %`)
const recovered = rateOf(after[0]) / usual
require(recovered >=
  LEAST_AFTER, `within a second at least 90 % of the rate before: ${(recovered * 100).toFixed(0)} %`)
