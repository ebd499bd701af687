/** Operations that read the text: by path, and by a reference in words. */

import { MAX_LAID_VERSES, MAX_VERSES } from '../../answers/passage-data.js'
import { MAX_REFERENCES } from '../../answers/passages/batch.js'
import { PASSAGE_INCLUDES } from '../../answers/passages/neighbours.js'
import { NUMBERINGS } from '../../answers/passages/numbering.js'
import { MAX_CELLS } from '../../answers/passages/parallel.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import { LAYER_NAMES } from '../../bundle/layers.js'
import { describeFailure } from '../../http/reply/errors.js'
import { badParameter } from '../bad-parameter.js'
import { type ApiOperation, type FailureExample, UNDER_V1 } from '../operation.js'
import {
  batchVersion,
  book,
  chapter,
  numbering,
  parallelVersions,
  passageInclude,
  reference,
  references,
  verse,
  version,
} from '../parameters.js'
import {
  badFormat,
  chapterFormats,
  FORMAT_WORDS,
  formatParameters,
  passageFormats,
  versesFormats,
} from './formats.js'

const A_PSALM = { before: 1, kind: 'title', text: 'A Psalm by David.' }
const SHEPHERD_LINES = [
  { verse: 1, offset: 0, style: 'poetry', level: 1 },
  { verse: 1, offset: 23, style: 'poetry', level: 2 },
]
const PSALMS = { name: 'Salmos', abbreviation: 'PSA' }
const PSALM_117 = [
  { verse: 1, text: 'ALABAD á Jehová, naciones todas…' },
  { verse: 2, text: 'Porque ha engrandecido…' },
]
const ALWAYS = [
  { verse: 16, text: 'Estad siempre gozosos.' },
  { verse: 17, text: 'Orad sin cesar.' },
]
const RV1909 = { id: 'rv1909', name: 'Reina-Valera 1909', abbreviation: 'RV1909' }
const KJV = { id: 'kjv', name: 'King James Version', abbreviation: 'KJV' }
const WEPT = { chapter: 11, verse: 35, text: 'Y lloró Jesús.' }
const WEPT_ENGLISH = { chapter: 11, verse: 35, text: 'Jesus wept.' }

const unknownVersion = {
  sent: { values: { version: 'ABC' } },
  failure: describeFailure({ kind: 'unknown-version', asked: 'ABC' }),
}
const unknownBook = {
  sent: { values: { book: 'Juan' } },
  failure: describeFailure({ kind: 'unknown-book', asked: 'Juan', suggestions: ['JHN'] }),
}
const badChapter = {
  sent: { values: { chapter: 'one' } },
  failure: badParameter('chapter', { is: 'not-a-chapter' }),
}

const badInclude = {
  sent: { values: { include: 'footnotes' } },
  failure: badParameter('include', { is: 'not-of-list', values: PASSAGE_INCLUDES }),
}

const badNumbering = {
  sent: { values: { numbering: 'greek' } },
  failure: badParameter('numbering', { is: 'not-one-of', values: NUMBERINGS }),
}

const PRECIOUS = {
  reference: 'Psalms 116:15',
  version: KJV,
  book: { name: 'Psalms', number: 19, abbreviation: 'PSA' },
  chapter: 116,
  verse: 15,
  text: 'Precious in the sight of the LORD is the death of his saints.',
}
const PRECIOUS_NUMBERING = {
  asked: 'vulgate',
  own: 'english',
  moved: [{ from: 'Psalms 115:15', to: 'Psalms 116:15', how: 'moved' }],
  unmapped: [],
}

/** One chapter more than a book has. */
function noChapter(book: string, last: number) {
  const chapter = last + 1
  const suggestions = [`${book} ${last}`]
  return {
    sent: { values: { chapter } },
    failure: describeFailure({ kind: 'no-chapter', book, chapter, last, suggestions }),
  }
}

const CHAPTER: ApiOperation = {
  ...UNDER_V1,
  id: 'getChapter',
  path: '/v1/chapters/:book/:chapter',
  tag: 'Text',
  summary: 'Read a chapter',
  description:
    'All verses of a chapter. Headings and the titles of psalms are not verse text: `include=headings` adds them ' +
    'beside the verses, as `notes`, `styles`, `paragraphs` and `strongs` add what else a source has. Their offsets ' +
    'count UTF-16 units of `text`, as JavaScript does. ' +
    'With `include=neighbours`, `meta.previous` and `meta.next` are the chapters before and after it, in ' +
    'other books too.' +
    FORMAT_WORDS,
  parameters: [book, chapter, version, passageInclude, ...formatParameters],
  answer: 'ChapterAnswer',
  examples: {
    usual: {
      summary: 'A chapter of the default version (texts shortened)',
      values: { book: 'PSA', chapter: 117 },
      data: { book: PSALMS, chapter: 117, verses: PSALM_117 },
    },
    english: {
      summary: 'The first verse of a chapter of an English version',
      values: { book: '1th', chapter: 5, version: 'KJV' },
      data: {
        book: { name: '1 Thessalonians', abbreviation: '1TH' },
        chapter: 5,
        verses: [{ verse: 1, text: 'But of the times and the seasons…' }],
      },
    },
    neighbours: {
      summary: 'The first chapter, and the one after it',
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
      summary: 'With headings, lines of poetry and notes (shortened)',
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
    noChapter: noChapter('Salmos', 150),
    omittedChapter: {
      summary: 'A chapter that this version has no text for',
      failure: describeFailure({
        kind: 'omitted',
        book: 'Salmos',
        chapter: 117,
        first: 1,
        last: 2,
        version: 'ABC',
      }),
    },
  },
}

const VERSES: ApiOperation = {
  ...UNDER_V1,
  id: 'getVerses',
  path: '/v1/verses/:book/:chapter/:verse',
  tag: 'Text',
  summary: 'Read a verse or a range of verses',
  description:
    'One verse, or a range within one chapter. A range is never clipped: where its end does not ' +
    'exist, the answer is an error that says which verse is the last. A verse that a version omits is ' +
    'left out of a range, and asked for alone it is not found. `include` adds the layers of the text as for a ' +
    'chapter: only what stands in these verses, or at their beginning.' +
    FORMAT_WORDS,
  parameters: [book, chapter, verse, version, passageInclude, ...formatParameters],
  answer: 'VersesAnswer',
  examples: {
    oneVerse: {
      summary: 'One verse of the default version',
      values: { book: 'JHN', chapter: 11, verse: '35' },
      data: { book: { name: 'Juan', abbreviation: 'JHN' }, ...WEPT },
    },
    range: {
      summary: 'A range of verses',
      values: { book: '1TH', chapter: 5, verse: '16-17' },
      data: {
        book: { name: '1 Tesalonicenses', abbreviation: '1TH' },
        chapter: 5,
        verses: ALWAYS,
      },
    },
    english: {
      summary: 'One verse of an English version, the book by its id',
      values: { book: 'joh', chapter: 11, verse: '35', version: 'KJV' },
      data: { book: { name: 'John', abbreviation: 'JHN' }, ...WEPT_ENGLISH },
    },
    ...versesFormats,
    strongs: {
      summary: 'With Strong’s numbers',
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
    badInclude,
    badVerse: {
      sent: { values: { verse: '16-' } },
      failure: badParameter('verse', { is: 'not-verses' }),
    },
    badChapter,
    badFormat,
    reversed: {
      sent: { values: { verse: '18-16' } },
      failure: describeFailure({ kind: 'reversed', first: '18', last: '16' }),
    },
    tooLarge: {
      sent: { values: { verse: '1-51' } },
      failure: describeFailure({ kind: 'too-large', asked: 51 }),
    },
    unknownVersion,
    unknownBook,
    noChapter: noChapter('Juan', 21),
    noVerse: {
      sent: { values: { verse: '99' } },
      failure: describeFailure({
        kind: 'no-verse',
        book: 'Juan',
        chapter: 11,
        verse: 99,
        last: 57,
        suggestions: ['Juan 11:57'],
      }),
    },
  },
}

const PASSAGE: ApiOperation = {
  ...UNDER_V1,
  id: 'getPassage',
  path: '/v1/passage',
  tag: 'Text',
  summary: 'Read a passage by a reference in words',
  description:
    'Reads a reference as people write it, in Spanish, English or Portuguese, and gives the same answer ' +
    'for the same place in each. The shape of `data` follows the reference: one verse, a range of ' +
    'verses, one chapter, or several chapters. In a book of one chapter a lone number is a verse: ' +
    '`Judas 3` is Jude 1:3. There is no limit on the length of a passage beyond one book. Several ' +
    'places, 50 at most, are answered together: those that are not there have an `error` of their ' +
    'own. A version may stand behind the reference instead of in `version`. With `include=neighbours`, ' +
    '`meta.previous` and `meta.next` are of the same kind: the verse next to a verse, the chapter next to a ' +
    'chapter; of several, as many of the same chapter or book, or fewer at its end; the book next to a book. With ' +
    `layers in \`include\`, or with \`format\`, a passage has at most ${MAX_LAID_VERSES} verses.` +
    FORMAT_WORDS,
  parameters: [reference, version, passageInclude, numbering, ...formatParameters],
  answer: 'PassageAnswer',
  examples: {
    oneVerse: {
      summary: 'One verse',
      values: { ref: 'Juan 11:35' },
      data: {
        reference: 'Juan 11:35',
        version: RV1909,
        book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
        ...WEPT,
      },
    },
    range: {
      summary: 'A range of verses, in English',
      values: { ref: '1 Thessalonians 5:16-17' },
      data: { reference: '1 Tesalonicenses 5:16-17', verses: ALWAYS },
    },
    neighbours: {
      summary: 'The last verse, and the one before it',
      values: { ref: 'Rev 22:21', version: 'KJV', include: 'neighbours' },
      data: {
        reference: 'Revelation 22:21',
        version: KJV,
        book: { name: 'Revelation', number: 66, abbreviation: 'REV' },
        chapter: 22,
        verse: 21,
        text: 'The grace of our Lord…',
      },
      meta: {
        previous: {
          reference: 'Revelation 22:20',
          path: '/v1/passage?ref=Revelation%2022%3A20&version=kjv&include=neighbours',
        },
        next: null,
      },
    },
    numbering: {
      summary: 'A psalm by the numbers of the Vulgate',
      values: { ref: 'Ps 115(116):15', version: 'KJV', numbering: 'vulgate' },
      data: PRECIOUS,
      meta: {
        psalms: [{ written: '115(116)', psalm: 115 }],
        numbering: PRECIOUS_NUMBERING,
      },
    },
    chapter: {
      summary: 'A whole chapter (texts shortened)',
      values: { ref: 'Salmo 117' },
      data: {
        reference: 'Salmos 117',
        version: RV1909,
        book: { name: 'Salmos', number: 19, abbreviation: 'PSA' },
        chapter: 117,
        verses: PSALM_117,
      },
    },
    chapters: {
      summary: 'A range of chapters, in an English version (the first of each, shortened)',
      values: { ref: 'Psalm 133-134', version: 'KJV' },
      data: {
        reference: 'Psalms 133-134',
        version: KJV,
        book: { name: 'Psalms', number: 19, abbreviation: 'PSA' },
        chapters: [
          { chapter: 133, verses: [{ verse: 1, text: 'Behold, how good…' }] },
          { chapter: 134, verses: [{ verse: 1, text: 'Behold, bless ye…' }] },
        ],
      },
    },
    several: {
      summary: 'Several places, of which one is not there',
      values: { ref: 'Jn 11,35; 1 Ts 5,16-17; Tob 1' },
      data: {
        reference: 'Juan 11:35; 1 Tesalonicenses 5:16-17; Tobías 1',
        version: RV1909,
        passages: [
          {
            reference: 'Juan 11:35',
            version: RV1909,
            book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
            ...WEPT,
          },
          { reference: '1 Tesalonicenses 5:16-17', verses: ALWAYS },
          {
            reference: 'Tobías 1',
            error: { code: 'BOOK_NOT_FOUND', message: 'RV1909 has no book "Tobías"' },
          },
        ],
      },
    },
    ...passageFormats,
  },
  failures: {
    tooManyVerses: {
      sent: { values: { ref: 'Salmos', include: 'headings' } },
      failure: describeFailure({ kind: 'too-many-verses', most: MAX_LAID_VERSES }),
    },
    missing: {
      sent: { values: { ref: undefined } },
      failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16' }),
    },
    noReference: {
      sent: { values: { ref: 'Jhon 3:16' } },
      failure: describeFailure({
        kind: 'unreadable',
        reason: 'book',
        part: 'Jhon',
        suggestions: ['John 3:16'],
      }),
    },
    noNumbers: {
      sent: { values: { ref: 'Juan 3::16' } },
      failure: describeFailure({
        kind: 'unreadable',
        reason: 'numbers',
        part: '3::16',
        suggestions: ['Juan 3:16'],
      }),
    },
    reversed: {
      sent: { values: { ref: 'Juan 3:18-16' } },
      failure: describeFailure({
        kind: 'reversed',
        first: '18',
        last: '16',
        suggestions: ['Juan 3:16-18'],
      }),
    },
    badInclude,
    badFormat,
    badNumbering,
    unknownVersion,
    notNumbered: {
      sent: { values: { ref: 'Joel 5:1', numbering: 'hebrew' } },
      failure: describeFailure({
        kind: 'not-numbered',
        reference: 'Joel 5:1',
        numbering: 'hebrew',
      }),
    },
    title: {
      sent: { values: { ref: 'Salmo 51:1-2', numbering: 'hebrew' } },
      failure: describeFailure({
        kind: 'unmapped',
        reference: 'Salmos 51:1-2',
        numbering: 'hebrew',
        version: 'RV1909',
        reason: 'title',
      }),
    },
    noBook: {
      summary: 'A version that lacks the book',
      failure: describeFailure({ kind: 'no-book', version: 'ABC', book: 'JHN' }),
    },
    noChapter: {
      sent: { values: { ref: 'Juan 22' } },
      failure: describeFailure({
        kind: 'no-chapter',
        book: 'Juan',
        chapter: 22,
        last: 21,
        suggestions: ['Juan 21'],
      }),
    },
    noVerse: {
      sent: { values: { ref: 'Juan 3:99' } },
      failure: describeFailure({
        kind: 'no-verse',
        book: 'Juan',
        chapter: 3,
        verse: 99,
        last: 36,
        suggestions: ['Juan 3:36'],
      }),
    },
  },
}

const WEPT_IN_RV1909 = {
  reference: 'Juan 11:35',
  version: RV1909,
  book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
  ...WEPT,
}

const PASSAGES: ApiOperation = {
  ...UNDER_V1,
  id: 'getPassages',
  path: '/v1/passages',
  tag: 'Text',
  summary: 'Read many passages at once',
  description:
    `Up to ${MAX_REFERENCES} references in one answer, each place of a list counted. An item has what \`/v1/passage\` ` +
    'answers to its reference alone: `data`, with `meta` if there is any, or `error`; so one bad reference ' +
    `does not spoil the others. With a list of versions, up to ${MAX_VERSIONS}, each reference is answered in each. ` +
    `All items together hold at most ${MAX_VERSES} verses. A batch counts as one request.`,
  parameters: [references, batchVersion, passageInclude, numbering],
  answer: 'PassagesAnswer',
  examples: {
    usual: {
      summary: 'Two references, of which one is not there',
      values: { ref: ['Juan 11:35', 'Juan 22'] },
      data: {
        passages: [
          { ref: 'Juan 11:35', version: 'rv1909', data: WEPT_IN_RV1909 },
          {
            ref: 'Juan 22',
            version: 'rv1909',
            error: {
              code: 'CHAPTER_NOT_FOUND',
              message: 'Juan has no chapter 22; its last is 21',
              suggestions: ['Juan 21'],
            },
          },
        ],
      },
    },
    versions: {
      summary: 'Each reference in two versions',
      values: { ref: ['Jn 11,35', '1 Thess 5:16-17'], version: 'RV1909,KJV' },
      data: {
        passages: [
          { ref: 'Jn 11,35', version: 'rv1909', data: WEPT_IN_RV1909 },
          {
            ref: 'Jn 11,35',
            version: 'kjv',
            data: {
              reference: 'John 11:35',
              version: KJV,
              book: { name: 'John', number: 43, abbreviation: 'JHN' },
              ...WEPT_ENGLISH,
            },
          },
          {
            ref: '1 Thess 5:16-17',
            version: 'rv1909',
            data: { reference: '1 Tesalonicenses 5:16-17', verses: ALWAYS },
          },
          {
            ref: '1 Thess 5:16-17',
            version: 'kjv',
            data: {
              reference: '1 Thessalonians 5:16-17',
              verses: [
                { verse: 16, text: 'Rejoice evermore.' },
                { verse: 17, text: 'Pray without ceasing.' },
              ],
            },
          },
        ],
      },
    },
    numbering: {
      summary: 'By the numbers of the Vulgate',
      values: { ref: ['Psalm 115:15'], version: 'KJV', numbering: 'vulgate' },
      data: {
        passages: [
          {
            ref: 'Psalm 115:15',
            version: 'kjv',
            data: PRECIOUS,
            meta: { numbering: PRECIOUS_NUMBERING },
          },
        ],
      },
    },
    neighbours: {
      summary: 'With neighbours',
      values: { ref: ['Juan 11:35'], include: 'neighbours' },
      data: {
        passages: [
          {
            ref: 'Juan 11:35',
            version: 'rv1909',
            data: WEPT_IN_RV1909,
            meta: {
              previous: {
                reference: 'Juan 11:34',
                path: '/v1/passage?ref=Juan%2011%3A34&version=rv1909&include=neighbours',
              },
              next: {
                reference: 'Juan 11:36',
                path: '/v1/passage?ref=Juan%2011%3A36&version=rv1909&include=neighbours',
              },
            },
          },
        ],
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { ref: undefined } },
      failure: badParameter('ref', { is: 'missing', example: 'ref=Juan%203:16&ref=Salmo%2023' }),
    },
    tooManyReferences: {
      summary: 'One reference more',
      failure: describeFailure({ kind: 'too-many-references', most: MAX_REFERENCES }),
    },
    tooManyVerses: {
      sent: { values: { ref: ['Salmos', 'Salmos', 'Salmos'] } },
      failure: describeFailure({ kind: 'too-many-verses', most: MAX_VERSES }),
    },
    twice: {
      sent: { values: { version: 'KJV,kjv' } },
      failure: badParameter('version', { is: 'named-twice', part: 'kjv' }),
    },
    tooManyVersions: {
      sent: { values: { version: ','.repeat(MAX_VERSIONS) } },
      failure: badParameter('version', { is: 'too-many-parts', most: MAX_VERSIONS }),
    },
    badInclude,
    badNumbering,
    unknownVersion: {
      sent: { values: { version: 'KJV,ABC' } },
      failure: unknownVersion.failure,
    },
  },
}

const PARALLEL: ApiOperation = {
  ...UNDER_V1,
  id: 'getParallel',
  path: '/v1/parallel',
  tag: 'Text',
  summary: 'Read a passage in several versions side by side',
  description:
    'A row holds what corresponds, each cell with its own reference, because versions number verses differently. A ' +
    'cell is null if its version has nothing there, or if nobody knows what corresponds. A verse that holds those of ' +
    'several rows stands in the first of them, with `span`; the others have no member for that version. So a table ' +
    'is drawn cell by cell, `span` as `rowspan`. A number that the first version omits has a row if another one has ' +
    `it. Verses and versions together are at most ${MAX_CELLS} cells.`,
  parameters: [reference, parallelVersions],
  answer: 'ParallelAnswer',
  examples: {
    usual: {
      summary: 'The same text under other numbers',
      values: { ref: 'Jonás 2:1', versions: 'RV1909,KJV' },
      data: {
        reference: 'Jonás 2:1',
        versions: ['rv1909', 'kjv'],
        rows: [
          {
            reference: 'Jonás 2:1',
            cells: {
              rv1909: { reference: 'Jonás 2:1', verse: 1, text: 'MAS Jehová había…' },
              kjv: { reference: 'Jonah 1:17', verse: 17, text: 'Now the LORD had prepared…' },
            },
          },
        ],
      },
    },
    joined: {
      summary: 'A verse that stands in two rows, and one that a version omits (texts shortened)',
      values: { ref: '2 Co 13:12-13; Acts 8:37', versions: 'KJV,RV1909,WEB' },
      data: {
        reference: '2 Corinthians 13:12-13; Acts 8:37',
        versions: ['kjv', 'rv1909', 'web'],
        rows: [
          {
            reference: '2 Corinthians 13:12',
            cells: {
              kjv: { reference: '2 Corinthians 13:12', verse: 12, text: 'Greet one another…' },
              rv1909: { reference: '2 Corintios 13:12', verse: 12, text: 'Saludaos…', span: 2 },
              web: { reference: '2 Corinthians 13:12', verse: 12, text: 'Greet one another…' },
            },
          },
          {
            reference: '2 Corinthians 13:13',
            cells: {
              kjv: { reference: '2 Corinthians 13:13', verse: 13, text: 'All the saints…' },
              web: { reference: '2 Corinthians 13:13', verse: 13, text: 'All the saints…' },
            },
          },
          {
            reference: 'Acts 8:37',
            cells: {
              kjv: { reference: 'Acts 8:37', verse: 37, text: 'And Philip said…' },
              rv1909: { reference: 'Hechos 8:37', verse: 37, text: 'Y Felipe dijo…' },
              web: null,
            },
          },
        ],
      },
    },
  },
  failures: {
    missing: {
      sent: { values: { versions: undefined } },
      failure: badParameter('versions', { is: 'missing', example: 'versions=KJV,RV1909' }),
    },
    twice: {
      sent: { values: { versions: 'KJV,WEB,kjv' } },
      failure: badParameter('versions', { is: 'named-twice', part: 'kjv' }),
    },
    tooManyVersions: {
      sent: { values: { versions: ','.repeat(MAX_VERSIONS) } },
      failure: badParameter('versions', { is: 'too-many-parts', most: MAX_VERSIONS }),
    },
    noReference: PASSAGE.failures.noReference as FailureExample,
    reversed: PASSAGE.failures.reversed as FailureExample,
    tooManyVerses: {
      sent: { values: { ref: 'Salmos' } },
      failure: describeFailure({ kind: 'too-many-verses', most: MAX_CELLS }),
    },
    unknownVersion: {
      sent: { values: { versions: 'KJV,ABC' } },
      failure: unknownVersion.failure,
    },
    noBook: {
      sent: { values: { ref: 'Tob 1' } },
      failure: describeFailure({ kind: 'no-book', version: 'RV1909', book: 'Tobías' }),
    },
    noChapter: PASSAGE.failures.noChapter as FailureExample,
    noVerse: PASSAGE.failures.noVerse as FailureExample,
  },
}

export const TEXT_OPERATIONS: readonly ApiOperation[] = [
  CHAPTER,
  VERSES,
  PASSAGE,
  PASSAGES,
  PARALLEL,
]
