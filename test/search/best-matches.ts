// check: The best of many matches are those of a plain scoring of all, though most of them are not scored.
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import { areAllScored, rankMatches } from '../../src/search/order/best-matches.js'
import {
  inStretches,
  inVerses,
  isDetailed,
  STEP,
  STRETCH,
} from '../../src/search/order/largest-shares.js'
import { BONUS_STEPS, sharesOfPair } from '../../src/search/order/pair-shares.js'
import type { Phrase, Term, Terms } from '../../src/search/terms.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Bounds } from '../../src/text/places.js'
import {
  copyOf,
  drawFrom,
  drawText,
  indexOfNumbers,
  plainScores,
  type Verses,
  watchReads,
} from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 40
/** Words that most verses have, and words of fewer and fewer; the last ones have lists. */
const AS_BITS = new Set(Array.from({ length: 14 }, (_, word) => word))
const term = (...numbers: number[]): Term => ({ numbers, own: 1, bits: undefined })

interface Query {
  readonly words: readonly Term[]
  readonly phrases: readonly Phrase[]
}

/** Compares pages with those of all matches in the order of their scores. Returns how many matches there are. */
function compare(
  verses: Verses,
  index: WordIndex,
  { words, phrases }: Query,
  places: readonly Bounds[],
  pages: readonly (readonly [offset: number, limit: number])[],
): number {
  const terms = {
    words: words.map(copyOf),
    phrases: phrases.map((phrase) => phrase.map(copyOf)),
    excluded: [],
  }
  const scores = plainScores(verses, terms)
  const { total } = findVerses(index, terms, places)
  const all = [...findVerses(index, terms, places).page(0, total)]
  const best = all.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
  for (const [offset, limit] of pages) {
    const ranked = rankMatches(index, terms, findVerses(index, terms, places), offset, limit)
    const page = best.slice(offset, offset + limit)
    const got = JSON.stringify([[...ranked.verses], [...ranked.scores]])
    const wanted = JSON.stringify([page, page.map((verse) => scores[verse])])
    if (got !== wanted) throw new Error(`${JSON.stringify(terms)}: ${got}, expected ${wanted}`)
    compareFrom(
      index,
      terms,
      places,
      { offset, limit },
      page.map((verse) => scores[verse] as number),
    )
  }
  return total
}

/** With a floor at the score of any verse of a page, and above all, those of at least so much are the same. */
function compareFrom(
  index: WordIndex,
  terms: Terms,
  places: readonly Bounds[],
  { offset, limit }: { offset: number; limit: number },
  page: readonly number[],
): void {
  if (offset > 0) return
  for (const floor of new Set([page[0], page[page.length >> 1], page.at(-1), (page[0] ?? 0) + 1])) {
    if (floor === undefined) continue
    const matches = findVerses(index, terms, places)
    const { verses, scores } = rankMatches(index, terms, matches, 0, limit, floor)
    const got = scores.filter((score) => score >= floor)
    const wanted = page.filter((score) => score >= floor)
    const isSame = got.join() === wanted.join() && scores.length === verses.length
    if (!isSame) throw new Error(`${JSON.stringify(terms)}, ${floor}: ${got}, expected ${wanted}`)
  }
}

const PAGES = [
  [0, 1],
  [0, 20],
  [7, 20],
  [0, 100],
  [200, 60],
  [6000, 5],
] as const

t.test('pages of many matches are those of all in order', async (t) => {
  const verses = drawText(1, 6000, WORDS, true)
  const index = indexOfNumbers(verses, WORDS, AS_BITS)
  const everywhere = [{ first: 0, end: verses.length }]
  const queries: Query[] = [
    ...[0, 1, 2, 8, 9, 10].map((word) => ({ words: [term(word)], phrases: [] })),
    { words: [term(0), term(1)], phrases: [] },
    { words: [term(1), term(2)], phrases: [] },
    { words: [term(2), term(1)], phrases: [] },
    { words: [term(1), term(2), term(3)], phrases: [] },
    { words: [term(1), term(10)], phrases: [] },
    { words: [term(3, 20, 21), term(1)], phrases: [] },
    { words: [term(1, 2), term(2, 3, 12), term(1)], phrases: [] },
    { words: [term(...Array.from({ length: 26 }, (_, at) => at + 14))], phrases: [] },
    { words: [], phrases: [[term(1), term(1)]] },
    { words: [term(2)], phrases: [[term(1), term(1, 2, 3, 4)]] },
  ]
  const totals = queries.map((query) => compare(verses, index, query, everywhere, PAGES))
  t.ok(totals.filter((total) => total >= 1536).length >= 8, totals.join())
  const parts = [
    { first: 33, end: 64 },
    { first: 70, end: 4001 },
    { first: 4010, end: 5999 },
  ]
  for (const query of queries) compare(verses, index, query, parts, [[0, 20]])
})

t.test('of words that follow each other in few of many matches no verse is lost', async (t) => {
  const dense = drawText(3, 20_000, WORDS, false)
  // Words of this one hardly ever follow each other, so that those that stand a word apart are the best.
  const sparse = dense.map((words, at) =>
    at % 1000 === 0 ? words : words.flatMap((word) => [word, WORDS - 1]),
  )
  for (const verses of [dense, sparse]) {
    const index = indexOfNumbers(verses, WORDS, AS_BITS)
    const everywhere = [{ first: 0, end: verses.length }]
    for (const numbers of [
      [1, 12, 2, 3],
      [2, 10, 1],
      [12, 1, 12],
      [1, 11, 1, 11],
    ]) {
      const words = numbers.map((number) => term(number))
      const total = compare(verses, index, { words, phrases: [] }, everywhere, PAGES)
      t.ok(total > 600, `${total} of ${numbers}`)
    }
  }
})

t.test('of any text and query the page is that of all in order', async () => {
  const word = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: WORDS - 1 }))
  const drawn = fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((all) => term(...all))
  fc.assert(
    fc.property(
      fc.nat(),
      fc.boolean(),
      fc.array(fc.array(drawn, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 60 }),
      (seed, hasWord0, queries, limit) => {
        const verses = drawText(seed, 2500, WORDS, hasWord0)
        const index = indexOfNumbers(verses, WORDS, AS_BITS)
        const places = [{ first: 0, end: verses.length }]
        for (const words of queries) {
          compare(verses, index, { words, phrases: [] }, places, [
            [0, limit],
            [limit, limit],
          ])
        }
      },
    ),
    { numRuns: runs(12) },
  )
})

t.test('verses that count alike when they are rounded come in the order of the text', async (t) => {
  // Nearly all verses have 1 and 2, which therefore count little: what is known of a verse is nearly what it counts.
  const kinds = [
    ...[
      [1, 2],
      [2, 1],
      [1, 2, 9],
      [1, 9, 2],
      [1, 2, 1, 2],
      [1, 1, 2],
      [1, 2, 2],
      [9, 1, 2, 9],
    ],
    ...[
      [1, 2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1, 2],
      [2, 9, 9, 1],
    ],
  ]
  const draw = drawFrom(1)
  for (let round = 0; round < 4; round++) {
    let some: (readonly number[])[] = []
    const verses = Array.from({ length: 2400 }, (_, at) => {
      if (at % 32 === 0)
        some = Array.from({ length: 1 + draw(3) }, () => kinds[draw(kinds.length)]!)
      return at % 32 === 31 && draw(3) === 0 ? [1 + draw(2)] : some[draw(some.length)]!
    })
    for (const asBits of [AS_BITS, new Set<number>()]) {
      const index = indexOfNumbers(verses, WORDS, asBits)
      for (const words of [[term(1), term(2)], [term(1)], [term(1, 2)]]) {
        const places = [{ first: 0, end: verses.length }]
        const total = compare(verses, index, { words, phrases: [] }, places, [
          [0, 1],
          [0, 20],
          [30, 9],
        ])
        t.ok(total > 1536)
      }
    }
  }
})

t.test('all are scored at once if nearly every stretch may have the best', async (t) => {
  // Each stretch has verses of 1 and others of 2, which count together at most what no verse has.
  const verses = Array.from({ length: 8000 }, (_, at) => {
    const filled = Array.from({ length: 3 + (Math.floor(at / 32) % 6) }, () => 9)
    return [at % 4 === 0 ? 1 : at % 4 === 1 ? 2 : 9, ...filled]
  })
  const index = indexOfNumbers(verses, WORDS, new Set())
  const places = [{ first: 0, end: verses.length }]
  const total = compare(verses, index, { words: [term(1, 2)], phrases: [] }, places, PAGES)
  t.equal(total, 4000)
})

t.test('of terms that are not known in each verse the best are found too', async (t) => {
  const verses = drawText(5, 9000, WORDS, false)
  const index = indexOfNumbers(verses, WORDS, AS_BITS)
  const places = [{ first: 0, end: verses.length }]
  for (const words of [
    [term(1, 2, 3), term(4, 5)],
    [term(2, 1), term(1, 3)],
    [term(1), term(2, 3, 4)],
    [term(9, 20)],
    [term(20), term(1, 2, 3, 4, 5, 6)],
  ]) {
    const total = compare(verses, index, { words, phrases: [] }, places, PAGES.slice(0, 5))
    t.ok(total > 1536, `${total}`)
  }
})

t.test('few matches are all scored, and those of terms of which little is known', async (t) => {
  const scoredIn =
    (verses: Verses) =>
    (words: readonly Term[], total: number, wanted: number, phrases: Phrase[] = []) => {
      const index = indexOfNumbers(verses, WORDS, AS_BITS)
      return areAllScored(index, { words, phrases, excluded: [] }, total, wanted)
    }
  const isScored = scoredIn(drawText(2, 300, WORDS, true))
  t.equal(isScored([term(1)], 1535, 1), true)
  t.equal(isScored([term(1)], 1536, 1), false)
  t.equal(isScored([term(20)], 1536, 1), false)
  t.equal(isScored([term(1)], 4000, 1001), true)
  t.equal(isScored([term(1)], 4000, 1000), false)
  // What 1 to 3 count is known of each verse; what 20 and 21 count is soon counted.
  for (const words of [
    [term(1), term(2)],
    [term(1), term(20)],
    [term(20), term(21)],
  ]) {
    t.equal(isScored(words, 511, 1), true)
    t.equal(isScored(words, 512, 1), false)
  }
  t.equal(isScored([], 511, 1, [[term(1), term(20)]]), true)
  t.equal(isScored([], 512, 1, [[term(1), term(20)]]), false)
  const wide = (count: number) => term(...Array.from({ length: count }, (_, at) => at))
  t.equal(isScored([wide(6)], 9000, 1), false)
  t.equal(isScored([wide(7)], 9000, 1), true)
  t.equal(isScored([term(1), wide(7)], 9000, 1), true)
  // It takes long to count 20 in these.
  const often = (verses: number, times: number) =>
    Array.from({ length: verses }, () => [1, ...Array<number>(times).fill(20)])
  const isLongScored = scoredIn(often(2048, 8))
  t.equal(isLongScored([term(1), term(20)], 1023, 1), true)
  t.equal(isLongScored([term(1), term(20)], 1024, 1), false)
  const isLongerScored = scoredIn([...often(2048, 8), [20]])
  t.equal(isLongerScored([term(20), term(1)], 4095, 1), true)
  t.equal(isLongerScored([term(20), term(1)], 4096, 1), false)
  t.equal(isLongerScored([term(1)], 1536, 1), false)
})

/** The share of its bonus that a word has for another one in a verse, by looking at all places of both. */
function plainShare(verse: readonly number[], before: number, word: number): number {
  let share = 0
  for (const [place, one] of verse.entries()) {
    for (const [at, other] of verse.entries()) {
      const distance = Math.abs(place - at)
      if (one !== word || other !== before || distance === 0 || distance > 6) continue
      share = Math.max(share, (at < place ? 1 : 0.5) / distance)
    }
  }
  return share
}

t.test('of two frequent words it is kept how near they stand in each verse', async (t) => {
  const texts = [
    // A verse of which another word would seem to be 3.
    [[1, 4], ...drawText(7, 500, WORDS, false)],
    [...drawText(8, 500, WORDS, false), [1, 5, 5, 5, 5, 5, 2], [2, 5, 5, 5, 5, 5, 5, 1]],
    // Neighbours in the order of the text, in verses that are as long as any may be.
    [
      [5, 5, 5, 1],
      [2, 5, 5, 5],
      [5, 5, 5, 3],
    ],
    // The other one stands only before it, or only behind it, and a word whose places are kept beside it is near.
    [[3, 5, 5, 5, 5, 5, 5, 5, 2, 4], [5]],
    [[2, 1, 5, 5, 5, 5, 5, 5, 5, 3], [5]],
  ]
  const words = [1, 2, 3, 4]
  for (const verses of texts) {
    const index = indexOfNumbers(verses, WORDS, AS_BITS)
    const among = words.filter((word) => isDetailed(index, term(word)))
    for (const [one, other] of among.flatMap((one) => among.map((other) => [one, other]))) {
      const [before, word] = [one as number, other as number]
      const kept = sharesOfPair(index, term(before), term(word))
      if (kept === undefined) throw new Error(`nothing is kept of ${before} and ${word}`)
      t.equal(sharesOfPair(index, term(before), term(word)), kept)
      const wanted = verses.map((verse) => BONUS_STEPS * plainShare(verse, before, word))
      const isWrong = (steps: number, verse: number) =>
        Math.abs(steps - (wanted[verse] as number)) > 1e-6
      const wrong = kept.verses.findIndex(isWrong)
      if (wrong >= 0) throw new Error(`${before} ${word}, verse ${wrong}: ${kept.verses[wrong]}`)
      for (const [stretch, most] of kept.stretches.entries()) {
        const first = stretch << STRETCH
        const expected = Math.max(0, ...wanted.slice(first, first + (1 << STRETCH)))
        if (Math.abs(most - expected) > 1e-6)
          throw new Error(`stretch ${stretch}: ${most}, not ${expected}`)
      }
    }
  }
  const index = indexOfNumbers(texts[0] as Verses, WORDS, AS_BITS)
  t.equal(sharesOfPair(index, term(1), term(30)), undefined)
  t.equal(sharesOfPair(index, term(30), term(1)), undefined)
})

t.test('of the most frequent words more is known, and kept', async (t) => {
  // The later a word, the more verses have it.
  const verses = Array.from({ length: 400 }, (_, at) =>
    Array.from({ length: 21 }, (_, word) => word).filter((word) => at < 20 * (word + 1)),
  )
  const index = indexOfNumbers(verses, WORDS, AS_BITS)
  for (let word = 0; word < 20; word++) {
    const isKnown = word >= 6 && word < 14
    t.equal(isDetailed(index, term(word)), isKnown, `${word}`)
    t.equal(inVerses(index, term(word)) !== undefined, isKnown, `${word}`)
    t.equal(inVerses(index, term(word)), inVerses(index, term(word)))
    const [stretches, again] = [inStretches(index, term(word)), inStretches(index, term(word))]
    t.equal(stretches === again, word < 14)
    t.equal(isDetailed(index, term(13, word)), false)
  }
  const reads = { words: 0, positions: 0 }
  const watched = watchReads(index, reads)
  const readAgain = (...words: number[]) => {
    inStretches(watched, term(...words))
    reads.positions = 0
    inStretches(watched, term(...words))
    return reads.positions
  }
  t.equal(readAgain(1, 2), 0)
  t.ok(readAgain(1, 20) >= 400, 'nothing is kept of a word that is not frequent')
})

t.test('no verse counts more than is known of its stretch and of itself', async () => {
  const terms = [term(1), term(2), term(12), term(20), term(1, 2), term(2, 30, 31), term(38, 39)]
  for (const seed of [4, 5]) {
    const verses = drawText(seed, 700, WORDS, false)
    const index = indexOfNumbers(verses, WORDS, AS_BITS)
    const usual = verses.flat().length / verses.length
    for (const asked of terms) {
      const stretches = inStretches(index, asked)
      const known = inVerses(index, asked)
      for (const [at, verse] of verses.entries()) {
        const count = verse.filter((word) => asked.numbers.includes(word)).length
        const share = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * verse.length) / usual))
        const most = (stretches[at >>> STRETCH] as number) * STEP
        const own = known === undefined ? most : (known[at] as number) * STEP
        const isBelow = share <= most + 1e-9 && share <= own + 1e-9 && own <= share + STEP + most
        if (!isBelow) throw new Error(`verse ${at}: ${share}, but ${most} and ${own}`)
      }
    }
  }
})
