/** Libraries all of whose texts are in memory, and what is in them. */
import type { AbsentVersion, Catalogue } from '../../src/bundle/catalogue.js'
import { isCompiled } from '../../src/library/finders.js'
import { NO_STORED_LAYERS } from '../../src/library/layers.js'
import { createLibrary, type Library, type LibraryVersion } from '../../src/library/library.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Version } from '../../src/text/version.js'

/** A library of these versions, with their words. */
export function libraryInMemory(
  words: ReadonlyMap<Version, WordIndex>,
  catalogue: Pick<Catalogue, 'absent' | 'names'>,
  defaultId?: string,
): Library {
  const versions = [...words].map(([version, index]): LibraryVersion => {
    const parts = {
      text: { read: () => version, stays: true },
      words: { ready: index },
    }
    return { ...version, ...parts, listing: '', layers: NO_STORED_LAYERS }
  })
  return createLibrary(versions, catalogue, defaultId)
}

/** The text of a version that was found. */
export function textOf(found: LibraryVersion | AbsentVersion | undefined): Version {
  if (found === undefined || !isCompiled(found)) throw new Error('there is no such version')
  return found.text.read()
}

/** The texts of a library in its order, with their words. */
export function wordsOf({ versions }: Pick<Library, 'versions'>): Map<Version, WordIndex> {
  return new Map(
    versions.map((version) => {
      const words = version.words.ready
      if (words === undefined) throw new Error(`${version.record.id} is not in memory`)
      return [textOf(version), words]
    }),
  )
}
