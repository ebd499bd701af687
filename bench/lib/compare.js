// Loads several servers in turn, round by round, so that a machine that drifts drifts for all of them, and
// compares what a request costs: ratios are taken within a round, and their medians are printed.
import { LOADER, measureLoad } from './load.js'
import { isPinned, startLectern } from './servers.js'
import { median, printTable, spread } from './table.js'
import { describeMachine } from './yardstick.js'

const ROUNDS = Number(process.env.ROUNDS ?? 15)
const WARM_UP = 3
const SECONDS = 1

/** What stands above a table of loads. */
export function describeRun() {
  const cores = isPinned ? 'one core for the server' : 'cores not pinned'
  return `${describeMachine()}, ${cores}, ${LOADER}, rounds of ${SECONDS} s`
}

/** One round over subjects {server, requests}: a measurement of each, in turn. */
export async function measureRound(subjects) {
  const measured = []
  for (const { server, requests } of subjects) {
    measured.push(await measureLoad(server, requests, SECONDS))
  }
  return measured
}

/**
 * Rounds over subjects {name, server, requests}: for each, its measurements in the order of rounds. Of all
 * rounds the calmer half is given: those in which the servers waited least for a core that others use too.
 */
export async function alternate(subjects, rounds = ROUNDS) {
  const taken = []
  for (let round = -WARM_UP; round < rounds; round++) {
    const measured = await measureRound(subjects)
    if (round >= 0) taken.push(measured)
  }
  const waited = (round) => Math.max(...round.map((measured) => measured.waited))
  const calm = taken.toSorted((a, b) => waited(a) - waited(b)).slice(0, Math.ceil(rounds / 2))
  const most = Math.round(waited(calm.at(-1)) * 100)
  console.log(
    `the calmer ${calm.length} of ${rounds} rounds: servers waited for their core up to ${most} %`,
  )
  console.log()
  return subjects.map((_, at) => calm.map((round) => round[at]))
}

/**
 * Starts a server for subjects {name, paths}; gives it and the subjects {name, server, requests}, each with `each` keys of its
 * own: a million requests a minute, the highest limit, is less than all of them ask for.
 */
export async function startWithKeys(asked, each = 1) {
  const lectern = await startLectern({}, { keys: each * asked.length })
  const subjects = asked.map(({ name, paths }, at) => {
    const keys = lectern.keys.slice(each * at, each * (at + 1))
    const requests = paths.flatMap((path) => keys.map((key) => ({ path, key })))
    return { name, server: lectern, requests }
  })
  return { lectern, subjects }
}

/** Of each round, the first subject's CPU per request over another's. */
export function ratiosTo(first, other) {
  return first.map(({ cpu }, round) => cpu / other[round].cpu)
}

/** Prints one line a subject; the first one is Lectern. Gives the median ratio to each subject, by name. */
export function printComparison(subjects, taken) {
  const ratios = taken.map((measured) => ratiosTo(taken[0], measured))
  const rows = subjects.map(({ name }, at) => {
    const of = (figure) => median(taken[at].map((measured) => measured[figure]))
    return [
      name,
      of('cpu').toFixed(1),
      at === 0 ? '' : median(ratios[at]).toFixed(2),
      at === 0 ? '' : spread(ratios[at]),
      of('rate').toFixed(0),
      of('p50').toFixed(2),
      of('p99').toFixed(2),
    ]
  })
  printTable(['', 'CPU µs/request', 'Lectern / this', 'spread', 'req/s', 'p50 ms', 'p99 ms'], rows)
  return Object.fromEntries(subjects.map(({ name }, at) => [name, median(ratios[at])]))
}
