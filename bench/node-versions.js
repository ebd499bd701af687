// Which release line of Node serves a verse and a chapter with the least CPU time, and how much does it gain
// over the oldest that is supported?
import { describeRun } from './lib/compare.js'
import { findNodes } from './lib/node-binaries.js'
import { createState, startLecternOn } from './lib/servers.js'
import { compareStarts, describeStarts } from './lib/starts.js'
import { printTable, require, spread } from './lib/table.js'

const PATHS = {
  verse: '/v1/verses/JHN/3/16?version=KJV',
  chapter: '/v1/chapters/JHN/3?version=KJV',
}
const MOST_OF_OLDEST = 1.1

const nodes = findNodes().map((node) => ({ ...node, state: createState() }))
console.log(
  `A verse and a chapter on each release line of Node\n${describeRun()}, ${describeStarts()}\n`,
)
const rows = nodes.map(({ version }) => [version])
let timesOfVerse = []
for (const path of Object.values(PATHS)) {
  const compared = await compareStarts(async () => {
    const servers = []
    for (const { path: node, state } of nodes) servers.push(await startLecternOn(state, { node }))
    return servers.map((server) => ({ server, requests: [{ path, key: server.key }] }))
  })
  for (const [at, { micros, times, ratios, rate }] of compared.entries()) {
    rows[at].push(micros.toFixed(1), times.toFixed(2), spread(ratios), rate.toFixed(0))
  }
  if (path === PATHS.verse) timesOfVerse = compared.map(({ times }) => times)
}
for (const { state } of nodes) state.remove()
const heads = Object.keys(PATHS).flatMap((name) => [
  `${name} µs`,
  'of the first',
  'spread',
  'req/s',
])
printTable(['Node', ...heads], rows)
console.log()
const least = Math.min(...timesOfVerse)
const { version } = nodes[timesOfVerse.indexOf(least)]
console.log(`fastest on a verse: ${version}, ${((1 - least) * 100).toFixed(0)} % less CPU time`)
const worst = Math.max(...timesOfVerse)
require(worst <=
  MOST_OF_OLDEST, `none costs more than ${MOST_OF_OLDEST} times the first: ${worst.toFixed(2)}`)
