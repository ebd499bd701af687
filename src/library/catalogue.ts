/**
 * The catalogue of a compiled corpus: lists the versions and opens a single one. It is for short commands. The server
 * loads a Library, which holds all versions.
 */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import type { VersionRecord } from '../bundle/format.js'
import type { LanguageNames } from '../canon/names.js'
import type { Version } from '../text/version.js'
import { findCrossReferences, type LaterCrossReferences } from './cross-references.js'
import { createVersions, type Versions } from './finders.js'
import { findLayers, type LaterLayers } from './layers.js'
import { createLibrary, type Library } from './library.js'
import { readCatalogue, readText, readVersion } from './loading.js'

/** A version of the catalogue; its text is not read yet. */
export interface CompiledVersion {
  readonly record: VersionRecord
  readonly entry: CatalogueEntry
}

export interface VersionCatalogue extends Versions<CompiledVersion> {
  readonly names: readonly LanguageNames[]
  /** The cross references beside the versions. */
  findCrossReferences(): Promise<LaterCrossReferences>
  /** The layers of a version. */
  findLayers(version: CompiledVersion): LaterLayers
  /** A version without its words. */
  open(version: CompiledVersion): Promise<Version>
  /** A library that has these versions, to be searched; the first is the default one. */
  openLibrary(versions: readonly [CompiledVersion, ...CompiledVersion[]]): Promise<Library>
}

/**
 * Opens the catalogue in `folder`. `defaultId` is the operator's choice, an id or alias. Throws a BundleError if a file
 * is missing, damaged or of another format, or if the choice is not compiled in. `open` and `openLibrary` reject alike.
 */
export async function openCatalogue(
  folder: string,
  defaultId: string | undefined,
): Promise<VersionCatalogue> {
  const { versions: entries, absent, names } = await readCatalogue(folder)
  const versions = entries.map((entry) => ({ entry, record: entry.record }))
  return {
    ...createVersions(versions, absent, defaultId),
    names,
    findCrossReferences: () => findCrossReferences(folder, entries),
    findLayers: ({ entry }) => findLayers(folder, entry),
    open: ({ entry }) => readText(folder, entry),
    async openLibrary(versions) {
      const read = await Promise.all(versions.map(({ entry }) => readVersion(folder, entry)))
      return createLibrary(new Map(read), { absent, names }, versions[0].record.id)
    },
  }
}
