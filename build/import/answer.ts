/** Turns faults of files and records into an answer; mistakes of the program go on. */
import { isFault, reasonOf } from '../corpus-error.js'
import type { Answer } from './commands.js'

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
