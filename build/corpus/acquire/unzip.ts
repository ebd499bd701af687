/** Unpacks an archive from elsewhere without trusting it, neither its names nor its sizes nor its content. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { CorpusError, reasonOf } from '../corpus-error.js'
import { quote } from '../messages.js'

/** No archive of one Bible comes near these. */
const LARGEST_CONTENT = 256 * 1024 * 1024
const MOST_FILES = 5_000

// Absolute, with a drive letter or a colon, with a backslash, climbing out by `..`, or with signs that a terminal obeys.
const UNSAFE_NAME = /^\/|[:\\\p{Cc}\p{Bidi_Control}]|(^|\/)\.\.(\/|$)/u
/** A file's last part is a name; folders end in a slash. */
const NO_NAME = /(^|\/)\.?$/
/** Bytes that a file system has for one name. */
const LONGEST_NAME = 255

/**
 * Writes the files of the archive `bytes` below `folder`. `name` is named in errors. Throws a CorpusError
 * for what is no zip, is damaged, is too large once unpacked, or has names that lead out of the folder;
 * nothing has been written then.
 */
export function unzipInto(bytes: Uint8Array, folder: string, name: string): void {
  const sums = new Map<string, number>()
  const sizes = new Map<string, number>()
  let total = 0
  let files: Record<string, Uint8Array>
  try {
    const stated = checksumsIn(bytes)
    files = unzipSync(bytes, {
      filter: (file) => {
        if (UNSAFE_NAME.test(file.name))
          throw new Error(`unsafe file name ${quote(file.name, 100)}`)
        const wrong = wrongName(file.name)
        if (wrong !== undefined) throw new Error(wrong)
        total += file.originalSize
        if (sums.has(file.name)) throw new Error(`it holds ${quote(file.name, 100)} twice`)
        sums.set(file.name, stated[sums.size] as number)
        sizes.set(file.name, file.originalSize)
        if (total > LARGEST_CONTENT) throw new Error('it is too large once unpacked')
        if (sums.size > MOST_FILES) throw new Error('it holds too many files')
        return !file.name.endsWith('/')
      },
    })
  } catch (thrown) {
    throw new CorpusError(`${name} is not a zip archive that can be used: ${reasonOf(thrown)}`)
  }
  const both = Object.keys(files).find((path) => foldersOf(path).some((folder) => folder in files))
  if (both !== undefined) {
    const folder = foldersOf(both).find((one) => one in files) as string
    const what = `${quote(folder, 100)} is a file and the folder of ${quote(both, 100)}`
    throw new CorpusError(`${name} is not a zip archive that can be used: ${what}`)
  }
  for (const [path, content] of Object.entries(files)) {
    if (content.length !== sizes.get(path) || crc32(content) !== sums.get(path)) {
      const what = 'it has not the length and the checksum that the archive states'
      throw new CorpusError(`${name} is damaged: ${path} was altered or cut off, ${what}`)
    }
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Why no file system takes a name; undefined if it does. */
function wrongName(path: string): string | undefined {
  if (!path.endsWith('/') && NO_NAME.test(path)) {
    return `a file has no name: ${quote(path, 100)}`
  }
  const isLong = path.split('/').some((part) => Buffer.byteLength(part) > LONGEST_NAME)
  return isLong ? `a name is too long: ${quote(path, 40)}` : undefined
}

/** `a` and `a/b` of `a/b/c`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The checksums that the list at the end of an archive states, in its order. Empty for what has no list. */
function checksumsIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) return []
  const sums: number[] = []
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === ENTRY) {
    sums.push(view.getUint32(at + 16, true))
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    at += lengths.reduce((sum, length) => sum + length, 46)
  }
  return sums
}
