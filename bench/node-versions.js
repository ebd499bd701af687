// Which release line of Node serves a verse and a chapter with the least CPU time, and how much does it gain
// over the oldest that is supported?
import { alternate, describeRun, ratiosTo } from './lib/compare.js'
import { findNodes } from './lib/node-binaries.js'
import { createState, startLecternOn } from './lib/servers.js'
import { median, printTable, require, spread } from './lib/table.js'

const PATHS = {
  verse: '/v1/verses/JHN/3/16?version=KJV',
  chapter: '/v1/chapters/JHN/3?version=KJV',
}
const MOST_OF_OLDEST = 1.1

const servers = []
for (const node of findNodes()) {
  const state = createState()
  servers.push({ ...node, state, server: await startLecternOn(state, { node: node.path }) })
}
console.log(`A verse and a chapter on each release line of Node\n${describeRun()}`)
const rows = servers.map(({ version }) => [version])
let best
for (const path of Object.values(PATHS)) {
  const subjects = servers.map(({ server }) => {
    return { server, requests: [{ path, key: server.key }] }
  })
  const taken = await alternate(subjects)
  for (const [at, measured] of taken.entries()) {
    const ratios = ratiosTo(measured, taken[0])
    const of = (figure) => median(measured.map((round) => round[figure]))
    rows[at].push(
      of('cpu').toFixed(1),
      median(ratios).toFixed(2),
      spread(ratios),
      of('rate').toFixed(0),
    )
    if (path === PATHS.verse && (best === undefined || median(ratios) < best.ratio)) {
      best = { ...servers[at], ratio: median(ratios) }
    }
    if (path === PATHS.verse) servers[at].ratio = median(ratios)
  }
}
for (const { server, state } of servers) {
  await server.stop()
  state.remove()
}
const heads = Object.keys(PATHS).flatMap((name) => [
  `${name} µs`,
  'of the first',
  'spread',
  'req/s',
])
printTable(['Node', ...heads], rows)
console.log()
console.log(
  `fastest on a verse: ${best.version}, ${((1 - best.ratio) * 100).toFixed(0)} % less CPU time`,
)
const worst = Math.max(...servers.map(({ ratio }) => ratio))
require(worst <=
  MOST_OF_OLDEST, `none costs more than ${MOST_OF_OLDEST} times the first: ${worst.toFixed(2)}`)
