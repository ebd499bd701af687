// check: Small texts of numbers are searched, ordered and marked as a plain scan does.
import t from 'tap'
import { findVerses } from '../../src/search/find.js'
import { markVerses } from '../../src/search/highlight.js'
import { rankVerses } from '../../src/search/order/relevance.js'
import type { Term, Terms } from '../../src/search/terms.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Bounds } from '../../src/text/places.js'
import {
  bitsOf,
  copyOf,
  indexOfNumbers,
  plainMarks,
  plainMatches,
  plainScores,
  type Verses,
} from '../helpers/numbered-text.js'
import { fc, runs } from '../helpers/property.js'

const WORDS = 70
/** Words of most verses, of some and of few; they lie in different elements of bits. */
const common = fc.constantFrom(0, 1, 32)
const usual = fc.constantFrom(2, 31, 33, 64)
const rare = fc.constantFrom(3, 4, 5, 40, 63, 65, 69)
const word = fc.oneof(
  { weight: 20, arbitrary: common },
  { weight: 8, arbitrary: usual },
  { weight: 1, arbitrary: rare },
)
const asked = fc.oneof(
  { weight: 12, arbitrary: common },
  { weight: 6, arbitrary: usual },
  { weight: 2, arbitrary: rare },
  { weight: 1, arbitrary: fc.nat(WORDS - 1) },
)
/** Shares of a verse's words are looked up in a table for verses of up to 95 words and for up to nine of one word. */
const long = fc
  .record({
    length: fc.integer({ min: 93, max: 98 }),
    words: fc.array(word, { minLength: 1, maxLength: 20 }),
  })
  .map(({ length, words }) => Array.from({ length }, (_, at) => words[at % words.length] as number))
const verse = fc.oneof(
  { weight: 40, arbitrary: fc.array(word, { maxLength: 14 }) },
  { weight: 1, arbitrary: long },
)
const text = fc.record({
  verses: fc.array(verse, { minLength: 1, maxLength: 100 }),
  asBits: fc.uniqueArray(fc.oneof(common, usual, rare), { maxLength: 8 }),
})

const others = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.array(asked, { minLength: 1, maxLength: 9 }) },
)
/** A term: words, of which so many are the word itself; with or without bits. */
const term = fc
  .record({ first: asked, others, own: fc.nat(3), hasBits: fc.boolean() })
  .map(({ first, others, own, hasBits }): Term => {
    const numbers = [...new Set([first, ...others])]
    return {
      ...{ numbers, own: Math.min(own, numbers.length) },
      bits: hasBits && numbers.length > 1 ? bitsOf(numbers, WORDS) : undefined,
    }
  })
/** Terms, the first words of which are made those of a place of the text, so that there is such a phrase. */
const phrase = fc.record({
  terms: fc.array(term, { minLength: 2, maxLength: 4 }),
  place: fc.option(fc.record({ verse: fc.nat(99), at: fc.nat(8) }), { freq: 3 }),
})
type DrawnPhrase = typeof phrase extends fc.Arbitrary<infer T> ? T : never

const query = fc.record({
  words: fc.array(term, { maxLength: 3 }),
  phrases: fc.oneof(
    fc.constant<DrawnPhrase[]>([]),
    fc.array(phrase, { minLength: 1, maxLength: 2 }),
  ),
  excluded: fc.oneof(
    { weight: 2, arbitrary: fc.constant<(Term | DrawnPhrase)[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(term, phrase), { minLength: 1, maxLength: 2 }) },
  ),
  near: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2, nil: undefined }),
  /** Borders of places; with none, the whole text is searched. */
  borders: fc.oneof(
    fc.constant<number[]>([]),
    fc.integer({ min: 1, max: 100 }).map((end) => [0, end]),
    fc.uniqueArray(fc.nat(100), { minLength: 2, maxLength: 6 }).map((all) => all.sort(byNumber)),
  ),
  offset: fc.oneof(fc.constant(0), fc.nat(40)),
  limit: fc.oneof(fc.nat(4), fc.nat(60)),
  counted: fc.tuple(fc.nat(100), fc.nat(100)),
})
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never

const byNumber = (one: number, other: number) => one - other

function placesOf(borders: readonly number[], count: number): Bounds[] {
  if (borders.length === 0) return [{ first: 0, end: count }]
  const places: Bounds[] = []
  for (let at = 0; at + 1 < borders.length; at += 2) {
    const first = Math.min(borders[at] as number, count)
    const end = Math.min(borders[at + 1] as number, count)
    if (first < end) places.push({ first, end })
  }
  return places
}

/** The terms of a drawn phrase: where the text is to have it, each also has the word that stands there. */
function placed(verses: Verses, { terms, place }: DrawnPhrase): readonly Term[] {
  if (place === null) return terms.map(copyOf)
  const words = verses[place.verse % verses.length] as readonly number[]
  const at = Math.min(place.at, Math.max(0, words.length - terms.length))
  return terms.map((term, next) => {
    const here = words[at + next]
    if (here === undefined || term.numbers.includes(here)) return copyOf(term)
    if (term.numbers.length === 1) return { numbers: [here], own: 1, bits: undefined }
    const numbers = [here, ...term.numbers]
    return { numbers, own: 1, bits: term.bits && bitsOf(numbers, WORDS) }
  })
}

function termsOf(verses: Verses, { words, phrases, excluded }: Query): Terms {
  return {
    words: words.map(copyOf),
    phrases: phrases.map((drawn) => placed(verses, drawn)),
    excluded: excluded.map((part) => ('terms' in part ? placed(verses, part) : [copyOf(part)])),
  }
}

/** Throws an Error unless two values have the same JSON. */
function same(got: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(got), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`${what}: ${one}, expected ${other}`)
}

/** Compares what is found, page by page and place by place. Returns all of it. */
function compareFound(verses: Verses, index: WordIndex, terms: Terms, query: Query): Uint32Array {
  const { near, borders, offset, limit, counted } = query
  const places = placesOf(borders, verses.length)
  const expected = plainMatches(verses, terms, places, near)
  const found = findVerses(index, terms, places, near)
  same(found.total, expected.length, 'total')
  same([...found.page(offset, limit)], expected.slice(offset, offset + limit), 'page')
  const [first, end] = [...counted].sort(byNumber) as [number, number]
  const inside = expected.filter((verse) => verse >= first && verse < end)
  same(found.countIn({ first, end }), inside.length, 'count')
  const all = found.page(0, verses.length).slice()
  same([...all], expected, 'all')
  return all
}

function compareMarks(verses: Verses, index: WordIndex, terms: Terms, found: Uint32Array): void {
  const { spans, ends } = markVerses(index, terms, found)
  const got = ends.map((end, at) => spans.slice(ends[at - 1] ?? 0, end))
  const wanted = [...found].map((verse) =>
    plainMarks(verses[verse] as number[], terms).map(
      (word) => word + (index.verseStarts[verse] as number),
    ),
  )
  same(got, wanted, 'marks')
}

function compareOrder(
  verses: Verses,
  index: WordIndex,
  terms: Terms,
  found: Uint32Array,
  { offset, limit }: Query,
): void {
  const scores = plainScores(verses, terms)
  const page = [...found]
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    .slice(offset, offset + limit)
  const ranked = rankVerses(index, terms, found, offset, limit)
  same([...ranked.verses], page, 'order')
  same(
    [...ranked.scores],
    page.map((verse) => scores[verse]),
    'scores',
  )
}

t.test('of any text the matches are found, counted, ordered and marked', async (t) => {
  const met = { words: 0, phrases: 0, excluded: 0, near: 0, places: 0 }
  fc.assert(
    fc.property(text, fc.array(query, { maxLength: 20 }), ({ verses, asBits }, queries) => {
      const index = indexOfNumbers(verses, WORDS, new Set(asBits))
      for (const query of queries) {
        const terms = termsOf(verses, query)
        if (terms.words.length + terms.phrases.length === 0) continue
        const found = compareFound(verses, index, terms, query)
        compareMarks(verses, index, terms, found)
        compareOrder(verses, index, terms, found, query)
        if (found.length === 0) continue
        met.words += Number(terms.words.length > 1)
        met.phrases += Number(terms.phrases.length > 0)
        met.excluded += Number(terms.excluded.length > 0)
        met.near += Number(query.near !== undefined)
        met.places += Number(query.borders.length > 2)
      }
    }),
    { numRuns: runs(200) },
  )
  for (const [what, count] of Object.entries(met)) t.ok(count > runs(200) / 20, `${what}: ${count}`)
  t.comment(JSON.stringify(met))
})
