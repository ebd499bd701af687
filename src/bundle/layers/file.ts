/**
 * The files of a version's layers, beside its bundle: `<id>.layers` has headings, paragraphs, notes and styles,
 * `<id>.strongs` the Strong's numbers, since these are larger than all others together. The first line is
 * `{"lectern-layers":2,"sha256":"<of the rest>","crc32":"<hex>","bundle":"<sha256>"}`, the second one JSON with the layers' names and how
 * many bytes each chapter has, in the order of the version's chapters; then come the chapters, one after another, so that
 * one is read without the others (chapter.ts, strongs.ts).
 */
import { join } from 'node:path'
import {
  afterFirstLine,
  BundleError,
  checksumOf,
  digestOf,
  NO_CHECKSUM,
  withChecksum,
} from '../format.js'
import { type ChapterLayers, LAYER_NAMES, type LayerName } from '../layers.js'
import { encodeChapter } from './chapter.js'
import { markerRole } from './markers.js'
import { encodeStrongs } from './strongs.js'

const FORMAT = 2

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
  /** How long each file is. */
  readonly bytes: { readonly [Kind in LayerFileKind]?: number }
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
  const bytes: { [Kind in LayerFileKind]?: number } = {}
  for (const kind of LAYER_FILES) {
    const own = names.filter((name) => fileOf(name) === kind)
    if (own.length === 0) continue
    const lengths = bodies[kind].map(({ length }) => length)
    const index = JSON.stringify({ names: own, lengths })
    const rest = [Buffer.from(`${index}\n`), ...bodies[kind]]
    sha256[kind] = digestOf(rest)
    const stated = { sha256: sha256[kind], crc32: NO_CHECKSUM, bundle }
    const first = JSON.stringify({ [`lectern-${kind}`]: FORMAT, ...stated })
    const file = withChecksum([Buffer.from(`${first}\n`), ...rest])
    bytes[kind] = file.length
    files[kind] = file
  }
  return { files, listed: names.length === 0 ? undefined : { names, sha256, bytes }, counts }
}

/** A file of layers that was checked: data alone, which can be handed to another thread. */
export interface LayerFile {
  /** The layers that it holds. */
  readonly names: readonly LayerName[]
  /** What names its content, as it states it. */
  readonly sha256: string
  /** The bytes behind the first line. */
  readonly content: Buffer
  /** Where each chapter begins in `content`, and the end of the last one. */
  readonly starts: Uint32Array
}

/** The bytes of a chapter by its index; none for one that the version lacks. */
export function chapterBytes({ content, starts }: LayerFile, index: number): Buffer {
  return content.subarray(starts[index] ?? content.length, starts[index + 1])
}

const NEWLINE = 0x0a
const FIRST_LINE =
  /^\{"lectern-(layers|strongs)":(\d+),"sha256":"([0-9a-f]{64})","crc32":"([0-9a-f]{8})","bundle":"([0-9a-f]{64})"\}$/

/**
 * Reads a file of layers that belongs to the bundle `bundle`; `checksum` is its own. Throws a BundleError that names `file` if it is
 * damaged, of another format or of another bundle.
 */
export function decodeLayerFile(
  kind: LayerFileKind,
  bytes: Buffer,
  bundle: string,
  file: string,
  checksum = checksumOf(bytes),
): LayerFile {
  const first = bytes.indexOf(NEWLINE)
  const match = FIRST_LINE.exec(bytes.toString('latin1', 0, Math.max(first, 0)))
  if (match?.[1] !== kind || match[2] !== String(FORMAT)) {
    throw new BundleError(
      `${file} is not a Lectern ${kind} file of format ${FORMAT}; run make build`,
    )
  }
  const [, , , sha256 = '', crc32, owner] = match
  if (owner !== bundle) {
    throw new BundleError(`${file} belongs to another bundle; run make build`)
  }
  const rest = afterFirstLine(bytes)
  if (checksum !== crc32) {
    throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
  }
  const second = rest.indexOf(NEWLINE)
  const { names, lengths } = JSON.parse(rest.toString('utf8', 0, second))
  const starts = new Uint32Array(lengths.length + 1)
  starts[0] = second + 1
  for (const [index, length] of lengths.entries()) {
    starts[index + 1] = (starts[index] as number) + length
  }
  return { names, sha256, content: rest, starts }
}
