/** What `format` adds to the operations that read texts: parameters, examples, failures. */
import { FORMAT_NAMES } from '../../answers/formats/request.js'
import { LAYER_NAMES } from '../../bundle/layers.js'
import { badParameter } from '../bad-parameter.js'
import type { AnswerExample } from '../operation.js'
import { format, headings, notes, numbers } from '../parameters.js'

export const formatParameters = [format, numbers, notes, headings]

/** The end of the description of these operations. */
export const FORMAT_WORDS =
  ' With `format`, `data` has the passage as one text in `content`: plain, HTML, Markdown, or USJ as an object, with ' +
  'the headings, paragraphs and notes that the version has. `meta.layers` names these; a version without any is ' +
  'answered as one paragraph for each chapter.'

const RV1909 = { id: 'rv1909', name: 'Reina-Valera 1909', abbreviation: 'RV1909' }
const KJV = { id: 'kjv', name: 'King James Version', abbreviation: 'KJV' }
const COPYRIGHT = 'PUBLIC DOMAIN'
const BARE = { numbers: 'false', notes: 'false', headings: 'false' }
const META = { layers: ['headings', 'styles', 'paragraphs'] }
const META_OF_KJV = { layers: LAYER_NAMES }

export const chapterFormats: Readonly<Record<string, AnswerExample>> = {
  html: {
    summary: 'A chapter as HTML (shortened)',
    values: { book: 'PSA', chapter: 117, format: 'html' },
    data: {
      reference: 'Salmos 117',
      version: RV1909,
      format: 'html',
      content: '<article class="scripture" lang="es" dir="ltr">…',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
  bareText: {
    summary: 'A chapter as nothing but its words (shortened)',
    values: { book: 'PSA', chapter: 117, format: 'text', ...BARE },
    data: {
      reference: 'Salmos 117',
      version: RV1909,
      format: 'text',
      content: 'ALABAD á Jehová…',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
}

export const versesFormats: Readonly<Record<string, AnswerExample>> = {
  markdown: {
    summary: 'Verses as Markdown (shortened)',
    values: { book: '1TH', chapter: 5, verse: '16-17', format: 'markdown', notes: 'false' },
    data: {
      reference: '1 Tesalonicenses 5:16-17',
      version: RV1909,
      format: 'markdown',
      content: '**16** Estad siempre gozosos.…',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
  bareText: {
    summary: 'A verse as nothing but its words',
    values: { book: 'JHN', chapter: 11, verse: '35', format: 'text', ...BARE },
    data: {
      reference: 'Juan 11:35',
      version: RV1909,
      format: 'text',
      content: 'Y lloró Jesús.',
      copyright: COPYRIGHT,
    },
    meta: META,
  },
}

export const passageFormats: Readonly<Record<string, AnswerExample>> = {
  usj: {
    summary: 'A passage as USJ (its beginning)',
    values: { ref: 'Psalm 117', version: 'KJV', format: 'usj' },
    data: {
      reference: 'Psalms 117',
      version: KJV,
      format: 'usj',
      content: {
        type: 'USJ',
        version: '3.1',
        content: [
          { type: 'book', marker: 'id', code: 'PSA', content: [] },
          { type: 'chapter', marker: 'c', number: '117', sid: 'PSA 117' },
        ],
      },
      copyright: COPYRIGHT,
    },
    meta: META_OF_KJV,
  },
  bareText: {
    summary: 'Several places as plain text, of which one is not there',
    values: { ref: 'Jn 11,35; Tob 1', format: 'text', ...BARE },
    data: {
      reference: 'Juan 11:35; Tobías 1',
      version: RV1909,
      format: 'text',
      content: 'Y lloró Jesús.',
      copyright: COPYRIGHT,
      missing: [
        {
          reference: 'Tobías 1',
          error: { code: 'BOOK_NOT_FOUND', message: 'RV1909 has no book "Tobías"' },
        },
      ],
    },
    meta: META,
  },
}

export const badFormat = {
  sent: { values: { format: 'pdf' } },
  failure: badParameter('format', { is: 'not-one-of', values: FORMAT_NAMES }),
}
