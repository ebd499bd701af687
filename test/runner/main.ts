/**
 * Runs tests that test/compile.js has compiled, each file in a process of its own; test/run.sh starts it:
 * `main.js [SPEED|FILE.ts|FOLDER ...]`. Exit code 1 when a test fails. Adds a line `passed failed` to the file
 * that TEST_SUMS names, for whoever sums up several runs.
 */
import { appendFileSync, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import t from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { reportCoverage, startCoverage } from './coverage.js'
import { compiled, runFiles } from './file-runner.js'
import { createReport } from './report.js'
import { filesOf, isSpeed, PROPERTY_RUNS } from './speeds.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** One more than there are processors: tests with a browser or a server wait for much of their time. */
    jobs: { type: 'string', default: String(availableParallelism() + 1) },
    /** Counts what the tests reach; without it a run is faster. */
    coverage: { type: 'boolean', default: false },
    /** Where the raw results go, as TAP. */
    output: { type: 'string', default: join(PACKAGE_ROOT, '.cache', 'test.tap') },
  },
})
const [first = 'all'] = positionals
const files = isSpeed(first) ? filesOf(first) : positionals.map(nameOf).flatMap(filesIn)
const unknown = files.filter((file) => !existsSync(compiled(file)))
if (unknown.length > 0) {
  console.error(`There is no such test: ${unknown.join(' ')}`)
  process.exit(2)
}
if (isSpeed(first)) process.env.PROPERTY_RUNS ||= String(PROPERTY_RUNS[first])
if (values.coverage) startCoverage()

mkdirSync(dirname(values.output), { recursive: true })
t.pipe(createWriteStream(values.output))
const report = createReport(console.log)
const start = performance.now()
await runFiles(files, report, Number(values.jobs))
report.close((performance.now() - start) / 1000)
const { passed, failed } = report.sums
if (process.env.TEST_SUMS) appendFileSync(process.env.TEST_SUMS, `${passed} ${failed}\n`)
process.exitCode = failed === 0 ? 0 : 1
if (values.coverage && failed === 0) process.exitCode = reportCoverage()

/** A file as the suite names it, however the caller does: `test/suggest/suggestions.ts`. */
function nameOf(given: string): string {
  return relative(PACKAGE_ROOT, resolve(given))
}

/** The files of tests in a folder of the suite; a file is its own. */
function filesIn(name: string): readonly string[] {
  const inside = filesOf('all').filter((file) => file.startsWith(`${name}/`))
  return inside.length > 0 ? inside : [name]
}
