// Does a server of a thousand versions ever answer wrongly? Under load its catalogue is replaced again and again (versions come, go and
// change), bundles of versions that are not in memory are damaged and mended, and the process is killed. Each answer is compared
// with the bundles of the catalogues that were served while it was made. VERSIONS, BUDGET (MiB) and SEED make it another run.
import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeCatalogue } from '../dist/src/bundle/catalogue.js'
import { openExchange } from '../dist/src/bundle/exchange.js'
import { createAllowance } from './lib/allowance.js'
import { askChecked } from './lib/checked-load.js'
import { knownAnswers } from './lib/known-answers.js'
import { createPlace, peakOf, textsOf } from './lib/many-and-few.js'
import { createDraw, createZipf } from './lib/mixed-requests.js'
import { startLecternOn } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'
import { fillPool } from './lib/version-pool.js'
import { describeMachine } from './lib/yardstick.js'

const MANY = Number(process.env.VERSIONS ?? 1000)
const BUDGET = Number(process.env.BUDGET ?? Math.min(1024, 192 + MANY))
const SEED = Number(process.env.SEED ?? 1)
const MIB = 2 ** 20
const MOST_OF_BUDGET = 1.15
const CLIENTS = 12
/** Of the versions, so many are in the second catalogue alone, as many in the first alone, and as many differ between them. */
const CHANGED = Math.floor(MANY / 20)
const EXCHANGES = 8
const DAMAGED = Math.min(20, CHANGED)
const KILLS = 6
/** How long the load goes on between two faults. */
const PAUSE_MS = 3000
const WAIT_MS = 120_000

const range = (from, count) => Array.from({ length: count }, (_, at) => from + at)
const without = (list, left) => list.filter((at) => !left.includes(at))
// After the compiled ones, which are the first three.
const [comes, goes, changes, damaged] = [0, 1, 2, 3].map((at) =>
  range(3 + at * CHANGED, at === 3 ? DAMAGED : CHANGED),
)
const all = range(0, MANY)
const pool = await fillPool(MANY, changes)
const catalogues = [
  without(all, comes).map((at) => pool.versionAt(at)),
  without(all, goes).map((at) => pool.versionAt(at, changes.includes(at))),
].map(readCatalogue)
const ids = all.map((at) => pool.versionAt(at).entry.record.id)

/** A catalogue: its versions, and by id the questions to each with their answers. */
function readCatalogue(versions) {
  return {
    versions,
    answers: new Map(
      versions.map(({ entry, files }) => {
        const { id } = entry.record
        return [id, knownAnswers(files[entry.file], id)]
      }),
    ),
  }
}

/** All files of a catalogue into a folder, by hard links; `catalogue.json` last. */
function writeInto(folder, { versions }) {
  for (const { files } of versions) {
    for (const [name, path] of Object.entries(files)) linkSync(path, join(folder, name))
  }
  const entries = versions.map(({ entry }) => entry)
  entries.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  const catalogue = encodeCatalogue({ ...pool.catalogue, versions: entries })
  writeFileSync(join(folder, 'catalogue.json'), catalogue)
}

/** Makes the folder that is served that of another catalogue, as a build does. */
function exchange(catalogue) {
  const exchange = openExchange(corpus)
  writeInto(exchange.fresh, catalogue)
  const wanted = new Set(readdirSync(exchange.fresh))
  for (const name of readdirSync(corpus)) {
    if (!name.startsWith('.') && !wanted.has(name)) exchange.remove(join(corpus, name))
  }
  exchange.commit()
}

const corpus = mkdtempSync(join(pool.folder, 'served-'))
writeInto(corpus, catalogues[0])
const place = createPlace(corpus, `${BUDGET}MiB`)
const start = () => startLecternOn(place.state, { env: { LOG_LEVEL: 'fatal' } })
let server = await start()
let running = Promise.resolve(server)
let served = 0
const peaks = []

const draw = createDraw(SEED)
const zipf = createZipf(MANY)
const allowance = createAllowance(catalogues.map(({ answers }) => answers))
let spared = new Set(damaged)

/** Half by Zipf's law, half from all alike, so that what changes is asked for as well. */
function drawPlace() {
  for (;;) {
    const at = draw(2) === 0 ? zipf(all, draw) : draw(MANY)
    if (!spared.has(at)) return at
  }
}

const load = askChecked(
  () => running,
  () => allowance.question(ids[drawPlace()], draw),
  CLIENTS,
)

/** What came of the load since the last call, of what happened meanwhile. */
const rows = []
let before = {}
function note(what) {
  const came = (name) => (load.counts[name] ?? 0) - (before[name] ?? 0)
  rows.push([what, ...['right', 'refused', 'broken', 'wrong'].map(came)])
  before = { ...load.counts }
}

/** Until the server answers a path with a status. */
async function until(path, status) {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const { url, key } = server
    const reply = await fetch(url + path, { headers: { 'x-api-key': key } })
    await reply.arrayBuffer()
    if (reply.status === status) return
    if (performance.now() > end) throw new Error(`${path}: still ${reply.status}, not ${status}`)
    await sleep(100)
  }
}

/** Kills the server and starts it again; milliseconds until it accepts requests. */
async function kill() {
  allowance.permit({ mayBreak: true })
  peaks.push(peakOf(server.pid))
  let came
  running = new Promise((resolve) => {
    came = resolve
  })
  const began = performance.now()
  await server.kill()
  server = await start()
  came(server)
  return performance.now() - began
}

/** Replaces the catalogue by the other one; `then` is what makes the server read it. */
async function change(then) {
  const to = 1 - served
  // Their files are those of the other catalogue until the server has read it.
  const changed = [...comes, ...goes, ...changes].map((at) => ids[at])
  allowance.permit({ catalogue: to, refused: changed })
  exchange(catalogues[to])
  await then()
  const [there, gone] = to === 1 ? [comes, goes] : [goes, comes]
  await until(`/v1/versions/${ids[there[0]]}`, 200)
  await until(`/v1/versions/${ids[gone[0]]}`, 404)
  served = to
}

const hup = () => process.kill(server.pid, 'SIGHUP')

console.log(`${MANY} versions in ${BUDGET} MiB, ${CLIENTS} clients, ${describeMachine()}`)
console.log(`${2 * CHANGED} versions come or go with each catalogue, ${CHANGED} change\n`)
await sleep(PAUSE_MS)
note('no fault')

for (let turn = 0; turn < EXCHANGES; turn++) {
  await change(hup)
  allowance.settle(served)
  await sleep(PAUSE_MS)
}
note(`catalogue replaced ${EXCHANGES} times`)

const bundles = damaged.map((at) => join(corpus, `${ids[at]}.json`))
for (const path of bundles) {
  // The file of the pool has other links and stays whole.
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(`${path}.new`, bytes)
  renameSync(`${path}.new`, path)
}
allowance.permit({ refused: damaged.map((at) => ids[at]) })
spared = new Set()
let refused = 0
for (const at of damaged) {
  const { path, judge } = allowance.question(ids[at], draw)
  const { url, key } = server
  const reply = await fetch(url + path, { headers: { 'x-api-key': key } })
  if (judge({ status: reply.status, body: await reply.json() }) === 'refused') refused++
}
await sleep(PAUSE_MS)
note(`${DAMAGED} bundles damaged`)
for (const [turn, at] of damaged.entries()) {
  const { files, entry } = pool.versionAt(at)
  rmSync(bundles[turn])
  linkSync(files[entry.file], bundles[turn])
}
hup()
for (const at of damaged) await until(`/v1/verses/JHN/3/16?version=${ids[at]}`, 200)
allowance.settle(served)
await sleep(PAUSE_MS)
note('mended')

const starts = []
for (let turn = 0; turn < KILLS; turn++) {
  // By turns in the middle of a load, of an exchange, and while the texts are read again.
  if (turn % 3 === 0) starts.push(await kill())
  else {
    await change(async () => {
      if (turn % 3 === 1) hup()
      starts.push(await kill())
    })
  }
  allowance.settle(served)
  await sleep(PAUSE_MS)
}
note(`killed ${KILLS} times`)
await load.stop()
peaks.push(peakOf(server.pid))
const { openings, evictions } = await textsOf(server)
await server.stop()
place.state.remove()
rmSync(corpus, { recursive: true })

printTable(['', 'right', '503 as it must', 'broken by a kill', 'wrong'], rows)
console.log(
  `\n${openings} openings, ${evictions} evictions since the last start; ready ${median(starts).toFixed(0)} ms after a kill; most resident ${(Math.max(...peaks) / MIB).toFixed(0)} MiB\n`,
)
for (const text of allowance.wrong.slice(0, 5)) console.log(text)
const count = load.counts
require(allowance.wrong.length === 0, `no wrong answer: ${allowance.wrong.length}`)
require(refused === DAMAGED, `each damaged version is refused with 503: ${refused} of ${DAMAGED}`)
require(count.broken <= KILLS * CLIENTS, `a kill breaks what is under way: ${count.broken}`)
const most = Math.max(...peaks) / (BUDGET * MIB)
require(most <=
  MOST_OF_BUDGET, `at most ${MOST_OF_BUDGET} of the budget resident: ${most.toFixed(2)}`)
