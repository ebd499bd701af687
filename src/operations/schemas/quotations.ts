/** The shape of the answer about quotations. */
import Type from 'typebox'
import { object, success, versionFields, words } from './parts.js'

const position = (description: string) => Type.Integer({ minimum: 0, description })
const extent = {
  start: position('Where it begins: UTF-16 code units from the beginning of `text`'),
  end: position('Behind its last code unit'),
}
const place = {
  version: versionFields.id,
  reference: words("The verses, in the version's language"),
  path: words('Where the whole verses are'),
}
const VERDICTS = ['exact', 'words', 'changed', 'mixed', 'common', 'not-found'] as const
const KINDS = ['replaced', 'missing', 'added', 'moved'] as const
const oneOf = (values: readonly string[], description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { description },
  )

export const QuotationsAnswer = success(
  object({
    versions: Type.Array(versionFields.id, { minItems: 1, description: 'What was compared with' }),
    quotations: Type.Array(
      object(
        {
          ...extent,
          text: words('The text from its first word to its last'),
          verdict: oneOf(
            VERDICTS,
            '`exact`: every letter and mark is the version’s; `words`: the same words, written otherwise; `changed`: words are ' +
              'replaced, missing, added or moved; `mixed`: word for word, but from several versions or places; `common`: everyday ' +
              'words, in more than ten places or too few to show a quotation; `not-found`: not in these versions',
          ),
          matches: Type.Array(
            object(
              {
                ...place,
                likeness: Type.Number({
                  minimum: 0,
                  maximum: 1,
                  description: 'Which part of the words is the same: 1 if all are',
                }),
              },
              'QuotationMatch',
            ),
            { description: 'The best first; places that are cited before others as good' },
          ),
          expected: Type.Optional(
            Type.String({
              description:
                'What the first match has instead, with `…` between pieces; absent if there is no match, and if `mixed`',
            }),
          ),
          differences: Type.Array(
            object(
              {
                ...extent,
                text: Type.String({
                  description: 'What the text has; empty if words are missing here',
                }),
                expected: Type.String({
                  description: 'What the version has; empty if words were added',
                }),
                kind: oneOf(
                  KINDS,
                  'What is different. Moved words are two: where they are, and where they belong',
                ),
              },
              'QuotationDifference',
            ),
            { description: 'From the first match, in the order of the text' },
          ),
          insertions: Type.Optional(
            Type.Array(object({ ...extent, text: words('The words') }, 'QuotationInsertion'), {
              minItems: 1,
              description: 'Words in square brackets, which are no differences',
            }),
          ),
          parts: Type.Optional(
            Type.Array(object({ ...extent, text: words('The words'), ...place }, 'QuotationPart'), {
              minItems: 2,
              description: 'Of a mixed quotation: what is from where',
            }),
          ),
          cited: Type.Union(
            [
              object(
                { ...extent, reference: words("The places, in the version's language") },
                'QuotationCitation',
              ),
              Type.Null(),
            ],
            { description: 'The reference beside it; null if there is none' },
          ),
          cited_right: Type.Union([Type.Boolean(), Type.Null()], {
            description:
              'Whether it stands where it is cited, by the numbers of this version, of the usual English ones, or of another one of ' +
              '`versions`; null if nothing is cited that they have',
          }),
        },
        'CheckedQuotation',
      ),
      { description: 'In the order of the text; they do not overlap' },
    ),
  }),
)
