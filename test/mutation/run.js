/**
 * Changes the code in small ways and looks whether a test notices: `make mutation`, or
 * `node test/mutation/run.js [AREA ...] [--sample N] [--seed N] [--jobs N] [--again]`. Of each area N mutants are drawn
 * by the seed; each runs with the tests that reach it until one fails: first those that are quick and have noticed
 * others of its file. A survivor counts against the score, also one that changes nothing that could be noticed. Exit
 * code 1 when an area stays below its floor; the survivors are in .cache/mutation/alive.json, and `--again` judges
 * these alone, for the same areas, sample and seed. `--files PART` draws only from files whose path has that part;
 * `--unreached` judges none and lists every mutant that no test reaches; its score is the share of those that one does.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../sources.js'
import { AREAS, sourcesOf, testsOf } from './areas.js'
import { runTest } from './process.js'
import { instrument, writeShadow } from './shadow.js'
import { isListed, rowOf } from './survivors.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
    files: { type: 'string', default: '' },
    unreached: { type: 'boolean', default: false },
  },
})
const SAMPLE = Number(values.sample)
const WORK = join(ROOT, '.cache', 'mutation')
const ALIVE = join(WORK, 'alive.json')
const before = values.again ? JSON.parse(readFileSync(ALIVE, 'utf8')) : undefined

/** Numbers from 0 up to 1 that are the same for a seed. */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** So many of some things, drawn by the seed; all when there are no more. */
function draw(things, amount, random) {
  const left = [...things]
  for (let at = 0; at < Math.min(amount, left.length); at++) {
    const other = at + Math.floor(random() * (left.length - at))
    ;[left[at], left[other]] = [left[other], left[at]]
  }
  return left.slice(0, amount)
}

/** Calls `work` on each thing, so many at a time; the results in order. */
async function inTurn(things, jobs, work) {
  const results = []
  let next = 0
  const worker = async () => {
    while (next < things.length) {
      const at = next++
      results[at] = await work(things[at])
    }
  }
  await Promise.all(Array.from({ length: jobs }, worker))
  return results
}

/**
 * Each test without a mutant: what it took, which mutants it reached, and how many of each file it has killed, as yet
 * none. Throws when one fails by itself.
 */
async function measureTests(folder, tests) {
  return inTurn(tests, Number(values.jobs), async (test) => {
    const coverage = join(folder, '.cache', `${test.replaceAll('/', '-')}.json`)
    const { passed, cpu, output } = await runTest(folder, test, { MUTANT_COVERAGE: coverage })
    if (!passed) throw new Error(`${test} fails without a mutant:\n${output}`)
    const reached = JSON.parse(readFileSync(coverage, 'utf8'))
    return { test, cpu, reached, kills: new Map() }
  })
}

/** What became of a mutant: `killed` (with the test), `endless`, `survived`, or `unreached`. */
async function judge(folder, measured, { id, fileName }) {
  const costOf = ({ cpu, kills }) => cpu / (1 + (kills.get(fileName) ?? 0))
  const reaching = measured
    .filter(({ reached }) => reached[id] !== undefined)
    .sort((a, b) => costOf(a) - costOf(b))
  if (reaching.length === 0) return { fate: 'unreached' }
  for (const { test, cpu, reached, kills } of reaching) {
    const limits = { MUTANT: id, MUTANT_HITS: String(reached[id] * 100 + 1000) }
    const { passed, isEndless } = await runTest(folder, test, limits, cpu)
    if (passed && !isEndless) continue
    kills.set(fileName, (kills.get(fileName) ?? 0) + 1)
    return { fate: isEndless ? 'endless' : 'killed', test }
  }
  return { fate: 'survived', test: reaching.map(({ test }) => test).join(' ') }
}

async function runArea(area, random) {
  const { mutants, contents } = await instrument(sourcesOf(area))
  const inFiles = mutants.filter(({ fileName }) => fileName.includes(values.files))
  const folder = join(WORK, area.name)
  await writeShadow(folder, contents)
  const measured = await measureTests(folder, testsOf(area))
  const isUnreached = ({ id }) => measured.every(({ reached }) => reached[id] === undefined)
  const drawn = values.unreached ? inFiles.filter(isUnreached) : draw(inFiles, SAMPLE, random)
  const sample = before === undefined ? drawn : drawn.filter((mutant) => isListed(before, mutant))
  const fates = await inTurn(sample, Number(values.jobs), async (mutant) => {
    return { mutant, ...(await judge(folder, measured, mutant)) }
  })
  const count = (name) => fates.filter(({ fate }) => fate === name).length
  const [killed, endless] = ['killed', 'endless'].map(count)
  const score = values.unreached
    ? 1 - sample.length / inFiles.length
    : (killed + endless) / sample.length
  const alive = fates.filter(({ fate }) => isAlive(fate))
  const counts = [inFiles.length, sample.length, killed, endless, alive.length]
  return { name: area.name, least: area.least, counts, score, alive }
}

const isAlive = (fate) => fate === 'survived' || fate === 'unreached'

/** One survivor, as it is shown. */
function describe({ mutant, fate, test }) {
  const { line, code, replacement } = rowOf(mutant)
  const { start } = mutant.location
  const at = `${mutant.fileName}:${start.line + 1}:${start.column + 1}`
  const by = test === undefined ? '' : ` (${test})`
  const told = code === line ? '' : `\n    ${shortened(code)}`
  return `${fate}  ${at}  ${mutant.mutatorName}\n    ${shortened(line)}${told}\n    -> ${replacement}${by}`
}

const shortened = (text) => (text.length > 200 ? `${text.slice(0, 200)}...` : text)

const asked = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const unknown = positionals.filter((name) => !AREAS.some((area) => area.name === name))
if (unknown.length > 0) {
  console.error(
    `no such area: ${unknown.join(', ')}; there are: ${AREAS.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
// Another seed would judge two mutants by two measures; properties are tried as often as `make test` does. A test that
// measures a time may fail by itself, which would count as a mutant killed.
const SETTINGS = {
  ...{ PROPERTY_SEED: values.seed, PROPERTY_RUNS: '0.25', TAP_BAIL: '1', CI: '' },
  ...{ TAP_GREP: '/time is linear/', TAP_INVERT: '1' },
}
Object.assign(process.env, SETTINGS)
mkdirSync(WORK, { recursive: true })
const columns = ['mutants', 'drawn', 'killed', 'endless', 'alive', 'score', 'floor']
console.log(`seed ${values.seed}, ${SAMPLE} of each area\n`)
console.log(['area'.padEnd(10), ...columns.map((name) => name.padStart(10))].join(' '))
const done = []
for (const area of asked) {
  const result = await runArea(area, randomFrom(Number(values.seed)))
  done.push(result)
  const figures = [...result.counts, percent(result.score), percent(result.least)]
  console.log(
    [area.name.padEnd(10), ...figures.map((figure) => String(figure).padStart(10))].join(' '),
  )
  for (const one of result.alive) console.log(`${area.name}: ${describe(one)}`)
}
const rows = done.flatMap(({ alive }) => alive.map(({ mutant }) => rowOf(mutant)))
writeFileSync(ALIVE, `${JSON.stringify(rows, null, 2)}\n`)
const below = done.filter(({ score, least }) => score < least)
if (below.length > 0)
  console.error(`\nbelow the floor: ${below.map(({ name }) => name).join(', ')}`)
process.exitCode = below.length > 0 ? 1 : 0

function percent(share) {
  return `${(share * 100).toFixed(1)} %`
}
