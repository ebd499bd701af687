// test: The books of a version in the catalogue: they come back whole, and take little room.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { listBooks, outlineBooks, readBooks } from '../../src/bundle/catalogue/listed-books.js'
import { decodeCatalogue } from '../../src/bundle/catalogue.js'
import { decodeBundle } from '../../src/bundle/decode.js'
import type { BookShape } from '../../src/bundle/format.js'
import { LAST_BOOK } from '../../src/canon/further-books.js'
import { usualLastVerses } from '../../src/canon/usual-verses.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { languages } from '../helpers/languages.js'
import { fc } from '../helpers/property.js'
import { SPANISH, smallBundle } from '../helpers/small-library.js'

const names = ({ name, abbreviation_local: abbreviation }: BookShape) => ({ name, abbreviation })

/** What a version may take in the catalogue. */
const MOST_BYTES = 4096

const [spanish] = languages.filter(({ language }) => language === 'es')

t.test('a book with the names of its language and the usual chapters is its number', async (t) => {
  const book = (number: number, more: Partial<BookShape> = {}): BookShape => ({
    book: number,
    name: spanish?.books[number - 1]?.name ?? '',
    abbreviation_local: spanish?.books[number - 1]?.abbreviation ?? '',
    chapters: usualLastVerses(number),
    ...more,
  })
  t.strictSame(listBooks([book(8)], spanish), [8])
  t.strictSame(listBooks([book(8, { name: 'Rut la moabita' })], spanish), [
    { book: 8, name: 'Rut la moabita' },
  ])
  t.strictSame(listBooks([book(8, { chapters: [22, 24, 18] })], spanish), [
    { book: 8, count: 3, lasts: [[2, 24]] },
  ])
  t.strictSame(listBooks([book(31)], undefined), [{ book: 31, ...names(book(31)) }])
})

t.test('any books come back as they were listed', async () => {
  const count = fc.integer({ min: 0, max: 176 })
  const odd = count.map((last) => ({ last, omitted: [], joined: [] }))
  const book = fc.record({
    book: fc.integer({ min: 1, max: LAST_BOOK }),
    name: fc.string(),
    abbreviation_local: fc.string(),
    chapters: fc.array(fc.oneof(count, odd), { maxLength: 60 }),
  })
  const usual = fc.integer({ min: 1, max: 66 }).map((number) => ({
    book: number,
    name: spanish?.books[number - 1]?.name as string,
    abbreviation_local: spanish?.books[number - 1]?.abbreviation as string,
    chapters: usualLastVerses(number),
  }))
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.oneof(book, usual), { selector: ({ book }) => book }),
      fc.constantFrom(spanish, undefined),
      (books, language) => {
        const listed = JSON.parse(JSON.stringify(listBooks(books, language)))
        assert.deepStrictEqual(readBooks(listed, language), outlineBooks(books))
      },
    ),
  )
})

t.test('the small version has its gaps', async (t) => {
  const { books } = decodeBundle(smallBundle(SPANISH), 'x').header
  const john = readBooks(listBooks(books, spanish), spanish)[2]
  t.strictSame(john?.lasts.slice(0, 5), [60, 8, 60, 2, 60])
})

t.test('no shipped version takes more of the catalogue than it may', async (t) => {
  const file = join(PACKAGE_ROOT, 'dist/corpus/catalogue.json')
  const { versions } = decodeCatalogue(readFileSync(file, 'utf8'), file)
  t.ok(versions.length > 0)
  for (const entry of versions) {
    const bytes = Buffer.byteLength(JSON.stringify(entry))
    t.ok(bytes <= MOST_BYTES, `${entry.record.id}: ${bytes}`)
  }
})
