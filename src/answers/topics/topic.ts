/**
 * Answers with one topic: its sections, and the places of each in a version. A topic that only sends the reader elsewhere is
 * answered with what stands there.
 */
import { type Credit, creditOf } from '../../bundle/resources/resource.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import type { Version } from '../../text/version.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { checkLength } from '../parameters.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { findVersion } from '../versions.js'
import { topicsNamed } from './find-topics.js'
import { LONGEST_TOPIC, type NamedTopic, namedTopic } from './list-topics.js'
import { placeIn, type TextPlace } from './places.js'
import { type Line, linesOf } from './sections.js'
import { findSeen, linesOfPart, type SeeAlso } from './see.js'
import { slugOf, type Topic, type TopicIndex, topicIndexOf } from './topic-index.js'
import { entryOfTopic, findTopics } from './work.js'

export const DEFAULT_PLACES = 50
export const MAX_PLACES = 100
/** The most topics that an answer goes on to where a topic only says where to look. */
const MOST_FOLLOWED = 10

export interface SeenTopic extends Pick<NamedTopic, 'id' | 'name'> {
  /** The part that is meant. */
  readonly section?: string
}

export interface TopicSection {
  /** The topic that it is from, if that is another one. */
  readonly topic?: string
  /** What the places have in common; may be ''. */
  readonly heading: string
  /** The heading that it stands below. */
  readonly under?: string
  readonly see: readonly SeenTopic[]
  readonly places: readonly TextPlace[]
}

export interface TopicData extends Omit<NamedTopic, 'places'> {
  readonly version: string
  /** How many places there are on all pages. */
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly sections: readonly TopicSection[]
  /** Other topics that it sends the reader to, each once. */
  readonly see: readonly SeenTopic[]
  readonly source: Credit
}

export interface TopicAnswer extends Answer {
  readonly data: TopicData
  readonly version: Version
}

export interface AskedTopic {
  readonly id: string
  readonly version: string | undefined
  readonly include: readonly 'text'[]
  readonly limit: number
  readonly offset: number
}

/** The topic, once its file is read. A Failure for an id that there is not, with the topics whose names are like it. */
export function answerTopic(texts: Snapshot, asked: AskedTopic): Unopened<TopicAnswer> | Failure {
  const tooLong = checkLength('id', asked.id, LONGEST_TOPIC)
  if (tooLong !== undefined) return tooLong
  const listed = findVersion(texts.library, asked.version)
  if (isFailure(listed)) return listed
  const resource = findTopics(texts.library)
  if (isFailure(resource)) return resource
  return {
    open: async (_signal, use) => {
      const budget = new TurnBudget()
      const index = await topicIndexOf(resource)
      const topic = index.byId.get(slugOf(asked.id))
      if (topic === undefined) return use(unknown(index, asked.id, resource.record.name))
      const version = listed.text.read()
      const read = (one: Topic) => linesOf(entryOfTopic(resource, one))
      const lines = collect(index, topic, read)
      const { names } = texts.library
      const { limit, offset } = asked
      const hasText = asked.include.includes('text')
      const sections: TopicSection[] = []
      let at = 0
      for (const { from, line } of lines) {
        const first = Math.max(0, offset - at)
        const wanted = line.places.slice(first, Math.max(first, offset + limit - at))
        const isShown = wanted.length > 0 || (line.places.length === 0 && at >= offset)
        const isWithin = isShown && at < offset + limit
        at += line.places.length
        if (!isWithin) continue
        const places: TextPlace[] = []
        for (const range of wanted) {
          await budget.nextStep()
          places.push(placeIn(version, names, range, hasText))
        }
        const { title: heading, under } = line
        sections.push({
          ...(from !== topic && { topic: from.id }),
          ...{ heading, ...(under !== undefined && { under }) },
          ...{ see: seenIn(index, line), places },
        })
      }
      const { places: _, ...named } = namedTopic(topic)
      const data: TopicData = {
        ...{ ...named, version: version.record.id, total: at, limit, offset, sections },
        see: distinct(read(topic).flatMap((line) => seenIn(index, line))),
        source: creditOf(resource.record),
      }
      return use({ data, version, versions: version.record.id, write: () => json(data) })
    },
  }
}

interface OwnedLine {
  readonly from: Topic
  readonly line: Line
}

/** The lines of a topic; if it names no place, those of the topics that it sends the reader to as well, each once. */
function collect(
  index: TopicIndex,
  topic: Topic,
  read: (topic: Topic) => readonly Line[],
): readonly OwnedLine[] {
  const found: OwnedLine[] = []
  const seen = new Set<Topic>()
  const left: SeeAlso[] = [{ topic }]
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (seen.has(next.topic) || seen.size > MOST_FOLLOWED) continue
    seen.add(next.topic)
    const from = next.topic
    const lines = linesOfPart(read(from), next.section)
    found.push(...lines.map((line) => ({ from, line })))
    if (from.places > 0) continue
    const names = lines.flatMap((line) => line.see)
    left.push(...names.flatMap((name) => findSeen(index, name) ?? []))
  }
  return found
}

function seenIn(index: TopicIndex, { see }: Line): readonly SeenTopic[] {
  return see.flatMap((name) => {
    const found = findSeen(index, name)
    if (found === undefined) return []
    const { topic, section } = found
    return [{ id: topic.id, name: topic.name, ...(section !== undefined && { section }) }]
  })
}

function distinct(all: readonly SeenTopic[]): readonly SeenTopic[] {
  return [...new Map(all.map((one) => [`${one.id} ${one.section ?? ''}`, one])).values()]
}

function unknown(index: TopicIndex, asked: string, resource: string): Failure {
  const suggestions = topicsNamed(index, asked.replaceAll('-', ' ')).slice(0, 3)
  return {
    ...{ kind: 'no-entry', asked, resource },
    suggestions: suggestions.map(({ id }) => id),
  }
}
