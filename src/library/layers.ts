/**
 * The layers of versions, read when they are first asked for: until then a version's take no memory. A chapter is decoded
 * when it is asked for, and a few are kept.
 */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import { decodeChapter } from '../bundle/layers/chapter.js'
import {
  chapterBytes,
  fileOf,
  LAYER_FILES,
  type LayerFile,
  type LayerFileKind,
  layerFile,
} from '../bundle/layers/file.js'
import { decodeStrongs } from '../bundle/layers/strongs.js'
import { type ChapterLayers, type LayerName, NO_LAYERS } from '../bundle/layers.js'
import { BoundedMap } from '../state/bounded-map.js'
import type { Asker } from './asking.js'
import type { OpenedBy } from './cross-references.js'
import { freeing } from './opening/freeing.js'
import type { Part } from './residency.js'

/** The layers of one version, opened. */
export interface VersionLayers {
  /** Those of a chapter by its index in the version's chapter arrays; without any, empty lists. */
  chapter(index: number): ChapterLayers
}

/** The layers of one version, not yet read. */
export interface LaterLayers {
  /** Which layers the version has, in the order of LAYER_NAMES; known without opening. */
  readonly names: readonly LayerName[]
  /** Once they were opened; undefined before. With `strongs` only if these were opened too. */
  readonly ready: VersionLayers | undefined
  /** Reads the files that hold these layers. Rejects with a BundleError, and as `Part.open` does for `asker`. */
  open(wanted: readonly LayerName[], asker?: Asker): Promise<VersionLayers>
}

/** Layers that lie in files. */
export interface StoredLayers extends LaterLayers {
  /** Of the files; empty if there are none. */
  readonly checksums: readonly string[]
  /** The files, which come and go with what is asked for. */
  readonly parts: readonly Part[]
}

/** Of a version without layers. */
export const NO_LATER_LAYERS: StoredLayers = {
  names: [],
  checksums: [],
  parts: [],
  ready: { chapter: () => NO_LAYERS },
  open: () => Promise.resolve({ chapter: () => NO_LAYERS }),
}

/** Chapters of a file that stay decoded. The longest one, with its Strong's numbers, takes about 1 MB. */
const KEPT_CHAPTERS = 16

/** What a file says of a chapter by its index. */
type OpenedFile = (index: number) => Partial<ChapterLayers>

/** The layers of a version of the catalogue in `folder`. Reads nothing yet. */
export function findLayers(
  folder: string,
  { record, sha256: owner, layers }: Pick<CatalogueEntry, 'record' | 'sha256' | 'layers'>,
  { residency, opener }: OpenedBy,
): StoredLayers {
  if (layers === undefined) return NO_LATER_LAYERS
  const { names, sha256, bytes } = layers
  const files = LAYER_FILES.filter((kind) => sha256[kind] !== undefined).map((kind) => {
    const file = layerFile(folder, record.id, kind)
    const listed = { file, sha256: sha256[kind] as string, owner }
    const source = { version: record.id, kind: 'layers', bytes: bytes[kind] as number } as const
    const reading = freeing(opener, async (tracked) =>
      openFile(await tracked.open({ kind, ...listed }), kind),
    )
    return [kind, residency.part({ ...source, ...reading })] as const
  })
  return storedLayers(names, Object.values(sha256), new Map(files))
}

/** Layers of these files. */
function storedLayers(
  names: readonly LayerName[],
  checksums: readonly string[],
  files: ReadonlyMap<LayerFileKind, Part<OpenedFile>>,
): StoredLayers {
  const strongs = files.get('strongs')
  return {
    names,
    checksums,
    parts: [...files.values()],
    get ready() {
      const needed = files.get('layers') ?? strongs
      const opened = needed?.ready
      if (opened === undefined) return undefined
      const more = needed === strongs ? undefined : strongs?.ready
      return versionLayers(more === undefined ? [opened] : [opened, more])
    },
    async open(wanted, asker) {
      const kinds = new Set(wanted.map(fileOf))
      const asked = [...files].filter(([kind]) => kinds.has(kind))
      return versionLayers(await Promise.all(asked.map(([, part]) => part.open(asker))))
    },
  }
}

function openFile(file: LayerFile, kind: LayerFileKind): OpenedFile {
  const kept = new BoundedMap<number, Partial<ChapterLayers>>(KEPT_CHAPTERS)
  return (index) => {
    let chapter = kept.get(index)
    if (chapter === undefined) {
      const bytes = chapterBytes(file, index)
      chapter = kind === 'strongs' ? { strongs: decodeStrongs(bytes) } : decodeChapter(bytes)
      kept.set(index, chapter)
    }
    return chapter
  }
}

function versionLayers(files: readonly OpenedFile[]): VersionLayers {
  return {
    chapter: (index) => Object.assign({}, NO_LAYERS, ...files.map((read) => read(index))),
  }
}
