/** The served versions as one value: what is known of each, its parts, the names of books, and what finds a version. */
import { createHash } from 'node:crypto'
import type { Catalogue } from '../bundle/catalogue.js'
import type { LanguageNames } from '../canon/names.js'
import type { VersionOutline } from '../text/version.js'
import { NO_CROSS_REFERENCES, type StoredCrossReferences } from './aids/cross-references.js'
import type { StoredMeaning } from './aids/meaning.js'
import type { StoredNumbers, StoredResource } from './aids/resources.js'
import { createVersions, type Versions } from './finders.js'
import type { StoredLayers } from './layers.js'
import type { StoredText } from './text.js'
import type { StoredWords } from './words.js'

/** A version of a library. Its outline is always there, what its files hold is read when it is needed. */
export interface LibraryVersion extends VersionOutline {
  /** Tells it from another one in its place: what the catalogue says of it. */
  readonly listing: string
  readonly text: StoredText
  /** For searching. */
  readonly words: StoredWords
  readonly layers: StoredLayers
  /** What it says of Strong's numbers; absent if its words carry none. */
  readonly strongs?: StoredNumbers
}

export interface Library extends Versions<LibraryVersion> {
  readonly names: readonly LanguageNames[]
  readonly crossReferences: StoredCrossReferences
  /** Dictionaries and other works beside the texts. */
  readonly resources: readonly StoredResource[]
  /** What questions are answered with; undefined if the build has no whole Bible. */
  readonly meaning: StoredMeaning | undefined
  /** Changes when any compiled text or name does; 16 hex digits. */
  readonly revision: string
}

/** What a library has beside its versions. */
type Beside = Pick<Library, 'crossReferences' | 'resources' | 'meaning'>

/** Makes a library of these versions. Throws a BundleError as `createVersions` does. */
export function createLibrary(
  versions: readonly LibraryVersion[],
  { absent, names }: Pick<Catalogue, 'absent' | 'names'>,
  defaultId: string | undefined,
  { crossReferences = NO_CROSS_REFERENCES, resources = [], meaning }: Partial<Beside> = {},
): Library {
  const found = createVersions(versions, absent, defaultId)
  const revision = createHash('sha256')
  for (const version of versions) revision.update(version.revision)
  revision.update(JSON.stringify({ absent, names }))
  for (const checksum of crossReferences.checksums) revision.update(checksum)
  for (const { sha256 } of resources) revision.update(sha256)
  if (meaning !== undefined) revision.update(meaning.sha256)
  for (const { layers } of versions) {
    for (const checksum of layers.checksums) revision.update(checksum)
  }
  const digest = revision.digest('hex').slice(0, 16)
  return { ...found, names, crossReferences, resources, meaning, revision: digest }
}
