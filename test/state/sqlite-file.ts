// check: The file of the embedded state: how it is opened, brought to the last layout, written and refused.
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { Database } from '../../src/sqlite/database.js'
import { hasState, openState } from '../../src/state/open.js'
import { checkState } from '../../src/state/sqlite/check.js'
import { StateFile } from '../../src/state/sqlite/file.js'
import { MIGRATIONS } from '../../src/state/sqlite/migrations.js'
import { StateAway } from '../../src/state/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { LATER } from '../helpers/later-layouts.js'

const layout = ({ reader }: StateFile) =>
  reader.get('SELECT user_version AS number FROM pragma_user_version')?.number

t.test('a file of each earlier layout is brought to the last one', async (t) => {
  for (let from = MIGRATIONS.length; from <= LATER.length; from++) {
    const folder = scratch(t)
    const before = await StateFile.open(folder, LATER.slice(0, from))
    await before.write((database) => database.run("INSERT INTO settings VALUES ('a', 'b')"))
    await before.close()
    const after = await Promise.all([1, 2, 3].map(() => StateFile.open(folder, LATER)))
    for (const file of after) {
      t.equal(layout(file), LATER.length)
      t.strictSame(file.reader.all('SELECT a, b FROM more'), [{ a: 2, b: null }], 'once')
      t.match(file.reader.get('SELECT value FROM settings'), { value: 'b' })
      await file.close()
    }
    await t.rejects(StateFile.open(folder), { message: /has layout 3; this version reads/ })
  }
})

t.test('a migration that fails leaves the file as it was', async (t) => {
  const folder = scratch(t)
  await (await StateFile.open(folder)).close()
  const failing = [...LATER, 'CREATE TABLE third (a); INSERT INTO absent VALUES (1)']
  await t.rejects(StateFile.open(folder, failing), { message: /no such table.*STATE_DIR/ })
  t.strictSame(checkState(folder), { keys: 0, damagedKeys: [] })
})

t.test('the state of an earlier Lectern is named and not touched', async (t) => {
  const stateDir = scratch(t)
  writeFileSync(join(stateDir, 'keys.mdb'), 'old')
  const location = { redisUrl: undefined, stateDir }
  t.ok(hasState(location))
  await t.rejects(openState(location), {
    message: /holds keys\.mdb, .*Nothing is changed\..*keys export.*keys import/,
  })
  t.strictSame(readdirSync(stateDir), ['keys.mdb'])
  await (await StateFile.open(join(stateDir, 'other'))).close()
  copyFileSync(join(stateDir, 'other/state.db'), join(stateDir, 'state.db'))
  await (await openState(location)).close()
})

t.test('changes that wait are written together; one that is refused spoils no other', async (t) => {
  const folder = scratch(t)
  const [file, other] = [await StateFile.open(folder), await StateFile.open(folder)]
  const set = (name: string) => (database: Database) =>
    database.run('INSERT OR REPLACE INTO settings VALUES (?, ?)', name, 'x')
  const ends = await Promise.allSettled([
    ...Array.from({ length: 200 }, (_, n) => file.write(set(`a${n}`))),
    file.write(() => {
      throw new Error('refused')
    }),
    ...Array.from({ length: 200 }, (_, n) => other.write(set(`b${n}`))),
  ])
  const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []))
  t.strictSame(failed, ['refused'])
  t.strictSame(other.reader.get('SELECT count(*) AS n FROM settings'), { n: 400 })
  const broken = file.write((database) => database.run('INSERT INTO absent VALUES (1)'))
  await t.rejects(broken, StateAway)
  await file.write(set('c'))
  await file.close()
  await other.close()
  t.equal(statSync(join(folder, 'state.db-wal')).size, 0, 'what is closed is in the file itself')
})

t.test('a long log is written into the file, and never while another process writes', async (t) => {
  const folder = scratch(t)
  const file = await StateFile.open(folder)
  const other = await StateFile.open(folder)
  const text = 'x'.repeat(100_000)
  for (let n = 0; n < 60; n++) {
    await (n % 2 === 0 ? file : other).write((database) =>
      database.run('INSERT INTO settings VALUES (?, ?)', `${n}`, text),
    )
  }
  t.ok(statSync(join(folder, 'state.db-wal')).size < 5_000_000)
  t.ok(statSync(join(folder, 'state.db')).size > 3_000_000)
  t.strictSame(other.reader.get('SELECT count(*) AS n FROM settings'), { n: 60 })
  await file.close()
  await other.close()
})

t.test('what cannot be opened leaves nothing behind', async (t) => {
  const folder = scratch(t)
  mkdirSync(join(folder, 'state.db'))
  await t.rejects(StateFile.open(folder), { message: /cannot be used: .*STATE_DIR/ })
  t.strictSame(readdirSync(folder), ['state.db'])
  const below = join(folder, 'file/below')
  writeFileSync(join(folder, 'file'), '')
  await t.rejects(StateFile.open(below), { message: /ENOTDIR/ })
  t.notOk(existsSync(below))
})
