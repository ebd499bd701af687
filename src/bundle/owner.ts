/**
 * Names of unfinished files and folders carry the process that makes them, so that another process can tell
 * whether it still runs. Hides how a number that the system gave again is told from the first.
 */
import { readFileSync } from 'node:fs'

/** `1234-98765`: the number of a process and when it began, in the system's ticks; 0 if that is not known. */
export const OWNER = `${process.pid}-${beginningOf(process.pid)}`

// With the form that earlier releases wrote: the number of the process alone.
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

/** Linux tells when a process began; elsewhere the number alone must do. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold blanks; the beginning is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0'
  } catch {
    return '0'
  }
}
