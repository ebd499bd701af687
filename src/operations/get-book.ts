/** GET /v1/books/:id. */
import { isFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { chooseBook } from '../answers/texts.js'
import { operation } from './vocabulary/operation.js'
import { unknownVersion } from './vocabulary/samples.js'
import { book, version } from './vocabulary/shared.js'

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

const emptyVersion = {
  sent: { values: { version: '' } },
  failure: badParameter('version', { is: 'empty' }),
}

export const getBook = operation({
  id: 'getBook',
  usage: 'book',
  label: { en: 'One book', es: 'Un libro', pt: 'Um livro' },
  path: '/v1/books/:id',
  tag: 'Books',
  summary: { en: 'Get one book', es: 'Obtener un libro', pt: 'Obter um livro' },
  description: {
    en:
      'One book with the highest verse number of each of its chapters: what a page needs to offer ' +
      'chapters and verses to choose from.',
    es:
      'Un libro con el número del último versículo de cada capítulo: lo que una página necesita para ofrecer ' +
      'capítulos y versículos.',
  },
  parameters: {
    id: book,
    version,
  },
  schema: 'BookAnswer',
  examples: {
    byId: {
      summary: { en: 'By its id', es: 'Por su identificador' },
      values: { id: 'rut' },
      data: ruth('Rut'),
    },
    english: {
      summary: {
        en: 'By its abbreviation, in an English version',
        es: 'Por su abreviatura, en una versión en inglés',
      },
      values: { id: 'RUT', version: 'KJV' },
      data: ruth('Ruth'),
    },
    further: {
      summary: { en: 'A book beyond the 66', es: 'Un libro además de los 66' },
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
      failure: {
        kind: 'unknown-book',
        asked: 'Gensis',
        suggestions: ['GEN'],
      },
    },
  },
  answer(texts, { values }) {
    const chosen = chooseBook(texts, values.version, values.id)
    if (isFailure(chosen)) return chosen
    return { write: () => chosen.bookTemplate.single, versions: chosen.listed.record.id }
  },
})
