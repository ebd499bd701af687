/** The shape of the answer to a search: in one version, and in several. */
import Type from 'typebox'
import { ANY_LANGUAGE } from '../../answers/language.js'
import { STAGES } from '../../answers/search/meaning/best.js'
import { MAX_NUMBERS } from '../../answers/search/numbers/read.js'
import { MAX_VERSIONS } from '../../answers/search/versions.js'
import { LAST_BOOK } from '../../canon/further-books.js'
import { REASONS } from '../../meaning/reasons.js'
import {
  Abbreviation,
  BookId,
  BookName,
  ChapterNumber,
  object,
  requested,
  success,
  Testament,
  VerseNumber,
  VerseText,
  versionFields,
  words,
} from './parts.js'

const place = {
  reference: words("The place, in the version's language"),
  chapter: ChapterNumber,
  verse: VerseNumber,
}
const foundPlace = {
  verse_id: Type.String({
    pattern: '^[1-6a-z][0-9a-z][a-z0-9]_\\d+_\\d+$',
    description: 'Id of the book, chapter and verse, joined by underscores',
  }),
  reference: place.reference,
  book: object({ id: BookId, name: BookName }, 'FoundBook'),
  chapter: ChapterNumber,
  verse: VerseNumber,
}
const Neighbour = Type.Union([object({ ...place, text: VerseText }, 'ContextVerse'), Type.Null()])
const Reasons = Type.Optional(
  Type.Array(
    object(
      {
        by: Type.Enum(REASONS, {
          description:
            '`word`: a text of the build has the word of the question there, or a form of it; `meaning`: it has what the ' +
            'word is taken for; `topic`: a topic of that name lists the verse; `name`: the passage is called so; `sense`: ' +
            'its words are met together with those of the question elsewhere',
        }),
        word: Type.Optional(Type.String({ description: 'A word of the question' })),
        as: Type.Optional(
          Type.String({ description: 'What the word was taken for, or the name of the passage' }),
        ),
      },
      'Reason',
    ),
    { maxItems: 64, description: 'Of a search by meaning: why the verse is there' },
  ),
)
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
  reasons: Reasons,
}
const count = Type.Integer({ minimum: 0, description: 'Verses found' })
const furtherCount = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'Verses found in books beyond the 66; absent if no version searched has any',
  }),
)
const Counts = Type.Optional(
  object(
    {
      testaments: object({ OT: count, NT: count, DC: furtherCount }, 'TestamentCounts'),
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
        { maxItems: LAST_BOOK, description: 'Books with verses found, in the order of the Bible' },
      ),
    },
    'Counts',
    'Of all matches, not only those of this page',
  ),
)
const foundPage = {
  query: Type.String({ maxLength: 256, description: '`q` as it was sent; empty if it was not' }),
  strongs: Type.Optional(
    Type.Array(Type.String({ pattern: '^[GH][1-9][0-9]{0,3}[a-z]?$' }), {
      minItems: 1,
      maxItems: MAX_NUMBERS,
      description: 'The numbers of `strongs`, each once; absent if it was not sent',
    }),
  ),
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
        strongs: foundPage.strongs,
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
        strongs: foundPage.strongs,
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
      ...requested,
      hint: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'Which signs and words of the query are operators elsewhere and not here, in the ' +
            `language of \`Accept-Language\`: ${ANY_LANGUAGE}`,
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
      stage: Type.Optional(
        Type.Enum(STAGES, {
          description:
            'How far `match=best` and `match=meaning` went: to verses with all words, in any form; with most of them; or that ' +
            'say what is meant',
        }),
      ),
      left_out: Type.Optional(
        Type.Array(Type.String(), {
          minItems: 1,
          maxItems: 128,
          description:
            'Words of the question that the verses need not have, or of which nothing is known',
        }),
      ),
      mended: Type.Optional(
        Type.Array(object({ word: Type.String(), as: Type.String() }, 'Mended'), {
          minItems: 1,
          maxItems: 8,
          description:
            'Words of the question that were taken for others, which are spelled nearly so',
        }),
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

/** Verses that say the like of one. */
export const SimilarAnswer = success(
  object({
    reference: words("The verse that was asked for, in the version's language"),
    version: versionFields.id,
    total: foundPage.total,
    limit: foundPage.limit,
    offset: foundPage.offset,
    results: Type.Array(
      object({ ...foundPlace, text: VerseText, reasons: Reasons }, 'SimilarVerse'),
      {
        maxItems: 100,
        description: 'The nearest first',
      },
    ),
  }),
)
