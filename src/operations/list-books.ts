/** GET /v1/books. */
import { isFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { listBooks as booksOf, templateOf } from '../answers/templates.js'
import { findVersion } from '../answers/versions.js'
import { operation } from './vocabulary/operation.js'
import { unknownVersion } from './vocabulary/samples.js'
import { version } from './vocabulary/shared.js'

const GENESIS = {
  id: 'gen',
  name: 'Génesis',
  abbreviation: 'GEN',
  abbreviation_local: 'GN',
  testament: 'OT',
  book_number: 1,
  chapter_count: 50,
}

const EXODUS = {
  id: 'exo',
  name: 'Exodus',
  abbreviation: 'EXO',
  abbreviation_local: 'EX',
  testament: 'OT',
  book_number: 2,
  chapter_count: 40,
}

const emptyVersion = {
  sent: { values: { version: '' } },
  failure: badParameter('version', { is: 'empty' }),
}

export const listBooks = operation({
  id: 'listBooks',
  usage: 'books',
  label: { en: 'Books', es: 'Libros', pt: 'Livros' },
  path: '/v1/books',
  tag: 'Books',
  summary: {
    en: 'List the books of a version',
    es: 'Listar los libros de una versión',
    pt: 'Listar os livros de uma versão',
  },
  description: {
    en:
      "The books that a version has, in its order, named in the version's language. Books beyond the 66 are listed after " +
      'Revelation; then `order` says where the edition prints each book.',
    es:
      'Los libros que tiene una versión, en su orden y con los nombres del idioma de la versión. Los libros además ' +
      'de los 66 van después de Apocalipsis; entonces `order` dice en qué lugar imprime la edición cada libro.',
  },
  parameters: {
    version,
  },
  schema: 'BooksAnswer',
  examples: {
    usual: {
      summary: {
        en: 'The default version; the first of 66 books',
        es: 'La versión predeterminada; el primero de 66 libros',
      },
      data: { version: 'rv1909', books: [GENESIS] },
    },
    english: {
      summary: {
        en: 'An English version; the first two of 66 books',
        es: 'Una versión en inglés; los dos primeros de 66 libros',
      },
      values: { version: 'KJV' },
      data: { version: 'kjv', books: [{ ...GENESIS, name: 'Genesis' }, EXODUS] },
    },
    further: {
      summary: {
        en: 'A version with books beyond the 66; the first of 79',
        es: 'Una versión con libros además de los 66; el primero de 79',
      },
      values: { version: 'WEB' },
      data: { version: 'web', books: [{ ...GENESIS, name: 'Genesis', order: 1 }] },
    },
  },
  failures: { emptyVersion, unknownVersion },
  answer({ library }, { values }) {
    const version = findVersion(library, values.version)
    if (isFailure(version)) return version
    return {
      version,
      books: () => booksOf(version),
      write: () => templateOf(version).books,
      versions: version.record.id,
    }
  },
})
