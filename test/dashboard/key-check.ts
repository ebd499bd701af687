// test: The operator is told why a key is refused, and nobody else.
import t from 'tap'
import { CheckedKeyAnswer } from '../../src/dashboard/schemas.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'
import { until } from '../helpers/until.js'

const DAY_MS = 86_400_000

t.test('the operator is told why a key is refused, and nobody else', async (t) => {
  let now = Date.now()
  const { browse, inject } = await startDashboard(t, { parts: { now: () => now } })
  const browser = await browse()
  t.equal((await browser.ask('POST', '/api/key-check', { key: 'x' })).status, 401)
  await browser.signIn()
  const check = async (key: string) => {
    const answer = await browser.ask('POST', '/api/key-check', { key })
    fits(t, CheckedKeyAnswer, answer)
    return answer.data
  }
  t.strictSame(await check('lectern_live_x'), {
    state: 'unknown',
    id: null,
    name: null,
    ended: null,
  })

  const expires = new Date(now + DAY_MS).toISOString()
  const made = await browser.ask('POST', '/api/keys', { name: 'Site', expires })
  const { key, record } = made.data as { key: string; record: { id: string } }
  const { id } = record
  t.strictSame(await check(key), { state: 'active', id, name: 'Site', ended: null })
  await browser.ask('PATCH', `/api/keys/${id}`, { disabled: true })
  t.match(await check(key), { state: 'disabled', name: 'Site' })
  // The guard looks for changes several times a second.
  const refused = await until('the disabled key is refused', async () => {
    const answer = await inject({
      method: 'GET',
      url: '/v1/versions',
      headers: { 'x-api-key': key },
    })
    return answer.statusCode === 401 && answer
  })
  t.same(refused.json().error, { code: 'UNAUTHORIZED', message: 'Invalid API key' }, 'as before')
  await browser.ask('PATCH', `/api/keys/${id}`, { disabled: false })

  await browser.ask('POST', `/api/keys/${id}/rotate`, { keep: '1h' })
  t.match(await check(key), { state: 'active' }, 'the old secret is valid for its hour')
  now += 2 * 3_600_000
  t.match(await check(key), { state: 'ended', id, name: 'Site', ended: /Z$/ })
  const expired = await browser.ask('POST', '/api/keys', {
    name: 'Short',
    expires: new Date(now + DAY_MS).toISOString(),
  })
  now += 2 * DAY_MS
  await browser.signIn()
  const short = (expired.data as { key: string }).key
  t.match(await check(short), { state: 'expired', name: 'Short', ended: /Z$/ })
  await browser.ask('DELETE', `/api/keys/${id}`)
  t.match(await check(key), { state: 'unknown' }, 'a deleted key is unknown')

  for (const body of [
    {},
    { key: '' },
    { key: 7 },
    { key: 'x'.repeat(4097) },
    { key: 'x', more: 1 },
  ]) {
    t.equal((await browser.ask('POST', '/api/key-check', body)).status, 400)
  }
  browser.token = 'none'
  t.equal((await browser.ask('POST', '/api/key-check', { key })).status, 403)
})
