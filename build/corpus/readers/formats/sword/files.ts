/** Reads files and folders of a SWORD library. If the system refuses, throws a ReaderFault with the path. */
import { readdirSync, readFileSync } from 'node:fs'
import { ReaderFault } from '../../shared/reader-fault.js'

/** The bytes of a file. */
export function readBytes(path: string): Buffer {
  return orFault(path, () => readFileSync(path))
}

/** The names in a folder, sorted. */
export function readNames(folder: string): string[] {
  return orFault(folder, () => readdirSync(folder).sort())
}

function orFault<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ReaderFault(path, `it cannot be read: ${(error as Error).message}`)
  }
}
