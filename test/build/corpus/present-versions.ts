// check: Compiled versions that a command looks at many times: each is read once, and again as soon as its files are others.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openPresentVersions, presentVersion } from '../../../build/corpus/present-versions.js'
import { readNames, readRecords } from '../../../build/corpus/records.js'
import { project } from '../../helpers/built-project.js'

/** A project with the compiled version `tst`, and a third one that has a record alone. */
async function built(t: Parameters<typeof project>[0]) {
  const { places, build } = project(t)
  await build()
  const names = readNames(places.corpus)
  const record = readRecords(places.corpus).find(({ id }) => id === 'tst')
  if (record === undefined) throw new Error('the project has no version tst')
  return { places, names, record, present: openPresentVersions(places.out) }
}

t.test('a version is read once as long as its files stay the same', async (t) => {
  const { places, names, record, present } = await built(t)
  const first = present.of(record, names)
  t.strictSame(first, presentVersion(places.out, record, names))
  t.equal(first.length, 1)
  t.equal(present.of(record, names), first)
})

t.test('a version is read again if one of its files is another, or its record', async (t) => {
  for (const ending of ['.json', '.index', '.words', '.forms']) {
    const { places, names, record, present } = await built(t)
    const file = join(places.out, `tst${ending}`)
    t.equal(present.of(record, names).length, 1, ending)
    const bytes = readFileSync(file)
    copyFileSync(file, `${file}.kept`)
    writeFileSync(file, bytes.subarray(0, -9))
    t.strictSame(present.of(record, names), [], `${ending} is cut`)
    copyFileSync(`${file}.kept`, file)
    t.equal(present.of(record, names).length, 1, `${ending} is whole again`)
  }
  const { names, record, present } = await built(t)
  const first = present.of(record, names)
  t.not(present.of({ ...record, numbering: {} as never }, names), first)
})

t.test('what was just compiled need not be read', async (t) => {
  const { places, names, record, present } = await built(t)
  const [listed] = presentVersion(places.out, record, names)
  if (listed === undefined) throw new Error('the version is not there')
  present.note(record, listed)
  t.equal(present.of(record, names)[0], listed)
  writeFileSync(join(places.out, 'tst.words'), '')
  t.strictSame(present.of(record, names), [])
})

t.test('a version without compiled files is not there', async (t) => {
  const { names, record, present } = await built(t)
  t.strictSame(present.of({ ...record, id: 'opt' }, names), [])
})
