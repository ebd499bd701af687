// What searching adds to a start: time and resident memory, each start a process of its own. The ceiling of time
// is a multiple of what reading and hashing the same files takes. Then what the forms of words add at their first use.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordFilesOf } from '../dist/src/bundle/word-file.js'
import { middle } from './lib/clock.js'
import { CORPUS } from './lib/in-process.js'
import { timeReadingAndHashing } from './lib/yardstick.js'

const ONCE = fileURLToPath(new URL('lib/load-once.js', import.meta.url))
const FORMS_ONCE = fileURLToPath(new URL('lib/forms-once.js', import.meta.url))
const STARTS = 7
// Of CPU time, all threads: not less than what a clock shows, unless others keep the core busy.
const MOST_TIMES = 8
const MOST_MEBIBYTES = 60
// Of the forms of one version.
const MOST_FORMS_MEBIBYTES = 3
const MOST_FORMS_FILE = 2 * 2 ** 20

const start = (which, ids) => run([ONCE, which, ...ids])

function run(args) {
  const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Starts with and without the words in turn; what the words add, medians. */
function measure(ids) {
  const rounds = Array.from({ length: STARTS }, () => {
    const texts = start('texts', ids)
    const words = start('words', ids)
    return Object.keys(words).map((name) => [name, words[name] - texts[name]])
  }).map(Object.fromEntries)
  const middleOf = (name) => middle(rounds.map((round) => round[name]))
  return { ms: middleOf('ms'), cpu: middleOf('cpu'), mebibytes: middleOf('mebibytes') }
}

const megabytes = (file) => (statSync(join(CORPUS, file)).size / 1e6).toFixed(1)

/** Prints what the first use of the forms of words adds to a running server; whether the ceilings hold. */
function measureForms() {
  console.log('\nwhat the forms of words add when they are first asked for\n')
  console.log('             forms MB       ms      MiB')
  let holds = true
  for (const { id, isUnread, ms, mebibytes } of run(['--expose-gc', FORMS_ONCE])) {
    const { size } = statSync(join(CORPUS, `${id}.forms`))
    console.log(
      `${id.padEnd(10)} ${(size / 1e6).toFixed(2).padStart(10)} ${ms.toFixed(1).padStart(8)} ${mebibytes.toFixed(2).padStart(8)}`,
    )
    const isSmall = mebibytes <= MOST_FORMS_MEBIBYTES && size <= MOST_FORMS_FILE
    if (!isSmall) {
      console.log(`  above the ceiling of ${MOST_FORMS_MEBIBYTES} MiB, or 2 MiB on disk`)
    }
    if (!isUnread) console.log('  read before it was asked for')
    holds &&= isSmall && isUnread
  }
  return holds
}

/** Prints a line for each version and for all together, and the forms; whether the ceilings hold. */
export function measureStarts(ids) {
  console.log(`\nwhat the indexes add to a start, median of ${STARTS} starts\n`)
  console.log('             index MB   words MB       ms   CPU ms      MiB')
  const rows = [...ids.map((id) => [id]), ids]
  let added
  for (const row of rows) {
    added = measure(row)
    const isOne = row.length === 1
    const sizes = isOne ? [megabytes(`${row[0]}.index`), megabytes(`${row[0]}.words`)] : ['', '']
    console.log(
      `${(isOne ? row[0] : 'together').padEnd(10)} ${sizes[0].padStart(10)} ${sizes[1].padStart(10)} ${added.ms.toFixed(0).padStart(8)} ${added.cpu.toFixed(0).padStart(8)} ${added.mebibytes.toFixed(1).padStart(8)}`,
    )
  }
  const files = ids.flatMap((id) => Object.values(wordFilesOf(join(CORPUS, `${id}.json`))))
  const hashing = middle(Array.from({ length: STARTS }, () => timeReadingAndHashing(files)))
  const times = added.cpu / hashing
  console.log(
    `\nreading and hashing the same files: ${hashing.toFixed(0)} ms of CPU; loading takes ${times.toFixed(2)} times that`,
  )
  const holds = times <= MOST_TIMES && added.mebibytes <= MOST_MEBIBYTES
  if (!holds) console.log(`  above the ceiling of ${MOST_TIMES} times or ${MOST_MEBIBYTES} MiB`)
  return measureForms() && holds
}
