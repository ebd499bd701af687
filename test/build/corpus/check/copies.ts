// check: Texts that stand where they do not belong: beside themselves, in another chapter, or cut at one length.
import t from 'tap'
import { checkCopies } from '../../../../build/corpus/check/copies.js'
import type { DraftBook } from '../../../../build/corpus/draft.js'
import { bookByCode } from '../../../../src/canon/books.js'
import { bookOf, chapter, draft, told } from '../../../helpers/drafts.js'

const said = (...books: DraftBook[]) => told(checkCopies(draft(...books)))
/** A text of this length that no other name has. */
const long = (name: string | number, length: number) => `${name} `.padEnd(length, 'o')
const texts = (name: string, count: number, length = 20) =>
  Array.from({ length: count }, (_, at) => long(`${name}${at}`, length - (at % 3)))

t.test('a text that stands in its neighbour too is named from a length on', async (t) => {
  const same = 'its text is that of the verse before it'
  const end = 'its text stands at the end of the verse before it too'
  const start = 'the text of the verse before it stands at its beginning too'
  const border = 'it begins with the last words of the verse before it'
  const rows: [string, string, string?][] = [
    [long('a', 16), long('a', 16), same],
    [long('a', 15), long('a', 15)],
    [long('a', 70), long('a', 70), same],
    [long('a', 16), long('b', 16)],
    [`So ${long('a', 60)}`, long('a', 60), end],
    [`So ${long('a', 59)}`, long('a', 59), border],
    [`So ${long('a', 24)}`, `${long('a', 24)} so`, border],
    [`So ${long('a', 23)}`, `${long('a', 23)} so`],
    [`${long('a', 60)} so`, long('a', 60)],
    [long('a', 60), `${long('a', 60)} so`, start],
    [long('a', 59), `${long('a', 59)} so`],
    [long('a', 60), `So ${long('a', 60)}`],
  ]
  for (const [one, other, what] of rows) {
    const expected = what === undefined ? [] : [`warning GEN 1:3 ${what}`]
    t.strictSame(said(bookOf(1, ['Go.', one, other])), expected, `${one} | ${other}`)
  }
  const verse = (number: number, more = {}) => ({ number, text: long('a', 16), ...more })
  const repeated = [verse(1), verse(2, { isRepeated: true }), verse(3)]
  t.strictSame(said({ book: 1, chapters: [chapter(1, repeated)] }), [`warning GEN 1:3 ${same}`])
  t.strictSame(said(bookOf(1, [long('a', 16)], [long('a', 16)])), [], 'of another chapter')
})

t.test('a verse may come back behind another where it is a refrain', async (t) => {
  const back = (place: string, length = 60) => {
    const [code = '', number, verse] = place.split(/[ :]/)
    const own = [long('a', length), 'Go.', long('a', length)]
    const verses = own.map((text, at) => ({ number: Number(verse) - 2 + at, text }))
    const book = bookByCode(code)?.number as number
    return said({ book, chapters: [chapter(Number(number), verses)] })
  }
  t.strictSame(back('GEN 1:3'), ['warning GEN 1:3 it has the same text as verse 1'])
  t.strictSame(back('GEN 1:3', 59), [])
  for (const refrain of ['PSA 2:9', 'MRK 9:46', 'MAT 25:23', 'LUK 13:5'])
    t.strictSame(back(refrain), [], refrain)
  for (const other of ['MRK 10:46', 'MAT 25:24', 'MAT 25:230', 'LUK 13:50', 'LUK 13:4'])
    t.equal(back(other).length, 1, other)
})

t.test('a chapter with most verses of one before it is named', async (t) => {
  const copied = (
    shared: number,
    all: number,
    [one, other]: readonly [number, number] = [1, 2],
    length = 20,
  ) => {
    const first = texts('a', 12, length)
    const second = [...first.slice(0, shared), ...texts('b', all - shared)]
    return said(
      ...(one === other
        ? [bookOf(one, first, second)]
        : [bookOf(one, first), bookOf(other, second)]),
    )
  }
  const what = (place: string, shared: number, all: number) => [
    `warning ${place} ${shared} of its ${all} verses are those of GEN 1: is it there twice?`,
  ]
  t.strictSame(copied(5, 9), what('EXO 1', 5, 9))
  t.strictSame(copied(5, 9, [1, 1]), what('GEN 2', 5, 9))
  t.strictSame(copied(5, 10), [])
  t.strictSame(copied(4, 4), [])
  t.strictSame(copied(9, 9, [1, 2], 15), [], 'short ones may well stand twice')
  t.strictSame(copied(9, 9, [10, 19]), [], 'Samuel and Psalms')
  t.strictSame(copied(9, 9, [19, 19]), [], 'two psalms')
  t.strictSame(copied(9, 9, [15, 16]), [], 'Ezra and Nehemiah')
  for (const pair of ['10 10', '1 19', '19 20', '23 23']) {
    const [one = 0, other = 0] = pair.split(' ').map(Number)
    t.equal(copied(9, 9, [one, other]).length, 1, pair)
  }
  const [a, b] = [texts('a', 5), texts('b', 6)]
  t.strictSame(
    said(bookOf(1, a, b, [...a, ...b, b[5] as string])),
    ['warning GEN 3 7 of its 12 verses are those of GEN 2: is it there twice?'],
    'of two the one with more of them, and no verse of it for itself',
  )
  const own = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? long('a', 20) : `Go ${at}.`))
  t.strictSame(said(bookOf(1, own)), [], 'a chapter is no copy of itself')
})

t.test('most chapters of a book that begin with one text are named', async (t) => {
  const begin = (same: number, all: number, text: string) =>
    said(
      bookOf(
        3,
        ...Array.from({ length: all }, (_, at) => (at < same ? [text] : [long(`b${at}`, 20)])),
      ),
    )
  t.strictSame(begin(5, 9, long('a', 16)), [
    'warning LEV 5 of its 9 chapters begin with the same text',
  ])
  t.strictSame(begin(5, 9, long('a', 15)), [])
  t.strictSame(begin(5, 10, long('a', 16)), [])
  t.strictSame(begin(4, 4, long('a', 16)), [])
  t.strictSame(
    said(bookOf(3, ...Array.from({ length: 9 }, () => []))),
    [],
    'chapters without verses',
  )
})

t.test(
  'four verses of exactly the greatest length were cut at it, in characters or bytes',
  async (t) => {
    const cut = (lengths: readonly number[], sign = 'o') =>
      said(bookOf(1, ...lengths.map((length, at) => [`${at}`.padEnd(length, sign)])))
    const what = (unit: string) =>
      `warning test 4 verses have exactly the greatest length, ${unit}: were they cut there?`
    t.strictSame(cut([60, 60, 9, 60, 60]), [what('60 characters')])
    t.strictSame(cut([59, 59, 59, 59]), [])
    t.strictSame(cut([60, 60, 60]), [])
    t.strictSame(cut([60, 60, 60, 60, 61]), [])
    t.strictSame(cut([61, 60, 60, 60, 60]), [])
    t.strictSame(cut([50, 60, 60, 60, 60]), [what('60 characters')])
    // Each has one é more in place of two letters.
    const bytes = [0, 1, 2, 3].map((more) => [`${more}${'é'.repeat(more)}`.padEnd(61 - more, 'o')])
    t.strictSame(said(bookOf(1, ...bytes)), [what('61 bytes')])
  },
)
