/** The layers of versions. A chapter is read from its file and decoded when it is asked for, and stays so while there is room. */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import { BundleError } from '../bundle/format.js'
import { decodeChapter } from '../bundle/layers/chapter.js'
import {
  fileOf,
  LAYER_FILES,
  type LayerFile,
  type LayerFileKind,
  layerFile,
  openLayerFile,
} from '../bundle/layers/file.js'
import { decodeStrongs } from '../bundle/layers/strongs.js'
import { type ChapterLayers, type LayerName, NO_LAYERS } from '../bundle/layers.js'
import { openOnce, type ReadInPlace } from './files/open-files.js'

/** Layers of one version, as they were asked for. */
export interface VersionLayers {
  /** Those of a chapter by its index in the version's chapter arrays; without any, empty lists. */
  chapter(index: number): ChapterLayers
}

/** The layers of one version, which can be read at any time. */
export interface StoredLayers {
  /** Which layers the version has, in the order of LAYER_NAMES. */
  readonly names: readonly LayerName[]
  /** Of the files; empty if there are none. */
  readonly checksums: readonly string[]
  /** These layers, and what else their files hold. Throws a BundleError if a file cannot be used, as `chapter` of the result does. */
  read(wanted: readonly LayerName[]): VersionLayers
}

/** Of a version without layers. */
export const NO_STORED_LAYERS: StoredLayers = {
  names: [],
  checksums: [],
  read: () => ({ chapter: () => NO_LAYERS }),
}

/** What a chapter takes when it is decoded, as a multiple of its bytes. */
const DECODED: Readonly<Record<LayerFileKind, number>> = { layers: 6, strongs: 50 }
/** What a chapter takes at the least, with its key. */
const LEAST_BYTES = 500
/** What is kept of a file: where its chapters lie, and their checksums. */
const PLACES_BYTES = 20_000

/** The layers of a version of the catalogue in `folder`. Reads nothing yet. */
export function findLayers(
  folder: string,
  { record, sha256: owner, layers }: Pick<CatalogueEntry, 'record' | 'sha256' | 'layers'>,
  store: ReadInPlace,
): StoredLayers {
  if (layers === undefined) return NO_STORED_LAYERS
  const { cache } = store
  const { names, sha256 } = layers
  const open = (kind: LayerFileKind): LayerFile => {
    const path = layerFile(folder, record.id, kind)
    const stated = sha256[kind] as string
    return openOnce(store, path, `${stated} ${owner}`, PLACES_BYTES, ({ read, size }) => {
      const opened = openLayerFile(kind, read, size(), owner, path)
      if (opened.sha256 === stated) return opened
      throw new BundleError(`${path} is not the file that the catalogue lists; run make build`)
    })
  }
  const readChapter = (kind: LayerFileKind, index: number): Partial<ChapterLayers> => {
    const key = `${layerFile(folder, record.id, kind)} ${sha256[kind]} ${owner} ${index}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const bytes = open(kind).chapter(index)
    const chapter = kind === 'strongs' ? { strongs: decodeStrongs(bytes) } : decodeChapter(bytes)
    cache.set(key, chapter, bytes.length * DECODED[kind] + LEAST_BYTES)
    return chapter
  }
  return {
    names,
    checksums: LAYER_FILES.flatMap((kind) => sha256[kind] ?? []),
    read(wanted) {
      const kinds = new Set(wanted.map(fileOf))
      const own = LAYER_FILES.filter((kind) => kinds.has(kind) && sha256[kind] !== undefined)
      for (const kind of own) open(kind)
      return {
        chapter: (index) =>
          Object.assign({}, NO_LAYERS, ...own.map((kind) => readChapter(kind, index))),
      }
    },
  }
}
