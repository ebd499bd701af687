// check: Ordinals and verse numbers lead to each other.
import t from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import { type BookInput, encodeBundle } from '../../src/bundle/encode.js'
import { LAST_BOOK } from '../../src/canon/further-books.js'
import { bookOfChapter, boundsOfBook, chapterIndexOf, ordinalAt } from '../../src/text/places.js'
import { loadVersion, NO_VERSE, textBounds, type VersionBook } from '../../src/text/version.js'
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
        const found = JSON.parse(`"${version.bytes(first, end)}"`)
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

t.test(
  'a verse number leads to the ordinal of its verse, and no other number to any',
  async (t) => {
    let ordinal = 0
    const ordinals = new Map<string, number>()
    for (const { book, chapters } of smallBooks('es')) {
      for (const { number: chapter, verses } of chapters) {
        for (const { number, last = number } of verses) {
          for (let verse = number; verse <= last; verse++) {
            ordinals.set([book, chapter, verse].join(' '), ordinal)
          }
          ordinal += 1
        }
      }
    }
    t.ok(ordinals.size > ordinal, 'some are joined')
    for (let book = 0; book <= LAST_BOOK + 1; book++) {
      for (let chapter = -1; chapter <= 15; chapter++) {
        for (let verse = -1; verse <= 70; verse++) {
          const expected = ordinals.get([book, chapter, verse].join(' ')) ?? NO_VERSE
          const found = ordinalAt(version, book, chapter, verse)
          if (found !== expected) t.equal(found, expected, `${book} ${chapter}:${verse}`)
        }
      }
    }
  },
)

t.test('the text of a verse is found whether its number has one digit, two or three', async (t) => {
  const verses = plainVerses('Génesis 1', 120)
  const long = versionOf([[1, verses]])
  for (const [ordinal, { text }] of verses.entries()) {
    const { first, end } = textBounds(long, ordinal)
    t.equal(JSON.parse(`"${long.bytes(first, end)}"`), text)
  }
})

t.test('the ordinals of a book are bounds, and each of its chapters leads to it', async (t) => {
  const psalms = version.bookByNumber[19] as VersionBook
  t.same(boundsOfBook(version, psalms), { first: 60, end: 78 })
  for (const book of version.books) {
    for (let chapter = 0; chapter < book.chapterCount; chapter++) {
      t.equal(bookOfChapter(version, book.firstChapter + chapter), book)
    }
  }
})
