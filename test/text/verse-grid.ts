// check: A verse has one slot in every version, in canonical order.
import t from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import { BOOK_COUNT } from '../../src/canon/books.js'
import { LAST_BOOK } from '../../src/canon/further-books.js'
import { VerseGrid } from '../../src/text/verse-grid.js'
import { loadVersion, NO_VERSE } from '../../src/text/version.js'
import { SPANISH, smallVersion } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** A version of one book with chapters of so many verses. */
function oneBook(book: number, counts: readonly number[]) {
  return someBooks([[book, counts]])
}

/** A version of books with chapters of so many verses. */
function someBooks(all: readonly (readonly [book: number, counts: readonly number[]])[]) {
  const books = all.map(([book, counts]) => aBook(book, counts))
  return loadVersion(decodeBundle(encodeBundle({ version: SPANISH, source: SOURCE, books }), 'x'))
}

function aBook(book: number, counts: readonly number[]) {
  const chapters = counts.map((count, index) => ({
    number: index + 1,
    verses: Array.from({ length: count }, (_, at) => ({ number: at + 1, text: 'x' })),
    omitted: [],
    headings: [],
  }))
  return { book, name: `Libro ${book}`, abbreviationLocal: `L${book}`, chapters }
}

t.test('a verse has one slot in every version, in canonical order', async (t) => {
  const small = smallVersion()
  const other = oneBook(29, [3, 5])
  const longer = oneBook(29, [2, 7, 1])
  const grid = new VerseGrid([other, small, longer])
  const psalms = 31 + 25 + 4
  const joel = psalms + 6 + 12
  t.same(
    [...grid.slotsOf(other).slots],
    [0, 1, 2, 3, 4, 5, 6, 7].map((n) => joel + n),
  )
  t.same(
    [...grid.slotsOf(longer).slots],
    [0, 1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => joel + n),
  )
  t.same(grid.boundsOfBook(29), { first: joel, end: joel + 11 })
  t.same(grid.boundsOfBook(19), { first: psalms, end: joel })
  t.same(grid.boundsOfBook(2), { first: psalms, end: psalms }, 'no version has Exodus')
  t.equal(grid.boundsOfBook(66).end, grid.size)
  t.same(grid.verseAt(0), { book: 1, chapter: 1, verse: 1 })
  t.same(grid.verseAt(psalms), { book: 19, chapter: 1, verse: 1 })
  t.same(grid.verseAt(joel + 10), { book: 29, chapter: 3, verse: 1 })
  t.same(grid.verseAt(grid.size - 1), { book: 65, chapter: 1, verse: 25 })
})

t.test('slots and ordinals lead to each other; omitted and joined verses have none', async (t) => {
  const small = smallVersion()
  const grid = new VerseGrid([oneBook(29, [3]), small])
  const { slots, ordinals } = grid.slotsOf(small)
  t.equal(grid.slotsOf(small).slots, slots, 'they are made once')
  const places = [...slots].map((slot, ordinal) => {
    t.equal(ordinals[slot], ordinal)
    const { book, chapter, verse } = grid.verseAt(slot)
    t.equal(verse, small.numbers[ordinal])
    return (book * 1000 + chapter) * 1000 + verse
  })
  t.same(
    places,
    places.toSorted((a, b) => a - b),
  )
  const john = grid.boundsOfBook(43)
  // Chapter 2 follows the 60 verses of chapter 1: 3 and 7 are omitted, 6 is joined with 5.
  const second = [...ordinals].slice(john.first + 60, john.first + 68)
  t.same(
    second.map((ordinal) => ordinal === NO_VERSE),
    [false, false, true, false, false, true, true, false],
  )
})

t.test('further books follow the others, the last one too', async (t) => {
  const further = BOOK_COUNT + 1
  const version = someBooks([
    [66, [2]],
    [further, [3, 1]],
    [LAST_BOOK, [4]],
  ])
  const grid = new VerseGrid([oneBook(1, [5]), version])
  t.equal(grid.size, 15)
  t.same([...grid.slotsOf(version).slots], [5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  t.same(grid.boundsOfBook(1), { first: 0, end: 5 })
  t.same(grid.boundsOfBook(66), { first: 5, end: 7 })
  t.same(grid.boundsOfBook(further), { first: 7, end: 11 })
  t.same(grid.boundsOfBook(LAST_BOOK - 1), { first: 11, end: 11 })
  t.same(grid.boundsOfBook(LAST_BOOK), { first: 11, end: 15 })
  t.same(grid.verseAt(10), { book: further, chapter: 2, verse: 1 })
  t.same(grid.verseAt(14), { book: LAST_BOOK, chapter: 1, verse: 4 })
})

t.test('a version with fewer chapters has no verse in those of another one', async (t) => {
  const version = someBooks([
    [1, [2]],
    [2, [3]],
  ])
  const grid = new VerseGrid([version, oneBook(1, [4, 5])])
  const { slots, ordinals } = grid.slotsOf(version)
  t.same([...slots], [0, 1, 9, 10, 11])
  const none = NO_VERSE
  t.same([...ordinals], [0, 1, none, none, none, none, none, none, none, 2, 3, 4])
})
