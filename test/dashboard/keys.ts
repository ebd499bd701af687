// test: Keys are made, bound, rotated, changed and deleted through the dashboard's operations.
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Value } from 'typebox/value'
import { KEY_CHANGE, NEW_KEY, readBody, SIGN_IN } from '../../src/dashboard/body.js'
import {
  DashboardFailureAnswer,
  DeletedAnswer,
  KeyAnswer,
  KeyChangeBody,
  KeysAnswer,
  LibraryAnswer,
  NewKeyAnswer,
  NewKeyBody,
  SignInBody,
  UsageAnswer,
  VersionBooksAnswer,
} from '../../src/dashboard/schemas.js'
import { DeclaredKeys, withDeclaredKeys } from '../../src/state/keys/declared.js'
import { hashKey } from '../../src/state/keys/key.js'
import { declaredId } from '../../src/state/keys/keys-file.js'
import { put, scratch } from '../helpers/corpus-project.js'
import { fc, runs } from '../helpers/property.js'
import { type DashboardOptions, fits, startDashboard } from '../helpers/running-dashboard.js'
import { ABSENT } from '../helpers/small-library.js'

const DAY = 86_400_000
const NOBODY = 'key_AAAAAAAAAAAA'

/** A dashboard with somebody signed in. */
async function signedIn(t: Test, options: DashboardOptions = {}) {
  const dashboard = await startDashboard(t, options)
  const browser = await dashboard.browse()
  await browser.signIn()
  const create = async (body: object) => (await browser.ask('POST', '/api/keys', body)).data
  return { ...dashboard, browser, create }
}

const idOf = (data: Record<string, unknown>) => (data.record as { id: string }).id

t.test('a key is made, shown once, listed newest first, changed and deleted', async (t) => {
  const { browser, state, create } = await signedIn(t)
  fits(t, KeysAnswer, await browser.ask('GET', '/api/keys'))
  await create({ name: 'older' })
  const body = {
    name: ' <b>Ñandú</b> & "co" ',
    expires: '2999-01-02T03:04:05Z',
    rate_limit: 30,
    daily_limit: 500,
  }
  const made = await browser.ask('POST', '/api/keys', body)
  t.equal(made.status, 201)
  fits(t, NewKeyAnswer, made)
  t.equal(made.headers['cache-control'], 'no-store')
  const key = String(made.data.key)
  const record = {
    name: '<b>Ñandú</b> & "co"',
    last_four: key.slice(-4),
    state: 'active',
    expires: '2999-01-02T03:04:05.000Z',
    last_used: null,
    rate_limit: 30,
    daily_limit: 500,
    origin: 'state',
    requests_today: 0,
    requests_30_days: 0,
  }
  t.match(made.data.record, record)
  const stored = await state.keys.findByHash(hashKey(key))
  t.match(stored, { name: record.name, rateLimit: 30, dailyLimit: 500 })

  const list = await browser.ask('GET', '/api/keys')
  fits(t, KeysAnswer, list)
  t.match(list.data.keys, { length: 2, 0: record, 1: { name: 'older', rate_limit: null } })
  t.notOk(list.text.includes(key) || list.text.includes(hashKey(key)))

  const path = `/api/keys/${idOf(made.data)}`
  for (const [change, expected] of [
    [{ disabled: true }, { state: 'disabled' }],
    [{ disabled: false }, { state: 'active' }],
    [
      { name: 'x', rate_limit: 'none' },
      { name: 'x', rate_limit: 'none' },
    ],
    [
      { expires: null, rate_limit: null },
      { expires: null, rate_limit: null },
    ],
    [{ daily_limit: 1_000_000_000 }, { daily_limit: 1_000_000_000 }],
    [{ daily_limit: null }, { daily_limit: null }],
    [{ expires: '2999-01-01' }, { expires: '2999-01-01T00:00:00.000Z' }],
  ] as const) {
    const changed = await browser.ask('PATCH', path, change)
    t.equal(changed.status, 200)
    fits(t, KeyAnswer, changed)
    t.match(changed.data.record, expected)
  }
  const deleted = await browser.ask('DELETE', path)
  fits(t, DeletedAnswer, deleted)
  t.strictSame(deleted.data, { deleted: idOf(made.data) })
  t.equal(await state.keys.findByHash(hashKey(key)), undefined)
})

t.test('a key is limited to the origins of pages', async (t) => {
  const { browser, state, create } = await signedIn(t)
  const made = await create({ name: 'page', origins: ['https://A.example'] })
  t.match(made.record, { origins: ['https://a.example'] })
  const path = `/api/keys/${idOf(made)}`
  for (const origins of [['http://localhost:3000', 'https://b.example'], null]) {
    const changed = await browser.ask('PATCH', path, { origins })
    t.match(changed.data.record, { origins })
    t.match(await state.keys.get(idOf(made)), { origins })
  }
  for (const [origins, message] of [
    [['b.example'], /^origins: The origins must be like https:\/\/example.org/],
    [[], /^origins: The origins must be 1 to 20/],
    [[5], /^origins must be a list of origins/],
  ] as const) {
    const refused = await browser.ask('PATCH', path, { origins })
    t.equal(refused.status, 400)
    t.match(refused.error.message, message)
  }
})

t.test('a key is bound to versions that are served', async (t) => {
  const { browser, state, create } = await signedIn(t)
  const made = await create({ name: 'app', versions: ['TRIAL', 'pr1'] })
  t.match(made.record, { versions: ['trial', 'prueba'] })
  const path = `/api/keys/${idOf(made)}`
  for (const versions of [['prueba'], null, ['trial']]) {
    const changed = await browser.ask('PATCH', path, { versions })
    t.equal(changed.status, 200)
    fits(t, KeyAnswer, changed)
    t.match(changed.data.record, { versions })
    t.match(await state.keys.get(idOf(made)), { versions })
  }
  for (const [versions, message] of [
    [['gone'], /^versions: The version gone is not served here; there are: prueba, trial/],
    [['all'], /^versions: The version all is not served/],
    [[], /^versions: The versions must be 1 to 100 ids/],
    [[5], /^versions must be a list of ids/],
    ['trial', /^versions must be a list of ids/],
  ] as const) {
    const refused = await browser.ask('PATCH', path, { versions })
    t.match(refused, { status: 400, error: { code: 'INVALID_PARAMETER', message } })
  }
  await state.keys.update(idOf(made), { versions: ['gone', 'trial'] })
  const kept = await browser.ask('PATCH', path, { name: 'x', versions: ['gone', 'prueba'] })
  t.match(kept.data.record, { versions: ['gone', 'prueba'] }, 'one that it had may have gone')
})

t.test('a key is rotated: another secret, and the old one for a time', async (t) => {
  let now = Date.parse('2031-05-17T10:00:00Z')
  const { browser, state, create } = await signedIn(t, {
    parts: { now: () => now, settings: { keyPrefix: 'lectern', sessionHours: 48 } },
  })
  const made = await create({ name: 'app', rate_limit: 30, daily_limit: 500 })
  t.match(made.record, { previous_until: null })
  const path = `/api/keys/${idOf(made)}/rotate`
  const rotated = await browser.ask('POST', path, { keep: '7d' })
  t.equal(rotated.status, 200)
  fits(t, NewKeyAnswer, rotated)
  const key = String(rotated.data.key)
  t.match(rotated.data.record, {
    ...(made.record as object),
    last_four: key.slice(-4),
    previous_until: '2031-05-24T10:00:00.000Z',
  })
  for (const secret of [key, String(made.key)]) {
    t.match(await state.keys.findByHash(hashKey(secret)), { id: idOf(made), dailyLimit: 500 })
  }
  const list = await browser.ask('GET', '/api/keys')
  t.match(list.data.keys, [{ previous_until: '2031-05-24T10:00:00.000Z' }])
  t.notOk(list.text.includes(key) || list.text.includes(hashKey(key)))

  const usual = await browser.ask('POST', path, {})
  t.match(usual.data.record, { previous_until: '2031-05-18T10:00:00.000Z' })
  t.equal(await state.keys.findByHash(hashKey(String(made.key))), undefined, 'the oldest ended')
  now += 86_400_000
  t.match((await browser.ask('GET', '/api/keys')).data.keys, [{ previous_until: null }])
  const last = await browser.ask('POST', path, { keep: '0' })
  t.match(last.data.record, { previous_until: null })

  const before = await state.keys.list()
  for (const [body, message] of [
    [{ keep: '91d' }, /^keep: The time for which .* at most 90 days/],
    [{ keep: 5 }, /^keep must be 0, a duration/],
    [{ keep: null }, /^keep must be/],
    [{ until: '7d' }, /"until" is no field/],
    ['[]', /JSON object/],
    [undefined, /JSON object/],
  ] as const) {
    const refused = await browser.ask('POST', path, body)
    t.equal(refused.status, 400)
    t.match(refused.error, { code: 'INVALID_PARAMETER', message })
  }
  t.strictSame(await state.keys.list(), before)
  const unknown = await browser.ask('POST', `/api/keys/${NOBODY}/rotate`, {})
  t.match(unknown, { status: 404, error: { code: 'KEY_NOT_FOUND' } })
})

t.test('what breaks a rule is refused, with its field, and makes nothing', async (t) => {
  const { browser, state, create } = await signedIn(t)
  const { record } = await create({ name: 'kept' })
  const [before] = await state.keys.list()
  const path = `/api/keys/${(record as { id: string }).id}`
  for (const [field, bad] of [
    ['name', ['', ' ', 'x'.repeat(10_000), '😀'.repeat(101), 'a\nb', '\u0000', 1, null, [], {}]],
    ['expires', ['2001-01-01', 'tomorrow', '', '2999-02-30', 5, true, {}, '2999-01-01T00:00']],
    ['rate_limit', [0, -1, 1.5, 1e21, 1_000_001, 'many', '', '30', true, []]],
    ['daily_limit', [0, -1, 1.5, 1e21, 1_000_000_001, 'none', '', '30', true, []]],
  ] as const) {
    for (const value of bad) {
      const body = { [field]: value }
      const made = await browser.ask('POST', '/api/keys', { name: 'n', ...body })
      const changed = await browser.ask('PATCH', path, { name: 'n', ...body })
      for (const answer of [made, changed]) {
        t.equal(answer.status, 400, `${field} ${JSON.stringify(value).slice(0, 40)}`)
        fits(t, DashboardFailureAnswer, answer)
        t.equal(answer.error.code, 'INVALID_PARAMETER')
        t.ok(answer.error.message.startsWith(field), answer.error.message)
        t.ok(answer.error.message.length < 300)
      }
    }
  }
  const all = await browser.ask('POST', '/api/keys', { name: ' ', expires: 'x', rate_limit: 0 })
  t.match(all.error.message, /^name: .* expires: .* rate_limit: /, 'every field at once')
  t.strictSame(await state.keys.list(), [before])
})

t.test('a key that a file declares is shown, and changed in the file alone', async (t) => {
  const folder = scratch(t)
  put(folder, {
    'keys.json': [{ name: 'harness', key: 'a-fixed-key-of-a-harness', dailyLimit: 9 }],
  })
  const path = join(folder, 'keys.json')
  const declared = await DeclaredKeys.open(path)
  t.teardown(() => declared.close())
  const { browser, create } = await signedIn(t, {
    bend: (state) => ({ ...state, keys: withDeclaredKeys(state.keys, declared) }),
  })
  await create({ name: 'own' })
  const list = await browser.ask('GET', '/api/keys')
  fits(t, KeysAnswer, list)
  const id = declaredId('harness')
  const shown = { id, name: 'harness', last_four: null, origin: 'file', daily_limit: 9 }
  t.match(list.data.keys, [shown, { name: 'own', origin: 'state' }])
  for (const [method, body] of [
    ['PATCH', { disabled: true }],
    ['PATCH', { name: 'x' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await browser.ask(method, `/api/keys/${id}`, body)
    t.equal(answer.status, 409)
    fits(t, DashboardFailureAnswer, answer)
    t.match(answer.error, {
      code: 'KEY_DECLARED',
      message: `The key harness (${id}) is declared in ${path} (KEYS_FILE); change it there.`,
    })
  }
  t.equal((await browser.ask('GET', `/api/usage?key=${id}`)).status, 200, 'its use is shown')
})

t.test('a body that is none is refused with a sentence', async (t) => {
  const { browser, state, create } = await signedIn(t)
  const path = `/api/keys/${idOf(await create({ name: 'kept' }))}`
  const json = { 'content-type': 'application/json' }
  const cases: [body: unknown, words: RegExp, headers?: Record<string, string>][] = [
    [undefined, /must be a JSON object/],
    ['', /must be a JSON object/, json],
    ['{"name":', /must be a JSON object/, json],
    ['{"__proto__":{}}', /must be a JSON object/, json],
    ['null', /must be a JSON object/, json],
    [[], /must be a JSON object/],
    ['"name"', /must be a JSON object/, json],
    ['name=n', /must be a JSON object/, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['<name/>', /must be a JSON object/, { 'content-type': 'text/xml' }],
    ['{"name":"n"}', /must be a JSON object/, { 'content-type': 'text/plain' }],
    [{ name: 'x'.repeat(200_000) }, /too large/],
    ['{"name":"n"}', /Content-Length/, { ...json, 'content-length': '5' }],
    [{ name: 'n', nmae: 'x' }, /"nmae" is no field here; there are: name/],
    [{ name: 'n', toString: 'x' }, /"toString" is no field/],
    [{ name: 'n', ['x'.repeat(9000)]: 'x' }, /is no field/],
  ]
  for (const [body, words, headers] of cases) {
    for (const [method, at] of [
      ['POST', '/api/keys'],
      ['PATCH', path],
    ] as const) {
      const answer = await browser.ask(method, at, body, headers)
      t.equal(answer.status, 400, String(words))
      t.equal(answer.error?.code, 'INVALID_PARAMETER')
      t.match(answer.error.message, words)
      t.ok(answer.text.length < 400)
    }
  }
  t.match((await browser.ask('POST', '/api/keys', {})).error.message, /^name is required/)
  t.match((await browser.ask('PATCH', path, {})).error.message, /at least one of: name/)
  t.match(await state.keys.list(), { length: 1, 0: { name: 'kept' } })
})

t.test(
  'a key that is not there is answered with 404, also to the second of two tabs',
  async (t) => {
    const { browser, create } = await signedIn(t)
    const path = `/api/keys/${idOf(await create({ name: 'one' }))}`
    const tabs = await Promise.all([browser.ask('DELETE', path), browser.ask('DELETE', path)])
    t.strictSame(tabs.map(({ status }) => status).sort(), [200, 404])
    for (const id of [NOBODY, 'x', '%20', '..%2f', 'ñ', 'k'.repeat(9000), '%00']) {
      for (const [method, body] of [
        ['PATCH', { name: 'n' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await browser.ask(method, `/api/keys/${id}`, body)
        t.equal(answer.status, 404, `${method} ${id.slice(0, 20)}`)
        fits(t, DashboardFailureAnswer, answer)
        t.equal(answer.error.code, 'KEY_NOT_FOUND')
        t.ok(answer.error.message.length < 200)
      }
    }
    const late = await browser.ask('PATCH', path, { disabled: true })
    t.match(late.error, { code: 'KEY_NOT_FOUND', message: /may have been deleted/ })
  },
)

t.test('usage is what was counted, in the list and by hour and day', async (t) => {
  const now = Date.parse('2031-05-17T08:30:00Z')
  const settings = { keyPrefix: 'lectern', sessionHours: 12 }
  const { browser, state, create } = await signedIn(t, { parts: { now: () => now, settings } })
  const [one, two] = [idOf(await create({ name: 'one' })), idOf(await create({ name: 'two' }))]
  const hour = Math.floor(now / 3_600_000)
  const counts = (cell: number, count: number) =>
    Object.assign(new Array(40).fill(0), { [cell]: count })
  await state.usage.add([
    { key: one, hour, lastUsed: now - 5000, counts: counts(20, 3) },
    { key: one, hour: hour - 9, lastUsed: now - 9 * 3_600_000, counts: counts(22, 4) },
    { key: one, hour: hour - 24 * 30, lastUsed: now - 30 * DAY, counts: counts(20, 100) },
    { key: two, hour, lastUsed: now, counts: counts(32, 1) },
  ])
  const list = await browser.ask('GET', '/api/keys')
  fits(t, KeysAnswer, list)
  t.match(list.data.keys, [
    { id: two, requests_today: 1, requests_30_days: 1, last_used: '2031-05-17T08:30:00.000Z' },
    { id: one, requests_today: 3, requests_30_days: 7, last_used: '2031-05-17T08:29:55.000Z' },
  ])

  const all = await browser.ask('GET', '/api/usage')
  fits(t, UsageAnswer, all)
  t.match(all.data, {
    by: 'day',
    from: '2031-04-18T00:00:00.000Z',
    to: '2031-05-18T00:00:00.000Z',
    total: 8,
    points: { length: 30 },
  })
  t.match((all.data.points as object[]).at(-1), {
    at: '2031-05-17T00:00:00.000Z',
    total: 4,
    operations: { verse: 3, search: 1, chapter: 0 },
    statuses: { '2xx': 4, '4xx': 0 },
  })
  const query = `/api/usage?key=${one}&by=hour&from=2031-05-16T23:00:00Z&to=2031-05-17T09:00:00Z`
  const hours = await browser.ask('GET', query)
  fits(t, UsageAnswer, hours)
  t.match(hours.data, { by: 'hour', total: 7, points: { length: 10 } })
  t.match(hours.data.points, [
    { at: '2031-05-16T23:00:00.000Z', total: 4, operations: { verse: 4 }, statuses: { '4xx': 4 } },
    { total: 0 },
  ])

  await browser.ask('DELETE', `/api/keys/${one}`)
  t.equal((await browser.ask('GET', '/api/usage')).data.total, 8, 'it stays in the sum of all')
  t.equal((await browser.ask('GET', `/api/usage?key=${one}`)).data.total, 7, 'and under its id')
})

t.test('what was counted a moment ago is in the answer', async (t) => {
  const { browser, counter, create } = await signedIn(t)
  const id = idOf(await create({ name: 'busy' }))
  counter.count({ id }, 'search', 200)
  t.match((await browser.ask('GET', `/api/usage?key=${id}`)).data, { total: 1 })
  counter.count({ id }, 'search', 404)
  t.match((await browser.ask('GET', '/api/keys')).data.keys, [{ requests_today: 2 }])
})

t.test('a question about usage that is none is refused with its field', async (t) => {
  const { browser } = await signedIn(t)
  for (const [query, field] of [
    ['by=week', 'by'],
    ['by=', 'by'],
    ['by=hour&by=day', 'by'],
    ['from=yesterday', 'from'],
    ['to=2031-02-30', 'to'],
    ['from=2031-05-17&to=2031-05-17', 'from'],
    ['from=2031-05-18&to=2031-05-17', 'from'],
    ['by=hour&from=2031-05-01&to=2031-05-16', 'from'],
    ['from=2029-05-01&to=2031-05-16', 'from'],
    ['from=%ff', 'The query'],
  ] as const) {
    const answer = await browser.ask('GET', `/api/usage?${query}`)
    t.equal(answer.status, 400, query)
    fits(t, DashboardFailureAnswer, answer)
    t.equal(answer.error.code, 'INVALID_PARAMETER')
    t.ok(answer.error.message.startsWith(field), answer.error.message)
  }
  for (const key of ['', NOBODY, 'x'.repeat(9000), '%00', 'ñ']) {
    const answer = await browser.ask('GET', `/api/usage?key=${key}`)
    t.equal(answer.status, 404)
    t.equal(answer.error.code, 'KEY_NOT_FOUND')
  }
})

t.test('the library is told, and of each version its books and their verses', async (t) => {
  const { browser } = await signedIn(t)
  const answer = await browser.ask('GET', '/api/library')
  fits(t, LibraryAnswer, answer)
  t.strictSame(answer.data, {
    default_version: 'prueba',
    versions: [
      {
        ...{ id: 'prueba', name: 'Versión de Prueba', abbreviation: 'PRUEBA' },
        ...{ language_code: 'es', further_books: false },
      },
      {
        ...{ id: 'trial', name: 'Trial Version', abbreviation: 'TRIAL' },
        ...{ language_code: 'en', further_books: false },
      },
    ],
  })
  const spanish = await browser.ask('GET', '/api/library/prueba')
  fits(t, VersionBooksAnswer, spanish)
  t.equal(spanish.data.version, 'prueba')
  const books = spanish.data.books as object[]
  t.strictSame(books[0], {
    id: 'gen',
    abbreviation: 'GEN',
    name: 'Génesis',
    testament: 'OT',
    chapters: [31, 25, 4],
  })
  t.match(books[2], { id: 'joh', abbreviation: 'JHN', chapters: [60, 8, 60, 2] })
  const alias = await browser.ask('GET', '/api/library/PR-uno')
  t.strictSame(alias.data, spanish.data, 'an alias, in any letter case')
  for (const [id, shown] of [
    ['nobody', 'nobody'],
    [ABSENT[0]?.id as string, ABSENT[0]?.id as string],
    ['%00%3Cb%3E', '\\u0000<b>'],
    ['x'.repeat(500), 'x'.repeat(40)],
  ] as const) {
    const missing = await browser.ask('GET', `/api/library/${id}`)
    t.equal(missing.status, 404, id)
    fits(t, DashboardFailureAnswer, missing)
    t.strictSame(missing.error, {
      code: 'VERSION_NOT_FOUND',
      message: `No version "${shown}" is served`,
    })
  }
})

t.test('without a session everything of the API is 401; with one, unknown is 404', async (t) => {
  const { browse, browser } = await signedIn(t)
  const stranger = await browse()
  for (const [method, path, status, allow] of [
    ['GET', '/api/keys', 200],
    ['HEAD', '/api/keys', 200],
    ['GET', '/api/usage', 200],
    ['GET', '/api/library', 200],
    ['GET', '/api/library/trial', 200],
    ['GET', '/api/library/trial/', 404],
    ['POST', '/api/library/trial', 405, 'GET, HEAD'],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing/at/all', 404],
    ['PUT', '/api/keys', 405, 'GET, HEAD, POST'],
    ['GET', `/api/keys/${NOBODY}`, 405, 'PATCH, DELETE'],
    ['DELETE', '/api/library', 405, 'GET, HEAD'],
    ['PATCH', '/api/usage', 405, 'GET, HEAD'],
  ] as const) {
    const refused = await stranger.ask(method, path)
    t.equal(refused.status, 401, `${method} ${path}`)
    const answer = await browser.ask(method, path)
    t.equal(answer.status, status, `${method} ${path}`)
    t.equal(answer.headers.allow, allow && `${allow}, OPTIONS`)
    t.equal(answer.headers['cache-control'], 'no-store')
    t.match(answer.headers['x-request-id'], /^req_/)
  }
  const other = await stranger.ask('PUT', '/api/session')
  t.equal(other.status, 405)
  t.equal(other.headers.allow, 'GET, HEAD, POST, DELETE, OPTIONS')
})

t.test('no other site may read an answer', async (t) => {
  const { browser } = await signedIn(t)
  const origin = { origin: 'https://elsewhere.example' }
  for (const path of ['', '/api/session', '/api/keys', '/api/nothing']) {
    const { headers } = await browser.ask('GET', path, undefined, origin)
    t.equal(headers['access-control-allow-origin'], undefined, path)
  }
})

t.test('bodies are read as their schemas have them', (t) => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom<unknown>(null, 'none', true, 0, 1.5, [], {}, '', 'x'.repeat(1025)),
  )
  for (const [read, schema] of [
    [(body: unknown) => readBody(SIGN_IN, body), SignInBody],
    [(body: unknown) => readBody(NEW_KEY, body), NewKeyBody],
    [(body: unknown) => readBody(KEY_CHANGE, body), KeyChangeBody],
  ] as const) {
    const names = fc.constantFrom('password', 'name', 'disabled', 'expires', 'rate_limit', 'other')
    const body = fc.oneof(fc.dictionary(names, value, { maxKeys: 4 }), value)
    fc.assert(
      fc.property(body, (body) => {
        const isRead = read(body).kind === 'read'
        return isRead === Value.Check(schema, body)
      }),
      { numRuns: runs(2000) },
    )
  }
  t.end()
})
