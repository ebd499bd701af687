// check: The canon: order, ids, codes and numbers of the 66 books and of the further ones.
import t from 'tap'
import { BOOK_COUNT, BOOKS, bookByCode, bookByNumber, LAST_OT_BOOK } from '../../src/canon/books.js'
import {
  anyBookByNumber,
  FURTHER_BOOKS,
  furtherBookByCode,
  furtherBookById,
  furtherBookByNumber,
  isFurther,
  LAST_BOOK,
  PSALM_151,
} from '../../src/canon/further-books.js'
import { furtherByMyBibleNumber, myBibleNumber } from '../../src/canon/mybible-numbers.js'

t.test('the canon has 66 books in order, 39 of them in the Old Testament', async (t) => {
  t.equal(BOOKS.length, BOOK_COUNT)
  t.same(
    BOOKS.map(({ number }) => number),
    Array.from({ length: 66 }, (_, index) => index + 1),
  )
  t.equal(BOOKS.filter(({ testament }) => testament === 'OT').length, LAST_OT_BOOK)
  t.match(bookByNumber(39), { id: 'mal', testament: 'OT' })
  t.match(bookByNumber(40), { id: 'mat', abbreviation: 'MAT', testament: 'NT' })
  t.match(bookByNumber(43), { id: 'joh', abbreviation: 'JHN', chapters: 21 })
})

t.test('ids and standard abbreviations have three characters and name one book each', async (t) => {
  const owners = new Map<string, number>()
  for (const { id, abbreviation, number } of BOOKS) {
    t.match(id, /^[1-3a-z][a-z]{2}$/)
    t.match(abbreviation, /^[1-3A-Z][A-Z]{2}$/)
    for (const code of [id, abbreviation.toLowerCase()]) {
      t.equal(owners.get(code) ?? number, number, `${code} is not another book's code`)
      owners.set(code, number)
    }
  }
})

t.test('the usual division has 929 chapters before Matthew and 260 from there on', async (t) => {
  const count = (testament: string) =>
    BOOKS.filter((book) => book.testament === testament).reduce((sum, b) => sum + b.chapters, 0)
  t.equal(count('OT'), 929)
  t.equal(count('NT'), 260)
  t.same(
    BOOKS.filter(({ chapters }) => chapters === 1).map(({ id }) => id),
    ['oba', 'phm', '2jo', '3jo', 'jud'],
  )
})

t.test('a code finds its book in any letter case', async (t) => {
  for (const book of BOOKS) {
    for (const code of [book.id, book.id.toUpperCase(), book.abbreviation]) {
      t.equal(bookByCode(code), book)
    }
    t.equal(bookByCode(book.abbreviation.toLowerCase()), book)
  }
  t.match(bookByCode('jHn'), { id: 'joh' })
})

t.test('names, local abbreviations and property names of objects are no codes', async (t) => {
  for (const text of ['', 'GN', 'JN', 'Juan', 'genesis', ' gen', 'constructor', '__proto__']) {
    t.equal(bookByCode(text), undefined, JSON.stringify(text))
  }
})

t.test('a number outside the canon is a programming mistake', async (t) => {
  for (const number of [0, 67, -1, 1.5, Number.NaN]) {
    t.throws(() => bookByNumber(number), new RangeError(`there is no book number ${number}`))
  }
})

// Stored answers, indexes and programs of others hold these numbers.
const FIXED =
  'TOB 67 JDT 68 ESG 69 WIS 70 SIR 71 BAR 72 LJE 73 S3Y 74 SUS 75 BEL 76 1MA 77 2MA 78 3MA 79 4MA 80 1ES 81 ' +
  '2ES 82 MAN 83 PS2 84 ODA 85 PSS 86 EZA 87 5EZ 88 6EZ 89 DAG 90 PS3 91 2BA 92 LBA 93 JUB 94 ENO 95 1MQ 96 ' +
  '2MQ 97 3MQ 98 REP 99 4BA 100 LAO 101'

t.test('the further books have numbers that never change, after those of the 66', async (t) => {
  const rows = FURTHER_BOOKS.map(({ abbreviation, number }) => `${abbreviation} ${number}`)
  t.equal(rows.join(' '), FIXED)
  t.equal(LAST_BOOK, 101)
  t.equal(PSALM_151, 84)
  const codes = new Set(
    [...BOOKS, ...FURTHER_BOOKS].flatMap(({ id, abbreviation }) => [id, abbreviation]),
  )
  t.equal(codes.size, 2 * LAST_BOOK)
  for (const book of FURTHER_BOOKS) {
    t.equal(book.testament, 'DC')
    t.equal(book.id, book.abbreviation.toLowerCase())
    t.equal(anyBookByNumber(book.number), book)
    t.equal(furtherBookByNumber(book.number), book)
    t.equal(furtherBookById(book.id), book)
    t.equal(furtherBookByCode(book.abbreviation), book)
    t.equal(bookByCode(book.abbreviation), undefined)
    t.ok(isFurther(book.number))
  }
  for (const book of BOOKS) {
    t.equal(anyBookByNumber(book.number), book)
    t.equal(furtherBookByCode(book.abbreviation), undefined)
    t.notOk(isFurther(book.number))
  }
  for (const number of [0, 102, -1, 1.5, Number.NaN]) {
    t.throws(() => anyBookByNumber(number), new RangeError(`there is no book number ${number}`))
  }
})

/** As modules of MyBible number them; those behind every book have a number of ours. */
const MYBIBLE: Readonly<Record<string, number>> = {
  ...{ '1es': 165, tob: 170, jdt: 180, esg: 192, wis: 270, sir: 280, s3y: 305, lje: 315 },
  ...{ bar: 320, sus: 325, bel: 345, '1ma': 462, '2ma': 464, '3ma': 466, '4ma': 467 },
  ...{ '2es': 468, lao: 780, man: 790 },
}

t.test('the books of MyBible have their numbers', async (t) => {
  t.strictSame([1, 17, 18, 39, 40, 66].map(myBibleNumber), [10, 190, 220, 460, 470, 730])
  for (const { id, number } of FURTHER_BOOKS) {
    t.equal(myBibleNumber(number), MYBIBLE[id] ?? 800 + number - 66, id)
  }
  t.strictSame(
    Object.keys(MYBIBLE).filter((id) => furtherBookById(id) === undefined),
    [],
  )
})

t.test('every book has a number of its own among those of MyBible', async (t) => {
  const numbers = Array.from({ length: LAST_BOOK }, (_, index) => myBibleNumber(index + 1))
  t.equal(new Set(numbers).size, LAST_BOOK)
  t.ok(numbers.every((number) => number > 0 && number < 1000))
  for (const { number } of FURTHER_BOOKS) {
    t.equal(furtherByMyBibleNumber(myBibleNumber(number)), number)
  }
  t.equal(furtherByMyBibleNumber(10), undefined)
})
