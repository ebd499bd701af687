// How much memory does a busy server hold, and does it grow? FULL=1 sends a million requests after the first
// hundred thousand, else three hundred thousand. A server without the reader and /mcp answers the same first ones.
import { openLectern } from './lib/in-process.js'
import { load } from './lib/load.js'
import { answeredRequests, mixedRequests } from './lib/mixed-requests.js'
import { startLectern } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const FIRST = 100_000
const NEXT = process.env.FULL === '1' ? 1_000_000 : 300_000
const MOST_MEBIBYTES = 165
const MOST_GROWTH = 0.05
/** What a server with the reader and /mcp may hold of one without, as long as nobody asks for them. */
const MOST_MORE = 1.1
const OFF = { READER: 'off', MCP: 'off' }
const KEYS = 8
const KINDS = 5_000

const mebibytes = (bytes) => bytes / 2 ** 20

/** Sends at least `amount` requests; resident memory after each second, the last ones without load. */
async function sendAndWatch(server, requests, amount) {
  const seen = []
  let sent = 0
  while (sent < amount) {
    const result = await load(server.url, requests, 1)
    if (result.refused + result.failed + result.late > 0) throw new Error(JSON.stringify(result))
    sent += result.requests
    seen.push((await server.usage()).rss)
  }
  return { sent, seen }
}

const { library } = await openLectern()
const lectern = await startLectern({ RATE_LIMIT: 'none' }, { keys: KEYS })
const fresh = (await lectern.usage()).rss
const requests = await answeredRequests(lectern, mixedRequests(library, lectern.keys, KINDS))
const first = await sendAndWatch(lectern, requests, FIRST)
const next = await sendAndWatch(lectern, requests, NEXT)
await lectern.stop()

const bare = await startLectern({ RATE_LIMIT: 'none', ...OFF }, { keys: KEYS })
const bareFresh = (await bare.usage()).rss
const bareRequests = await answeredRequests(bare, mixedRequests(library, bare.keys, KINDS))
const bareFirst = await sendAndWatch(bare, bareRequests, FIRST)
await bare.stop()

// Garbage that waits for its collection moves the figure; the middle of the last seconds is steady.
const settled = ({ seen }) => median(seen.slice(-Math.max(3, seen.length >> 2)))
const [before, after, bareBusy] = [first, next, bareFirst].map(settled)
const growth = after / before - 1
console.log(`Resident memory with ${library.versions.length} versions, ${describeMachine()}`)
console.log(`${requests.length} different requests of all operations in turn\n`)
printTable(
  ['', 'requests', 'MiB'],
  [
    ['after the start', 0, mebibytes(fresh).toFixed(1)],
    ['busy', first.sent, mebibytes(before).toFixed(1)],
    ['busy for longer', first.sent + next.sent, mebibytes(after).toFixed(1)],
    ['the most seen', '', mebibytes(Math.max(...first.seen, ...next.seen)).toFixed(1)],
    ['READER=off MCP=off: after the start', 0, mebibytes(bareFresh).toFixed(1)],
    ['busy', bareFirst.sent, mebibytes(bareBusy).toFixed(1)],
  ],
)
console.log()
const most = mebibytes(before)
require(most <= MOST_MEBIBYTES, `at most ${MOST_MEBIBYTES} MiB: ${most.toFixed(1)}`)
const percent = (growth * 100).toFixed(1)
require(growth <= MOST_GROWTH, `growth over the next ${next.sent} of at most 5 %: ${percent} %`)
const more = Math.max(fresh / bareFresh, before / bareBusy)
require(more <=
  MOST_MORE, `with the reader and /mcp at most ${MOST_MORE} times the memory of a server without: ${more.toFixed(2)}`)
