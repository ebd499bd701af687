/** The schemas of the answers about works beside the texts. */
import Type from 'typebox'
import { ENTRY_FORMATS } from '../../answers/resources/content.js'
import { RESOURCE_KINDS } from '../../bundle/resources/resource.js'
import { object, success, versionFields, words } from './parts.js'
import { lost, placeNumbers } from './references.js'
import { Credit } from './topics.js'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const literals = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))
const paged = {
  total: count('How many there are on all pages'),
  limit: count('The most of a page'),
  offset: count('Those passed over'),
}

export const ResourcesAnswer = success(
  object({
    resources: Type.Array(
      object(
        {
          id: words('Id of the work, for the paths of commentaries and dictionaries'),
          kind: literals(RESOURCE_KINDS),
          name: words('Its name'),
          abbreviation: words('Short form'),
          language_code: words('Code of the language that it explains in'),
          description: words('A sentence in that language'),
          strongs: Type.Optional(
            Type.Union([Type.Literal('G'), Type.Literal('H')], {
              description: "Of a dictionary by Strong's numbers: whose",
            }),
          ),
          copyright: words('Its rights, which whoever shows it must show too'),
          license: Type.String({ description: 'As the source states it' }),
          entries: count('How many entries it has'),
        },
        'Resource',
      ),
    ),
  }),
)

const NamedPlace = object(
  { text: words('The words of the entry that name it'), ...placeNumbers, lost },
  'NamedPlace',
)

const written = {
  part: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Of an entry in several parts: which' }),
  ),
  content: words('The text in the format'),
  places: Type.Array(NamedPlace, { description: 'Places that it names, in its order' }),
  entries: Type.Array(words("Name of an entry, or a Strong's number"), {
    description: 'Other entries that it names, each once',
  }),
}
const format = literals(ENTRY_FORMATS)

export const CommentaryAnswer = success(
  object({
    reference: words("What was asked for, in the version's language"),
    version: versionFields.id,
    format,
    ...paged,
    comments: Type.Array(object({ ...placeNumbers, lost, ...written }, 'Comment'), {
      description: 'In the order of the text; each says which verses it is about',
    }),
    source: Credit,
  }),
)

const listed = {
  id: words('For the path of the entry'),
  name: words('As the work writes it'),
}

export const EntriesAnswer = success(
  object({
    query: Type.Optional(words('As it was sent')),
    ...paged,
    entries: Type.Array(object(listed, 'ListedEntry')),
    source: Credit,
  }),
)

export const EntryAnswer = success(
  object({
    ...listed,
    version: versionFields.id,
    format,
    ...paged,
    parts: Type.Array(object(written, 'EntryPart'), {
      description: 'One, unless the entry is very long',
    }),
    source: Credit,
  }),
)
