/** The operator's state in the file of the embedded store. */
import { hash } from 'node:crypto'
import { OPERATOR, type OperatorStore } from '../operator/store.js'
import type { StateFile } from './file.js'

const READ = 'SELECT value FROM settings WHERE name = ?'
const WRITE = 'INSERT OR REPLACE INTO settings VALUES (?, ?)'
const ADD = 'INSERT OR IGNORE INTO settings VALUES (?, ?)'
const CHANGE = 'UPDATE settings SET value = ?2 WHERE name = ?1'
const PASSWORDS =
  "SELECT name FROM settings WHERE name = 'password' OR name GLOB 'password:*' ORDER BY name"

/** A store in an open file. The caller closes it. */
export function createSqliteOperatorStore(file: StateFile): OperatorStore {
  const read = (name: string) => {
    const row = file.reader.get(READ, name)
    return row === undefined ? undefined : String(row.value)
  }
  return {
    async passwordHash(name) {
      return read(passwordOf(name))
    },
    setPasswordHash: (name, text) =>
      file.write(
        (database) => database.run(name === OPERATOR ? WRITE : CHANGE, passwordOf(name), text) > 0,
      ),
    addOperator: (name, text) =>
      file.write((database) => database.run(ADD, passwordOf(name), text) > 0),
    removeOperator: (name) =>
      file.write(
        (database) => database.run('DELETE FROM settings WHERE name = ?', passwordOf(name)) > 0,
      ),
    async operators() {
      return file.reader.all(PASSWORDS).map(({ name }) => ownerOf(String(name)))
    },
    async secret(proposed) {
      if (read('secret') === undefined)
        await file.write((database) => database.run(ADD, 'secret', proposed))
      return String(read('secret'))
    },
    async putSession(id, { until, epoch }, now) {
      await file.write((database) => {
        database.run('DELETE FROM sessions WHERE until <= ?', now)
        database.run('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)', hashOf(id), until, epoch)
      })
    },
    async findSession(id) {
      const row = file.reader.get('SELECT until, epoch FROM sessions WHERE id = ?', hashOf(id))
      return row === undefined ? undefined : { until: Number(row.until), epoch: String(row.epoch) }
    },
    async note(lines, most) {
      // One value: a thousand lines are some 150 KB, and change only with a key.
      await file.write((database) => {
        const before = database.get(READ, 'journal')?.value
        const all = [...lines].reverse().concat(before ? String(before).split('\n') : [])
        database.run(WRITE, 'journal', all.slice(0, most).join('\n'))
      })
    },
    async notes() {
      return read('journal')?.split('\n') ?? []
    },
    async removeSession(id) {
      await file.write((database) => database.run('DELETE FROM sessions WHERE id = ?', hashOf(id)))
    },
  }
}

function passwordOf(name: string): string {
  return name === OPERATOR ? 'password' : `password:${name}`
}

function ownerOf(setting: string): string {
  return setting.slice('password:'.length) || OPERATOR
}

function hashOf(id: string): string {
  return hash('sha256', id, 'base64url')
}
