// test, long: Sign-in, sign-out and sessions: attempts are limited, and a flood does not lock the operator out.
import t from 'tap'
import {
  DashboardFailureAnswer,
  SessionAnswer,
  SignInAnswer,
  SignOutAnswer,
} from '../../src/dashboard/schemas.js'
import { Throttle } from '../../src/dashboard/throttle.js'
import { hashPassword } from '../../src/state/operator/password.js'
import { OPERATOR } from '../../src/state/operator/store.js'
import { scratch } from '../helpers/corpus-project.js'
import { fits, PASSWORD, startDashboard } from '../helpers/running-dashboard.js'
import { deferred, settled } from '../helpers/until.js'

const HOUR = 3_600_000

t.test('the operator signs in with the password, works, and signs out', async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  const before = await browser.ask('GET', '/api/session')
  fits(t, SessionAnswer, before)
  t.match(before.data, { signed_in: false, expires: null })
  t.equal((await browser.ask('GET', '/api/keys')).status, 401)

  const visitor = browser.cookie
  const signedIn = await browser.signIn()
  t.equal(signedIn.status, 200)
  fits(t, SignInAnswer, signedIn)
  const left = Date.parse(String(signedIn.data.expires)) - Date.now()
  t.ok(left > 11.9 * HOUR && left <= 12 * HOUR, 'for twelve hours')
  t.not(browser.cookie, visitor, 'under a new session id')
  t.match(String(signedIn.headers['set-cookie']), /; Path=\/dashboard; .*HttpOnly; SameSite=Strict/)
  t.match(String(signedIn.headers['set-cookie']), /; Expires=/)
  t.notMatch(String(signedIn.headers['set-cookie']), /Secure/)
  t.equal((await browser.ask('GET', '/api/keys')).status, 200)
  const after = await browser.ask('GET', '/api/session')
  fits(t, SessionAnswer, after)
  t.match(after.data, { signed_in: true, expires: signedIn.data.expires })
  t.equal(after.headers['set-cookie'], undefined, 'nothing to set again')

  const held = browser.cookie
  const signedOut = await browser.ask('DELETE', '/api/session')
  fits(t, SignOutAnswer, signedOut)
  t.equal((await browser.ask('GET', '/api/keys')).status, 401)
  browser.cookie = held
  t.equal((await browser.ask('GET', '/api/keys')).status, 401, 'the server has ended it')
  await browser.ask('GET', '/api/session')
  t.equal((await browser.signIn()).status, 200, 'and a new one can begin')
})

t.test('a wrong password is refused with the same words whatever it is', async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  for (const password of [
    'x',
    `${PASSWORD} `,
    PASSWORD.toUpperCase(),
    '\u0000',
    '😀'.repeat(500),
  ]) {
    const answer = await browser.signIn(password)
    t.equal(answer.status, 401)
    fits(t, DashboardFailureAnswer, answer)
    t.strictSame(answer.error, {
      code: 'UNAUTHORIZED',
      message: 'The name or the password is wrong',
    })
  }
  t.equal((await browser.ask('GET', '/api/keys')).status, 401)
})

t.test('a sign-in that is no sign-in is refused with a sentence', async (t) => {
  const { browse } = await startDashboard(t, { trustProxy: true })
  const browser = await browse()
  for (const [n, body] of [
    {},
    [],
    { password: 1 },
    { password: '' },
    { password: null },
  ].entries()) {
    const from = { 'x-forwarded-for': `10.0.0.${n}` }
    const answer = await browser.ask('POST', '/api/session', body, from)
    t.equal(answer.status, 400)
    t.equal(answer.error.code, 'INVALID_PARAMETER')
  }
  const long = await browser.ask('POST', '/api/session', { password: 'x'.repeat(1025) })
  t.match(long.error, { code: 'INVALID_PARAMETER', message: /^password must be/ })
})

t.test('attempts are limited by address, and others go on', async (t) => {
  const { browse } = await startDashboard(t, { trustProxy: true })
  const browser = await browse()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let n = 0; n < 10; n++) {
    const answer = await browser.ask('POST', '/api/session', { password: 'x' }, from('10.0.0.1'))
    t.equal(answer.status, 401)
  }
  const body = { password: PASSWORD }
  const refused = await browser.ask('POST', '/api/session', body, from('10.0.0.1'))
  t.equal(refused.status, 429)
  fits(t, DashboardFailureAnswer, refused)
  t.equal(refused.error.code, 'RATE_LIMITED')
  t.match(String(refused.headers['retry-after']), /^([1-9]|[1-5]\d|60)$/)
  const other = await browser.ask('POST', '/api/session', body, from('10.0.0.2'))
  t.equal(other.status, 200)
  const api = await browser.ask('GET', '/api/keys', undefined, from('10.0.0.1'))
  t.equal(api.status, 200, 'only attempts are limited')
})

t.test('a flood from many addresses is turned away and costs little', async (t) => {
  const { browse } = await startDashboard(t, { trustProxy: true })
  const browser = await browse()
  const attempts = Array.from({ length: 40 }, (_, n) =>
    browser.ask('POST', '/api/session', { password: 'x' }, { 'x-forwarded-for': `10.0.1.${n}` }),
  )
  const answers = await Promise.all(attempts)
  const turnedAway = answers.filter(({ status }) => status === 429)
  const checked = answers.filter(({ status }) => status === 401)
  t.ok(checked.length >= 10, 'some more where a check has ended before all have come')
  t.ok(turnedAway.length > 0)
  t.equal(checked.length + turnedAway.length, 40)
  t.equal(turnedAway[0]?.headers['retry-after'], '2')
})

t.test('who has signed in before does not wait behind a flood of strangers', async (t) => {
  const { browse } = await startDashboard(t, { trustProxy: true })
  const operator = await browse()
  t.equal((await operator.signIn()).status, 200)
  t.match(operator.known, /^lectern_known=[\w-]+\.[\w-]{43}$/)
  const { known } = operator
  await operator.ask('DELETE', '/api/session')
  const browser = await browse()
  const strangers = Array.from({ length: 40 }, (_, n) =>
    browser.ask('POST', '/api/session', { password: 'x' }, { 'x-forwarded-for': `10.0.2.${n}` }),
  )
  const forged = `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`
  const attempt = (cookie: string, address: string) =>
    operator.ask(
      'POST',
      '/api/session',
      { password: PASSWORD },
      { cookie: `${operator.cookie}; ${cookie}`, 'x-forwarded-for': address },
    )
  const [mine, other] = await Promise.all([attempt(known, '10.0.3.1'), attempt(forged, '10.0.3.2')])
  t.equal(mine.status, 200)
  t.equal(other.status, 429, 'a forged cookie is worth nothing')
  await Promise.all(strangers)
})

t.test(
  'a new browser on the machine itself does not wait behind a flood of strangers',
  async (t) => {
    const { browse } = await startDashboard(t, { trustProxy: true })
    const [stranger, operator, proxied] = [await browse(), await browse(), await browse()]
    const strangers = Array.from({ length: 40 }, (_, n) =>
      stranger.ask('POST', '/api/session', { password: 'x' }, { 'x-forwarded-for': `10.0.4.${n}` }),
    )
    const body = { password: PASSWORD }
    const [mine, ...others] = await Promise.all([
      operator.ask('POST', '/api/session', body),
      ...['via', 'forwarded', 'x-real-ip', 'x-forwarded-for'].map((name, n) =>
        proxied.ask('POST', '/api/session', body, { [name]: `10.0.5.${n}` }),
      ),
    ])
    t.equal(mine.status, 200)
    for (const { status } of others)
      t.equal(status, 429, 'who comes through a proxy may be anybody')
    await Promise.all(strangers)
  },
)

t.test(
  'a throttle runs checks one at a time, in order, and goes on after one that fails',
  async (t) => {
    const throttle = new Throttle()
    const seen: number[] = []
    let inside = 0
    const runs = Array.from({ length: 5 }, (_, n) =>
      throttle.run(async () => {
        t.equal(++inside, 1)
        await settled()
        inside--
        seen.push(n)
        if (n === 1) throw new Error('broken')
        return n
      }),
    )
    const results = await Promise.allSettled(runs)
    t.strictSame(seen, [0, 1, 2, 3, 4])
    t.match(results[1], { status: 'rejected' })
    t.match(results[4], { status: 'fulfilled', value: 4 })
  },
)

t.test('a throttle refuses a check that would wait too long', async (t) => {
  const throttle = new Throttle()
  const held = deferred()
  const runs = Array.from({ length: 40 }, () => throttle.run(() => held.promise))
  const accepted = runs.filter((run) => run !== undefined)
  t.equal(accepted.length, 10)
  t.equal(
    throttle.run(async () => {}),
    undefined,
  )
  held.resolve()
  await Promise.all(accepted)
  t.ok(
    throttle.run(async () => {}),
    'and lets in again what comes then',
  )
})

t.test('changes need the token of their own session', async (t) => {
  const { browse } = await startDashboard(t)
  const [browser, other] = [await browse(), await browse()]
  for (const token of ['', 'x', other.token, `${browser.token}x`, 'a-b', 'ñ-\u{80}']) {
    const body = { password: PASSWORD }
    const answer = await browser.ask('POST', '/api/session', body, { 'x-csrf-token': token })
    t.equal(answer.status, 403, token)
    fits(t, DashboardFailureAnswer, answer)
    t.equal(answer.error.code, 'FORBIDDEN')
  }
  const visitorToken = browser.token
  await browser.signIn()
  for (const [method, path] of [
    ['POST', '/api/keys'],
    ['PATCH', '/api/keys/key_AAAAAAAAAAAA'],
    ['DELETE', '/api/keys/key_AAAAAAAAAAAA'],
    ['DELETE', '/api/session'],
  ] as const) {
    for (const token of ['', visitorToken, other.token]) {
      const answer = await browser.ask(method, path, { name: 'n' }, { 'x-csrf-token': token })
      t.equal(answer.status, 403, `${method} ${path}`)
    }
  }
  t.equal((await browser.ask('GET', '/api/session')).data.signed_in, true, 'nothing happened')

  browser.cookie = ''
  const bare = await browser.ask('POST', '/api/session', { password: PASSWORD })
  t.equal(bare.status, 403, 'without a cookie there is no session to be of')
})

t.test('a forged cookie is a visitor, and a visit leaves nothing behind', async (t) => {
  const { browse, state } = await startDashboard(t)
  const browser = await browse()
  const rows: string[] = []
  const { putSession } = state.operator
  state.operator.putSession = (...row) => {
    rows.push(row[0])
    return putSession(...row)
  }
  for (const cookie of ['lectern_session=', 'lectern_session=a.b', `${browser.cookie}x`, '=;;=']) {
    const stranger = await browse()
    stranger.cookie = cookie
    const answer = await stranger.ask('GET', '/api/session')
    t.match(answer.data, { signed_in: false })
    t.equal((await stranger.ask('GET', '/api/keys')).status, 401)
  }
  t.strictSame(rows, [])
  await browser.signIn()
  t.equal(rows.length, 1)
})

t.test('a session ends at its hour and is then a visitor of the same page', async (t) => {
  let now = Date.now()
  const parts = { now: () => now, settings: { keyPrefix: 'lectern', sessionHours: 2 } }
  const { browse } = await startDashboard(t, { parts })
  const browser = await browse()
  await browser.signIn()
  now += 2 * HOUR - 1
  t.equal((await browser.ask('GET', '/api/keys')).status, 200)
  now += 1
  const ended = await browser.ask('POST', '/api/keys', { name: 'in mid-work' })
  t.equal(ended.status, 401)
  t.match(ended.error, { code: 'UNAUTHORIZED', message: /session has ended/ })
  t.match((await browser.ask('GET', '/api/session')).data, { signed_in: false, expires: null })
  t.equal((await browser.signIn()).status, 200)
  t.equal((await browser.ask('POST', '/api/keys', { name: 'in mid-work' })).status, 201)
})

t.test('two processes share sessions and the password of the environment', async (t) => {
  const folder = scratch(t)
  const [here, there] = [await startDashboard(t, { folder }), await startDashboard(t, { folder })]
  const browser = await here.browse()
  await browser.signIn()
  const elsewhere = await there.browse()
  elsewhere.cookie = browser.cookie
  elsewhere.token = browser.token
  t.equal((await elsewhere.ask('POST', '/api/keys', { name: 'n' })).status, 201)
  await elsewhere.ask('DELETE', '/api/session')
  t.equal((await browser.ask('GET', '/api/keys')).status, 401)
})

t.test('another password ends every session at once', async (t) => {
  const { browse, state } = await startDashboard(t, { password: undefined })
  const browser = await browse()
  t.equal((await browser.signIn('')).status, 400)
  t.equal((await browser.signIn('anything')).status, 401, 'none is set')
  await state.operator.setPasswordHash(OPERATOR, await hashPassword('the first one'))
  t.equal((await browser.signIn('the first one')).status, 200)
  await state.operator.setPasswordHash(OPERATOR, await hashPassword('the second one'))
  t.equal((await browser.ask('GET', '/api/keys')).status, 401)
  await browser.ask('GET', '/api/session')
  t.equal((await browser.signIn('the first one')).status, 401)
  t.equal((await browser.signIn('the second one')).status, 200)
})

t.test('over TLS the cookie is for TLS alone', async (t) => {
  const { browse } = await startDashboard(t, { trustProxy: true })
  const browser = await browse()
  const tls = { 'x-forwarded-proto': 'https' }
  const answer = await browser.ask('POST', '/api/session', { password: PASSWORD }, tls)
  t.match(String(answer.headers['set-cookie']), /; Secure; SameSite=Strict/)
  const out = await browser.ask('DELETE', '/api/session', undefined, tls)
  t.match(String(out.headers['set-cookie']), /; Secure; SameSite=Strict/)
})

t.test('a store that fails is an error of the service, logged with the request', async (t) => {
  const bend = (state: Awaited<ReturnType<typeof startDashboard>>['state']) => ({
    ...state,
    operator: { ...state.operator, findSession: () => Promise.reject(new Error('no disk')) },
  })
  const { browse, log } = await startDashboard(t, { bend })
  const browser = await browse()
  const answer = await browser.ask('GET', '/api/session')
  t.equal(answer.status, 500)
  fits(t, DashboardFailureAnswer, answer)
  t.notMatch(answer.text, /disk/)
  t.match(log.join(''), /no disk/)
  t.match(log.join(''), String(answer.headers['x-request-id']))
})
