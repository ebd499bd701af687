/** The best of many matches are those of a plain scoring of all, though most of them are not scored. */
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import { rankMatches } from '../../src/search/order/best-matches.js'
import { inStretches, inVerses, STEP, STRETCH } from '../../src/search/order/largest-shares.js'
import { BONUS_STEPS, sharesOfPair } from '../../src/search/order/pair-shares.js'
import type { Phrase, Term, Terms } from '../../src/search/terms.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Bounds } from '../../src/text/places.js'
import { copyOf, indexOfNumbers, plainScores, type Verses } from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 40
/** Words that most verses have, and words of fewer and fewer; the last ones have lists. */
const AS_BITS = new Set(Array.from({ length: 14 }, (_, word) => word))
const term = (...numbers: number[]): Term => ({ numbers, own: 1, bits: undefined })

/** A text that is the same for each seed; word 0 is in all verses if `hasWord0`. */
function textOf(seed: number, count: number, hasWord0: boolean): Verses {
  let state = seed >>> 0
  const draw = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: count }, (_, at) => {
    const length = at % 500 === 7 ? 90 + draw(30) : draw(18)
    const words = Array.from({ length }, () => 1 + Math.floor(draw(WORDS - 1) ** 2 / WORDS))
    const repeated = at % 100 === 3 ? Array.from({ length: draw(14) }, () => 1 + draw(3)) : []
    return [...(hasWord0 ? [0] : []), ...words, ...repeated]
  })
}

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

/** An index that counts how many of its words and positions are read. */
function countReads(index: WordIndex): { index: WordIndex; reads: number } {
  const watch = <T extends object>(array: T): T =>
    new Proxy(array, {
      get(target, key) {
        if (typeof key === 'string' && !Number.isNaN(Number(key))) counted.reads += 1
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const watched = { ...index, words: watch(index.words), positions: watch(index.positions) }
  const counted = { index: watched, reads: 0 }
  return counted
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
  const verses = textOf(1, 6000, true)
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
        const verses = textOf(seed, 2500, hasWord0)
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

t.test('most verses are not read', async (t) => {
  const verses = textOf(3, 20_000, false)
  const index = indexOfNumbers(verses, WORDS, AS_BITS)
  const counted = countReads(index)
  const watched = counted.index
  for (const words of [[term(1)], [term(12)], [term(1), term(2)]]) {
    const terms = { words, phrases: [], excluded: [] }
    const matches = () => findVerses(watched, terms, [{ first: 0, end: verses.length }])
    rankMatches(watched, terms, matches(), 0, 20)
    counted.reads = 0
    const { total } = matches()
    rankMatches(watched, terms, matches(), 0, 20)
    t.ok(counted.reads < 2 * total, `${counted.reads} words and positions for ${total} matches`)
  }
})

t.test('a few verses are read if all words are known in each verse', async (t) => {
  const verses = textOf(6, 20_000, false)
  const index = indexOfNumbers(verses, WORDS, AS_BITS)
  const places = [{ first: 0, end: verses.length }]
  const counted = countReads(index)
  for (const words of [
    [term(1), term(2)],
    [term(2), term(1), term(3)],
    [term(1), term(1)],
  ]) {
    const terms = { words, phrases: [], excluded: [] }
    const { total } = findVerses(counted.index, terms, places)
    rankMatches(counted.index, terms, findVerses(counted.index, terms, places), 0, 20)
    counted.reads = 0
    rankMatches(counted.index, terms, findVerses(counted.index, terms, places), 0, 20)
    const all = counted.reads
    t.ok(all > 0 && all < total, `${all} words and positions for ${total} matches`)
    const best = rankMatches(index, terms, findVerses(index, terms, places), 0, 1)
    const floor = (best.scores[0] as number) + 1
    counted.reads = 0
    rankMatches(counted.index, terms, findVerses(counted.index, terms, places), 0, 20, floor)
    t.ok(20 * counted.reads < all, `${counted.reads} where none can be good enough, ${all} without`)
  }
})

t.test('of two frequent words it is kept how near they stand in each verse', async () => {
  const share = (distance: number) => (distance > 6 ? 0 : 1 / distance)
  for (const seed of [7, 8]) {
    const verses = [
      ...textOf(seed, 500, false),
      // Neighbours in the order of the text, but in two verses.
      [5, 5, 1],
      [2, 6, 6],
      [1, 5, 5, 5, 5, 5, 2],
      [2, 5, 5, 5, 5, 5, 5, 1],
    ]
    const index = indexOfNumbers(verses, WORDS, AS_BITS)
    let most = 0
    for (const [one, other] of [1, 2, 3, 4].flatMap((one) =>
      [1, 2, 3].map((other) => [one, other]),
    )) {
      const kept = sharesOfPair(index, term(one as number), term(other as number))
      if (kept === undefined) throw new Error(`nothing is kept of ${one} and ${other}`)
      for (const [at, verse] of verses.entries()) {
        let nearest = 0
        for (const [place, word] of verse.entries()) {
          if (word !== other) continue
          for (const [before, first] of verse.entries()) {
            if (first !== one || before === place) continue
            const behind = before < place ? share(place - before) : share(before - place) / 2
            nearest = Math.max(nearest, behind)
          }
        }
        const got = kept.verses[at] as number
        const isRight = Math.abs(got - nearest * BONUS_STEPS) < 1e-6
        const isBelow = got <= (kept.stretches[at >>> STRETCH] as number)
        if (!isRight || !isBelow)
          throw new Error(`${one} ${other}, verse ${at}: ${got}, ${nearest}`)
        most = Math.max(most, nearest)
      }
      const highest = Math.max(...kept.stretches)
      if (highest !== Math.max(...kept.verses)) throw new Error(`${highest} in a stretch`)
    }
    if (most !== 1) throw new Error('no words stand together')
    const rare = sharesOfPair(index, term(1), term(30)) ?? sharesOfPair(index, term(30), term(1))
    if (rare !== undefined) throw new Error('kept of a word that is not among the most frequent')
  }
})

t.test('no verse counts more than is known of its stretch and of itself', async () => {
  const terms = [term(1), term(2), term(12), term(20), term(1, 2), term(2, 30, 31), term(38, 39)]
  for (const seed of [4, 5]) {
    const verses = textOf(seed, 700, false)
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
