/** The script, the style sheet and the service worker of the reader, read when one of its pages is first asked for. */
import { join } from 'node:path'
import { type BuiltFile, readBuiltFile } from '../http/edge/built-files.js'
import { readText } from '../runtime/assets.js'

/** The path of files whose names change with their content. */
export const ASSETS = '/reader'

export interface Assets {
  /** Address of the script; undefined if it is not built. */
  readonly script: string | undefined
  readonly style: string | undefined
  readonly worker: BuiltFile | undefined
  /** Files by name. */
  readonly files: ReadonlyMap<string, BuiltFile>
}

/** The build's list: the names of its files. */
interface Manifest {
  readonly script: string
  readonly style: string
}

const MANIFEST = 'manifest.json'
const WORKER = 'worker.js'
const NOTHING: Assets = { script: undefined, style: undefined, worker: undefined, files: new Map() }

/** Reads what the build has written to a folder. Without a build, pages have neither script nor style. */
export async function readAssets(folder: string): Promise<Assets> {
  const manifest = readText(join(folder, MANIFEST))
  if (manifest === undefined) return NOTHING
  const { script, style } = JSON.parse(manifest) as Manifest
  const files = new Map<string, BuiltFile>()
  for (const name of [script, style]) {
    const file = await readBuiltFile(join(folder, name), true)
    if (file !== undefined) files.set(name, file)
  }
  const addressOf = (name: string) => (files.has(name) ? `${ASSETS}/${name}` : undefined)
  const worker = await readBuiltFile(join(folder, WORKER), false)
  return { script: addressOf(script), style: addressOf(style), worker, files }
}
