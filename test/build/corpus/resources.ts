// check: Resources are built beside the texts; one that is missing or broken stops nothing.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { buildResources, presentResources } from '../../../build/corpus/resources/build.js'
import { readResourceRecords } from '../../../build/corpus/resources/records.js'
import { findResources } from '../../../src/library/aids/resources.js'
import { Store } from '../../../src/library/store.js'
import { names, put, scratch } from '../../helpers/corpus-project.js'
import { dictionaryLibrary as library } from '../../helpers/dictionary-library.js'

const RECORD = {
  id: 'words-small',
  kind: 'dictionary',
  name: 'Small Words',
  abbreviation: 'SMALL',
  language_code: 'en',
  description: 'A few words.',
  sword: { modules: ['Small'], debian: 'sword-dict-small', zips: [], known: [] as object[] },
}

/** A project with a record, and an installed library; no program is on its PATH. */
function project(t: Parameters<typeof scratch>[0], record: object = RECORD) {
  const root = scratch(t)
  put(root, {
    'package.json': {},
    'corpus/names/en.json': names(),
    'corpus/fixups/none.json': { modules: ['noModule'] },
    'corpus/resources/words-small.json': record,
  })
  const installed = join(root, 'installed')
  const out = join(root, 'out')
  const places = { corpus: join(root, 'corpus'), cache: join(root, 'cache'), out }
  const build = () => buildResources({ places, environment: { PATH: '' }, libraries: [installed] })
  const listed = () => presentResources(out).map(({ record, entries }) => [record.id, entries])
  return { root, installed, out, build, listed }
}

t.test('a dictionary is compiled once, and again if it has changed', async (t) => {
  const { installed, out, build, listed } = project(t)
  put(installed, library({ beta: '<def>second</def>', alpha: '<def>first</def>' }))
  t.match(await build(), [/^words-small: 2 entries, from /, /warning: Small: Small 1 is not among/])
  t.same(listed(), [['words-small', 2]])
  t.same(await build(), [])
  const [found] = await findResources(out, new Store().others)
  t.match(found?.record, { name: 'Small Words', copyright: 'Free', license: 'Free' })
  t.match(found?.open().find('ALPHA'), { name: 'alpha', text: 'first' })
  t.equal(found?.open().find('GAMMA'), undefined)
  const report = JSON.parse(readFileSync(join(out, 'words-small.resource.json'), 'utf8'))
  t.match(report, { entries: 2, spans: { meaning: 2 }, messages: [{ level: 'warning' }] })
  put(installed, library({ alpha: '<def>another</def>' }))
  t.match(await build(), [/^words-small: 1 entries/])
  const [other] = await findResources(out, new Store().others)
  t.match(other?.open().find('ALPHA'), { text: 'another' })
  t.match(found?.open().find('ALPHA'), { text: 'first' }, 'whoever has opened it reads on')
})

t.test('one that cannot be found or read leaves what was there, and says what to do', async (t) => {
  const { installed, out, build, listed } = project(t)
  t.match(await build(), [
    /^words-small: not found: .*not on this machine/,
    /apt-get install sword-dict-small/,
  ])
  t.same(listed(), [])
  t.same(await findResources(out, new Store().others), [])
  put(installed, library({ alpha: '<def>first</def>' }))
  await build()
  writeFileSync(join(installed, 'modules/small/dict.idx'), 'cut')
  t.match(await build(), [/^words-small: cannot be used: .*dict\.idx: it is cut/])
  t.same(listed(), [['words-small', 1]])
  rmSync(join(installed, 'modules/small/dict.dat'))
  t.match(await build(), [/^words-small: cannot be used: .*dict\.dat is missing/])
  writeFileSync(join(out, 'words-small.resource'), 'not one')
  t.same(listed(), [])
  writeFileSync(join(out, 'resources.json'), '{}')
  t.same(listed(), [])
  await t.rejects(findResources(out, new Store().others), /is no list of resources/)
})

t.test('a module with another checksum than the known one is refused', async (t) => {
  const known = [{ module: 'Small', version: '1', sha256: '0'.repeat(64) }]
  const { installed, build } = project(t, { ...RECORD, sword: { ...RECORD.sword, known } })
  put(installed, library({ alpha: '<def>first</def>' }))
  t.match(await build(), [/damaged or altered/])
})

t.test('one that has no record any more is removed', async (t) => {
  const { root, installed, out, build, listed } = project(t)
  put(installed, library({ alpha: '<def>first</def>' }))
  await build()
  rmSync(join(root, 'corpus/resources/words-small.json'))
  t.same(await build(), [])
  t.same(listed(), [])
  t.notOk(existsSync(join(out, 'words-small.resource')))
})

t.test('a record that does not fit is named', async (t) => {
  const folder = join(scratch(t), 'resources')
  for (const [record, fault] of [
    [{ ...RECORD, kind: 'song' }, /wrong in: kind/],
    [{ ...RECORD, id: 'other-id' }, /its name must be its id/],
    [{ ...RECORD, more: 1 }, /wrong in: more/],
    ['{', /cannot be read/],
    ['null', /wrong in/],
  ] as const) {
    put(folder, { 'words-small.json': record })
    t.throws(() => readResourceRecords(folder), fault)
  }
})
