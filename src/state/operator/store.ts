/**
 * The interface of the operator's store: the hash of the password, the installation's secret, and the sessions. It holds
 * neither the password nor the session ids themselves.
 */

export interface OperatorSession {
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
  /** The epoch of the password that it began with; a new password ends the session. */
  readonly epoch: string
}

/** All methods reject only if the store itself fails; what does not exist is undefined. */
export interface OperatorStore {
  /** The text that `hashPassword` returned. */
  passwordHash(): Promise<string | undefined>
  setPasswordHash(hash: string): Promise<void>
  /** Sets the hash only if there is none; resolves with whether it did. Atomic across processes. */
  setFirstPasswordHash(hash: string): Promise<boolean>
  /** The secret of this installation; stores `proposed` if there is none yet. */
  secret(proposed: string): Promise<string>
  /** `id` is the secret in the browser's cookie. Also deletes the sessions that ended before `now`. */
  putSession(id: string, session: OperatorSession, now: number): Promise<void>
  findSession(id: string): Promise<OperatorSession | undefined>
  removeSession(id: string): Promise<void>
  /** Adds lines to the journal, none with a line feed, and drops the oldest beyond `most`. */
  note(lines: readonly string[], most: number): Promise<void>
  /** The lines of the journal, the newest first. */
  notes(): Promise<readonly string[]>
}
