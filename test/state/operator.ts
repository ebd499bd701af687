// check: The operator's password is hashed slowly, and damaged sessions are over.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { checkPassword } from '../../src/state/keys/rules.js'
import {
  createFirstPassword,
  hashPassword,
  openPassword,
} from '../../src/state/operator/password.js'
import type { OperatorStore } from '../../src/state/operator/store.js'
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
  await here.setPasswordHash(await hashPassword('the stored one'))
  const password = await openPassword(here, 'the given one')
  t.equal(await password.verify('the given one'), true)
  t.equal(await password.verify('the stored one'), false)
  const twin = await openPassword(there, 'the given one')
  t.equal(await twin.epoch(), await password.epoch(), 'processes agree on its epoch')
  t.not(await (await openPassword(there, 'another one')).epoch(), await password.epoch())
  await there.setPasswordHash(await hashPassword('a newer one'))
  t.equal(await password.verify('a newer one'), false, 'still')
  const file = readState(folder)
  t.notMatch(file, /the given one|the stored one|a newer one/)
  t.equal(new Set(file.match(/\$argon2id\$[\w$=,+/]+/g)).size, 2, 'the two that were stored')
})

t.test('characters are the same however the keyboard composed them', async (t) => {
  const operator = await opened(t, scratch(t))
  const password = await openPassword(operator, 'contrase\u00f1a')
  t.equal(await password.verify('contrasen\u0303a'), true)
})

t.test('a start with a password that is set makes none', async (t) => {
  const store = {
    passwordHash: async () => 'a hash',
    setFirstPasswordHash: async () => t.fail('it would cost every start what a hash costs'),
  }
  t.equal(await createFirstPassword(store as unknown as OperatorStore), undefined)
})

t.test('no file holds the id of a session', async (t) => {
  const folder = scratch(t)
  const operator = await opened(t, folder)
  await operator.putSession('first-id', { until: 1000, epoch: 'e' }, 0)
  t.notMatch(readState(folder), /first-id/)
})
