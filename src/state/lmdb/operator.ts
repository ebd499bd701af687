/**
 * The operator's state in the embedded store's file. Hides the layout:
 *
 *     ['admin', 'password']   hash       ['admin', 'secret']   secret
 *     ['session', SHA-256 of the id]     end and password epoch, separated by a space
 */
import { hash } from 'node:crypto'
import type { Key, RootDatabase } from 'lmdb'
import type { OperatorSession, OperatorStore } from '../operator/store.js'
import { write } from './environment.js'

const PASSWORD = ['admin', 'password']
const SECRET = ['admin', 'secret']
const SESSIONS = { start: ['session'], end: ['session', '\u{10ffff}'] }

/** A store in an open database. The caller closes the database. */
export function createLmdbOperatorStore(database: RootDatabase<string, Key>): OperatorStore {
  const now = (key: Key) => {
    database.resetReadTxn()
    return database.get(key)
  }
  return {
    async passwordHash() {
      return now(PASSWORD)
    },
    async setPasswordHash(text) {
      await write(database, () => database.put(PASSWORD, text))
    },
    setFirstPasswordHash: (text) =>
      write(database, () => {
        if (database.get(PASSWORD) !== undefined) return false
        database.put(PASSWORD, text)
        return true
      }),
    secret: (proposed) =>
      write(database, () => {
        const secret = database.get(SECRET) ?? proposed
        database.put(SECRET, secret)
        return secret
      }),
    async putSession(id, { until, epoch }, now) {
      await write(database, () => {
        for (const { key, value } of [...database.getRange(SESSIONS)]) {
          if (decode(value).until <= now) database.remove(key)
        }
        database.put(keyOf(id), `${until} ${epoch}`)
      })
    },
    async findSession(id) {
      const text = now(keyOf(id))
      return text === undefined ? undefined : decode(text)
    },
    async removeSession(id) {
      await write(database, () => database.remove(keyOf(id)))
    },
  }
}

function keyOf(id: string): Key {
  return ['session', hash('sha256', id, 'base64url')]
}

/** A damaged value becomes a session that ended in 1970. */
function decode(text: string): OperatorSession {
  const [until, epoch = ''] = text.split(' ')
  return { until: Number(until) || 0, epoch }
}
