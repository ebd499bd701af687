/** Operations on books. */
import { describeFailure } from '../../http/reply/errors.js'
import { badParameter } from '../bad-parameter.js'
import { type ApiOperation, UNDER_V1 } from '../operation.js'
import { bookId, version } from '../parameters.js'

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
const ruth = (name: string) => ({
  book: {
    id: 'rut',
    name,
    abbreviation: 'RUT',
    testament: 'OT',
    book_number: 8,
    chapter_count: 4,
    chapters: [22, 23, 18, 22].map((verse_count, index) => ({ number: index + 1, verse_count })),
  },
})

const unknownVersion = {
  sent: { values: { version: 'ABC' } },
  failure: describeFailure({ kind: 'unknown-version', asked: 'ABC' }),
}
const emptyVersion = {
  sent: { values: { version: '' } },
  failure: badParameter('version', { is: 'empty' }),
}

export const BOOK_OPERATIONS: readonly ApiOperation[] = [
  {
    ...UNDER_V1,
    id: 'listBooks',
    path: '/v1/books',
    tag: 'Books',
    summary: 'List the books of a version',
    description:
      "The books that a version has, in its order, named in the version's language. Books beyond the 66 are listed after " +
      'Revelation; then `order` says where the edition prints each book.',
    parameters: [version],
    answer: 'BooksAnswer',
    examples: {
      usual: {
        summary: 'The default version; the first of 66 books',
        data: { version: 'rv1909', books: [GENESIS] },
      },
      english: {
        summary: 'An English version; the first two of 66 books',
        values: { version: 'KJV' },
        data: { version: 'kjv', books: [{ ...GENESIS, name: 'Genesis' }, EXODUS] },
      },
      further: {
        summary: 'A version with books beyond the 66; the first of 79',
        values: { version: 'WEB' },
        data: { version: 'web', books: [{ ...GENESIS, name: 'Genesis', order: 1 }] },
      },
    },
    failures: { emptyVersion, unknownVersion },
  },
  {
    ...UNDER_V1,
    id: 'getBook',
    path: '/v1/books/:id',
    tag: 'Books',
    summary: 'Get one book',
    description:
      'One book with the highest verse number of each of its chapters: what a page needs to offer ' +
      'chapters and verses to choose from.',
    parameters: [bookId, version],
    answer: 'BookAnswer',
    examples: {
      byId: { summary: 'By its id', values: { id: 'rut' }, data: ruth('Rut') },
      english: {
        summary: 'By its abbreviation, in an English version',
        values: { id: 'RUT', version: 'KJV' },
        data: ruth('Ruth'),
      },
      further: {
        summary: 'A book beyond the 66',
        values: { id: 'man', version: 'WEB' },
        data: {
          book: {
            id: 'man',
            name: 'Prayer of Manasseh',
            abbreviation: 'MAN',
            testament: 'DC',
            book_number: 83,
            chapter_count: 1,
            chapters: [{ number: 1, verse_count: 15 }],
          },
        },
      },
    },
    failures: {
      emptyVersion,
      unknownVersion,
      unknownBook: {
        sent: { values: { id: 'Gensis' } },
        failure: describeFailure({
          kind: 'unknown-book',
          asked: 'Gensis',
          suggestions: ['GEN'],
        }),
      },
    },
  },
]
