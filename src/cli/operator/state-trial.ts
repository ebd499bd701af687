/**
 * Reads an embedded state whole and prints what it found as JSON: `node state-trial.js <folder>`. A program of its own
 * because a damaged page may end the process that reads it (try-state.ts starts it). Loads LMDB and nothing else: every
 * start of the service waits for it.
 */
import { checkState } from '../../state/lmdb/check.js'

checkState(process.argv[2] as string).then(
  (found) => process.stdout.write(JSON.stringify(found)),
  (error: Error) => {
    process.exitCode = 1
    process.stderr.write(`${error.message}\n`)
  },
)
