// test: The file of forms and what opens it: families by keys, words by their spellings, read once and late.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { indexBundle } from '../../build/corpus/words.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { BundleError } from '../../src/bundle/format.js'
import { unpackWords, wordAt } from '../../src/bundle/vocabulary.js'
import {
  decodeForms,
  decodeIndex,
  decodeWords,
  encodeForms,
  wordFilesOf,
} from '../../src/bundle/word-file.js'
import { findFamily, layOutForms, type WordForms } from '../../src/bundle/word-forms.js'
import { withoutTildes } from '../../src/bundle/words.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { Lazy } from '../../src/runtime/lazy.js'
import { loadWordIndex } from '../../src/search/word-index.js'
import { wordsOf } from '../helpers/opened-library.js'
import { fc, runs } from '../helpers/property.js'
import { ENGLISH, SPANISH, smallBundle, versionWithWords } from '../helpers/small-library.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')

const vocabulary = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom(...'abcnñz'), minLength: 1, maxLength: 6 }),
  { maxLength: 30 },
)

/** The words of each family, by its key. */
function familiesIn({ keys, members, memberStarts }: WordForms): Map<string, number[]> {
  return new Map(
    unpackWords(keys).map((key, at) => [
      key,
      [...members.subarray(memberStarts[at], memberStarts[at + 1])],
    ]),
  )
}

t.test('words are in the order of their spellings without tildes', async (t) => {
  fc.assert(
    fc.property(vocabulary, (words) => {
      const { order, shared } = layOutForms(words, () => [])
      const plain = words.map(withoutTildes)
      const sorted = [...words.keys()].sort((a, b) => {
        const [one, other] = [plain[a]!, plain[b]!]
        return one === other ? a - b : one < other ? -1 : 1
      })
      t.strictSame([...order], sorted)
      for (const [at, word] of sorted.entries()) {
        const [one, before] = [plain[word]!, at === 0 ? '' : plain[sorted[at - 1]!]!]
        let count = 0
        while (count < one.length && one[count] === before[count]) count += 1
        if (shared[at] !== count) throw new Error(`${before} ${one}: ${shared[at]}`)
      }
    }),
    { numRuns: runs(300) },
  )
  const long = 'n'.repeat(300)
  t.strictSame([...layOutForms([`${long}o`, `${long}a`], () => []).shared], [0, 255])
})

t.test('a family has the words of its key, and a word the families of its keys', async (t) => {
  const key = fc.constantFrom<string>('a', 'b', 'bc', 'ñ', 'z', '\ud83d\ude00', '\uffff')
  fc.assert(
    fc.property(vocabulary, fc.array(fc.uniqueArray(key), { minLength: 30 }), (words, keys) => {
      const forms = layOutForms(words, (word) => keys[word]!)
      const found = familiesIn(forms)
      const used = [...new Set(words.flatMap((_, word) => keys[word]!))]
      t.strictSame([...found.keys()], used.toSorted())
      for (const [key, members] of found) {
        t.strictSame(
          members,
          [...words.keys()].filter((word) => keys[word]!.includes(key)),
        )
      }
      for (const word of words.keys()) {
        const { families, familyStarts } = forms
        const own = [...families.subarray(familyStarts[word], familyStarts[word + 1])]
        t.strictSame(
          own.map((family) => wordAt(forms.keys, family)),
          keys[word]!.toSorted(),
        )
      }
      for (const one of ['', 'a', 'b', 'bb', 'bc', 'ñ', 'z', '\ud83d\ude00', '\uffff', '\uffffz']) {
        const at = unpackWords(forms.keys).indexOf(one)
        t.equal(findFamily(forms, one), at < 0 ? undefined : at)
      }
    }),
    { numRuns: runs(200) },
  )
})

t.test('forms are read back the same, wherever their bytes lie in memory', async (t) => {
  const forms = layOutForms(
    ['uno', 'dos', 'unos', 'año', 'ano'],
    (word) => [['un', 'x'], ['dos'], ['un'], [], []][word]!,
  )
  const bytes = encodeForms('bundle', forms)
  for (const shift of [0, 1, 2, 3]) {
    const moved = Buffer.alloc(bytes.length + shift)
    bytes.copy(moved, shift)
    t.same(decodeForms(moved.subarray(shift), 'bundle', 'x'), forms, `moved by ${shift}`)
  }
  t.throws(() => decodeForms(bytes, 'other', 'x'), BundleError)
})

t.test('forms are read once, however many wait for them, and again after a failure', async (t) => {
  const forms = layOutForms([], () => [])
  const answers: ((value: WordForms | Promise<never>) => void)[] = []
  const later = new Lazy<WordForms>(() => new Promise((resolve) => answers.push(resolve)))
  t.equal(later.ready, undefined)
  t.equal(answers.length, 0, 'nothing is read before it is asked for')
  const first = Promise.allSettled([later.open(), later.open(), later.open()])
  t.equal(answers.length, 1)
  answers[0]!(Promise.reject(new BundleError('gone')))
  for (const { status } of await first) t.equal(status, 'rejected')
  t.equal(later.ready, undefined)
  const second = [later.open(), later.open()]
  t.equal(answers.length, 2, 'read again')
  answers[1]!(forms)
  for (const one of await Promise.all(second)) t.equal(one, forms)
  t.equal(later.ready, forms)
  t.equal(await later.open(), forms)
  t.equal(answers.length, 2, 'and kept')
})

t.test('forms of another vocabulary than the text’s are refused', async (t) => {
  const [spanish, english] = await Promise.all(
    [SPANISH, ENGLISH].map(async (record) => {
      const bundle = decodeBundle(smallBundle(record), 'x')
      return { bundle, files: await indexBundle(bundle) }
    }),
  )
  const { bundle, files } = spanish!
  const fewer = layOutForms(['uno'], () => [])
  const index = loadWordIndex(
    decodeIndex(files.index, bundle.sha256, 'x'),
    decodeWords(files.words, bundle.sha256, 'x'),
    async () => fewer,
  )
  await t.rejects(index.forms.open(), { name: 'BundleError', message: /make clean build/ })
  t.throws(() => decodeForms(english!.files.forms, bundle.sha256, 'x'), BundleError)
  t.ok((await (await versionWithWords(smallBundle(SPANISH)))[1].forms.open()).keys.length > 0)
})

t.test('a version without a language that has rows has no families, and its order', async (t) => {
  const [, index] = await versionWithWords(smallBundle({ ...SPANISH, language_code: 'qu' }))
  const forms = await index.forms.open()
  t.equal(forms.keys.length, 0)
  t.equal(forms.families.length, 0)
  t.equal(forms.order.length, index.vocabulary.length)
  const [, american] = await versionWithWords(smallBundle({ ...SPANISH, language_code: 'es-419' }))
  t.ok((await american.forms.open()).keys.length > 0)
})

t.test(
  'the forms of each compiled version are small on disk, and agree with its words',
  async (t) => {
    const library = await loadLibrary(CORPUS, undefined)
    for (const [{ record }, index] of wordsOf(library)) {
      const { forms: file } = wordFilesOf(join(CORPUS, `${record.id}.json`))
      const { size } = statSync(file)
      t.ok(size <= 2 * 2 ** 20, `${record.id}: ${size} bytes`)
      const forms = await index.forms.open()
      t.equal(forms.order.length, index.vocabulary.length)
      t.ok(forms.keys.length > 1000)
      const bundle = decodeBundle(readFileSync(join(CORPUS, `${record.id}.json`)), 'x')
      t.ok((await indexBundle(bundle)).forms.equals(readFileSync(file)), 'made again the same')
    }
  },
)
