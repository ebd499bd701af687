// What do a hundred versions cost: the start, the memory, a verse, a search in each? Copies of the compiled
// versions under other ids, beside the three alone. The ceiling of the start is a multiple of what reading and
// hashing the same files takes.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeRun } from './lib/compare.js'
import { writeCopies } from './lib/corpus-copies.js'
import { createState, startLecternOn } from './lib/servers.js'
import { compareStarts, describeStarts } from './lib/starts.js'
import { printTable, require, spread } from './lib/table.js'
import { timeReadingAndHashing } from './lib/yardstick.js'

const AMOUNTS = [3, 25, 50, 100]
const MOST_TIMES_HASHING = 8
const MOST_GIBIBYTES = 3
const MOST_TIMES = 1.05
const VERSE = '/v1/verses/JHN/3/16?version=KJV'

/** A place for servers over so many versions, with what a start and a search in each of them take. */
async function measureStart(amount) {
  const folder = writeCopies(amount)
  const files = readdirSync(folder).map((name) => join(folder, name))
  const hashing = timeReadingAndHashing(files) / 1000
  const state = createState()
  const start = () => startLecternOn(state, { env: { CORPUS_DIR: folder } })
  const server = await start()
  const ask = async (path) => {
    const reply = await fetch(server.url + path, { headers: { 'x-api-key': server.key } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()).data
  }
  await ask(VERSE)
  const seconds = (performance.now() - server.started) / 1000
  const { rss, cpu } = await server.usage()
  const { versions } = await ask('/v1/versions')
  if (versions.length !== amount) throw new Error(`${versions.length} versions of ${amount}`)
  const searchStart = performance.now()
  for (const { id } of versions) await ask(`/v1/search?q=jerusalem&version=${id}`)
  const searchMs = (performance.now() - searchStart) / amount
  await server.stop()
  const remove = () => {
    state.remove()
    rmSync(folder, { recursive: true })
  }
  const cpuSeconds = cpu / 1e6
  const mebibytes = rss / 2 ** 20
  const sums = { seconds, cpuSeconds, hashing, mebibytes, searchMs }
  return { amount, start, remove, ...sums }
}

console.log(
  `From ${AMOUNTS[0]} versions to ${AMOUNTS.at(-1)}\n${describeRun()}, ${describeStarts()}`,
)
const measured = []
for (const amount of AMOUNTS) measured.push(await measureStart(amount))
const [few, many] = [measured[0], measured.at(-1)]
// Only the least and the most are asked for verses; the others were started for their figures.
const [ofMany, ofFew] = await compareStarts(
  async () => {
    const servers = [await many.start(), await few.start()]
    return servers.map((server) => ({ server, requests: [{ path: VERSE, key: server.key }] }))
  },
  { base: 1 },
)
for (const { remove } of measured) remove()
const microsOf = new Map([
  [many, ofMany.micros],
  [few, ofFew.micros],
])
printTable(
  [
    'versions',
    'start s',
    'of it CPU s',
    'hashing, CPU s',
    'MiB',
    'MiB a version',
    'first search of each, ms',
    'CPU µs/verse',
  ],
  measured.map((one) => [
    one.amount,
    one.seconds.toFixed(2),
    one.cpuSeconds.toFixed(2),
    one.hashing.toFixed(2),
    one.mebibytes.toFixed(0),
    one === few ? '' : ((one.mebibytes - few.mebibytes) / (one.amount - few.amount)).toFixed(1),
    one.searchMs.toFixed(2),
    microsOf.get(one)?.toFixed(1) ?? '',
  ]),
)
console.log()
const gibibytes = many.mebibytes / 1024
const ofHashing = many.cpuSeconds / many.hashing
require(ofHashing <=
  MOST_TIMES_HASHING, `CPU of the start at most ${MOST_TIMES_HASHING} times reading and hashing the files: ${ofHashing.toFixed(2)}`)
require(gibibytes <= MOST_GIBIBYTES, `at most ${MOST_GIBIBYTES} GiB: ${gibibytes.toFixed(2)}`)
require(ofMany.times <=
  MOST_TIMES, `a verse costs at most ${MOST_TIMES} times that of three: ${ofMany.times.toFixed(3)} (${spread(ofMany.ratios, 3)})`)
