/**
 * What comes with the program: its version, the compiled corpus, the built page. In a checkout they are files
 * below the package's folder; in the single executable they are assets, read from memory, whose paths begin
 * with EMBEDDED. Hides which of the two this process is.
 */
import { existsSync, readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** Stands for the package's folder in the executable; no path of a file system. */
export const EMBEDDED = '(embedded)'

/** The nearest folder above this file that has a package.json, or EMBEDDED. */
export const PACKAGE_ROOT = isSea() ? EMBEDDED : nearestPackage(import.meta.dirname)

/** Whether a path means an asset of the executable that this process is. */
export function isEmbedded(path: string): boolean {
  return PACKAGE_ROOT === EMBEDDED && path.startsWith(`${EMBEDDED}/`)
}

/** The bytes at a path, inside or not; those from inside cannot be written to. Rejects where there are none. */
export async function readBytes(path: string): Promise<Buffer> {
  return isEmbedded(path) ? readAsset(path) : readFile(path)
}

/** The first bytes at a path, inside or not: `length` of them, or all where there are fewer. */
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

/** The text at a path, inside or not; undefined where there is none. */
export function readText(path: string): string | undefined {
  try {
    return (isEmbedded(path) ? readAsset(path) : readFileSync(path)).toString('utf8')
  } catch {
    return undefined
  }
}

/** As package.json says. */
export function softwareVersion(): string {
  return JSON.parse(readText(join(PACKAGE_ROOT, 'package.json')) as string).version
}

/** No copy: the bytes are those of the executable's file, which the system reads on use and shares. */
function readAsset(path: string): Buffer {
  return Buffer.from(getRawAsset(path.slice(EMBEDDED.length + 1)) as ArrayBuffer)
}

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
