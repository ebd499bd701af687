// check: Books, groups and testaments of a search intersect, and what cannot be read is refused.
import t from 'tap'
import { isFailure } from '../../../src/answers/failure.js'
import {
  boundsOfBooks,
  missingBook,
  readBooks,
  readLimits,
} from '../../../src/answers/search/places.js'
import { createSnapshot } from '../../../src/answers/texts.js'
import { encodeBundle } from '../../../src/bundle/encode.js'
import { BOOKS } from '../../../src/canon/books.js'
import { textOf } from '../../helpers/opened-library.js'
import { fc } from '../../helpers/property.js'
import { libraryOf, SPANISH, smallBooks } from '../../helpers/small-library.js'

// Genesis, Psalms, John, 1 Corinthians and Jude, of 60, 18, 1208 - 6, 169 and 25 verses.
const SOURCE = { format: 'test', name: 'invented', revision: '1', sha256: '0'.repeat(64) }
const texts = createSnapshot(
  await libraryOf(encodeBundle({ version: SPANISH, source: SOURCE, books: smallBooks('es') })),
)
const version = textOf(texts.library.defaultVersion)
const books = new Map(version.books.map((book) => [book.canon.number, book]))

/** The ids of the books whose first verse is in a place. */
function read(parameters: { book?: string; group?: string; testament?: string }) {
  const limits = readLimits(parameters, texts.library.versions)
  if (isFailure(limits)) return limits
  const books = readBooks(texts, [version], limits, parameters.book)
  if (isFailure(books)) return books
  const missing = missingBook(version, books)
  if (missing !== undefined) return missing
  const places = boundsOfBooks(version, books)
  return version.books
    .filter(({ firstChapter }) => {
      const first = version.chapterFirst[firstChapter] as number
      return places.some((place) => place.first <= first && first < place.end)
    })
    .map(({ canon }) => canon.id)
    .join(' ')
}

t.test('a code, a list, a range and both mixed choose books', async (t) => {
  for (const [book, found] of [
    ['JHN', 'joh'],
    ['joh', 'joh'],
    ['JoH', 'joh'],
    ['JHN,GEN', 'gen joh'],
    [' jhn ,\tgen', 'gen joh'],
    ['GEN,gen,GEN', 'gen'],
    ['GEN-REV', 'gen psa joh 1co jud'],
    ['PSA-JHN', 'psa joh'],
    ['exo - joh', 'psa joh'],
    ['GEN-GEN', 'gen'],
    ['EXO-LEV', ''],
    ['GEN,1CO-JUD', 'gen 1co jud'],
    ['1CO-JUD,PSA-1CO', 'psa joh 1co jud'],
  ] as const) {
    t.equal(read({ book }), found, book)
  }
})

t.test('groups and testaments intersect with books', async (t) => {
  for (const [parameters, found] of [
    [{}, 'gen psa joh 1co jud'],
    [{ testament: 'ot' }, 'gen psa'],
    [{ testament: 'NT' }, 'joh 1co jud'],
    [{ group: 'gospels' }, 'joh'],
    [{ group: 'Evangelios, pablo' }, 'joh 1co'],
    [{ group: 'letters', testament: 'NT' }, '1co jud'],
    [{ group: 'letters', testament: 'OT' }, ''],
    [{ group: 'letters', book: 'GEN-1CO' }, '1co'],
    [{ group: 'letters', book: 'GEN-1CO', testament: 'NT' }, '1co'],
    [{ book: 'GEN', testament: 'NT' }, ''],
    [{ book: 'GEN,JHN', group: 'wisdom' }, ''],
  ] as const) {
    t.equal(read(parameters), found, JSON.stringify(parameters))
  }
})

t.test('what cannot be read is refused, and the part is named', async (t) => {
  const bad = (name: string, problem: object) => ({ kind: 'bad-parameter', name, problem })
  const empty = { is: 'empty-part' }
  for (const [parameters, failure] of [
    [{ book: '' }, { kind: 'unknown-book', asked: '' }],
    [{ book: ' GEN' }, { kind: 'unknown-book', asked: ' GEN' }],
    [{ book: 'GEN,XYZ,ABC' }, { kind: 'unknown-book', asked: 'XYZ' }],
    [{ book: 'GEN-XYZ' }, { kind: 'unknown-book', asked: 'XYZ' }],
    [{ book: 'XYZ-GEN' }, { kind: 'unknown-book', asked: 'XYZ' }],
    [{ book: 'GEN-PSA-JHN' }, { kind: 'unknown-book', asked: 'PSA-JHN' }],
    [{ book: 'GEN,JN' }, { kind: 'unknown-book', asked: 'JN', suggestions: ['JHN'] }],
    [{ book: 'TOB' }, { kind: 'no-book', version: 'PRUEBA', book: 'TOB' }],
    [{ book: 'exo' }, { kind: 'no-book', version: 'PRUEBA', book: 'exo' }],
    [{ book: 'GEN,EXO' }, { kind: 'no-book', version: 'PRUEBA', book: 'EXO' }],
    [{ book: 'GEN-REV,EXO' }, { kind: 'no-book', version: 'PRUEBA', book: 'EXO' }],
    [{ book: 'JUD-ROM' }, { kind: 'reversed', first: 'JUD', last: 'ROM' }],
    [{ book: 'GEN,,JHN' }, bad('book', empty)],
    [{ book: 'GEN,' }, bad('book', empty)],
    [{ book: ',' }, bad('book', empty)],
    [{ book: '-' }, bad('book', empty)],
    [{ book: 'GEN-' }, bad('book', empty)],
    [{ book: '-GEN' }, bad('book', empty)],
    [{ book: `GEN${',GEN'.repeat(66)}` }, bad('book', { is: 'too-many-parts', most: 66 })],
    [{ group: `paul${',paul'.repeat(66)}` }, bad('group', { is: 'too-many-parts', most: 66 })],
    [{ group: 'paul,' }, bad('group', empty)],
    [{ group: '' }, bad('group', { is: 'not-one-of' })],
    [{ group: 'gospels,GEN' }, bad('group', { is: 'not-one-of' })],
    [{ testament: 'XT', group: 'x', book: 'x' }, bad('testament', { is: 'not-one-of' })],
    [{ group: 'x', book: 'x' }, bad('group', { is: 'not-one-of' })],
  ] as const) {
    t.match(read(parameters), failure, JSON.stringify(parameters).slice(0, 60))
  }
  t.equal(read({ book: `GEN${',GEN'.repeat(65)}` }), 'gen', '66 parts are read')
})

t.test(
  'any list gives runs in order, apart from each other, of the chosen books alone',
  async () => {
    const code = fc.constantFrom(...BOOKS.flatMap(({ id, abbreviation }) => [id, abbreviation]))
    const number = (text: string) =>
      BOOKS.findIndex(({ id, abbreviation }) => text === id || text === abbreviation) + 1
    const range = fc.tuple(code, code).map((ends) => ends.sort((a, b) => number(a) - number(b)))
    const part = fc.oneof(range, fc.tuple(code))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const wanted = new Set<number>()
        for (const ends of parts) {
          const [from = '', to = from] = ends
          for (let at = number(from); at <= number(to); at++) wanted.add(at)
        }
        const list = parts.map((ends) => ends.join('-')).join(',')
        const choice = readBooks(texts, [version], undefined, list)
        if ('kind' in choice) throw new Error(JSON.stringify(choice))
        const runs = boundsOfBooks(version, choice)
        for (const [at, run] of runs.entries()) {
          const before = runs[at - 1]?.end ?? -1
          if (run.first <= before || run.end <= run.first) throw new Error(JSON.stringify(runs))
        }
        let verses = 0
        for (const [number, { firstChapter, chapterCount }] of books) {
          const first = version.chapterFirst[firstChapter] as number
          const end = version.chapterFirst[firstChapter + chapterCount] as number
          const isIn = runs.some((run) => run.first <= first && end <= run.end)
          if (isIn !== wanted.has(number)) throw new Error(`${list}: ${number}`)
          if (isIn) verses += end - first
        }
        const total = runs.reduce((sum, { first, end }) => sum + end - first, 0)
        if (total !== verses) throw new Error(`${list}: ${total} verses`)
      }),
    )
  },
)

t.test('a book without a verse has no place, and none is cut by it', async (t) => {
  const verses = [{ number: 1, text: 'one' }]
  const bookOf = (book: number, verses: readonly { number: number; text: string }[]) => ({
    ...{ book, name: `Book ${book}`, abbreviationLocal: `B${book}` },
    chapters: [{ number: 1, verses, omitted: [], headings: [] }],
  })
  const books = [
    bookOf(1, verses),
    bookOf(2, []),
    bookOf(3, verses),
    bookOf(4, []),
    bookOf(5, verses),
  ]
  const bytes = encodeBundle({ version: SPANISH, source: SOURCE, books })
  const sparse = createSnapshot(await libraryOf(bytes))
  const version = textOf(sparse.library.defaultVersion)
  for (const [list, expected] of [
    ['gen-lev', [{ first: 0, end: 2 }]],
    ['exo', []],
    ['exo,lev', [{ first: 1, end: 2 }]],
    [
      'gen-exo,num-deu',
      [
        { first: 0, end: 1 },
        { first: 2, end: 3 },
      ],
    ],
  ] as const) {
    const choice = readBooks(sparse, [version], undefined, list)
    if ('kind' in choice) throw new Error(JSON.stringify(choice))
    t.strictSame(boundsOfBooks(version, choice), expected, list)
  }
})
