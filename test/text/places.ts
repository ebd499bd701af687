import t from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import { type BookInput, encodeBundle } from '../../src/bundle/encode.js'
import {
  boundsOfBook,
  boundsOfTestament,
  chapterIndexOf,
  intersect,
} from '../../src/text/places.js'
import { loadVersion, textBounds, type VersionBook } from '../../src/text/version.js'
import { plainVerses, SPANISH, smallBooks, smallVersion } from '../helpers/small-library.js'

const version = smallVersion()

/** A version of books with one chapter each, by their numbers. */
function versionOf(chapters: readonly (readonly [number, ReturnType<typeof plainVerses>])[]) {
  const [any] = smallBooks('es')
  const books = chapters.map(([book, verses]) => ({
    ...(any as BookInput),
    book,
    chapters: [{ number: 1, verses, omitted: [], headings: [] }],
  }))
  const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }
  return loadVersion(decodeBundle(encodeBundle({ version: SPANISH, source, books }), 'x'))
}

t.test('every ordinal has the place that a walk through the chapters gives it', async (t) => {
  let ordinal = 0
  for (const { book, chapters } of smallBooks('es')) {
    for (const { number: chapter, verses } of chapters) {
      for (const { number: verse, text } of verses) {
        const index = chapterIndexOf(version, ordinal)
        const { firstChapter } = version.bookByNumber[book] as VersionBook
        const { first, end } = textBounds(version, ordinal)
        const found = JSON.parse(`"${version.fragments.subarray(first, end)}"`)
        if (index !== firstChapter + chapter - 1 || version.numbers[ordinal] !== verse) {
          t.fail(`ordinal ${ordinal} is ${book} ${chapter}:${verse}`)
        }
        if (found !== text) t.fail(`the text of ${book} ${chapter}:${verse} is ${found}`)
        ordinal += 1
      }
    }
  }
  t.equal(ordinal, version.numbers.length)
})

t.test('the text of a verse is found whether its number has one digit, two or three', async (t) => {
  const verses = plainVerses('Génesis 1', 120)
  const long = versionOf([[1, verses]])
  for (const [ordinal, { text }] of verses.entries()) {
    const { first, end } = textBounds(long, ordinal)
    t.equal(JSON.parse(`"${long.fragments.subarray(first, end)}"`), text)
  }
})

t.test('a book and a testament are bounds', async (t) => {
  const psalms = boundsOfBook(version, version.bookByNumber[19] as VersionBook)
  t.same(psalms, { first: 60, end: 78 })
  const old = boundsOfTestament(version, 'OT')
  const rest = boundsOfTestament(version, 'NT')
  t.same(old, { first: 0, end: 78 })
  t.same(rest, { first: 78, end: version.numbers.length })
  t.same(intersect(psalms, old), psalms)
  const nothing = intersect(psalms, rest)
  t.ok(nothing.first >= nothing.end)
})

t.test('the New Testament begins with Matthew, and may be all there is, or missing', async (t) => {
  const verses = plainVerses('un libro', 5)
  for (const [books, border] of [
    [[39, 40], 5],
    [[38, 39], 10],
    [[40, 66], 0],
    [[39], 5],
    [[40], 0],
  ] as const) {
    const some = versionOf(books.map((book) => [book, verses]))
    const end = 5 * books.length
    t.strictSame(boundsOfTestament(some, 'OT'), { first: 0, end: border }, `OT of ${books}`)
    t.strictSame(boundsOfTestament(some, 'NT'), { first: border, end }, `NT of ${books}`)
  }
})

t.test('a testament that the version lacks is empty', async (t) => {
  const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }
  const books = smallBooks('es').slice(0, 2)
  const old = loadVersion(decodeBundle(encodeBundle({ version: SPANISH, source, books }), 'x'))
  t.same(boundsOfTestament(old, 'NT'), { first: 78, end: 78 })
})
