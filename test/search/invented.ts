// test: Small invented texts of any make are searched as a plain scan does.
import t from 'tap'
import { readPostings } from '../../build/corpus/flexsearch-postings.js'
import { indexBundle } from '../../build/corpus/words.js'
import { createSnapshot } from '../../src/answers/texts.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import { BundleError } from '../../src/bundle/format.js'
import type { TextWords } from '../../src/bundle/text-words.js'
import { numberOf, packTildes, packWords, tildeFormsOf } from '../../src/bundle/vocabulary.js'
import { decodeIndex, decodeWords, encodeWords } from '../../src/bundle/word-file.js'
import { layOutPositions } from '../../src/bundle/word-positions.js'
import { wordsOf } from '../../src/bundle/words.js'
import type { Testament } from '../../src/canon/books.js'
import { Bitsets } from '../../src/search/verses/bitsets.js'
import { loadWordIndex, type WordIndex } from '../../src/search/word-index.js'
import { naiveHighlight, naiveSearch, naiveVerse } from '../helpers/naive-search.js'
import { fc, runs } from '../helpers/property.js'
import { searchData } from '../helpers/search-data.js'
import { libraryOf, SPANISH } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** A version with one chapter of each book: its number and its verses. */
function bundleOfBooks(books: readonly (readonly [number, readonly string[]])[]): Buffer {
  const written = books.map(([number, texts]) => {
    const verses = texts.map((text, index) => ({ number: index + 1, text }))
    const chapters = [{ number: 1, verses, omitted: [], headings: [] }]
    return { book: number, name: `Libro ${number}`, abbreviationLocal: `L${number}`, chapters }
  })
  return encodeBundle({ version: SPANISH, source: SOURCE, books: written })
}

/** A version with one chapter each of Genesis and John. */
const bundleOf = (old: readonly string[], fresh: readonly string[]) =>
  bundleOfBooks([
    [1, old],
    [43, fresh],
  ])

// Few words, so that phrases and pairs of `n` and `ñ` are found. Some are in most verses: the index holds the
// verses of such a word as bits. The rare ones are in few verses, which the index holds as a list.
const frequent = fc.constantFrom('el', 'El', 'la', 'y', 'ano', 'año', 'nina', 'niña', 'ñina', 'de')
const rare = fc.constantFrom('rara', 'uno', 'cana', 'caña', 'Caña', 'pena', 'peña', 'λόγος')
const written = fc.oneof({ weight: 60, arbitrary: frequent }, { weight: 1, arbitrary: rare })
const word = fc.oneof({ weight: 4, arbitrary: frequent }, { weight: 1, arbitrary: rare })
const joint = fc.constantFrom(' ', ' ', ' ', ', ', ' & ', ' <b> ', ' "', '—')
const text = fc
  .array(fc.tuple(written, joint), { minLength: 1, maxLength: 14 })
  .map((pairs) => pairs.flat().join(''))
const texts = fc.array(text, { minLength: 1, maxLength: 100 })
const phrase = fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => `"${words.join(' ')}"`)
const asked = fc.record(
  {
    q: fc.array(fc.oneof(word, phrase), { minLength: 1, maxLength: 3 }).map((q) => q.join(' ')),
    testament: fc.constantFrom('OT', 'NT'),
    limit: fc.integer({ min: 1, max: 30 }).map(String),
    offset: fc.integer({ min: 0, max: 40 }).map(String),
  },
  { requiredKeys: ['q'] },
)

// Two rare phrases, the second in a verse that lacks the first; two words of which one stands for the other; a phrase of such
// words that would begin at the end of a verse and end in the next one.
const FILLED = Array.from({ length: 70 }, () => 'el la y de')
const HARD: [string[], string[], { q: string }[]][] = [
  [['a b c d', 'b a c d', ...FILLED], ['el'], [{ q: '"a b" "c d"' }]],
  [
    ['ñina el y', 'niña ñina el y'],
    ['niña el y'],
    [{ q: 'nina niña "el y"' }, { q: 'nina ñina "el y"' }],
  ],
  [
    Array.from({ length: 40 }, (_, at) => `luz el y de la el y ${at % 2 ? 'nina' : 'niña'}`),
    ['el'],
    [{ q: '"nina luz"' }],
  ],
  // Phrases that would begin at the end of a verse; the next one has all of their words.
  [
    Array.from({ length: 40 }, () => ['a luz', 'nina mar b luz', 'mar nina']).flat(),
    ['el'],
    [{ q: '"luz nina mar"' }, { q: '"luz nina"' }, { q: '"a luz"' }, { q: '"mar nina"' }],
  ],
  [
    Array.from({ length: 40 }, () => ['a luz', 'nina mar niña mar luz']).flat(),
    ['el'],
    [{ q: '"luz nina"' }, { q: '"luz nina mar"' }, { q: '"nina mar"' }],
  ],
]

/** Counts what a query meets in an index, so that no change of the texts leaves a part of the search untried. */
function note(met: Record<'lists' | 'bits' | 'listedPairs', number>, index: WordIndex, q: string) {
  for (const { folded } of wordsOf(q)) {
    const number = numberOf(index.vocabulary, folded)
    if (number === undefined) continue
    const isList = !index.bitsets.has(number)
    met[isList ? 'lists' : 'bits'] += 1
    if (isList && tildeFormsOf(index.vocabulary, index.tildeSlots, folded).length > 0) {
      met.listedPairs += 1
    }
  }
}

t.test('small texts of any make are searched as a plain scan does', async (t) => {
  const met = { lists: 0, bits: 0, listedPairs: 0, found: 0 }
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.array(asked, { maxLength: 12 }), async (old, fresh, all) => {
      const library = await libraryOf(bundleOf(old, fresh))
      const snapshot = createSnapshot(library)
      const index = library.defaultVersion.words.ready
      for (const { q } of all) note(met, index!, q)
      const verses = [
        ...old.map((text, at) => naiveVerse(`gen_1_${at + 1}`, 'gen', 'OT', text)),
        ...fresh.map((text, at) => naiveVerse(`joh_1_${at + 1}`, 'joh', 'NT', text)),
      ]
      for (const parameters of all) {
        const { total, results } = searchData(snapshot, parameters)
        const { q, limit = '20', offset = '0' } = parameters
        const testament = parameters.testament as Testament | undefined
        const expected = naiveSearch(verses, q, { testament })
        const page = expected.slice(Number(offset), Number(offset) + Number(limit))
        const got = results.map(({ verse_id, highlight }) => [verse_id, highlight])
        const wanted = page.map((verse) => [verse.id, naiveHighlight(verse.text, q)])
        if (total !== expected.length || JSON.stringify(got) !== JSON.stringify(wanted)) {
          throw new Error(`${JSON.stringify(parameters)}: ${total} ${JSON.stringify(got)}`)
        }
        if (total > 0) met.found += 1
      }
    }),
    { numRuns: runs(200), examples: HARD },
  )
  for (const [what, count] of Object.entries(met)) t.ok(count >= runs(5), `${what}: ${count}`)
})

t.test('books apart from each other are searched, and none between them', async (t) => {
  const some = (word: string) => Array.from({ length: 12 }, (_, at) => `el ${word} u${at} y`)
  const books = [1, 2, 3, 42, 43].map((number) => [number, some(`b${number}`)] as const)
  const snapshot = createSnapshot(await libraryOf(bundleOfBooks(books)))
  for (const [book, ids] of [
    ['GEN,LEV', ['gen', 'lev']],
    ['GEN,LEV-LUK', ['gen', 'lev', 'luk']],
    ['GEN-EXO,JHN', ['gen', 'exo', 'joh']],
    ['LUK', ['luk']],
  ] as const) {
    for (const q of ['el', 'u7', '"el b3"', '"y"', 'u7 -b1']) {
      const { total, results } = searchData(snapshot, { q, book, limit: '100' })
      const wanted = ids.filter((id) =>
        q.includes('b3') ? id === 'lev' : q.includes('-b1') ? id !== 'gen' : true,
      )
      const found = new Set(results.map(({ verse_id }) => verse_id.split('_')[0]))
      t.strictSame([...found], wanted, `${q} in ${book}`)
      t.equal(total, wanted.length * (q.includes('u7') ? 1 : 12))
      t.equal(results.length, total)
    }
  }
})

t.test('what is near a phrase is near where the phrase stands, and in its verse', async (t) => {
  const verses = ['x a', 'b c d d d d d d a b', 'a b d c']
  const snapshot = createSnapshot(await libraryOf(bundleOf(verses, ['el'])))
  const found = (q: string, near: number) =>
    searchData(snapshot, { q, near: String(near) }).results.map(({ verse_id }) => verse_id)
  t.strictSame(found('"a b" c', 3), ['gen_1_3'])
  t.strictSame(found('"a b" c', 7), ['gen_1_3'])
  t.strictSame(found('"a b" c', 8), ['gen_1_2', 'gen_1_3'])
  t.strictSame(found('c "a b"', 3), ['gen_1_3'])
})

t.test('words and what stands between them are marked, however long they are', async (t) => {
  for (const bytes of [1, 254, 255, 256, 257, 40_000]) {
    for (const [long, gap] of [
      ['a'.repeat(bytes), ' '],
      ['uno', '.'.repeat(bytes)],
    ] as const) {
      const old = [`el ${long}${gap}el dos`, 'dos el']
      const bundle = bundleOf(old, ['el'])
      const { words } = await indexBundle(decodeBundle(bundle, 'x'))
      const { extents } = decodeWords(words, decodeBundle(bundle, 'x').sha256, 'x')
      t.equal(extents.BYTES_PER_ELEMENT, bytes > 255 ? 4 : 2)
      const snapshot = createSnapshot(await libraryOf(bundle))
      for (const q of ['el', 'dos', '"el dos"', 'uno', 'a']) {
        const { results } = searchData(snapshot, { q })
        const wanted = naiveSearch(
          [...old, 'el'].map((text, at) => naiveVerse(`${at}`, 'gen', 'OT', text)),
          q,
          {},
        ).map(({ text }) => naiveHighlight(text, q))
        t.same(
          results.map(({ highlight }) => highlight),
          wanted,
          `${q} beside ${bytes} bytes`,
        )
      }
    }
  }
})

t.test('an index with other words or verses than its text is refused', async (t) => {
  const bundle = decodeBundle(bundleOf(['uno dos'], ['tres']), 'x')
  const { index, words } = await indexBundle(bundle)
  const postings = decodeIndex(index, bundle.sha256, 'x')
  const text = decodeWords(words, bundle.sha256, 'x')
  const noForms = () => Promise.reject(new Error('nobody asked for forms'))
  t.equal(loadWordIndex(postings, text, noForms).verseCount, 2)
  const fewer = postings.postingStarts.subarray(1)
  for (const wrong of [{ verseCount: 3 }, { postingStarts: fewer }]) {
    t.throws(() => loadWordIndex({ ...postings, ...wrong }, text, noForms), BundleError)
  }
})

t.test('an index has every verse of a word once, as bits if the word is frequent', async (t) => {
  const verses = Array.from({ length: 70 }, (_, at) => `si si ${at % 2 ? 'no' : 'w'} u${at}`)
  const bundle = decodeBundle(bundleOf(verses, ['si u3 zz zz']), 'x')
  const { index, words } = await indexBundle(bundle)
  const { vocabulary } = decodeWords(words, bundle.sha256, 'x')
  for (const file of [index, Buffer.concat([Buffer.alloc(1), index]).subarray(1)]) {
    const decoded = decodeIndex(file, bundle.sha256, 'x')
    const { postings, postingStarts, verseCount } = decoded
    const bitsets = new Bitsets(decoded)
    t.equal(verseCount, 71)
    t.equal(postings.length, postingStarts.at(-1), 'and nothing behind its last one')
    const versesOf = (word: string) => {
      const number = numberOf(vocabulary, word) as number
      const bits = bitsets.get(number)
      const listed = [...postings.subarray(postingStarts[number], postingStarts[number + 1])]
      if (bits === undefined) return listed
      t.strictSame(listed, [], 'and not as a list too')
      return Array.from({ length: verseCount }, (_, verse) => verse).filter(
        (verse) => ((bits[verse >>> 5] as number) >>> (verse & 31)) & 1,
      )
    }
    t.strictSame(versesOf('u3'), [3, 70])
    t.strictSame(versesOf('zz'), [70], 'once where it stands twice')
    t.strictSame(
      versesOf('no'),
      Array.from({ length: 35 }, (_, at) => 2 * at + 1),
    )
    t.equal(versesOf('si').length, 71)
    t.ok(bitsets.words.length >= 3)
  }
})

t.test('words that FlexSearch has indexed and the text has not end the build', async (t) => {
  const exported = Buffer.from('["1.map",[[["uno",[0]],["dos",[0,1]]]]]\n')
  const starts = Uint32Array.of(0, 1, 3)
  t.same(readPostings(exported, starts, 70).postings, [0, 0, 1])
  const cut = exported.indexOf('"dos"')
  for (const wrong of [Buffer.alloc(0), exported.subarray(0, cut), exported.subarray(0, cut + 2)]) {
    t.throws(() => readPostings(wrong, starts, 70), { message: /other words/ })
  }
  t.throws(() => readPostings(Buffer.concat([exported, exported]), starts, 70))
})

t.test('a position is its verse and which word of the verse it is', async (t) => {
  // Verse 0: b a b; verse 1: nothing; verse 2: a c. The longest has three words, so two bits say which one.
  const laid = layOutPositions({
    vocabulary: ['a', 'b', 'c'],
    words: Uint16Array.of(1, 0, 1, 0, 2),
    verseStarts: Uint32Array.of(0, 3, 3, 5),
    extents: new Uint16Array(5),
  })
  t.same(laid, {
    positions: Uint32Array.of(1, 8, 0, 2, 9),
    positionStarts: Uint32Array.of(0, 2, 4, 5),
    positionBits: 2,
  })
})

t.test('words are read back the same, wherever their bytes lie in memory', async (t) => {
  const arrays = {
    verseStarts: Uint32Array.of(0, 2, 3),
    extents: Uint16Array.of(0x300, 0x301, 0x400),
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
      const positionStarts = new Uint32Array(vocabulary.length + 1).fill(2)
      positionStarts.set([0, 1])
      positionStarts[vocabulary.length] = 3
      const expected = {
        ...text,
        vocabulary: packWords(vocabulary),
        tildeSlots: packTildes(vocabulary),
        positions: Uint32Array.of(0, 1, 4),
        positionStarts,
        positionBits: 2,
      }
      t.same(read, expected, `${vocabulary.length} words, moved by ${shift}`)
      t.equal(read.words.buffer === moved.buffer, shift % type.BYTES_PER_ELEMENT === 0)
    }
  }
})
