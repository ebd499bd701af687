// full: Invented versions with books beyond the 66, of canons that differ in their books, order and names.
import { Ajv } from 'ajv'
import t from 'tap'
import { encodeBundle } from '../../src/bundle/encode.js'
import type { VersionRecord } from '../../src/bundle/format.js'
import { anyBookByNumber, LAST_BOOK } from '../../src/canon/further-books.js'
import { BooksAnswer, PassageAnswer, SearchAnswer } from '../../src/operations/schemas/v1.js'
import { fc, runs } from '../helpers/property.js'
import { startApp } from '../helpers/running-app.js'
import { ENGLISH, libraryOf, SPANISH, smallBundle } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const ajv = new Ajv()

interface InventedBook {
  readonly book: number
  readonly name: string
  /** Verses of each chapter. */
  readonly chapters: readonly number[]
}

function bundleOf(
  record: VersionRecord,
  books: readonly InventedBook[],
  order?: readonly number[],
) {
  return encodeBundle({
    version: record,
    source: SOURCE,
    ...(order !== undefined && { order }),
    books: books.map(({ book, name, chapters }) => ({
      book,
      name,
      abbreviationLocal: anyBookByNumber(book).abbreviation,
      chapters: chapters.map((count, at) => ({
        number: at + 1,
        verses: Array.from({ length: count }, (_, verse) => ({
          number: verse + 1,
          text: `palabra ${anyBookByNumber(book).id} ${at + 1} ${verse + 1}`,
        })),
        omitted: [],
        headings: [],
      })),
    })),
  })
}

const record = (id: string, of: VersionRecord): VersionRecord => ({
  ...of,
  id,
  aliases: [],
  abbreviation: id.toUpperCase(),
})

const [EZRA, PSALMS, TOBIT, ESTHER, SUSANNA, FIRST, SECOND, PSALM_151] = [
  15, 19, 67, 69, 75, 81, 82, 84,
] as const

/** As in the Vulgate: Ezra is 1 Esdras, and Psalm 151 is a chapter. */
const LATIN = bundleOf(record('latin', SPANISH), [
  { book: 1, name: 'Génesis', chapters: [3] },
  { book: EZRA, name: 'Esdras', chapters: [4, 2] },
  { book: PSALMS, name: 'Salmos', chapters: [...new Array(150).fill(1), 7] },
  { book: TOBIT, name: 'Tobías', chapters: [5, 5, 5] },
  { book: ESTHER, name: 'Ester griego', chapters: [6] },
  { book: FIRST, name: '3 Esdras', chapters: [3] },
  { book: SECOND, name: '4 Esdras', chapters: [3] },
])
const GREEK = bundleOf(
  record('greek', ENGLISH),
  [
    { book: 1, name: 'Genesis', chapters: [3] },
    { book: EZRA, name: 'Ezra', chapters: [4] },
    { book: PSALMS, name: 'Psalms', chapters: [6, 12] },
    { book: 66, name: 'Revelation', chapters: [2] },
    { book: TOBIT, name: 'Tobit', chapters: [5] },
    { book: SUSANNA, name: 'Susanna', chapters: [64] },
    { book: FIRST, name: '1 Esdras', chapters: [3] },
    { book: PSALM_151, name: 'Psalm 151', chapters: [7] },
  ],
  [1, FIRST, EZRA, TOBIT, PSALMS, PSALM_151, SUSANNA, 66],
)

const app = await startApp(await libraryOf(smallBundle(SPANISH), LATIN, GREEK))
t.teardown(() => app.close())

const passage = (ref: string, version: string) =>
  app.get(`/v1/passage?version=${version}&ref=${encodeURIComponent(ref)}`)

t.test('a name that means two books is not guessed', async (t) => {
  for (const [ref, version, found] of [
    ['Esdras 1:1', 'latin', 'Esdras 1:1'],
    ['3 Esdras 1:1', 'latin', '3 Esdras 1:1'],
    ['4 Esd 1:1', 'latin', '4 Esdras 1:1'],
    ['III Esdras 1:1', 'latin', '3 Esdras 1:1'],
    ['1 Esdras 1:1', 'latin', undefined],
    ['I Esdras 1:1', 'latin', undefined],
    ['2 Esd 1:1', 'latin', undefined],
    ['Tobías 1:1; 1 Esdras 1:2', 'latin', undefined],
    ['1 Esdras 1:1', 'greek', '1 Esdras 1:1'],
    ['3 Esdras 1:1', 'greek', '1 Esdras 1:1'],
    ['Esdras 1:1', 'greek', 'Ezra 1:1'],
  ] as const) {
    const { status, body } = await passage(ref, version)
    if (found === undefined) {
      t.equal(status, 400, ref)
      t.match(
        body.error,
        { code: 'INVALID_REFERENCE', message: /could be more than one book/ },
        ref,
      )
    } else t.match(body.data, { reference: found }, `${ref} ${version}`)
  }
  // A version without the book says so, as for every book that it lacks.
  t.equal((await passage('1 Esdras 1:1', 'prueba')).status, 404)
  t.equal((await passage('2 Esdras 1:1', 'greek')).status, 404)
  for (const path of [
    '/v1/passages?ref=1%20Esdras%201:1&ref=Tob%201:1&version=latin',
    '/v1/parallel?ref=1%20Esdras%201:1&versions=latin,greek',
    '/v1/passage?ref=1%20Esdras%201:1&version=latin&format=text',
  ]) {
    t.match((await app.get(path)).text, /could be more than one book/, path)
  }
})

t.test('Psalm 151 is a chapter in one version and a book in another', async (t) => {
  for (const [ref, version, reference, number] of [
    ['Salmo 151', 'latin', 'Salmos 151', PSALMS],
    ['Salmo 151:3', 'latin', 'Salmos 151:3', PSALMS],
    ['Salmo 151', 'greek', 'Psalm 151', PSALM_151],
    ['Psalm 151:3', 'greek', 'Psalm 151:3', PSALM_151],
    ['Psalm 2', 'greek', 'Psalms 2', PSALMS],
  ] as const) {
    const { body } = await passage(ref, version)
    t.match(body.data, { reference, book: { number } }, ref)
    t.ok(ajv.validate(PassageAnswer, body), ajv.errorsText())
  }
  const listed = (await passage('Psalm 151:1, 3; Psalm 1; Psalm 151', 'greek')).body.data
  t.equal(listed.reference, 'Psalm 151:1, 3; Psalms 1; Psalm 151')
  t.equal(
    (await passage(listed.reference as string, 'greek')).body.data.reference,
    listed.reference,
  )
  t.equal((await passage('Psalm 152', 'greek')).status, 404)
  t.match((await passage('Psalm 151:8', 'greek')).body.error, {
    code: 'VERSE_NOT_FOUND',
    suggestions: ['Psalm 151:7'],
  })
})

t.test('a lone number behind a book of one chapter is a verse', async (t) => {
  for (const [ref, reference] of [
    ['Susana 5', 'Susanna 1:5'],
    ['Sus 5-7', 'Susanna 1:5-7'],
    ['Susanna 1', 'Susanna 1'],
    ['Susanna', 'Susanna 1'],
    ['Tobit 1', 'Tobit 1'],
  ] as const) {
    t.match((await passage(ref, 'greek')).body.data, { reference }, ref)
  }
})

t.test('the order is that of the header; without one that of the numbers', async (t) => {
  const orders = async (version: string) => {
    const { body } = await app.get(`/v1/books?version=${version}`)
    t.ok(ajv.validate(BooksAnswer, body), ajv.errorsText())
    const books = body.data.books as { abbreviation: string; order?: number }[]
    return books.map(({ abbreviation, order }) => `${abbreviation} ${order}`).join(', ')
  }
  t.equal(await orders('greek'), 'GEN 1, EZR 3, PSA 5, REV 8, TOB 4, SUS 7, 1ES 2, PS2 6')
  t.equal(await orders('latin'), 'GEN 1, EZR 2, PSA 3, TOB 4, ESG 5, 1ES 6, 2ES 7')
  t.match(await orders('prueba'), /^GEN undefined, /)
})

t.test('what is nearly the name of a further book is one, where the version has it', async (t) => {
  const suggestions = async (path: string) =>
    ((await app.get(path)).body.error as { suggestions?: string[] }).suggestions
  t.strictSame(await suggestions('/v1/books/tobitt?version=greek'), ['TOB'])
  t.strictSame(await suggestions('/v1/books/tobitt?version=prueba'), undefined)
  t.match(await suggestions('/v1/passage?ref=Tobbias%202:1&version=latin'), ['Tobías 2:1'])
  t.match(await suggestions('/v1/passage?ref=Tob%209:1&version=latin'), ['Tobías 3'])
})

t.test('a search of several versions finds what any of them has', async (t) => {
  const { body } = await app.get(
    '/v1/search?q=palabra&versions=latin,greek&testament=DC&include=counts&limit=100',
  )
  t.ok(ajv.validate(SearchAnswer, body), ajv.errorsText())
  const { total, totals, results, counts } = body.data as {
    total: number
    totals: Record<string, number>
    results: { verse_id: string; reference: string; matches: unknown[] }[]
    counts: { testaments: object }
  }
  // Tobit 15, Greek Esther 6, 3 and 4 Esdras 3 each; Tobit 5, Susanna 64, 1 Esdras 3, Psalm 151 7.
  t.strictSame(totals, { latin: 27, greek: 79 })
  t.equal(total, 15 + 6 + 64 + 3 + 3 + 7)
  t.strictSame(counts.testaments, { OT: 0, NT: 0, DC: total })
  t.equal(results.find(({ verse_id }) => verse_id === 'tob_1_1')?.matches.length, 2)
  t.equal(results.find(({ verse_id }) => verse_id === 'ps2_1_2')?.reference, 'Psalm 151:2')
  const named = await app.get('/v1/search?q=palabra&versions=latin,greek&book=SUS')
  t.match(named.body.data, { total: 64, totals: { latin: 0, greek: 64 } })
})

t.test(
  'any choice of books in any order is listed by number and printed in its order',
  async (t) => {
    const all = Array.from({ length: LAST_BOOK }, (_, at) => at + 1)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(all, { minLength: 1, maxLength: 12 }),
        async (printed) => {
          const sorted = printed.toSorted((one, other) => one - other)
          const books = sorted.map((book) => ({ book, name: `Libro ${book}`, chapters: [1, 2] }))
          const one = await startApp(
            await libraryOf(bundleOf(record('any', SPANISH), books, printed)),
          )
          try {
            const { body } = await one.get('/v1/books')
            if (!ajv.validate(BooksAnswer, body)) throw new Error(ajv.errorsText())
            const listed = body.data.books as { book_number: number; order?: number }[]
            const isFurther = sorted.some((book) => book > 66)
            for (const [at, { book_number, order }] of listed.entries()) {
              if (book_number !== sorted[at]) throw new Error(`${book_number} is out of order`)
              const place = isFurther ? printed.indexOf(book_number) + 1 : undefined
              if (order !== place) throw new Error(`${book_number} has order ${order}`)
            }
            const last = anyBookByNumber(sorted.at(-1) as number)
            const { status } = await one.get(`/v1/verses/${last.abbreviation}/2/2`)
            if (status !== 200) throw new Error(`${last.abbreviation} answers ${status}`)
            const { body: found } = await one.get('/v1/search?q=palabra&include=counts')
            if (!ajv.validate(SearchAnswer, found)) throw new Error(ajv.errorsText())
            if (found.data.total !== 3 * sorted.length) throw new Error('not all verses are found')
          } finally {
            await one.close()
          }
        },
      ),
      { numRuns: runs(12) },
    )
    t.pass()
  },
)
