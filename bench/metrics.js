// What does counting for /metrics cost an answer? Compares the counters with a counter that does nothing: once
// with a sample of the requests timed, as in the service, and once with all of them timed.

import { countingInto, createCounters, TIMED_EVERY } from '../dist/src/metrics/counters.js'
import { OPERATIONS } from '../dist/src/state/usage/usage.js'
import { timeTasks } from './lib/clock.js'
import { printTable, require } from './lib/table.js'
import { describeMachine, hashKey } from './lib/yardstick.js'

const CALLS = 1_000
const ROUNDS = 15
/** Of one SHA-256 of a key, which every request computes. */
const MOST_OF_HASH = 0.2

const record = { id: 'a' }
const counted = new Float64Array(1)
const nothing = {
  count: (_record, _operation, status) => {
    counted[0] += status
  },
}

/** A thousand answers, of which every so-manieth is timed. */
function answering(counter, every) {
  let untimed = every
  return () => {
    for (let call = 0; call < CALLS; call++) {
      let started = 0
      if (--untimed === 0) {
        untimed = every
        started = performance.now()
      }
      counter.count(record, OPERATIONS[call % OPERATIONS.length], 200, started)
    }
  }
}

const counters = createCounters()
const tasks = {
  nothing: answering(nothing, Number.POSITIVE_INFINITY),
  'counted, none timed': answering(countingInto(counters, nothing), Number.POSITIVE_INFINITY),
  [`counted, one in ${TIMED_EVERY} timed`]: answering(countingInto(counters, nothing), TIMED_EVERY),
  'counted, all timed': answering(countingInto(createCounters(), nothing), 1),
  'a search': () => {
    for (let call = 0; call < CALLS; call++) counters.matches.add(call)
  },
  'the hash of a key': () => {
    for (let call = 0; call < CALLS; call++) hashKey()
  },
}
const taken = timeTasks(Object.values(tasks), ROUNDS, 20_000)
// Microseconds of a thousand are nanoseconds of one.
console.log(`What is counted for /metrics, ${describeMachine()}\n`)
printTable(
  ['', 'ns/answer'],
  Object.keys(tasks).map((name, at) => [name, taken[at].toFixed(1)]),
)
console.log()
const share = (taken[2] - taken[0]) / taken.at(-1)
require(share <= MOST_OF_HASH, `at most ${MOST_OF_HASH} of the hash of a key: ${share.toFixed(3)}`)
