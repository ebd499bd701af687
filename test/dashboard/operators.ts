// test: Operators sign in by name, each with a password of their own; the changes name them, and who is removed is out.
import t from 'tap'
import {
  AuditAnswer,
  DashboardFailureAnswer,
  OperatorsAnswer,
} from '../../src/dashboard/schemas.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'

const ANA = { name: 'ana', password: 'that of Ana' }

t.test('an operator is added, works under her name, and is removed', async (t) => {
  const { browse, state } = await startDashboard(t)
  const [first, other] = [await browse(), await browse()]
  for (const [method, path] of [
    ['GET', '/api/operators'],
    ['POST', '/api/operators'],
    ['DELETE', '/api/operators/ana'],
  ] as const) {
    t.equal((await first.ask(method, path, method === 'GET' ? undefined : ANA)).status, 401, path)
  }
  t.equal((await first.signIn()).data.operator, 'operator')
  const added = await first.ask('POST', '/api/operators', { ...ANA, name: ' Ana' })
  t.equal(added.status, 201)
  fits(t, OperatorsAnswer, added)
  const two = [
    { name: 'operator', fixed: true },
    { name: 'ana', fixed: false },
  ]
  t.strictSame(added.data.operators, two)

  for (const wrong of [{ ...ANA, password: 'open, sesame' }, { password: ANA.password }]) {
    const refused = await other.ask('POST', '/api/session', wrong)
    t.match(refused.error, { code: 'UNAUTHORIZED', message: /name or the password/ })
  }
  const signedIn = await other.ask('POST', '/api/session', { ...ANA, name: 'ANA ' })
  t.match(signedIn, { status: 200, data: { operator: 'ana' } })
  await other.ask('POST', '/api/keys', { name: 'Parish' })
  const removed = await first.ask('DELETE', '/api/operators/ana')
  t.strictSame(removed.data.operators, [two[0]])
  t.equal((await other.ask('GET', '/api/keys')).status, 401, 'her session is over')
  await other.ask('GET', '/api/session')
  t.equal((await other.ask('POST', '/api/session', ANA)).status, 401)
  t.equal((await first.ask('GET', '/api/keys')).status, 200, 'that of the other goes on')

  const audit = await first.ask('GET', '/api/audit')
  fits(t, AuditAnswer, audit)
  t.match(audit.data.entries, [
    { action: 'removeOperator', key: null, name: 'ana', who: 'operator' },
    { action: 'create', name: 'Parish', who: 'ana', by: 'dashboard' },
    { action: 'addOperator', key: null, name: 'ana', who: 'operator' },
  ])
  t.notMatch(JSON.stringify(await state.operator.notes()), ANA.password)
})

t.test('another password ends the sessions of its operator alone', async (t) => {
  const { browse } = await startDashboard(t)
  const [first, other] = [await browse(), await browse()]
  await first.signIn()
  await first.ask('POST', '/api/operators', ANA)
  await other.ask('POST', '/api/session', ANA)
  const changed = await other.ask('PATCH', '/api/operators/ana', { password: 'another one' })
  t.equal(changed.status, 200)
  fits(t, OperatorsAnswer, changed)
  t.equal((await other.ask('GET', '/api/keys')).status, 401)
  t.equal((await first.ask('GET', '/api/keys')).status, 200)
  await other.ask('GET', '/api/session')
  const again = await other.ask('POST', '/api/session', { ...ANA, password: 'another one' })
  t.equal(again.status, 200)
})

t.test('what breaks a rule is refused with a sentence and changes nothing', async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  await browser.signIn()
  for (const [method, path, body, status, message] of [
    ['POST', '', { name: 'operator', password: 'long enough' }, 400, undefined],
    ['POST', '', { name: 'a b', password: 'long enough' }, 400, /1 to 64 letters/],
    ['POST', '', { name: 'ana', password: 'short' }, 400, /8 to 1024 characters/],
    ['POST', '', { name: '', password: 'long enough' }, 400, /^name must be/],
    ['POST', '', { password: 'long enough' }, 400, /^name is required/],
    ['PATCH', '/operator', { password: 'long enough' }, 400, /ADMIN_PASSWORD/],
    ['PATCH', '/eva', { password: 'long enough' }, 404, /no operator "eva"/],
    ['PATCH', '/eva', {}, 400, /^password is required/],
    ['DELETE', '/operator', undefined, 400, /first one/],
    ['DELETE', '/eva', undefined, 404, /no operator "eva"/],
    ['DELETE', '/%22%0a', undefined, 404, /no operator/],
  ] as const) {
    const answer = await browser.ask(method, `/api/operators${path}`, body)
    if (message === undefined) {
      // That of ADMIN_PASSWORD has no stored password, and a stored one would be worth nothing.
      t.ok([201, 400].includes(answer.status))
      continue
    }
    t.equal(answer.status, status, `${method} ${path}`)
    fits(t, DashboardFailureAnswer, answer)
    t.match(answer.error.message, message)
  }
})
