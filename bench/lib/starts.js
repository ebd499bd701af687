// Compares servers over several starts: a process has a speed of its own, and some are slower by a sixth for as long as they live, so one
// start says as much of chance as of what is measured.
import { measureRound, ratiosTo } from './compare.js'
import { load } from './load.js'
import { median } from './table.js'

const STARTS = Number(process.env.STARTS ?? 5)
/** Of each start. */
const ROUNDS = 5
const WARM_SECONDS = 4

/** What stands above a table of such figures. */
export function describeStarts(starts = STARTS) {
  return `${starts} starts, ${ROUNDS} rounds each`
}

/**
 * `prepare()` starts servers and gives the subjects {server, requests}; they are stopped here, after `finish()` if there is one. Whatever
 * else one of them was asked, the others must have been asked too: a single answer of another kind makes V8 compile anew what all have in
 * common, and for good it is some percent slower. Each is loaded for four seconds before it is measured, in turn, `turns` times: V8 compiles
 * for some ten seconds of mixed load. Gives for each subject: microseconds of CPU a request, `micros`; how many times as much that is as of
 * the subject at `base`, `times`, and in each start, `ratios`; and requests a second, `rate`. They are medians over the starts.
 */
export async function compareStarts(
  prepare,
  { starts = STARTS, base = 0, turns = 1, finish } = {},
) {
  const taken = []
  while (taken.length < starts) {
    const subjects = await prepare()
    for (let turn = 0; turn < turns; turn++) {
      for (const { server, requests } of subjects) await load(server.url, requests, WARM_SECONDS)
    }
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(subjects))
    await finish?.()
    for (const server of new Set(subjects.map(({ server }) => server))) await server.stop()
    taken.push(subjects.map((_, at) => rounds.map((round) => round[at])))
  }
  return taken[0].map((_, at) => {
    const of = (figure) => taken.map((start) => median(start[at].map((round) => round[figure])))
    const ratios = taken.map((start) => median(ratiosTo(start[at], start[base])))
    return { micros: median(of('cpu')), times: median(ratios), ratios, rate: median(of('rate')) }
  })
}
