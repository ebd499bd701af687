// What does counting usage cost? One count for each answer, with few and with many keys; and flushing the
// sums to the store, once a second beside the requests. A count may cost as much as the hash of a key, which every
// request computes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteState } from '../dist/src/state/sqlite/state.js'
import { UsageCounter } from '../dist/src/state/usage/counter.js'
import { OPERATIONS } from '../dist/src/state/usage/usage.js'
import { timeTasks } from './lib/clock.js'
import { describeMachine, hashKey } from './lib/yardstick.js'

const MOST_OF_HASH = 1
const KEYS = [1, 100, 10_000]
const STATUSES = [200, 200, 200, 304, 404, 429, 500]
const FLUSHES = 20

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const state = await openSqliteState(folder)
const never = { intervalMs: 1_000_000 }

const VERSION = ['kjv']
const VERSIONS = Array.from({ length: 1000 }, (_, n) => `version-${n}`)

/** A function that counts one request, of another key, operation and version each time. */
function counting(keys, versions) {
  const counter = new UsageCounter(state.usage, never)
  const records = Array.from({ length: keys }, (_, n) => ({
    id: `key_${String(n).padStart(12, 'k')}`,
  }))
  let turn = 0
  return () => {
    turn++
    const operation = OPERATIONS[turn % OPERATIONS.length]
    const status = STATUSES[turn % STATUSES.length]
    const version = versions === undefined ? null : versions[(turn * 7) % versions.length]
    counter.count(records[turn % keys], operation, status, 0, version)
  }
}

console.log(`counting usage, ${describeMachine()}\n`)
console.log('µs a count\nkeys in use   no version   one version   1,000 versions')
const kinds = [undefined, VERSION, VERSIONS]
const tasks = KEYS.flatMap((keys) => kinds.map((versions) => counting(keys, versions)))
const [hash, ...taken] = timeTasks([hashKey, ...tasks], 7, 50_000)
for (const [at, keys] of KEYS.entries()) {
  const [none, one, many] = taken.slice(at * kinds.length).map((each) => each.toFixed(3))
  console.log(
    `${String(keys).padStart(11)} ${none.padStart(12)} ${one.padStart(13)} ${many.padStart(16)}`,
  )
}

console.log('\nkeys in use   ms of CPU to flush')
for (const keys of [1, 100, 1000]) {
  const counter = new UsageCounter(state.usage, never)
  const before = process.cpuUsage()
  for (let flush = 0; flush < FLUSHES; flush++) {
    for (let n = 0; n < keys; n++) counter.count({ id: `key_${n}` }, 'verse', 200, 0, 'kjv')
    await counter.flush()
  }
  const { user, system } = process.cpuUsage(before)
  const each = (user + system) / 1000 / FLUSHES
  console.log(`${String(keys).padStart(11)} ${each.toFixed(2).padStart(12)}`)
}

await state.close()
rmSync(folder, { recursive: true, force: true })
const share = Math.max(...taken) / hash
console.log(`
the hash of a key: ${hash.toFixed(3)} µs; a count takes up to ${share.toFixed(2)} of that`)
if (share > MOST_OF_HASH) {
  console.log(`above the ceiling of ${MOST_OF_HASH}`)
  process.exitCode = 1
}
