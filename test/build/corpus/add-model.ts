// test: A table of vectors gives questions words that no text has; it is refused where it is none, and is taken away whole.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { addModel, removeModel } from '../../../build/corpus/meaning/add-model.js'
import { applyRows } from '../../../build/corpus/meaning/model-rows.js'
import { decodeMeaning, meaningFile } from '../../../src/meaning/meaning-file.js'
import { readQuestion } from '../../../src/meaning/question.js'
import { loadKeys } from '../../../src/meaning/words.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { put, scratch } from '../../helpers/corpus-project.js'

const COMPILED = meaningFile(join(PACKAGE_ROOT, 'dist/corpus'))
const keys = await loadKeys()

/** Words with their vectors: two of the texts, one near to the first, one near to none, one in its own right. */
const WORDS: readonly (readonly [token: string, vector: readonly number[]])[] = [
  ['[PAD]', [0, 0, 0, 0]],
  ['soberbia', [2, 0.2, 0, 0]],
  ['pride', [1, 0.1, 0.1, 0]],
  ['pan', [0, 3, 0, 0]],
  ['petulancia', [4, 0.3, 0, 0]],
  ['zanahoria', [0, 0, 1, 0]],
  ['##ncia', [1, 0, 0, 0]],
  ['nulo', [0, 0, 0, 0]],
]

interface Form {
  readonly dtype?: 'F32' | 'F16'
  readonly vocab?: unknown
  readonly header?: object
  readonly cut?: number
}

/** Writes a table as model2vec does; F16 takes values that it can hold. */
function writeModel(folder: string, { dtype = 'F32', vocab, header, cut = 0 }: Form = {}): string {
  const size = dtype === 'F32' ? 4 : 2
  const values = WORDS.flatMap(([, vector]) => vector)
  const bytes = Buffer.alloc(values.length * size)
  for (const [at, value] of values.entries()) {
    if (dtype === 'F32') bytes.writeFloatLE(value, at * 4)
    else bytes.writeUInt16LE(halfOf(value), at * 2)
  }
  const tensor = { dtype, shape: [WORDS.length, 4], data_offsets: [0, bytes.length] }
  const head = Buffer.from(JSON.stringify(header ?? { embeddings: tensor }))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(head.length))
  const file = Buffer.concat([length, head, bytes])
  const own = vocab ?? Object.fromEntries(WORDS.map(([token], row) => [token, row]))
  put(folder, {
    'tokenizer.json': { model: { type: 'WordPiece', vocab: own } },
    'model.safetensors': file.subarray(0, file.length - cut),
  })
  return folder
}

/** A positive number below 8 as 16 bits, its fraction cut. */
function halfOf(value: number): number {
  if (value === 0) return 0
  const exponent = Math.floor(Math.log2(value))
  return ((exponent + 15) << 10) | Math.floor((value / 2 ** exponent - 1) * 1024)
}

function placesIn(t: Test) {
  const folder = scratch(t)
  put(folder, { 'corpus/versions/none.txt': '', 'out/none.txt': '' })
  const places = { corpus: join(folder, 'corpus'), out: join(folder, 'out'), cache: folder }
  copyFileSync(COMPILED, meaningFile(places.out))
  return { folder, surroundings: { places, environment: {} }, places }
}

/** What the words of a question are taken for. */
function takenFor(out: string, q: string): readonly string[] {
  const index = decodeMeaning(readFileSync(meaningFile(out)), 'meaning.index')
  const { words } = readQuestion(index, keys, q, 'es')
  return words.flatMap(({ taken }) => taken.map(({ term }) => index.terms[term] as string))
}

for (const dtype of ['F32', 'F16'] as const) {
  t.test(`a word that no text has is taken for the nearest that one has: ${dtype}`, async (t) => {
    const { folder, surroundings, places } = placesIn(t)
    const model = writeModel(join(folder, 'a model'), { dtype })
    t.same(takenFor(places.out, 'petulancia'), [])
    const answer = await addModel({ folder: model, language: 'es' }, surroundings)
    t.match(answer, { ok: true, data: { words: 1, language: 'es', origin: 'a model' } })
    const terms = takenFor(places.out, 'petulancia')
    t.ok(terms.includes('es =soberbia') && terms.includes('en pride'), `${terms}`)
    t.same(takenFor(places.out, 'zanahoria'), [])
    const rows = readFileSync(join(places.corpus, 'meaning/model-es.tsv'), 'utf8').split('\n')
    t.match(rows[1], /^petulancia\tsoberbia\tpride\t1\.00 a model$/)

    const once = readFileSync(meaningFile(places.out))
    await addModel({ folder: model, language: 'es' }, surroundings)
    t.ok(readFileSync(meaningFile(places.out)).equals(once), 'a second time nothing is added')
    copyFileSync(COMPILED, meaningFile(places.out))
    t.equal(await applyRows(places), true)
    t.ok(readFileSync(meaningFile(places.out)).equals(once), 'nor lost when the index comes anew')

    t.match(await removeModel('model-es', surroundings), { ok: true })
    t.ok(readFileSync(meaningFile(places.out)).equals(readFileSync(COMPILED)), 'all is as before')
    t.notOk(existsSync(join(places.corpus, 'meaning/model-es.tsv')))
    t.equal(await removeModel('model-xx', surroundings), undefined)
  })
}

t.test('tokens that begin words are told from pieces, in every form of a vocabulary', async (t) => {
  const { folder, surroundings, places } = placesIn(t)
  const marked = WORDS.map(([token], at) => [token === '##ncia' ? 'ncia' : `\u2581${token}`, -at])
  const model = writeModel(join(folder, 'unigram'), { vocab: marked })
  await addModel({ folder: model, language: 'es' }, surroundings)
  t.ok(takenFor(places.out, 'petulancia').length > 0)
  t.same(takenFor(places.out, 'ncia'), [])
})

t.test('what is no table of vectors is refused with its file, and changes nothing', async (t) => {
  const { folder, surroundings, places } = placesIn(t)
  const tensor = { dtype: 'F32', shape: [WORDS.length, 4], data_offsets: [0, 128] }
  const forms: readonly (readonly [string, Form, RegExp])[] = [
    ['other', { header: { weights: tensor } }, /model.safetensors has no tensor "embeddings"/],
    [
      'flat',
      { header: { embeddings: { ...tensor, shape: [32] } } },
      /rows of at most 4096 F32 or F16/,
    ],
    ['type', { header: { embeddings: { ...tensor, dtype: 'I8' } } }, /F32 or F16/],
    ['few', { header: { embeddings: { ...tensor, shape: [2, 4] } } }, /2 vectors, .* 8 words/],
    ['cut', { cut: 8 }, /shorter than its vectors/],
    ['empty', { vocab: {} }, /tokenizer.json has no vocabulary/],
    ['number', { vocab: { pan: 'x' } }, /no number for "pan"/],
    ['far', { vocab: { zanahoria: 5 } }, /no word of .* is near/],
  ]
  for (const [name, form, fault] of forms) {
    const model = writeModel(join(folder, name), form)
    const { ok, faults } = await addModel({ folder: model, language: 'es' }, surroundings)
    t.equal(ok, false, name)
    t.match(faults[0], fault)
  }
  const broken = writeModel(join(folder, 'broken'))
  writeFileSync(join(broken, 'model.safetensors'), 'short')
  t.match(await addModel({ folder: broken, language: 'es' }, surroundings), {
    faults: [/no file of safetensors/],
  })
  writeFileSync(join(broken, 'tokenizer.json'), '{')
  t.match(await addModel({ folder: broken, language: 'es' }, surroundings), {
    faults: [/tokenizer.json is no JSON/],
  })
  t.match(await addModel({ folder: join(folder, 'none'), language: 'es' }, surroundings), {
    ok: false,
    faults: [/tokenizer.json/],
  })
  t.same(readdirSync(places.corpus), ['versions'])
  t.ok(readFileSync(meaningFile(places.out)).equals(readFileSync(COMPILED)))
})
