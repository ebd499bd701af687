/** What lies of a version in the folder of compiled texts: how large its files are, and what its report says. */
import { join } from 'node:path'
import { crossReferencesFile } from '../../bundle/cross-references.js'
import { LAYER_FILES, layerFile } from '../../bundle/layers/file.js'
import { wordFilesOf } from '../../bundle/word-file.js'
import { readText, sizeOf } from '../../runtime/assets.js'
import { readReport, type StoredReport } from '../stored-report.js'

export interface TextFiles {
  /** Of the compiled files together, without the report. */
  readonly bytes: number
  /** Undefined if there is none that can be read, as in the single executable. */
  readonly report: StoredReport | undefined
}

/** Looks at the files of version `id` in `folder`. A file that is not there counts nothing. */
export async function lookAtFiles(folder: string, id: string): Promise<TextFiles> {
  const bundle = join(folder, `${id}.json`)
  const files = [
    bundle,
    ...Object.values(wordFilesOf(bundle)),
    ...LAYER_FILES.map((kind) => layerFile(folder, id, kind)),
    crossReferencesFile(folder, id),
  ]
  const sizes = await Promise.all(files.map(sizeOf))
  const text = readText(join(folder, `${id}.report.json`))
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    report: text === undefined ? undefined : readReport(text),
  }
}
