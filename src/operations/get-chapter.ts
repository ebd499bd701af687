/** GET /v1/chapters/:book/:chapter. */

import { listVerses } from '../answers/data.js'
import { isFailure } from '../answers/failure.js'
import { askedFormat } from '../answers/formats/request.js'
import { answerRun } from '../answers/passages/one-run.js'
import { chooseBook } from '../answers/texts.js'
import { LAYER_NAMES } from '../bundle/layers.js'
import { isMiss, locateChapter } from '../text/locate.js'
import { operation } from './vocabulary/operation.js'
import {
  badChapter,
  badFormat,
  badInclude,
  chapterFormats,
  PSALM_117,
  unknownBook,
  unknownVersion,
} from './vocabulary/samples.js'
import {
  book,
  chapter,
  FORMAT_WORDS,
  formats,
  passageInclude,
  version,
} from './vocabulary/shared.js'

const A_PSALM = { before: 1, kind: 'title', text: 'A Psalm by David.' }

const SHEPHERD_LINES = [
  { verse: 1, offset: 0, style: 'poetry', level: 1 },
  { verse: 1, offset: 23, style: 'poetry', level: 2 },
]

const PSALMS = { name: 'Salmos', abbreviation: 'PSA' }

export const getChapter = operation({
  id: 'getChapter',
  usage: 'chapter',
  label: { en: 'Chapter', es: 'Capítulo', pt: 'Capítulo' },
  path: '/v1/chapters/:book/:chapter',
  tag: 'Text',
  summary: { en: 'Read a chapter', es: 'Leer un capítulo', pt: 'Ler um capítulo' },
  description: {
    en:
      'All verses of a chapter. Headings and the titles of psalms are not verse text: `include=headings` adds them ' +
      'beside the verses, as `notes`, `styles`, `paragraphs` and `strongs` add what else a source has. Their offsets ' +
      'count UTF-16 units of `text`, as JavaScript does. ' +
      'With `include=neighbours`, `meta.previous` and `meta.next` are the chapters before and after it, in ' +
      'other books too.' +
      FORMAT_WORDS.en,
    es:
      'Todos los versículos de un capítulo. Los encabezados y los títulos de los salmos no son texto de ' +
      'versículos: `include=headings` los añade junto a los versículos, y `notes`, `styles`, `paragraphs` y ' +
      '`strongs` añaden lo demás que trae una fuente. Sus posiciones cuentan unidades UTF-16 de `text`, como ' +
      'JavaScript. Con `include=neighbours`, `meta.previous` y `meta.next` son los capítulos anterior y siguiente, ' +
      'aunque estén en otro libro.' +
      FORMAT_WORDS.es,
  },
  parameters: {
    book,
    chapter,
    version,
    include: passageInclude,
    ...formats,
  },
  schema: 'ChapterAnswer',
  examples: {
    usual: {
      summary: {
        en: 'A chapter of the default version (texts shortened)',
        es: 'Un capítulo de la versión predeterminada (textos abreviados)',
      },
      values: { book: 'PSA', chapter: 117 },
      data: { book: PSALMS, chapter: 117, verses: PSALM_117 },
    },
    english: {
      summary: {
        en: 'The first verse of a chapter of an English version',
        es: 'El primer versículo de un capítulo de una versión en inglés',
      },
      values: { book: '1th', chapter: 5, version: 'KJV' },
      data: {
        book: { name: '1 Thessalonians', abbreviation: '1TH' },
        chapter: 5,
        verses: [{ verse: 1, text: 'But of the times and the seasons…' }],
      },
    },
    neighbours: {
      summary: {
        en: 'The first chapter, and the one after it',
        es: 'El primer capítulo y el siguiente',
      },
      values: { book: 'GEN', chapter: 1, version: 'KJV', include: 'neighbours' },
      data: {
        book: { name: 'Genesis', abbreviation: 'GEN' },
        chapter: 1,
        verses: [{ verse: 1, text: 'In the beginning…' }],
      },
      meta: {
        previous: null,
        next: {
          reference: 'Genesis 2',
          path: '/v1/chapters/GEN/2?version=kjv&include=neighbours',
        },
      },
    },
    ...chapterFormats,
    layers: {
      summary: {
        en: 'With headings, lines of poetry and notes (shortened)',
        es: 'Con encabezados, líneas de poesía y notas (abreviado)',
      },
      values: { book: 'PSA', chapter: 23, version: 'WEB', include: 'headings,notes,paragraphs' },
      data: {
        book: { name: 'Psalms', abbreviation: 'PSA' },
        chapter: 23,
        verses: [{ verse: 1, text: 'Yahweh is my shepherd; I shall lack nothing.' }],
        ...{ headings: [A_PSALM], notes: [], paragraphs: SHEPHERD_LINES },
      },
      meta: { layers: LAYER_NAMES },
    },
  },
  failures: {
    badChapter,
    badInclude,
    badFormat,
    unknownVersion,
    unknownBook,
    noChapter: {
      sent: { values: { chapter: 151 } },
      failure: {
        kind: 'no-chapter',
        book: 'Salmos',
        chapter: 151,
        last: 150,
        suggestions: ['Salmos 150'],
      },
    },
    omittedChapter: {
      summary: 'A chapter that this version has no text for',
      failure: {
        kind: 'omitted',
        book: 'Salmos',
        chapter: 117,
        first: 1,
        last: 2,
        version: 'ABC',
      },
    },
  },
  answer(texts, { values }) {
    const { chapter, include } = values
    const format = askedFormat(values)
    const chosen = chooseBook(texts, values.version, values.book)
    if (isFailure(chosen)) return chosen
    const { listed, book, bookTemplate } = chosen
    const version = listed.text.read()
    const run = locateChapter(version, book, chapter)
    if (isMiss(run)) return { ...run, suggestions: texts.suggestions.places(run, version) }
    const head = `${bookTemplate.chapterHead}${chapter},`
    const write = (more: string) => listVerses(version, head, run, more)
    const reference = { form: 'chapter', book: book.canon.number, chapter } as const
    return answerRun(texts, { version, listed, book, reference, run, write }, format, include)
  },
})
