/** What the answer to one message is made from: the texts that its sender may read, its language, and who counts. */
import type { Failure } from '../answers/failure.js'
import type { Language } from '../answers/language.js'
import type { Snapshot } from '../answers/texts.js'
import { BundleError } from '../bundle/format.js'
import { type Asker, Left, TooManyWaiting } from '../library/asking.js'

export interface Session {
  /** Those that are served now. Null if its sender may read none of the versions. */
  readonly texts: Snapshot | null
  /** The language of messages; undefined if none was asked for. */
  readonly language: Language | undefined
  /** Whoever waits for the answer; undefined if nobody can leave. */
  readonly asker?: Asker
  /** The time of day, in milliseconds since 1970. */
  readonly now: () => number
  /** Called with the ids of the versions that an answer is from. */
  readonly used: (versions: readonly string[]) => void
  /** Called after a search with the number of verses that it found. */
  readonly searched: (total: number) => void
  /** Called with what was thrown, and what was being done. */
  readonly failed: (error: unknown, what: string) => void
}

/**
 * What `answer` gives. Never rejects: what is thrown becomes a Failure and, unless too many wait, is given to the session as `what`. If the catalogue is
 * replaced meanwhile, it is asked again.
 */
export async function orFailure<T>(
  session: Session,
  what: string,
  answer: () => Promise<T>,
): Promise<T | Failure> {
  const { texts } = session
  try {
    return await answer()
  } catch (error) {
    if (session.texts !== texts) return orFailure(session, what, answer)
    if (error instanceof Left || error instanceof TooManyWaiting) return { kind: 'crowded' }
    session.failed(error, what)
    return { kind: error instanceof BundleError ? 'broken' : 'internal' }
  }
}
