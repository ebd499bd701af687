/** What stops a version, or the whole build, for a reason that a person can act on. */

/** A fault in a source, a record or on the way to it; the message names the file and says what to do. */
export class CorpusError extends Error {
  override readonly name = 'CorpusError'
}

/** The message of whatever was thrown; of a full disk, what to do. */
export function reasonOf(thrown: unknown): string {
  const { code } = Object(thrown) as { code?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full: make room and try again'
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** What `read` gives; whatever it throws is a fault of its source. */
export function faultIfThrown<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    throw new CorpusError(reasonOf(thrown))
  }
}

/**
 * Whether what was thrown is a fault outside the program, of a source or of the file system, and thus
 * belongs into a report; all else is a mistake in the program and goes on.
 */
export function isFault(thrown: unknown): boolean {
  return thrown instanceof CorpusError || (thrown instanceof Error && 'errno' in thrown)
}
