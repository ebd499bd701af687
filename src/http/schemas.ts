/**
 * The shape of every answer as TypeBox schemas: the description that documents are made from and that tests
 * hold each answer against. No route imports them: nothing is validated or serialised by them at run time, and
 * a server does not load them. Field by field from the interface's "Resources and their fields" and
 * "Endpoints".
 */
import Type, { type TProperties, type TSchema } from 'typebox'
import { STATUS } from './errors.js'

const closed = { additionalProperties: false }

const object = <P extends TProperties>(properties: P) => Type.Object(properties, closed)

const RequestId = Type.String({ pattern: '^req_[A-Za-z0-9_-]+$' })

const success = <T extends TSchema>(data: T) =>
  object({
    success: Type.Literal(true),
    data,
    meta: object({ request_id: RequestId }),
  })

const Testament = Type.Union([Type.Literal('OT'), Type.Literal('NT')])
const BookId = Type.String({ pattern: '^[1-3a-z][a-z]{2}$' })
const Abbreviation = Type.String({ pattern: '^[1-3A-Z][A-Z]{2}$' })
const Ordinal = Type.Integer({ minimum: 1 })

const versionFields = {
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$' }),
  name: Type.String({ minLength: 1 }),
  abbreviation: Type.String({ pattern: '^[A-Z0-9][A-Z0-9_-]*$' }),
  language: Type.String({ minLength: 1 }),
  language_code: Type.String({ pattern: '^[a-z]{2,3}$' }),
  description: Type.String(),
}

const bookFields = {
  id: BookId,
  name: Type.String({ minLength: 1 }),
  abbreviation: Abbreviation,
  testament: Testament,
  book_number: Type.Integer({ minimum: 1, maximum: 66 }),
  chapter_count: Ordinal,
}

const Verse = object({ verse: Ordinal, text: Type.String({ minLength: 1 }) })
const Verses = Type.Array(Verse, { minItems: 1 })
const PathBook = object({ name: Type.String({ minLength: 1 }), abbreviation: Abbreviation })

const passageContext = {
  reference: Type.String({ minLength: 1 }),
  version: object({
    id: versionFields.id,
    name: versionFields.name,
    abbreviation: versionFields.abbreviation,
  }),
  book: object({
    name: Type.String({ minLength: 1 }),
    number: Type.Integer({ minimum: 1, maximum: 66 }),
    abbreviation: Abbreviation,
  }),
}

export const VersionsAnswer = success(object({ versions: Type.Array(object(versionFields)) }))

export const VersionAnswer = success(
  object({
    version: object({ ...versionFields, copyright: Type.String(), book_count: Ordinal }),
  }),
)

export const BooksAnswer = success(
  object({
    version: versionFields.id,
    books: Type.Array(object({ ...bookFields, abbreviation_local: Type.String({ minLength: 1 }) })),
  }),
)

export const BookAnswer = success(
  object({
    book: object({
      ...bookFields,
      chapters: Type.Array(object({ number: Ordinal, verse_count: Ordinal })),
    }),
  }),
)

export const ChapterAnswer = success(object({ book: PathBook, chapter: Ordinal, verses: Verses }))

const VerseAnswer = success(
  object({
    book: PathBook,
    chapter: Ordinal,
    verse: Ordinal,
    text: Type.String({ minLength: 1 }),
  }),
)

/** One verse, or the verses of a range. */
export const VersesAnswer = Type.Union([VerseAnswer, ChapterAnswer])

/** One verse; a verse range; a whole chapter; chapters or a range across chapters. */
export const PassageAnswer = success(
  Type.Union([
    object({
      ...passageContext,
      chapter: Ordinal,
      verse: Ordinal,
      text: Type.String({ minLength: 1 }),
    }),
    object({ reference: passageContext.reference, verses: Verses }),
    object({ ...passageContext, chapter: Ordinal, verses: Verses }),
    object({
      ...passageContext,
      chapters: Type.Array(object({ chapter: Ordinal, verses: Verses }), { minItems: 1 }),
    }),
  ]),
)

export const SearchAnswer = success(
  object({
    query: Type.String({ minLength: 1, maxLength: 256 }),
    version: versionFields.id,
    total: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
    offset: Type.Integer({ minimum: 0 }),
    results: Type.Array(
      object({
        verse_id: Type.String({ pattern: '^[1-3a-z][a-z]{2}_\\d+_\\d+$' }),
        reference: Type.String({ minLength: 1 }),
        book: object({ id: BookId, name: Type.String({ minLength: 1 }) }),
        chapter: Ordinal,
        verse: Ordinal,
        text: Type.String({ minLength: 1 }),
        highlight: Type.String({ minLength: 1 }),
      }),
      { maxItems: 100 },
    ),
  }),
)

export const FailureAnswer = object({
  success: Type.Literal(false),
  error: object({
    code: Type.Union(Object.keys(STATUS).map((code) => Type.Literal(code))),
    message: Type.String({ minLength: 1 }),
  }),
})
