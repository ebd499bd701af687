/**
 * What every OperatorStore does, as tests. A store's own test file opens it on something real and adds what only
 * that store promises.
 */
import type { Test } from 'tap'
import {
  createFirstPassword,
  hashPassword,
  installationSecret,
  openPasswords,
  ownerOf,
} from '../../src/state/operator/password.js'
import { OPERATOR, type OperatorStore } from '../../src/state/operator/store.js'

/** The same `place` is the same store, as another process would open it. */
export type OpenOperator = (
  place: string,
) => Promise<{ operator: OperatorStore; close(): Promise<void> }>

export function testOperatorStore(t: Test, open: OpenOperator, place: (t: Test) => string): void {
  const opened = async (t: Test, at = place(t)) => {
    const { operator, close } = await open(at)
    t.teardown(close)
    return operator
  }

  t.test('the stored password is in force at once, in every process', async (t) => {
    const at = place(t)
    const [here, there] = [await opened(t, at), await opened(t, at)]
    const password = await openPasswords(here, undefined)
    t.equal(await password.verify(OPERATOR, 'anything'), false, 'none is set')
    const none = await password.epoch(OPERATOR)
    await there.setPasswordHash(OPERATOR, await hashPassword('the first one'))
    t.equal(await password.verify(OPERATOR, 'the first one'), true)
    t.equal(await password.verify(OPERATOR, 'the first One'), false)
    const first = await password.epoch(OPERATOR)
    t.not(first, none)
    t.equal(await password.epoch(OPERATOR), first)
    await there.setPasswordHash(OPERATOR, await hashPassword('the first one'))
    t.not(await password.epoch(OPERATOR), first, 'the same one set again is another')
  })

  t.test('the first password is made once, and never where one is set', async (t) => {
    const at = place(t)
    const [here, there] = [await opened(t, at), await opened(t, at)]
    const made = await Promise.all([createFirstPassword(here), createFirstPassword(there)])
    const [first, ...rest] = made.filter((one) => one !== undefined)
    t.match(first, /^[A-Za-z0-9_-]{20}$/)
    t.strictSame(rest, [])
    t.equal(await (await openPasswords(here, undefined)).verify(OPERATOR, first!), true)
    t.equal(await createFirstPassword(here), undefined)
    const another = await opened(t)
    await another.setPasswordHash(OPERATOR, await hashPassword('set before'))
    t.equal(await createFirstPassword(another), undefined)
  })

  t.test(
    'each operator has a password, and who is removed or gets another one is out',
    async (t) => {
      const at = place(t)
      const [here, there] = [await opened(t, at), await opened(t, at)]
      const passwords = await openPasswords(here, 'the given one')
      t.strictSame(await here.operators(), [])
      t.notOk(await there.setPasswordHash('ana', 'x'), 'nobody of this name')
      t.ok(await there.addOperator('luis', await hashPassword('that of Luis')))
      t.ok(await there.addOperator('ana', await hashPassword('that of Ana')))
      t.notOk(await here.addOperator('ana', 'x'), 'there is one')
      await here.setPasswordHash(OPERATOR, 'x')
      t.strictSame(await here.operators(), [OPERATOR, 'ana', 'luis'])
      t.ok(await passwords.verify('ana', 'that of Ana'))
      t.notOk(await passwords.verify('ana', 'that of Luis'))
      t.notOk(await passwords.verify('ana', 'the given one'))
      t.notOk(await passwords.verify('eva', 'that of Ana'))
      t.ok(await passwords.verify(OPERATOR, 'the given one'))
      const epoch = await passwords.epoch('ana')
      t.equal(ownerOf(String(epoch)), 'ana')
      t.equal(ownerOf(String(await passwords.epoch(OPERATOR))), OPERATOR)
      t.ok(await there.setPasswordHash('ana', await hashPassword('that of Ana')))
      t.not(await passwords.epoch('ana'), epoch)
      t.ok(await there.removeOperator('ana'))
      t.notOk(await there.removeOperator('ana'))
      t.equal(await passwords.epoch('ana'), undefined)
      t.notOk(await passwords.verify('ana', 'that of Ana'))
      t.strictSame(await there.operators(), [OPERATOR, 'luis'])
    },
  )

  t.test('an installation has one secret', async (t) => {
    const at = place(t)
    const secret = await installationSecret(await opened(t, at))
    t.match(secret, /^[A-Za-z0-9_-]{43}$/)
    t.equal(await installationSecret(await opened(t, at)), secret)
    t.not(await installationSecret(await opened(t)), secret)
  })

  t.test('a journal keeps its last lines, the newest first', async (t) => {
    const operator = await opened(t)
    t.strictSame(await operator.notes(), [])
    await operator.note(['one'], 3)
    await operator.note(['two', 'three'], 3)
    t.strictSame(await operator.notes(), ['three', 'two', 'one'])
    await operator.note(['four'], 3)
    await operator.note([], 3)
    t.strictSame(await operator.notes(), ['four', 'three', 'two'])
  })

  t.test('a session is found by its id alone, until it is removed or long over', async (t) => {
    const operator = await opened(t)
    await operator.putSession('first-id', { until: 1000, epoch: 'e' }, 0)
    await operator.putSession('second-id', { until: 3000, epoch: 'f' }, 500)
    t.strictSame(await operator.findSession('first-id'), { until: 1000, epoch: 'e' })
    t.strictSame(await operator.findSession('second-id'), { until: 3000, epoch: 'f' })
    t.equal(await operator.findSession('third-id'), undefined)
    await operator.putSession('third-id', { until: 4000, epoch: 'g' }, 1000)
    t.equal(await operator.findSession('first-id'), undefined, 'over, and forgotten')
    await operator.removeSession('second-id')
    await operator.removeSession('second-id')
    t.equal(await operator.findSession('second-id'), undefined)
    t.match(await operator.findSession('third-id'), { until: 4000 })
  })
}
