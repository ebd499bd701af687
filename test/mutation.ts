// check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { PACKAGE_ROOT } from '../src/runtime/assets.js'

// The tool is no part of the compiled tests: it is read where it lies.
const tool = (name: string) => import(pathToFileURL(join(PACKAGE_ROOT, 'test/mutation', name)).href)
const { AREAS, sourcesOf, testsOf } = await tool('areas.js')
const { EQUIVALENT, rowOf, stale } = await tool('equivalents.js')

t.test('every area of mutants has sources and tests that there are', async (t) => {
  const areas: { name: string; files: RegExp[]; tests: string[]; least: number }[] = AREAS
  for (const area of areas) {
    for (const file of area.files) t.ok(sourcesOf({ files: [file] }).length > 0, `${file}`)
    for (const tests of area.tests) t.ok(testsOf({ tests: [tests] }).length > 0, tests)
    t.ok(area.least >= 0.9 && area.least < 1, area.name)
  }
  const sources = areas.flatMap(sourcesOf)
  t.strictSame(sources, [...new Set(sources)], 'no source is in two areas')
})

t.test(
  'every mutant that is listed as equivalent still fits its line, and has a reason',
  async (t) => {
    t.strictSame(stale(EQUIVALENT), [])
    for (const { file, reason } of EQUIVALENT) {
      t.ok(existsSync(join(PACKAGE_ROOT, file)), file)
      t.ok(reason.length > 20, `${file}: ${reason}`)
      t.ok(
        AREAS.some((area: object) => sourcesOf(area).includes(file)),
        `${file} is in an area`,
      )
    }
  },
)

t.test('a row that fits no line, or is there twice, is stale', async (t) => {
  const fileName = 'test/fixtures/suite/holds.ts'
  const [first = '', second = ''] = readFileSync(join(PACKAGE_ROOT, fileName), 'utf8').split('\n')
  const location = { start: { line: 0, column: 0 }, end: { line: 1, column: second.length } }
  const row = rowOf({ fileName, location, mutatorName: 'BlockStatement', replacement: '{}' })
  t.strictSame(row, {
    file: fileName,
    line: `${first} ${second}`,
    code: `${first} ${second}`,
    mutator: 'BlockStatement',
    replacement: '{}',
  })
  t.strictSame(stale([row]), [])
  const moved = { ...row, line: `${row.line} no longer` }
  const other = { ...row, code: 'never' }
  t.strictSame(stale([row, moved, other, row]), [moved, other, row])
})
