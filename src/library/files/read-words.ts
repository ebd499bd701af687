/** Reads the words of a version. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { checksumInSteps } from '../../bundle/format.js'
import {
  decodeForms,
  decodeIndex,
  decodeWords,
  type WordFileKind,
  wordFilesOf,
} from '../../bundle/word-file.js'
import { findBytes, readBytes } from '../../runtime/assets.js'
import { loadWordIndex, type WordIndex } from '../../search/word-index.js'
import type { CompiledText } from '../text.js'
import type { WordMemory } from '../words.js'
import { unreadable } from './read-listed.js'

/**
 * Reads the words of a version of the catalogue into `memory`, of which they are views. Rejects with a BundleError if a file is missing, damaged or of another format.
 * The forms of words are read when they are opened; here their file need only be there.
 */
export async function readWords(
  { bundle, sha256 }: CompiledText,
  memory: WordMemory,
): Promise<WordIndex> {
  const files = wordFilesOf(bundle)
  const read = (kind: WordFileKind) =>
    readSummed(files[kind], (length) => memory.take(kind, length))
  await findBytes(files.forms).catch(() => {
    throw unreadable(files.forms)
  })
  const index = await read('index')
  const words = await read('words')
  return loadWordIndex(
    decodeIndex(index.bytes, sha256, files.index, index.checksum),
    decodeWords(words.bytes, sha256, files.words, words.checksum),
    async () => {
      const { bytes, checksum } = await read('forms')
      return decodeForms(bytes, sha256, files.forms, checksum)
    },
  )
}

/** The bytes of a file that the catalogue lists, and their checksum, which is made in several turns of the event loop. */
async function readSummed(
  file: string,
  take: (length: number) => Buffer,
): Promise<{ bytes: Buffer; checksum: string }> {
  const bytes = await readBytes(file, take).catch(() => {
    throw unreadable(file)
  })
  return { bytes, checksum: await checksumInSteps(bytes, nextTurn) }
}
