/**
 * Runs files of tests, alone or several in one process, some processes at a time, and tells a report. Hides how tap reads
 * what the processes say; ends with them when it is ended itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import t, { TapFile } from 'tap'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { secondsOfEnded } from './cpu-time.js'
import { compiled } from './files.js'
import type { createReport, Ending, Seed } from './report.js'

type Report = ReturnType<typeof createReport>

/** No test is decided by its time; this ends one that hangs. tap does it first, and says what it waited for. */
const LIMIT_SECONDS = 600
const GRACE_SECONDS = 10

const running = new Set<ChildProcess>()

/** Resolves when all files have ended; `jobs` processes run at a time, in the order given. */
export async function runFiles(
  batches: readonly (readonly string[])[],
  report: Report,
  jobs: number,
): Promise<void> {
  t.setTimeout(0)
  t.jobs = jobs
  endTogether()
  const queue = [...batches]
  const takeOne = async () => {
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      const [file = '', ...others] = batch
      await (others.length === 0 ? runFile(file, report) : runBatch(batch, report))
    }
  }
  await Promise.all(Array.from({ length: jobs }, takeOne))
}

/** Runs one file in a process of its own. */
async function runFile(file: string, report: Report): Promise<void> {
  const started = performance.now()
  const script = compiled(file)
  const child = start([...flagsOf(script), script])
  const { parser, told } = listen(child, file)
  const end = report.follow(file, parser)
  const [results, { reason, cpuSeconds }] = await Promise.all([told, child.ended])
  const unwell = results?.ok === false ? 'a test has failed' : undefined
  const seconds = (performance.now() - started) / 1000
  end({ reason: reason ?? unwell, seconds, cpuSeconds, complaints: child.complaints() })
}

const BATCH = join(import.meta.dirname, 'batch.js')
/** What batch.ts says after each file. */
const CPU = /^# CPU=([\d.]+) (\S+)/

/** Runs several files in one process, and tells the report of each as if it had its own. */
async function runBatch(files: readonly string[], report: Report): Promise<void> {
  const child = start(['--enable-source-maps', BATCH, ...files])
  const { parser, told } = listen(child, 'several files')
  const left = new Map<string, (ending: Ending) => void>()
  const results = new Map<string, boolean>()
  let hasFailed = false
  const seed: Seed = { text: '' }
  let started = performance.now()
  let heard = 0
  const endOne = (file: string, reason: string | undefined, cpuSeconds?: number) => {
    const complaints = child.complaints().slice(heard)
    const seconds = (performance.now() - started) / 1000
    left.get(file)?.({ reason, seconds, cpuSeconds, complaints })
    left.delete(file)
    started = performance.now()
    heard = child.complaints().length
  }
  parser.on('child', (own) => {
    left.set(own.name, report.follow(own.name, own, seed))
    own.on('complete', ({ ok }: { ok: boolean }) => results.set(own.name, ok))
  })
  parser.on('comment', (comment) => {
    const [, seconds, file = ''] = CPU.exec(comment.trim()) ?? []
    if (seconds === undefined) return
    hasFailed ||= results.get(file) !== true
    endOne(file, results.get(file) === true ? undefined : 'a test has failed', Number(seconds))
  })
  const [, { reason }] = await Promise.all([told, child.ended])
  // What failed in none of them failed all the same.
  const last = files.at(-1) ?? ''
  if (reason !== undefined && !hasFailed && !left.has(last) && results.has(last)) {
    left.set(last, report.follow(last, undefined))
    endOne(last, reason)
  }
  // Those that the process did not come to, or in which it ended.
  for (const file of files.filter((file) => !results.has(file) || left.has(file))) {
    if (!left.has(file)) left.set(file, report.follow(file, undefined))
    endOne(file, reason ?? 'the process ended before its end')
  }
}

interface Started {
  readonly child: ChildProcess & { readonly stdout: Readable }
  /** Resolves when it has ended and all that it said has come. */
  readonly ended: Promise<Pick<Ending, 'reason' | 'cpuSeconds'>>
  /** What it has said on standard error until now. */
  complaints(): string
}

/** Starts a process of tests, which is ended if it hangs. */
function start(words: readonly string[]): Started {
  const child = spawn(process.execPath, words, {
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
      clearTimeout(limit)
      running.delete(child)
      const reason = signal === null ? `exit code ${code}` : `ended by ${signal}`
      resolve({ reason: code === 0 ? undefined : reason, cpuSeconds })
    })
  })
  return { child, ended, complaints: () => complaints }
}

/** Reads what a process says as TAP, under a name. */
function listen({ child }: Started, name: string) {
  const told = t.sub(TapFile, {
    ...{ name, filename: name, at: null, stack: '', buffered: true },
    tapStream: child.stdout,
  })
  const { subtest } = told
  if (subtest === null) throw new Error(`${name} cannot be started any more`)
  return { parser: subtest.parser, told }
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
