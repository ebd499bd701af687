/** GET /v1/commentaries/:id/:book/:chapter, and the same for verses of the chapter. */
import { badParameter } from '../answers/parameters.js'
import {
  answerCommentary,
  DEFAULT_COMMENTS,
  MAX_COMMENTS,
} from '../answers/resources/commentary.js'
import { ENTRY_FORMATS } from '../answers/resources/content.js'
import { type FailureExample, operation } from './vocabulary/operation.js'
import { badChapter, unknownBook, unknownVersion } from './vocabulary/samples.js'
import { book, chapter, offset, verse, version } from './vocabulary/shared.js'
import { entryFormat, limitOf, work } from './vocabulary/works.js'

/** The parts of both rows. No commentary is shipped: the examples are of one that an operator added. */
const COMMON = {
  tag: 'Words',
  schema: 'CommentaryAnswer',
} as const
const PAGE = {
  version,
  format: entryFormat,
  limit: limitOf(DEFAULT_COMMENTS, MAX_COMMENTS),
  offset: { ...offset, brief: 'how many to pass over' },
}
const DESCRIPTION = {
  en:
    ' `comments` says of each which verses it is about, in the numbering of the version, and which places it names. A long one ' +
    'is answered in parts, which are counted as comments. `source` names the commentary and its rights.',
  es:
    ' `comments` dice de cada uno sobre qué versículos trata, en la numeración de la versión, y qué pasajes nombra. Uno largo ' +
    'se responde en partes, que cuentan como comentarios. `source` nombra el comentario y sus derechos.',
}

const FAILURES = {
  unknownCommentary: {
    sent: { values: { id: 'calvin' } },
    failure: { kind: 'no-resource', asked: 'calvin', suggestions: ['mhcc-commentary'] },
  },
  unknownVersion,
  unknownBook,
  badChapter,
  badFormat: {
    sent: { values: { format: 'usj' } },
    failure: badParameter('format', { is: 'not-one-of', values: ENTRY_FORMATS }),
  },
  badLimit: {
    sent: { values: { limit: 26 } },
    failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_COMMENTS }),
  },
  badOffset: {
    sent: { values: { offset: -1 } },
    failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
  },
} as const satisfies Record<string, FailureExample>

const MHCC = {
  id: 'mhcc-commentary',
  name: "Matthew Henry's Concise Commentary on the Whole Bible",
  copyright: 'Public Domain',
}
const JOHN = { name: 'John', number: 43, abbreviation: 'JHN' }

export const getCommentary = operation({
  ...COMMON,
  id: 'getCommentary',
  usage: 'commentary',
  path: '/v1/commentaries/:id/:book/:chapter',
  label: { en: 'Commentary', es: 'Comentario', pt: 'Comentário' },
  summary: {
    en: 'Read a commentary on a chapter',
    es: 'Leer un comentario de un capítulo',
    pt: 'Ler um comentário de um capítulo',
  },
  description: {
    en: `What a commentary says of a chapter; of the first one, what it says of the book too.${DESCRIPTION.en}`,
    es: `Lo que dice un comentario de un capítulo; en el primero, también lo que dice del libro.${DESCRIPTION.es}`,
  },
  parameters: { id: work, book, chapter, ...PAGE },
  examples: {
    chapter: {
      summary: { en: 'The first comment on a chapter', es: 'El primer comentario de un capítulo' },
      values: {
        id: 'mhcc-commentary',
        book: 'JHN',
        chapter: 11,
        version: 'KJV',
        limit: 1,
        offset: 0,
        format: 'text',
      },
      data: {
        reference: 'John 11',
        version: 'kjv',
        format: 'text',
        total: 7,
        limit: 1,
        offset: 0,
        comments: [
          {
            reference: 'John 11:1-6',
            book: JOHN,
            chapter: 11,
            verse: 1,
            last_verse: 6,
            exists: true,
            content: 'Verses 1-6\n…',
            places: [],
            entries: [],
          },
        ],
        source: MHCC,
      },
    },
  },
  failures: {
    ...FAILURES,
    noChapter: {
      sent: { values: { chapter: 99 } },
      failure: {
        ...{ kind: 'no-chapter', book: 'John', chapter: 99, last: 21 },
        suggestions: ['John 21'],
      },
    },
    omitted: {
      summary: 'A chapter that this version has no text for',
      failure: {
        ...{ kind: 'omitted', book: 'Salmos', chapter: 117, first: 1, last: 2, version: 'ABC' },
      },
    },
  },
  answer: (texts, { values }) => answerCommentary(texts, values),
})

export const getComments = operation({
  ...COMMON,
  id: 'getComments',
  usage: 'comments',
  path: '/v1/commentaries/:id/:book/:chapter/:verse',
  label: {
    en: 'Comments on a verse',
    es: 'Comentarios de un versículo',
    pt: 'Comentários de um versículo',
  },
  summary: {
    en: 'Read a commentary on a verse or verses',
    es: 'Leer un comentario de un versículo o de varios',
    pt: 'Ler um comentário de um versículo ou de vários',
  },
  description: {
    en: `What a commentary says of a verse or of verses: comments on more verses than those too.${DESCRIPTION.en}`,
    es: `Lo que dice un comentario de un versículo o de varios, también si trata de más versículos que esos.${DESCRIPTION.es}`,
  },
  parameters: { id: work, book, chapter, verse, ...PAGE },
  examples: {
    verse: {
      summary: {
        en: 'The comment on a verse, as HTML',
        es: 'El comentario de un versículo, como HTML',
      },
      values: {
        ...{ id: 'mhcc-commentary', book: 'JHN', chapter: 11, verse: '35' },
        ...{ version: 'KJV', format: 'html', limit: 10, offset: 0 },
      },
      data: {
        reference: 'John 11:35',
        version: 'kjv',
        format: 'html',
        total: 1,
        limit: 10,
        offset: 0,
        comments: [
          {
            reference: 'John 11:33-46',
            book: JOHN,
            chapter: 11,
            verse: 33,
            last_verse: 46,
            exists: true,
            content: '<article class="scripture" lang="en" dir="ltr">…',
            places: [],
            entries: [],
          },
        ],
        source: MHCC,
      },
    },
  },
  failures: {
    ...FAILURES,
    badVerse: {
      sent: { values: { verse: '16-' } },
      failure: badParameter('verse', { is: 'not-verses' }),
    },
    reversed: {
      sent: { values: { verse: '18-16' } },
      failure: { kind: 'reversed', first: '18', last: '16' },
    },
    tooLarge: {
      sent: { values: { verse: '1-57' } },
      failure: { kind: 'too-large', asked: 57 },
    },
    noChapter: {
      sent: { values: { chapter: 99 } },
      failure: {
        ...{ kind: 'no-chapter', book: 'John', chapter: 99, last: 21 },
        suggestions: ['John 21'],
      },
    },
    noVerse: {
      sent: { values: { verse: '99' } },
      failure: {
        ...{ kind: 'no-verse', book: 'John', chapter: 11, verse: 99, last: 57 },
        suggestions: ['John 11:57'],
      },
    },
  },
  answer: (texts, { values }) => answerCommentary(texts, values),
})
