/** The best of many matches are those of a plain scoring of all, though most of them are not scored. */
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import { rankMatches } from '../../src/search/order/best-matches.js'
import { inStretches, inVerses, STEP, STRETCH } from '../../src/search/order/largest-shares.js'
import type { Phrase, Term } from '../../src/search/terms.js'
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
  }
  return total
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
  let reads = 0
  const watch = <T extends object>(array: T): T =>
    new Proxy(array, {
      get(target, key) {
        if (typeof key === 'string' && !Number.isNaN(Number(key))) reads += 1
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const watched = { ...index, words: watch(index.words), positions: watch(index.positions) }
  for (const words of [[term(1)], [term(12)], [term(1), term(2)]]) {
    const terms = { words, phrases: [], excluded: [] }
    const matches = () => findVerses(watched, terms, [{ first: 0, end: verses.length }])
    rankMatches(watched, terms, matches(), 0, 20)
    reads = 0
    const { total } = matches()
    rankMatches(watched, terms, matches(), 0, 20)
    t.ok(reads < 2 * total, `${reads} words and positions for ${total} matches`)
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
