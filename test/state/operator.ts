// check: The operator's password is hashed slowly, and damaged sessions are over.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { checkPassword } from '../../src/state/keys/rules.js'
import {
  createFirstPassword,
  hashPassword,
  openPasswords,
} from '../../src/state/operator/password.js'
import { OPERATOR, type OperatorStore } from '../../src/state/operator/store.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { testOperatorStore } from '../helpers/operator-store-suite.js'

/** All that is on the disk. */
function readState(folder: string): string {
  return ['state.db', 'state.db-wal']
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join()
}

async function opened(t: { teardown(end: () => Promise<void>): void }, folder: string) {
  const { operator, close } = await openSqliteState(folder)
  t.teardown(close)
  return operator
}

t.test('the embedded store', (t) => {
  testOperatorStore(t, openSqliteState, scratch)
  t.end()
})

t.test('a password is 8 to 1024 characters, and no refusal repeats it', async (t) => {
  for (const good of ['eightchr', '        ', '😀'.repeat(1024)]) {
    t.strictSame(checkPassword(good), { kind: 'accepted', value: good })
  }
  for (const bad of ['', 'seven77', '😀'.repeat(7), 'x'.repeat(1025)]) {
    const checked = checkPassword(bad)
    t.match(checked, { kind: 'refused', problems: [/8 to 1024 characters, and it has \d+\.$/] })
    if (bad !== '') t.notOk(JSON.stringify(checked).includes(bad))
  }
})

t.test('a hash is argon2id with a salt of its own, and slow', async (t) => {
  const [one, two] = [await hashPassword('open, sesame'), await hashPassword('open, sesame')]
  t.match(one, /^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  t.not(one, two)
  t.notMatch(one, /sesame/)
})

t.test('the environment’s password wins, and no file ever holds it or its hash', async (t) => {
  const folder = scratch(t)
  const [here, there] = [await opened(t, folder), await opened(t, folder)]
  await here.setPasswordHash(OPERATOR, await hashPassword('the stored one'))
  const password = await openPasswords(here, 'the given one')
  t.equal(await password.verify(OPERATOR, 'the given one'), true)
  t.equal(await password.verify(OPERATOR, 'the stored one'), false)
  const twin = await openPasswords(there, 'the given one')
  t.equal(
    await twin.epoch(OPERATOR),
    await password.epoch(OPERATOR),
    'processes agree on its epoch',
  )
  t.not(
    await (await openPasswords(there, 'another one')).epoch(OPERATOR),
    await password.epoch(OPERATOR),
  )
  await there.setPasswordHash(OPERATOR, await hashPassword('a newer one'))
  t.equal(await password.verify(OPERATOR, 'a newer one'), false, 'still')
  const file = readState(folder)
  t.notMatch(file, /the given one|the stored one|a newer one/)
  t.equal(new Set(file.match(/\$argon2id\$[\w$=,+/]+/g)).size, 2, 'the two that were stored')
})

t.test('characters are the same however the keyboard composed them', async (t) => {
  const operator = await opened(t, scratch(t))
  const password = await openPasswords(operator, 'contrase\u00f1a')
  t.equal(await password.verify(OPERATOR, 'contrasen\u0303a'), true)
})

t.test('a start with a password that is set makes none', async (t) => {
  const store = {
    passwordHash: async () => 'a hash',
    addOperator: async () => t.fail('it would cost every start what a hash costs'),
  }
  t.equal(await createFirstPassword(store as unknown as OperatorStore), undefined)
})

t.test('no file holds the id of a session', async (t) => {
  const folder = scratch(t)
  const operator = await opened(t, folder)
  await operator.putSession('first-id', { until: 1000, epoch: 'e' }, 0)
  t.notMatch(readState(folder), /first-id/)
})
