/** Turns faults of files and records into an answer; mistakes of the program go on. */
import type { Places } from '../../project.js'
import { isFault, reasonOf } from '../corpus-error.js'
import type { PresentVersions } from '../present-versions.js'

/** Folders and environment of one command. */
export interface Surroundings {
  readonly places: Places
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The compiled versions, if the command asks for them more than once. */
  readonly present?: PresentVersions
  /** Told what is being done, for a person who waits. */
  readonly onStep?: (what: string, step: string) => void
  /** Told how far a long work is, many times a second. */
  readonly onProgress?: (what: string, amount: string) => void
  /** Told a sentence that a person is to read also if nobody watches the progress. */
  readonly onNotice?: (sentence: string) => void
  /** Told a line for standard output that must stand there before the command is done. */
  readonly onLine?: (line: string) => void
}

export interface Answer {
  readonly ok: boolean
  /** For standard output. */
  readonly lines: readonly string[]
  /** For standard error: what is wrong, and what to do about it. */
  readonly faults: readonly string[]
  readonly data: unknown
}

/** The answer of `act`, or one that says what stopped it. */
export async function answering(act: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    return refused([reasonOf(thrown)])
  }
}

export function refused(faults: readonly string[], lines: readonly string[] = []): Answer {
  return { ok: false, lines, faults, data: { ok: false, faults } }
}
