// full: Several versions are searched together as a plain scan does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { ByteWriter } from '../../../src/answers/byte-writer.js'
import { type AskedSearch, openSearch, writeSearch } from '../../../src/answers/search.js'
import { createSnapshot, type Snapshot } from '../../../src/answers/texts.js'
import { type BookInput, encodeBundle } from '../../../src/bundle/encode.js'
import { BOOKS } from '../../../src/canon/books.js'
import { anyBookByNumber, FURTHER_BOOKS } from '../../../src/canon/further-books.js'
import { loadLibrary } from '../../../src/library/loading.js'
import { PACKAGE_ROOT } from '../../../src/runtime/assets.js'
import { findVerses } from '../../../src/search/find.js'
import { rankVerses } from '../../../src/search/order/relevance.js'
import { readSearchQuery, type SearchQuery } from '../../../src/search/query.js'
import { resolveTerms } from '../../../src/search/terms.js'
import { bookOfChapter, chapterIndexOf } from '../../../src/text/places.js'
import { type NaiveVerse, naiveVerse } from '../../helpers/naive-search.js'
import {
  type NaiveBook,
  type NaiveRequest,
  type NaiveVersion,
  naiveOne,
  naiveSeveral,
} from '../../helpers/naive-several.js'
import { wordsOf } from '../../helpers/opened-library.js'
import { plainVerses } from '../../helpers/plain-verses.js'
import { fc, runs } from '../../helpers/property.js'
import { askTexts, writtenAsRead } from '../../helpers/search-data.js'
import { libraryOf, SPANISH } from '../../helpers/small-library.js'

const ALL = [...BOOKS, ...FURTHER_BOOKS]
const ORDER = ALL.map(({ id }) => id)
const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const writer = new ByteWriter()

function search(snapshot: Snapshot, parameters: Record<string, string>): string {
  const asked = askTexts(snapshot, parameters)
  if (!('targets' in asked)) throw new Error(JSON.stringify(asked))
  return writtenAsRead(asked, writer)
}

/** A request for the real search and for the plain one. */
interface Both {
  readonly request: NaiveRequest
  readonly parameters: Record<string, string>
}

const code = fc.constantFrom(...BOOKS.map(({ abbreviation }) => abbreviation))
const numberOf = (text: string) => BOOKS.findIndex(({ abbreviation }) => abbreviation === text)
const range = fc.tuple(code, code).map((ends) => ends.sort((a, b) => numberOf(a) - numberOf(b)))
const options = fc.record(
  {
    ranges: fc.array(range, { minLength: 1, maxLength: 3 }),
    limit: fc.integer({ min: 1, max: 12 }),
    offset: fc.nat(30),
  },
  { requiredKeys: [] },
)
const include = fc.constantFrom([], ['context'], ['counts'], ['context', 'counts'])

function both(q: string, { ranges, limit, offset }: Options, include: readonly string[]): Both {
  const books = ranges && new Set<string>()
  for (const [from, to] of ranges ?? []) {
    for (let at = numberOf(from!); at <= numberOf(to!); at++) books?.add(ORDER[at]!)
  }
  return {
    request: { q, books, limit: limit ?? 20, offset: offset ?? 0, include },
    parameters: {
      q,
      ...(ranges && { book: ranges.map((ends) => ends.join('-')).join(',') }),
      ...(limit !== undefined && { limit: String(limit) }),
      ...(offset !== undefined && { offset: String(offset) }),
      ...(include.length > 0 && { include: include.join(',') }),
    },
  }
}
type Options = Partial<{ ranges: string[][]; limit: number; offset: number }>

/** Compares whole answers, byte for byte. Returns whether the page of several versions has verses. */
function compare(snapshot: Snapshot, versions: readonly NaiveVersion[], both: Both): boolean {
  const { request, parameters } = both
  const [first] = versions
  const several = naiveSeveral(versions, ORDER, request)
  for (const [asked, expected] of [
    [{ version: first!.id }, naiveOne(first!, request)],
    [{ versions: versions.map(({ id }) => id).join(',') }, several],
  ] as const) {
    const found = search(snapshot, { ...parameters, ...asked })
    if (found === JSON.stringify(expected)) continue
    const sent = JSON.stringify({ ...parameters, ...asked })
    throw new Error(`${sent}\n${found}\n${JSON.stringify(expected)}`)
  }
  return several.results.length > 0
}

/** Chapters of Genesis, Joel, John and Jude as lists of texts; an empty text is an omitted verse. */
type InventedBooks = Readonly<Record<string, readonly (readonly string[])[]>>

function invent(id: string, name: string, books: InventedBooks): [Buffer, NaiveVersion] {
  const inputs: BookInput[] = []
  const named = new Map<string, NaiveBook>()
  const verses: NaiveVerse[] = []
  for (const { id: book, abbreviation, number, testament } of BOOKS) {
    const chapters = books[book]
    if (chapters === undefined) continue
    named.set(book, { id: book, abbreviation, name: `${name} ${book}` })
    inputs.push({
      book: number,
      name: `${name} ${book}`,
      abbreviationLocal: book.toUpperCase(),
      chapters: chapters.map((texts, index) => {
        const numbered = texts.map((text, at) => ({ number: at + 1, text }))
        for (const { number, text } of numbered.filter(({ text }) => text !== '')) {
          verses.push(naiveVerse(`${book}_${index + 1}_${number}`, book, testament, text))
        }
        return {
          number: index + 1,
          verses: numbered.filter(({ text }) => text !== ''),
          omitted: numbered.filter(({ text }) => text === '').map(({ number }) => number),
          headings: [],
        }
      }),
    })
  }
  const version = { ...SPANISH, id, abbreviation: id.toUpperCase(), aliases: [] }
  const bundle = encodeBundle({ version, source: SOURCE, books: inputs })
  return [bundle, { id, books: named, verses }]
}

const word = fc.constantFrom('el', 'la', 'año', 'ano', 'luz', 'y', 'rey & <b>', 'fe"s')
const text = fc.oneof(
  { weight: 5, arbitrary: fc.array(word, { minLength: 1, maxLength: 5 }).map((w) => w.join(' ')) },
  { weight: 1, arbitrary: fc.constant('') },
)
const chapter = fc
  .tuple(fc.array(text, { maxLength: 11 }), word)
  .map(([all, last]) => [...all, last])
const chapters = fc.array(chapter, { minLength: 1, maxLength: 3 })
const inventedBooks = fc
  .record({ gen: chapters, joe: chapters, joh: chapters, jud: chapters }, { requiredKeys: [] })
  .filter((books) => Object.keys(books).length > 0)

t.test('invented versions of any shape are searched as a plain scan does', async (t) => {
  const query = fc.constantFrom('el', 'luz', 'ano', 'año', 'la el', '"el la"', 'rey', 'b', 'nada')
  const asked = fc.array(fc.tuple(query, options, include), { minLength: 1, maxLength: 8 })
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(inventedBooks, { minLength: 1, maxLength: 4 }),
      asked,
      async (all, queries) => {
        const made = all.map((books, at) => invent(`v${at}`, `Libro ${at}`, books))
        const snapshot = createSnapshot(await libraryOf(...made.map(([bundle]) => bundle)))
        // Another order than the library's.
        const versions = made.map(([, version]) => version).reverse()
        for (const [q, options, include] of queries) {
          if (compare(snapshot, versions, both(q, options, include))) found += 1
        }
      },
    ),
    { numRuns: runs(150) },
  )
  // A tenth of what most seeds give.
  t.ok(found > runs(150) / 40, `${found} searches found verses`)
})

/** A compiled version, read from its bundle as plain JSON. */
function readPlain(id: string): NaiveVersion {
  const text = readFileSync(join(PACKAGE_ROOT, 'dist/corpus', `${id}.json`), 'utf8')
  const books = new Map<string, NaiveBook>()
  for (const { book, name } of JSON.parse(text).header.books) {
    const { id, abbreviation } = anyBookByNumber(book)
    books.set(id, { id, abbreviation, name })
  }
  return { id, books, verses: plainVerses(text) }
}

t.test('the real texts are searched together as a plain scan does', async (t) => {
  const snapshot = createSnapshot(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))
  const all = ['kjv', 'rv1909', 'web'].map(readPlain)
  const part = fc.record({
    version: fc.nat(2),
    verse: fc.nat(),
    start: fc.nat(40),
    length: fc.integer({ min: 1, max: 3 }),
    phrase: fc.boolean(),
  })
  const order = fc.shuffledSubarray(all, { minLength: 1 })
  let found = 0
  fc.assert(
    fc.property(part, order, options, include, (part, versions, options, include) => {
      const { verses } = versions[part.version % versions.length]!
      const words = verses[part.verse % verses.length]!.text.replaceAll('"', '').split(' ')
      const from = part.start % words.length
      const q = words.slice(from, from + part.length).join(' ')
      const query = part.phrase ? `"${q}"` : q
      if (typeof readSearchQuery(query) === 'string') return
      if (compare(snapshot, versions, both(query, options, include))) found += 1
    }),
    { numRuns: runs(100) },
  )
  t.ok(found > runs(100) / 10, `${found} searches found verses`)
  for (const q of ['the', 'de', 'God']) {
    const request = both(q, { limit: 100, offset: 1000 }, ['context', 'counts'])
    t.ok(compare(snapshot, all, request), q)
  }
})

t.test('by relevance a verse counts as much as in its best version', async (t) => {
  const snapshot = createSnapshot(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))
  const indexes = new Map(
    [...wordsOf(snapshot.library)].map(([version, words]) => [
      version.record.id,
      { version, words },
    ]),
  )
  const ids = ['web', 'kjv']
  for (const q of 'love one another|the lord|God|the of and|"the beginning"|zyzzyva'.split('|')) {
    const best = new Map<string, number>()
    for (const id of ids) {
      const query = readSearchQuery(q) as SearchQuery
      const { version, words } = indexes.get(id)!
      const terms = resolveTerms(words, query, { match: 'exact' })
      const verses = [...version.numbers.keys()]
      if (terms === undefined) continue
      const found = findVerses(words, terms, [{ first: 0, end: verses.length }])
      const ranked = rankVerses(words, terms, found.page(0, found.total), 0, found.total)
      for (const [at, ordinal] of ranked.verses.entries()) {
        const chapter = chapterIndexOf(version, ordinal)
        const { canon, firstChapter } = bookOfChapter(version, chapter)
        const place = [canon.number, chapter - firstChapter + 1, version.numbers[ordinal]]
        const key = place.map((number) => String(number).padStart(3, '0')).join('_')
        best.set(key, Math.max(best.get(key) ?? -1, ranked.scores[at] as number))
      }
    }
    const order = [...best].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    const pages: string[] = []
    const limit = 37
    for (let offset = 0; offset < Math.min(order.length + limit, 200); offset += limit) {
      const page = { sort: 'relevance', limit: String(limit), offset: String(offset) }
      const data = JSON.parse(search(snapshot, { q, versions: ids.join(','), ...page }))
      t.equal(data.total, order.length, q)
      for (const { verse_id, chapter, verse } of data.results) {
        const book = ALL.find(({ id }) => verse_id.startsWith(id))!
        const place = [book.number, chapter, verse]
        pages.push(place.map((number) => String(number).padStart(3, '0')).join('_'))
      }
    }
    t.strictSame(
      pages,
      order.slice(0, pages.length).map(([key]) => key),
      q,
    )
  }
})

t.test('versions that were searched before the answer is written give the same', async (t) => {
  const snapshot = createSnapshot(await loadLibrary(join(PACKAGE_ROOT, 'dist/corpus'), undefined))
  const requests = ['the lord', 'God', '"in the beginning"', 'zyzzyva', 'amor'].flatMap((q) =>
    ['canonical', 'relevance'].map((sort) => ({ q, sort, versions: 'kjv,web,rv1909' })),
  )
  const asked = requests.map((request) => askTexts(snapshot, request) as AskedSearch)
  await Promise.all(asked.map(openSearch))
  for (const [at, one] of asked.entries()) {
    const request = requests[at]!
    writeSearch(one, writer)
    t.equal(writer.view().toString(), search(snapshot, request), JSON.stringify(request))
  }
  const alone = askTexts(snapshot, { q: 'God', version: 'kjv' }) as AskedSearch
  t.equal(openSearch(alone), undefined, 'a single version is searched while it is written')
})
