// check: How the names of a language are found, and a book's among them.
import t from 'tap'
import { FURTHER_BOOKS } from '../../src/canon/further-books.js'
import { bookNamesIn, type LanguageNames, namesIn } from '../../src/canon/names.js'

const [first, second] = FURTHER_BOOKS.map(({ id, number }) => ({ id, number })) as [
  { id: string; number: number },
  { id: string; number: number },
]

/** Two books of the canon and two beyond it, in the other order. */
function table(language: string): LanguageNames {
  const books = ['gen', 'exo'].map((id) => ({ id, name: `${id} ${language}` }))
  const further = [second, first].map(({ id }) => ({ id, name: `${id} ${language}` }))
  return { language, books, further } as unknown as LanguageNames
}

const TABLES = [table('en'), table('es')]

t.test('a language is found by its code alone', async (t) => {
  for (const names of TABLES) t.equal(namesIn(TABLES, names.language), names)
  for (const code of ['pt', 'ES', '', undefined]) t.equal(namesIn(TABLES, code), undefined)
  t.equal(namesIn([], 'es'), undefined)
})

t.test('a book is found by its number, a further one too', async (t) => {
  for (const names of TABLES) {
    const nameOf = (book: number) => bookNamesIn(names, book)?.name
    t.equal(nameOf(1), `gen ${names.language}`)
    t.equal(nameOf(2), `exo ${names.language}`)
    t.equal(nameOf(3), undefined)
    t.equal(nameOf(first.number), `${first.id} ${names.language}`)
    t.equal(nameOf(second.number), `${second.id} ${names.language}`)
    t.equal(nameOf(second.number + 1), undefined, 'it has no name for the third one')
  }
  for (const book of [1, first.number]) t.equal(bookNamesIn(undefined, book), undefined)
})
