/** The files below a folder, or one file, as readers get them. Hides the file system. */
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { CorpusError } from '../corpus-error.js'
import { type InputFile, LARGEST_FILE } from '../readers/shared/input.js'

/** What people and systems leave beside the files, and what says nothing of the text. */
export const IGNORED =
  /^(\.|__MACOSX$|README|LICEN[CS]E|COPYING|Thumbs\.db$|desktop\.ini$|record\.json$)/i

/** No folder of one Bible holds so many files. */
const MOST_FILES = 5_000

export interface TreeFile extends InputFile {
  readonly path: string
  /** Its first bytes. */
  readonly head: (bytes: number) => Buffer
}

/** Every file at `place`, in the order of their names; those below folders too. Throws a CorpusError. */
export function filesAt(place: string): TreeFile[] {
  if (statSync(place).isFile()) return [fileAt(place, basename(place))]
  const paths: string[] = []
  collect(place, paths)
  return paths.map((path) => fileAt(path, relative(place, path).replaceAll('\\', '/')))
}

function collect(folder: string, paths: string[]): void {
  const entries = readdirSync(folder, { withFileTypes: true })
  entries.sort((one, other) => Number(one.name > other.name) - Number(one.name < other.name))
  for (const entry of entries) {
    if (IGNORED.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) collect(path, paths)
    else if (entry.isFile()) paths.push(path)
    if (paths.length > MOST_FILES) {
      throw new CorpusError(
        `${folder} holds more than ${MOST_FILES} files: name the one that is meant`,
      )
    }
  }
}

/** One file; `name` is what messages call it. */
export function fileAt(path: string, name: string): TreeFile {
  return {
    path,
    name,
    bytes: () => {
      const { size } = statSync(path)
      if (size > LARGEST_FILE) {
        throw new CorpusError(`${path} has ${size} bytes: more than any Bible`)
      }
      return readFileSync(path)
    },
    head: (bytes) => {
      const buffer = Buffer.alloc(bytes)
      const descriptor = openSync(path, 'r')
      try {
        return buffer.subarray(0, readSync(descriptor, buffer, 0, bytes, 0))
      } finally {
        closeSync(descriptor)
      }
    },
  }
}
