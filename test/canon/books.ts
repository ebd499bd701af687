import t from 'tap'
import { BOOK_COUNT, BOOKS, bookByCode, bookByNumber, LAST_OT_BOOK } from '../../src/canon/books.js'

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
