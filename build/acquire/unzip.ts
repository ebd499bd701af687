/** Unpacks an archive from elsewhere without trusting it. Hides the zip format. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { CorpusError, reasonOf } from '../corpus-error.js'

/** No archive of one Bible comes near these. */
const LARGEST_CONTENT = 256 * 1024 * 1024
const MOST_FILES = 5_000

// Absolute, with a drive letter or a colon, with a backslash, with a NUL, or climbing out by `..`.
const UNSAFE_NAME = /^\/|[:\\\0]|(^|\/)\.\.(\/|$)/

/**
 * Writes the files of the archive `bytes` below `folder`. `name` is named in errors. Throws a CorpusError
 * for what is no zip, is damaged, is too large once unpacked, or has names that lead out of the folder;
 * nothing has been written then.
 */
export function unzipInto(bytes: Uint8Array, folder: string, name: string): void {
  const sizes = new Map<string, number>()
  let total = 0
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: (file) => {
        if (UNSAFE_NAME.test(file.name)) throw new Error(`unsafe file name ${file.name}`)
        total += file.originalSize
        sizes.set(file.name, file.originalSize)
        if (total > LARGEST_CONTENT) throw new Error('it is too large once unpacked')
        if (sizes.size > MOST_FILES) throw new Error('it holds too many files')
        return !file.name.endsWith('/')
      },
    })
  } catch (thrown) {
    throw new CorpusError(`${name} is not a zip archive that can be used: ${reasonOf(thrown)}`)
  }
  for (const [path, content] of Object.entries(files)) {
    if (content.length !== sizes.get(path)) {
      throw new CorpusError(`${name} is damaged: ${path} is not as long as it should be`)
    }
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
