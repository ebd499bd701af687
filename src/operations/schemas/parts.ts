/** Parts that the schemas of several answers share. */
import Type, { type TProperties, type TSchema } from 'typebox'
import { LAST_BOOK } from '../../canon/further-books.js'

const closed = { additionalProperties: false }

/** `title` makes the schema a component of the document. */
export const object = <P extends TProperties>(
  properties: P,
  title?: string,
  description?: string,
) =>
  Type.Object(properties, {
    ...closed,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  })

export const RequestId = Type.String({
  pattern: '^req_[A-Za-z0-9_-]+$',
  description: 'Names this request, as the header X-Request-Id does',
})

/** Members of every `meta`. */
export const requested = {
  request_id: RequestId,
  ignored: Type.Optional(
    Type.Array(
      object({
        name: Type.String({
          maxLength: 40,
          description: 'Its name as it was sent, cut to 40 characters',
        }),
        nearest: Type.Optional(
          Type.String({ description: 'The parameter that may have been meant' }),
        ),
      }),
      {
        minItems: 1,
        maxItems: 10,
        description:
          'Parameters of the query that this operation does not have; they have no effect',
      },
    ),
  ),
}

const Meta = object(requested, 'Meta')

export const success = <T extends TSchema>(data: T, meta: TSchema = Meta) =>
  object({ success: Type.Literal(true), data, meta })

export const words = (description: string) => Type.String({ minLength: 1, description })
export const ordinal = (description: string) => Type.Integer({ minimum: 1, description })

export const Testament = Type.Union([Type.Literal('OT'), Type.Literal('NT'), Type.Literal('DC')], {
  description: 'Old or New Testament; `DC` for a book beyond the 66',
})
export const BookId = Type.String({
  pattern: '^[1-6a-z][0-9a-z][a-z0-9]$',
  description: 'The id of the book',
})
export const BookName = words("The book's name in the language of the version")
export const Abbreviation = Type.String({
  pattern: '^[1-6A-Z][0-9A-Z][A-Z0-9]$',
  description: 'The standard abbreviation, which paths take',
})
export const BookNumber = Type.Integer({
  minimum: 1,
  maximum: LAST_BOOK,
  description:
    'Position of the book: 1 is Genesis, 40 Matthew, 66 Revelation; from 67 on, the same for each book beyond them in all versions',
})
export const ChapterNumber = ordinal('Number of the chapter')
export const VerseNumber = ordinal('Number of the verse; of joined verses, the first')
export const VerseText = words('The text of the verse')

export const versionFields = {
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', description: 'Id of the version' }),
  name: words('Full name'),
  abbreviation: Type.String({ pattern: '^[A-Z0-9][A-Z0-9_-]*$', description: 'Short form' }),
  language: words("The language's name in English"),
  language_code: Type.String({ pattern: '^[a-z]{2,3}$', description: 'Code of the language' }),
  description: Type.String({ description: "A sentence in the version's language" }),
}
