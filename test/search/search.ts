// test: The shipped texts are searched, ordered, paged and marked as a plain scan does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createSnapshot } from '../../src/answers/texts.js'
import { BOOKS, type Testament } from '../../src/canon/books.js'
import type { Library } from '../../src/library/library.js'
import { loadLibrary } from '../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { findVerses } from '../../src/search/find.js'
import { readSearchQuery, type SearchQuery } from '../../src/search/query.js'
import { resolveTerms } from '../../src/search/terms.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Version } from '../../src/text/version.js'
import { type NaiveVerse, naiveHighlight, naiveSearch } from '../helpers/naive-search.js'
import { textOf, wordsOf } from '../helpers/opened-library.js'
import { plainVerses } from '../helpers/plain-verses.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'
import { openSearches, searchData } from '../helpers/search-data.js'

const CORPUS = join(PACKAGE_ROOT, 'dist/corpus')

const library: Library = await loadLibrary(CORPUS, undefined)
const INDEXES = wordsOf(library)
const snapshot = createSnapshot(library)
await openSearches(snapshot)

const search = (parameters: Record<string, string>) => searchData(snapshot, parameters)

const CORPORA = library.versions.map(({ record }) => ({
  id: record.id,
  verses: plainVerses(readFileSync(join(CORPUS, `${record.id}.json`), 'utf8')),
}))

/** The same search by both; every result and highlight of the page is compared. */
function compare(
  id: string,
  verses: readonly NaiveVerse[],
  parameters: Record<string, string>,
): void {
  const { q = '', book, limit = '20', offset = '0' } = parameters
  const testament = parameters.testament as Testament | undefined
  const expected = naiveSearch(verses, q, { book, testament })
  const page = expected.slice(Number(offset), Number(offset) + Number(limit))
  const found = search({ version: id, ...parameters })
  const asked = `${id} ${JSON.stringify(parameters)}`
  if (found.total !== expected.length) {
    throw new Error(`${asked}: total ${found.total}, expected ${expected.length}`)
  }
  const got = found.results.map(({ verse_id, text, highlight }) => [verse_id, text, highlight])
  const wanted = page.map((verse) => [verse.id, verse.text, naiveHighlight(verse.text, q)])
  if (JSON.stringify(got) !== JSON.stringify(wanted)) {
    throw new Error(`${asked}: ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`)
  }
}

const filter = fc.record(
  {
    book: fc.constantFrom(...BOOKS.map(({ id }) => id)),
    testament: fc.constantFrom('OT', 'NT', 'DC'),
    limit: fc.integer({ min: 1, max: 30 }).map(String),
    offset: fc.integer({ min: 0, max: 60 }).map(String),
  },
  { requiredKeys: [] },
)

// A few words of one verse, as words or as a phrase, with other accents and capitals than the text's.
const part = fc.record({
  verse: fc.nat(),
  start: fc.nat(40),
  length: fc.integer({ min: 1, max: 4 }),
  phrase: fc.boolean(),
  disguise: fc.constantFrom('as-is', 'upper', 'plain', 'decomposed'),
})

function disguised(words: string, how: string): string {
  if (how === 'upper') return words.toUpperCase()
  if (how === 'plain')
    return words.normalize('NFD').replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
  return how === 'decomposed' ? words.normalize('NFD') : words
}

t.test('searches find, order, page and mark exactly what a plain scan does', async (t) => {
  t.ok(CORPORA.length >= 3, 'the real texts are compiled')
  for (const { id, verses } of CORPORA) {
    const queries = runs(3_000 / CORPORA.length)
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 2 }),
        fc.boolean(),
        filter,
        (parts, near, filters) => {
          const anchor = parts[0]!.verse
          const q = parts
            .map(({ verse, start, length, phrase, disguise }) => {
              const { text } = verses[(near ? anchor : verse) % verses.length]!
              const words = text.split(' ')
              const from = start % words.length
              const taken = disguised(
                words
                  .slice(from, from + length)
                  .join(' ')
                  .replaceAll('"', ''),
                disguise,
              )
              return phrase ? `"${taken}"` : taken
            })
            .join(' ')
            .slice(0, 256)
          if (typeof readSearchQuery(q) !== 'string') compare(id, verses, { q, ...filters })
        },
      ),
      { numRuns: queries },
    )
    t.pass(`${queries} queries on ${id}`)
  }
})

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Z}]/u

t.test('words from outside the corpus, signs and other scripts never fail', async (t) => {
  const strange = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: anyCharacter, maxLength: 20 }),
    fc.constantFrom(...'λόγος|בְּרֵאשִׁית|神爱世人|😀|"|\'|zzz|½|ano año|ÑANDÚ|a"b"c|"" ""'.split('|')),
    fc.constantFrom(
      ...'dios"|"dios|el " la|and and|"and" and|"the the"|the "the lord" lord'.split('|'),
    ),
  )
  const { id, verses } = CORPORA[1]!
  let asked = 0
  fc.assert(
    fc.property(fc.array(strange, { minLength: 1, maxLength: 3 }), (pieces) => {
      const q = pieces.join(' ').slice(0, 256)
      if (typeof readSearchQuery(q) === 'string') return
      search({ q, version: id })
      // Scripts without blanks follow a rule of their own that the plain scan does not know.
      if (OTHER_SCRIPT.test(q)) return
      // Nor does it know the signs of beginnings and of what is excluded.
      if (/[*-]/.test(q)) return
      asked += 1
      compare(id, verses, { q })
    }),
    { numRuns: runs(1_000) },
  )
  t.ok(asked > runs(1000) / 20, `${asked} were compared`)
})

t.test('of phrases that begin together the longest is marked', async (t) => {
  const { id, verses } = CORPORA.find(({ id }) => id === 'kjv')!
  for (const q of ['"in the beginning" "in the"', '"in the" "in the beginning"']) {
    compare(id, verses, { q })
    t.ok(search({ q, version: id }).total > 0, q)
  }
})

t.test('Spanish: accents are ignored both ways, ñ is not n, n is either', async (t) => {
  const { verses } = CORPORA.find(({ id }) => id === 'rv1909')!
  const total = (q: string) => search({ q, version: 'rv1909' }).total
  t.ok(total('año') > 0)
  t.equal(total('ano'), total('AÑO'), 'this text has no word "ano"')
  t.equal(total('señor'), total('senor'))
  t.equal(total('fue'), total('fué'))
  t.equal(total('vio'), total('vió'))
  t.equal(total('a'), total('á'))
  t.equal(total('verguenza'), total('vergüenza'))
  t.ok(total('verguenza') > 0)
  t.equal(total('cañan'), 0)
  t.ok(total('canaan') > 0)
  for (const q of ['fué', 'FUE', 'vió', 'niño', 'nino', '"a los niños"', 'Sichêm', 'vergüenza']) {
    compare('rv1909', verses, { q })
  }
})

t.test(
  'English: possessives, hyphens and digits come apart where the text has a sign',
  async (t) => {
    const { verses } = CORPORA.find(({ id }) => id === 'kjv')!
    for (const q of 'God\'s|God’s|"god s"|Beth-el|"beth el"|144|the Lord|"THE lord"'.split('|')) {
      compare('kjv', verses, { q })
      const { total } = search({ q, version: 'kjv' })
      t.equal(total > 0, q !== '144', `${q}: ${total}; this text writes its numbers as words`)
    }
  },
)

/** The same array, which calls `note` at every element that is read. */
function counted<T extends Uint16Array | Uint32Array>(array: T, note: () => void): T {
  return new Proxy(array, {
    get(target, name) {
      if (typeof name === 'string' && !Number.isNaN(Number(name))) note()
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** How many elements of the text and of the positions a search reads. */
function stepsOf(version: Version, q: string): number {
  const index = INDEXES.get(version) as WordIndex
  let steps = 0
  const note = () => {
    steps += 1
  }
  const watched = {
    ...index,
    words: counted(index.words as Uint16Array, note),
    positions: counted(index.positions, note),
    postings: counted(index.postings, note),
  }
  const terms = resolveTerms(index, readSearchQuery(q) as SearchQuery, { match: 'exact' })
  if (terms !== undefined) {
    findVerses(watched, terms, [{ first: 0, end: index.verseCount }]).page(0, 20)
  }
  return steps
}

t.test('the largest queries are answered, and in a bounded number of steps', async (t) => {
  const big = [
    '"of the"',
    'a '.repeat(128),
    [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
    `${'"'.repeat(255)}a`,
    '"a" '.repeat(64),
    '"of the" "and the" "in the" "to the" "for the" "of his" "the lord" the of and',
    'a'.repeat(256),
    `"${'the '.repeat(63)}"`,
  ]
  const { verses } = CORPORA.find(({ id }) => id === 'kjv')!
  const kjv = textOf(library.find('kjv'))
  const all = INDEXES.get(kjv)!.words.length
  for (const q of big) {
    const asked = q.slice(0, 256)
    t.equal(search({ q: asked, version: 'kjv', limit: '100' }).query, asked)
    compare('kjv', verses, { q: asked, limit: '100' })
    const steps = stepsOf(kjv, asked)
    t.ok(steps < all / 4, `${steps} of ${all}: ${asked.slice(0, 40)}`)
  }
})
