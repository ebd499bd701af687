// check: What lies of a version on disk: the size of its files, and a report that is read as a whole or not at all.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { lookAtFiles } from '../../src/library/files/text-files.js'
import { readReport, type StoredReport } from '../../src/library/stored-report.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { JUDE, layersOf } from '../helpers/invented-layers.js'
import { ENGLISH, SPANISH, smallBundle } from '../helpers/small-library.js'

const REPORT: StoredReport = {
  source: { format: 'usfm', name: 'invented', revision: '3' },
  verses: 1203,
  messages: [
    { level: 'warning', place: 'JHN 3:16', text: 'an odd sign' },
    { level: 'note', place: '', text: 'two headings' },
  ],
  import: {
    from: 'texts.zip',
    accepted: { by: 'somebody', on: '2031-05-17' },
    catalogue: {
      ...{ name: 'a list', id: 'x1', revision: '7', licence: 'CC BY', terms: 'free' },
      accepted: { by: 'somebody else', on: '2031-05-18' },
    },
  },
}

type Path = readonly (string | number)[]

/** Each member and item of a value, by its path. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    [name],
    ...pathsIn(part).map((path) => [name, ...path]),
  ])
}

/** The report with another value at a path; without a value the member is absent. */
function changed(path: Path, value?: unknown): string {
  const report = structuredClone(REPORT) as unknown as Record<string | number, unknown>
  const [last, ...before] = path.toReversed() as [string, ...Path]
  let holder = report
  for (const name of before.toReversed()) holder = holder[name] as typeof report
  holder[last] = value
  return JSON.stringify(report)
}

t.test('a report is read with all that it says', async (t) => {
  t.strictSame(readReport(JSON.stringify(REPORT)), REPORT)
  const { import: _, ...plain } = REPORT
  t.strictSame(readReport(JSON.stringify(plain)), plain)
  t.match(readReport(JSON.stringify({ ...plain, messages: [] })), { messages: [] })
})

t.test('a report with a member of another kind, or without one, is none', async (t) => {
  const optional = ['import', 'import.accepted', 'import.catalogue', 'import.catalogue.accepted']
  const paths = pathsIn(REPORT)
  t.ok(paths.length > 25, `${paths.length} members`)
  for (const path of paths) {
    const name = path.join('.')
    const isObject = /^(?:messages\.\d|source)$/.test(name) || optional.includes(name)
    for (const value of [null, 5.5, true, ['x']]) {
      t.equal(readReport(changed(path, value)), undefined, `${name}: ${value}`)
    }
    if (isObject || name === 'verses') t.equal(readReport(changed(path, 'x')), undefined, name)
    // An item of a list cannot be absent: JSON writes null.
    const isThere = readReport(changed(path)) !== undefined
    t.equal(isThere, optional.includes(name), `without ${name}`)
  }
})

t.test('what is no report at all is none', async (t) => {
  for (const text of ['', 'x', 'null', '[]', '{}', '"x"', '5', JSON.stringify(REPORT).slice(1)]) {
    t.equal(readReport(text), undefined, text)
  }
})

t.test('the files of a version are counted together, without those of others', async (t) => {
  const styles = layersOf({ [JUDE]: { styles: [{ verse: 2, start: 0, end: 3, marker: 'wj' }] } })
  const bundles = { [SPANISH.id]: smallBundle(SPANISH), [ENGLISH.id]: smallBundle(ENGLISH) }
  const folder = await compiledFolder(t, bundles, { [SPANISH.id]: styles })
  for (const ending of ['strongs', 'xrefs']) writeFileSync(join(folder, `prueba.${ending}`), ending)
  for (const id of [SPANISH.id, ENGLISH.id]) {
    const own = readdirSync(folder).filter((name) => name.startsWith(`${id}.`))
    t.equal(own.length, id === SPANISH.id ? 7 : 4)
    const sizes = own.map((name) => statSync(join(folder, name)).size)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    t.strictSame(await lookAtFiles(folder, id), { bytes, report: undefined })
    writeFileSync(join(folder, `${id}.report.json`), JSON.stringify(REPORT))
    t.strictSame(await lookAtFiles(folder, id), { bytes, report: REPORT })
  }
  t.strictSame(await lookAtFiles(folder, 'gone'), { bytes: 0, report: undefined })
})
