// check: An open end of a place is the last chapter or verse that the version has.
import t from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import type { Place, Reference } from '../../src/reference/reference.js'
import { closePlace, omittedVerses } from '../../src/text/close-place.js'
import { loadVersion, type VersionBook } from '../../src/text/version.js'
import { SPANISH, smallVersion } from '../helpers/small-library.js'

const version = smallVersion()
const [GENESIS, PSALMS, JOHN, JUDE] = [1, 19, 43, 65] as const

const bookOf = (number: number) => version.bookByNumber[number] as VersionBook

t.test('an open end is the last chapter or verse that the version has', async (t) => {
  const rest = (book: number, chapter: number, verse: number): Place => ({
    form: 'rest',
    ...{ book, chapter, verse },
  })
  const restOfBook = (book: number, chapter: number): Place => ({
    form: 'rest-of-book',
    ...{ book, chapter },
  })
  for (const [place, closed] of [
    [
      { form: 'book', book: GENESIS },
      { form: 'chapters', book: GENESIS, first: 1, last: 3 },
    ],
    [
      { form: 'book', book: JUDE },
      { form: 'chapter', book: JUDE, chapter: 1 },
    ],
    [restOfBook(GENESIS, 2), { form: 'chapters', book: GENESIS, first: 2, last: 3 }],
    [restOfBook(GENESIS, 3), { form: 'chapter', book: GENESIS, chapter: 3 }],
    [restOfBook(GENESIS, 9), { form: 'chapter', book: GENESIS, chapter: 9 }],
    [rest(GENESIS, 3, 2), { form: 'verses', book: GENESIS, chapter: 3, first: 2, last: 4 }],
    [rest(GENESIS, 3, 4), { form: 'verse', book: GENESIS, chapter: 3, verse: 4 }],
    [rest(GENESIS, 3, 5), { form: 'verse', book: GENESIS, chapter: 3, verse: 5 }],
    // The chapters of the next book and of the one before do not count.
    [rest(GENESIS, 4, 1), { form: 'verse', book: GENESIS, chapter: 4, verse: 1 }],
    [rest(PSALMS, 0, 1), { form: 'verse', book: PSALMS, chapter: 0, verse: 1 }],
  ] as const satisfies readonly (readonly [Place, Reference])[]) {
    const found = closePlace(version, bookOf(place.book), place)
    t.strictSame(found, closed, JSON.stringify(place))
  }
  const verse: Place = { form: 'verse', book: JOHN, chapter: 3, verse: 16 }
  t.equal(closePlace(version, bookOf(JOHN), verse), verse, 'an end that is not open stays')
})

t.test('a book begins with the first chapter that the version has', async (t) => {
  const source = { format: 'test', name: 'x', revision: '1', sha256: '0' }
  const begun = (...chapters: readonly (readonly [number, readonly string[]])[]) => {
    const shapes = chapters.map(([number, texts]) => ({
      number,
      verses: texts.map((text, at) => ({ number: at + 1, text })),
      ...{ omitted: [], headings: [] },
    }))
    const other = { number: 1, verses: [{ number: 1, text: 'a' }], omitted: [], headings: [] }
    const books = [
      { book: JOHN, name: 'Juan', abbreviationLocal: 'JN', chapters: shapes },
      { book: JUDE, name: 'Judas', abbreviationLocal: 'JUD', chapters: [other] },
    ]
    const partly = loadVersion(decodeBundle(encodeBundle({ version: SPANISH, source, books }), 'x'))
    return closePlace(partly, partly.books[0] as VersionBook, { form: 'book', book: JOHN })
  }
  t.strictSame(begun([3, ['a']], [4, ['b']]), { form: 'chapters', book: JOHN, first: 3, last: 4 })
  t.strictSame(begun([3, ['a']]), { form: 'chapter', book: JOHN, chapter: 3 })
  t.strictSame(begun([2, []]), { form: 'chapter', book: JOHN, chapter: 2 }, 'or with its last')
})

t.test('the verses that a version omits are named, within the place alone', async (t) => {
  const book = JOHN
  const verses = (chapter: number, first: number, last: number): Reference => ({
    form: 'verses',
    ...{ book, chapter, first, last },
  })
  const span = (...at: readonly [number, number, number, number]): Reference => {
    const [firstChapter, firstVerse, lastChapter, lastVerse] = at
    return { form: 'span', book, firstChapter, firstVerse, lastChapter, lastVerse }
  }
  for (const [place, omitted] of [
    [{ form: 'verse', book, chapter: 2, verse: 7 }, ['2:7']],
    [{ form: 'verse', book, chapter: 2, verse: 6 }, []],
    [verses(2, 3, 7), ['2:3', '2:7']],
    [verses(2, 1, 3), ['2:3']],
    [verses(2, 4, 6), []],
    [verses(2, 4, 99), ['2:7']],
    [{ form: 'chapter', book, chapter: 2 }, ['2:3', '2:7']],
    [{ form: 'chapter', book, chapter: 3 }, []],
    [{ form: 'chapters', book, first: 1, last: 4 }, ['2:3', '2:7', '4:1', '4:2']],
    [{ form: 'chapters', book, first: 3, last: 5 }, ['4:1', '4:2']],
    [{ form: 'chapters', book, first: 1, last: 3 }, ['2:3', '2:7']],
    [span(2, 4, 4, 1), ['2:7', '4:1']],
    [span(1, 5, 2, 3), ['2:3']],
    [span(2, 8, 4, 2), ['4:1', '4:2']],
  ] as const satisfies readonly (readonly [Reference, readonly string[]])[]) {
    const found = omittedVerses(version, bookOf(JOHN), place)
    t.strictSame(
      found.map(({ chapter, verse }) => `${chapter}:${verse}`),
      omitted,
      JSON.stringify(place),
    )
  }
})
