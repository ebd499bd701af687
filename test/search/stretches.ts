// check: The stretches of a text are taken in the order of what their verses count at most.
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import { Stretches } from '../../src/search/order/stretches.js'
import { Weighed } from '../../src/search/order/weighed.js'
import { indexOfNumbers, type Verses } from '../helpers/numbered-text.js'

const STRETCH = 32
const COUNT = 12

/** The longer the verses of a stretch, the less its word counts there; one verse of each lacks the word. */
const VERSES: Verses = Array.from({ length: COUNT * STRETCH }, (_, at) => {
  const length = 1 + 3 * ((Math.floor(at / STRETCH) * 5) % COUNT)
  return Array.from({ length }, (_, place) => (place === 0 && at % STRETCH !== 9 ? 1 : 2))
})
/** What is known of a word with bits is known of each verse. */
const INDEXES = [new Set<number>(), new Set([1])].map((asBits) => indexOfNumbers(VERSES, 3, asBits))
const EVERYWHERE = [{ first: 0, end: VERSES.length }]

function open(index: (typeof INDEXES)[0], places = EVERYWHERE, words = [1]): Stretches {
  const terms = {
    words: words.map((word) => ({ numbers: [word], own: 1, bits: undefined })),
    phrases: [],
    excluded: [],
  }
  return new Stretches(index, new Weighed(index, terms), findVerses(index, terms, places))
}

/** What the verses of each stretch count at most, in the order in which these are taken. */
function takeAll(stretches: Stretches, least: number) {
  const taken: { at: number; most: number }[] = []
  for (;;) {
    const before = stretches.taken
    const count = stretches.take(1, least)
    if (count === 0) return taken
    const verses = [...stretches.verses.subarray(0, count)]
    taken.push({ at: Math.floor(verses[0]! / STRETCH), most: stretches.most[0]! })
    t.equal(stretches.taken, before + 1)
    const all = [...VERSES.keys()].filter(
      (verse) => Math.floor(verse / STRETCH) === taken.at(-1)!.at && VERSES[verse]![0] === 1,
    )
    t.strictSame(verses, all, 'all verses of the stretch that match')
  }
}

t.test('each stretch is taken once, the best one first', async (t) => {
  for (const [at, index] of INDEXES.entries()) {
    const stretches = open(index)
    t.equal(stretches.isKnown, at === 1)
    const taken = takeAll(stretches, Number.NEGATIVE_INFINITY)
    // 5 is its own inverse modulo 12.
    t.strictSame(
      taken.map(({ at }) => at),
      Array.from({ length: COUNT }, (_, rank) => (rank * 5) % COUNT),
    )
    t.strictSame(
      taken.map(({ most }) => most),
      taken.map(({ most }) => most).sort((a, b) => b - a),
    )
    t.equal(stretches.take(1, Number.NEGATIVE_INFINITY), 0)
  }
})

t.test('stretches that count less than the least are not taken', async (t) => {
  for (const index of INDEXES) {
    const all = takeAll(open(index), Number.NEGATIVE_INFINITY)
    for (const [rank, { most }] of all.entries()) {
      t.equal(takeAll(open(index), most).length, rank + 1)
      t.equal(takeAll(open(index), most + 1e-6).length, rank)
      const stretches = open(index)
      t.equal(stretches.take(COUNT, most), (rank + 1) * (STRETCH - 1))
    }
  }
})

t.test('so many stretches are taken at once', async (t) => {
  for (const index of INDEXES) {
    for (const amount of [1, 2, 5, COUNT, COUNT + 1]) {
      const stretches = open(index)
      const count = stretches.take(amount, Number.NEGATIVE_INFINITY)
      t.equal(stretches.taken, Math.min(amount, COUNT))
      t.equal(count, Math.min(amount, COUNT) * (STRETCH - 1))
    }
  }
})

t.test('whether more than half of the stretches are left', async (t) => {
  for (const index of INDEXES) {
    const all = takeAll(open(index), Number.NEGATIVE_INFINITY)
    for (const amount of [1, 3, 6, 11]) {
      for (const [rank, { most }] of all.entries()) {
        const stretches = open(index)
        stretches.take(amount, Number.NEGATIVE_INFINITY)
        const next = all[rank + 1]?.most ?? 0
        const left = Math.max(0, rank + 1 - amount)
        t.equal(stretches.isMostLeft((most + next) / 2), left > COUNT / 2, `${amount}, ${rank}`)
      }
      const stretches = open(index)
      stretches.take(amount, Number.NEGATIVE_INFINITY)
      t.equal(stretches.isMostLeft(Number.NEGATIVE_INFINITY), COUNT - amount > COUNT / 2)
      t.equal(stretches.isMostLeft(all[0]!.most * 2), false)
    }
  }
})

t.test('of a part of the text its own stretches are taken', async (t) => {
  for (const index of INDEXES) {
    const stretches = open(index, [{ first: 3 * STRETCH + 5, end: 7 * STRETCH }])
    const count = stretches.take(COUNT, Number.NEGATIVE_INFINITY)
    const expected = [...VERSES.keys()].filter(
      (verse) => verse >= 3 * STRETCH + 5 && verse < 7 * STRETCH && VERSES[verse]![0] === 1,
    )
    t.strictSame([...stretches.verses.subarray(0, count)], expected)
    t.equal(stretches.taken, 4)
  }
})

t.test('the last stretch is the best one, and taken alone', async (t) => {
  for (const index of INDEXES) {
    const stretches = open(index, [{ first: STRETCH, end: 6 * STRETCH }])
    const count = stretches.take(1, Number.NEGATIVE_INFINITY)
    t.equal(count, STRETCH - 1)
    t.equal(stretches.verses[0], 5 * STRETCH)
    t.equal(stretches.taken, 1)
  }
})

t.test('stretches without a match are not taken', async (t) => {
  const verses = VERSES.map((verse, at) => (Math.floor(at / STRETCH) % 2 === 0 ? verse : [2]))
  for (const asBits of [new Set<number>(), new Set([1])]) {
    const stretches = open(indexOfNumbers(verses, 3, asBits))
    t.equal(stretches.take(2, Number.NEGATIVE_INFINITY), 2 * (STRETCH - 1))
    t.equal(stretches.taken, 2)
    t.equal(stretches.isMostLeft(Number.NEGATIVE_INFINITY), true)
    stretches.take(1, Number.NEGATIVE_INFINITY)
    t.equal(stretches.isMostLeft(Number.NEGATIVE_INFINITY), false)
    stretches.take(COUNT, Number.NEGATIVE_INFINITY)
    t.equal(stretches.taken, COUNT / 2)
  }
})

t.test('behind a stretch that has no such verse others are looked through', async (t) => {
  // The first stretch has the most of 1 in one verse and the most of 2 in another one, the second one some of both.
  const verses = [
    ...Array.from({ length: STRETCH }, (_, at) =>
      at % 2 === 0 ? [1, 1, 1, 1, 2] : [1, 2, 2, 2, 2],
    ),
    ...Array.from({ length: STRETCH }, () => [1, 1, 2, 2]),
    ...Array.from({ length: STRETCH }, () => [0]),
  ]
  const places = [{ first: 0, end: verses.length }]
  const stretches = open(indexOfNumbers(verses, 3, new Set([1, 2])), places, [1, 2])
  const count = stretches.take(2, Number.NEGATIVE_INFINITY)
  const most = [...stretches.most.subarray(0, count)]
  t.equal(count, 2 * STRETCH)
  t.ok(most[STRETCH]! > most[0]! && most[STRETCH]! > most[1]!, most.slice(30, 34).join())
  const again = open(indexOfNumbers(verses, 3, new Set([1, 2])), places, [1, 2])
  t.equal(again.take(1, most[STRETCH]!), STRETCH)
  t.equal(again.verses[0], STRETCH)
  t.equal(again.taken, 2)
})
