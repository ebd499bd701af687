/** The loaded versions as one value: the versions, their words, the names of books, and what finds a version. */
import { createHash } from 'node:crypto'
import type { Catalogue } from '../bundle/catalogue.js'
import type { LanguageNames } from '../canon/names.js'
import type { WordIndex } from '../search/word-index.js'
import type { Version } from '../text/version.js'
import { type LaterCrossReferences, NO_CROSS_REFERENCES } from './cross-references.js'
import { createVersions, type Versions } from './finders.js'
import type { LaterLayers, StoredLayers } from './layers.js'

export interface Library extends Versions<Version> {
  /** The words of each version, for searching. */
  readonly words: ReadonlyMap<Version, WordIndex>
  readonly names: readonly LanguageNames[]
  readonly crossReferences: LaterCrossReferences
  /** Of each version; one that has none may be absent. */
  readonly layers: ReadonlyMap<Version, LaterLayers>
  /** Changes when any compiled text or name does; 16 hex digits. */
  readonly revision: string
}

/** Makes a library of versions that are in memory. Throws a BundleError as `createVersions` does. */
export function createLibrary(
  words: ReadonlyMap<Version, WordIndex>,
  { absent, names }: Pick<Catalogue, 'absent' | 'names'>,
  defaultId: string | undefined,
  crossReferences = NO_CROSS_REFERENCES,
  layers: ReadonlyMap<Version, StoredLayers> = new Map(),
): Library {
  const versions = createVersions([...words.keys()], absent, defaultId)
  const revision = createHash('sha256')
  for (const version of versions.versions) revision.update(version.revision)
  revision.update(JSON.stringify({ absent, names }))
  for (const checksum of crossReferences.checksums) revision.update(checksum)
  for (const { checksums } of layers.values()) {
    for (const checksum of checksums) revision.update(checksum)
  }
  return {
    ...versions,
    words,
    names,
    crossReferences,
    layers,
    revision: revision.digest('hex').slice(0, 16),
  }
}
