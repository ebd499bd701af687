// Where does the time of a request go, and how much of it does a bare server not spend? A tool, not a benchmark:
// `node bench/profile.js <path> [lines] [encoding]` samples both, warm and under load, in turns, and prints
// self time per request by package and by function. A sample is of time that passes, so a row of native code has what the
// machine did meanwhile too; `share`, of all samples in Lectern's JavaScript, holds on a busy machine.
import { fileURLToPath } from 'node:url'
import { load } from './lib/load.js'
import { startConstant, startLectern } from './lib/servers.js'
import { median, printTable } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const PROFILER = fileURLToPath(new URL('lib/profiler.js', import.meta.url))
const WARM_UP_SECONDS = 3
const SECONDS = 2
const ROUNDS = 5
const BESIDE = '(outside of JavaScript)'
const [path = '/v1/verses/JHN/3/16?version=KJV', lines = '40', encoding = 'identity'] =
  process.argv.slice(2)

/** The package, or the part of Node, that a function belongs to. */
function groupOf(name) {
  const place = name.slice(name.lastIndexOf(' ') + 1)
  if (place.startsWith('node:')) return 'JavaScript of Node'
  if (place.startsWith('dist/')) return 'Lectern'
  if (place.includes('/'))
    return place
      .split('/')
      .slice(0, place.startsWith('@') ? 2 : 1)
      .join('/')
  return name
}

/** One round: microseconds per request, as a whole and of self time by function. */
async function sample(server, requests) {
  server.send({ profile: 'start' })
  const before = await server.usage()
  const result = await load(server.url, requests, SECONDS)
  const after = await server.usage()
  const { samples } = await server.ask({ profile: 'stop' })
  const cpu = (after.cpu - before.cpu) / result.requests
  const running = samples.filter(({ name }) => name !== '(idle)')
  const functions = new Map(running.map(({ name, micros }) => [name, micros / result.requests]))
  const sampled = [...functions.values()].reduce((sum, micros) => sum + micros, 0)
  // The system's share of reading and waiting, and other threads: the process's time beside the samples.
  functions.set(BESIDE, cpu - sampled)
  return { cpu, functions }
}

/** For each name, the median of its times over the rounds. */
function medians(rounds) {
  const names = new Set(rounds.flatMap((times) => [...times.keys()]))
  return new Map(
    [...names].map((name) => [name, median(rounds.map((times) => times.get(name) ?? 0))]),
  )
}

function grouped(times) {
  const groups = new Map()
  for (const [name, micros] of times) {
    groups.set(groupOf(name), (groups.get(groupOf(name)) ?? 0) + micros)
  }
  return groups
}

const environment = { NODE_OPTIONS: `--import ${PROFILER}` }
const lectern = await startLectern(environment)
const bare = await startConstant('bare.js', lectern, path, environment)
const requests = [{ path, key: lectern.key, encoding }]
const taken = [[], []]
for (const server of [lectern, bare]) await load(server.url, requests, WARM_UP_SECONDS)
for (let round = 0; round < ROUNDS; round++) {
  taken[0].push(await sample(lectern, requests))
  taken[1].push(await sample(bare, requests))
}
await bare.stop()
await lectern.stop()

const [ours, theirs] = taken.map((rounds) => median(rounds.map(({ cpu }) => cpu)).toFixed(1))
console.log(
  `${path}, ${describeMachine()}; CPU µs/request while sampled: ${ours}, bare ${theirs}\n`,
)
/** Whether a function is JavaScript: it has a place in a file. */
const isCode = (name) => groupOf(name) !== name
const ofGroups = medians(taken[0].map(({ functions }) => grouped(functions)))
const names = taken[0].flatMap(({ functions }) => [...functions.keys()].filter(isCode))
const coded = new Set(names.flatMap((name) => [name, groupOf(name)]))
const inCode = [...ofGroups].reduce(
  (sum, [name, micros]) => sum + (coded.has(name) ? micros : 0),
  0,
)
const show = (head, timesOf, amount) => {
  const [mine, others] = taken.map((rounds) => medians(rounds.map(timesOf)))
  const names = new Set([...mine.keys(), ...others.keys()])
  const rows = [...names].map((name) => [name, mine.get(name) ?? 0, others.get(name) ?? 0])
  rows.sort((a, b) => Math.abs(b[1] - b[2]) - Math.abs(a[1] - a[2]))
  const shown = rows.slice(0, amount).map(([name, us, them]) => {
    const share = coded.has(name) ? `${((100 * us) / inCode).toFixed(0)} %` : ''
    return [name, ...[us, them, us - them].map((micros) => micros.toFixed(2)), share]
  })
  printTable([head, 'Lectern µs', 'bare µs', 'more', 'share'], shown)
  console.log()
}
show('by package', ({ functions }) => grouped(functions), 14)
show('self time by function', ({ functions }) => functions, Number(lines))
