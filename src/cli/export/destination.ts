/**
 * Puts an export into its place as a whole: it is written into a hidden folder beside, marked with this process, and
 * renamed when it is complete. Whatever ends the process earlier, nothing has the name of a finished export; the next
 * export into the same folder removes what was left. Knows nothing of formats.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isLeftOver, OWNER } from '../../bundle/owner.js'

/** In every folder that is an export, so that `--force` replaces no other folder. */
export const MARK = 'lectern-export.json'

/** Why an export cannot be put where it is to be. */
export class BadDestination extends Error {
  override readonly name = 'BadDestination'
}

/**
 * Lets `write` make a file or folder at the path that it gets, then moves it to `path`. Throws BadDestination if
 * something is there already, unless `isForced` and it is of the same kind: a file, or a folder that is an export.
 */
export function writeWhole(path: string, isForced: boolean, write: (path: string) => void): void {
  const target = resolve(path)
  const parent = dirname(target)
  if (!existsSync(parent)) throw new BadDestination(`the folder ${parent} is not there`)
  const hidden = `.${basename(target)}-`
  for (const name of readdirSync(parent)) {
    const isOurs = name.startsWith(hidden) && name.endsWith('.new') && isLeftOver(name)
    if (isOurs) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const isThere = checkTarget(target, isForced)
  const work = join(parent, `${hidden}${OWNER}.new`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work)
  try {
    const made = join(work, 'made')
    write(made)
    const isFolder = lstatSync(made).isDirectory()
    if (isThere && lstatSync(target).isDirectory() !== isFolder) {
      throw new BadDestination(`${path} is ${isFolder ? 'no folder' : 'a folder'}: remove it first`)
    }
    if (!isFolder) moveFile(made, target, isThere)
    else moveFolder(made, target, isThere ? join(work, 'old') : undefined)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Whether something is at the target that may be replaced. */
function checkTarget(target: string, isForced: boolean): boolean {
  const status = lstatSync(target, { throwIfNoEntry: false })
  if (status === undefined) return false
  if (!isForced)
    throw new BadDestination(`${target} is there already: choose another --output, or say --force`)
  const isReplaceable = status.isDirectory() ? isExport(target) : status.isFile()
  if (isReplaceable) return true
  throw new BadDestination(
    `${target} is no export of Lectern: remove it yourself, or choose another --output`,
  )
}

function isExport(folder: string): boolean {
  return existsSync(join(folder, MARK)) || readdirSync(folder).length === 0
}

function moveFile(made: string, target: string, isReplacing: boolean): void {
  if (isReplacing) renameSync(made, target)
  // A link fails if another process has put something there meanwhile.
  else linkSync(made, target)
}

/** A folder that is there goes to `old` first; it comes back if the new one cannot take its place. */
function moveFolder(made: string, target: string, old: string | undefined): void {
  if (old !== undefined) renameSync(target, old)
  try {
    renameSync(made, target)
  } catch (thrown) {
    if (old !== undefined) renameSync(old, target)
    throw thrown
  }
}

/** Writes a file in parts, to the disk itself before it returns. Text is UTF-8. */
export function writeParts(path: string, parts: Iterable<string>): void {
  const file = openSync(path, 'wx')
  try {
    for (const part of parts) {
      const bytes = Buffer.from(part)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
