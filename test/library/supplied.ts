// check: The texts of the program lie in the data folder beside the operator's, and follow its releases.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { CATALOGUE_FILE, decodeCatalogue } from '../../src/bundle/catalogue.js'
import { encodeResources, RESOURCES_FILE } from '../../src/bundle/resources/resource.js'
import { loadLibrary } from '../../src/library/loading.js'
import { bringSupplied } from '../../src/library/supplied.js'
import { put, scratch } from '../helpers/corpus-project.js'
import { ENGLISH, PORTUGUESE, SPANISH, writeCorpus } from '../helpers/small-library.js'

const listed = (id: string) => ({
  record: { id, kind: 'topics', abbreviation: 'X', name: id, language_code: 'en', description: '' },
  source: { format: 'sword', name: id, revision: '1', sha256: '0' },
  ...{ entries: 1, sha256: '0', bytes: 1, fingerprint: '0' },
})

/** A program with two texts and a work, and the folders of an operator. */
async function installation(t: Test) {
  const folder = scratch(t)
  const root = join(folder, 'program')
  await writeCorpus(join(root, 'dist/corpus'), SPANISH, ENGLISH)
  const works = encodeResources([listed('some-topics')] as never)
  put(root, {
    [`dist/corpus/${RESOURCES_FILE}`]: works,
    'dist/corpus/some-topics.resource': 'first',
  })
  const home = {
    corpus: join(folder, 'home/corpus'),
    compiled: join(folder, 'home/compiled'),
  }
  const ids = () =>
    decodeCatalogue(readFileSync(join(home.compiled, CATALOGUE_FILE), 'utf8'), 'x').versions.map(
      ({ record }) => record.id,
    )
  return { root, home, ids, work: () => readFileSync(join(home.compiled, 'some-topics.resource')) }
}

t.test('an empty folder gets every text of the program, once', async (t) => {
  const { root, home, ids } = await installation(t)
  t.strictSame(bringSupplied(home, root), { kind: 'brought', isWhole: true })
  t.strictSame(ids(), ['prueba', 'trial'])
  const library = await loadLibrary(home.compiled, undefined)
  t.equal(library.versions.length, 2)
  t.strictSame(bringSupplied(home, root), { kind: 'nothing' })
  t.notOk(readdirSync(home.compiled).some((name) => name.startsWith('.exchange')))
  rmSync(join(root, 'dist'), { recursive: true })
  t.strictSame(bringSupplied(home, root), { kind: 'nothing' }, 'a program without texts')
})

t.test('another release takes the place of its own texts; the operator’s stay', async (t) => {
  const { root, home, ids, work } = await installation(t)
  bringSupplied(home, root)
  await writeCorpus(home.compiled, SPANISH, ENGLISH, PORTUGUESE)
  const mine = encodeResources([listed('my-topics'), listed('some-topics')] as never)
  put(home.compiled, { [RESOURCES_FILE]: mine, 'prueba.json': 'the operator’s' })
  for (const id of ['prova', 'prueba', 'my-topics']) put(home.corpus, { [`local/${id}/text`]: '' })
  put(root, {
    'dist/corpus/some-topics.resource': 'second',
    [`dist/corpus/${RESOURCES_FILE}`]: encodeResources([
      { ...listed('some-topics'), fingerprint: '1' },
    ] as never),
  })
  t.strictSame(bringSupplied(home, root), { kind: 'brought', isWhole: true })
  t.strictSame(ids(), ['prova', 'prueba', 'trial'])
  t.equal(readFileSync(join(home.compiled, 'prueba.json'), 'utf8'), 'the operator’s')
  t.equal(String(work()), 'second')
  const works = JSON.parse(readFileSync(join(home.compiled, RESOURCES_FILE), 'utf8'))
  t.match(works, {
    resources: [{ record: { id: 'some-topics' } }, { record: { id: 'my-topics' } }],
  })
})

t.test('texts that another release has left unreadable are named as lacking', async (t) => {
  const { root, home, ids } = await installation(t)
  put(home.corpus, { 'local/prova/text': '', 'local/.gone/text': '', 'local/README.md': '' })
  for (const text of ['{"lectern-catalogue":0}', 'damaged']) {
    put(home.compiled, { [CATALOGUE_FILE]: text, [RESOURCES_FILE]: text, '.supplied': 'other' })
    t.strictSame(bringSupplied(home, root), { kind: 'brought', isWhole: false })
    t.strictSame(ids(), ['prueba', 'trial'])
  }
})

t.test('a folder that cannot be written is refused, and nothing is left in it', async (t) => {
  const { root, home } = await installation(t)
  writeFileSync(join(root, '../home'), 'a file')
  t.throws(() => bringSupplied(home, root), { code: /ENOTDIR|EEXIST/ })
  rmSync(join(root, '../home'))
  rmSync(join(root, 'dist/corpus', CATALOGUE_FILE))
  t.strictSame(bringSupplied(home, root), { kind: 'nothing' })
  t.notOk(existsSync(home.compiled))
})
