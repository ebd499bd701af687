/**
 * The cross references beside the versions: those of the versions' own notes, which the catalogue lists, and the list that
 * the operator has added. Chapters are read from their files when they are needed.
 */
import type { CatalogueEntry } from '../../bundle/catalogue.js'
import {
  type CrossReferences,
  crossReferencesFile,
  OPENBIBLE,
  openCrossReferences,
  readStated,
} from '../../bundle/cross-references.js'
import { FIRST_LINE_BYTES } from '../../bundle/format.js'
import { findBytes, readStart } from '../../runtime/assets.js'
import { openOnce, type ReadInPlace } from '../files/open-files.js'

export interface StoredCrossReferences {
  /** Of all files; empty if there are none. */
  readonly checksums: readonly string[]
  /** All sources, in the order of the files. Throws a BundleError if a file cannot be used. */
  read(): readonly CrossReferences[]
}

/** What is kept of a file: where its chapters lie, and their checksums. */
const PLACES_BYTES = 40_000

/** For a library in memory, which has none. */
export const NO_CROSS_REFERENCES: StoredCrossReferences = { checksums: [], read: () => [] }

/** A file that states the SHA-256 of its content, and that of the bundle that it belongs to. */
interface ListedFile {
  readonly file: string
  readonly sha256: string
  /** Undefined if it belongs to none. */
  readonly owner: string | undefined
}

/**
 * Finds the files that the catalogue lists for these versions, and the operator's list, which a command adds to the folder
 * by itself. Throws a BundleError if the list begins wrongly; of the others nothing is read yet.
 */
export async function findCrossReferences(
  folder: string,
  versions: readonly Pick<CatalogueEntry, 'record' | 'crossReferences' | 'sha256'>[],
  store: ReadInPlace,
): Promise<StoredCrossReferences> {
  const files = versions.flatMap(({ record, crossReferences, sha256: owner }): ListedFile[] => {
    if (crossReferences === undefined) return []
    return [{ file: crossReferencesFile(folder, record.id), sha256: crossReferences, owner }]
  })
  const file = crossReferencesFile(folder, OPENBIBLE)
  const isThere = await findBytes(file).then(
    () => true,
    () => false,
  )
  if (isThere) {
    const { sha256, bundle } = readStated(await readStart(file, FIRST_LINE_BYTES), file)
    if (bundle === undefined) files.push({ file, sha256, owner: undefined })
  }
  if (files.length === 0) return NO_CROSS_REFERENCES
  const read = ({ file, sha256, owner }: ListedFile): CrossReferences =>
    openOnce(store, file, `${sha256} ${owner}`, PLACES_BYTES, ({ read, size }) =>
      openCrossReferences(file, read, size(), { sha256, owner }),
    )
  return { checksums: files.map(({ sha256 }) => sha256), read: () => files.map(read) }
}
