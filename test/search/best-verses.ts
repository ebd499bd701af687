// test: The verses with the most of some words are those that a plain scan of all verses finds.
import { join } from 'node:path'
import t from 'tap'
import { numberOf, unpackWords } from '../../src/bundle/vocabulary.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { bestVerses } from '../../src/search/order/best-verses.js'
import { PARTS, weightOf } from '../../src/search/order/bm25.js'
import type { Term } from '../../src/search/terms.js'
import { countVerses } from '../../src/search/verses/term-verses.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Version } from '../../src/text/version.js'
import { wordsOf } from '../helpers/opened-library.js'
import { fc, runs } from '../helpers/property.js'

const library = await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined)
const [[version, index]] = [...wordsOf(library)] as [[Version, WordIndex]]
const { words, verseStarts, verseCount, vocabulary } = index

const term = (word: number): Term => ({ numbers: [word], own: 1, bits: undefined })

/** The sums of all verses of some bounds, by ordinal, of those that have any and no excluded word. */
function sums(wishes: readonly { word: number; share: number }[], excluded: readonly number[]) {
  const found = new Map<number, number>()
  const weights = new Map<number, number>()
  for (const { word, share } of wishes) {
    const weight = weightOf(verseCount, countVerses(index, term(word)))
    weights.set(word, (weights.get(word) ?? 0) + Math.max(1, Math.round(share * weight * PARTS)))
  }
  for (let verse = 0; verse < verseCount; verse++) {
    const here = new Set(words.subarray(verseStarts[verse], verseStarts[verse + 1]))
    if (excluded.some((word) => here.has(word))) continue
    let sum = 0
    for (const [word, weight] of weights) if (here.has(word)) sum += weight
    if (sum > 0) found.set(verse, sum)
  }
  return found
}

const wish = fc.record({
  verse: fc.nat(verseCount - 1),
  at: fc.nat(60),
  share: fc.constantFrom(1, 0.7),
})
const asked = fc.record({
  wishes: fc.array(wish, { minLength: 1, maxLength: 6 }),
  excluded: fc.array(wish, { maxLength: 2 }),
  bounds: fc.constantFrom(
    ...[
      [{ first: 0, end: verseCount }],
      [
        { first: 5, end: 77 },
        { first: 9_000, end: 30_001 },
      ],
    ],
  ),
})

/** The verses of a word that the index lists; none of one that it has as bits. */
const versesOf = (word: number) => [
  ...index.postings.subarray(index.postingStarts[word], index.postingStarts[word + 1]),
]

const wordAt = ({ verse, at }: { verse: number; at: number }) => {
  const first = verseStarts[verse]!
  return words[first + (at % Math.max(1, verseStarts[verse + 1]! - first))]!
}

/** Verses of words that are all read; with more, the frequent ones are looked up in the best alone. */
const ALL_READ = 12_000

t.test(`the heaviest verses of ${version.record.id} come first`, async (t) => {
  fc.assert(
    fc.property(asked, ({ wishes, excluded, bounds }) => {
      const wanted = wishes.map(({ share, ...place }) => ({ word: wordAt(place), share }))
      const others = excluded.map(wordAt)
      const read = wanted.reduce((sum, { word }) => sum + countVerses(index, term(word)), 0)
      const found = bestVerses(
        index,
        wanted.map(({ word, share }) => ({ term: term(word), share })),
        others.map(term),
        bounds,
      )
      const all = sums(wanted, others)
      const inside = (verse: number) =>
        bounds.some(({ first, end }) => verse >= first && verse < end)
      for (const verse of found) t.ok(all.has(verse) && inside(verse), 'none that has nothing')
      t.equal(new Set(found).size, found.length)
      fc.pre(read <= ALL_READ)
      const expected = [...all.keys()]
        .filter(inside)
        .sort((a, b) => all.get(b)! - all.get(a)! || a - b)
      t.strictSame([...found], expected.slice(0, found.length))
      t.equal(found.length, Math.min(expected.length, 100))
    }),
    { numRuns: runs(20) },
  )
})

t.test('frequent words are looked up, and at least the rarest is read', async (t) => {
  const [and, the] = ['and', 'the'].map((word) => numberOf(vocabulary, word)!) as [number, number]
  t.equal(unpackWords(vocabulary)[and], 'and')
  const found = bestVerses(
    index,
    [and, the].map((word) => ({ term: term(word), share: 1 })),
    [],
    [{ first: 0, end: verseCount }],
  )
  const all = sums(
    [
      { word: and, share: 1 },
      { word: the, share: 1 },
    ],
    [],
  )
  const best = Math.max(...all.values())
  t.equal(found.length, 100)
  t.ok([...found].some((verse) => all.get(verse) === best))
})

t.test(
  'a word too frequent to be read with a rare one is looked up in its verses alone',
  async (t) => {
    const the = numberOf(vocabulary, 'the')!
    const all = Array.from({ length: index.positionStarts.length - 1 }, (_, word) => word)
    const rare = all.find((word) => countVerses(index, term(word)) === 1)!
    t.ok(countVerses(index, term(the)) > ALL_READ)
    const found = bestVerses(
      index,
      [the, rare].map((word) => ({ term: term(word), share: 1 })),
      [],
      [{ first: 0, end: verseCount }],
    )
    t.equal(found.length, 1)
    t.ok(words.subarray(verseStarts[found[0]!], verseStarts[found[0]! + 1]).includes(rare))
    // Of the verses of another one, those with both come before all others.
    const hasThe = (verse: number) =>
      words.subarray(verseStarts[verse], verseStarts[verse + 1]).includes(the)
    const some = all.find((word) => {
      const [first, ...others] = versesOf(word).map(hasThe)
      return others.length < 10 && first === false && others.includes(true)
    })!
    const ordered = bestVerses(
      index,
      [the, some].map((word) => ({ term: term(word), share: 1 })),
      [],
      [{ first: 0, end: verseCount }],
    )
    const verses = versesOf(some)
    t.strictSame(
      [...ordered],
      [...verses.filter(hasThe), ...verses.filter((verse) => !hasThe(verse))],
    )
  },
)

t.test('rare words beyond those that are read are looked up too', async (t) => {
  const listed = Array.from({ length: index.positionStarts.length - 1 }, (_, word) => word)
    .filter((word) => !index.bitsets.has(word))
    .sort((one, other) => versesOf(other).length - versesOf(one).length)
    .slice(0, 30)
  const read = listed.reduce((sum, word) => sum + versesOf(word).length, 0)
  t.ok(read > ALL_READ, `${read} verses`)
  const wanted = listed.map((word) => ({ word, share: 1 }))
  const found = bestVerses(
    index,
    wanted.map(({ word, share }) => ({ term: term(word), share })),
    [],
    [{ first: 0, end: verseCount }],
  )
  t.equal(found.length, 100)
  const all = sums(wanted, [])
  t.strictSame(
    [...found],
    [...found].sort((a, b) => all.get(b)! - all.get(a)! || a - b),
  )
})
