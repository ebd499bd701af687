/**
 * Which tests cover a source: those that import it, with as few other sources between as there are. Helpers of tests
 * count as part of the test.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { listTests } from './files.js'

/** `import ... from './x.js'`, `import('./x.js')` and `t.mockImport('./x.js'`; a type alone runs nothing. */
const IMPORTS =
  /(?:^|\n)(?:import|export)(?! type)[^'\n;]*(?:\n[^'\n]*)*? from '(\.[^']+)'|mport\('(\.[^']+)'/g

const imports = new Map<string, readonly string[]>()

/** Files that a file imports, from the root of the project. */
function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known !== undefined) return known
  const found = [...readFileSync(join(PACKAGE_ROOT, file), 'utf8').matchAll(IMPORTS)]
    .map(([, from, dynamic]) =>
      join(dirname(file), (from ?? dynamic ?? '').replace(/\.js$/, '.ts')),
    )
    .filter((name) => existsSync(join(PACKAGE_ROOT, name)))
  imports.set(file, found)
  return found
}

/** How many sources lie between a test and a source: 0 if it imports that one itself; undefined if it never does. */
function distance(test: string, source: string): number | undefined {
  const seen = new Set([test])
  let level = [test]
  for (let steps = 0; level.length > 0; steps++) {
    const next: string[] = []
    // Grows while it is walked through: what a helper imports is as near as what the test does.
    for (const file of level) {
      for (const name of importsOf(file)) {
        if (name === source) return steps
        if (seen.has(name)) continue
        seen.add(name)
        ;(name.startsWith('test/') ? level : next).push(name)
      }
    }
    level = next
  }
  return undefined
}

/** The nearest tests of a source, and how many reach it at all. Throws if there is no such file. */
export function coveringTests(given: string): { readonly tests: string[]; readonly all: number } {
  const source = relative(PACKAGE_ROOT, resolve(given))
  if (!existsSync(join(PACKAGE_ROOT, source))) throw new Error(`There is no such file: ${source}`)
  const reached = listTests().flatMap((test) => {
    const far = distance(test, source)
    return far === undefined ? [] : [{ test, far }]
  })
  const least = Math.min(...reached.map(({ far }) => far))
  const tests = reached.filter(({ far }) => far === least).map(({ test }) => test)
  return { tests, all: reached.length }
}
