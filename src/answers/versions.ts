/**
 * Chooses the version of a request: by id or alias, by the name that follows a reference, or the default one. Works on
 * a library in memory and on a catalogue whose texts are still on disk.
 */

import type { AbsentVersion } from '../bundle/catalogue.js'
import { type HasRecord, isCompiled, type Versions } from '../library/finders.js'
import { MOST_SUGGESTIONS } from '../suggest/edit-distance.js'
import { suggestVersions } from '../suggest/suggestions.js'
import { type Failure, isFailure } from './failure.js'
import { emptyParameter } from './parameters.js'

/** The version that a request names; the default one if it names none. */
export function findVersion<T extends HasRecord>(
  source: Versions<T>,
  asked: string | undefined,
): T | Failure {
  const { versions, defaultVersion } = source
  if (asked === undefined) return defaultVersion
  if (asked === '') return emptyParameter('version')
  const found = source.find(asked)
  if (found === undefined) {
    const records = versions.map(({ record }) => record)
    return { kind: 'unknown-version', asked, suggestions: suggestVersions(asked, records) }
  }
  return isCompiled(found) ? found : absentVersion(found, source)
}

/** The version that `asked` names, or that follows the reference as `written`; if both do, they must agree. */
export function findPassageVersion<T extends HasRecord>(
  source: Versions<T>,
  asked: string | undefined,
  written: string | undefined,
): T | Failure {
  if (written === undefined) return findVersion(source, asked)
  const found = source.findWritten(written)
  if (asked === undefined) {
    const { id } = found === undefined ? { id: written } : isCompiled(found) ? found.record : found
    return findVersion(source, id)
  }
  const version = findVersion(source, asked)
  if (isFailure(version) || version === found) return version
  return { kind: 'two-versions', asked: version.record.abbreviation, written }
}

/** The failure of a version without text. Its suggestions are versions in its language, the default one first. */
function absentVersion<T extends HasRecord>(
  { id, name, language_code }: AbsentVersion,
  { versions, defaultVersion }: Versions<T>,
): Failure {
  const others = [defaultVersion, ...versions.filter((version) => version !== defaultVersion)]
  const suggestions = others
    .filter(({ record }) => record.language_code === language_code)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ record }) => record.id)
  return { kind: 'absent-version', name, id, suggestions }
}
