/** The schema of the answer about a Strong's number. */
import Type from 'typebox'
import { Abbreviation, object, success, versionFields, words } from './parts.js'

export const StrongsNumber = Type.String({
  pattern: '^[GH][1-9]\\d{0,3}[a-z]?$',
  description: "A number of Strong's dictionaries: `G26`, `H7225`, `H1234a`",
})
const count = (description: string) => Type.Integer({ minimum: 0, description })

const StrongsUse = object(
  {
    version: versionFields.id,
    count: count('How often the version has the number; words in a row that carry it count once'),
    verses: count('How many of its verses have the number'),
    books: Type.Array(
      object({ abbreviation: Abbreviation, count: count('How often the book has it') }),
      { description: 'In the order of the canon; a book without the number is not there' },
    ),
    renderings: Type.Array(
      object({
        text: words('Words of the version, in the way in which they are written most'),
        count: count('How often they render the number'),
      }),
      { description: 'The most frequent first' },
    ),
    rendering_count: count('How many renderings there are'),
    words: object({
      all: count('Words of the whole version'),
      tagged: count('Those of them that carry any number'),
    }),
  },
  'StrongsUse',
)

export const StrongsAnswer = success(
  object({
    number: StrongsNumber,
    language_code: Type.Union([Type.Literal('grc'), Type.Literal('he'), Type.Literal('arc')], {
      description: 'Greek, Hebrew or Aramaic',
    }),
    form: Type.String({ description: 'The word in its own letters' }),
    transliteration: Type.String({ description: 'The word in Latin letters' }),
    pronunciation: Type.Optional(words('How the dictionary spells its sound')),
    meaning: Type.String({ description: 'In the words of the dictionary' }),
    related: Type.Array(StrongsNumber, { description: 'Numbers that the meaning names' }),
    dictionary: object({
      id: words('Id of the dictionary'),
      name: words('Its name'),
      copyright: words('Its rights, which whoever shows it must show too'),
    }),
    versions: Type.Array(StrongsUse, {
      description: 'The versions whose words carry numbers, in the order of their ids',
    }),
  }),
)
