// test: A report of usage compares with the period before and counts by key and version.
import t from 'tap'
import { UsageAnswer } from '../../src/dashboard/schemas.js'
import { fits, startDashboard } from '../helpers/running-dashboard.js'
import { anEntry } from '../helpers/usage-store-suite.js'

const NOW = Date.parse('2031-05-17T08:30:00Z')
const HOUR = Math.floor(NOW / 3_600_000)
const DAY = Math.floor(HOUR / 24)

t.test('a report compares with the period before and ranks the keys', async (t) => {
  const settings = { keyPrefix: 'lectern', sessionHours: 12 }
  const { browse, state } = await startDashboard(t, { parts: { now: () => NOW, settings } })
  const browser = await browse()
  await browser.signIn()
  const made = (await browser.ask('POST', '/api/keys', { name: 'one' })).data
  const { id } = made.record as { id: string }
  await state.usage.add(
    [
      anEntry(id, HOUR, { 20: 3, 22: 1 }),
      anEntry('key_DeletedDelet', HOUR, { 20: 9 }),
      // Seven days ago: the hour of now counts, the next one lies beyond the comparison.
      anEntry(id, HOUR - 7 * 24, { 20: 2, 23: 1 }),
      anEntry(id, HOUR - 7 * 24 + 1, { 20: 50 }),
      anEntry(id, HOUR - 13 * 24 - 8, { 20: 4 }),
      anEntry(id, HOUR - 14 * 24, { 20: 1000 }),
    ],
    undefined,
    [
      { key: null, day: DAY, counts: new Map([['prueba', 12]]) },
      { key: id, day: DAY, counts: new Map([['prueba', 3]]) },
    ],
  )
  const week = '/api/usage?from=2031-05-11&to=2031-05-17T08:30:00Z'
  const all = await browser.ask('GET', week)
  fits(t, UsageAnswer, all)
  t.match(all.data, {
    total: 13,
    before: {
      from: '2031-05-04T00:00:00.000Z',
      to: '2031-05-10T09:00:00.000Z',
      total: 7,
      statuses: { '2xx': 6, '3xx': 0, '4xx': 0, '5xx': 1 },
    },
    versions: { from: '2031-05-11T00:00:00.000Z', to: '2031-05-18T00:00:00.000Z', others: 0 },
  })
  t.strictSame((all.data as { keys: object }).keys, {
    most_used: [
      { id: 'key_DeletedDelet', total: 9, errors: 0, before: 0 },
      { id, total: 4, errors: 1, before: 7 },
    ],
    others: { keys: 0, total: 0 },
  })
  t.match((all.data.versions as { most_used: object }).most_used, [{ id: 'prueba', total: 12 }])
  const one = await browser.ask('GET', `${week}&key=${id}`)
  fits(t, UsageAnswer, one)
  t.match(one.data, { total: 4, before: { total: 7 } })
  t.match(one.data.versions, { most_used: [{ id: 'prueba', total: 3 }] })
  const old = await browser.ask('GET', '/api/usage?from=2030-10-01&to=2031-05-17')
  fits(t, UsageAnswer, old)
  t.equal(old.data.before, null, 'what lies before is older than what is kept')
})

t.test(
  'an answer of the service is in the report by its version; an unknown one is not',
  async (t) => {
    const { browse, inject } = await startDashboard(t)
    const browser = await browse()
    await browser.signIn()
    const { key, record } = (await browser.ask('POST', '/api/keys', { name: 'reader' })).data
    const { id } = record as { id: string }
    const get = (url: string) =>
      inject({ method: 'GET', url, headers: { 'x-api-key': String(key) } })
    const versions = (await get('/v1/versions')).json().data.versions as { id: string }[]
    const [one, two] = versions.map(({ id }) => id)
    t.equal((await get(`/v1/verses/JHN/3/16?version=${two}`)).statusCode, 200)
    t.equal((await get(`/v1/verses/JHN/3/17?version=${two}`)).statusCode, 200)
    t.equal((await get(`/v1/search?q=uno&versions=${one},${two}`)).statusCode, 200)
    for (const name of ['nobody', '*', 'x=1 y', '__proto__']) {
      t.equal((await get(`/v1/books?version=${encodeURIComponent(name)}`)).statusCode, 404)
    }
    for (const query of ['', `?key=${id}`]) {
      const answer = await browser.ask('GET', `/api/usage${query}`)
      fits(t, UsageAnswer, answer)
      t.equal(answer.data.total, 8)
      t.match(answer.data.keys, { most_used: [{ id, total: 8, errors: 4 }] })
      const { most_used, others } = answer.data.versions as { most_used: unknown; others: number }
      t.strictSame(most_used, [
        { id: two, total: 3 },
        { id: one, total: 1 },
      ])
      t.equal(others, 0)
    }
  },
)
