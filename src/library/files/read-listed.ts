/** Reads the files that a catalogue lists, from a folder or from the embedded assets. */
import { BundleError } from '../../bundle/format.js'
import { readBytesSync } from '../../runtime/assets.js'

/** All bytes of a file that the catalogue lists. Throws a BundleError if it cannot be read. */
export function readListed(path: string): Buffer {
  try {
    return readBytesSync(path)
  } catch {
    throw unreadable(path)
  }
}

/** What is thrown for a file that cannot be read. */
export function unreadable(path: string): BundleError {
  return new BundleError(`${path} cannot be read, though the catalogue lists it; run make build`)
}
