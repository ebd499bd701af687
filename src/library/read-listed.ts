/** Reads the files that a catalogue lists, from a folder or from the embedded assets. */
import { BundleError } from '../bundle/format.js'
import { readBytes } from '../runtime/assets.js'

/** Reads a file that the catalogue lists, whole by default. Throws a BundleError if it cannot be read. */
export async function readListed(path: string): Promise<Buffer>
export async function readListed<T>(path: string, read: (path: string) => Promise<T>): Promise<T>
export async function readListed(
  path: string,
  read: (path: string) => Promise<unknown> = readBytes,
): Promise<unknown> {
  return read(path).catch(() => {
    throw new BundleError(`${path} cannot be read, though the catalogue lists it; run make build`)
  })
}
