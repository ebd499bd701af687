/** The text of a version: all of it in memory, or read in place. */
import { decodeBundle, decodeFirstLine, decodeHeader, VERSES_HEAD } from '../bundle/decode.js'
import { BundleError } from '../bundle/format.js'
import { type Parts, readFirst, readParts, readSecond } from '../bundle/parts.js'
import type { ByteCache } from '../runtime/byte-cache.js'
import {
  joinOutline,
  layOutText,
  loadVersion,
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

/** What the places of a text's verses take, as a part of its bytes: six bytes for each verse, and the chapters. */
const PLACES_PART = 1 / 25

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
    const { bundle } = this.#file
    const decoded = decodeBundle(bytes, bundle)
    this.#compare(decoded.sha256)
    return decoded
  }

  #compare(stated: string): void {
    const { bundle, sha256 } = this.#file
    if (stated === sha256) return
    throw new BundleError(`${bundle} is not the bundle that the catalogue lists; run make build`)
  }

  /** Reads the header, and keeps where the verses lie and the checksum of each chapter. */
  #open(): Version {
    const { bundle, sha256 } = this.#file
    const { cache, files } = this.#places
    const file = files.reading(bundle, sha256)
    try {
      const first = readFirst(file.read, file.size())
      const stated = decodeFirstLine(first, bundle)
      this.#compare(stated.sha256)
      const second = readSecond(bundle, file.read, first.length, stated.index)
      const header = decodeHeader(second)
      const layout = layOutText(header)
      const start = first.length + second.length + VERSES_HEAD.length
      const parts: Parts = {
        file: bundle,
        read: (from, end) => file.read(start + from, start + end),
        bounds: (chapter) => boundsOf(layout, chapter),
        sums: Uint32Array.from(header.sums),
      }
      const version = joinOutline(layout, this.#outline, (from, end) => {
        const chapter = chapterAt(layout, from)
        const bytes = readParts(parts, chapter, chapterAt(layout, end - 1))
        const before = boundsOf(layout, chapter).first
        return bytes.subarray(from - before, end - before)
      })
      cache.set(this, version, this.bytes * PLACES_PART)
      return version
    } catch (error) {
      file.close()
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
