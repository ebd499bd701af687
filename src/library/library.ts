/** The served versions as one value: what is known of each, its parts, the names of books, and what finds a version. */
import { createHash } from 'node:crypto'
import type { Catalogue } from '../bundle/catalogue.js'
import type { LanguageNames } from '../canon/names.js'
import type { WordIndex } from '../search/word-index.js'
import type { Version, VersionOutline } from '../text/version.js'
import { type LaterCrossReferences, NO_CROSS_REFERENCES } from './cross-references.js'
import { createVersions, type Versions } from './finders.js'
import type { StoredLayers } from './layers.js'
import type { Part } from './residency.js'

/** A version of a library. Its outline is always there, its parts come when they are needed. */
export interface LibraryVersion extends VersionOutline {
  /** Tells it from another one in its place: what the catalogue says of it. */
  readonly listing: string
  readonly text: Part<Version>
  /** For searching. */
  readonly words: Part<WordIndex>
  readonly layers: StoredLayers
}

export interface Library extends Versions<LibraryVersion> {
  readonly names: readonly LanguageNames[]
  readonly crossReferences: LaterCrossReferences
  /** Changes when any compiled text or name does; 16 hex digits. */
  readonly revision: string
}

/** Makes a library of these versions. Throws a BundleError as `createVersions` does. */
export function createLibrary(
  versions: readonly LibraryVersion[],
  { absent, names }: Pick<Catalogue, 'absent' | 'names'>,
  defaultId: string | undefined,
  crossReferences = NO_CROSS_REFERENCES,
): Library {
  const found = createVersions(versions, absent, defaultId)
  const revision = createHash('sha256')
  for (const version of versions) revision.update(version.revision)
  revision.update(JSON.stringify({ absent, names }))
  for (const checksum of crossReferences.checksums) revision.update(checksum)
  for (const { layers } of versions) {
    for (const checksum of layers.checksums) revision.update(checksum)
  }
  return { ...found, names, crossReferences, revision: revision.digest('hex').slice(0, 16) }
}
