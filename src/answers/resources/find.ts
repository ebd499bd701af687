/** A work beside the texts by its id, or why it cannot be had. */
import type { ResourceKind, ResourceRecord } from '../../bundle/resources/resource.js'
import type { StoredResource } from '../../library/aids/resources.js'
import type { Library } from '../../library/library.js'
import type { Failure } from '../failure.js'
import { checkLength } from '../parameters.js'
import { absentDictionary } from '../strongs/number.js'
import { ABSENT_TOPICS } from '../topics/work.js'

/** The most code points of an id, and of an entry's name. */
export const LONGEST_NAME = 100

/** Those of the usual build, which say how they are added. */
const USUAL: ReadonlyMap<string, Failure> = new Map([
  ['strongs-greek', absentDictionary('G')],
  ['strongs-hebrew', absentDictionary('H')],
  ['naves-topics', ABSENT_TOPICS],
])

/** The work of that id, in any letter case, if it is of one of these kinds. A Failure with the ids that there are. */
export function findResource(
  { resources }: Pick<Library, 'resources'>,
  asked: string,
  kinds: readonly ResourceKind[],
): StoredResource | Failure {
  const tooLong = checkLength('id', asked, LONGEST_NAME)
  if (tooLong !== undefined) return tooLong
  const id = asked.toLowerCase()
  const served = resources.filter(({ record }) => kinds.includes(record.kind))
  const found = served.find(({ record }) => record.id === id)
  if (found !== undefined) return found
  const suggestions = served.slice(0, 3).map(({ record }) => record.id)
  return USUAL.get(id) ?? { kind: 'no-resource', asked, suggestions }
}

/** All works, as they are listed. */
export function listResources({
  resources,
}: Pick<Library, 'resources'>): readonly (ResourceRecord & { readonly entries: number })[] {
  return resources.map(({ record, entries }) => ({ ...record, entries }))
}
