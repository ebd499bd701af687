// check: Sets of verses, as lists and as bits: their intersection, their order and what they count.
import t from 'tap'
import type { Term } from '../../src/search/terms.js'
import { byRarity, collectListed } from '../../src/search/verse-set.js'
import { lowerBound } from '../../src/search/verses/lower-bound.js'
import { countVerses, stepsToUnite, versesOf } from '../../src/search/verses/term-verses.js'
import { indexOfNumbers } from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 6
const text = fc.array(fc.uniqueArray(fc.nat(WORDS - 1), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 100,
})
const asBits = fc.uniqueArray(fc.integer({ min: 3, max: WORDS - 1 }))
const term = (...numbers: number[]): Term => ({ numbers, own: 1, bits: undefined })

t.test('a frequent word has its verses as one view', async (t) => {
  const index = indexOfNumbers([[0, 3], [3, 5], [5], [3]], WORDS, new Set([3, 5]))
  const { bitsets } = index
  t.strictSame([...bitsets.words], [3, 5])
  t.strictSame(
    Array.from({ length: WORDS }, (_, word) => bitsets.has(word)),
    [false, false, false, true, false, true],
  )
  t.strictSame([bitsets.get(3), bitsets.get(5)], [Uint32Array.of(0b1011), Uint32Array.of(0b110)])
  t.equal(bitsets.get(5), bitsets.get(5), 'the same each time')
  t.strictSame([bitsets.get(0), bitsets.get(4), bitsets.get(9)], Array(3).fill(undefined))
})

t.test('the verses of a list are those of other sets too, within bounds', async (t) => {
  let met = 0
  const wanted = fc.record({
    words: fc.uniqueArray(fc.nat(WORDS - 1), { minLength: 1, maxLength: 4 }),
    borders: fc.tuple(fc.nat(100), fc.nat(100)),
  })
  fc.assert(
    fc.property(text, asBits, fc.array(wanted, { maxLength: 6 }), (verses, asBits, all) => {
      const index = indexOfNumbers(verses, WORDS, new Set(asBits))
      for (const { words, borders } of all) {
        const sets = words.map((word) => versesOf(index, term(word))).sort(byRarity)
        if (sets[0]?.isList !== true) continue
        const bounds = { first: Math.min(...borders), end: Math.max(...borders) }
        const into = new Uint32Array(verses.length)
        const found = into.subarray(0, collectListed(sets, bounds, into))
        const expected = [...verses.keys()].filter(
          (verse) =>
            verse >= bounds.first &&
            verse < bounds.end &&
            words.every((word) => verses[verse]?.includes(word)),
        )
        if (found.join() !== expected.join()) {
          throw new Error(JSON.stringify({ verses, words, bounds, found: [...found] }))
        }
        met += Number(expected.length > 0 && words.length > 1)
      }
    }),
    { numRuns: runs(400) },
  )
  t.ok(met > runs(100), `${met} were found`)
})

t.test('the verses of several words are a list if it is no longer than bits', async (t) => {
  // 64 verses are two elements of bits. Words 0 and 1 are in one each, 2 in two, and 3 has bits.
  const verses = Array.from({ length: 64 }, (_, at) => [[0], [1], [2], [2], [3]][at] ?? [])
  const index = indexOfNumbers(verses, WORDS, new Set([3]))
  t.match(versesOf(index, term(0, 1)), { isList: true, count: 2 })
  t.match(versesOf(index, term(0, 2)), { isList: false, count: 3 })
  t.match(versesOf(index, term(0, 3)), { isList: false, count: 2 })
  t.match(versesOf(index, term(3)), { isList: false, count: 1 })
  t.match(versesOf(index, term(2)), { isList: true, count: 2 })
})

t.test('a list ends where that of the next word begins', async (t) => {
  // The first verse of word 1 is the only one of word 2, and word 0 is in none from there on.
  const verses = [[0], [0], [0], [], [], [1, 2], [1], [1], [1]]
  const index = indexOfNumbers(verses, WORDS, new Set())
  const into = new Uint32Array(verses.length)
  const count = (...words: number[]) =>
    collectListed(
      words.map((word) => versesOf(index, term(word))),
      { first: 0, end: verses.length },
      into,
    )
  t.equal(count(2, 0), 0)
  t.equal(count(2, 1), 1)
  t.equal(count(2, 1, 0), 0)
})

t.test('lists come before bits, and in each kind the rarest first', async (t) => {
  // 0 stands once, 1 twice, 2 three times; 3 twice, 4 three times and 5 four times.
  const verses = [
    [0, 1, 2, 5],
    [1, 2, 3, 4, 5],
    [2, 3, 4, 4, 5, 5],
  ]
  const index = indexOfNumbers(verses, WORDS, new Set([3, 4, 5]))
  const sets = [0, 1, 2, 3, 4, 5].map((word) => versesOf(index, term(word)))
  t.same(
    sets.map(({ count }) => count),
    [1, 2, 3, 2, 3, 4],
  )
  for (const [at, one] of sets.entries()) {
    for (const [next, other] of sets.entries()) {
      t.equal(Math.sign(byRarity(one, other)), Math.sign(at - next), `${at} ${next}`)
    }
  }
})

t.test('a term of several words has the verses of all, and stands as often as all', async (t) => {
  const verses = [[0, 0, 1], [2], [], [1, 3, 3], [4]]
  const index = indexOfNumbers(verses, WORDS, new Set([3]))
  const united = versesOf(index, term(0, 1, 3))
  t.equal(united.count, 6)
  t.notOk(united.isList)
  t.equal(countVerses(index, term(0, 1, 3)), 2)
  t.equal(countVerses(index, term(1)), 2)
  t.equal(countVerses(index, term(3)), 1)
  t.equal(countVerses(index, term(2, 4, 5)), 2)
})

t.test(
  'to unite takes a step for each verse of a list, and one for 32 verses of bits',
  async (t) => {
    for (const [count, steps] of [
      [32, 1],
      [33, 2],
      [96, 3],
    ] as const) {
      const verses = Array.from({ length: count }, (_, at) =>
        at < 5 ? [0, 1] : at < 9 ? [1] : [2],
      )
      const index = indexOfNumbers(verses, WORDS, new Set([2]))
      t.equal(stepsToUnite(index, term(0)), 5)
      t.equal(stepsToUnite(index, term(0, 1)), 14)
      t.equal(stepsToUnite(index, term(2)), steps)
      t.equal(stepsToUnite(index, term(2, 1, 0)), 14 + steps)
    }
  },
)

t.test('the first value that is at least as large is found between two places', async () => {
  const sorted = fc.array(fc.nat(30), { maxLength: 20 }).map((all) => all.sort((a, b) => a - b))
  fc.assert(
    fc.property(sorted, fc.nat(32), fc.nat(20), fc.nat(20), (values, value, one, other) => {
      const [from, end] = [one, other]
        .map((at) => Math.min(at, values.length))
        .sort((a, b) => a - b) as [number, number]
      const found = values.findIndex((one, at) => at >= from && at < end && one >= value)
      const expected = found < 0 ? end : found
      return lowerBound(Uint32Array.from(values), value, from, end) === expected
    }),
    { numRuns: runs(400) },
  )
})
