/** GET /v1/verses/:book/:chapter/:verse. */
import { readCite, withCite } from '../answers/cite/cite.js'
import { listVerses } from '../answers/data.js'
import { isFailure, MAX_RANGE } from '../answers/failure.js'
import { askedFormat } from '../answers/formats/request.js'
import { badParameter } from '../answers/parameters.js'
import { answerRun } from '../answers/passages/one-run.js'
import { chooseBook } from '../answers/texts.js'
import { LAYER_NAMES } from '../bundle/layers.js'
import type { Reference } from '../reference/reference.js'
import { isMiss, locateVerses } from '../text/locate.js'
import { sliceMembers } from '../text/version.js'
import { operation } from './vocabulary/operation.js'
import {
  ALWAYS,
  badChapter,
  badCite,
  badFormat,
  badInclude,
  unknownBook,
  unknownVersion,
  versesFormats,
  WEPT,
  WEPT_ENGLISH,
} from './vocabulary/samples.js'
import {
  book,
  chapter,
  cite,
  FORMAT_WORDS,
  formats,
  passageInclude,
  verse,
  version,
} from './vocabulary/shared.js'

export const getVerses = operation({
  id: 'getVerses',
  usage: 'verse',
  label: { en: 'One verse', es: 'Un versículo', pt: 'Um versículo' },
  path: '/v1/verses/:book/:chapter/:verse',
  tag: 'Text',
  summary: {
    en: 'Read a verse or a range of verses',
    es: 'Leer un versículo o varios seguidos',
    pt: 'Ler um versículo ou vários seguidos',
  },
  description: {
    en:
      'One verse, or a range within one chapter. A range is never clipped: where its end does not ' +
      'exist, the answer is an error that says which verse is the last. A verse that a version omits is ' +
      'left out of a range, and asked for alone it is not found. `include` adds the layers of the text as for a ' +
      'chapter: only what stands in these verses, or at their beginning.' +
      FORMAT_WORDS.en,
    es:
      'Un versículo o varios seguidos de un mismo capítulo. Un rango nunca se recorta: si su final no existe, la ' +
      'respuesta es un error que dice cuál es el último versículo. Un versículo que la versión omite no aparece en ' +
      'un rango; si se pide solo, no se encuentra. `include` añade las capas del texto como en un capítulo: solo ' +
      'lo que está en estos versículos o al principio de ellos.' +
      FORMAT_WORDS.es,
  },
  parameters: {
    book,
    chapter,
    verse,
    version,
    include: passageInclude,
    cite,
    ...formats,
  },
  schema: 'VersesAnswer',
  examples: {
    oneVerse: {
      summary: {
        en: 'One verse of the default version',
        es: 'Un versículo de la versión predeterminada',
      },
      values: { book: 'JHN', chapter: 11, verse: '35' },
      data: { book: { name: 'Juan', abbreviation: 'JHN' }, ...WEPT },
    },
    range: {
      summary: { en: 'A range of verses', es: 'Varios versículos seguidos' },
      values: { book: '1TH', chapter: 5, verse: '16-17' },
      data: {
        book: { name: '1 Tesalonicenses', abbreviation: '1TH' },
        chapter: 5,
        verses: ALWAYS,
      },
    },
    english: {
      summary: {
        en: 'One verse of an English version, the book by its id',
        es: 'Un versículo de una versión en inglés, el libro por su identificador',
      },
      values: { book: 'joh', chapter: 11, verse: '35', version: 'KJV' },
      data: { book: { name: 'John', abbreviation: 'JHN' }, ...WEPT_ENGLISH },
    },
    ...versesFormats,
    cite: {
      summary: { en: 'With its citation', es: 'Con su referencia bibliográfica' },
      values: { book: 'JHN', chapter: 11, verse: '35', version: 'KJV', cite: 'sbl' },
      data: { book: { name: 'John', abbreviation: 'JHN' }, ...WEPT_ENGLISH },
      meta: { citation: 'John 11:35 (KJV)' },
    },
    strongs: {
      summary: { en: 'With Strong’s numbers', es: 'Con números de Strong' },
      values: { book: 'JHN', chapter: 11, verse: '35', version: 'KJV', include: 'strongs' },
      data: {
        ...{ book: { name: 'John', abbreviation: 'JHN' }, ...WEPT_ENGLISH },
        strongs: [
          { verse: 35, start: 0, end: 5, numbers: ['G2424'] },
          { verse: 35, start: 6, end: 10, numbers: ['G1145'] },
        ],
      },
      meta: { layers: LAYER_NAMES },
    },
  },
  failures: {
    badCite,
    badInclude,
    badVerse: {
      sent: { values: { verse: '16-' } },
      failure: badParameter('verse', { is: 'not-verses' }),
    },
    badChapter,
    badFormat,
    reversed: {
      sent: { values: { verse: '18-16' } },
      failure: { kind: 'reversed', first: '18', last: '16' },
    },
    tooLarge: {
      sent: { values: { verse: '1-51' } },
      failure: { kind: 'too-large', asked: 51 },
    },
    unknownVersion,
    unknownBook,
    noChapter: {
      sent: { values: { chapter: 22 } },
      failure: {
        kind: 'no-chapter',
        book: 'Juan',
        chapter: 22,
        last: 21,
        suggestions: ['Juan 21'],
      },
    },
    noVerse: {
      sent: { values: { verse: '99' } },
      failure: {
        kind: 'no-verse',
        book: 'Juan',
        chapter: 11,
        verse: 99,
        last: 57,
        suggestions: ['Juan 11:57'],
      },
    },
  },
  usageOf: ({ verse }) => (verse.isRange ? 'range' : 'verse'),
  answer(texts, { values, origin }) {
    const { chapter, verse, include } = values
    const { first, last, isRange } = verse
    if (last - first >= MAX_RANGE) return { kind: 'too-large', asked: last - first + 1 }
    const format = askedFormat(values)
    const asked = readCite(values.cite)
    if (isFailure(asked)) return asked
    const chosen = chooseBook(texts, values.version, values.book)
    if (isFailure(chosen)) return chosen
    const { listed, book, bookTemplate } = chosen
    const version = listed.text.read()
    const run = locateVerses(version, book, chapter, first, last)
    if (isMiss(run)) {
      const from = run.kind === 'no-chapter' ? undefined : first
      return { ...run, suggestions: texts.suggestions.places(run, version, from) }
    }
    const head = `${bookTemplate.chapterHead}${chapter},`
    const write = (more: string) =>
      isRange
        ? listVerses(version, head, run, more)
        : `${head}${sliceMembers(version, run.first)}${more}}`
    const reference: Reference = isRange
      ? { form: 'verses', book: book.canon.number, chapter, first, last }
      : { form: 'verse', book: book.canon.number, chapter, verse: first }
    const found = { version, listed, book, reference, run, write }
    const answer = answerRun(texts, found, format, include)
    if (asked === undefined) return answer
    return withCite(answer, version, [{ book, reference, runs: [run] }], asked, origin)
  },
})
