/**
 * The files of a version's layers, beside its bundle: `<id>.layers` has headings, paragraphs, notes and styles,
 * `<id>.strongs` the Strong's numbers, since these are larger than all others together. The first line is
 * `{"lectern-layers":3,"sha256":"<of the rest>","bundle":"<sha256>","index":[<bytes>,"<hex>"]}`, the second one JSON with the layers'
 * names, how many bytes each chapter has, in the order of the version's chapters, and their checksums (parts.ts); then come the
 * chapters, one after another (chapter.ts, strongs.ts).
 */
import { join } from 'node:path'
import { afterFirstLine, BundleError, digestOf } from '../format.js'
import { type ChapterLayers, LAYER_NAMES, type LayerName } from '../layers.js'
import {
  boundsAfter,
  indexOf,
  type Parts,
  type ReadBytes,
  readFirst,
  readParts,
  readSecond,
  sumsOf,
} from '../parts.js'
import { encodeChapter } from './chapter.js'
import { markerRole } from './markers.js'
import { encodeStrongs } from './strongs.js'

const FORMAT = 3

/** The files of layers, which are the endings of their names too. */
export const LAYER_FILES = ['layers', 'strongs'] as const
export type LayerFileKind = (typeof LAYER_FILES)[number]

/** The file that holds a layer. */
export function fileOf(name: LayerName): LayerFileKind {
  return name === 'strongs' ? 'strongs' : 'layers'
}

/** The path of a file of layers. */
export function layerFile(folder: string, id: string, kind: LayerFileKind): string {
  return join(folder, `${id}.${kind}`)
}

/** What the catalogue says of a version's layers. */
export interface ListedLayers {
  /** In the order of LAYER_NAMES; one at least. */
  readonly names: readonly LayerName[]
  /** What names the content of each file, as that states it. */
  readonly sha256: { readonly [Kind in LayerFileKind]?: string }
}

/** The files of a version's layers, as bytes, and what the catalogue says of them. */
export interface EncodedLayers {
  readonly files: { readonly [Kind in LayerFileKind]?: Buffer }
  /** Undefined if there is no layer, and no file. */
  readonly listed: ListedLayers | undefined
  readonly counts: LayerCounts
}

/** How many items of each layer there are. */
export type LayerCounts = Readonly<Record<LayerName, number>>

/** Counts the items of some chapters' layers. */
export function countLayers(chapters: readonly ChapterLayers[]): LayerCounts {
  const counts = noCounts()
  for (const chapter of chapters) addCounts(counts, chapter, chapter.strongs)
  return counts
}

type Counts = { -readonly [Name in LayerName]: number }

const noCounts = (): Counts => ({ headings: 0, notes: 0, styles: 0, paragraphs: 0, strongs: 0 })

/** `strongs` are those of the chapter, which may be made each time that they are asked for. */
function addCounts(
  counts: Counts,
  { blocks, notes, styles }: Omit<ChapterLayers, 'strongs'>,
  strongs: ChapterLayers['strongs'],
): void {
  for (const { marker } of blocks) {
    counts[markerRole(marker)?.layer === 'heading' ? 'headings' : 'paragraphs'] += 1
  }
  counts.notes += notes.length
  counts.styles += styles.length
  counts.strongs += strongs.length
}

/**
 * The files of a version's layers. `chapters` are those of the version by their index, NO_LAYERS for one that has none;
 * `bundle` is the SHA-256 of its bundle. The same input gives the same bytes.
 */
export function encodeLayers(chapters: readonly ChapterLayers[], bundle: string): EncodedLayers {
  const counts = noCounts()
  const bodies: Readonly<Record<LayerFileKind, Buffer[]>> = { layers: [], strongs: [] }
  for (const chapter of chapters) {
    const { strongs } = chapter
    addCounts(counts, chapter, strongs)
    bodies.layers.push(encodeChapter(chapter))
    bodies.strongs.push(encodeStrongs(strongs))
  }
  const names = LAYER_NAMES.filter((name) => counts[name] > 0)
  const files: { [Kind in LayerFileKind]?: Buffer } = {}
  const sha256: { [Kind in LayerFileKind]?: string } = {}
  for (const kind of LAYER_FILES) {
    const own = names.filter((name) => fileOf(name) === kind)
    if (own.length === 0) continue
    const lengths = bodies[kind].map(({ length }) => length)
    const index = { names: own, lengths, sums: sumsOf(bodies[kind]) }
    const second = Buffer.from(`${JSON.stringify(index)}\n`)
    const rest = [second, ...bodies[kind]]
    sha256[kind] = digestOf(rest)
    const stated = { sha256: sha256[kind], bundle, index: indexOf(second) }
    const first = JSON.stringify({ [`lectern-${kind}`]: FORMAT, ...stated })
    files[kind] = Buffer.concat([Buffer.from(`${first}\n`), ...rest])
  }
  return { files, listed: names.length === 0 ? undefined : { names, sha256 }, counts }
}

/** A file of layers whose first lines were checked. */
export interface LayerFile {
  /** The layers that it holds. */
  readonly names: readonly LayerName[]
  /** What names its content, as it states it. */
  readonly sha256: string
  /** The bytes of a chapter by its index; none for one that the version lacks. Throws a BundleError if they are damaged. */
  chapter(index: number): Buffer
}

const FIRST_LINE =
  /^\{"lectern-(layers|strongs)":(\d+),"sha256":"([0-9a-f]{64})","bundle":"([0-9a-f]{64})","index":\[(\d+),"([0-9a-f]{8})"\]\}\n$/

/**
 * Opens a file of layers of so many bytes that belongs to the bundle `bundle`, of which each chapter is read when it is asked for. Throws a BundleError that names `file`
 * if it is of another format or of another bundle, or if its first lines are damaged.
 */
export function openLayerFile(
  kind: LayerFileKind,
  read: ReadBytes,
  size: number,
  bundle: string,
  file: string,
): LayerFile {
  const first = readFirst(read, size)
  const match = FIRST_LINE.exec(first.toString('latin1'))
  if (match?.[1] !== kind || match[2] !== String(FORMAT)) {
    throw new BundleError(
      `${file} is not a Lectern ${kind} file of format ${FORMAT}; run make build`,
    )
  }
  const [, , , sha256 = '', owner, bytes, sum = ''] = match
  if (owner !== bundle) {
    throw new BundleError(`${file} belongs to another bundle; run make build`)
  }
  const second = readSecond(file, read, first.length, [Number(bytes), sum])
  const { names, lengths, sums } = JSON.parse(second.toString('utf8'))
  const bounds = boundsAfter(first.length + second.length, lengths)
  const parts: Parts = { file, read, bounds, sums: Uint32Array.from(sums) }
  const chapter = (index: number) =>
    index < lengths.length ? readParts(parts, index, index) : Buffer.alloc(0)
  return { names, sha256, chapter }
}

/** The same of a whole file, all of which is checked. */
export function decodeLayerFile(
  kind: LayerFileKind,
  bytes: Buffer,
  bundle: string,
  file: string,
): LayerFile {
  const read = (first: number, end: number) => bytes.subarray(first, end)
  const opened = openLayerFile(kind, read, bytes.length, bundle, file)
  if (digestOf([afterFirstLine(bytes)]) === opened.sha256) return opened
  throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
}
