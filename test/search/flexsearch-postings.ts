// check: What FlexSearch exports is read as it was written: lists of the rare words, bits of the frequent ones.
import t from 'tap'
import { readPostings } from '../../build/corpus/flexsearch-postings.js'
import { isSet } from '../../src/search/verse-bits.js'
import { Bitsets } from '../../src/search/verses/bitsets.js'
import { fc, runs } from '../helpers/property.js'

/** Of each word its verses, ascending, and how often it stands in the text: as often at least. */
const word = fc
  .record({
    verses: fc.uniqueArray(fc.oneof(fc.nat(12), fc.nat(200)), { minLength: 1, maxLength: 14 }),
    more: fc.nat(3),
  })
  .map(({ verses, more }) => ({
    verses: verses.sort((a, b) => a - b),
    count: verses.length + more,
  }))
const words = fc.array(word, { maxLength: 12 })

/** FlexSearch's own form: a part of its map has some words with their verses. */
function exported(words: readonly { verses: readonly number[] }[], perPart: number): Buffer {
  const parts: string[] = []
  for (let at = 0; at < words.length || at === 0; at += perPart) {
    const some = words.slice(at, at + perPart)
    const rows = some.map(({ verses }, next) => [`w9${at + next}`, verses])
    parts.push(`["${parts.length + 1}.map",${JSON.stringify([rows])}]`)
  }
  return Buffer.from(`[${parts.join(',')}]`)
}

t.test('each word has its verses, as bits if a list could be as long', async (t) => {
  const met = { lists: 0, bits: 0 }
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 5 }), (words, perPart) => {
      const starts = [0]
      for (const { count } of words) starts.push((starts.at(-1) as number) + count)
      const read = readPostings(exported(words, perPart), Uint32Array.from(starts), 201)
      const { postings, postingStarts, verseCount } = read
      const bitsets = new Bitsets(read)
      t.same([verseCount, postingStarts.length], [201, words.length + 1])
      t.equal(postings.length, postingStarts.at(-1))
      for (const [number, { verses, count }] of words.entries()) {
        const listed = [...postings.subarray(postingStarts[number], postingStarts[number + 1])]
        const bits = bitsets.get(number)
        // Bits of 201 verses are seven integers.
        t.equal(bits !== undefined, count >= 7)
        t.equal(bits?.length ?? 7, 7)
        t.same(bits === undefined ? listed : [], bits === undefined ? verses : listed)
        if (bits !== undefined) {
          const set = Array.from({ length: 224 }, (_, verse) => verse).filter((verse) =>
            isSet(bits, verse),
          )
          t.same(set, verses)
        }
        met[bits === undefined ? 'lists' : 'bits'] += 1
      }
    }),
    { numRuns: runs(100) },
  )
  for (const [what, count] of Object.entries(met)) t.ok(count > runs(40), `${what}: ${count}`)
})

t.test('an export of other words than those of the text is refused', async (t) => {
  const words = [{ verses: [0] }, { verses: [0, 1] }, { verses: [3, 12] }]
  const read = (count: number, ...starts: number[]) =>
    readPostings(exported(words.slice(0, count), 2), Uint32Array.from(starts), 201)
  t.same(read(3, 0, 1, 3, 5).postings, [0, 0, 1, 3, 12])
  const refused = { message: 'FlexSearch has indexed other words than the text has' }
  t.throws(() => read(2, 0, 1, 3, 5), refused, 'a word too few')
  t.throws(() => read(3, 0, 1, 3), refused, 'a word too many')
  t.throws(() => read(3, 0, 1, 3, 4), refused, 'more verses than the word has places')
  t.throws(() => read(1, 0), refused)
  const cut = exported(words, 2).subarray(0, 14)
  t.throws(() => readPostings(cut, Uint32Array.of(0, 1), 201), refused, 'within a word')
})
