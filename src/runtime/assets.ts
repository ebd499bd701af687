/**
 * Files that come with the program: its package.json, the compiled corpus, the built page. In a checkout they are files
 * in the package's folder. In the single executable they are assets embedded in the program (Node SEA), and their paths
 * begin with EMBEDDED. Hides the difference.
 */
import { existsSync, readFileSync } from 'node:fs'
import { access, constants, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** Stands for the package's folder in the executable; not a path of the file system. */
export const EMBEDDED = '(embedded)'

/** The asset that lists the paths of those that are put into a data folder: library/supplied.ts. */
export const SUPPLIED_LIST = 'supplied.json'

/** The nearest folder above this file with a package.json; EMBEDDED in the single executable. */
export const PACKAGE_ROOT = isSea() ? EMBEDDED : nearestPackage(import.meta.dirname)

/** Whether a path names an asset embedded in this executable. */
export function isEmbedded(path: string): boolean {
  return PACKAGE_ROOT === EMBEDDED && path.startsWith(`${EMBEDDED}/`)
}

/**
 * The bytes of a file, in memory that `take` gives, or of an embedded asset, which must not be written to. Rejects if there is no such
 * file.
 */
export async function readBytes(
  path: string,
  take: (length: number) => Buffer = Buffer.allocUnsafeSlow,
): Promise<Buffer> {
  return isEmbedded(path) ? readAsset(path) : readWhole(path, take)
}

/** In one piece of memory and few reads: `readFile` gathers pieces of half a megabyte and copies them. */
async function readWhole(path: string, take: (length: number) => Buffer): Promise<Buffer> {
  const file = await open(path)
  try {
    const bytes = take((await file.stat()).size)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
      // Truncated meanwhile.
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await file.close()
  }
}

/** The same at once. Throws if there is no such file. */
export function readBytesSync(path: string): Buffer {
  return isEmbedded(path) ? readAsset(path) : readFileSync(path)
}

/** Rejects if there is no such file or embedded asset that can be read; reads nothing of it. */
export async function findBytes(path: string): Promise<void> {
  if (isEmbedded(path)) readAsset(path)
  else await access(path, constants.R_OK)
}

/** The first `length` bytes of a file or embedded asset, or all if it is shorter. */
export async function readStart(path: string, length: number): Promise<Buffer> {
  if (isEmbedded(path)) return readAsset(path).subarray(0, length)
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Bytes of a file or embedded asset; 0 if there is none. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return isEmbedded(path) ? readAsset(path).length : (await stat(path)).size
  } catch {
    return 0
  }
}

/** The text of a file or embedded asset; undefined if it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return (isEmbedded(path) ? readAsset(path) : readFileSync(path)).toString('utf8')
  } catch {
    return undefined
  }
}

/** The version in package.json. */
export function softwareVersion(): string {
  return JSON.parse(readText(join(PACKAGE_ROOT, 'package.json')) as string).version
}

/** A view, not a copy: the bytes are part of the executable's file, which the system loads on use and shares. */
function readAsset(path: string): Buffer {
  return Buffer.from(getRawAsset(path.slice(EMBEDDED.length + 1)) as ArrayBuffer)
}

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
