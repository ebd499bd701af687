/**
 * Loaded into a process of tests before anything else: chooses the mutant that the environment names, ends a loop that
 * a mutant made endless, and writes down which mutants were reached when nobody is chosen.
 */
const { writeFileSync } = require('node:fs')

const { MUTANT, MUTANT_HITS, MUTANT_COVERAGE } = process.env
// A child process is not this test's process: its coverage would replace it.
delete process.env.MUTANT_COVERAGE
const state = { activeMutant: MUTANT || undefined, hitCount: 0, hitLimit: Number(MUTANT_HITS) }
globalThis.__stryker__ = state
if (!state.hitLimit) {
  delete state.hitCount
  delete state.hitLimit
}
if (MUTANT_COVERAGE) {
  process.on('exit', () => {
    writeFileSync(MUTANT_COVERAGE, JSON.stringify(state.mutantCoverage?.static ?? {}))
  })
}
