/**
 * The one exception of the readers of files: a file cannot be read, and where. Thrown inside a reader
 * only; at its door it becomes a message.
 */
import type { Message, Reading } from '../../draft.js'

export class ReaderFault extends Error {
  override readonly name = 'ReaderFault'
  /** A file, or a file and the line or byte in it. */
  readonly place: string

  constructor(place: string, text: string) {
    super(text)
    this.place = place
  }
}

/** A file among others that is no book. */
export class NoBook extends ReaderFault {}

/** What was thrown as an error message; throws again what is a mistake of the program. */
export function faultMessage(thrown: unknown): Message {
  if (!(thrown instanceof ReaderFault)) throw thrown
  return { level: 'error', place: thrown.place, text: thrown.message }
}

/** A reading, or in place of a fault a reading without a draft that names it. */
export async function orFaultReading(read: () => Reading | Promise<Reading>): Promise<Reading> {
  try {
    return await read()
  } catch (thrown) {
    return { messages: [faultMessage(thrown)] }
  }
}
