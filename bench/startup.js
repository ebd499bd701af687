// How long does a start take until the first answer, with three versions compiled in? Its ceiling is a multiple of
// what `node -e 0` takes, started in turn with it. A server without the reader and /mcp starts in turn with it too: what
// is turned on may cost a start next to nothing, because it is loaded when it is first asked for.
import { createState, startLecternOn } from './lib/servers.js'
import { median, printTable, quantile, require } from './lib/table.js'
import { describeMachine, timeEmptyNode } from './lib/yardstick.js'

const STARTS = Number(process.env.ROUNDS ?? 11)
const MOST_TIMES = 6
/** What a start with the reader and /mcp may take of one without. */
const MOST_MORE = 1.1
const OFF = { READER: 'off', MCP: 'off' }
const PATH = '/v1/verses/JHN/3/16?version=KJV'

/** Milliseconds from running the command to the end of the first answer, and to listening. */
async function startOnce(state, env) {
  const server = await startLecternOn(state, { env })
  const listening = performance.now() - server.started
  const reply = await fetch(server.url + PATH, { headers: { 'x-api-key': server.key } })
  await reply.text()
  const answered = performance.now() - server.started
  if (!reply.ok) throw new Error(`${PATH}: ${reply.status}`)
  const { cpu, rss } = await server.usage()
  await server.stop()
  const empty = timeEmptyNode()
  return { listening, answered, empty, cpu: cpu / 1000, mebibytes: rss / 2 ** 20 }
}

const state = createState()
const starts = []
const bare = []
await startOnce(state)
for (let start = 0; start < STARTS; start++) {
  starts.push(await startOnce(state))
  bare.push(await startOnce(state, OFF))
}
state.remove()

console.log('From running the command to the first answer, three versions')
console.log(`${STARTS} starts, ${describeMachine()}\n`)
const line = (name, figure, of = starts) => {
  const figures = of.map((start) => start[figure])
  return [name, ...[0.5, 0, 1].map((share) => quantile(figures, share).toFixed(0))]
}
printTable(
  ['', 'median', 'least', 'most'],
  [
    line('listens, ms', 'listening'),
    line('first answer, ms', 'answered'),
    line('CPU time, ms', 'cpu'),
    line('resident memory, MiB', 'mebibytes'),
    line('`node -e 0`, ms', 'empty', [...starts, ...bare]),
    line('READER=off MCP=off: listens, ms', 'listening', bare),
    line('first answer, ms', 'answered', bare),
    line('CPU time, ms', 'cpu', bare),
    line('resident memory, MiB', 'mebibytes', bare),
  ],
)
console.log()
const times = median(starts.map(({ answered, empty }) => answered / empty))
require(times <=
  MOST_TIMES, `first answer after at most ${MOST_TIMES} times \`node -e 0\`: ${times.toFixed(1)}`)
const share = (figure) => median(starts.map((start, at) => start[figure] / bare[at][figure]))
const [cpu, memory] = [share('cpu'), share('mebibytes')]
require(cpu <= MOST_MORE &&
  memory <=
    MOST_MORE, `with the reader and /mcp at most ${MOST_MORE} times the CPU time and the memory of a start without: ${cpu.toFixed(2)} and ${memory.toFixed(2)}`)
