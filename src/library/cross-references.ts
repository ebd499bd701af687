/**
 * The cross references beside the versions: those of the versions' own notes, which the catalogue lists, and the list that
 * the operator has added. Files are read when they are first asked for.
 */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import {
  type CrossReferences,
  crossReferencesFile,
  decodeCrossReferences,
  OPENBIBLE,
  readStated,
  XREFS_START_BYTES,
} from '../bundle/cross-references.js'
import { BundleError } from '../bundle/format.js'
import { findBytes, readStart } from '../runtime/assets.js'
import { Later } from '../runtime/later.js'
import { readListed } from './read-listed.js'

export interface LaterCrossReferences {
  /** Of all files; empty if there are none. */
  readonly checksums: readonly string[]
  /** All sources if they were opened before; undefined otherwise. */
  readonly ready: readonly CrossReferences[] | undefined
  /** All sources, in the order of the files. Rejects with a BundleError if a file cannot be used; the next call reads again. */
  open(): Promise<readonly CrossReferences[]>
}

/** For a library in memory, which has none. */
export const NO_CROSS_REFERENCES: LaterCrossReferences = {
  checksums: [],
  ready: [],
  open: () => Promise.resolve([]),
}

/** The file of a source, with the checksum that it is to state. */
interface ListedFile {
  readonly file: string
  readonly sha256: string
}

/**
 * Finds the files that the catalogue lists for these versions, and the operator's list, which a command adds to the folder
 * by itself. Throws a BundleError if the list begins wrongly; of the others nothing is read yet.
 */
export async function findCrossReferences(
  folder: string,
  versions: readonly Pick<CatalogueEntry, 'record' | 'crossReferences'>[],
): Promise<LaterCrossReferences> {
  const files = versions.flatMap(({ record, crossReferences: sha256 }): ListedFile[] =>
    sha256 === undefined ? [] : [{ file: crossReferencesFile(folder, record.id), sha256 }],
  )
  const file = crossReferencesFile(folder, OPENBIBLE)
  const isThere = await findBytes(file).then(
    () => true,
    () => false,
  )
  if (isThere) {
    const { sha256, bundle } = readStated(await readStart(file, XREFS_START_BYTES), file)
    if (bundle === undefined) files.push({ file, sha256 })
  }
  return files.length === 0 ? NO_CROSS_REFERENCES : laterOf(files)
}

function laterOf(files: readonly ListedFile[]): LaterCrossReferences {
  const read = async ({ file, sha256 }: ListedFile) => {
    const bytes = await readListed(file)
    if (readStated(bytes, file).sha256 === sha256) return decodeCrossReferences(bytes, file)
    throw new BundleError(`${file} is not the file that the catalogue lists; run make build`)
  }
  const sources = new Later(() => Promise.all(files.map(read)))
  return {
    checksums: files.map(({ sha256 }) => sha256),
    get ready() {
      return sources.ready
    },
    open: () => sources.open(),
  }
}
