// check: Places as numbers: the members of each form, and whether both ends exist.
import t from 'tap'
import { placeNumbers } from '../../../src/answers/references/numbers.js'
import type { Place } from '../../../src/reference/reference.js'
import { NAMES, smallVersion } from '../../helpers/small-library.js'

const GENESIS = 1
const version = smallVersion()
const numbers = (place: Place) => {
  const { reference: _written, book: _book, ...rest } = placeNumbers(version, NAMES, place)
  return rest
}
const book = version.bookByNumber[GENESIS]
const chapters = book?.chapterCount as number
const verses = version.chapterLast[book?.firstChapter as number] as number

t.test('an end is named if it is another one than the beginning', async (t) => {
  const of = { book: GENESIS, chapter: 1 }
  t.ok(chapters >= 2 && verses >= 2, 'the version has something to count')
  t.strictSame(numbers({ form: 'verse', ...of, verse: 2 }), { chapter: 1, verse: 2, exists: true })
  t.strictSame(numbers({ form: 'verses', ...of, first: 1, last: 2 }), {
    chapter: 1,
    verse: 1,
    last_verse: 2,
    exists: true,
  })
  t.strictSame(numbers({ form: 'verses', ...of, first: 2, last: 2 }), {
    chapter: 1,
    verse: 2,
    exists: true,
  })
  t.strictSame(numbers({ form: 'chapter', ...of }), { chapter: 1, exists: true })
  t.strictSame(numbers({ form: 'chapters', book: GENESIS, first: 1, last: 2 }), {
    chapter: 1,
    last_chapter: 2,
    exists: true,
  })
  t.strictSame(numbers({ form: 'chapters', book: GENESIS, first: 2, last: 2 }), {
    chapter: 2,
    exists: true,
  })
})

t.test('a place exists if both of its ends do', async (t) => {
  const span = (firstVerse: number, lastChapter: number, lastVerse: number) =>
    numbers({
      form: 'span',
      book: GENESIS,
      firstChapter: 1,
      firstVerse,
      lastChapter,
      lastVerse,
    }).exists
  t.equal(span(1, 2, 1), true)
  t.equal(span(verses + 1, 2, 1), false, 'the first verse')
  t.equal(span(1, chapters + 1, 1), false, 'the last chapter')
  t.equal(span(1, 2, 999), false, 'the last verse')
  const of = (first: number, last: number) =>
    numbers({ form: 'chapters', book: GENESIS, first, last }).exists
  t.equal(of(1, chapters), true)
  t.equal(of(1, chapters + 1), false)
  t.equal(of(chapters + 1, chapters + 2), false)
})
