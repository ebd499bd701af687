// check: Hits of small texts are put in order as a plain computation of all scores does, where it is hardest.
import t from 'tap'
import { rankVerses } from '../../src/search/order/relevance.js'
import type { Term } from '../../src/search/terms.js'
import { indexOfNumbers, plainScores, type Verses } from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 8
const term = (...numbers: number[]): Term => ({ numbers, own: 1, bits: undefined })

/** Compares pages of the verses that have the first word of each term. */
function compareOrder(verses: Verses, words: readonly Term[], limits: readonly number[]): void {
  const index = indexOfNumbers(verses, WORDS, new Set())
  const terms = { words, phrases: [], excluded: [] }
  const found = [...verses.keys()].filter((verse) =>
    words.every(({ numbers: [word] }) => verses[verse]?.includes(word as number)),
  )
  const scores = plainScores(verses, terms)
  const best = [...found].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
  for (const limit of limits) {
    for (const offset of [0, limit, found.length, found.length + 1]) {
      const ranked = rankVerses(index, terms, Uint32Array.from(found), offset, limit)
      const page = best.slice(offset, offset + limit)
      const got = JSON.stringify([[...ranked.verses], [...ranked.scores]])
      const wanted = JSON.stringify([page, page.map((verse) => scores[verse])])
      if (got !== wanted) throw new Error(`${JSON.stringify(verses)}: ${got}, expected ${wanted}`)
    }
  }
}

const filled = (length: number, word = 7) => Array.from({ length }, () => word)

t.test('verses far apart are all scored, though there were fewer before', async (t) => {
  // Word 0 stands so often that its positions are looked up where word 1 is, in runs of one verse each.
  const verses = Array.from({ length: 2400 }, (_, at) => [
    ...[0, 0, 0, 0],
    ...filled(30 + (at % 7)),
    ...(at % 40 === 5 ? [1] : []),
    ...(at === 77 ? [2] : []),
  ])
  for (const word of [2, 1]) compareOrder(verses, [term(word), term(0)], [1, 20])
  t.equal(verses.filter((verse) => verse.includes(1)).length, 60)
})

t.test('long verses, and verses with many of a word, count as all others', async () => {
  const verses = [0, 1, 93, 94, 95, 96, 97, 98, 200].flatMap((length) =>
    [1, 2, 3, 8, 9, 10, 11, 12, 40].map((count) => [...filled(count, 0), ...filled(length)]),
  )
  const others = Array.from({ length: 200 }, (_, at) => filled(at % 2))
  const exact = [92, 93, 94, 95, 96].flatMap((length) =>
    [1, 2, 3, 4].map((count) => [...filled(length - count), ...filled(count, 0), 1]),
  )
  for (const words of [[term(0)], [term(0, 1)], [term(0), term(1)], [term(0), term(7)]]) {
    compareOrder([...verses, ...others, ...exact], words, [1, 100])
  }
})

t.test('verses that only a bonus brings to the top are found there', async () => {
  // Without bonuses the many come first: they are shorter. Their words are too far from each other for any.
  const many = Array.from({ length: 60 }, () => [1, 7, 7, 7, 7, 7, 7, 7, 0])
  for (const distance of [1, 2, 3, 4, 5, 6, 7]) {
    for (const length of [0, 2, 4, 6, 8]) {
      const last = [0, ...filled(distance - 1), 1, ...filled(8 + length - distance)]
      for (const verses of [
        [...many, last],
        [last, ...many],
        [...many, last, [...last].reverse(), last],
      ]) {
        for (const words of [
          [term(0), term(1)],
          [term(1), term(0)],
          [term(0), term(1), term(0)],
        ]) {
          compareOrder(verses, words, [1, 2, 3])
        }
      }
    }
  }
  const three = Array.from({ length: 60 }, () => [0, 7, 7, 7, 7, 7, 7, 1, 7, 7, 7, 7, 7, 7, 7, 2])
  const near = [...filled(5), 0, 1, 2, ...filled(10)]
  for (const verses of [
    [...three, near],
    [near, ...three, near],
  ]) {
    compareOrder(verses, [term(0), term(1), term(2)], [1, 2])
  }
})

t.test('a verse that its bonus brings just to the top is found there', async () => {
  // The others have each word twice, too far apart for a bonus. Of some lengths both count the same but for a rounding.
  for (let between = 6; between < 30; between++) {
    const others = Array.from({ length: 60 }, () => [0, 0, ...filled(between), 1, 1])
    for (let after = between - 2; after < between + 12; after++) {
      const near = [0, 1, ...filled(after)]
      for (const verses of [
        [near, ...others, [7]],
        [...others, near, [7]],
      ]) {
        compareOrder(verses, [term(0), term(1)], [1])
      }
    }
  }
})

t.test('words at the very beginning of a text are near none before it', async () => {
  for (const first of [0, 1, 2, 3]) {
    const apart = [...filled(first), 0, ...filled(9), 1]
    for (const words of [
      [term(0), term(1)],
      [term(1), term(0)],
    ]) {
      compareOrder([apart, apart, [...apart, 7]], words, [3])
    }
  }
})

t.test('of many like verses the page is that of all in order', async (t) => {
  const verse = fc.array(fc.constantFrom(0, 0, 1, 1, 2, 7), { minLength: 3, maxLength: 9 })
  // A term belongs to one index, so each text has its own.
  const one = fc.constantFrom([0], [1], [2], [0, 1], [1, 2]).map((numbers) => term(...numbers))
  const words = fc.array(one, { minLength: 1, maxLength: 3 })
  let met = 0
  fc.assert(
    fc.property(fc.array(verse, { minLength: 50, maxLength: 120 }), words, (verses, words) => {
      compareOrder(verses, words, [1, 2, 4])
      met += 1
    }),
    { numRuns: runs(150) },
  )
  t.ok(met >= runs(150))
})
