/**
 * The shape of every answer as TypeBox schemas: the description that documents are made from and that tests
 * hold each answer against. No route imports them: nothing is validated or serialised by them at run time, and
 * a server does not load them. Field by field from the interface's "Resources and their fields" and
 * "Endpoints".
 */
import Type, { type TProperties, type TSchema } from 'typebox'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import { STATUS } from '../../http/reply/errors.js'
import { MAX_PLACES } from '../../reference/read-places.js'
import { MOST_SUGGESTIONS } from '../../suggest/edit-distance.js'

const closed = { additionalProperties: false }

/** `title` makes the schema a component of the document. */
const object = <P extends TProperties>(properties: P, title?: string, description?: string) =>
  Type.Object(properties, {
    ...closed,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  })

const RequestId = Type.String({
  pattern: '^req_[A-Za-z0-9_-]+$',
  description: 'Names this request, as the header X-Request-Id does',
})

const Meta = object({ request_id: RequestId }, 'Meta')

const success = <T extends TSchema>(data: T, meta: TSchema = Meta) =>
  object({ success: Type.Literal(true), data, meta })

const words = (description: string) => Type.String({ minLength: 1, description })
const ordinal = (description: string) => Type.Integer({ minimum: 1, description })

const Testament = Type.Union([Type.Literal('OT'), Type.Literal('NT')], {
  description: 'Old or New Testament',
})
const BookId = Type.String({ pattern: '^[1-3a-z][a-z]{2}$', description: 'The id of the book' })
const BookName = words("The book's name in the language of the version")
const Abbreviation = Type.String({
  pattern: '^[1-3A-Z][A-Z]{2}$',
  description: 'The standard abbreviation, which paths take',
})
const BookNumber = Type.Integer({
  minimum: 1,
  maximum: 66,
  description: 'Position of the book: 1 is Genesis, 40 Matthew, 66 Revelation',
})
const ChapterNumber = ordinal('Number of the chapter')
const VerseNumber = ordinal('Number of the verse; of joined verses, the first')
const VerseText = words('The text of the verse')

const versionFields = {
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', description: 'Id of the version' }),
  name: words('Full name'),
  abbreviation: Type.String({ pattern: '^[A-Z0-9][A-Z0-9_-]*$', description: 'Short form' }),
  language: words("The language's name in English"),
  language_code: Type.String({ pattern: '^[a-z]{2,3}$', description: 'Code of the language' }),
  description: Type.String({ description: "A sentence in the version's language" }),
}

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

export const ChapterAnswer = success(
  object({ book: PathBook, chapter: ChapterNumber, verses: Verses }),
)

const VerseAnswer = success(
  object({ book: PathBook, chapter: ChapterNumber, verse: VerseNumber, text: VerseText }),
)

/** One verse, or the verses of a range. */
export const VersesAnswer = Type.Union([VerseAnswer, ChapterAnswer])

/** One verse; a verse range; a whole chapter; chapters or a range across chapters. */
const onePassage = [
  object(
    { ...passageContext, chapter: ChapterNumber, verse: VerseNumber, text: VerseText },
    'PassageOfOneVerse',
  ),
  object({ reference: passageContext.reference, verses: Verses }, 'PassageOfVerses'),
  object({ ...passageContext, chapter: ChapterNumber, verses: Verses }, 'PassageOfOneChapter'),
  object(
    {
      ...passageContext,
      chapters: Type.Array(object({ chapter: ChapterNumber, verses: Verses }, 'ChapterOfPassage'), {
        minItems: 1,
      }),
    },
    'PassageOfChapters',
  ),
]

const ErrorCode = Type.Union(Object.keys(STATUS).map((code) => Type.Literal(code)))
const Message = words(
  'For people, in the language of `Accept-Language`, Spanish or English; decide by `code`',
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

/** A place as it is alone, or several: those that are not there have an error, the rest is answered. */
export const PassageAnswer = success(
  Type.Union([
    ...onePassage,
    object(
      {
        reference: passageContext.reference,
        version: passageContext.version,
        passages: Type.Array(
          Type.Union([
            ...onePassage,
            object(
              {
                reference: passageContext.reference,
                error: object({ code: ErrorCode, message: Message, suggestions: Suggestions }),
              },
              'MissingPassage',
            ),
          ]),
          {
            minItems: 2,
            maxItems: MAX_PLACES,
            description: 'In the order of the reference, each in the shape that it has alone',
          },
        ),
      },
      'Passages',
    ),
  ]),
  object(
    {
      request_id: RequestId,
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
    },
    'PassageMeta',
  ),
)

const place = {
  reference: words("The place, in the version's language"),
  chapter: ChapterNumber,
  verse: VerseNumber,
}
const foundPlace = {
  verse_id: Type.String({
    pattern: '^[1-3a-z][a-z]{2}_\\d+_\\d+$',
    description: 'Id of the book, chapter and verse, joined by underscores',
  }),
  reference: place.reference,
  book: object({ id: BookId, name: BookName }, 'FoundBook'),
  chapter: ChapterNumber,
  verse: VerseNumber,
}
const Neighbour = Type.Union([object({ ...place, text: VerseText }, 'ContextVerse'), Type.Null()])
const foundText = {
  text: VerseText,
  highlight: words(
    'The text as HTML: matched words stand in `<mark>`, and `&`, `<`, `>` are escaped',
  ),
  context: Type.Optional(
    object(
      { before: Neighbour, after: Neighbour },
      'Context',
      'The verses before and after in the same book; null at its ends',
    ),
  ),
}
const count = Type.Integer({ minimum: 0, description: 'Verses found' })
const Counts = Type.Optional(
  object(
    {
      testaments: object({ OT: count, NT: count }, 'TestamentCounts'),
      books: Type.Array(
        object(
          {
            id: BookId,
            name: BookName,
            abbreviation: Abbreviation,
            testament: Testament,
            total: count,
          },
          'BookCount',
        ),
        { maxItems: 66, description: 'Books with verses found, in the order of the Bible' },
      ),
    },
    'Counts',
    'Of all matches, not only those of this page',
  ),
)
const foundPage = {
  query: Type.String({ minLength: 1, maxLength: 256, description: '`q` as it was sent' }),
  total: Type.Integer({ minimum: 0, description: 'All matches, not only those of this page' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, description: 'Size of the page' }),
  offset: Type.Integer({ minimum: 0, description: 'Matches before this page' }),
}
const ORDER = 'In the order of the Bible, or the most relevant first'

/** The verses of one version; or of several, each verse once, for `versions` and `language`. */
export const SearchAnswer = success(
  Type.Union([
    object(
      {
        query: foundPage.query,
        version: versionFields.id,
        total: foundPage.total,
        limit: foundPage.limit,
        offset: foundPage.offset,
        results: Type.Array(object({ ...foundPlace, ...foundText }, 'SearchResult'), {
          maxItems: 100,
          description: ORDER,
        }),
        counts: Counts,
      },
      'FoundInOneVersion',
    ),
    object(
      {
        query: foundPage.query,
        versions: Type.Array(versionFields.id, {
          minItems: 1,
          maxItems: MAX_VERSIONS,
          description: 'The versions that were searched, each once',
        }),
        total: Type.Integer({
          minimum: 0,
          description: 'Verses that match in any of the versions, each once',
        }),
        totals: Type.Object(
          {},
          {
            additionalProperties: count,
            description: 'Verses that match in each version, by its id',
          },
        ),
        limit: foundPage.limit,
        offset: foundPage.offset,
        results: Type.Array(
          object(
            {
              ...foundPlace,
              matches: Type.Array(
                object({ version: versionFields.id, ...foundText }, 'VersionMatch'),
                { minItems: 1, maxItems: MAX_VERSIONS, description: 'In the order of `versions`' },
              ),
            },
            'SharedResult',
          ),
          { maxItems: 100, description: ORDER },
        ),
        counts: Counts,
      },
      'FoundInVersions',
    ),
  ]),
  object(
    {
      request_id: RequestId,
      hint: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'Of a query that found nothing: which of its signs and words are no operators here, in the ' +
            'language of `Accept-Language`, Spanish or English',
        }),
      ),
      passage: Type.Optional(
        object(
          {
            reference: words("The place in normal form, in the version's language"),
            path: words('Where its text is: a path of this service with its query'),
          },
          'QueryPassage',
          'A place with a number that the query begins or ends with, as `Juan 3:16` in `Juan 3:16 amor`',
        ),
      ),
      suggestions: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
          minItems: 1,
          maxItems: 3,
          description:
            'Of a query that found nothing: queries that find something in the same places, with the ' +
            'same `match` and `near`, best first. Words that the version lacks are replaced by near ' +
            'ones, or those that the best verse lacks are left out',
        }),
      ),
      forms: Type.Optional(
        object({
          total: Type.Integer({
            minimum: 1,
            description:
              'How many verses the query finds with `match=forms`, if it found nothing without',
          }),
        }),
      ),
    },
    'SearchMeta',
  ),
)

export const FailureAnswer = object({
  success: Type.Literal(false),
  error: object({
    code: ErrorCode,
    message: Message,
    suggestions: Suggestions,
  }),
})
