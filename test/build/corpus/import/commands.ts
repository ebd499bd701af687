// check: What the commands of `lectern corpus` load before one of them runs.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import t from 'tap'
import { PACKAGE_ROOT } from '../../../../src/runtime/assets.js'

const COMMANDS = join(PACKAGE_ROOT, 'build', 'corpus', 'import', 'commands.ts')
/** An import or export of values: types are gone when the program runs. */
const FROM = /^(?:import|export) (?!type )[^']*?from '(\.[^']+)\.js'/gm

/** The files that a file loads, itself among them, by their paths in build/corpus. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(FROM)) {
    loadedBy(`${join(dirname(file), path as string)}.ts`, seen)
  }
  return seen
}

t.test('adding a file loads no list of a catalogue, and nothing of the network', async (t) => {
  const loaded = [...loadedBy(COMMANDS)].map((file) => relative(PACKAGE_ROOT, file))
  t.ok(loaded.includes('build/corpus/import/add.ts'))
  t.same(
    loaded.filter((file) => /^build\/corpus\/catalogues\/(index|network)\//.test(file)),
    [],
  )
})
