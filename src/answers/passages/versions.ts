/** The list of versions that a batch or a parallel is asked in. Unlike that of a search, it names each version once. */
import type { HasRecord, Versions } from '../../library/finders.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter, emptyParameter } from '../parameters.js'
import { MAX_VERSIONS } from '../search/versions.js'
import { findVersion } from '../versions.js'

/**
 * The versions of a list with commas, in its order. `name` is the parameter's. Fails on more than MAX_VERSIONS parts, which
 * are counted before anything is looked up, on an empty part, on the first unknown version, and if a version is named
 * twice, by an alias too.
 */
export function readVersions<T extends HasRecord>(
  source: Versions<T>,
  name: string,
  list: string,
): readonly [T, ...T[]] | Failure {
  if (list.trim() === '') return emptyParameter(name)
  const parts = list.split(',', MAX_VERSIONS + 1).map((part) => part.trim())
  if (parts.length > MAX_VERSIONS) {
    return badParameter(name, { is: 'too-many-parts', most: MAX_VERSIONS })
  }
  if (parts.includes('')) return badParameter(name, { is: 'empty-part' })
  const found: T[] = []
  for (const part of parts) {
    const version = findVersion(source, part)
    if (isFailure(version)) return version
    if (found.includes(version)) return badParameter(name, { is: 'named-twice', part })
    found.push(version)
  }
  return found as [T, ...T[]]
}
