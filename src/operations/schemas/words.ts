/** The schema of the answer about a word of versions. */
import Type from 'typebox'
import { WORD_MATCHES } from '../../answers/words/concordance.js'
import { Abbreviation, object, success, versionFields, words } from './parts.js'
import { StrongsNumber } from './strongs.js'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const WordsAnswer = success(
  object({
    query: words('The word, as it was sent'),
    match: Type.Union(
      WORD_MATCHES.map((match) => Type.Literal(match)),
      { description: 'How it was counted' },
    ),
    versions: Type.Array(
      object(
        {
          version: versionFields.id,
          count: count('How often it stands in the version'),
          verses: count('In how many verses'),
          books: Type.Array(
            object({ abbreviation: Abbreviation, count: count('How often the book has it') }),
            { description: 'In the order of the canon; a book without it is not there' },
          ),
          forms: Type.Array(
            object({
              word: words('In lower case, without accents, as it is searched for'),
              count: count('How often'),
            }),
            { description: 'The words that were counted, the most frequent first' },
          ),
          form_count: count('How many forms there are'),
          strongs: Type.Optional(
            Type.Array(object({ number: StrongsNumber, count: count('How often it renders it') }), {
              description:
                'The numbers that it renders, alone or with other words; absent if the words of the version carry no numbers',
            }),
          ),
        },
        'WordUse',
      ),
      { minItems: 1, description: 'In the order in which they were asked for' },
    ),
  }),
)
