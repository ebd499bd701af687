// check: Both ways to find a phrase, from each of its words, find what a plain scan does.
import t from 'tap'
import {
  anchorPhrase,
  filterByPositions,
  filterByScan,
  isScanCheaper,
} from '../../src/search/phrase.js'
import type { Phrase } from '../../src/search/terms.js'
import { knownPair, mostFrequent, versesOfPair } from '../../src/search/verses/pairs.js'
import { bitsOf, indexOfNumbers, stands } from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 5
/** Few words in short verses, so that phrases stand at their borders, and begin before or end behind them. */
const text = fc.array(fc.array(fc.nat(WORDS - 1), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 100,
})
const term = fc
  .uniqueArray(fc.nat(WORDS - 1), { minLength: 1, maxLength: 2 })
  .map((numbers) => ({ numbers, own: numbers.length, bits: undefined }))
const phrase: fc.Arbitrary<Phrase> = fc.array(term, { minLength: 2, maxLength: 4 })
const asked = fc.record({
  phrase,
  /** The first and the last verse; -1 is the last of the text. */
  borders: fc.oneof(fc.constant<number[]>([0, -1]), fc.tuple(fc.nat(99), fc.nat(99))),
  forbidden: fc.uniqueArray(fc.nat(99), { maxLength: 20 }),
})

t.test('a phrase is found by a scan and by the positions of any of its words', async (t) => {
  let met = 0
  fc.assert(
    fc.property(text, fc.array(asked, { maxLength: 8 }), (verses, all) => {
      const index = indexOfNumbers(verses, WORDS, new Set())
      for (const { phrase, borders, forbidden } of all) {
        const [first, last] = borders
          .map((at) => (at < 0 ? verses.length - 1 : at % verses.length))
          .sort((a, b) => a - b)
        const bounds = { first: first as number, end: (last as number) + 1 }
        const allowed = [...verses.keys()].filter(
          (verse) => verse >= bounds.first && verse < bounds.end && !forbidden.includes(verse),
        )
        const expected = allowed.filter((verse) => stands(verses[verse] as number[], phrase))
        const scanned = Uint32Array.from([...allowed, ...verses.keys()])
        const count = filterByScan(index, phrase, scanned, allowed.length)
        const about = JSON.stringify([verses, phrase, bounds])
        if (scanned.subarray(0, count).join() !== expected.join()) throw new Error(about)
        // Elements without a verse of the bounds may hold anything.
        const bits = bitsOf(allowed, verses.length)
        bits.fill(-1, 0, bounds.first >>> 5)
        bits.fill(-1, ((bounds.end - 1) >>> 5) + 1)
        for (const anchor of phrase.keys()) {
          // Whether positions in other verses are left out first depends on how many there are.
          for (const cost of [0, 3 * allowed.length]) {
            const into = new Uint32Array(verses.length)
            const anchored = { phrase, anchor, cost }
            const found = filterByPositions(index, anchored, bits, allowed.length, bounds, into)
            if (into.subarray(0, found).join() !== expected.join()) throw new Error(about)
          }
        }
        met += Number(expected.length > 0)
      }
    }),
    { numRuns: runs(800) },
  )
  t.ok(met > runs(400), `${met} were found`)
})

t.test('a phrase is looked up by its rarest word', async () => {
  fc.assert(
    fc.property(text, phrase, (verses, phrase) => {
      const index = indexOfNumbers(verses, WORDS, new Set())
      const counts = phrase.map(
        ({ numbers }) => verses.flat().filter((word) => numbers.includes(word)).length,
      )
      const { anchor, cost } = anchorPhrase(index, phrase)
      return cost === Math.min(...counts) && counts[anchor] === cost
    }),
  )
})

t.test(
  'verses are scanned if they have no more words than the rarest word has places',
  async (t) => {
    const index = indexOfNumbers([[0, 0, 0], [], [0, 0], [0, 0, 0]], 1, new Set())
    const isCheaper = (verses: number, cost: number) =>
      isScanCheaper(index, { phrase: [], anchor: 0, cost }, verses)
    for (const [verses, cost] of [
      [0, 0],
      [2, 4],
      [4, 8],
      [10, 20],
      [1, 20],
    ] as const) {
      t.ok(isCheaper(verses, cost), `${verses} of ${cost}`)
    }
    for (const [verses, cost] of [
      [1, 1],
      [4, 7],
      [11, 21],
      [20, 1],
    ] as const) {
      t.notOk(isCheaper(verses, cost), `${verses} of ${cost}`)
    }
  },
)

const single = (number: number) => ({ numbers: [number], own: 1, bits: undefined })

t.test('the verses of a pair of frequent words are those of the phrase', async (t) => {
  let met = 0
  const frequent = fc.uniqueArray(fc.nat(WORDS - 1), { maxLength: WORDS })
  fc.assert(
    fc.property(text, frequent, fc.nat(WORDS - 1), fc.nat(WORDS - 1), (verses, all, one, other) => {
      const index = indexOfNumbers(verses, WORDS, new Set(all))
      const phrase = [single(one), single(other)] as const
      if (knownPair(index, ...phrase) !== undefined) return false
      const pair = versesOfPair(index, ...phrase)
      if (knownPair(index, ...phrase) !== pair) return false
      if (!all.includes(one) || !all.includes(other)) return pair === undefined
      const holders = [...verses.keys()].filter((at) => stands(verses[at] as number[], phrase))
      met += Number(holders.length > 0)
      return pair?.join() === bitsOf(holders, verses.length).join()
    }),
    { numRuns: runs(800) },
  )
  t.ok(met > runs(80), `${met} were found`)
})

t.test('only pairs of the most frequent words are kept, and of a word itself', async (t) => {
  // Word 0 stands in the text most often, word 19 once.
  const words = Array.from({ length: 20 }, (_, word) => word)
  const verses = words.map((last) => words.slice(0, last + 1))
  const index = indexOfNumbers(verses, 20, new Set(words))
  t.same(mostFrequent(index, 3), [0, 1, 2])
  t.ok(versesOfPair(index, single(14), single(15)), 'the sixteenth')
  t.notOk(versesOfPair(index, single(15), single(16)), 'the seventeenth behind')
  t.notOk(versesOfPair(index, single(16), single(15)), 'the seventeenth before')
  const forms = { numbers: [0, 1], own: 1, bits: undefined }
  t.notOk(versesOfPair(index, forms, single(1)), 'a word with its forms before')
  t.notOk(versesOfPair(index, single(1), forms), 'a word with its forms behind')
})
