/** A part of a library: some of its versions, as if the others were not there. */
import { createHash } from 'node:crypto'
import type { StoredCrossReferences } from './aids/cross-references.js'
import { createVersions } from './finders.js'
import type { Library, LibraryVersion } from './library.js'

/**
 * The library with these of its versions alone, one at least. Its default version is that of the library if it is among
 * them, else it is chosen by the usual rule. What the notes of a hidden version tell is hidden too.
 */
export function restrictLibrary(library: Library, shown: ReadonlySet<LibraryVersion>): Library {
  const versions = library.versions.filter((version) => shown.has(version))
  const ids = versions.map(({ record }) => record.id)
  const usual = library.defaultVersion
  const defaultId = shown.has(usual) ? usual.record.id : undefined
  const hidden = library.versions.filter((version) => !shown.has(version))
  return {
    ...createVersions(versions, library.absent, defaultId),
    names: library.names,
    resources: library.resources,
    meaning: library.meaning,
    crossReferences: withoutSources(
      library.crossReferences,
      new Set(hidden.map(({ record }) => record.id)),
    ),
    revision: createHash('sha256')
      .update([library.revision, ...ids].join(' '))
      .digest('hex')
      .slice(0, 16),
  }
}

/** Cross references without those of some versions' notes. */
function withoutSources(
  all: StoredCrossReferences,
  hidden: ReadonlySet<string>,
): StoredCrossReferences {
  return {
    checksums: all.checksums,
    read: () => all.read().filter(({ source }) => !hidden.has(source.id)),
  }
}
