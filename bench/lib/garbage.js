// Collects what this process has left behind.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** All of it: what is finalised after one collection is free after the next. */
export async function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise(setImmediate)
  }
}
