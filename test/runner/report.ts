/**
 * What a run of the suite says, in plain lines: a failing assertion at once with its place and message, a line for
 * each file, at the end what was skipped, the slowest files and a count. Hides how tap's parser tells of results.
 */
import type { TapFile } from 'tap'

/** How the process of a file ended. */
export interface Ending {
  /** Why it is not well; undefined when it is. */
  readonly reason: string | undefined
  /** Of the wall clock. */
  readonly seconds: number
  /** Of its processors, with all processes that it has started; undefined if that cannot be known. */
  readonly cpuSeconds: number | undefined
  /** What it said on standard error. */
  readonly complaints: string
}

/** Assertions; a file that ends badly though none of its own fails counts as one failure. */
export interface Sums {
  passed: number
  failed: number
  skipped: number
}

/** One result, as tap's parser gives it; that of a subtest is its `closingTestPoint`. */
interface Result {
  readonly ok: boolean
  readonly name: string
  readonly fullname: string
  readonly skip: boolean | string
  readonly todo: boolean | string
  readonly closingTestPoint: boolean
  readonly diag: Readonly<Record<string, unknown>> | null
}

interface Ended extends Pick<Ending, 'seconds' | 'cpuSeconds'> {
  readonly file: string
  readonly ok: boolean
}

/** The seed of a process of property tests, which says it once; empty until then. */
export interface Seed {
  text: string
}

type Print = (line: string) => void

const SLOWEST = 10
/** What a file of property tests says at its beginning. */
const SEED = /^\s*# PROPERTY_SEED=/
/** How much of a difference or a value is shown, in lines; .cache/test.tap has it all. */
const LINES = 60
/** How much of a file's standard error is shown, in lines from the end. */
const COMPLAINTS = 40
/** Of what tap says about a failure, what a reader needs; the rest repeats it. */
const TOLD = ['diff', 'found', 'wanted', 'doNotWant', 'expected', 'stack', 'code', 'expired']

export function createReport(print: Print) {
  const sums: Sums = { passed: 0, failed: 0, skipped: 0 }
  const skips: string[] = []
  const ended: Ended[] = []
  return {
    sums,
    /** Tells of the failures of a file as they come, if its process came to it; what it gives is to be told how the file has ended. */
    follow(
      file: string,
      parser: TapFile['parser'] | undefined,
      seed: Seed = { text: '' },
    ): (ending: Ending) => void {
      const own: Sums = { passed: 0, failed: 0, skipped: 0 }
      parser?.on('comment', (comment) => {
        if (SEED.test(comment)) seed.text = comment.replace(SEED, '').trim()
      })
      hearAll(
        parser,
        () => own.failed,
        (result, isTold) => count(result, isTold, file, own, skips, print),
      )
      return (ending) => {
        const ok = ending.reason === undefined && own.passed + own.skipped > 0
        if (!ok) own.failed = Math.max(own.failed, 1)
        for (const key of ['passed', 'failed', 'skipped'] as const) sums[key] += own[key]
        ended.push({ file, ok, seconds: ending.seconds, cpuSeconds: ending.cpuSeconds })
        const counts = `${own.passed} passed${ok ? '' : `, ${own.failed} failed`}`
        const cpu = ending.cpuSeconds?.toFixed(1) ?? '?'
        const took = `${ending.seconds.toFixed(1)} s, ${cpu} of a processor`
        print(`${ok ? 'ok' : 'FAILED'}  ${file}: ${counts}, ${took}`)
        if (!ok) complain(ending, print)
        if (!ok && seed.text !== '')
          print(indent(`again with the same: PROPERTY_SEED=${seed.text}`))
      }
    },
    /** Sums up when all files have ended. */
    close(seconds: number) {
      if (skips.length > 0) print('\nSkipped:')
      for (const skip of skips) print(`  ${skip}`)
      if (ended.length > SLOWEST) tellSlowest(ended, print)
      const bad = ended.filter(({ ok }) => !ok).map(({ file }) => file)
      if (bad.length > 0) print(`\nFailed: ${bad.join(' ')}`)
      const files = `${ended.length} ${ended.length === 1 ? 'file' : 'files'}`
      const { passed, failed, skipped } = sums
      const took = `${files}, ${seconds.toFixed(0)} s`
      print(`\n${passed} passed, ${failed} failed, ${skipped} skipped in ${took}`)
    },
  }
}

/**
 * Results of a parser and of all within it, each with whether it sums up a subtest of which a failure was told: `failures` gives how
 * many have been.
 */
function hearAll(
  parser: TapFile['parser'] | undefined,
  failures: () => number,
  hear: (result: Result, isTold: boolean) => void,
): void {
  let before = 0
  parser?.on('child', (child) => {
    before = failures()
    hearAll(child, failures, hear)
  })
  parser?.on('assert', (result) => hear(result, result.closingTestPoint && failures() > before))
}

/** Counts one result, keeps a skipped one and tells of a failed one; subtests only sum up others. */
function count(
  result: Result,
  isTold: boolean,
  file: string,
  own: Sums,
  skips: string[],
  print: Print,
): void {
  const { fullname, skip, closingTestPoint, diag } = result
  const at = fullname.indexOf(file)
  const name = at >= 0 ? fullname.slice(at) : `${file} > ${result.name}`
  if (skip !== false) {
    own.skipped++
    skips.push(typeof skip === 'string' ? `${name}: ${skip}` : name)
  } else if (result.ok || result.todo !== false) {
    if (!closingTestPoint) own.passed++
  } else if (!isTold || toldOf(diag).length > 0) {
    own.failed++
    for (const line of [`not ok  ${name}`, ...explain(diag)]) print(line)
  }
}

function complain({ reason, complaints }: Ending, print: Print): void {
  const last = complaints.trimEnd().split('\n').slice(-COMPLAINTS)
  for (const line of [reason ?? 'no test has run', ...last]) {
    if (line !== '') print(indent(line))
  }
}

function tellSlowest(ended: readonly Ended[], print: Print): void {
  print('\nSlowest, in seconds, and in seconds of a processor:')
  const slowest = [...ended].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  for (const { file, seconds, cpuSeconds } of slowest) {
    const cpu = cpuSeconds?.toFixed(1) ?? '?'
    print(`${seconds.toFixed(1).padStart(8)} ${cpu.padStart(7)}  ${file}`)
  }
}

const indent = (line: string) => `        ${line}`

function toldOf(diag: Result['diag']): string[] {
  const told = TOLD.filter((key) => diag?.[key] !== undefined)
  // Beside a difference a stack only says again which line it was.
  return told[0] === 'diff' ? ['diff'] : told
}

/** Place and message of a failure, a line each. */
function explain(diag: Result['diag']): string[] {
  const at = diag?.at as { fileName?: string; lineNumber?: number } | undefined
  const place = at?.fileName === undefined ? [] : [`at ${at.fileName}:${at.lineNumber}`]
  const told = toldOf(diag).flatMap((key) => {
    const value = diag?.[key]
    const lines = (typeof value === 'string' ? value : JSON.stringify(value)).trimEnd().split('\n')
    const shown = lines.length > LINES ? [...lines.slice(0, LINES), '...'] : lines
    return shown.length > 1 ? [`${key}:`, ...shown] : [`${key}: ${shown[0]}`]
  })
  return [...place, ...told].map(indent)
}
