/**
 * Loaded into a process of tests before anything else, and into its threads: chooses the mutant that the environment
 * names, ends a loop that a mutant made endless, and writes down which mutants were reached when nobody is chosen.
 */
const { appendFileSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const threads = require('node:worker_threads')

const { MUTANT, MUTANT_HITS, MUTANT_COVERAGE } = process.env
// A child process is not this test's process: its coverage would replace it.
delete process.env.MUTANT_COVERAGE
const state = { activeMutant: MUTANT || undefined, hitCount: 0, hitLimit: Number(MUTANT_HITS) }
globalThis.__stryker__ = state
// How often a thread reaches a mutant is not counted: its limit is that of the process's CPU time.
if (!state.hitLimit || !threads.isMainThread) {
  delete state.hitCount
  delete state.hitLimit
}

/** What threads have reached, a mutant a line: a thread may be ended before it could hand it over. */
const OF_THREADS = `${MUTANT_COVERAGE}.threads`

if (threads.isMainThread) {
  // A thread may be started without the options of its process.
  threads.Worker = class extends threads.Worker {
    constructor(script, { execArgv = process.execArgv, env = process.env, ...options } = {}) {
      super(script, {
        ...options,
        execArgv: [...execArgv, '--require', __filename],
        env: MUTANT_COVERAGE ? { ...env, MUTANT_COVERAGE } : env,
      })
    }
  }
  syncBuiltinESMExports()
  if (MUTANT_COVERAGE) process.on('exit', writeCoverage)
} else if (MUTANT_COVERAGE) {
  const reached = new Set()
  const handOver = (_, id) => {
    if (!reached.has(id)) appendFileSync(OF_THREADS, `${id}\n`)
    reached.add(id)
    return true
  }
  state.mutantCoverage = { static: new Proxy({}, { set: handOver }), perTest: {} }
}

function writeCoverage() {
  const reached = { ...state.mutantCoverage?.static }
  try {
    for (const id of readFileSync(OF_THREADS, 'utf8').split('\n').filter(Boolean)) {
      reached[id] = (reached[id] ?? 0) + 1
    }
    rmSync(OF_THREADS)
  } catch {
    // No thread has reached any.
  }
  writeFileSync(MUTANT_COVERAGE, JSON.stringify(reached))
}
