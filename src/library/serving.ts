/** The library that a server answers from: which of its versions stay in memory, and what a reload changes. */
import { BundleError } from '../bundle/format.js'
import { isEmbedded } from '../runtime/assets.js'
import { isCompiled } from './finders.js'
import type { Library, LibraryVersion } from './library.js'
import { openLibrary } from './loading.js'
import type { Store } from './store.js'

export interface ServingOptions {
  /** The folder of the compiled corpus. */
  readonly folder: string
  /** Id or alias of the default version. */
  readonly defaultVersion: string | undefined
  /** Ids or aliases of versions that stay in memory even if not all have room. */
  readonly preload: readonly string[]
}

/**
 * Opens a library and what stays of it in memory: all versions if they have room together, or if they are part of the executable; else
 * the default one and those of `preload`. What `former` lists alike stays as it is. Throws a BundleError, and leaves `former` as it was,
 * if a file of those that stay cannot be used, or if a version of the options is not compiled in.
 */
export async function openServing(
  { folder, defaultVersion, preload }: ServingOptions,
  store: Store,
  former?: Library,
): Promise<Library> {
  const library = await openLibrary(folder, defaultVersion, { store, former })
  const chosen = [library.defaultVersion, ...preload.map((id) => find(library, id))]
  const { versions } = library
  await store.keep(isEmbedded(`${folder}/`) || store.fits(versions) ? versions : chosen)
  return library
}

function find(library: Library, id: string): LibraryVersion {
  const found = library.find(id)
  if (found !== undefined && isCompiled(found)) return found
  const ids = library.versions.map(({ record }) => record.id).join(', ')
  throw new BundleError(`PRELOAD has ${id}, which is not compiled in; there are: ${ids}`)
}
