// What the system says of the workers of a program: their process ids and connections.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The workers of a primary process, first started first. */
export function workersOf(pid) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.trim().split('\n').filter(Boolean).map(Number)
}

/** How many connections of clients to a port a process has open. */
export function connectionsOf(pid, port) {
  const ESTABLISHED = '01'
  const inodes = new Set()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1, -1)) {
    const fields = line.trim().split(/\s+/)
    const local = Number.parseInt(fields[1].split(':')[1], 16)
    if (local === port && fields[3] === ESTABLISHED) inodes.add(fields[9])
  }
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]
      return inodes.has(inode)
    } catch {
      return false
    }
  }).length
}

/** Waits until something holds; false after `most` milliseconds. */
export async function until(holds, most = 20_000) {
  const end = performance.now() + most
  while (performance.now() < end) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}
