/**
 * The operator's side of the state, and what a store of it does: the hash of the password, a secret of this
 * installation, and who is signed in. Nothing here is the password, and no session's id is kept as it is.
 */

/** A time of being signed in. */
export interface OperatorSession {
  /** Milliseconds since 1970: when it ends. */
  readonly until: number
  /** Names the password that it was begun with; with another password it is over. */
  readonly epoch: string
}

/** All methods reject only when the store itself fails; what does not exist is undefined. */
export interface OperatorStore {
  /** As `hashPassword` made it. */
  passwordHash(): Promise<string | undefined>
  setPasswordHash(hash: string): Promise<void>
  /** Sets it only where none is set; true when it did. Atomic across processes. */
  setFirstPasswordHash(hash: string): Promise<boolean>
  /** The secret of this installation: `proposed` becomes it where there is none yet. */
  secret(proposed: string): Promise<string>
  /** `id` is the secret that the browser holds. Also forgets the sessions that ended before `now`. */
  putSession(id: string, session: OperatorSession, now: number): Promise<void>
  findSession(id: string): Promise<OperatorSession | undefined>
  removeSession(id: string): Promise<void>
}
