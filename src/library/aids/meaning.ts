/** The index of meaning: read when a question first needs it, and kept from then on. */
import { readFirst } from '../../bundle/parts.js'
import {
  decodeInSteps,
  type MeaningIndex,
  meaningFile,
  readMeaningLine,
} from '../../meaning/meaning-file.js'
import { type KeysOfLanguages, loadKeys } from '../../meaning/words.js'
import { findBytes, readBytes } from '../../runtime/assets.js'
import { Lazy } from '../../runtime/lazy.js'
import { endInTurns } from '../../runtime/steps.js'
import type { ReadInPlace } from '../files/open-files.js'

export interface OpenedMeaning {
  readonly index: MeaningIndex
  readonly keys: KeysOfLanguages
}

/** An index that can be opened at any time. */
export interface StoredMeaning extends Pick<Lazy<OpenedMeaning>, 'ready' | 'open'> {
  /** What names its content. */
  readonly sha256: string
}

/**
 * The index in `folder`; undefined if none was built. Reads its first line alone, and throws a BundleError if that is of another
 * format.
 */
export async function findMeaning(
  folder: string,
  { files }: ReadInPlace,
): Promise<StoredMeaning | undefined> {
  const path = meaningFile(folder)
  const isThere = await findBytes(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const file = files.reading(path, 'meaning')
  const first = readFirst(file.read, file.size())
  file.close()
  const { sha256 } = readMeaningLine(first, path)
  const later = new Lazy(async () => {
    const keys = await loadKeys()
    const index = await endInTurns(decodeInSteps(await readBytes(path), path))
    return { index, keys }
  })
  return {
    sha256,
    get ready() {
      return later.ready
    },
    open: () => later.open(),
  }
}
