/**
 * Lets one process at a time open or close the LMDB file of a folder. LMDB needs it: the last process that closes the file
 * destroys the mutexes in the lock file, and a process that waits for the lock file at that moment goes on with destroyed
 * ones, so that its first transaction fails. A process that has the file open already is never in danger.
 */
import { readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two tries, and how long a turn that does not end is respected. A turn takes some milliseconds. */
const PAUSE_MS = 2
const LONGEST_MS = 5000
const TAKEN = 'EEXIST'

let turns = 0

/**
 * Runs `act` while no other process, and nothing else in this one, runs one for the same `path`. The mark is a symbolic
 * link beside the file: it is made at once or not at all and needs no space on the disk. A mark of a process that has ended
 * is removed; so is one that has stood for `longestMs`. In a folder that takes no links `act` runs at once.
 */
export async function inTurn<T>(
  path: string,
  act: () => T | Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  const mark = `${path}-turn`
  const own = `${process.pid}-${turns++}-${Math.random().toString(36).slice(2)}`
  held.add(own)
  try {
    await takeTurn(mark, own, longestMs)
    return await act()
  } finally {
    if (readMark(mark) === own) rmSync(mark, { force: true })
    held.delete(own)
  }
}

/** The marks of this process, those that wait included. */
const held = new Set<string>()

async function takeTurn(mark: string, own: string, longestMs: number): Promise<void> {
  let seen = ''
  let since = 0
  while (!makeMark(mark, own)) {
    const other = readMark(mark)
    if (other !== seen) {
      seen = other
      since = performance.now()
    }
    if (isAbandoned(other) || performance.now() - since > longestMs) {
      if (readMark(mark) === other) rmSync(mark, { force: true, recursive: true })
    } else {
      await setTimeout(PAUSE_MS)
    }
  }
}

/** False if another mark stands. */
function makeMark(mark: string, own: string): boolean {
  try {
    symlinkSync(own, mark)
    return true
  } catch (error) {
    // For any other reason opening the file fails too, or the file system knows no links.
    return (error as NodeJS.ErrnoException).code !== TAKEN
  }
}

/** What the mark says; `none` if it has gone or is not a link. */
function readMark(mark: string): string {
  try {
    return readlinkSync(mark)
  } catch {
    return 'none'
  }
}

/** Whether the process that made a mark has ended. A mark with this process's id that it does not hold is an older one's. */
function isAbandoned(mark: string): boolean {
  const pid = Number.parseInt(mark, 10)
  if (Number.isNaN(pid)) return false
  if (pid === process.pid) return !held.has(mark)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
