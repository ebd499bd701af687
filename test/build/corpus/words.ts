// check: The index of a bundle against a plain reading of its verses.
import t from 'tap'
import { indexBundle } from '../../../build/corpus/words.js'
import { decodeBundle } from '../../../src/bundle/decode.js'
import { encodeBundle } from '../../../src/bundle/encode.js'
import { bytesAcross, bytesBefore } from '../../../src/bundle/text-words.js'
import { unpackWords } from '../../../src/bundle/vocabulary.js'
import { decodeIndex, decodeWords } from '../../../src/bundle/word-file.js'
import { wordsOf } from '../../../src/bundle/words.js'
import { Bitsets } from '../../../src/search/verses/bitsets.js'
import { fc, runs } from '../../helpers/property.js'
import { SPANISH } from '../../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** The index and the words of some verses. */
async function indexOf(texts: readonly string[]) {
  const verses = texts.map((text, at) => ({ number: at + 1, text }))
  const chapters = [{ number: 1, verses, omitted: [], headings: [] }]
  const book = { book: 1, name: 'Génesis', abbreviationLocal: 'Gn', chapters }
  const bytes = encodeBundle({ version: SPANISH, source: SOURCE, books: [book] })
  const bundle = decodeBundle(bytes, 'x')
  const files = await indexBundle(bundle)
  const { vocabulary, ...text } = decodeWords(files.words, bundle.sha256, 'x')
  const postings = decodeIndex(files.index, bundle.sha256, 'x')
  return { postings, text, vocabulary: unpackWords(vocabulary) }
}

/** The words of each verse with their bounds in bytes of the verse's JSON. */
function plainly(texts: readonly string[]) {
  const bytes = (text: string) => Buffer.byteLength(JSON.stringify(text)) - '""'.length
  return texts.map((text) =>
    wordsOf(text).map(({ start, end, folded }) => {
      // Half of a pair is written as an escape: the bytes of a whole text less those of what follows.
      const [from, to] = [start, end].map((at) => bytes(text) - bytes(text.slice(at)))
      return { folded, from, to }
    }),
  )
}

/** Signs of one, two, three and four bytes, escaped ones, marks, letters without blanks and half a sign. */
const SIGNS = [...'ab  cñÉß.,-"\\\n\u0001\u00b7ɏɐ‐“’›※ж\u0301ไ神א😀\ud800']

t.test('words are found where a plain reading finds them', async (t) => {
  const text = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
      const { text, vocabulary } = await indexOf(texts)
      const wanted = plainly(texts)
      t.strictSame(vocabulary, [...new Set(wanted.flat().map(({ folded }) => folded))])
      for (const [verse, words] of wanted.entries()) {
        const first = text.verseStarts[verse] as number
        t.equal((text.verseStarts[verse + 1] as number) - first, words.length)
        for (const [at, { folded, from, to }] of words.entries()) {
          t.equal(vocabulary[text.words[first + at] as number], folded)
          const before = bytesAcross(text.extents, first, first + at)
          t.equal(before + bytesBefore(text.extents, first + at), from)
          t.equal(bytesAcross(text.extents, first, first + at + 1), to)
        }
      }
    }),
    { numRuns: runs(200) },
  )
})

t.test('the verses of each word are those in which a plain reading finds it', async (t) => {
  const texts = Array.from({ length: 300 }, (_, at) => {
    return `el ${at % 7} El ${at % 90} a${at} ${at}. constructor __proto__ el`
  })
  const { postings, vocabulary } = await indexOf([...texts, '—', 'el'])
  const words = [...texts, '', 'el'].map((text) => wordsOf(text).map(({ folded }) => folded))
  const bitsets = new Bitsets(postings)
  for (const [number, word] of vocabulary.entries()) {
    const bits = bitsets.get(number)
    const [from, to] = [postings.postingStarts[number], postings.postingStarts[number + 1]]
    const found =
      bits === undefined
        ? [...postings.postings.subarray(from, to)]
        : [...words.keys()].filter((verse) => ((bits[verse >>> 5] as number) >>> (verse & 31)) & 1)
    const wanted = [...words.keys()].filter((verse) => words[verse]?.includes(word))
    t.strictSame(found, wanted, word)
  }
  t.ok(bitsets.words.length > 1, 'some are frequent')
})

t.test('a text may have more words than the first table holds', async (t) => {
  const words = Array.from({ length: 70_000 }, (_, at) => `w${at}`)
  const verses = Array.from({ length: 70 }, (_, at) => words.slice(1000 * at, 1000 * at + 1000))
  const { text, vocabulary } = await indexOf([...verses, words.slice(0, 9)].map((v) => v.join(' ')))
  t.strictSame(vocabulary, words)
  t.strictSame([...text.words.subarray(-9)], [...Array(9).keys()])
})
