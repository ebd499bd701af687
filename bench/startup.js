// How long does a start take until the first answer, with three versions compiled in? Its ceiling is a multiple of
// what `node -e 0` takes, started in turn with it.
import { createState, startLecternOn } from './lib/servers.js'
import { median, printTable, quantile, require } from './lib/table.js'
import { describeMachine, timeEmptyNode } from './lib/yardstick.js'

const STARTS = Number(process.env.ROUNDS ?? 11)
const MOST_TIMES = 8
const PATH = '/v1/verses/JHN/3/16?version=KJV'

/** Milliseconds from running the command to the end of the first answer, and to listening. */
async function startOnce(state) {
  const server = await startLecternOn(state)
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
await startOnce(state)
for (let start = 0; start < STARTS; start++) starts.push(await startOnce(state))
state.remove()

console.log('From running the command to the first answer, three versions')
console.log(`${STARTS} starts, ${describeMachine()}\n`)
const line = (name, figure) => {
  const figures = starts.map((start) => start[figure])
  return [name, ...[0.5, 0, 1].map((share) => quantile(figures, share).toFixed(0))]
}
printTable(
  ['', 'median', 'least', 'most'],
  [
    line('listens, ms', 'listening'),
    line('first answer, ms', 'answered'),
    line('CPU time, ms', 'cpu'),
    line('resident memory, MiB', 'mebibytes'),
    line('`node -e 0`, ms', 'empty'),
  ],
)
console.log()
const times = median(starts.map(({ answered, empty }) => answered / empty))
require(times <=
  MOST_TIMES, `first answer after at most ${MOST_TIMES} times \`node -e 0\`: ${times.toFixed(1)}`)
