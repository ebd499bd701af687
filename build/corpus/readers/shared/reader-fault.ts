/**
 * The exception of all readers: a file cannot be read, with the place. Thrown inside a reader only;
 * `orFaultReading` and `faultMessage` turn it into a message.
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

/** The error message of a ReaderFault. Throws anything else again: it is a mistake of the program. */
export function faultMessage(thrown: unknown): Message {
  if (!(thrown instanceof ReaderFault)) throw thrown
  return { level: 'error', place: thrown.place, text: thrown.message }
}

/** What `read` returns. If it throws a ReaderFault: a reading without a draft, with the fault as its message. */
export async function orFaultReading(read: () => Reading | Promise<Reading>): Promise<Reading> {
  try {
    return await read()
  } catch (thrown) {
    return { messages: [faultMessage(thrown)] }
  }
}
