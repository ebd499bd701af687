/**
 * A process of its own that opens the states of folders, writes into them and checks them. For each it says a line of JSON: the
 * hashes of the keys that it lets in, or the problem.
 */
import { hashesOf } from '../../src/state/keys/rotation.js'
import { checkState } from '../../src/state/sqlite/check.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { anEntry } from './usage-store-suite.js'

async function readState(folder: string) {
  try {
    const { keys, usage, operator, close } = await openSqliteState(folder, { damaged: () => {} })
    try {
      const found = (await keys.list()).flatMap((record) => [record.hash, ...hashesOf(record)])
      for (const hash of found) await keys.findByHash(hash)
      await operator.findSession('s')
      // What is damaged beside the keys is an error of its own, and no signal.
      await usage.read({ by: 'hour', first: 0, end: 1e6 }).catch(() => {})
      await usage.add([anEntry('a', 480_000, { 0: 1 })]).catch(() => {})
      return { found }
    } finally {
      await close()
    }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

for (const folder of process.argv.slice(2)) {
  const read = await readState(folder)
  try {
    checkState(folder)
  } catch {}
  process.stdout.write(`${JSON.stringify(read)}\n`)
}
