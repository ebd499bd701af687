/**
 * Runs files of tests, compiled before by test/compile.js, each in a process of its own:
 * `node dist/test/test/runner/main.js [FILE.ts ...]`, all files when none is named. Exit code 1 when one fails.
 */
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import t, { type Spawn } from 'tap'
import { PACKAGE_ROOT } from '../../src/package.js'
import { secondsOfEnded } from './cpu-time.js'
import { listTests } from './files.js'
import { createReport } from './report.js'

/** No test is decided by its time; this ends one that hangs. */
const LIMIT_MS = 600_000
const COMPILED = join(PACKAGE_ROOT, 'dist', 'test')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '2' },
    /** Where the raw results go, for tools that count. */
    output: { type: 'string', default: join(PACKAGE_ROOT, '.cache', 'test.tap') },
  },
})
const files = positionals.length > 0 ? positionals.map(nameOf) : listTests()

mkdirSync(dirname(values.output), { recursive: true })
const report = createReport(console.log)
const start = performance.now()
t.setTimeout(0)
t.jobs = Number(values.jobs)
t.pipe(createWriteStream(values.output))
let counted = 0
const onStart = new Map<string, (spawn: Spawn) => void>()
t.on('spawn', (spawn) => onStart.get(spawn.name)?.(spawn))
endTogether()
await Promise.all(files.map(runFile))
report.close((performance.now() - start) / 1000)
process.exitCode = report.sums.failed === 0 ? 0 : 1

/** A file as the suite names it, however the caller does: `test/advice.ts`. */
function nameOf(given: string): string {
  return relative(PACKAGE_ROOT, given)
}

async function runFile(file: string): Promise<void> {
  const script = join(COMPILED, file.replace(/\.ts$/, '.js'))
  let started = 0
  let complaints = ''
  let cpuSeconds: number | undefined
  let end: ReturnType<typeof report.follow> | undefined
  let options: Spawn['options'] = {}
  onStart.set(file, (spawn) => {
    started = performance.now()
    options = spawn.options
    end = report.follow(file, spawn.parser)
    spawn.on('process', (child) => {
      child.on('exit', () => {
        cpuSeconds = takeCpuSeconds()
      })
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        complaints += text
      })
    })
  })
  const results = await t.spawn(process.execPath, [...flagsOf(script), script], {
    name: file,
    cwd: PACKAGE_ROOT,
    at: null,
    stack: '',
    buffered: true,
    timeout: LIMIT_MS,
    stdio: 'pipe',
    env: { ...process.env, TAP_TIMEOUT: String(LIMIT_MS / 1000) },
  })
  const seconds = (performance.now() - started) / 1000
  const reason = results?.ok === true ? undefined : reasonOf(options)
  end?.({ reason, seconds, cpuSeconds, complaints })
}

/** What has been added to the CPU time of ended processes since this was last asked: that of the last to end. */
function takeCpuSeconds(): number | undefined {
  const now = secondsOfEnded()
  if (now === undefined) return undefined
  const taken = now - counted
  counted = now
  return taken
}

/** Why a process is not well, as a sentence's end. */
function reasonOf({ signal, exitCode }: Spawn['options']): string {
  if (signal) return `ended by ${signal}`
  return exitCode === undefined || exitCode === null ? 'not well' : `exit code ${exitCode}`
}

/** tap's loader of replaced modules costs each process a thread: only those that replace some have it. */
function flagsOf(script: string): string[] {
  const flags = ['--enable-source-maps']
  return readFileSync(script, 'utf8').includes('mockImport')
    ? [...flags, '--import', '@tapjs/mock/import']
    : flags
}

/** Whoever ends the run ends the tests too. */
function endTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const spawn of [...t.pool, ...t.subtests]) {
        if ('proc' in spawn) (spawn.proc as { kill(name: string): void } | null)?.kill(signal)
      }
      process.exit(1)
    })
  }
}
