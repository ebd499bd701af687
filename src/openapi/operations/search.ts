/** The search. */

import { INCLUDES, MATCHES, MAX_NEAR, SORTS } from '../../answers/search/request.js'
import { GROUP_NAMES } from '../../canon/book-groups.js'
import { describeFailure } from '../../http/reply/errors.js'
import { badParameter } from '../bad-parameter.js'
import { type ApiOperation, UNDER_V1 } from '../operation.js'
import {
  group,
  inBook,
  include,
  language,
  limit,
  match,
  near,
  offset,
  sort,
  testament,
  version,
  versions,
  words,
} from '../parameters.js'

const page = (query: string, version: string, results: object[], limit = 20, offset = 0) => ({
  query,
  version,
  total: 1,
  limit,
  offset,
  results,
})

const WEPT = {
  verse_id: 'joh_11_35',
  reference: 'John 11:35',
  book: { id: 'joh', name: 'John' },
  chapter: 11,
  verse: 35,
}

const FIRST_THESSALONIANS = {
  verse_id: '1th_5_16',
  reference: '1 Thessalonians 5:16',
  book: { id: '1th', name: '1 Thessalonians' },
  chapter: 5,
  verse: 16,
}
const EVERMORE = { ...FIRST_THESSALONIANS, text: 'Rejoice evermore.' }

/** One result in several versions; `totals` are in the order of `versions`. */
const inVersions = (
  query: string,
  versions: readonly string[],
  totals: readonly number[],
  result: object,
) => ({
  query,
  versions,
  total: 1,
  totals: Object.fromEntries(versions.map((id, at) => [id, totals[at]])),
  limit: 20,
  offset: 0,
  results: [result],
})

export const SEARCH_OPERATIONS: readonly ApiOperation[] = [
  {
    ...UNDER_V1,
    id: 'searchVerses',
    path: '/v1/search',
    tag: 'Search',
    summary: 'Find verses by words and phrases',
    description:
      'Verses that hold every word and every phrase of `q`, in the order of the Bible. Whole words are ' +
      'matched, unless `match` says otherwise or a `*` follows. `total` counts all matches, so that ' +
      'pages can be offered; an offset past the end gives an empty page. `AND`, `OR` and `NOT` are ' +
      'words: if they found nothing, `meta.hint` says so. If `q` begins or ends with a reference, as ' +
      '`Juan 3:16 amor` does, `meta.passage` has its path. With `versions` or `language` each verse is ' +
      'one result for all versions. `highlight` is safe to put into a page as HTML.',
    parameters: [
      words,
      version,
      versions,
      language,
      inBook,
      group,
      testament,
      match,
      near,
      sort,
      include,
      limit,
      offset,
    ],
    answer: 'SearchAnswer',
    isStored: false,
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
          [{ ...EVERMORE, highlight: '<mark>Rejoice</mark> <mark>evermore</mark>.' }],
          10,
        ),
      },
      beginnings: {
        summary: 'Beginnings of words, and one word excluded',
        values: { q: 'evermor* -god', version: 'KJV', match: 'prefix', group: 'paul', limit: 1 },
        data: page(
          'evermor* -god',
          'kjv',
          [{ ...EVERMORE, highlight: 'Rejoice <mark>evermore</mark>.' }],
          1,
        ),
      },
      nearest: {
        summary: 'Words near each other, the most relevant first',
        values: { q: 'love patient', version: 'WEB', near: 2, sort: 'relevance' },
        data: page('love patient', 'web', [
          {
            verse_id: '1co_13_4',
            reference: '1 Corinthians 13:4',
            book: { id: '1co', name: '1 Corinthians' },
            chapter: 13,
            verse: 4,
            text: 'Love is patient and is kind. …',
            highlight: '<mark>Love</mark> is <mark>patient</mark> and is kind. …',
          },
        ]),
      },
      surroundings: {
        summary: 'With the verses around each result, and counts by book',
        values: {
          q: '"jesus wept"',
          version: 'KJV',
          book: 'MAT,JHN-ACT',
          include: 'context,counts',
        },
        data: {
          ...page('"jesus wept"', 'kjv', [
            {
              ...WEPT,
              text: 'Jesus wept.',
              highlight: '<mark>Jesus wept</mark>.',
              context: {
                before: {
                  reference: 'John 11:34',
                  chapter: 11,
                  verse: 34,
                  text: 'And said, Where have ye laid him? …',
                },
                after: {
                  reference: 'John 11:36',
                  chapter: 11,
                  verse: 36,
                  text: 'Then said the Jews, …',
                },
              },
            },
          ]),
          counts: {
            testaments: { OT: 0, NT: 1 },
            books: [{ id: 'joh', name: 'John', abbreviation: 'JHN', testament: 'NT', total: 1 }],
          },
        },
      },
      severalVersions: {
        summary: 'Two versions',
        values: { q: '"jesus wept"', versions: 'KJV,WEB' },
        data: inVersions('"jesus wept"', ['kjv', 'web'], [1, 1], {
          ...WEPT,
          matches: [
            { version: 'kjv', text: 'Jesus wept.', highlight: '<mark>Jesus wept</mark>.' },
            { version: 'web', text: 'Jesus wept.', highlight: '<mark>Jesus wept</mark>.' },
          ],
        }),
      },
      wholeLanguage: {
        summary: 'All versions in English',
        values: { q: 'rejoice evermore', language: 'en' },
        data: inVersions('rejoice evermore', ['kjv', 'web'], [1, 0], {
          ...FIRST_THESSALONIANS,
          matches: [
            {
              version: 'kjv',
              text: 'Rejoice evermore.',
              highlight: '<mark>Rejoice</mark> <mark>evermore</mark>.',
            },
          ],
        }),
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
        failure: badParameter('q', { is: 'missing', example: 'q=love' }),
      },
      noWord: { sent: { values: { q: '!?' } }, failure: badParameter('q', { is: 'no-word' }) },
      badLimit: {
        sent: { values: { limit: 101 } },
        failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: 100 }),
      },
      badOffset: {
        sent: { values: { offset: -1 } },
        failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
      },
      badTestament: {
        sent: { values: { testament: 'XT' } },
        failure: badParameter('testament', { is: 'not-one-of', values: ['OT', 'NT', 'DC'] }),
      },
      onlyExcluded: {
        sent: { values: { q: '-love' } },
        failure: badParameter('q', { is: 'only-excluded' }),
      },
      shortBeginning: {
        sent: { values: { q: 'l*' } },
        failure: badParameter('q', { is: 'short-beginning' }),
      },
      badMatch: {
        sent: { values: { match: 'fuzzy' } },
        failure: badParameter('match', { is: 'not-one-of', values: MATCHES }),
      },
      badNear: {
        sent: { values: { near: 0 } },
        failure: badParameter('near', { is: 'not-an-integer', least: 1, most: MAX_NEAR }),
      },
      badSort: {
        sent: { values: { sort: 'date' } },
        failure: badParameter('sort', { is: 'not-one-of', values: SORTS }),
      },
      badInclude: {
        sent: { values: { include: 'notes' } },
        failure: badParameter('include', { is: 'not-of-list', values: INCLUDES }),
      },
      badGroup: {
        sent: { values: { group: 'letters to paul' } },
        failure: badParameter('group', { is: 'not-one-of', values: GROUP_NAMES }),
      },
      emptyPart: {
        sent: { values: { book: 'MAT,,JHN' } },
        failure: badParameter('book', { is: 'empty-part' }),
      },
      reversed: {
        sent: { values: { book: 'JUD-ROM' } },
        failure: describeFailure({ kind: 'reversed', first: 'JUD', last: 'ROM' }),
      },
      twoWays: {
        sent: { values: { version: 'KJV', versions: 'KJV,WEB' } },
        failure: badParameter('versions', { is: 'not-beside', other: 'version' }),
      },
      noLanguage: {
        sent: { values: { language: 'tlh' } },
        failure: describeFailure({ kind: 'no-language', asked: 'tlh', served: ['en', 'es'] }),
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
