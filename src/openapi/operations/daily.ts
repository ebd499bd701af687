/** A random verse, and the verse of the day. */
import { describeFailure } from '../../http/reply/errors.js'
import { badParameter } from '../bad-parameter.js'
import { type ApiOperation, UNDER_V1 } from '../operation.js'
import { date, length, ofBook, ofTestament, seed, timeZone, version } from '../parameters.js'

const unknownVersion = {
  sent: { values: { version: 'ABC' } },
  failure: describeFailure({ kind: 'unknown-version', asked: 'ABC' }),
}

const RANDOM: ApiOperation = {
  ...UNDER_V1,
  id: 'getRandom',
  path: '/v1/random',
  tag: 'Text',
  summary: 'Read a random verse',
  description:
    'One verse, or some verses of a chapter from a random one on, each start as likely as any other; the ' +
    'answer has the shape of the same place in `/v1/passage`. Without `seed` every answer is another one ' +
    'and is not stored (`Cache-Control: no-store`, no `ETag`).',
  parameters: [version, ofBook, ofTestament, seed, length],
  answer: 'RandomAnswer',
  isStored: false,
  examples: {
    seeded: {
      summary: 'A verse of the New Testament by a seed',
      values: { seed: 'hope', testament: 'NT' },
      data: {
        reference: 'Romanos 1:4',
        version: { id: 'rv1909', name: 'Reina-Valera 1909', abbreviation: 'RV1909' },
        book: { name: 'Romanos', number: 45, abbreviation: 'ROM' },
        chapter: 1,
        verse: 4,
        text: 'El cual fué declarado…',
      },
      meta: { version: 'rv1909' },
    },
    several: {
      summary: 'Two verses of some books of an English version',
      values: { seed: 'hope', version: 'KJV', book: 'PSA,ROM-GAL', length: 2 },
      data: {
        reference: 'Romans 12:13-14',
        verses: [
          { verse: 13, text: 'Distributing to the necessity of saints…' },
          { verse: 14, text: 'Bless them which persecute you…' },
        ],
      },
      meta: { version: 'kjv' },
    },
  },
  failures: {
    emptySeed: { sent: { values: { seed: '' } }, failure: badParameter('seed', { is: 'empty' }) },
    badLength: {
      sent: { values: { length: 21 } },
      failure: badParameter('length', { is: 'not-an-integer', least: 1, most: 20 }),
    },
    badTestament: {
      sent: { values: { testament: 'XT' } },
      failure: badParameter('testament', { is: 'not-one-of', values: ['OT', 'NT', 'DC'] }),
    },
    reversed: {
      sent: { values: { book: 'JUD-ROM' } },
      failure: describeFailure({ kind: 'reversed', first: 'JUD', last: 'ROM' }),
    },
    unknownVersion,
    unknownBook: {
      sent: { values: { book: 'Juan' } },
      failure: describeFailure({ kind: 'unknown-book', asked: 'Juan', suggestions: ['JHN'] }),
    },
    tooFew: {
      sent: { values: { book: '2JN', length: 14 } },
      failure: describeFailure({ kind: 'too-few-verses', version: 'RV1909', length: 14 }),
    },
  },
}

const TODAY: ApiOperation = {
  ...UNDER_V1,
  id: 'getToday',
  path: '/v1/today',
  tag: 'Text',
  summary: 'Read the verse of the day',
  description:
    'One to four verses from a list of 366 places, one for each day of the year, in any version and in the ' +
    'shape of the same place in `/v1/passage`. `meta.reason` says why they were chosen, in the language of ' +
    '`Accept-Language`, else of the version. A version that lacks verses of the place gets the next place of ' +
    'the list that it has; `meta.day` tells which. Without `date` the answer holds until the day ends in ' +
    '`tz`, as `Cache-Control`, `Expires` and `ETag` say.',
  parameters: [version, date, timeZone],
  answer: 'TodayAnswer',
  examples: {
    day: {
      summary: 'A day, in the default version',
      values: { date: '2031-07-29' },
      data: {
        reference: 'Juan 11:35-36',
        verses: [
          { verse: 35, text: 'Y lloró Jesús.' },
          { verse: 36, text: 'Dijeron entonces los Judíos…' },
        ],
      },
      meta: {
        version: 'rv1909',
        date: '2031-07-29',
        tz: 'UTC',
        day: '07-29',
        reason: 'lágrimas por un amigo',
      },
    },
    english: {
      summary: 'One verse of an English version',
      values: { date: '2032-02-29', tz: 'America/Bogota', version: 'KJV' },
      data: {
        reference: 'Ecclesiastes 3:1',
        version: { id: 'kjv', name: 'King James Version', abbreviation: 'KJV' },
        book: { name: 'Ecclesiastes', number: 21, abbreviation: 'ECC' },
        chapter: 3,
        verse: 1,
        text: 'To every thing there is a season…',
      },
      meta: {
        version: 'kjv',
        date: '2032-02-29',
        tz: 'America/Bogota',
        day: '02-29',
        reason: 'a time for everything, even an extra day',
      },
    },
  },
  failures: {
    badDate: {
      sent: { values: { date: '2031-02-29' } },
      failure: badParameter('date', { is: 'not-a-date' }),
    },
    badZone: {
      sent: { values: { tz: 'Mars/Olympus' } },
      failure: badParameter('tz', { is: 'not-a-zone' }),
    },
    unknownVersion,
    noVerse: {
      summary: 'A version that has none of the verses of the list',
      failure: describeFailure({ kind: 'no-verse-of-day', version: 'ABC' }),
    },
  },
}

export const DAILY_OPERATIONS: readonly ApiOperation[] = [RANDOM, TODAY]
