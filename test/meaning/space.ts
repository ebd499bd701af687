// check: The latent space of a small matrix, the file of the index, and the reviewed list by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeIndex } from '../../build/corpus/meaning/build.js'
import { compileLists, listFiles } from '../../build/corpus/meaning/lists.js'
import { makePool } from '../../build/corpus/meaning/pool.js'
import { latentSpace } from '../../build/corpus/meaning/space.js'
import { decodeMeaning, encodeMeaning } from '../../src/meaning/meaning-file.js'
import { readQuestion } from '../../src/meaning/question.js'
import { scoreDocs } from '../../src/meaning/score.js'
import { loadKeys } from '../../src/meaning/words.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { SPANISH, smallVersion } from '../helpers/small-library.js'

/** Two groups of rows that share no column, and one row that is the sum of two others. */
const MATRIX = {
  rows: 4,
  columns: 4,
  starts: Uint32Array.from([0, 2, 4, 6, 8]),
  column: Uint32Array.from([0, 1, 0, 1, 2, 3, 2, 3]),
  value: Float64Array.from([3, 3, 2, 2, 1, 1, 0.5, 0.5]),
}

t.test(
  'the space joins columns that stand together, and its directions have length 1',
  async (t) => {
    const space = latentSpace(MATRIX, 2)
    const at = (column: number, direction: number) => space[column * 2 + direction] as number
    t.ok(Math.abs(at(0, 0) - at(1, 0)) < 1e-9, 'the first direction is of the heavier columns')
    t.ok(Math.abs(at(2, 0)) < 1e-9)
    t.ok(Math.abs(Math.abs(at(2, 1)) - Math.SQRT1_2) < 1e-9, 'the second one of the others')
    t.same(latentSpace(MATRIX, 2), space, 'the same matrix gives the same numbers')
  },
)

const text = smallVersion(SPANISH)
const pool = await makePool([['es', text]], [])
const index = await makeIndex(pool, [], undefined, 4)
const bytes = encodeMeaning(index, '00')

t.test('the same texts give the same bytes, and the bytes the same index', async (t) => {
  const again = await makeIndex(await makePool([['es', text]], []), [], undefined, 4)
  t.ok(encodeMeaning(again, '00').equals(bytes))
  t.same(decodeMeaning(bytes, 'x'), index)
})

t.test('a file that is damaged or of another format is refused', async (t) => {
  const broken = Buffer.from(bytes)
  broken[broken.length - 1] = (broken[broken.length - 1] as number) ^ 1
  t.throws(() => decodeMeaning(broken, 'x'), { name: 'BundleError' })
  const other = Buffer.from(bytes.toString('latin1').replace('meaning":1', 'meaning":9'), 'latin1')
  t.throws(() => decodeMeaning(other, 'x'), /format 1; run make build/)
})

t.test('a question is answered with as many steps as its words have postings', async (t) => {
  const keys = await loadKeys()
  const none = scoreDocs(index, readQuestion(index, keys, 'qwzx plof', 'es'))
  t.equal(none.steps, 0)
  t.ok(none.values.every((value) => value === 0))
})

const CONTEXT = { keys: await loadKeys(), termOf: () => 1, docOf: () => 1 }
const compile = (file: string, text: string) => compileLists([[file, text]], CONTEXT)

t.test('a row of the list that does not fit is refused by its line', async (t) => {
  t.throws(() => compile('es.tsv', '# x\nansiedad\tafán\n'), /es.tsv, line 2: a row has heads/)
  t.throws(() => compile('passages.tsv', 'es\tuno\tXYZ1:1\n'), /line 1: no place: XYZ1:1/)
  t.throws(() => compile('passages.tsv', 'xx\tuno\tMAT1:1\n'), /line 1: no language: xx/)
})

t.test('each row of the list has a head once, and each place is one', async (t) => {
  const corpus = join(PACKAGE_ROOT, 'corpus')
  const lists = listFiles(corpus)
  const { heads, names } = compileLists(lists, CONTEXT)
  t.ok(heads.es.length > 600, 'Spanish heads')
  t.ok(heads.en.length > 300, 'English heads')
  t.ok(names.length > 300, 'names of passages')
  for (const [file] of lists) {
    const rows = readFileSync(`${corpus}/meaning/${file}`, 'utf8').split('\n')
    t.equal(new Set(rows).size, rows.length, `${file} has no row twice`)
  }
})
