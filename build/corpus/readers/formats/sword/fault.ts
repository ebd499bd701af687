/**
 * The one exception of the SWORD reader: the module cannot be read, and where. Thrown inside the reader
 * only; at its door it becomes a message.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Message } from '../../../draft.js'

export class SwordFault extends Error {
  readonly place: string

  /** `place` is a file, or a file and the block or slot in it. */
  constructor(place: string, text: string) {
    super(text)
    this.place = place
  }
}

/** What was thrown as an error message; throws again what is a mistake of the program and no SwordFault. */
export function faultMessage(thrown: unknown): Message {
  if (!(thrown instanceof SwordFault)) throw thrown
  return { level: 'error', place: thrown.place, text: thrown.message }
}

/** The bytes of a file; a SwordFault where the system refuses. */
export function readBytes(path: string): Buffer {
  return orFault(path, () => readFileSync(path))
}

/** The names in a folder, sorted; a SwordFault where the system refuses. */
export function readNames(folder: string): string[] {
  return orFault(folder, () => readdirSync(folder).sort())
}

function orFault<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SwordFault(path, `it cannot be read: ${(error as Error).message}`)
  }
}
