/**
 * The cross references beside the versions: those of the versions' own notes, and lists that the operator has added. Files
 * are found at load and read when they are first asked for.
 */
import {
  type CrossReferences,
  crossReferencesFile,
  decodeCrossReferences,
  OPENBIBLE,
  readStated,
  XREFS_START_BYTES,
} from '../bundle/cross-references.js'
import { findBytes, readBytes, readStart } from '../runtime/assets.js'

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

/**
 * Finds the files of these versions and of the operator's lists. A version's file that was made with another bundle is
 * passed over: the version has lost its notes. Throws a BundleError if one begins wrongly.
 */
export async function findCrossReferences(
  folder: string,
  versions: readonly { readonly id: string; readonly sha256: string }[],
): Promise<LaterCrossReferences> {
  const files: string[] = []
  const checksums: string[] = []
  for (const { id, sha256 } of [...versions, { id: OPENBIBLE, sha256: undefined }]) {
    const file = crossReferencesFile(folder, id)
    const isThere = await findBytes(file).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const stated = readStated(await readStart(file, XREFS_START_BYTES), file)
    if (stated.bundle !== sha256) continue
    files.push(file)
    checksums.push(stated.sha256)
  }
  return files.length === 0 ? NO_CROSS_REFERENCES : laterOf(files, checksums)
}

function laterOf(files: readonly string[], checksums: readonly string[]): LaterCrossReferences {
  let ready: readonly CrossReferences[] | undefined
  let opening: Promise<readonly CrossReferences[]> | undefined
  const read = async (file: string) => decodeCrossReferences(await readBytes(file), file)
  return {
    checksums,
    get ready() {
      return ready
    },
    open() {
      opening ??= Promise.all(files.map(read)).then(
        (sources) => {
          ready = sources
          return sources
        },
        (thrown: unknown) => {
          opening = undefined
          throw thrown
        },
      )
      return opening
    },
  }
}
