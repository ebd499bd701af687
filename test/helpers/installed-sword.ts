/**
 * Finds the real modules on this machine, for the tests that read whole Bibles: the library that
 * LECTERN_SWORD names, what the build fetched, the system's own.
 */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { listSwordModules } from '../../build/corpus/readers/formats/sword/sword.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

const CACHE = join(PACKAGE_ROOT, '.cache', 'corpus')

/** The first library that holds one of the modules, and the name of the module there. */
export function findInstalled(
  modules: readonly string[],
): { root: string; module: string; version: string } | undefined {
  for (const root of libraries()) {
    const found = listSwordModules(root).modules.find(({ name }) => modules.includes(name))
    if (found !== undefined) {
      return { root, module: found.name, version: found.version ?? '' }
    }
  }
  return undefined
}

function libraries(): string[] {
  const versions = existsSync(CACHE) ? readdirSync(CACHE) : []
  // A package lays its library out as it would be installed; an archive is the library.
  const fetched = versions.flatMap((version) => {
    const library = join(CACHE, version, 'library')
    return [library, join(library, 'usr', 'share', 'sword')]
  })
  const named = process.env.LECTERN_SWORD
  const system = [join(homedir(), '.sword'), '/usr/share/sword']
  return [...(named === undefined ? [] : [named]), ...fetched, ...system]
}
