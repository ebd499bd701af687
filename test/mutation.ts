// check: Every area of the mutation tool has sources and tests.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'

// The tool is no part of the compiled tests: it is read where it lies.
const file = pathToFileURL(join(PACKAGE_ROOT, 'test/mutation/areas.js'))
const { AREAS, sourcesOf, testsOf } = await import(file.href)

t.test('every area of mutants has sources and tests that there are', async (t) => {
  const areas: { name: string; files: RegExp[]; tests: string[]; least: number }[] = AREAS
  for (const area of areas) {
    for (const file of area.files) t.ok(sourcesOf({ files: [file] }).length > 0, `${file}`)
    for (const tests of area.tests) t.ok(testsOf({ tests: [tests] }).length > 0, tests)
    t.ok(area.least >= 0.85 && area.least < 1, area.name)
  }
  const sources = areas.flatMap(sourcesOf)
  t.strictSame(sources, [...new Set(sources)], 'no source is in two areas')
})
