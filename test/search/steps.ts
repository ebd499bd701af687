// check: What a search reads of an index: no more than the cheaper of two ways takes, in whatever order its parts are written.
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import type { Phrase, Term } from '../../src/search/terms.js'
import { stepsToUnite } from '../../src/search/verses/term-verses.js'
import type { WordIndex } from '../../src/search/word-index.js'
import { copyOf, indexOfNumbers, type Verses } from '../helpers/numbered-text.js'

const WORDS = 40
const term = (...numbers: number[]): Term => ({ numbers, own: 1, bits: undefined })

type Read = 'words' | 'positions' | 'postings'

/** The index, which counts what is read of it. */
function watched(index: WordIndex, reads: Record<Read, number>): WordIndex {
  const watch = (name: Read) =>
    new Proxy(index[name], {
      get(target, key) {
        if (typeof key === 'string' && !Number.isNaN(Number(key))) reads[name] += 1
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const watchedArrays = { words: watch('words'), positions: watch('positions') }
  return { ...index, ...watchedArrays, postings: watch('postings') } as WordIndex
}

/** How much is read to find these words and phrases in a text all of whose words are in lists. */
function readsOf(verses: Verses, words: readonly Term[], phrases: readonly Phrase[]) {
  return searchOf(verses)(words, phrases)
}

/** Finds words and phrases in a text, some of whose words are in bits; each search reads the same index. */
function searchOf(verses: Verses, asBits: ReadonlySet<number> = new Set()) {
  const reads = { words: 0, positions: 0, postings: 0 }
  const index = watched(indexOfNumbers(verses, WORDS, asBits), reads)
  return (words: readonly Term[], phrases: readonly Phrase[]) => {
    Object.assign(reads, { words: 0, positions: 0, postings: 0 })
    const terms = {
      words: words.map(copyOf),
      phrases: phrases.map((phrase) => phrase.map(copyOf)),
      excluded: [],
    }
    const { total } = findVerses(index, terms, [{ first: 0, end: verses.length }])
    return { total, ...reads, all: reads.words + reads.positions + reads.postings }
  }
}

/** Words 0 and 1 stand twice in every verse and 2 and 3 once; 4 is in a few verses, 8 to 39 are in one of 32 each. */
const VERSES = Array.from({ length: 320 }, (_, at) => [
  ...[0, 1, 0, 1],
  ...(at % 40 === 0 ? [2, 3] : [3, 2]),
  ...(at % 80 === 0 ? [4] : []),
  8 + (at % 32),
])

t.test('a word that a phrase repeats is looked for once', async (t) => {
  const [zero, one] = [term(0), term(1)]
  const once = readsOf(VERSES, [], [[zero, one]])
  const often = readsOf(VERSES, [zero], [[zero, one, zero, one]])
  t.equal(once.total, 320)
  t.equal(often.total, 320)
  t.equal(often.postings, once.postings)
})

t.test('words of many forms are looked for beside a phrase, though they begin alike', async (t) => {
  const phrase = [term(0), term(1)]
  const holds = (...numbers: number[]) =>
    VERSES.filter((verse) => numbers.some((word) => verse.includes(word)))
  const found = readsOf(VERSES, [term(4, 8), term(4, 9)], [phrase])
  t.equal(found.total, holds(4).length)
  t.ok(found.total < holds(4, 8).length)
})

t.test('phrases are looked for in one order, however they are written', async (t) => {
  const [frequent, rare] = [
    [term(0), term(1)],
    [term(2), term(3)],
  ] as const
  const one = readsOf(VERSES, [], [frequent, rare])
  t.equal(one.total, 8)
  t.same(readsOf(VERSES, [], [rare, frequent]), one)
  t.ok(one.all < readsOf(VERSES, [], [frequent]).all + readsOf(VERSES, [], [rare]).all)
})

t.test('words of many forms are looked for in one order, the cheapest first', async (t) => {
  const few = term(8, 9)
  const some = term(10, 4, 11)
  const many = term(...Array.from({ length: 30 }, (_, at) => at + 8))
  const one = readsOf(VERSES, [few, some, many], [])
  t.ok(one.total > 0)
  for (const words of [
    [few, many, some],
    [some, few, many],
    [some, many, few],
    [many, few, some],
    [many, some, few],
  ]) {
    t.same(readsOf(VERSES, words, []), one)
  }
})

t.test('a word of many forms is read in few verses, and united for many', async (t) => {
  const many = term(...Array.from({ length: 30 }, (_, at) => at + 8))
  const toUnite = stepsToUnite(indexOfNumbers(VERSES, WORDS, new Set()), many)
  t.equal(toUnite, 300)
  const rare = readsOf(VERSES, [term(4), many], [])
  t.ok(rare.total > 0)
  t.ok(rare.all < 50, `${rare.all} for four verses`)
  const frequent = readsOf(VERSES, [term(0), many], [])
  t.equal(frequent.total, 300)
  t.equal(frequent.words, 0)
  // Where the list of the frequent word begins is looked up too.
  t.ok(frequent.postings < 320 + toUnite + 10, `${frequent.postings} postings`)
})

t.test(
  'the places of two frequent words that follow each other are walked through once',
  async (t) => {
    const search = searchOf(VERSES, new Set([0, 1, 2, 3]))
    const phrase = [term(2), term(3)]
    const once = search([], [phrase])
    t.equal(once.total, 8)
    t.equal(once.positions, 320)
    t.same(search([], [phrase]), { total: 8, words: 0, positions: 0, postings: 0, all: 0 })
    // The eight verses are read.
    const longer = search([], [[term(1), ...phrase]])
    t.equal(longer.total, 8)
    t.ok(longer.all < 100, `${longer.all} for a longer phrase`)
    const excluded = searchOf(VERSES, new Set([0, 1, 2, 3]))
    t.equal(excluded([term(4)], [phrase]).total, 4)
    t.equal(excluded([], [phrase]).positions, 320, 'a scan of few verses found no pair')
  },
)
