/** The loaded versions as one value: the versions, their words, the names of books, and what finds a version. */
import { createHash } from 'node:crypto'
import type { AbsentVersion, Catalogue } from '../bundle/catalogue.js'
import type { LanguageNames } from '../canon/names.js'
import type { WordIndex } from '../search/word-index.js'
import type { Version } from '../text/version.js'
import { chooseDefault, createVersionFinder, createWrittenFinder } from './finders.js'

export interface Library {
  /** Sorted by id. */
  readonly versions: readonly Version[]
  /** The words of each version, for searching. */
  readonly words: ReadonlyMap<Version, WordIndex>
  readonly defaultVersion: Version
  /** Known by name and not compiled in. */
  readonly absent: readonly AbsentVersion[]
  readonly names: readonly LanguageNames[]
  /** Changes when any compiled text or name does; 16 hex digits. */
  readonly revision: string
  /** The version that an id or alias names, in any letter case. */
  find(id: string): Version | AbsentVersion | undefined
  /** The version that a text names: by its id, alias, abbreviation or name, in any spelling of these. */
  findWritten(text: string): Version | AbsentVersion | undefined
}

/** Whether `find` gave a version with text. */
export function isLoaded(found: Version | AbsentVersion): found is Version {
  return 'fragments' in found
}

/** Makes a library of versions that are in memory. Throws a BundleError as `chooseDefault` does. */
export function createLibrary(
  words: ReadonlyMap<Version, WordIndex>,
  { absent, names }: Pick<Catalogue, 'absent' | 'names'>,
  defaultId: string | undefined,
): Library {
  const versions = [...words.keys()]
  const find = createVersionFinder(versions, absent)
  const revision = createHash('sha256')
  for (const version of versions) revision.update(version.revision)
  revision.update(JSON.stringify({ absent, names }))
  return {
    versions,
    words,
    defaultVersion: chooseDefault(versions, find, defaultId),
    absent,
    names,
    revision: revision.digest('hex').slice(0, 16),
    find,
    findWritten: createWrittenFinder(versions, absent),
  }
}
