/**
 * Reads and checks the files of a text: all that is done before a part can be used and that knows nothing of what is in memory. So
 * it can be done in any thread.
 */
import { type CrossReferences, decodeCrossReferences } from '../../bundle/cross-references.js'
import { decodeBundle } from '../../bundle/decode.js'
import { BundleError, checksumOf } from '../../bundle/format.js'
import { decodeLayerFile, type LayerFile, type LayerFileKind } from '../../bundle/layers/file.js'
import type { Postings } from '../../bundle/postings.js'
import {
  decodeForms,
  decodeIndex,
  decodeWords,
  type PackedText,
  wordFilesOf,
} from '../../bundle/word-file.js'
import type { WordForms } from '../../bundle/word-forms.js'
import { findBytes, readBytes } from '../../runtime/assets.js'
import { layOutText, type TextLayout } from '../../text/version.js'
import { readListed } from '../read-listed.js'

/** Files that belong to a bundle and are named as it is. */
export interface BundleFiles {
  /** Path of the bundle. */
  readonly bundle: string
  /** SHA-256 of its content as the catalogue has it. */
  readonly sha256: string
}

/** A file that states the SHA-256 of its content, and that of the bundle that it belongs to. */
export interface StatingFile {
  readonly file: string
  /** What it is to state. */
  readonly sha256: string
  /** That of the bundle; undefined if it belongs to none. */
  readonly owner: string | undefined
}

/** Files to open: those of a kind. */
export type Opening<K extends OpenedKind = OpenedKind> = {
  readonly kind: K
} & (K extends StatingKind ? StatingFile : BundleFiles)

/** What files of each kind hold: data alone, which can be handed from one thread to another. */
export interface OpenedFiles {
  readonly text: TextLayout
  readonly words: { readonly words: PackedText; readonly index: Postings }
  readonly forms: WordForms
  readonly layers: LayerFile
  readonly strongs: LayerFile
  readonly 'cross-references': CrossReferences
}

type StatingKind = LayerFileKind | 'cross-references'
export type OpenedKind = keyof OpenedFiles

/** How files are read. */
export interface Reading {
  /** Gives the checksum of a file's bytes. */
  readonly checksum: (bytes: Buffer) => string
  /** Gives all bytes of a file; rejects if it cannot be read. */
  readonly read: (path: string) => Promise<Buffer>
}

type Readers = {
  readonly [K in OpenedKind]: (opening: Opening<K>, reading: Reading) => Promise<OpenedFiles[K]>
}

const READERS: Readers = {
  async text({ bundle, sha256 }, { checksum, read }) {
    const bytes = await readListed(bundle, read)
    const decoded = decodeBundle(bytes, bundle, checksum(bytes))
    if (decoded.sha256 === sha256) return layOutText(decoded)
    throw new BundleError(`${bundle} is not the bundle that the catalogue lists; run make build`)
  },
  // The forms of words are read when they are opened; here their file need only be there.
  async words({ bundle, sha256 }, { checksum, read }) {
    const files = wordFilesOf(bundle)
    const [wordBytes, indexBytes] = await Promise.all([
      readListed(files.words, read),
      readListed(files.index, read),
      readListed(files.forms, findBytes),
    ])
    return {
      words: decodeWords(wordBytes, sha256, files.words, checksum(wordBytes)),
      index: decodeIndex(indexBytes, sha256, files.index, checksum(indexBytes)),
    }
  },
  async forms({ bundle, sha256 }, { checksum, read }) {
    const { forms } = wordFilesOf(bundle)
    const bytes = await readListed(forms, read)
    return decodeForms(bytes, sha256, forms, checksum(bytes))
  },
  layers: readLayers,
  strongs: readLayers,
  async 'cross-references'({ file, sha256, owner }, { checksum, read }) {
    const bytes = await readListed(file, read)
    return decodeCrossReferences(bytes, file, { sha256, owner }, checksum(bytes))
  },
}

async function readLayers<K extends LayerFileKind>(
  { kind, file, sha256, owner = '' }: { readonly kind: K } & StatingFile,
  { checksum, read }: Reading,
): Promise<LayerFile> {
  const bytes = await readListed(file, read)
  const opened = decodeLayerFile(kind, bytes, owner, file, checksum(bytes))
  if (opened.sha256 === sha256) return opened
  throw new BundleError(`${file} is not the file that the catalogue lists; run make build`)
}

/**
 * Opens files. Rejects with a BundleError if one is missing, damaged, of another format or not what the catalogue lists. By default
 * each is read into memory of its own.
 */
export function openFiles<K extends OpenedKind>(
  opening: Opening<K>,
  { checksum = checksumOf, read = readBytes }: Partial<Reading> = {},
): Promise<OpenedFiles[K]> {
  return READERS[opening.kind](opening, { checksum, read })
}
