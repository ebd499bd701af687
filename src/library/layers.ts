/**
 * The layers of versions, read when they are needed. A chapter is decoded when it is asked for, and a few are kept.
 */
import type { CatalogueEntry } from '../bundle/catalogue.js'
import { BundleError } from '../bundle/format.js'
import { decodeChapter } from '../bundle/layers/chapter.js'
import {
  chapterBytes,
  decodeLayerFile,
  fileOf,
  LAYER_FILES,
  type LayerFile,
  type LayerFileKind,
  layerFile,
} from '../bundle/layers/file.js'
import { decodeStrongs } from '../bundle/layers/strongs.js'
import { type ChapterLayers, type LayerName, NO_LAYERS } from '../bundle/layers.js'
import { BoundedMap } from '../runtime/bounded-map.js'
import type { ByteCache } from '../runtime/byte-cache.js'
import { readListed } from './files/read-listed.js'

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
  /** These layers, and what else their files hold. Throws a BundleError if a file cannot be used. */
  read(wanted: readonly LayerName[]): VersionLayers
}

/** Of a version without layers. */
export const NO_STORED_LAYERS: StoredLayers = {
  names: [],
  checksums: [],
  read: () => ({ chapter: () => NO_LAYERS }),
}

/** Chapters of a file that stay decoded. The longest one, with its Strong's numbers, takes about 1 MB. */
const KEPT_CHAPTERS = 16

/** What a file says of a chapter by its index. */
type OpenedFile = (index: number) => Partial<ChapterLayers>

/** The layers of a version of the catalogue in `folder`. Reads nothing yet. */
export function findLayers(
  folder: string,
  { record, sha256: owner, layers }: Pick<CatalogueEntry, 'record' | 'sha256' | 'layers'>,
  others: ByteCache<string, object>,
): StoredLayers {
  if (layers === undefined) return NO_STORED_LAYERS
  const { names, sha256, bytes } = layers
  const open = (kind: LayerFileKind): OpenedFile => {
    const file = layerFile(folder, record.id, kind)
    const stated = sha256[kind] as string
    const key = `${file} ${stated} ${owner}`
    const known = others.get(key) as OpenedFile | undefined
    if (known !== undefined) return known
    const content = decodeLayerFile(kind, readListed(file), owner, file)
    if (content.sha256 !== stated) {
      throw new BundleError(`${file} is not the file that the catalogue lists; run make build`)
    }
    const opened = openFile(content, kind)
    others.set(key, opened, bytes[kind] as number)
    return opened
  }
  return {
    names,
    checksums: LAYER_FILES.flatMap((kind) => sha256[kind] ?? []),
    read(wanted) {
      const kinds = new Set(wanted.map(fileOf))
      const files = LAYER_FILES.filter((kind) => kinds.has(kind) && sha256[kind] !== undefined)
      const opened = files.map(open)
      return {
        chapter: (index) => Object.assign({}, NO_LAYERS, ...opened.map((read) => read(index))),
      }
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
