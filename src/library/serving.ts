/** The library that a server answers from: which of its versions stay in memory, and what a reload changes. */
import { BundleError } from '../bundle/format.js'
import { isCompiled } from './finders.js'
import type { Library, LibraryVersion } from './library.js'
import { openLibrary } from './loading.js'
import type { ServingOpener } from './opening/opener.js'
import type { Part, Residency } from './residency.js'

export interface ServingOptions {
  /** The folder of the compiled corpus. */
  readonly folder: string
  /** Id or alias of the default version. */
  readonly defaultVersion: string | undefined
  /** Ids or aliases of versions that stay in memory even if not all have room. */
  readonly preload: readonly string[]
  /** Opens in a thread of its own what is asked for, if not all stays in memory. */
  readonly opener: ServingOpener
}

/**
 * Opens a library and what stays of it in memory: all versions if they have room together, else the default one and those of
 * `preload`. What `former` lists alike stays as it is, and what it alone has goes. Throws a BundleError, and leaves
 * `former` as it was, if a file of those that stay cannot be used, or if a version of the options is not compiled in.
 */
export async function openServing(
  { folder, defaultVersion, preload, opener }: ServingOptions,
  residency: Residency,
  former?: Library,
): Promise<Library> {
  const library = await openLibrary(folder, defaultVersion, { residency, former, opener })
  const chosen = [library.defaultVersion, ...preload.map((id) => find(library, id))]
  const all = partsOf(library.versions)
  try {
    const haveRoom = residency.hasRoomFor(all)
    await residency.pin(haveRoom ? all : partsOf(chosen))
    opener.serve(!haveRoom)
  } catch (error) {
    residency.release(partsOnlyIn(library, former))
    throw error
  }
  return library
}

/** Lets go of what `former` has and the library that replaced it has not, and lets what failed be tried again. */
export function leaveFormer(former: Library, library: Library, residency: Residency): void {
  residency.release(partsOnlyIn(former, library))
  residency.retry()
}

function find(library: Library, id: string): LibraryVersion {
  const found = library.find(id)
  if (found !== undefined && isCompiled(found)) return found
  const ids = library.versions.map(({ record }) => record.id).join(', ')
  throw new BundleError(`PRELOAD has ${id}, which is not compiled in; there are: ${ids}`)
}

function partsOf(versions: readonly LibraryVersion[]): readonly Part[] {
  return versions.flatMap(({ text, words }) => [text, words])
}

function partsOnlyIn(library: Library, other: Library | undefined): readonly Part[] {
  const kept = new Set(other?.versions)
  const ofVersions = library.versions
    .filter((version) => !kept.has(version))
    .flatMap(({ text, words, layers }) => [text, words, ...layers.parts])
  const known = other?.crossReferences.parts
  const lists = [...(library.crossReferences.parts ?? [])].filter(([name]) => !known?.has(name))
  return [...ofVersions, ...lists.map(([, part]) => part)]
}
