/** The text of a version: all of it in memory, or read when it is needed. */
import { decodeBundle } from '../bundle/decode.js'
import { BundleError } from '../bundle/format.js'
import type { ByteCache } from '../runtime/byte-cache.js'
import { loadVersion, type Version, type VersionOutline } from '../text/version.js'
import { readListed } from './read-listed.js'

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

/** Texts that are read for a while. */
export type TextCache = ByteCache<FileText, Version>

export class FileText implements StoredText {
  readonly bytes: number
  readonly #file: CompiledText
  readonly #outline: VersionOutline
  readonly #cache: TextCache
  #stays: Version | undefined

  /** `bytes`: what it takes in memory. */
  constructor(file: CompiledText, outline: VersionOutline, bytes: number, cache: TextCache) {
    this.bytes = bytes
    this.#file = file
    this.#outline = outline
    this.#cache = cache
  }

  read(): Version {
    return this.#stays ?? this.#cache.get(this) ?? this.#open()
  }

  get stays(): boolean {
    return this.#stays !== undefined
  }

  /** Reads all of it into memory, where it stays. Throws as `read` does. */
  stay(): void {
    this.#stays ??= this.#readWhole()
  }

  /** Lets it be read from its file again. */
  leave(): void {
    this.#stays = undefined
  }

  #open(): Version {
    const version = this.#readWhole()
    this.#cache.set(this, version, this.bytes)
    return version
  }

  #readWhole(): Version {
    const { bundle, sha256 } = this.#file
    const decoded = decodeBundle(readListed(bundle), bundle)
    if (decoded.sha256 === sha256) return loadVersion(decoded, this.#outline)
    throw new BundleError(`${bundle} is not the bundle that the catalogue lists; run make build`)
  }
}
