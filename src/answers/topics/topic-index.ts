/**
 * What is known of all topics of a work at once: their names, and the verses that they name. It is made when a topic is first
 * asked for, of every entry in turn, and takes some 3 MB.
 */
import type { ResourceEntry } from '../../bundle/resources/resource.js'
import { wordsOf } from '../../bundle/words.js'
import { loadFamilyKeys } from '../../forms/families.js'
import type { StoredResource } from '../../library/aids/resources.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { readProperNames } from './names/proper.js'
import { readSpanishNames } from './names/spanish.js'

export interface Topic {
  /** In addresses: `forgiveness`, `sin-2`. */
  readonly id: string
  /** In the file. */
  readonly key: string
  /** As the source writes it. */
  readonly name: string
  /** Spanish names, the usual one first. */
  readonly spanish: readonly string[]
  /** Whether it is about a person, a people or a place. */
  readonly isProper: boolean
  /** How many places it names. */
  readonly places: number
}

/** A word of a name or of a query: folded, and the keys of its families with their language. */
export interface NameWord {
  readonly folded: string
  readonly keys: readonly string[]
}

export interface TopicName {
  readonly topic: Topic
  readonly words: readonly NameWord[]
}

export interface TopicIndex {
  readonly topics: readonly Topic[]
  /** By their ids, and by their Spanish names written as ids. */
  readonly byId: ReadonlyMap<string, Topic>
  readonly byKey: ReadonlyMap<string, Topic>
  readonly names: readonly TopicName[]
  /** By what its head begins with, before a comma or a bracket; themes before proper names. */
  readonly byStem: ReadonlyMap<string, Topic>
  /** The words of a text, with the keys of both languages of names. */
  readonly read: (text: string) => readonly NameWord[]
  /** Rows of three: first and last key of a place (`verseKey`), and the position of its topic. */
  readonly rows: Uint32Array
}

const known = new WeakMap<StoredResource, Promise<TopicIndex>>()

/** The index of a work of topics; made once. Rejects with a BundleError if its file cannot be used, and is made again then. */
export function topicIndexOf(resource: StoredResource): Promise<TopicIndex> {
  const before = known.get(resource)
  if (before !== undefined) return before
  const made = makeIndex(resource)
  known.set(resource, made)
  made.catch(() => known.delete(resource))
  return made
}

async function makeIndex(resource: StoredResource): Promise<TopicIndex> {
  const budget = new TurnBudget()
  const readers = await Promise.all((['en', 'es'] as const).map(readerOf))
  const [english, spanish] = readers as [NameReader, NameReader]
  const spanishNames = readSpanishNames()
  const properNames = readProperNames()
  await budget.nextStep()
  const topics: Topic[] = []
  const names: TopicName[] = []
  const rows: number[] = []
  for (const [key, entry] of resource.open().between('', '\uffff')) {
    await budget.nextStep()
    const places = addRows(rows, entry, topics.length)
    const name = entry.name ?? key
    const own = { key, name, spanish: spanishNames.get(key) ?? [], places }
    const topic = { id: slugOf(key), ...own, isProper: properNames.has(key) }
    topics.push(topic)
    // A proper name has no forms, and there are many.
    names.push({ topic, words: topic.isProper ? plainWords(name) : english(name) })
    for (const text of topic.spanish) names.push({ topic, words: spanish(text) })
  }
  const byId = new Map<string, Topic>()
  for (const topic of topics) for (const name of topic.spanish) byId.set(slugOf(name), topic)
  for (const topic of topics) byId.set(topic.id, topic)
  const byKey = new Map(topics.map((topic) => [topic.key, topic]))
  const byStem = new Map<string, Topic>()
  for (const isProper of [false, true]) {
    for (const topic of topics) {
      const stem = topic.name.split(/,| \(/, 1)[0] as string
      if (topic.isProper === isProper && !byStem.has(stem)) byStem.set(stem, topic)
    }
  }
  return {
    ...{ topics, byId, byKey, byStem, names, rows: Uint32Array.from(rows) },
    read: (text) => {
      const others = spanish(text)
      return english(text).map(({ folded, keys }, at) => ({
        folded,
        keys: [...keys, ...(others[at]?.keys ?? [])],
      }))
    },
  }
}

type NameReader = (text: string) => readonly NameWord[]

function plainWords(text: string): readonly NameWord[] {
  return wordsOf(text).map(({ folded }) => ({ folded, keys: [] }))
}

async function readerOf(language: string): Promise<NameReader> {
  const keysOf = await loadFamilyKeys(language)
  return (text) =>
    wordsOf(text).map(({ start, end, folded }) => {
      const keys = keysOf?.(text.slice(start, end).normalize('NFC').toLowerCase()) ?? []
      return { folded, keys: keys.map((key) => `${language} ${key}`) }
    })
}

/** Adds the places of an entry; gives their number. A whole chapter or book ends with the last verse that a key has room for. */
function addRows(rows: number[], { spans }: ResourceEntry, topic: number): number {
  let places = 0
  for (const span of spans) {
    if (span.is !== 'place') continue
    const [first, last] = span.to
    places += 1
    rows.push(first, endOf(last), topic)
  }
  return places
}

/** The last verse that a place reaches, as a key. */
export function endOf(last: number): number {
  if ((last & 0xffff) === 0) return last | 0xffff
  return (last & 0xff) === 0 ? last | 0xff : last
}

/** A name as it stands in an address: letters and digits, with hyphens between words. */
export function slugOf(name: string): string {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .join('-')
}
