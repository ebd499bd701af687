/**
 * Runs tests that test/compile.js has compiled; test/run.sh starts it:
 * `main.js [SPEED|FILE.ts|FOLDER ...] [--for SOURCE.ts]`. Exit code 1 when a test fails. Adds a line `passed failed` to the file
 * that TEST_SUMS names, for whoever sums up several runs.
 */
import { appendFileSync, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { reportCoverage, startCoverage } from './coverage.js'
import { coveringTests } from './covering.js'
import { runFiles } from './file-runner.js'
import { batchesOf, compiled } from './files.js'
import { createReport } from './report.js'
import { filesOf, isSpeed, PROPERTY_RUNS } from './speeds.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Two more than there are processors: tests with a browser or a server wait for much of their time. */
    jobs: { type: 'string', default: String(availableParallelism() + 2) },
    /** Runs the nearest tests of these sources. */
    for: { type: 'string', multiple: true, default: [] },
    /** Counts what the tests reach; without it a run is faster. */
    coverage: { type: 'boolean', default: false },
    /** Where the raw results go, as TAP. */
    output: { type: 'string', default: join(PACKAGE_ROOT, '.cache', 'test.tap') },
  },
})
/** So many files that are named each have a process of their own. */
const ALONE = 3
const [first = 'all'] = positionals
const files = chosenFiles()
const unknown = files.filter((file) => !existsSync(compiled(file)))
if (unknown.length > 0) {
  console.error(`There is no such test: ${unknown.join(' ')}`)
  process.exit(2)
}
if (isSpeed(first)) process.env.PROPERTY_RUNS ||= String(PROPERTY_RUNS[first])
if (values.coverage) startCoverage()
// As helpers/command-line.ts has it: `make` has built the program before, and what it runs is not counted.
else if (isSpeed(first)) process.env.TEST_BUILT = 'true'

mkdirSync(dirname(values.output), { recursive: true })
t.pipe(createWriteStream(values.output))
const report = createReport(console.log)
const start = performance.now()
// A few files that are named run alone, as a debugger or a mutant wants them.
const batches = files.length > ALONE ? batchesOf(files) : files.map((file) => [file])
await runFiles(batches, report, Number(values.jobs))
report.close((performance.now() - start) / 1000)
const { passed, failed } = report.sums
if (process.env.TEST_SUMS) appendFileSync(process.env.TEST_SUMS, `${passed} ${failed}\n`)
process.exitCode = failed === 0 ? 0 : 1
if (values.coverage && failed === 0) process.exitCode = reportCoverage()

function chosenFiles(): readonly string[] {
  if (values.for.length > 0) return [...new Set(values.for.flatMap(testsFor))]
  return isSpeed(first) ? filesOf(first) : positionals.map(nameOf).flatMap(filesIn)
}

/** The nearest tests of a source; says which they are. */
function testsFor(source: string): readonly string[] {
  const { tests, all } = coveringTests(source)
  console.log(`${source} is reached by ${all} files of tests; the nearest ${tests.length}:`)
  for (const test of tests) console.log(`  ${test}`)
  return tests
}

/** A file as the suite names it, however the caller does: `test/suggest/suggestions.ts`. */
function nameOf(given: string): string {
  return relative(PACKAGE_ROOT, resolve(given))
}

/** The files of tests in a folder of the suite; a file is its own. */
function filesIn(name: string): readonly string[] {
  const inside = filesOf('all').filter((file) => file.startsWith(`${name}/`))
  return inside.length > 0 ? inside : [name]
}
