// What a machine takes for work that has nothing to do with Lectern, measured in the same run: ceilings are
// multiples of it, so that they hold on a slow processor as on a fast one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { NODE, onServerCore } from './servers.js'

/** The processor and the runtime, as a line above a table: figures of two machines are not to be compared. */
export function describeMachine() {
  const processors = cpus()
  return `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores, Node ${process.version}`
}

/** Milliseconds from starting `node -e 0` on the servers' core to its end. */
export function timeEmptyNode() {
  const [command, ...args] = onServerCore([NODE, '-e', '0'])
  const start = performance.now()
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - start
}

/** Milliseconds of CPU time, of all threads, that reading files whole and hashing them with SHA-256 takes here. */
export function timeReadingAndHashing(files) {
  const start = process.cpuUsage()
  for (const file of files) createHash('sha256').update(readFileSync(file)).digest()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The key that a request carries, as long as a real one. */
const KEY = `lectern_live_${'k'.repeat(64)}`

/** Hashes one key with SHA-256, the least that a request with a key can cost: a task for `timeTasks`. */
export function hashKey() {
  return createHash('sha256').update(KEY).digest()
}
