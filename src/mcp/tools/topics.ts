/** topics: the places of a topic with their text, or the topics of a name or a verse. */
import type { Query } from '../../answers/parameters.js'
import { listedLines, topicLines } from '../../answers/topics/lines.js'
import type { Credit } from '../../bundle/resources/resource.js'
import { getTopic } from '../../operations/get-topic.js'
import { listTopics } from '../../operations/list-topics.js'
import {
  type Answer,
  type Asking,
  argumentOf,
  askOpened,
  COPYRIGHT,
  creditLine,
  integer,
  list,
  nextOffset,
  object,
  restLines,
  type Schema,
  shortVersion,
  type Tool,
  text,
  VERSION,
  VERSION_ID,
} from './tool.js'

/** Further members of a place are its numbers. */
const SECTION: Schema = {
  type: 'object',
  properties: {
    heading: text(),
    places: list({
      type: 'object',
      properties: {
        reference: text('In the names and numbers of the version'),
        verses: list(object({ chapter: integer(), verse: integer(), text: text() })),
      },
      required: ['reference'],
    }),
  },
  required: ['heading', 'places'],
}
const TOPIC: Schema = {
  type: 'object',
  properties: { id: text('Ask with it as topic'), name: text(), places: integer() },
  required: ['id', 'name'],
}
const SOURCE = object({ id: text(), name: text(), copyright: text() })

export const topics: Tool = {
  name: 'topics',
  title: 'Read the verses of a topic',
  description:
    "What the Bible says about a topic, from Nave's Topical Bible: with topic its sections and their verses in one version; with " +
    'query the topics whose names have these words, in English or Spanish; with reference the topics that a verse belongs to. ' +
    'Give exactly one of the three. Places are an editor’s choice of 1896: read them in their context with get_passage.',
  arguments: {
    topic: argumentOf(
      getTopic,
      'id',
      'Id or whole name of a topic, in English or Spanish: "forgiveness", "perdón"',
    ),
    query: argumentOf(listTopics, 'q', 'Words of the names of topics'),
    reference: argumentOf(listTopics, 'ref', 'A verse, verses of one chapter, or a chapter'),
    version: { as: 'version', schema: VERSION_ID },
    limit: argumentOf(getTopic, 'limit', 'Places, or topics, of one answer'),
    offset: argumentOf(getTopic, 'offset'),
  },
  output: object(
    {
      version: VERSION,
      copyright: COPYRIGHT,
      total: integer('Places of the topic, or topics'),
      offset: integer(),
      topics: list(TOPIC),
      name: text('Of the topic'),
      sections: list(SECTION),
      source: SOURCE,
      next_offset: integer('The offset that asks for what follows'),
    },
    ['version', 'copyright', 'topics', 'name', 'sections', 'next_offset'],
  ),
  example: { topic: 'forgiveness', version: 'kjv', limit: 5 },
  answer(asking, query) {
    return query.id === undefined ? listed(asking, query) : one(asking, query)
  },
}

function one(asking: Asking, query: Query<string>) {
  const asked = { ...query, include: 'text' }
  return askOpened(asking, getTopic, asked, ({ version: { record }, data }) => {
    const { name, sections, see } = data
    const shown = sections.reduce((count, { places }) => count + places.length, 0)
    return answerOf(asking, {
      ...{ ...data, shown, lines: topicLines(data), credit: creditLine(asking.words, record) },
      own: {
        version: shortVersion(record),
        ...{ copyright: record.copyright, name, sections, topics: see },
      },
    })
  })
}

function listed(asking: Asking, query: Query<string>) {
  return askOpened(asking, listTopics, query, ({ data }) => {
    const { topics } = data
    return answerOf(asking, {
      ...{ ...data, shown: topics.length, lines: listedLines(topics), own: { topics } },
    })
  })
}

interface Shown {
  readonly lines: readonly string[]
  readonly shown: number
  readonly total: number
  readonly offset: number
  readonly source: Credit
  readonly credit?: string
  readonly own: Readonly<Record<string, unknown>>
}

function answerOf({ words }: Asking, of: Shown): Answer {
  const { lines, shown, total, offset, source, credit, own } = of
  const next = nextOffset(offset, shown, total)
  const rest = restLines(words, 'topics', { next, shown, total })
  const credits = [`${words.copyright}: ${source.name}. ${source.copyright}`, credit ?? '']
  return {
    text: [...lines, ...rest, '', ...credits].join('\n').trim(),
    data: { ...own, total, offset, source, ...(next !== undefined && { next_offset: next }) },
  }
}
