// check: Cross references beside the versions: what is listed, what is there, and what is read when.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import {
  type CrossReferenceRow,
  crossReferencesFile,
  encodeCrossReferences,
  OPENBIBLE,
  readStated,
  verseKey,
} from '../../src/bundle/cross-references.js'
import {
  findCrossReferences,
  NO_CROSS_REFERENCES,
} from '../../src/library/aids/cross-references.js'
import { openLibrary } from '../../src/library/loading.js'
import { compiledFolder } from '../helpers/compiled-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { allRows, readInPlace } from '../helpers/cross-references.js'
import { ENGLISH, SPANISH } from '../helpers/small-library.js'

const BUNDLE = 'ab'.repeat(32)
const PLAIN = { from: verseKey(1, 1, 1), first: verseKey(43, 1, 1), last: verseKey(43, 1, 3) }
const VOTED = { ...PLAIN, votes: 7 }

/** Writes the file of a source into a folder, and returns its checksum. */
function write(folder: string, id: string, row: CrossReferenceRow, bundle?: string): string {
  const source = { id, name: `List ${id}`, credit: 'Nobody', license: 'CC BY' }
  const bytes = encodeCrossReferences(source, [row], bundle)
  writeFileSync(crossReferencesFile(folder, id), bytes)
  return readStated(bytes, id).sha256
}

/** A folder with the notes of two versions of three and the list of the operator. */
function prepare(t: Test) {
  const folder = scratch(t)
  const notes = write(folder, ENGLISH.id, PLAIN, BUNDLE)
  const more = write(folder, 'other', { ...PLAIN, from: verseKey(2, 1, 1) }, BUNDLE)
  const list = write(folder, OPENBIBLE, VOTED)
  const versions = [
    { record: ENGLISH, crossReferences: notes, sha256: BUNDLE },
    { record: SPANISH, sha256: BUNDLE },
    { record: { ...SPANISH, id: 'other' }, crossReferences: more, sha256: BUNDLE },
  ]
  return { folder, versions, notes, more, list }
}

t.test('a library without any has none, at once', async (t) => {
  const folder = scratch(t)
  const none = await findCrossReferences(
    folder,
    [{ record: SPANISH, sha256: BUNDLE }],
    readInPlace(),
  )
  for (const one of [none, NO_CROSS_REFERENCES]) {
    t.strictSame(one.checksums, [])
    t.strictSame(one.read(), [])
  }
})

t.test('all that are listed are read together, once', async (t) => {
  const { folder, versions, notes, more, list } = prepare(t)
  const found = await findCrossReferences(folder, versions, readInPlace())
  t.strictSame(found.checksums, [notes, more, list], 'in the order of the versions, the list last')
  const opened = found.read()
  t.strictSame(
    opened.map((one) => [one.source.id, one.hasVotes, allRows(one)]),
    [
      [ENGLISH.id, false, [PLAIN]],
      ['other', false, [{ ...PLAIN, from: verseKey(2, 1, 1) }]],
      [OPENBIBLE, true, [VOTED]],
    ],
  )
  const again = found.read()
  t.ok(again.length === 3 && again.every((one, at) => one === opened[at]), 'read once')
})

t.test('either kind is found without the other', async (t) => {
  const { folder, versions, notes, more, list } = prepare(t)
  t.strictSame((await findCrossReferences(folder, [], readInPlace())).checksums, [list])
  rmSync(crossReferencesFile(folder, OPENBIBLE))
  t.strictSame((await findCrossReferences(folder, versions, readInPlace())).checksums, [
    notes,
    more,
  ])
})

t.test("a version's notes that have the name of the list are not the list", async (t) => {
  const { folder, versions, notes, more } = prepare(t)
  write(folder, OPENBIBLE, PLAIN, BUNDLE)
  const found = await findCrossReferences(folder, versions, readInPlace())
  t.strictSame(found.checksums, [notes, more])
})

t.test('a list that begins wrongly is refused at the start', async (t) => {
  const { folder, versions } = prepare(t)
  const file = crossReferencesFile(folder, OPENBIBLE)
  for (const content of ['', 'x\n', '{"lectern-xrefs":9,"sha256":"x","index":[1,"x"]}\n']) {
    writeFileSync(file, content)
    await t.rejects(findCrossReferences(folder, versions, readInPlace()), {
      name: 'BundleError',
      message: `${file} is no file of cross references of format 3: add it again`,
    })
  }
})

t.test('a file that cannot be used is named, and read again when it is mended', async (t) => {
  const { folder, versions } = prepare(t)
  for (const id of [ENGLISH.id, OPENBIBLE]) {
    const by = readInPlace()
    const found = await findCrossReferences(folder, versions, by)
    const file = crossReferencesFile(folder, id)
    const whole = readFileSync(file)
    const damaged = Buffer.from(whole)
    damaged[damaged.length - 1]! ^= 1
    const changes = [
      [() => rmSync(file), 'cannot be read, though the catalogue lists it; run make build'],
      [() => writeFileSync(file, ''), 'is no file of cross references of format 3: add it again'],
      [
        () => write(folder, id, { ...PLAIN, last: verseKey(43, 1, 4) }),
        'is not the file that the catalogue lists; run make build',
      ],
    ] as const
    for (const [change, message] of changes) {
      change()
      t.throws(() => found.read(), { name: 'BundleError', message: `${file} ${message}` })
    }
    writeFileSync(file, whole)
    t.equal(found.read().length, 3)
  }
})

t.test('a file that stays the same is not read again', async (t) => {
  const { folder, versions } = prepare(t)
  const by = readInPlace()
  const former = await findCrossReferences(folder, versions, by)
  const opened = former.read()
  const row = { ...PLAIN, from: verseKey(3, 1, 1) }
  const notes = write(folder, ENGLISH.id, row, BUNDLE)
  const changed = versions.map((one, at) => (at === 0 ? { ...one, crossReferences: notes } : one))
  const again = (await findCrossReferences(folder, changed, by)).read()
  t.strictSame(
    again.map((one, at) => one === opened[at]),
    [false, true, true],
  )
  t.strictSame(allRows(again[0]), [row])
})

t.test('a library has them, and its revision depends on them', async (t) => {
  const folder = await compiledFolder(t)
  const plain = await openLibrary(folder, SPANISH.id)
  t.strictSame(plain.crossReferences.checksums, [])
  const list = write(folder, OPENBIBLE, VOTED)
  const voted = await openLibrary(folder, SPANISH.id)
  t.strictSame(voted.crossReferences.checksums, [list])
  write(folder, OPENBIBLE, PLAIN)
  const other = await openLibrary(folder, SPANISH.id)
  t.equal(new Set([plain, voted, other].map(({ revision }) => revision)).size, 3)
  rmSync(join(folder, `${OPENBIBLE}.xrefs`))
  t.equal((await openLibrary(folder, SPANISH.id)).revision, plain.revision)
})
