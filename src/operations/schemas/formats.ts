/** The shape of a passage in a format. */
import Type, { type TSchema } from 'typebox'
import { FORMATS } from '../../answers/formats/request.js'
import { object, words } from './parts.js'

const literals = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))

const Usj = object(
  {
    type: Type.Literal('USJ'),
    version: Type.Literal('3.1'),
    content: Type.Array(
      Type.Unsafe<{ readonly type: string }>({
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string' } },
        additionalProperties: true,
      }),
      { description: 'Nodes with `type`, and most with `marker` and `content` (docs.usfm.bible)' },
    ),
  },
  'Usj',
)

/** The data; `version` and `missing` are those of a passage. */
export function formattedPassage(version: TSchema, missing: TSchema) {
  return object(
    {
      reference: words("The reference in normal form and in the version's language"),
      version,
      format: literals(FORMATS),
      content: Type.Union([Type.String(), Usj], {
        description: 'The whole passage; of `usj` an object',
      }),
      copyright: Type.String({ description: "The source's own copyright line" }),
      missing: Type.Optional(
        Type.Array(missing, {
          minItems: 1,
          description: 'Of several places, those that do not exist; absent if all do',
        }),
      ),
    },
    'FormattedPassage',
  )
}
