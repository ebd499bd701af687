/**
 * Runs files of tests, each in a process of its own, some at a time, and tells a report. Hides how tap reads what the
 * processes say; ends with them when it is ended itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { TapFile } from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { secondsOfEnded } from './cpu-time.js'
import type { createReport, Ending } from './report.js'

/** No test is decided by its time; this ends one that hangs. tap does it first, and says what it waited for. */
const LIMIT_SECONDS = 600
const GRACE_SECONDS = 10

const running = new Set<ChildProcess>()

/** Where a file lies when it is compiled. */
export function compiled(file: string): string {
  return join(PACKAGE_ROOT, 'dist', 'test', file.replace(/\.ts$/, '.js'))
}

/** Resolves when all files have ended; `jobs` run at a time, in the order given. */
export async function runFiles(
  files: readonly string[],
  report: ReturnType<typeof createReport>,
  jobs: number,
): Promise<void> {
  t.setTimeout(0)
  t.jobs = jobs
  endTogether()
  const queue = [...files]
  const takeOne = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      await runFile(file, report)
    }
  }
  await Promise.all(Array.from({ length: jobs }, takeOne))
}

async function runFile(file: string, report: ReturnType<typeof createReport>): Promise<void> {
  const started = performance.now()
  const script = compiled(file)
  const child = spawn(process.execPath, [...flagsOf(script), script], {
    cwd: PACKAGE_ROOT,
    env: { ...process.env, TAP: '1', TAP_TIMEOUT: String(LIMIT_SECONDS) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), (LIMIT_SECONDS + GRACE_SECONDS) * 1000)
  running.add(child)
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const ended = new Promise<Pick<Ending, 'reason' | 'cpuSeconds'>>((resolve) => {
    let cpuSeconds: number | undefined
    child.on('exit', () => {
      cpuSeconds = takeCpuSeconds()
    })
    // Later than `exit`: its last words may still be on their way then.
    child.on('close', (code, signal) => {
      const reason = signal === null ? `exit code ${code}` : `ended by ${signal}`
      resolve({ reason: code === 0 ? undefined : reason, cpuSeconds })
    })
  })
  const told = t.sub(TapFile, {
    ...{ name: file, filename: file, at: null, stack: '', buffered: true },
    tapStream: child.stdout,
  })
  const { subtest } = told
  if (subtest === null) throw new Error(`${file} cannot be started any more`)
  const end = report.follow(file, subtest.parser)
  const results = await told
  const { reason, cpuSeconds } = await ended
  clearTimeout(limit)
  running.delete(child)
  const unwell = results?.ok === false ? 'a test has failed' : undefined
  const seconds = (performance.now() - started) / 1000
  end({ reason: reason ?? unwell, seconds, cpuSeconds, complaints })
}

/** tap's loader of replaced modules costs a process a thread: only those that replace some have it. */
function flagsOf(script: string): string[] {
  const flags = ['--enable-source-maps']
  return readFileSync(script, 'utf8').includes('mockImport')
    ? [...flags, '--import', '@tapjs/mock/import']
    : flags
}

let counted = secondsOfEnded() ?? 0

/** What has been added to the CPU time of ended processes since this was last asked: that of the last to end. */
function takeCpuSeconds(): number | undefined {
  const now = secondsOfEnded()
  if (now === undefined) return undefined
  const taken = now - counted
  counted = now
  return taken
}

/** Whoever ends the run ends the tests too. */
function endTogether(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(1)
    })
  }
}
