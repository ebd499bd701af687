/**
 * The cross references beside the versions: those of the versions' own notes, which the catalogue lists, and the list that
 * the operator has added. Files are read when they are first asked for.
 */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import {
  type CrossReferences,
  crossReferencesFile,
  OPENBIBLE,
  readStated,
} from '../bundle/cross-references.js'
import { FIRST_LINE_BYTES } from '../bundle/format.js'
import { findBytes, readStart, sizeOf } from '../runtime/assets.js'
import type { Asker } from './asking.js'
import type { StatingFile } from './opening/files.js'
import { freeing } from './opening/freeing.js'
import type { Opener } from './opening/opener.js'
import { type Part, type Residency, waitFor } from './residency.js'

export interface LaterCrossReferences {
  /** Of all files; empty if there are none. */
  readonly checksums: readonly string[]
  /** All sources if they are in memory; undefined otherwise. */
  readonly ready: readonly CrossReferences[] | undefined
  /**
   * All sources, in the order of the files. Rejects with a BundleError if a file cannot be used, and as `Part.open` does for
   * `asker`.
   */
  open(asker?: Asker): Promise<readonly CrossReferences[]>
  /** The part of each file, which comes and goes with what is asked for, by all that is known of the file. */
  readonly parts?: ReadonlyMap<string, Part<CrossReferences>>
}

/** For a library in memory, which has none. */
export const NO_CROSS_REFERENCES: LaterCrossReferences = {
  checksums: [],
  ready: [],
  open: () => Promise.resolve([]),
}

interface ListedFile extends StatingFile {
  /** Id of the version, or of the list. */
  readonly id: string
}

/** What opens the files and keeps what is in them. */
export interface OpenedBy {
  readonly residency: Pick<Residency, 'part'>
  readonly opener: Opener
}

/**
 * Finds the files that the catalogue lists for these versions, and the operator's list, which a command adds to the folder
 * by itself. Throws a BundleError if the list begins wrongly; of the others nothing is read yet. A file that is among those of
 * `former` stays the same part.
 */
export async function findCrossReferences(
  folder: string,
  versions: readonly Pick<CatalogueEntry, 'record' | 'crossReferences' | 'sha256'>[],
  by: OpenedBy,
  former: LaterCrossReferences = NO_CROSS_REFERENCES,
): Promise<LaterCrossReferences> {
  const files = versions.flatMap(({ record, crossReferences, sha256: owner }): ListedFile[] => {
    if (crossReferences === undefined) return []
    const { id } = record
    return [{ id, file: crossReferencesFile(folder, id), sha256: crossReferences, owner }]
  })
  const file = crossReferencesFile(folder, OPENBIBLE)
  const isThere = await findBytes(file).then(
    () => true,
    () => false,
  )
  if (isThere) {
    const { sha256, bundle } = readStated(await readStart(file, FIRST_LINE_BYTES), file)
    if (bundle === undefined) files.push({ id: OPENBIBLE, file, sha256, owner: undefined })
  }
  if (files.length === 0) return NO_CROSS_REFERENCES
  const parts = await Promise.all(
    files.map(async (one) => {
      const name = JSON.stringify(one)
      return [name, former.parts?.get(name) ?? (await partOf(one, by))] as const
    }),
  )
  return storedIn(new Map(parts), files)
}

async function partOf({ id, ...listed }: ListedFile, { residency, opener }: OpenedBy) {
  const bytes = await sizeOf(listed.file)
  const source = { version: id, kind: 'cross-references', bytes } as const
  const reading = freeing(opener, ({ open }) => open({ kind: 'cross-references', ...listed }))
  return residency.part({ ...source, ...reading })
}

function storedIn(
  parts: ReadonlyMap<string, Part<CrossReferences>>,
  files: readonly ListedFile[],
): LaterCrossReferences {
  const all = [...parts.values()]
  const lookUp = () => {
    // Each is read, which counts as asking for it.
    const found = all.map(({ ready }) => ready)
    return found.every((one) => one !== undefined) ? found : undefined
  }
  return {
    checksums: files.map(({ sha256 }) => sha256),
    parts,
    get ready() {
      return lookUp()
    },
    async open(asker) {
      for (;;) {
        const found = lookUp()
        if (found !== undefined) return found
        await waitFor(all, asker)
      }
    },
  }
}
