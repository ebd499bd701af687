/** Chooses the versions of a search: the one of `version`, those of `versions`, or all of a `language`. */
import { type HasRecord, speaks, type Versions } from '../../library/finders.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter, emptyParameter } from '../parameters.js'
import { findVersion } from '../versions.js'

/** The most versions of one search. */
export const MAX_VERSIONS = 8

/** The most parts of a list that are read; a version may be named twice. */
const MOST_PARTS = 64

export interface ChosenVersions<T> {
  /** One at least, each once, in the order asked: of a language in the order of the library. */
  readonly versions: readonly [T, ...T[]]
  /** Whether `versions` or `language` asks, even for a single one: then the answer has the form for several. */
  readonly isParallel: boolean
}

/** The three parameters that name versions. */
interface ChosenBy {
  readonly version?: string | undefined
  readonly versions?: string | undefined
  readonly language?: string | undefined
}

/**
 * The versions that a request names; without any of the three parameters the default one. Fails on an unknown version
 * or language, on an empty part, on more than MAX_VERSIONS versions, and if two of the parameters are given.
 */
export function chooseSearched<T extends HasRecord>(
  source: Versions<T>,
  { version, versions, language }: ChosenBy,
): ChosenVersions<T> | Failure {
  const several = versions === undefined ? 'language' : 'versions'
  if (versions === undefined && language === undefined) {
    const found = findVersion(source, version)
    return isFailure(found) ? found : { versions: [found], isParallel: false }
  }
  if (version !== undefined) return badParameter(several, { is: 'not-beside', other: 'version' })
  if (language === undefined) return findListed(source, versions as string)
  if (versions !== undefined) return badParameter(several, { is: 'not-beside', other: 'language' })
  return findSpoken(source, language)
}

function findListed<T extends HasRecord>(
  source: Versions<T>,
  list: string,
): ChosenVersions<T> | Failure {
  if (list === '') return emptyParameter('versions')
  const tooMany = badParameter('versions', { is: 'too-many-parts', most: MAX_VERSIONS })
  const parts = list.split(',', MOST_PARTS + 1).map((part) => part.trim())
  if (parts.length > MOST_PARTS) return tooMany
  if (parts.includes('')) return badParameter('versions', { is: 'empty-part' })
  const found = new Set<T>()
  for (const part of parts) {
    const version = findVersion(source, part)
    if (isFailure(version)) return version
    found.add(version)
    if (found.size > MAX_VERSIONS) return tooMany
  }
  return { versions: [...found] as [T, ...T[]], isParallel: true }
}

function findSpoken<T extends HasRecord>(
  { versions }: Versions<T>,
  language: string,
): ChosenVersions<T> | Failure {
  if (language === '') return emptyParameter('language')
  const found = versions.filter(({ record }) => speaks(record, language))
  const [first, ...others] = found
  if (first === undefined) {
    const codes = new Set(versions.map(({ record }) => record.language_code))
    return { kind: 'no-language', asked: language, served: [...codes].sort() }
  }
  if (found.length > MAX_VERSIONS) {
    return badParameter('language', { is: 'too-many-versions', most: MAX_VERSIONS })
  }
  return { versions: [first, ...others], isParallel: true }
}
