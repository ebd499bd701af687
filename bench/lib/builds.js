// Builds of the default versions as `make corpus` does it, on two processors; and one that finds nothing changed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuSeconds } from './imports.js'
import { isPinned } from './servers.js'

export const VERSIONS = ['kjv', 'rv1909', 'web']

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const MAIN = path('../../dist/build/corpus/main.js')
const PEAK = path('peak.js')

/** What a program prints; throws if it fails. */
function printed([command, ...args], env = {}) {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 28 }
  const { status, stdout, stderr } = spawnSync(command, args, options)
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

/** Compiles versions into `out`, on two processors if there are several: seconds, and the peak of memory in MiB. */
export function buildAll(ids, out) {
  const processors = isPinned ? ['taskset', '-c', ids.length > 1 ? '0,1' : '0'] : []
  const peak = join(out, '..', `lectern-peak-${process.pid}`)
  const command = [...processors, process.execPath, '--import', PEAK, MAIN, '--out', out, '--force']
  const started = performance.now()
  printed(command, { CORPUS_VERSIONS: ids.join(), PEAK_TO: peak })
  const seconds = (performance.now() - started) / 1000
  return { seconds, peak: Number(readFileSync(peak, 'utf8')) }
}

/** Seconds of CPU time of a build of all versions into `out` that has nothing to do. */
export function buildUnchanged(out) {
  return cpuSeconds([process.execPath, MAIN, '--out', out], { CORPUS_VERSIONS: VERSIONS.join() })
}
