/**
 * What an operator points at: a file, a folder or a zip archive. Finds the one text in it; archives are
 * unpacked into a folder of their own that is gone when the work is done. Writes nothing else.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, resolve, sep } from 'node:path'
import { archivesIn, onlyText } from '../acquire/local.js'
import type { Source } from '../acquire/source.js'
import { fileAt } from '../acquire/tree.js'
import { unzipInto } from '../acquire/unzip.js'
import { CorpusError } from '../corpus-error.js'
import { scratchFolder } from '../left-overs.js'
import { isZip } from '../readers/detect.js'
import { LARGEST_FILE } from '../readers/shared/input.js'
import type { CorpusRecord } from '../records.js'

export interface Input {
  readonly source: Source
  /** The file or folder that was given, without its path. */
  readonly name: string
  /** The archive that the text lies in, if it does, and the folder that it is unpacked in. */
  readonly archive: string | undefined
  readonly unpacked: string | undefined
}

export interface InputOptions {
  /** The folder of records, names and fixups. */
  readonly corpus: string
  readonly record: CorpusRecord
  readonly formats: readonly string[] | undefined
}

/** Lets `use` work with the text at `path`. Throws a CorpusError if there is none, or more than one. */
export async function withInput<T>(
  path: string,
  { corpus, record, formats }: InputOptions,
  use: (input: Input) => Promise<T>,
): Promise<T> {
  const place = resolve(path)
  if (!existsSync(place)) throw new CorpusError(`${path} is not there`)
  const status = statSync(place)
  if (!status.isFile() && !status.isDirectory()) {
    throw new CorpusError(
      `${path} is neither a file nor a folder: it is a device, a pipe or a socket`,
    )
  }
  const isFile = status.isFile()
  if (isFile && statSync(place).size > LARGEST_FILE) {
    throw new CorpusError(`${path} is larger than any Bible: ${statSync(place).size} bytes`)
  }
  const archives = !isFile ? archivesIn(place) : isZip(fileAt(place, '').head(4)) ? [place] : []
  const unpacked = new Map<string, string>()
  try {
    for (const archive of archives) {
      const folder = scratchFolder()
      unpacked.set(archive, folder)
      unzipInto(readFileSync(archive), folder, archive)
    }
    const folders = archives[0] === place ? [] : [place]
    const source = onlyText(place, [...folders, ...unpacked.values()], { record, formats }, corpus)
    const archive = archives.find((one) =>
      `${source.root}${sep}`.startsWith(`${unpacked.get(one)}${sep}`),
    )
    const inside = archive === undefined ? undefined : unpacked.get(archive)
    return await use({ source, name: basename(place), archive, unpacked: inside })
  } finally {
    for (const folder of unpacked.values()) rmSync(folder, { recursive: true, force: true })
  }
}
