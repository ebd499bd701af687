/** What the answer to one message is made from: the texts that its sender may read, its language, and who counts. */
import type { Failure } from '../answers/failure.js'
import type { Language } from '../answers/language.js'
import type { Snapshot } from '../answers/texts.js'

export interface Session {
  /** Null if its sender may read none of the versions. */
  readonly texts: Snapshot | null
  /** The language of messages; undefined if none was asked for. */
  readonly language: Language | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal
  /** The time of day, in milliseconds since 1970. */
  readonly now: () => number
  /** Called with the ids of the versions that an answer is from. */
  readonly used: (versions: readonly string[]) => void
  /** Called after a search with the number of verses that it found. */
  readonly searched: (total: number) => void
  /** Logs what was thrown while `what` was done; gives the failure that answers it. */
  readonly failed: (error: unknown, what: string) => Failure
}

/** What `answer` gives. Never rejects: what is thrown becomes a Failure and is given to the session as `what`. */
export async function orFailure<T>(
  session: Session,
  what: string,
  answer: () => T | Promise<T>,
): Promise<T | Failure> {
  try {
    return await answer()
  } catch (error) {
    if (session.signal?.aborted) return { kind: 'crowded' }
    return session.failed(error, what)
  }
}
