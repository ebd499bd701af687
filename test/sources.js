/** Which files are compiled for the tests: the tests and all code that they import. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src', 'build', 'client/src', 'bench/lib', 'test']
const SOURCE = /(?<!\.d)\.ts$|^bench\/lib\/[^/]+\.js$/

/** Paths of the files below a folder of the project, beginning with the folder's own. */
export const filesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))

/** Paths of these files, from the root. */
export const ENTRY_POINTS = FOLDERS.flatMap(filesBelow).filter(
  (file) => SOURCE.test(file) && !file.includes('/node_modules/'),
)
