/** The search. */
import type { Problem } from '../../answers/failure.js'
import { describeFailure } from '../../http/reply/errors.js'
import { type ApiOperation, UNDER_V1 } from '../operation.js'
import { inBook, limit, offset, testament, version, words } from '../parameters.js'

const bad = (name: string, problem: Problem) =>
  describeFailure({ kind: 'bad-parameter', name, problem })

const page = (query: string, version: string, results: object[], limit = 20, offset = 0) => ({
  query,
  version,
  total: 1,
  limit,
  offset,
  results,
})

export const SEARCH_OPERATIONS: readonly ApiOperation[] = [
  {
    ...UNDER_V1,
    id: 'searchVerses',
    path: '/v1/search',
    tag: 'Search',
    summary: 'Find verses by words and phrases',
    description:
      'Verses that hold every word and every phrase of `q`, in the order of the Bible. Whole words ' +
      'are matched. `total` counts all matches, so that pages can be offered; an offset past the end ' +
      'gives an empty page. There are no operators: if `-word`, `word*`, `AND`, `OR` or `NOT` found ' +
      'nothing, `meta.hint` says so. `highlight` is safe to put into a page as HTML.',
    parameters: [words, version, inBook, testament, limit, offset],
    answer: 'SearchAnswer',
    examples: {
      phrase: {
        summary: 'A phrase, in the default version',
        values: { q: '"lloró Jesús"' },
        data: page('"lloró Jesús"', 'rv1909', [
          {
            verse_id: 'joh_11_35',
            reference: 'Juan 11:35',
            book: { id: 'joh', name: 'Juan' },
            chapter: 11,
            verse: 35,
            text: 'Y lloró Jesús.',
            highlight: 'Y <mark>lloró Jesús</mark>.',
          },
        ]),
      },
      words: {
        summary: 'Two words, in one book of an English version',
        values: {
          q: 'rejoice evermore',
          version: 'KJV',
          book: '1TH',
          testament: 'NT',
          limit: 10,
          offset: 0,
        },
        data: page(
          'rejoice evermore',
          'kjv',
          [
            {
              verse_id: '1th_5_16',
              reference: '1 Thessalonians 5:16',
              book: { id: '1th', name: '1 Thessalonians' },
              chapter: 5,
              verse: 16,
              text: 'Rejoice evermore.',
              highlight: '<mark>Rejoice</mark> <mark>evermore</mark>.',
            },
          ],
          10,
        ),
      },
      pastTheEnd: {
        summary: 'A page past the last match',
        values: { q: '"lloró Jesús"', limit: 5, offset: 5 },
        data: page('"lloró Jesús"', 'rv1909', [], 5, 5),
      },
    },
    failures: {
      missing: {
        sent: { values: { q: undefined } },
        failure: bad('q', { is: 'missing', example: 'q=love' }),
      },
      noWord: { sent: { values: { q: '!?' } }, failure: bad('q', { is: 'no-word' }) },
      badLimit: {
        sent: { values: { limit: 101 } },
        failure: bad('limit', { is: 'not-an-integer', least: 1, most: 100 }),
      },
      badOffset: {
        sent: { values: { offset: -1 } },
        failure: bad('offset', { is: 'not-an-integer', least: 0 }),
      },
      badTestament: {
        sent: { values: { testament: 'XT' } },
        failure: bad('testament', { is: 'not-one-of', values: ['OT', 'NT'] }),
      },
      unknownVersion: {
        sent: { values: { version: 'ABC' } },
        failure: describeFailure({ kind: 'unknown-version', asked: 'ABC' }),
      },
      unknownBook: {
        sent: { values: { book: 'XYZ' } },
        failure: describeFailure({ kind: 'unknown-book', asked: 'XYZ' }),
      },
    },
  },
]
