/** The text of a version: all of it in memory, or read in place. */
import { crc32 } from 'node:zlib'
import { decodeBundle } from '../bundle/decode.js'
import { BundleError } from '../bundle/format.js'
import type { ByteCache } from '../runtime/byte-cache.js'
import {
  isPlainText,
  joinOutline,
  layOutText,
  loadVersion,
  type ReadBytes,
  type TextLayout,
  type Version,
  type VersionOutline,
} from '../text/version.js'
import type { OpenFiles } from './files/open-files.js'
import { readListed } from './files/read-listed.js'

/** A text that can be read at any time. */
export interface StoredText {
  /** The text. Throws a BundleError if its file cannot be used. */
  read(): Version
  /** Whether all of it is in memory, where it stays. */
  readonly stays: boolean
}

/** The files of a version: the path of its bundle, and the SHA-256 of its content that the catalogue has. */
export interface CompiledText {
  readonly bundle: string
  readonly sha256: string
}

/** Where verses lie in the files of texts, and what reads them. */
export interface TextPlaces {
  readonly cache: ByteCache<FileText, Version>
  readonly files: OpenFiles
}

/** What the places of a text's verses take, as a part of its bytes. */
const PLACES_PART = 1 / 20

/** For one file at a time: nothing of what is read stays here. */
let scratch = Buffer.alloc(0)

export class FileText implements StoredText {
  readonly bytes: number
  readonly #file: CompiledText
  readonly #outline: VersionOutline
  readonly #places: TextPlaces
  #stays: Version | undefined

  /** `bytes`: what it takes in memory. */
  constructor(file: CompiledText, outline: VersionOutline, bytes: number, places: TextPlaces) {
    this.bytes = bytes
    this.#file = file
    this.#outline = outline
    this.#places = places
  }

  read(): Version {
    return this.#stays ?? this.#places.cache.get(this) ?? this.#open()
  }

  get stays(): boolean {
    return this.#stays !== undefined
  }

  /** Reads all of it into memory, where it stays. Throws as `read` does. */
  stay(): void {
    this.#stays ??= loadVersion(this.#decode(readListed(this.#file.bundle)), this.#outline)
  }

  /** Lets it be read from its file again. */
  leave(): void {
    this.#stays = undefined
  }

  #decode(bytes: Buffer) {
    const { bundle, sha256 } = this.#file
    const decoded = decodeBundle(bytes, bundle)
    if (decoded.sha256 === sha256) return decoded
    throw new BundleError(`${bundle} is not the bundle that the catalogue lists; run make build`)
  }

  /** Reads all of the file once, and keeps where its verses lie and the checksum of each chapter. */
  #open(): Version {
    const { bundle, sha256 } = this.#file
    const { cache, files } = this.#places
    const name = `${bundle} ${sha256}`
    try {
      const size = files.sizeOf(bundle, name)
      if (scratch.length < size) scratch = Buffer.allocUnsafeSlow(size)
      const whole = scratch.subarray(0, size)
      files.read(bundle, name, whole, 0)
      const decoded = this.#decode(whole)
      const { verses } = decoded
      const layout = layOutText(decoded)
      const isPlain = isPlainText(verses)
      const sums = sumsOf(layout, verses)
      const first = verses.byteOffset - whole.byteOffset
      const read = (bytes: Buffer, from: number) => files.read(bundle, name, bytes, first + from)
      const bytes = readChecked(bundle, layout, sums, read)
      const version = joinOutline(layout, this.#outline, { bytes, isPlain })
      cache.set(this, version, this.bytes * PLACES_PART)
      return version
    } catch (error) {
      files.close(name)
      throw error
    }
  }
}

/** Where the fragments of a chapter begin and end; they are empty if it has no verse. */
function boundsOf({ chapterFirst, offsets }: TextLayout, chapter: number) {
  const first = offsets[chapterFirst[chapter] as number] as number
  const next = offsets[chapterFirst[chapter + 1] as number] as number
  return { first, end: Math.max(first, next - 1) }
}

function sumsOf(layout: TextLayout, verses: Buffer): Uint32Array {
  return Uint32Array.from(layout.chapterLast, (_, chapter) => {
    const { first, end } = boundsOf(layout, chapter)
    return crc32(verses.subarray(first, end))
  })
}

/** Reads whole chapters and checks each of them, whatever part of them is wanted. */
function readChecked(
  file: string,
  layout: TextLayout,
  sums: Uint32Array,
  read: (bytes: Buffer, from: number) => void,
): ReadBytes {
  return (first, end) => {
    const from = chapterAt(layout, first)
    const to = chapterAt(layout, end - 1)
    const start = boundsOf(layout, from).first
    const bytes = Buffer.allocUnsafe(boundsOf(layout, to).end - start)
    read(bytes, start)
    for (let chapter = from; chapter <= to; chapter++) {
      const bounds = boundsOf(layout, chapter)
      const sum = crc32(bytes.subarray(bounds.first - start, bounds.end - start))
      if (sum === sums[chapter]) continue
      throw new BundleError(
        `${file} is damaged, or was exchanged by other means than a command: chapter ${chapter + 1} of the text has another checksum`,
      )
    }
    return bytes.subarray(first - start, end - start)
  }
}

/** The last chapter that begins at this byte or before it. */
function chapterAt({ chapterFirst, offsets }: TextLayout, byte: number): number {
  let low = 0
  let high = chapterFirst.length - 2
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((offsets[chapterFirst[middle] as number] as number) <= byte) low = middle
    else high = middle - 1
  }
  return low
}
