/** Answers with topics: by a name, or those that a verse belongs to. */
import { type Credit, creditOf, type ResourceEntry } from '../../bundle/resources/resource.js'
import { formatReference } from '../../reference/format.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import type { Version } from '../../text/version.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter, checkLength, emptyParameter, missingParameter } from '../parameters.js'
import { askOnePlace, type Bounds } from '../references/one-chapter.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { findVersion } from '../versions.js'
import { boundsOf, topicsAt, topicsNamed, touches } from './find-topics.js'
import { linesOf } from './sections.js'
import { endOf, type Topic, topicIndexOf } from './topic-index.js'
import { entryOfTopic, findTopics } from './work.js'

export const DEFAULT_TOPICS = 20
export const MAX_TOPICS = 100
/** The most code points of a name. */
export const LONGEST_TOPIC = 100

export interface NamedTopic {
  readonly id: string
  /** As the work writes it. */
  readonly name: string
  /** The usual one first. */
  readonly spanish: readonly string[]
  readonly proper_name: boolean
  /** How many places it names. */
  readonly places: number
}

export interface ListedTopic extends NamedTopic {
  /** Of the topics of a verse: under which of its words they name it. */
  readonly sections?: readonly string[]
}

export interface TopicsData {
  readonly query?: string
  readonly reference?: string
  readonly version?: string
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly topics: readonly ListedTopic[]
  readonly source: Credit
}

export interface TopicsAnswer extends Answer {
  readonly data: TopicsData
}

export interface AskedTopics {
  readonly q: string | undefined
  readonly ref: string | undefined
  readonly version: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The topics of a name or of a place. A Failure unless one of both is asked for, and without a work of topics. */
export function answerTopics(
  texts: Snapshot,
  asked: AskedTopics,
): Unopened<TopicsAnswer> | Failure {
  const { q, ref, version: named, limit, offset } = asked
  if (q !== undefined && ref !== undefined) {
    return badParameter('ref', { is: 'not-beside', other: 'q' })
  }
  if (ref === undefined) {
    if (q === undefined) return missingParameter('q', 'forgiveness')
    if (q.trim() === '') return emptyParameter('q')
    const tooLong = checkLength('q', q, LONGEST_TOPIC)
    if (tooLong !== undefined) return tooLong
    const listed = findVersion(texts.library, named)
    if (isFailure(listed)) return listed
  }
  const place = ref === undefined ? undefined : askOnePlace(texts, { ref, version: named })
  if (isFailure(place)) return place
  const resource = findTopics(texts.library)
  if (isFailure(resource)) return resource
  return {
    open: async (_signal, use) => {
      const index = await topicIndexOf(resource)
      const budget = new TurnBudget()
      const bounds = place && boundsOf(place.version, place.place.range)
      const found = bounds === undefined ? topicsNamed(index, q ?? '') : topicsAt(index, bounds)
      const topics: ListedTopic[] = []
      for (const topic of found.slice(offset, offset + limit)) {
        await budget.nextStep()
        const sections = bounds && sectionsAt(entryOfTopic(resource, topic), bounds)
        topics.push({ ...namedTopic(topic), ...(sections && { sections }) })
      }
      const data: TopicsData = {
        ...(place === undefined ? { query: q ?? '' } : placed(place)),
        ...{ total: found.length, limit, offset, topics, source: creditOf(resource.record) },
      }
      const own = place && { versions: place.version.record.id }
      return use({ data, ...own, write: () => json(data) })
    },
  }
}

function placed({ version, place }: Exclude<ReturnType<typeof askOnePlace>, Failure>) {
  return {
    reference: formatReference(place.reference, place.name),
    version: (version as Version).record.id,
  }
}

/** What is said of a topic wherever it is named. */
export function namedTopic({ id, name, spanish, isProper, places }: Topic): NamedTopic {
  return { id, name, spanish, proper_name: isProper, places }
}

/** The titles under which an entry names one of the verses, each once. */
function sectionsAt(entry: ResourceEntry, bounds: readonly Bounds[]): readonly string[] {
  const titles = linesOf(entry)
    .filter(({ places }) => places.some(([first, last]) => touches(first, endOf(last), bounds)))
    .map(({ title, under }) => [under ?? '', title].filter((part) => part !== '').join(': '))
  return [...new Set(titles)].filter((title) => title !== '')
}
