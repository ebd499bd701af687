/** The errors of the state's file, for people: which folder, why, and what to do. */
import { codeOf } from '../../sqlite/database.js'
import { StateAway } from '../state.js'
import { FILE } from './folder.js'

/** Its message is for people already. */
export class NamedError extends Error {}

export function stateError(stateDir: string, reason: string, cause?: unknown): NamedError {
  return new NamedError(
    `The state folder ${stateDir} cannot be used: ${reason}. Let the account that runs Lectern ` +
      'read and write it, restore it from a backup, or set STATE_DIR to another folder.',
    { cause },
  )
}

/** The file is damaged; the message says how to restore it. `how` is the end of the sentence "Its state.db ...". */
export function damagedError(stateDir: string, how: string): NamedError {
  return new NamedError(
    `The state folder ${stateDir} cannot be used: its ${FILE} ${how}. Stop every process on this ` +
      `folder, remove ${FILE}-wal and ${FILE}-shm, and put the ${FILE} of a backup there, or set STATE_DIR to ` +
      'another folder; `lectern admin check <folder>` says whether a backup is whole.',
  )
}

/** What an error of opening or reading means. */
export function namedError(stateDir: string, error: unknown): Error {
  if (error instanceof NamedError) return error
  const { message } = error as Error
  const code = codeOf(error) ?? ''
  if (code === 'SQLITE_NOTADB')
    return damagedError(stateDir, 'is damaged or belongs to another program')
  if (code.startsWith('SQLITE_CORRUPT'))
    return damagedError(stateDir, `is damaged inside: ${message}`)
  return stateError(stateDir, message, error)
}

/** What an error of a transaction means. */
export function unwrittenError(stateDir: string, error: unknown): Error {
  const code = codeOf(error) ?? ''
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
    return namedError(stateDir, error)
  const reason = code === 'SQLITE_FULL' ? 'no space is left on its disk' : (error as Error).message
  return new StateAway(
    `The state folder ${stateDir} cannot be written: ${reason}. Nothing has changed; make room and try again.`,
  )
}
