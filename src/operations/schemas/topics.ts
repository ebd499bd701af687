/** The schemas of the answers about topics. */
import Type from 'typebox'
import { MAX_PLACE_VERSES } from '../../answers/topics/places.js'
import { object, success, versionFields, words } from './parts.js'
import { lost, placeNumbers } from './references.js'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const TopicId = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'Id of the topic, for `/v1/topics/:id`',
})

/** A work beside the texts, as every answer from it names it. */
export const Credit = object(
  {
    id: words('Id of the work'),
    name: words('Its name'),
    copyright: words('Its rights, which whoever shows it must show too'),
  },
  'ResourceCredit',
)

const named = {
  id: TopicId,
  name: words('As the work writes it'),
  spanish: Type.Array(words('A Spanish name'), { description: 'The usual one first' }),
  proper_name: Type.Boolean({
    description: 'Whether it is about a person, a people or a place, and no theme',
  }),
}

export const TopicsAnswer = success(
  object({
    query: Type.Optional(words('The name, as it was sent')),
    reference: Type.Optional(words("The place, in the version's language")),
    version: Type.Optional(versionFields.id),
    total: count('How many topics there are on all pages'),
    limit: count('The most topics of a page'),
    offset: count('Topics passed over'),
    topics: Type.Array(
      object(
        {
          ...named,
          places: count('How many places it names'),
          sections: Type.Optional(
            Type.Array(words('Of the topics of a place: under which words it names the place')),
          ),
        },
        'ListedTopic',
      ),
      {
        description:
          'Themes before proper names; then, of a name, those that fit best; of a place, those that name it most narrowly',
      },
    ),
    source: Credit,
  }),
)

const Seen = object(
  {
    id: TopicId,
    name: words('As the work writes it'),
    section: Type.Optional(words('The part of it that is meant')),
  },
  'SeenTopic',
)

const TopicPlace = object(
  {
    ...placeNumbers,
    lost,
    verses: Type.Optional(
      Type.Array(
        object({
          chapter: Type.Integer({ minimum: 1 }),
          verse: Type.Integer({ minimum: 1 }),
          text: words('The text of the verse'),
        }),
        { description: `With \`include=text\`: its first ${MAX_PLACE_VERSES} verses` },
      ),
    ),
    further: Type.Optional(count('How many verses it has beyond those')),
  },
  'TopicPlace',
)

export const TopicAnswer = success(
  object({
    ...named,
    version: versionFields.id,
    total: count('How many places there are on all pages'),
    limit: count('The most places of a page'),
    offset: count('Places passed over'),
    sections: Type.Array(
      object(
        {
          topic: Type.Optional(TopicId),
          heading: Type.String({ description: 'What the places have in common; may be empty' }),
          under: Type.Optional(words('The heading that it stands below')),
          see: Type.Array(Seen, { description: 'Topics that it sends the reader to' }),
          places: Type.Array(TopicPlace, { description: 'In the order of the work' }),
        },
        'TopicSection',
      ),
      {
        description:
          'In the order of the work. A topic that only sends the reader elsewhere is answered with the sections there: `topic` names theirs',
      },
    ),
    see: Type.Array(Seen, { description: 'All topics that it sends the reader to, each once' }),
    source: Credit,
  }),
)
