// What does compiling the texts cost, how much faster are two processors, how much memory does that take, and what does
// a build cost that finds nothing changed? And how long does a first `lectern corpus add` take, from each format?
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll, buildUnchanged, VERSIONS } from './lib/builds.js'
import { hasOsis2mod, measureImports } from './lib/imports.js'
import { median, printTable, require } from './lib/table.js'
import { describeMachine, timeReadingAndHashing } from './lib/yardstick.js'

const ROUNDS = 3
/** Of three versions on two processors: of the sum of their times, and MiB. */
const MOST_OF_SUM = 0.6
const MOST_MEBIBYTES_AT_ONCE = 400
/** A build that finds nothing changed, over the reading and hashing of the compiled files. */
const MOST_TIMES_HASHING = 8
/** An import's CPU time over that of osis2mod for the same text, and its memory. */
const MOST_TIMES = 1.5
const MOST_MEBIBYTES = 250

/** Megabytes of the files of a kind. */
function sizeOf(folder, isOfKind) {
  const files = readdirSync(folder).filter(isOfKind)
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size / 1e6, 0)
}

const rounds = (measure) => Array.from({ length: ROUNDS }, measure)
const out = mkdtempSync(join(tmpdir(), 'lectern-bench-build-'))
try {
  buildAll(VERSIONS, out)

  console.log(`Compiling ${VERSIONS.length} versions, ${describeMachine()}, median of ${ROUNDS}\n`)
  const builds = rounds(() => {
    const alone = VERSIONS.map((id) => buildAll([id], out).seconds)
    const sum = alone.reduce((one, other) => one + other)
    return { sum, ...buildAll(VERSIONS, out) }
  })
  const share = median(builds.map(({ seconds, sum }) => seconds / sum))
  const peak = median(builds.map((one) => one.peak))
  printTable(
    ['', 's'],
    [
      ['one after another', median(builds.map(({ sum }) => sum)).toFixed(2)],
      ['at once', median(builds.map(({ seconds }) => seconds)).toFixed(2)],
    ],
  )
  console.log()
  require(share <= MOST_OF_SUM, `at most ${MOST_OF_SUM} of the sum: ${share.toFixed(2)}`)
  require(peak <=
    MOST_MEBIBYTES_AT_ONCE, `at most ${MOST_MEBIBYTES_AT_ONCE} MiB: ${peak.toFixed(0)}`)

  const files = readdirSync(out).map((name) => join(out, name))
  const unchanged = median(
    rounds(() => (1000 * buildUnchanged(out)) / timeReadingAndHashing(files)),
  )
  require(unchanged <=
    MOST_TIMES_HASHING, `nothing has changed: at most ${MOST_TIMES_HASHING} times reading and hashing the files: ${unchanged.toFixed(1)}`)

  console.log()
  const isIndex = (name) => name.endsWith('.index')
  const isWords = (name) => name.endsWith('.words')
  const isForms = (name) => name.endsWith('.forms')
  printTable(
    ['compiled', 'MB'],
    [
      ['texts', sizeOf(out, (name) => !isIndex(name) && !isWords(name) && !isForms(name))],
      ['indexes', sizeOf(out, isIndex)],
      ['words', sizeOf(out, isWords)],
      ['forms', sizeOf(out, isForms)],
    ].map(([kind, size]) => [kind, size.toFixed(1)]),
  )
} finally {
  rmSync(out, { recursive: true })
}

console.log(
  '\nA first `lectern corpus add` of a whole Bible, beside `osis2mod -z z` of the same text as OSIS\n',
)
if (hasOsis2mod) {
  const rows = measureImports()
  const other = median(rows.map((row) => row.other))
  printTable(
    ['format', 'CPU s', 'of osis2mod', 'peak MiB'],
    rows.map(({ format, cpu, peak }) => [
      format,
      cpu.toFixed(2),
      (cpu / other).toFixed(2),
      peak.toFixed(0),
    ]),
  )
  const times = Math.max(...rows.map(({ cpu }) => cpu / other))
  const peak = Math.max(...rows.map((row) => row.peak))
  console.log(`\nosis2mod: ${other.toFixed(2)} s of CPU time, median of ${rows.length}\n`)
  require(times <= MOST_TIMES, `at most ${MOST_TIMES} times osis2mod: ${times.toFixed(2)}`)
  require(peak <= MOST_MEBIBYTES, `at most ${MOST_MEBIBYTES} MiB: ${peak.toFixed(0)}`)
} else {
  console.log('SKIPPED: osis2mod is not installed (Debian: libsword-utils)')
}
