/**
 * The shape of every answer as TypeBox schemas: the description that documents are made from and that tests
 * hold each answer against. No route imports them: nothing is validated or serialised by them at run time, and
 * a server does not load them. Field by field from the interface's "Resources and their fields" and
 * "Endpoints".
 */
import Type from 'typebox'
import { CODES } from '../../answers/failure.js'
import { ANY_LANGUAGE } from '../../answers/language.js'
import { MAX_REFERENCES } from '../../answers/passages/batch.js'
import { NUMBERINGS } from '../../answers/passages/numbering.js'
import { MAX_CELLS } from '../../answers/passages/parallel.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import { TRADITIONS } from '../../numbering/traditions.js'
import { MAX_PLACES } from '../../reference/read-places.js'
import { MOST_SUGGESTIONS } from '../../suggest/edit-distance.js'
import { formattedPassage } from './formats.js'
import { layerMembers, layersOfVersion } from './layers.js'
import {
  Abbreviation,
  BookId,
  BookName,
  BookNumber,
  ChapterNumber,
  object,
  ordinal,
  requested,
  success,
  Testament,
  VerseNumber,
  VerseText,
  versionFields,
  words,
} from './parts.js'

export { QuotationsAnswer } from './quotations.js'
export { CrossReferencesAnswer, ReferencesAnswer } from './references.js'
export { CommentaryAnswer, EntriesAnswer, EntryAnswer, ResourcesAnswer } from './resources.js'
export { SearchAnswer, SimilarAnswer } from './search.js'
export { StrongsAnswer } from './strongs.js'
export { TopicAnswer, TopicsAnswer } from './topics.js'
export { WordsAnswer } from './words.js'

const bookFields = {
  id: BookId,
  name: BookName,
  abbreviation: Abbreviation,
  testament: Testament,
  book_number: BookNumber,
  chapter_count: ordinal('How many chapters the book has'),
}

const Verse = object({ verse: VerseNumber, text: VerseText }, 'Verse')
const Verses = Type.Array(Verse, {
  minItems: 1,
  description: 'In reading order; verses that the version omits are not there',
})
const PathBook = object({ name: BookName, abbreviation: Abbreviation }, 'NamedBook')

const passageContext = {
  reference: words("The reference in normal form and in the version's language"),
  version: object(
    {
      id: versionFields.id,
      name: versionFields.name,
      abbreviation: versionFields.abbreviation,
    },
    'NamedVersion',
  ),
  book: object({ name: BookName, number: BookNumber, abbreviation: Abbreviation }, 'NumberedBook'),
}

export const VersionsAnswer = success(
  object({ versions: Type.Array(object(versionFields, 'Version')) }),
)

const literals = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))
const TraditionName = literals(TRADITIONS)
const ChapterWords = words('Chapters of a book: `NUM 12-13`, `JOB 35`')

const VersionNumbering = object(
  {
    tradition: TraditionName,
    table: Type.Union(
      [
        object({ source: words('What it was held against'), rights: words('Its rights') }),
        Type.Null(),
      ],
      {
        description: 'Of the table of the tradition; null for `english`, which the others refer to',
      },
    ),
    zones: Type.Array(object({ chapters: ChapterWords, as: TraditionName }, 'NumberingZone'), {
      description: 'Chapters that follow another tradition',
    }),
    departures: Type.Union(
      [
        object(
          {
            source: words('How the places are known'),
            rights: words('Their rights'),
            lines: Type.Unsafe<Record<string, string>>({
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'By book: numbers of this version = numbers of `english`',
            }),
          },
          'NumberingDepartures',
        ),
        Type.Null(),
      ],
      { description: 'Places that follow no tradition' },
    ),
    unknown: Type.Array(ChapterWords, {
      description: 'Chapters that end as in no tradition: none of their verses is mapped',
    }),
    evidence: object(
      {
        chapters: Type.Integer({ minimum: 0, description: 'How many chapters the version has' }),
        agree: Type.Integer({
          minimum: 0,
          description: 'Those that end at the verse of the tradition',
        }),
        decided: Type.Array(ChapterWords, {
          description:
            'Chapters that agree, and do not in the tradition that fits next best; ten at most',
        }),
        differing: Type.Unsafe<Record<string, number>>({
          type: 'object',
          additionalProperties: { type: 'integer', minimum: 0 },
          description: 'By tradition: chapters that end elsewhere, psalms apart',
        }),
      },
      'NumberingEvidence',
    ),
  },
  'VersionNumbering',
  'Only with `include=numbering`',
)

export const VersionAnswer = success(
  object({
    version: object(
      {
        ...versionFields,
        copyright: Type.String({ description: "The source's own copyright line" }),
        book_count: ordinal('How many books the version has'),
      },
      'VersionDetails',
    ),
    numbering: Type.Optional(VersionNumbering),
    layers: layersOfVersion('Which layers the version has; only with `include=layers`'),
  }),
)

export const BooksAnswer = success(
  object({
    version: versionFields.id,
    books: Type.Array(
      object(
        {
          ...bookFields,
          abbreviation_local: words(
            'As it is printed in Bibles of this language; for display only',
          ),
          order: Type.Optional(
            ordinal(
              'The place in which the edition prints the book; absent if the version has no book beyond the 66',
            ),
          ),
        },
        'BookListItem',
      ),
    ),
  }),
)

export const BookAnswer = success(
  object({
    book: object(
      {
        ...bookFields,
        chapters: Type.Array(
          object(
            {
              number: ChapterNumber,
              verse_count: ordinal('The highest verse number of the chapter in this version'),
            },
            'ChapterSize',
          ),
        ),
      },
      'Book',
    ),
  }),
)

const Neighbour = Type.Optional(
  Type.Union(
    [
      object(
        {
          reference: words("The place, in the version's language"),
          path: Type.String({
            pattern: '^/v1/',
            description: 'The request for it, in the same version, with its own neighbours',
          }),
        },
        'Neighbour',
      ),
      Type.Null(),
    ],
    { description: 'Only with `include=neighbours`; null at the end of the version' },
  ),
)
const included = {
  previous: Neighbour,
  next: Neighbour,
  layers: layersOfVersion('Which layers the version has; only if one was asked for, or a format'),
}
const cited = {
  citation: Type.Optional(
    words('The passage as a citation; only with `cite`. Of several places, those that exist'),
  ),
}

const oneChapter = object({
  book: PathBook,
  chapter: ChapterNumber,
  verses: Verses,
  ...layerMembers,
})
const ChapterMeta = object({ ...requested, ...included }, 'ChapterMeta')
const VersesMeta = object({ ...requested, ...included, ...cited }, 'VersesMeta')

const ErrorCode = Type.Union([...new Set(Object.values(CODES))].map((code) => Type.Literal(code)))
const Message = words(
  `For people, in the language of \`Accept-Language\`: ${ANY_LANGUAGE}; decide by \`code\``,
)
const Suggestions = Type.Optional(
  Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    maxItems: MOST_SUGGESTIONS,
    description:
      'What would work, nearest first: ids of versions, abbreviations of books, or whole references for ' +
      '`/v1/passage`. Absent if nothing is near what was sent',
  }),
)

const ItemError = object({ code: ErrorCode, message: Message, suggestions: Suggestions })
const MissingPassage = object(
  { reference: passageContext.reference, error: ItemError },
  'MissingPassage',
)

const Formatted = formattedPassage(passageContext.version, MissingPassage)

export const ChapterAnswer = success(Type.Union([oneChapter, Formatted]), ChapterMeta)

const VerseAnswer = success(
  object({
    ...{ book: PathBook, chapter: ChapterNumber, verse: VerseNumber, text: VerseText },
    ...layerMembers,
  }),
  VersesMeta,
)

/** One verse, or the verses of a range; or either in a format. */
export const VersesAnswer = Type.Union([
  VerseAnswer,
  success(oneChapter, VersesMeta),
  success(Formatted, VersesMeta),
])

const versesInPassage = [
  object(
    {
      ...passageContext,
      ...{ chapter: ChapterNumber, verse: VerseNumber, text: VerseText },
      ...layerMembers,
    },
    'PassageOfOneVerse',
  ),
  object(
    { reference: passageContext.reference, verses: Verses, ...layerMembers },
    'PassageOfVerses',
  ),
]

/** One verse; a verse range; a whole chapter; chapters or a range across chapters. */
const onePassage = [
  ...versesInPassage,
  object(
    { ...passageContext, chapter: ChapterNumber, verses: Verses, ...layerMembers },
    'PassageOfOneChapter',
  ),
  object(
    {
      ...passageContext,
      chapters: Type.Array(
        object({ chapter: ChapterNumber, verses: Verses, ...layerMembers }, 'ChapterOfPassage'),
        { minItems: 1 },
      ),
    },
    'PassageOfChapters',
  ),
]

/** A place as it is alone, or several: those that are not there have an error, the rest is answered. */
const anyPassage = [
  ...onePassage,
  object(
    {
      reference: passageContext.reference,
      version: passageContext.version,
      passages: Type.Array(Type.Union([...onePassage, MissingPassage]), {
        minItems: 2,
        maxItems: MAX_PLACES,
        description: 'In the order of the reference, each in the shape that it has alone',
      }),
    },
    'Passages',
  ),
]

const passageFacts = {
  omitted: Type.Optional(
    Type.Array(words('A verse as a reference'), {
      minItems: 1,
      description: 'Verses of the passage for which the version has no text',
    }),
  ),
  psalms: Type.Optional(
    Type.Array(
      object({
        written: words('The two numbers as they were sent'),
        psalm: Type.Integer({ minimum: 1, maximum: 150, description: 'The one that is read' }),
      }),
      { minItems: 1, description: 'Psalms that were given with two numbers' },
    ),
  ),
}
const numbered = {
  numbering: Type.Optional(
    object(
      {
        asked: literals(NUMBERINGS),
        own: TraditionName,
        moved: Type.Array(
          object({
            from: words('Verses as the request counts them'),
            to: words('The same as the version counts them'),
            how: literals(['moved', 'split', 'joined', 'crossed']),
          }),
          { description: 'Verses that have other numbers in the version, or other ends' },
        ),
        unmapped: Type.Array(
          object({
            reference: words('Verses as the request counts them'),
            reason: literals(['title', 'absent', 'unmappable']),
          }),
          {
            description: 'Verses that the version does not have, or whose counterpart is not known',
          },
        ),
      },
      'PassageNumbering',
      'Only with `numbering`',
    ),
  ),
}
const passageMeta = { ...passageFacts, ...included, ...numbered }

export const PassageAnswer = success(
  Type.Union([...anyPassage, Formatted]),
  object({ ...requested, ...passageMeta, ...cited }, 'PassageMeta'),
)

const ref = Type.String({ description: 'The reference as it was sent' })
const itemVersion = Type.Union([versionFields.id, Type.Null()], {
  description: 'Null if the reference names a version that is not served',
})

/** Each reference in each version, as it is alone. */
export const PassagesAnswer = success(
  object({
    passages: Type.Array(
      Type.Union([
        object(
          {
            ref,
            version: versionFields.id,
            data: Type.Union(anyPassage),
            meta: Type.Optional(object({ ...passageMeta, ...cited }, 'ItemMeta')),
          },
          'BatchItem',
        ),
        object({ ref, version: itemVersion, error: ItemError }, 'FailedItem'),
      ]),
      {
        minItems: 1,
        maxItems: MAX_REFERENCES * MAX_VERSIONS,
        description: 'In the order asked: the first reference in each version, then the next',
      },
    ),
  }),
)

/** As the same place of a passage. */
export const RandomAnswer = success(
  Type.Union(versesInPassage),
  object({ ...requested, version: versionFields.id, omitted: passageMeta.omitted }, 'RandomMeta'),
)

export const TodayAnswer = success(
  Type.Union(versesInPassage),
  object(
    {
      ...requested,
      version: versionFields.id,
      date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'The day' }),
      tz: words('The name of the time zone, as it was sent'),
      day: Type.String({
        pattern: '^\\d\\d-\\d\\d$',
        description:
          'The month and day in the list of verses: those of `date`, or the next ones that the version has',
      }),
      reason: words('Why the verse was chosen, in Spanish or English'),
    },
    'TodayMeta',
  ),
)

const cell = object(
  {
    reference: words('The place in the numbers and the language of this version'),
    verse: VerseNumber,
    text: VerseText,
    span: Type.Optional(
      Type.Integer({
        minimum: 2,
        description: 'How many rows it stands in, from this one on; absent for one row',
      }),
    ),
    differences: Type.Optional(
      Type.Array(
        object({
          start: Type.Integer({ minimum: 0, description: 'UTF-16 offset in the text' }),
          end: Type.Integer({ minimum: 1 }),
        }),
        {
          description:
            'With `diff=words`, the words that another version of the same language in this row has differently',
        },
      ),
    ),
  },
  'ParallelCell',
)

/** Rows of what corresponds. */
export const ParallelAnswer = success(
  object({
    reference: passageContext.reference,
    versions: Type.Array(versionFields.id, { minItems: 1, maxItems: MAX_VERSIONS }),
    rows: Type.Array(
      object(
        {
          reference: words('The place in the numbers and the language of the first version'),
          cells: Type.Object(
            {},
            {
              additionalProperties: Type.Union([cell, Type.Null()]),
              description:
                'By id of the version: null if it has nothing there, no member if the cell of an earlier row spans ' +
                'this one',
            },
          ),
        },
        'ParallelRow',
      ),
      { minItems: 1, maxItems: MAX_CELLS },
    ),
  }),
  object({ ...requested, ...passageFacts }, 'ParallelMeta'),
)

export const FailureAnswer = object({
  success: Type.Literal(false),
  error: object({
    code: ErrorCode,
    message: Message,
    suggestions: Suggestions,
  }),
})
