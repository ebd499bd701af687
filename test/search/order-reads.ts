// check
/**
 * What is read of an index to find the best matches, in words and positions: verses that cannot be among the best are not
 * scored, and of two ways to score the others the one that reads less is taken.
 */
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import { rankMatches } from '../../src/search/order/best-matches.js'
import { rankVerses } from '../../src/search/order/relevance.js'
import type { Term } from '../../src/search/terms.js'
import {
  drawText,
  indexOfNumbers,
  type Reads,
  type Verses,
  watchReads,
} from '../helpers/numbered-text.js'

/** The terms of a query, written as `1 2|3`: a word, and one of two. */
const termsOf = (query: string) => ({
  words: query.split(' ').map((one): Term => {
    return { numbers: one.split('|').map(Number), own: 1, bits: undefined }
  }),
  phrases: [],
  excluded: [],
})

interface Row {
  readonly query: string
  /** How many verses are wanted, and how much is read at most. */
  readonly most: readonly (Reads & { readonly wanted: number })[]
}

/** Reads a table with rows of a query and of `wanted:words/positions`. */
function rowsOf(table: string): Row[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [query, reads] = row.split(' - ') as [string, string]
      const most = reads.split(' ').map((one) => {
        const [wanted, words, positions] = one.split(/[:/]/).map(Number) as [number, number, number]
        return { wanted, words, positions }
      })
      return { query: query.trim(), most }
    })
}

t.test('most matches of a long text are not read', async (t) => {
  const verses = drawText(3, 20_000, 40, false)
  const asBits = new Set(Array.from({ length: 14 }, (_, word) => word))
  const reads: Reads = { words: 0, positions: 0 }
  const index = watchReads(indexOfNumbers(verses, 40, asBits), reads)
  const rank = (query: string, wanted: number) => {
    const matches = findVerses(index, termsOf(query), [{ first: 0, end: verses.length }])
    Object.assign(reads, { words: 0, positions: 0 })
    rankMatches(index, termsOf(query), matches, 0, wanted)
  }
  const rows = rowsOf(`
    1 - 1:34/0 20:526/0 300:8279/0
    7 - 1:19/0 20:257/0 300:4923/0
    12 - 1:0/83 20:0/815 300:0/6495
    20 - 1:0/8211 20:0/8881 300:0/14613
    1 2 - 1:75/0 20:1613/0 300:12214/0
    2 1 - 1:55/0 20:1503/0 300:12306/0
    1 3 2 - 1:157/0 20:1888/0 300:15021/0
    1 12 - 1:61/8253 20:1856/8253 300:15775/8253
    1 12 2 3 - 1:2145/17119 20:5456/17119 100:15729/8253
    1 10 2 3 - 1:1705/16817 20:6000/16817 100:14557/8111
    1|2 - 1:0/40891 20:0/40891 300:0/40891
    20|9 - 1:0/19694 20:0/19719 300:0/19719
    1|2 3 - 1:800/0 20:2661/50195 300:36034/0`)
  for (const { query, most } of rows) {
    // What is known of the stretches is read once.
    rank(query, 1)
    for (const { wanted, words, positions } of most) {
      rank(query, wanted)
      const what = `${query}, ${wanted} wanted: ${reads.words} words, ${reads.positions} positions`
      t.ok(reads.words <= words && reads.positions <= positions, what)
    }
  }
})

t.test('nothing is read where no verse can be good enough', async (t) => {
  const verses = drawText(6, 20_000, 40, false)
  const asBits = new Set(Array.from({ length: 14 }, (_, word) => word))
  const reads: Reads = { words: 0, positions: 0 }
  const index = watchReads(indexOfNumbers(verses, 40, asBits), reads)
  const rank = (query: string, floor: number) => {
    const matches = findVerses(index, termsOf(query), [{ first: 0, end: verses.length }])
    Object.assign(reads, { words: 0, positions: 0 })
    return rankMatches(index, termsOf(query), matches, 0, 20, floor)
  }
  for (const query of ['1', '1 2', '2 1 3', '1 1']) {
    const { scores } = rank(query, 0)
    rank(query, 0)
    const { words } = reads
    rank(query, (scores[0] as number) + 1)
    t.ok(words > 0 && 20 * reads.words < words, `${query}: ${reads.words} words, else ${words}`)
  }
})

t.test('if nearly every stretch may have the best verses, all are read once', async (t) => {
  // Each stretch has verses of 1 and others of 2, which count together at most what no verse has.
  const verses = Array.from({ length: 8000 }, (_, at) => {
    const filled = Array.from({ length: 3 + (Math.floor(at / 32) % 6) }, () => 9)
    return [at % 4 === 0 ? 1 : at % 4 === 1 ? 2 : 9, ...filled]
  })
  const reads: Reads = { words: 0, positions: 0 }
  const index = watchReads(indexOfNumbers(verses, 10, new Set()), reads)
  const terms = termsOf('1|2')
  const matches = findVerses(index, terms, [{ first: 0, end: verses.length }])
  // The positions of words without bits are read once for the stretches, and once for the verses.
  rankMatches(index, terms, matches, 0, 1)
  t.equal(matches.total, 4000)
  t.ok(reads.words === 0 && reads.positions <= 14_260, `${reads.positions} positions`)
})

/** Word 0 stands in every verse, 1 in every second one, 2 in one of 50, and 3 in eight of 400, one after another. */
const LIKE_VERSES: Verses = Array.from({ length: 4000 }, (_, at) => [
  0,
  ...(at % 2 === 1 ? [1] : []),
  ...(at % 50 === 3 ? [2] : []),
  ...(at % 400 < 8 ? [3] : []),
  ...[9, 9, 9, 9],
  ...(at % 7 === 0 ? [0, 1] : []),
])

t.test('verses are read, or the positions of words, whichever is less', async (t) => {
  const reads: Reads = { words: 0, positions: 0 }
  const index = watchReads(indexOfNumbers(LIKE_VERSES, 10, new Set()), reads)
  const every = (step: number) =>
    Uint32Array.from([...LIKE_VERSES.keys()].filter((at) => at % step === 3 % step))
  const blocks = Uint32Array.from([...LIKE_VERSES.keys()].filter((at) => at % 400 < 8))
  const tables: [Uint32Array, string][] = [
    [
      every(1),
      `
        0 - 1:0/4585 10:0/4585 100:0/4585
        2 - 1:0/87 10:0/87 100:0/87
        0 1 - 1:3240/7169 10:3240/7169 100:16409/7169
        1 0 1 0 - 1:3449/7169
        0|9 - 1:0/20599 10:0/20599 100:0/20599
        2|3 - 1:0/174 10:0/174 100:0/174
        0 2 - 1:763/4672 10:763/4672 100:27956/4672
        0 2|3 1 - 1:1114/7343 10:1528/7343 100:4768/7343`,
    ],
    [
      every(5),
      `
        0 - 1:0/4580 10:0/4580 100:0/4580
        2 - 1:0/87 10:0/87 100:0/87
        0 1 - 1:552/7161 10:552/7161 100:3998/7161 200:9000/0
        0|9 - 1:8832/0 10:8832/0 100:8832/0
        2|3 - 1:0/171 10:0/171 100:0/171
        0 2 - 1:763/4667 10:763/4667 100:5712/4667
        0 2|3 1 - 1:864/7332 10:864/7332 100:6236/7332`,
    ],
    [
      every(15),
      `
        0 - 1:0/4574 10:0/4574 100:0/4574
        2 - 1:0/87 10:0/87 100:0/87
        0 1 - 1:2053/0 10:2053/0 100:2053/0
        0|9 - 1:2949/0 10:2949/0 100:2949/0
        2|3 - 1:0/171 10:0/171 100:0/171
        0 2 - 1:256/4661 10:427/4661 100:1908/4661
        0 2|3 1 - 1:2084/0 10:2084/0 100:2084/0`,
    ],
    [
      every(16),
      `
        0 - 1:0/4567 10:0/4567 100:0/4567
        2 - 1:0/87 10:0/87 100:0/87
        0 1 - 1:2164/0 10:2164/0 100:2164/0
        0|9 - 1:2878/0 10:2878/0 100:2878/0
        2|3 - 1:0/171 10:0/171 100:0/171
        0 2 - 1:103/4654 10:453/4654 100:1888/4654
        0 2|3 1 - 1:2184/0 10:2184/0 100:2184/0`,
    ],
    [
      every(17),
      `
        0 - 1:0/4580 10:0/4580 100:0/4580
        2 - 1:0/87 10:0/87 100:0/87
        0 1 - 1:1794/0 10:1794/0 100:1794/0
        0|9 - 1:2587/0 10:2587/0 100:2587/0
        2|3 - 1:0/171 10:0/171 100:0/171
        0 2 - 1:46/4667 10:1648/4667 100:1648/4667
        0 2|3 1 - 1:1804/0 10:1804/0 100:1804/0`,
    ],
    [
      every(100),
      `
        0 - 1:348/0 10:348/0
        2 - 1:0/87 10:0/87
        0 1 - 1:394/0 10:394/0
        0|9 - 1:508/0 10:508/0
        2|3 - 1:0/171 10:0/171
        0 2 - 1:388/0 10:388/0
        0 2|3 1 - 1:444/0 10:444/0`,
    ],
    [
      every(4000),
      `
        0 - 1:9/0
        2 - 1:9/0
        0 1 - 1:10/0
        0|9 - 1:13/0
        2|3 - 1:10/0
        0 2 - 1:10/0
        0 2|3 1 - 1:12/0`,
    ],
    [
      blocks,
      `
        0 - 1:0/215 10:0/215
        2 - 1:0/81 10:0/81
        0 1 - 1:65/383 10:460/383
        0|9 - 1:0/677 10:0/677
        2|3 - 1:0/168 10:0/168
        0 2 - 1:103/291 10:456/291
        0 2|3 1 - 1:374/607 10:788/607`,
    ],
  ]
  for (const [verses, table] of tables) {
    for (const { query, most } of rowsOf(table)) {
      for (const { wanted, words, positions } of most) {
        Object.assign(reads, { words: 0, positions: 0 })
        rankVerses(index, termsOf(query), verses, 0, wanted)
        const what = `${query}, ${wanted} wanted: ${reads.words} words, ${reads.positions} positions`
        t.ok(reads.words <= words && reads.positions <= positions, what)
      }
    }
  }
})

t.test('a verse is not read for bonuses that are known, nor below a floor', async (t) => {
  const verses = drawText(3, 20_000, 40, false)
  const reads: Reads = { words: 0, positions: 0 }
  /** How many words are read for the best 20, with a floor of `floors` times the last one's score. */
  const readWith = (frequent: number, floors: number) => {
    const asBits = new Set(Array.from({ length: frequent }, (_, word) => word))
    const index = watchReads(indexOfNumbers(verses, 40, asBits), reads)
    const terms = termsOf('1 2 12')
    const matches = findVerses(index, terms, [{ first: 0, end: verses.length }])
    const page = matches.page(0, matches.total).slice()
    const { scores } = rankVerses(index, terms, page, 0, 20)
    Object.assign(reads, { words: 0, positions: 0 })
    const ranked = rankVerses(index, terms, page, 0, 20, floors * (scores[19] as number))
    return { words: reads.words, ranked }
  }
  // How near 1 and 2 stand is known if both are frequent.
  const [known, unknown, floored] = [readWith(14, 0), readWith(0, 0), readWith(14, 1)]
  t.same(known.ranked, unknown.ranked)
  t.same(floored.ranked, known.ranked)
  t.equal(known.words, 2831)
  t.equal(unknown.words, 5263)
  t.equal(floored.words, 1310)
  t.equal(readWith(14, 1.5).words, 0)
})
