// Builds of the default versions: one by its stages, beside mod2imp of its module and FlexSearch's index of its text;
// some of them as `make corpus` does it, on two processors; and one that finds nothing changed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuSeconds } from './imports.js'
import { isPinned, onServerCore } from './servers.js'

export const VERSIONS = ['kjv', 'rv1909', 'web']

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const MAIN = path('../../dist/build/corpus/main.js')
const PEAK = path('peak.js')

/** Whether the program is installed that prints a module. */
export const hasMod2imp = spawnSync('mod2imp', { stdio: 'ignore' }).error === undefined

/** What a program prints; throws if it fails. */
function printed([command, ...args], env = {}) {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 28 }
  const { status, stdout, stderr } = spawnSync(command, args, options)
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

/** Seconds of CPU time of a version's stages, of FlexSearch and mod2imp, one after another; and the peak in MiB. */
export function stagesOf(id, out) {
  const { stages, peak, root, module } = JSON.parse(
    printed(onServerCore([process.execPath, path('build-stages-once.js'), id, out])),
  )
  const index = [process.execPath, path('flexsearch-once.js'), join(out, `${id}.json`)]
  return {
    ...stages,
    total: Object.values(stages).reduce((sum, seconds) => sum + seconds),
    flexsearch: Number(printed(onServerCore(index))),
    mod2imp: cpuSeconds(['sh', '-c', 'exec mod2imp "$1" >/dev/null', 'sh', module], {
      SWORD_PATH: root,
    }),
    peak,
  }
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
