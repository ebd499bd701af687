// check: The verses with the most of some words are those that a plain scan of a small text finds.
import t from 'tap'
import { bestVerses, type Wish } from '../../src/search/order/best-verses.js'
import type { Term } from '../../src/search/terms.js'
import type { Bounds } from '../../src/text/places.js'
import {
  copyOf,
  indexOfNumbers,
  plainCount,
  plainWeight,
  stands,
  type Verses,
} from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 12
const MOST_READ = 12_000
const MOST_FOUND = 100

const term = fc
  .uniqueArray(fc.nat(WORDS - 1), { minLength: 1, maxLength: 3 })
  .map((numbers): Term => ({ numbers, own: 1, bits: undefined }))
const wish = fc.record({ term, share: fc.constantFrom(1, 0.7, 0.5, 0) })
const asked = fc.record({
  wishes: fc.array(wish, { minLength: 1, maxLength: 6 }),
  excluded: fc.oneof(fc.constant<Term[]>([]), fc.array(term, { maxLength: 2 })),
  borders: fc.oneof(
    fc.constant([0, 300]),
    fc
      .uniqueArray(fc.nat(300), { minLength: 2, maxLength: 4 })
      .map((all) => all.sort((one, other) => one - other)),
  ),
})
/** The first words are in most verses, the last ones in few. */
const word = fc.nat(WORDS ** 2 - 1).map((square) => WORDS - 1 - Math.floor(Math.sqrt(square)))
const text = fc.record({
  verses: fc.array(fc.array(word, { maxLength: 6 }), { minLength: 1, maxLength: 300 }),
  asBits: fc.uniqueArray(fc.nat(WORDS - 1), { maxLength: 8 }),
})

/** So many verses that more hold one of the first words than may be found, whatever is drawn. */
const longText = fc.record({
  verses: fc.array(fc.array(word, { minLength: 3, maxLength: 6 }), {
    minLength: 270,
    maxLength: 300,
  }),
  asBits: fc.uniqueArray(fc.nat(WORDS - 1), { maxLength: 8 }),
})
const FIRST_WORDS: Wish = { term: { numbers: [0, 1, 2, 3], own: 1, bits: undefined }, share: 1 }

const isIn = (places: readonly Bounds[], verse: number) =>
  places.some(({ first, end }) => first <= verse && verse < end)

/** The verses that are to be found: by the rarest words, up to so many verses, and then by all others too. */
function plainBest(
  verses: Verses,
  wishes: readonly Wish[],
  excluded: readonly Term[],
  places: readonly Bounds[],
): number[] {
  const sums = new Map<number, number>()
  const add = (ordinal: number, weight: number) =>
    sums.set(ordinal, (sums.get(ordinal) ?? 0) + weight)
  const inOrder = (some: Iterable<number>) =>
    [...some].sort((a, b) => (sums.get(b) as number) - (sums.get(a) as number) || a - b)
  const sized = wishes
    .map(({ term, share }) => {
      const count = plainCount(verses, term)
      const weight = Math.round(share * plainWeight(verses.length, count) * 4096)
      return { term, count, weight: Math.max(1, weight) }
    })
    .sort((one, other) => one.count - other.count)
  let read = 0
  const rare = sized.filter(({ count }, at) => {
    read += count
    return at === 0 || read <= MOST_READ
  })
  const holding = (term: Term) =>
    [...verses.keys()].filter((ordinal) => stands(verses[ordinal] as number[], [term]))
  const isExcluded = (ordinal: number) =>
    excluded.some((term) => stands(verses[ordinal] as number[], [term]))
  for (const { term, weight } of rare) {
    for (const ordinal of holding(term)) {
      if (isIn(places, ordinal) && !isExcluded(ordinal)) add(ordinal, weight)
    }
  }
  const best = new Set(inOrder(sums.keys()).slice(0, MOST_FOUND))
  for (const { term, weight } of sized.slice(rare.length)) {
    for (const ordinal of holding(term)) if (best.has(ordinal)) add(ordinal, weight)
  }
  return inOrder(best)
}

function compare(
  { verses, asBits }: { verses: Verses; asBits: readonly number[] },
  wishes: readonly Wish[],
  excluded: readonly Term[],
  borders: readonly number[],
): number {
  const index = indexOfNumbers(verses, WORDS, new Set(asBits))
  const places: Bounds[] = []
  for (let at = 0; at + 1 < borders.length; at += 2) {
    const [first, end] = [borders[at] as number, Math.min(borders[at + 1] as number, verses.length)]
    if (first < end) places.push({ first, end })
  }
  const expected = plainBest(verses, wishes, excluded, places)
  const own = wishes.map(({ term, share }) => ({ term: copyOf(term), share }))
  const found = [...bestVerses(index, own, excluded.map(copyOf), places)]
  if (found.join() === expected.join()) return found.length
  throw new Error(JSON.stringify({ verses, asBits, wishes, excluded, places, found, expected }))
}

t.test('of any text the heaviest verses come first, at most a hundred of them', async (t) => {
  const met = { some: 0, all: 0 }
  fc.assert(
    fc.property(text, fc.array(asked, { maxLength: 6 }), longText, (text, all, long) => {
      const counts = all.map(({ wishes, excluded, borders }) =>
        compare(text, wishes, excluded, borders),
      )
      counts.push(compare(long, [FIRST_WORDS], [], [0, 300]))
      for (const count of counts) {
        met.some += Number(count > 0 && count < MOST_FOUND)
        met.all += Number(count === MOST_FOUND)
      }
    }),
    { numRuns: runs(80) },
  )
  for (const [what, count] of Object.entries(met)) t.ok(count > runs(20), `${what}: ${count}`)
})

t.test('words beyond those that are read are looked up in the best verses alone', async (t) => {
  // 1 is in 120 verses; 3 in 240, from the middle on; 4 in the last ones, behind all of 3; 2 here and there.
  const verses = Array.from({ length: 400 }, (_, at) => [
    ...(at % 3 === 0 && at < 360 ? [1] : []),
    ...(at >= 100 && at < 340 ? [3] : []),
    ...(at >= 342 ? [4] : []),
    ...(at % 7 === 0 ? [2] : []),
  ])
  const wish = (word: number): Wish => ({
    term: { numbers: [word], own: 1, bits: undefined },
    share: 1,
  })
  // With 98 times 120 and once 240, all that may be read is read.
  for (const times of [97, 98, 99]) {
    const many = Array.from({ length: times }, () => wish(1))
    for (const more of [[3], [3, 3], [2, 3], [4, 3], [3, 4, 2], [2, 3, 3, 3, 3, 3]]) {
      for (const asBits of [[], [3], [1], [1, 2, 3, 4]]) {
        for (const borders of [
          [0, 400],
          [300, 400],
          [0, 50, 60, 390],
        ]) {
          t.ok(compare({ verses, asBits }, [...many, ...more.map(wish)], [], borders) > 0)
        }
      }
    }
  }
})
