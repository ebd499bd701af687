/** References: in running text, and as numbers. */
import { MAX_REFERENCE_LENGTH } from '../../answers/passage.js'
import {
  DEFAULT_CROSS_LIMIT,
  MAX_CROSS_LIMIT,
  MAX_VOTES,
} from '../../answers/references/cross-references.js'
import { MAX_TEXT_BYTES } from '../../answers/references/references.js'
import { describeFailure } from '../../http/reply/errors.js'
import { badParameter } from '../bad-parameter.js'
import { type ApiOperation, type Parameter, UNDER_V1 } from '../operation.js'
import { offset, reference, version } from '../parameters.js'

const text: Parameter = {
  name: 'text',
  in: 'query',
  description: `Running text of at most ${MAX_TEXT_BYTES} bytes of UTF-8, before it is URL-encoded.`,
  schema: { type: 'string', minLength: 1, maxLength: MAX_TEXT_BYTES },
  required: false,
}

const oneReference: Parameter = {
  name: 'ref',
  in: 'query',
  description: 'One reference, as for `/v1/passage`, instead of `text`: its numbers are answered.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_REFERENCE_LENGTH },
  required: false,
}

const language: Parameter = {
  name: 'language',
  in: 'query',
  description:
    'Code of the language of the names in `text`, such as `es`, in any letter case. Without it names of every language ' +
    'are found.',
  schema: { type: 'string', minLength: 1 },
  required: false,
}

const oneChapter: Parameter = {
  ...reference,
  description: 'A verse, verses of one chapter, or a chapter, as for `/v1/passage`.',
}

const votes: Parameter = {
  name: 'votes',
  in: 'query',
  description:
    'Only those with at least so many votes; 5 is a usual choice. A source without votes is not cut.',
  schema: { type: 'integer', minimum: 0, maximum: MAX_VOTES },
  required: false,
}

const crossLimit: Parameter = {
  name: 'limit',
  in: 'query',
  description: 'The most places of one page.',
  schema: { type: 'integer', minimum: 1, maximum: MAX_CROSS_LIMIT, default: DEFAULT_CROSS_LIMIT },
  required: false,
}

const JOHN = { name: 'Juan', number: 43, abbreviation: 'JHN' }
const JOHN_ENGLISH = { ...JOHN, name: 'John' }

export const REFERENCE_OPERATIONS: readonly ApiOperation[] = [
  {
    ...UNDER_V1,
    id: 'findReferences',
    path: '/v1/references',
    tag: 'Text',
    summary: 'Find the references in a text',
    description:
      'The references in running text, Spanish or English, with their positions, for those who make links. `start` ' +
      'and `end` count UTF-16 code units, as JavaScript and Java strings do. A name that is an ordinary word too ' +
      'counts only if its surroundings show a reference. No verse text is answered. With `ref` instead of `text`: the ' +
      'numbers of that reference.',
    parameters: [text, oneReference, version, language],
    answer: 'ReferencesAnswer',
    examples: {
      text: {
        summary: 'A text with a list',
        values: { text: 'Lea Jn 3,16.18 hoy.' },
        data: {
          version: 'rv1909',
          references: [
            {
              start: 4,
              end: 14,
              text: 'Jn 3,16.18',
              places: [
                {
                  start: 4,
                  end: 11,
                  reference: 'Juan 3:16',
                  book: JOHN,
                  chapter: 3,
                  verse: 16,
                  exists: true,
                },
                {
                  start: 12,
                  end: 14,
                  reference: 'Juan 3:18',
                  book: JOHN,
                  chapter: 3,
                  verse: 18,
                  exists: true,
                },
              ],
            },
          ],
        },
      },
      one: {
        summary: 'The numbers of one reference',
        values: { text: undefined, ref: 'Juan 3:16-18', version: 'KJV' },
        data: {
          version: 'kjv',
          references: [
            {
              start: 0,
              end: 12,
              text: 'Juan 3:16-18',
              places: [
                {
                  start: 0,
                  end: 12,
                  reference: 'John 3:16-18',
                  book: JOHN_ENGLISH,
                  chapter: 3,
                  verse: 16,
                  last_verse: 18,
                  exists: true,
                },
              ],
            },
          ],
        },
      },
      ordinary: {
        summary: 'Words that only look like references',
        values: { text: 'Is 5 enough? Mark 3 boxes at 3:16 pm.', language: 'en' },
        data: { version: 'rv1909', references: [] },
      },
    },
    failures: {
      missing: {
        sent: { values: { text: undefined } },
        failure: badParameter('text', { is: 'missing', example: 'text=Lea%20Jn%203,16' }),
      },
      both: {
        sent: { values: { ref: 'Jn 3:16' } },
        failure: badParameter('text', { is: 'not-beside', other: 'ref' }),
      },
      noLanguage: {
        sent: { values: { language: 'tlh' } },
        failure: badParameter('language', { is: 'not-one-of', values: ['en', 'es', 'pt'] }),
      },
      unreadable: {
        sent: { values: { text: undefined, ref: 'Foo 3:16' } },
        failure: describeFailure({ kind: 'unreadable', part: 'Foo', reason: 'book' }),
      },
      reversed: {
        sent: { values: { text: undefined, ref: 'Jn 3:18-16' } },
        failure: describeFailure({ kind: 'reversed', first: '18', last: '16' }),
      },
      unknownVersion: {
        sent: { values: { version: 'ABC' } },
        failure: describeFailure({ kind: 'unknown-version', asked: 'ABC' }),
      },
    },
  },
  {
    ...UNDER_V1,
    id: 'listCrossReferences',
    path: '/v1/cross-references',
    tag: 'Text',
    summary: 'List the places that say the like of a verse',
    description:
      "Places from the versions' own notes and, if the operator has added it, from the list of OpenBible.info, whose readers " +
      'vote. `meta.sources` names every source with its licence and credit, which whoever shows its references must ' +
      "show too. Places are mapped to the version's numbering; `lost` says why one is not. Without " +
      'any source the list is empty.',
    parameters: [oneChapter, version, votes, crossLimit, offset],
    answer: 'CrossReferencesAnswer',
    examples: {
      verse: {
        summary: 'A page of a verse, in an English version',
        values: { ref: 'Gn 1:2', version: 'KJV', votes: 5, limit: 10, offset: 0 },
        data: {
          reference: 'Genesis 1:2',
          version: 'kjv',
          total: 0,
          limit: 10,
          offset: 0,
          references: [],
        },
      },
      notes: {
        summary: "What a version's own note names",
        values: { ref: 'Mt 1:23', version: 'WEB' },
        data: {
          reference: 'Matthew 1:23',
          version: 'web',
          total: 1,
          limit: 25,
          offset: 0,
          references: [
            {
              from: 'Matthew 1:23',
              reference: 'Isaiah 7:14',
              book: { name: 'Isaiah', number: 23, abbreviation: 'ISA' },
              chapter: 7,
              verse: 14,
              exists: true,
              source: 'web',
            },
          ],
        },
      },
    },
    failures: {
      missing: {
        sent: { values: { ref: undefined } },
        failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16' }),
      },
      severalPlaces: {
        sent: { values: { ref: 'Jn 3:16; 4:2' } },
        failure: badParameter('ref', { is: 'not-one-place' }),
      },
      badVotes: {
        sent: { values: { votes: -1 } },
        failure: badParameter('votes', { is: 'not-an-integer', least: 0, most: MAX_VOTES }),
      },
      badLimit: {
        sent: { values: { limit: 101 } },
        failure: badParameter('limit', { is: 'not-an-integer', least: 1, most: MAX_CROSS_LIMIT }),
      },
      badOffset: {
        sent: { values: { offset: -1 } },
        failure: badParameter('offset', { is: 'not-an-integer', least: 0 }),
      },
      unreadable: {
        sent: { values: { ref: 'Foo 3:16' } },
        failure: describeFailure({ kind: 'unreadable', part: 'Foo', reason: 'book' }),
      },
      reversed: {
        sent: { values: { ref: 'Jn 3:18-16' } },
        failure: describeFailure({ kind: 'reversed', first: '18', last: '16' }),
      },
      unknownVersion: {
        sent: { values: { version: 'ABC' } },
        failure: describeFailure({ kind: 'unknown-version', asked: 'ABC' }),
      },
      noBook: {
        sent: { values: { ref: 'Tob 1:1' } },
        failure: describeFailure({ kind: 'no-book', version: 'KJV', book: 'Tobit' }),
      },
      noChapter: {
        sent: { values: { ref: 'Juan 99' } },
        failure: describeFailure({
          kind: 'no-chapter',
          book: 'John',
          chapter: 99,
          last: 21,
          suggestions: ['John 21'],
        }),
      },
      noVerse: {
        sent: { values: { ref: 'Juan 3:99' } },
        failure: describeFailure({
          kind: 'no-verse',
          book: 'John',
          chapter: 3,
          verse: 99,
          last: 36,
          suggestions: ['John 3:36'],
        }),
      },
    },
  },
]
