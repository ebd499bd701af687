/**
 * The interface of the operators' store: the hashes of their passwords, the installation's secret, and the sessions. It
 * holds neither a password nor the session ids themselves.
 */

/** The name of the first operator, who is always there. */
export const OPERATOR = 'operator'

export interface OperatorSession {
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
  /** The epoch of the password that it began with, without a blank; a new password ends the session. */
  readonly epoch: string
}

/** All methods reject only if the store itself fails; what does not exist is undefined. */
export interface OperatorStore {
  /** The text that `hashPassword` returned for this operator. */
  passwordHash(name: string): Promise<string | undefined>
  /** Resolves with false if there is no such operator; the first one's password may be set before there is any. */
  setPasswordHash(name: string, hash: string): Promise<boolean>
  /** Sets the hash only if this operator has none; resolves with whether it did. Atomic across processes. */
  addOperator(name: string, hash: string): Promise<boolean>
  /** Resolves with whether there was one. */
  removeOperator(name: string): Promise<boolean>
  /** The names of all who have a password, in order. */
  operators(): Promise<readonly string[]>
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
