/** The shape of the answers about references: those of a text, and those to a place. */
import Type from 'typebox'
import { ANY_LANGUAGE } from '../../answers/language.js'
import { MAX_CROSS_LIMIT } from '../../answers/references/cross-references.js'
import { BookName, object, requested, success, versionFields, words } from './parts.js'

const position = (description: string) => Type.Integer({ minimum: 0, description })
const number = (description: string) => Type.Integer({ minimum: 0, maximum: 999, description })

/** The numbers of a place, with those of books beyond the 66. */
export const placeNumbers = {
  reference: words("The place in normal form, in the version's language"),
  book: object(
    {
      name: BookName,
      number: Type.Integer({
        minimum: 1,
        description: 'Position of the book; above 66 beyond the canon',
      }),
      abbreviation: Type.String({
        pattern: '^[A-Z0-9]{3}$',
        description: 'The standard abbreviation',
      }),
    },
    'ReferencedBook',
  ),
  chapter: number('The chapter, or the first one'),
  verse: Type.Optional(number('The verse, or the first one; absent if whole chapters are meant')),
  last_chapter: Type.Optional(number('The chapter that the place ends in, if it is another one')),
  last_verse: Type.Optional(number('The verse that the place ends with, if it is another one')),
  exists: Type.Boolean({ description: 'Whether the version has its beginning and its end' }),
}

/** Of a place that is mapped from the numbering of its source. */
export const lost = Type.Optional(
  Type.Union(
    ['title', 'absent', 'unmappable', 'no-verse'].map((kind) => Type.Literal(kind)),
    {
      description:
        "Why the place has the numbers of its source and not the version's: there it is a title, it is not there, its " +
        'counterpart is not known, or the source counts no such verse',
    },
  ),
)

export const ReferencesAnswer = success(
  object({
    version: versionFields.id,
    references: Type.Array(
      object(
        {
          start: position('Where it begins: UTF-16 code units from the beginning of `text`'),
          end: position('Behind its last code unit'),
          text: words('The part of the text'),
          places: Type.Array(
            object(
              {
                start: position('Where the text of this place begins'),
                end: position('Behind its last code unit'),
                ...placeNumbers,
              },
              'ReferencedPlace',
            ),
            { minItems: 1, description: 'In the order of the text; of one book, except for `ref`' },
          ),
        },
        'FoundReference',
      ),
      { description: 'In the order of the text; they do not overlap' },
    ),
  }),
)

export const CrossReferencesAnswer = success(
  object({
    reference: words("What was asked for, in the version's language"),
    version: versionFields.id,
    total: Type.Integer({ minimum: 0, description: 'How many there are on all pages' }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_CROSS_LIMIT }),
    offset: Type.Integer({ minimum: 0 }),
    references: Type.Array(
      object(
        {
          from: words('The verse that it belongs to, of those asked for'),
          ...placeNumbers,
          lost,
          source: words('The id of its source'),
          votes: Type.Optional(
            Type.Integer({ description: 'Votes of readers; absent if the source has none' }),
          ),
        },
        'CrossReference',
      ),
      {
        description:
          "Versions' own notes first, then the most votes first, then in the order of the canon",
      },
    ),
  }),
  object(
    {
      ...requested,
      hint: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'If nothing was found and the list is not there: how the operator adds it, in the language of ' +
            `\`Accept-Language\`: ${ANY_LANGUAGE}`,
        }),
      ),
      sources: Type.Optional(
        Type.Array(
          object(
            {
              id: words('The id that `source` has'),
              name: words('Its name'),
              credit: Type.String({ description: 'Who made it' }),
              license: Type.String({ description: 'What its use is bound to' }),
              url: Type.Optional(words('Where it comes from')),
              found: Type.Integer({ minimum: 0, description: 'How many of `total` are from it' }),
            },
            'CrossReferenceSource',
          ),
          {
            description:
              'Every source that this server has; show the credit and licence of those you use',
          },
        ),
      ),
    },
    'CrossReferencesMeta',
  ),
)
