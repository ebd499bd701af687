import t from 'tap'
import { indexBundle } from '../../build/words.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import { BundleError } from '../../src/bundle/format.js'
import {
  decodeIndex,
  decodeWords,
  encodeWords,
  type TextWords,
} from '../../src/bundle/word-file.js'
import { layOutPlaces } from '../../src/bundle/word-places.js'
import { ByteWriter } from '../../src/http/byte-writer.js'
import { writeSearch } from '../../src/http/routes/search.js'
import { createSnapshot } from '../../src/http/service.js'
import { loadWordIndex } from '../../src/search/word-index.js'
import { naiveHighlight, naiveSearch, naiveVerse } from '../helpers/naive-search.js'
import { fc, runs } from '../helpers/property.js'
import { libraryOf, SPANISH } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** A version with one chapter each of Genesis and John. */
function bundleOf(old: readonly string[], fresh: readonly string[]): Buffer {
  const book = (number: number, texts: readonly string[]) => {
    const verses = texts.map((text, index) => ({ number: index + 1, text }))
    const chapters = [{ number: 1, verses, omitted: [], headings: [] }]
    return { book: number, name: `Libro ${number}`, abbreviationLocal: `L${number}`, chapters }
  }
  return encodeBundle({ version: SPANISH, source: SOURCE, books: [book(1, old), book(43, fresh)] })
}

// Few words, so that phrases and pairs of `n` and `ñ` are found, some of them in most verses.
const word = fc.constantFrom('el', 'El', 'la', 'y', 'ano', 'año', 'nina', 'niña', 'ñina', 'rara')
const joint = fc.constantFrom(' ', ' ', ' ', ', ', ' & ', ' <b> ', ' "', '—')
const text = fc
  .array(fc.tuple(word, joint), { minLength: 1, maxLength: 14 })
  .map((pairs) => pairs.flat().join(''))
const texts = fc.array(text, { minLength: 1, maxLength: 70 })
const phrase = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => `"${words.join(' ')}"`)
const asked = fc.record(
  {
    q: fc.array(fc.oneof(word, phrase), { minLength: 1, maxLength: 4 }).map((q) => q.join(' ')),
    testament: fc.constantFrom('OT', 'NT'),
    limit: fc.integer({ min: 1, max: 30 }).map(String),
    offset: fc.integer({ min: 0, max: 40 }).map(String),
  },
  { requiredKeys: ['q'] },
)

t.test('small texts of any make are searched as a plain scan does', async (t) => {
  const writer = new ByteWriter()
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.array(asked, { maxLength: 12 }), async (old, fresh, all) => {
      const library = await libraryOf(bundleOf(old, fresh))
      const snapshot = createSnapshot(library)
      const verses = [
        ...old.map((text, at) => naiveVerse(`gen_1_${at + 1}`, 'gen', 'OT', text)),
        ...fresh.map((text, at) => naiveVerse(`joh_1_${at + 1}`, 'joh', 'NT', text)),
      ]
      for (const parameters of all) {
        const failure = writeSearch(snapshot, parameters, writer)
        if (failure !== undefined) throw new Error(JSON.stringify(failure))
        const { total, results } = JSON.parse(writer.view().toString())
        const { q, limit = '20', offset = '0' } = parameters
        const testament = parameters.testament as 'OT' | 'NT' | undefined
        const expected = naiveSearch(verses, q, { testament })
        const page = expected.slice(Number(offset), Number(offset) + Number(limit))
        const got = results.map((one: Record<string, string>) => [one.verse_id, one.highlight])
        const wanted = page.map((verse) => [verse.id, naiveHighlight(verse.text, q)])
        if (total !== expected.length || JSON.stringify(got) !== JSON.stringify(wanted)) {
          throw new Error(`${JSON.stringify(parameters)}: ${total} ${JSON.stringify(got)}`)
        }
      }
    }),
    { numRuns: runs(150) },
  )
  t.pass('150 texts')
})

t.test('an index with other words than its text is refused', async (t) => {
  const bundle = decodeBundle(bundleOf(['uno dos'], ['tres']), 'x')
  const { index, words } = await indexBundle(bundle)
  const exported = decodeIndex(index, bundle.sha256, 'x')
  const text = decodeWords(words, bundle.sha256, 'x')
  t.equal(loadWordIndex(exported, text).verseCount, 2)
  const cut = exported.indexOf('"dos"')
  for (const wrong of [Buffer.alloc(0), exported.subarray(0, cut), exported.subarray(0, cut + 2)]) {
    t.throws(() => loadWordIndex(wrong, text), BundleError)
  }
  const twice = Buffer.concat([exported, exported])
  t.throws(() => loadWordIndex(twice, text), BundleError)
})

t.test('words are read back the same, wherever their bytes lie in memory', async (t) => {
  const arrays = {
    verseStarts: Uint32Array.of(0, 2, 3),
    starts: Uint16Array.of(0, 4, 0),
    ends: Uint16Array.of(3, 7, 4),
  }
  const few = ['uno', 'dos', 'tres']
  const many = Array.from({ length: 70_000 }, (_, number) => `palabra${number}`)
  for (const [vocabulary, type] of [
    [few, Uint16Array],
    [many, Uint32Array],
  ] as const) {
    const words = type.of(0, 1, vocabulary.length - 1)
    const text: TextWords = { vocabulary, words, ...arrays }
    const bytes = encodeWords('bundle', text)
    for (const shift of [0, 1, 2, 3]) {
      const moved = Buffer.alloc(bytes.length + shift)
      bytes.copy(moved, shift)
      const read = decodeWords(moved.subarray(shift), 'bundle', 'x')
      const expected = { ...text, ...layOutPlaces(text) }
      t.same(read, expected, `${vocabulary.length} words, moved by ${shift}`)
      t.equal(read.words.buffer === moved.buffer, shift % type.BYTES_PER_ELEMENT === 0)
    }
  }
})
