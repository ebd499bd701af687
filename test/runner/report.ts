/**
 * What a run of the suite says, in plain lines: a failing assertion at once with its place and message, a line for
 * each file, at the end what was skipped, the slowest files and a count. Hides how tap's parser tells of results.
 */
import type { Spawn } from 'tap'

/** How the process of a file ended. */
export interface Ending {
  /** Why it is not well; undefined when it is. */
  readonly reason: string | undefined
  /** Of the wall clock. */
  readonly seconds: number
  /** Of its processors, with all processes that it has started; undefined where that cannot be known. */
  readonly cpuSeconds: number | undefined
  /** What it said on standard error. */
  readonly complaints: string
}

/** The sums of a run, of assertions; a file that ends badly without one that fails counts as one failure. */
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

const SLOWEST = 10
/** How much of a file's standard error is shown, in lines from the end. */
const COMPLAINTS = 40
/** Of what tap says about a failure, what a reader needs; the rest repeats it. */
const TOLD = [
  'diff',
  'found',
  'wanted',
  'doNotWant',
  'expected',
  'stack',
  'code',
  'expired',
  'signal',
]

export function createReport(print: (line: string) => void) {
  const sums: Sums = { passed: 0, failed: 0, skipped: 0 }
  const skips: string[] = []
  const ended: Ended[] = []

  return {
    sums,
    /** Tells of the failures of a file's process as they come; the result tells how the process has ended. */
    follow(file: string, parser: Spawn['parser']): (ending: Ending) => void {
      const own: Sums = { passed: 0, failed: 0, skipped: 0 }
      hearAll(parser, (result) => {
        const name = result.fullname.startsWith(file) ? result.fullname : `${file} > ${result.name}`
        if (result.skip !== false) {
          own.skipped++
          skips.push(typeof result.skip === 'string' ? `${name}: ${result.skip}` : name)
        } else if (result.ok || result.todo !== false) {
          if (!result.closingTestPoint) own.passed++
        } else if (!result.closingTestPoint || toldOf(result.diag).length > 0) {
          own.failed++
          for (const line of [`not ok  ${name}`, ...explain(result.diag)]) print(line)
        }
      })
      return ({ reason, seconds, cpuSeconds, complaints }) => {
        const ok = reason === undefined && own.passed + own.skipped > 0
        ended.push({ file, ok, seconds, cpuSeconds })
        sums.passed += own.passed
        sums.skipped += own.skipped
        sums.failed += ok ? 0 : Math.max(own.failed, 1)
        const counts = `${own.passed} passed${ok ? '' : `, ${own.failed} failed`}`
        print(`${ok ? 'ok' : 'FAILED'}  ${file} (${counts},${timesOf({ seconds, cpuSeconds })} s)`)
        if (ok) return
        const last = complaints.trimEnd().split('\n').slice(-COMPLAINTS)
        for (const line of [reason ?? 'no test has run', ...last])
          if (line !== '') print(indent(line))
      }
    },
    /** Sums up when all files have ended. */
    close(seconds: number) {
      if (skips.length > 0) print('\nSkipped:')
      for (const skip of skips) print(`  ${skip}`)
      if (ended.length > SLOWEST) {
        print('\nSlowest:')
        const slowest = [...ended].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
        for (const { file, seconds } of slowest)
          print(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
      }
      const bad = ended.filter(({ ok }) => !ok).map(({ file }) => file)
      if (bad.length > 0) print(`\nFailed: ${bad.join(' ')}`)
      const { passed, failed, skipped } = sums
      const files = `${ended.length} ${ended.length === 1 ? 'file' : 'files'}`
      const took = `${files}, ${seconds.toFixed(0)} s`
      print(`\n${passed} passed, ${failed} failed, ${skipped} skipped in ${took}`)
    },
  }
}

function timesOf({ seconds, cpuSeconds }: Pick<Ending, 'seconds' | 'cpuSeconds'>): string {
  const cpu = cpuSeconds === undefined ? '' : ` (${cpuSeconds.toFixed(1)})`
  return seconds.toFixed(1).padStart(6) + cpu.padStart(9)
}

/** Results of a parser and of all within it. */
function hearAll(parser: Spawn['parser'], hear: (result: Result) => void): void {
  parser.on('assert', hear)
  parser.on('child', (child) => hearAll(child, hear))
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
    const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value)
    return text.includes('\n') ? [`${key}:`, ...text.split('\n')] : [`${key}: ${text}`]
  })
  return [...place, ...told].map(indent)
}
