/**
 * The layers of versions, read when they are first asked for: until then a version's take no memory. A chapter is decoded
 * when it is asked for, and a few are kept.
 */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import { BundleError } from '../bundle/format.js'
import { decodeChapter } from '../bundle/layers/chapter.js'
import {
  decodeLayerFile,
  fileOf,
  LAYER_FILES,
  type LayerFile,
  type LayerFileKind,
  layerFile,
} from '../bundle/layers/file.js'
import { decodeStrongs } from '../bundle/layers/strongs.js'
import { type ChapterLayers, type LayerName, NO_LAYERS } from '../bundle/layers.js'
import { BoundedMap } from '../state/bounded-map.js'
import { readListed } from './read-listed.js'

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
  /** Reads the files that hold these layers. Rejects with a BundleError; the next call reads again. */
  open(wanted: readonly LayerName[]): Promise<VersionLayers>
}

/** Layers that lie in files. */
export interface StoredLayers extends LaterLayers {
  /** Of the files; empty if there are none. */
  readonly checksums: readonly string[]
}

/** Of a version without layers. */
export const NO_LATER_LAYERS: StoredLayers = {
  names: [],
  checksums: [],
  ready: { chapter: () => NO_LAYERS },
  open: () => Promise.resolve({ chapter: () => NO_LAYERS }),
}

/** Chapters of a version that stay decoded. The longest one, with its Strong's numbers, takes about 1 MB. */
const KEPT_CHAPTERS = 16

/** The layers of a version of the catalogue in `folder`. Reads nothing yet. */
export function findLayers(
  folder: string,
  { record, sha256: bundle, layers }: Pick<CatalogueEntry, 'record' | 'sha256' | 'layers'>,
): StoredLayers {
  if (layers === undefined) return NO_LATER_LAYERS
  const { names, sha256 } = layers
  const checksums = LAYER_FILES.flatMap((kind) => sha256[kind] ?? [])
  return laterLayers(names, checksums, async (kind) => {
    const file = layerFile(folder, record.id, kind)
    const read = decodeLayerFile(kind, await readListed(file), bundle, file)
    if (read.sha256 === sha256[kind]) return read
    throw new BundleError(`${file} is not the file that the catalogue lists; run make build`)
  })
}

/**
 * Layers that `read` gives, a file at a time; it rejects with a BundleError. A file is read once, however many wait for it,
 * and again after it could not be read.
 */
export function laterLayers(
  names: readonly LayerName[],
  checksums: readonly string[],
  read: (kind: LayerFileKind) => Promise<LayerFile>,
): StoredLayers {
  const kinds = new Set(names.map(fileOf))
  const opened = new Map<LayerFileKind, LayerFile>()
  const opening = new Map<LayerFileKind, Promise<void>>()
  let ready: VersionLayers | undefined
  const openFile = (kind: LayerFileKind) => {
    const known = opening.get(kind)
    if (known !== undefined) return known
    const reading = read(kind).then(
      (file) => {
        opened.set(kind, file)
        ready = versionLayers(new Map(opened))
      },
      (thrown: unknown) => {
        opening.delete(kind)
        throw thrown
      },
    )
    opening.set(kind, reading)
    return reading
  }
  return {
    names,
    checksums,
    get ready() {
      return opened.has('layers') || !kinds.has('layers') ? ready : undefined
    },
    async open(wanted) {
      const files = new Set(wanted.map(fileOf))
      await Promise.all([...files].filter((kind) => kinds.has(kind)).map(openFile))
      return ready ?? versionLayers(new Map())
    },
  }
}

function versionLayers(files: ReadonlyMap<LayerFileKind, LayerFile>): VersionLayers {
  const kept = new BoundedMap<number, ChapterLayers>(KEPT_CHAPTERS)
  const [layers, strongs] = [files.get('layers'), files.get('strongs')]
  return {
    chapter(index) {
      const known = kept.get(index)
      if (known !== undefined) return known
      const chapter = {
        ...(layers === undefined ? NO_LAYERS : decodeChapter(layers.chapter(index))),
        strongs: strongs === undefined ? [] : decodeStrongs(strongs.chapter(index)),
      }
      kept.set(index, chapter)
      return chapter
    },
  }
}
