/**
 * Lets one process at a time open or close the LMDB file of a folder, and none write meanwhile. LMDB needs both:
 *
 * - The last process that closes the file destroys the mutexes in the lock file. A process that waits for the lock file at
 *   that moment goes on with destroyed ones, so that its first transaction fails.
 * - A process that opens the file reads the number of the latest transaction and then makes it known to all. If another
 *   process commits in between, the older number stands, and the next transaction overwrites the one just committed.
 *
 * Marks are symbolic links beside the file: a link is made at once or not at all and needs no space on the disk.
 *
 *     <file>-turn             a process opens or closes the file
 *     <file>-writing-<name>   a process writes
 *     <mark>-removal          a process removes the mark of another
 *
 * The text of a link begins with the id of its process and says which process with this id it is: in a container, each
 * has the same one.
 * Who wants to write marks it first and then looks for a turn; who has the turn marks it first and then looks for writers.
 * So never both go on. Marks of ended processes are removed, and no mark is respected for ever: a process may be suspended.
 * In a folder that takes no links everything goes on at once.
 */
import { readdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds between two looks, and how long one mark is respected. A turn takes some milliseconds, so does a write. */
const PAUSE_MS = 2
const LONGEST_MS = 5000
const TAKEN = 'EEXIST'

/** Names this process. */
const SELF = `${process.pid}-${Math.random().toString(36).slice(2)}`

let turns = 0
/** The turns of this process, those that wait included. */
const held = new Set<string>()
/** By file: how many writes of this process go on. */
const writes = new Map<string, number>()

/**
 * Runs `act` while no other process, and nothing else in this one, has a turn for the same `path` or writes into it.
 * `longestMs`: how long the mark of another is respected.
 */
export async function inTurn<T>(
  path: string,
  act: () => T | Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  const mark = turnOf(path)
  const own = `${SELF}-${turns++}`
  held.add(own)
  try {
    while (!makeMark(mark, own)) await untilGone(mark, longestMs)
    for (const writer of writersOf(path)) await untilGone(writer, longestMs)
    return await act()
  } finally {
    if (readMark(mark) === own) remove(mark)
    held.delete(own)
  }
}

/** Runs `act`, which writes into the file, while no process has a turn. Writes of one or more processes go on together. */
export async function whileNoTurn<T>(
  path: string,
  act: () => T | Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  const mark = turnOf(path)
  const own = `${path}-writing-${SELF}`
  const add = (count: number) => {
    const now = (writes.get(path) ?? 0) + count
    if (now > 0) writes.set(path, now)
    else writes.delete(path)
    return now
  }
  const enter = () => {
    if (add(1) === 1) makeMark(own, SELF)
  }
  const leave = () => {
    if (add(-1) === 0) remove(own)
  }
  enter()
  while (readMark(mark) !== undefined) {
    leave()
    await untilGone(mark, longestMs)
    enter()
  }
  try {
    return await act()
  } finally {
    leave()
  }
}

function turnOf(path: string): string {
  return `${path}-turn`
}

/** The marks of processes that write into a file. */
function writersOf(path: string): string[] {
  const start = `${basename(path)}-writing-`
  try {
    return readdirSync(dirname(path))
      .filter((name) => name.startsWith(start))
      .map((name) => join(dirname(path), name))
  } catch {
    return []
  }
}

/** Waits until a mark has gone or is another one; removes it if its process has ended or after `longestMs`. */
async function untilGone(mark: string, longestMs: number): Promise<void> {
  const seen = readMark(mark)
  const since = performance.now()
  while (seen !== undefined && readMark(mark) === seen) {
    const waitedMs = performance.now() - since
    if (waitedMs > 2 * longestMs) remove(mark)
    else if (isAbandoned(seen) || waitedMs > longestMs) removeMark(mark, seen)
    if (readMark(mark) === seen) await setTimeout(PAUSE_MS)
  }
}

/** False if another mark stands. */
function makeMark(mark: string, text: string): boolean {
  try {
    symlinkSync(text, mark)
    return true
  } catch (error) {
    // For any other reason opening the file fails too, or the file system knows no links.
    return (error as NodeJS.ErrnoException).code !== TAKEN
  }
}

/**
 * Removes a mark of another process if it still says `seen`. One process at a time: else a slow one could remove the new
 * mark of one that was faster.
 */
function removeMark(mark: string, seen: string): void {
  const removal = `${mark}-removal`
  const isOurs = makeMark(removal, SELF)
  const other = isOurs ? undefined : readMark(removal)
  try {
    if (isOurs && readMark(mark) === seen) remove(mark)
  } finally {
    if (isOurs || (other !== undefined && isAbandoned(other))) remove(removal)
  }
}

/**
 * Removes a mark, or what stands in its place. Marks lead to no file, and in some releases of Node 24 `rmSync` does not remove such
 * links and throws nothing.
 */
function remove(mark: string): void {
  try {
    unlinkSync(mark)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      rmSync(mark, { force: true, recursive: true })
    }
  }
}

/** What the mark says; undefined if it has gone. */
function readMark(mark: string): string | undefined {
  try {
    return readlinkSync(mark)
  } catch (error) {
    const isNoLink = (error as NodeJS.ErrnoException).code === 'EINVAL'
    return isNoLink ? 'none' : undefined
  }
}

/** Whether the process that made a mark has ended, or the turn of a process that has not. */
function isAbandoned(mark: string): boolean {
  const pid = Number.parseInt(mark, 10)
  if (Number.isNaN(pid)) return false
  if (pid === process.pid) return mark !== SELF && !held.has(mark)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
