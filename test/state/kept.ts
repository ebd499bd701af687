// check: What is kept of the state beside the keys: backups by their number, lines of the audit, names, and what a check finds.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { Database } from '../../src/sqlite/database.js'
import { checkOperatorName } from '../../src/state/keys/rules.js'
import type { KeyRecord } from '../../src/state/keys/store.js'
import { audited, createAudit } from '../../src/state/operator/audit.js'
import {
  addOperator,
  changePassword,
  MAX_OPERATORS,
  removeOperator,
} from '../../src/state/operator/operators.js'
import { checkState } from '../../src/state/sqlite/check.js'
import { keepBackups } from '../../src/state/sqlite/kept-backups.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'

t.test('the last backups are kept, and nothing else in their folder is touched', async (t) => {
  const folder = scratch(t)
  await (await openSqliteState(folder)).close()
  const into = join(folder, 'deep', 'backups')
  const at = (day: number) => new Date(Date.UTC(2031, 4, day, 1, 30))
  t.strictSame(keepBackups(folder, into, 2, at(1)).removed, [])
  t.equal(statSync(into).mode & 0o777, 0o700)
  const ours = ['lectern-20310430T013000Z.ours', 'lectern-of-ours']
  for (const name of ours) mkdirSync(join(into, name))
  keepBackups(folder, into, 2, at(2))
  const { copy, removed } = keepBackups(folder, into, 2, at(3))
  t.equal(copy, join(into, 'lectern-20310503T013000Z', 'state.db'))
  t.strictSame(removed, [join(into, 'lectern-20310501T013000Z')])
  const kept = ['lectern-20310502T013000Z', 'lectern-20310503T013000Z']
  t.strictSame(readdirSync(into).sort(), [...kept, ...ours].sort())
})

t.test('a line of the audit names what was changed, and only where something was', async (t) => {
  const lines: string[] = []
  const note = async (added: readonly string[]) => void lines.push(...added)
  const actor = { by: 'ana', from: 'dashboard' } as never
  const write = createAudit({ note, read: async () => [] } as never, actor, { now: () => 5 })
  await write('create', [{ id: 'key_1', name: 'one' }])
  await write('change', [{ id: 'key_1', name: 'one' }], { rateLimit: 7 })
  const common = { at: 5, key: 'key_1', name: 'one', by: 'ana', from: 'dashboard' }
  t.strictSame(
    lines.map((line) => JSON.parse(line)),
    [
      { ...common, action: 'create' },
      { ...common, action: 'change', settings: ['rateLimit'] },
    ],
  )
})

t.test('what changes keys is written down once, and what changes none is not', async (t) => {
  const state = await openSqliteState(scratch(t))
  const calls: string[] = []
  const note = async (lines: readonly string[]) =>
    void calls.push(
      lines.map((line) => `${JSON.parse(line).action} ${JSON.parse(line).name}`).join(),
    )
  const keys = audited(state.keys, { note } as never, { by: 'ana', from: 'dashboard' } as never)
  const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ ...aRecord(), name })) as [
    KeyRecord,
    KeyRecord,
    KeyRecord,
  ]
  const rotation = { hash: three.hash, lastFour: 'aZ09', until: null }
  t.equal(await keys.insertFirst(one), true)
  t.equal(await keys.insertFirst(two), false)
  await keys.insert(two)
  await keys.adopt([])
  await keys.adopt([two])
  await keys.adopt([{ ...aRecord(), name: 'four' }])
  for (const id of [one.id, 'key_none']) {
    await keys.update(id, { rateLimit: 7 })
    await keys.rotate(id, rotation)
    t.equal((await keys.get(id))?.rateLimit, id === one.id ? 7 : undefined)
    await keys.remove(id)
  }
  t.strictSame(calls, [
    'create one',
    'create two',
    'import four',
    'change one',
    'rotate one',
    'delete one',
  ])
  t.strictSame(
    (await keys.list()).map(({ name }) => name),
    ['two', 'four'],
  )
  t.match(await keys.findByHash(two.hash), { id: two.id })
  await keys.close()
  await state.close()
})

t.test('an operator is added once, has another password, and goes', async (t) => {
  const state = await openSqliteState(scratch(t))
  const written: string[] = []
  const write = async (action: string) => void written.push(action)
  const operators = { store: state.operator, write } as never
  const ana = { name: 'Ana', password: 'long enough' }
  t.strictSame(await addOperator(operators, ana), { kind: 'done', name: 'ana' })
  t.match(await addOperator(operators, ana), { problems: ['There is an operator ana already.'] })
  const short = { name: 'a b', password: 'short' }
  t.match(await addOperator(operators, { ...short, name: 'eva' }), { kind: 'refused' })
  t.match(await addOperator(operators, short), { kind: 'refused', problems: { length: 2 } })
  const full = {
    operators: async () => Array.from({ length: MAX_OPERATORS }),
    addOperator: () => true,
  }
  const refused = await addOperator({ store: full, write } as never, ana)
  t.match(refused, { kind: 'refused', problems: [/^There are \d+ operators, and no more/] })
  const change = (name: string, password: string) => changePassword(operators, { name, password })
  t.strictSame(await change('ana', 'another one'), { kind: 'done', name: 'ana' })
  t.strictSame(await change('eva', 'another one'), { kind: 'unknown' })
  t.match(await change('ana', 'short'), { kind: 'refused' })
  t.match(await removeOperator(operators, 'operator'), { kind: 'refused', problems: [/stays/] })
  t.strictSame(await removeOperator(operators, 'ana'), { kind: 'done', name: 'ana' })
  t.strictSame(await removeOperator(operators, 'ana'), { kind: 'unknown' })
  t.strictSame(written, ['addOperator', 'password', 'removeOperator'])
  await state.close()
})

t.test('the name of an operator has a letter or digit at both ends', (t) => {
  for (const name of ['a', '7', ' Ana ', 'ana@example.org', 'a'.repeat(64)])
    t.strictSame(checkOperatorName(name), { kind: 'accepted', value: name.trim().toLowerCase() })
  for (const name of ['', '-ana', 'ana-', 'ana b', 'ñandú', 'a'.repeat(65), 'ana\nb'])
    t.match(checkOperatorName(name), { kind: 'refused' }, name)
  t.end()
})

t.test('a record under the number of another is damage; so is a page', async (t) => {
  const folder = scratch(t)
  const state = await openSqliteState(folder)
  await state.keys.adopt(Array.from({ length: 300 }, () => aRecord()))
  await state.close()
  t.strictSame(checkState(folder), { keys: 300, damagedKeys: [] })
  const file = join(folder, 'state.db')
  const database = new Database(file)
  database.exec('UPDATE secrets SET hash = hash || 1 WHERE turn = 2')
  database.exec("UPDATE keys SET id = 'key_000000000000' WHERE turn = 3")
  database.close()
  t.strictSame(checkState(folder), { keys: 300, damagedKeys: [2, 3] })
  // The head of the last page: how many cells it has, and where they begin.
  const bytes = readFileSync(file)
  bytes.fill(0xff, bytes.length - 4096 + 1, bytes.length - 4096 + 8)
  writeFileSync(file, bytes)
  t.throws(() => checkState(folder), { message: /is damaged inside/ })
})
