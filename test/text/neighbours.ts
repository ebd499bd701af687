// check: Neighbours against a plain list of places: chapters and verses as rows, in reading order.
import t from 'tap'
import { decodeBundle } from '../../src/bundle/decode.js'
import { type BookInput, encodeBundle } from '../../src/bundle/encode.js'
import type { Reference } from '../../src/reference/reference.js'
import { isMiss, locate, type Run } from '../../src/text/locate.js'
import { type Direction, neighbourOf } from '../../src/text/neighbours.js'
import { loadVersion, type Version, type VersionBook } from '../../src/text/version.js'
import { fc, runs } from '../helpers/property.js'
import { SPANISH, smallVersion } from '../helpers/small-library.js'

const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }

/** A verse as people write it down: `43 3 16`. */
interface Row {
  readonly book: number
  readonly chapter: number
  readonly verse: number
}

/** Of each chapter: which of its verses exist; none for a chapter without text. */
type Shape = readonly (readonly [book: number, chapters: readonly (readonly boolean[])[]])[]

const shape: fc.Arbitrary<Shape> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(1, 2, 19, 31, 40, 43, 57, 65, 66), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.array(
      fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), {
        minLength: 1,
        maxLength: 4,
      }),
      {
        minLength: 5,
        maxLength: 5,
      },
    ),
  )
  .map(([books, all]) =>
    books.sort((a, b) => a - b).map((book, at) => [book, all[at] as readonly boolean[][]] as const),
  )
  // A version has at least one verse.
  .filter((books) => books.some(([, chapters]) => chapters.flat().includes(true)))

function made(shape: Shape): { version: Version; rows: readonly Row[] } {
  const rows: Row[] = []
  const books: BookInput[] = shape.map(([book, chapters]) => ({
    book,
    name: `Libro ${book}`,
    abbreviationLocal: `L${book}`,
    chapters: chapters.map((verses, at) => {
      const numbers = verses.flatMap((isThere, index) => (isThere ? [index + 1] : []))
      for (const verse of numbers) rows.push({ book, chapter: at + 1, verse })
      const omitted = verses.flatMap((isThere, index) => (isThere ? [] : [index + 1]))
      const texts = numbers.map((number) => ({ number, text: 'x' }))
      return { number: at + 1, verses: texts, omitted, headings: [] }
    }),
  }))
  const bytes = encodeBundle({ version: SPANISH, source: SOURCE, books })
  return { version: loadVersion(decodeBundle(bytes, 'x')), rows }
}

const bookOf = (version: Version, reference: Reference) =>
  version.bookByNumber[reference.book] as VersionBook

/** The neighbour, which must exist. */
function go(version: Version, reference: Reference, direction: Direction): Reference | undefined {
  const found = locate(version, bookOf(version, reference), reference)
  if (isMiss(found)) throw new Error(`${JSON.stringify(reference)} does not exist`)
  const next = neighbourOf(version, reference, found, direction)
  if (next !== undefined) rowsOf(version, next.reference)
  return next?.reference
}

/** What a reference means, as rows. */
function rowsOf(version: Version, reference: Reference): readonly Row[] {
  const book = bookOf(version, reference)
  const found = locate(version, book, reference)
  if (isMiss(found)) throw new Error(`${JSON.stringify(reference)} does not exist`)
  return found.flatMap(({ chapter, first, last }: Run) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({
      book: reference.book,
      chapter,
      verse: version.numbers[first + at] as number,
    })),
  )
}

const verseOf = ({ book, chapter, verse }: Row): Reference => ({
  form: 'verse',
  ...{ book, chapter, verse },
})

/** The chapters that have a text, in reading order. */
function chaptersIn(rows: readonly Row[]): readonly Reference[] {
  const names = new Set(rows.map(({ book, chapter }) => `${book} ${chapter}`))
  return [...names].map((name) => {
    const [book = 0, chapter = 0] = name.split(' ').map(Number)
    return { form: 'chapter', book, chapter }
  })
}

t.test('verses and chapters lead to the next ones of a plain list, and back', async (t) => {
  fc.assert(
    fc.property(shape, (shape) => {
      const { version, rows } = made(shape)
      for (const list of [rows.map(verseOf), chaptersIn(rows)]) {
        for (const [at, reference] of list.entries()) {
          const seen = [go(version, reference, 'previous'), go(version, reference, 'next')]
          t.strictSame(seen, [list[at - 1], list[at + 1]])
        }
      }
    }),
    { numRuns: runs(60) },
  )
})

t.test(
  'pages of verses or chapters adjoin, stay in one chapter or book, and leave nothing out',
  async (t) => {
    const form = fc.constantFrom('verses', 'span', 'chapters')
    fc.assert(
      fc.property(shape, form, fc.integer({ min: 1, max: 4 }), (shape, form, length) => {
        const { version, rows } = made(shape)
        const [first] = rows
        if (first === undefined) return
        const start = startOf(version, rows, form, length)
        for (const direction of ['next', 'previous'] as const) {
          let at: Reference | undefined = start
          let before = rowsOf(version, start)
          const read = [...before]
          for (;;) {
            at = go(version, at, direction)
            if (at === undefined) break
            const page = rowsOf(version, at)
            t.ok(
              page.length <= before.length || form === 'chapters',
              'no longer than the one before',
            )
            t.equal(new Set(page.map(({ book }) => book)).size, 1)
            if (form === 'verses') t.equal(new Set(page.map(({ chapter }) => chapter)).size, 1)
            if (direction === 'next') read.push(...page)
            else read.unshift(...page)
            before = page
          }
          const [begin] = rowsOf(version, start) as [Row]
          const from = rows.findIndex((row) => JSON.stringify(row) === JSON.stringify(begin))
          const end = from + rowsOf(version, start).length
          t.strictSame(read, direction === 'next' ? rows.slice(from) : rows.slice(0, end))
        }
      }),
      { numRuns: runs(60) },
    )
  },
)

/** A place in the middle: so many verses of a chapter or a book, or chapters, as there are. */
function startOf(
  version: Version,
  rows: readonly Row[],
  form: 'verses' | 'span' | 'chapters',
  length: number,
): Reference {
  const { book, chapter, verse } = rows[rows.length >> 1] as Row
  const ofBook = rows.filter((row) => row.book === book)
  if (form === 'chapters') {
    const last = Math.min(
      chapter + length - 1,
      bookOf(version, verseOf(rows[0] as Row)) && lastOf(ofBook),
    )
    return { form, book, first: chapter, last }
  }
  const inside = form === 'span' ? ofBook : ofBook.filter((row) => row.chapter === chapter)
  const from = inside.findIndex((row) => row.chapter === chapter && row.verse === verse)
  const end = inside[Math.min(from + length, inside.length) - 1] as Row
  if (form === 'verses') return { form, book, chapter, first: verse, last: end.verse }
  return {
    form,
    book,
    firstChapter: chapter,
    firstVerse: verse,
    lastChapter: end.chapter,
    lastVerse: end.verse,
  }
}

const lastOf = (rows: readonly Row[]) => (rows.at(-1) as Row).chapter

t.test('a whole book leads to a whole book, a part of it to as many chapters', async (t) => {
  const version = smallVersion()
  const chapters = (book: number, first: number, last: number): Reference => ({
    form: 'chapters',
    ...{ book, first, last },
  })
  t.strictSame(go(version, chapters(1, 1, 3), 'next'), chapters(19, 1, 2))
  t.strictSame(go(version, chapters(19, 1, 2), 'previous'), chapters(1, 1, 3))
  t.strictSame(go(version, chapters(1, 1, 2), 'next'), { form: 'chapter', book: 1, chapter: 3 })
  t.strictSame(go(version, chapters(1, 2, 3), 'next'), chapters(19, 1, 2))
  t.strictSame(
    go(version, chapters(43, 5, 6), 'previous'),
    chapters(43, 2, 3),
    'of chapter 4 there is no text',
  )
  t.strictSame(go(version, { form: 'chapter', book: 65, chapter: 1 }, 'previous'), {
    form: 'chapter',
    book: 46,
    chapter: 13,
  })
  t.equal(go(version, { form: 'chapter', book: 65, chapter: 1 }, 'next'), undefined)
  t.equal(go(version, chapters(1, 1, 3), 'previous'), undefined)
})

t.test('chapters that a book lacks at its ends are passed over', async (t) => {
  // Exodus lacks its first chapter and its last.
  const { version } = made([
    [1, [[true], [true]]],
    [2, [[], [true], [true], []]],
    [3, [[true]]],
  ])
  const chapter = (book: number, chapter: number): Reference => ({ form: 'chapter', book, chapter })
  const chapters = (book: number, first: number, last: number): Reference => ({
    form: 'chapters',
    ...{ book, first, last },
  })
  t.strictSame(go(version, chapter(3, 1), 'previous'), chapter(2, 3))
  t.strictSame(go(version, chapter(1, 2), 'next'), chapter(2, 2))
  t.strictSame(go(version, chapters(1, 1, 2), 'next'), chapters(2, 2, 3))
  const whole: Reference = { form: 'chapter', book: 3, chapter: 1 }
  const found = locate(version, bookOf(version, whole), whole)
  if (isMiss(found)) throw new Error('Leviticus has a text')
  const before = neighbourOf(version, whole, found, 'previous', true)
  t.match(before, { book: { canon: { id: 'exo' } }, isBook: true })
  t.strictSame(before?.reference, chapters(2, 2, 3))
})

t.test('a range leads to a range of the same length, shorter at the end', async (t) => {
  const { version } = made([[1, [Array(7).fill(true), Array(5).fill(true)]]])
  const verses = (first: number, last: number): Reference => ({
    form: 'verses',
    ...{ book: 1, chapter: 1, first, last },
  })
  t.strictSame(go(version, verses(1, 3), 'next'), verses(4, 6))
  t.strictSame(go(version, verses(3, 5), 'next'), verses(6, 7))
  t.strictSame(go(version, verses(5, 7), 'previous'), verses(2, 4))
  t.strictSame(go(version, verses(3, 5), 'previous'), verses(1, 2))
  const span = (firstVerse: number, lastChapter: number, lastVerse: number): Reference => ({
    form: 'span',
    ...{ book: 1, firstChapter: 1, firstVerse, lastChapter, lastVerse },
  })
  t.strictSame(go(version, span(6, 2, 2), 'next'), {
    form: 'verses',
    ...{ book: 1, chapter: 2, first: 3, last: 5 },
  })
  t.strictSame(go(version, span(6, 2, 2), 'previous'), verses(2, 5))
})

t.test('a neighbour is a whole book only if the place was one', async (t) => {
  const version = smallVersion()
  const isBook = (reference: Reference, direction: Direction, own = false) => {
    const found = locate(version, bookOf(version, reference), reference)
    if (isMiss(found)) throw new Error(`${JSON.stringify(reference)} does not exist`)
    return neighbourOf(version, reference, found, direction, own)?.isBook
  }
  for (const [reference, own, expected] of [
    [{ form: 'chapters', book: 1, first: 1, last: 3 }, false, true],
    [{ form: 'chapters', book: 1, first: 2, last: 3 }, false, false],
    [{ form: 'chapter', book: 1, chapter: 3 }, false, false],
    [{ form: 'chapter', book: 1, chapter: 3 }, true, true],
    [{ form: 'verse', book: 1, chapter: 1, verse: 1 }, false, false],
    [{ form: 'verses', book: 1, chapter: 1, first: 1, last: 2 }, false, false],
    [
      { form: 'span', book: 1, firstChapter: 1, firstVerse: 2, lastChapter: 2, lastVerse: 2 },
      ...[false, false],
    ],
  ] as readonly (readonly [Reference, boolean, boolean])[]) {
    t.equal(isBook(reference, 'next', own), expected, JSON.stringify(reference))
  }
})

t.test('joined verses are one, and omitted ones are passed over', async (t) => {
  const version = smallVersion()
  const verse = (verse: number) => ({ form: 'verse', book: 43, chapter: 2, verse }) as const
  t.strictSame(go(version, verse(2), 'next'), verse(4))
  t.strictSame(go(version, verse(4), 'next'), verse(5))
  for (const joined of [5, 6]) {
    t.strictSame(go(version, verse(joined), 'previous'), verse(4))
    t.strictSame(go(version, verse(joined), 'next'), verse(8))
  }
  t.strictSame(
    go(version, { form: 'verses', book: 43, chapter: 2, first: 3, last: 5 }, 'previous'),
    {
      form: 'verses',
      book: 43,
      chapter: 2,
      first: 1,
      last: 2,
    },
  )
})
