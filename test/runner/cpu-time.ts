/** CPU time of processes that this one has started and that have ended, with all that they started in turn. */
import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for every program. */
const TICKS_PER_SECOND = 100

/** In seconds; undefined if the system has no /proc. It grows when a process ends, by all that it took. */
export function secondsOfEnded(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which is in brackets and may hold anything: fields 3 and on, of which 16 and 17 are these.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
