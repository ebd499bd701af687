/**
 * Marks the names of unfinished files and folders with their process, so that another process knows whether it still
 * runs. Hides how a reused process id is recognised.
 */
import { readFileSync } from 'node:fs'

/** `1234-98765`: the id of this process and its start time in ticks of the system, 0 if unknown. */
export const OWNER = `${process.pid}-${beginningOf(process.pid)}`

// Also matches the mark of earlier releases: the process id alone.
const OWNED = /[-.](\d+)(?:-(\d+))?(?:\.(?:new|old|journal))?(?:-[A-Za-z0-9]{6})?$/

/** Whether `name` is marked with a process that has ended. False for a name without a mark. */
export function isLeftOver(name: string): boolean {
  const [, pid, beginning] = OWNED.exec(name) ?? []
  if (pid === undefined) return false
  const now = isRunning(Number(pid)) ? beginningOf(Number(pid)) : undefined
  return now === undefined || (beginning !== undefined && beginning !== now)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The start time of a process, on Linux; '0' on other systems. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold blanks; the beginning is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0'
  } catch {
    return '0'
  }
}
