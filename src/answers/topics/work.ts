/** The work of topics that is served, and one of its entries. */
import type { ResourceEntry } from '../../bundle/resources/resource.js'
import type { StoredResource } from '../../library/aids/resources.js'
import type { Library } from '../../library/library.js'
import type { Failure } from '../failure.js'
import type { Topic } from './topic-index.js'

/** The first work of topics. A Failure that says how one is added. */
export function findTopics({ resources }: Pick<Library, 'resources'>): StoredResource | Failure {
  return resources.find(({ record }) => record.kind === 'topics') ?? ABSENT_TOPICS
}

export const ABSENT_TOPICS: Failure = {
  kind: 'absent-resource',
  name: "Nave's Topical Bible",
  command: 'sudo apt-get install sword-dict-naves && make build',
}

/** The entry of a topic. Throws a BundleError if the file is damaged. */
export function entryOfTopic(resource: StoredResource, { key }: Topic): ResourceEntry {
  return resource.open().find(key) as ResourceEntry
}
