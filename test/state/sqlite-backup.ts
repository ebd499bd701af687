// check: A backup of the embedded state is whole, small, its owner's, and never in place of another file.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import t, { type Test } from 'tap'
import { Database } from '../../src/sqlite/database.js'
import { backUpState } from '../../src/state/sqlite/backup.js'
import { checkState } from '../../src/state/sqlite/check.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'

/** A state of three keys that stays open, and a folder beside it. */
async function aState(t: Test) {
  const root = scratch(t)
  const stateDir = join(root, 'state')
  const { keys, close } = await openSqliteState(stateDir)
  t.teardown(close)
  const records = [aRecord(), aRecord(), aRecord()]
  for (const record of records) await keys.insert(record)
  return { root, stateDir, keys, records, backups: join(root, 'deep/backups') }
}

const modeOf = (path: string) => statSync(path).mode & 0o777

t.test('a backup is the state of its moment', async (t) => {
  const { stateDir, keys, records, backups } = await aState(t)
  const copy = join(backups, 'state.db')
  t.equal(backUpState(stateDir, backups), copy)
  t.strictSame(readdirSync(backups), ['state.db'], 'and nothing else is left')
  t.equal(modeOf(backups), 0o700)
  t.equal(modeOf(copy), 0o600)
  await keys.insert(aRecord())
  t.strictSame(checkState(backups), { keys: 3, damagedKeys: [] })
  t.strictSame(readdirSync(backups), ['state.db'], 'the check leaves nothing')
  const restored = await openSqliteState(backups)
  t.strictSame(await restored.keys.list(), records)
  await restored.close()
})

t.test('many processes may open a copy at once that was put in place of a file', async (t) => {
  const { stateDir, records, backups } = await aState(t)
  backUpState(stateDir, backups)
  const states = await Promise.all(Array.from({ length: 8 }, () => openSqliteState(backups)))
  for (const { keys } of states) t.strictSame(await keys.list(), records)
  await Promise.all(states.map(({ close }) => close()))
})

t.test('a backup is as small as what it holds', async (t) => {
  const { stateDir, keys, records, backups } = await aState(t)
  const gone = Array.from({ length: 200 }, () => aRecord())
  await keys.adopt(gone)
  for (const { id } of gone) await keys.remove(id)
  const copy = backUpState(stateDir, backups)
  t.ok(statSync(copy).size < statSync(join(stateDir, 'state.db-wal')).size / 4)
  const restored = await openSqliteState(backups)
  t.strictSame(await restored.keys.list(), records)
  await restored.close()
})

t.test('a path from the working folder is told whole', async (t) => {
  const { stateDir, backups } = await aState(t)
  const path = backUpState(stateDir, relative(process.cwd(), backups))
  t.equal(path, join(backups, 'state.db'))
})

t.test('what is damaged is not backed up', async (t) => {
  const { stateDir, backups } = await aState(t)
  const database = new Database(join(stateDir, 'state.db'))
  database.exec('PRAGMA user_version = 9')
  database.close()
  t.throws(() => backUpState(stateDir, backups), { message: /layout 9/ })
  t.notOk(existsSync(backups))
})

t.test('without a state, or with a file in the way, nothing is made', async (t) => {
  const { root, stateDir, backups } = await aState(t)
  const none = join(root, 'none')
  t.throws(() => backUpState(none, backups), { message: `There is no state in ${none}.` })
  t.notOk(existsSync(none) || existsSync(backups))
  const taken = join(root, 'state.db')
  writeFileSync(taken, 'mine')
  const message = `There is a ${taken} already; name another folder.`
  t.throws(() => backUpState(stateDir, root), { message })
  t.equal(readFileSync(taken, 'utf8'), 'mine')
  t.strictSame(readdirSync(root).sort(), ['state', 'state.db'])
})
