/**
 * Lets the thread that answers collect V8's young objects by itself.
 *
 * V8 divides each such collection among up to four helper threads. With a young generation of 4 MiB there is little to divide: waking the
 * helpers and waiting for them costs more, most of all if all cores are busy. V8 reads this flag at the beginning of each collection,
 * so it can be changed while the program runs. The code that V8 keeps of the program is accepted as before, since that is read earlier.
 * A single helper costs nothing and shortens them, so the flag stays as it is if the process was started with a size for V8's pool.
 * See docs/PERFORMANCE.md, and README.md in this folder.
 */
import { setFlagsFromString } from 'node:v8'

/** Call it when the program has been loaded. It holds for the whole process. */
export function collectYoungAlone(): void {
  const options = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (options.includes('--v8-pool-size')) return
  setFlagsFromString('--no-parallel-scavenge')
}
