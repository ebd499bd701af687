// How long does compiling the corpus take when its sources are in the cache: all of it, and when nothing has
// changed? How large is it? And how long does a first `lectern corpus add` of a whole Bible take, from each format?
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasOsis2mod, measureImports } from './lib/imports.js'
import { onServerCore } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const BUILDS = 3
const MOST_SECONDS = 30
const MOST_SECONDS_UNCHANGED = 3
/** An import's CPU time over that of osis2mod for the same text, and its memory. */
const MOST_TIMES = 1.5
const MOST_MEBIBYTES = 250
const MAIN = fileURLToPath(new URL('../dist/build/corpus/main.js', import.meta.url))

/** Seconds that a build into `out` takes. */
function build(out, ...flags) {
  const [command, ...args] = onServerCore(['node', MAIN, '--out', out, ...flags])
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return (performance.now() - start) / 1000
}

/** Megabytes of the files of a kind. */
function sizeOf(folder, isOfKind) {
  const files = readdirSync(folder).filter(isOfKind)
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size / 1e6, 0)
}

const out = mkdtempSync(join(tmpdir(), 'lectern-bench-build-'))
build(out)
const whole = median(Array.from({ length: BUILDS }, () => build(out, '--force')))
const unchanged = median(Array.from({ length: BUILDS }, () => build(out)))
const isIndex = (name) => name.endsWith('.index')
const isWords = (name) => name.endsWith('.words')
const isForms = (name) => name.endsWith('.forms')
const versions = readdirSync(out).filter(isWords).length
const sizes = {
  texts: sizeOf(out, (name) => !isIndex(name) && !isWords(name) && !isForms(name)),
  indexes: sizeOf(out, isIndex),
  words: sizeOf(out, isWords),
  forms: sizeOf(out, isForms),
}
rmSync(out, { recursive: true })

console.log(`Compiling ${versions} versions, ${describeMachine()}, median of ${BUILDS}\n`)
printTable(
  ['', 's'],
  [
    ['all of it', whole.toFixed(2)],
    ['nothing has changed', unchanged.toFixed(2)],
  ],
)
console.log()
printTable(
  ['compiled', 'MB'],
  Object.entries(sizes).map(([kind, size]) => [kind, size.toFixed(1)]),
)
console.log()
require(whole <= MOST_SECONDS, `at most ${MOST_SECONDS} s: ${whole.toFixed(2)}`)
require(unchanged <=
  MOST_SECONDS_UNCHANGED, `at most ${MOST_SECONDS_UNCHANGED} s where nothing has changed: ${unchanged.toFixed(2)}`)

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
