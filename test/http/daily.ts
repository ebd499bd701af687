// check: The random verse and the verse of the day over HTTP, and how long they may be kept.
import { mock } from 'node:test'
import t from 'tap'
import { startApp } from '../helpers/running-app.js'
import {
  ENGLISH,
  libraryOf,
  portionBundle,
  SPANISH,
  smallBundle,
} from '../helpers/small-library.js'

const PORTION = { ...ENGLISH, id: 'portion', abbreviation: 'PORTION' }
const library = await libraryOf(smallBundle(SPANISH), smallBundle(ENGLISH), portionBundle(PORTION))
const app = await startApp(library)
t.teardown(() => app.close())

const setClock = (now: string) => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['Date'], now: Date.parse(now) })
}
t.teardown(() => mock.timers.reset())

t.test('a random verse without a seed is stored by nobody', async (t) => {
  const texts = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const { status, headers, body } = await app.get('/v1/random', { 'if-none-match': '*' })
    t.equal(status, 200)
    t.equal(headers['cache-control'], 'no-store')
    t.equal(headers.etag, undefined)
    t.equal(headers['access-control-allow-origin'], '*')
    t.match(body.meta, { version: 'prueba', request_id: /^req_/ })
    texts.add(String(body.data.reference))
  }
  t.ok(texts.size > 4)
})

t.test('with a seed the answer is the same and is cached as others are', async (t) => {
  const path = '/v1/random?seed=%C3%B1and%C3%BA+%F0%9F%98%80&length=3&version=TRIAL'
  const first = await app.get(path)
  const { etag } = first.headers
  t.equal(first.headers['cache-control'], 'private')
  t.strictSame((await app.get(path)).body.data, first.body.data)
  t.equal((await app.get(path, { 'if-none-match': String(etag) })).status, 304)
  const head = await app.send('HEAD', path)
  t.strictSame([head.status, head.text, head.headers.etag], [200, '', etag])
  t.match(first.body, { data: { verses: [{}, {}, {}] }, meta: { version: 'trial' } })
  const same = await app.get(
    `/v1/passage?version=trial&ref=${encodeURIComponent(String(first.body.data.reference))}`,
  )
  t.strictSame(same.body.data, first.body.data, 'the shape of a passage')
})

t.test('a range across an omitted verse says what is omitted', async (t) => {
  for (let seed = 0; ; seed++) {
    const { body } = await app.get(`/v1/random?book=JHN&length=5&seed=${seed}`)
    if (body.data.reference !== 'Juan 2:1-8') continue
    t.match(body.meta, { version: 'prueba', omitted: ['Juan 2:3', 'Juan 2:7'] })
    break
  }
})

t.test('the verse of the day holds until midnight in its zone', async (t) => {
  setClock('2031-05-17T21:29:30.250Z')
  const { status, headers, body } = await app.get('/v1/today?tz=Asia/Kolkata')
  t.equal(status, 200)
  t.match(body.meta, { version: 'prueba', date: '2031-05-18', tz: 'Asia/Kolkata' })
  t.equal(headers['cache-control'], 'private, max-age=75629')
  t.equal(headers.expires, 'Sun, 18 May 2031 18:30:00 GMT')
  t.equal(headers.vary, 'Accept-Language')
  t.match(headers.etag, /^W\/".*\.es\.2031-05-18"$/)
  setClock('2031-05-18T18:29:59.999Z')
  const late = await app.get('/v1/today?tz=Asia/Kolkata', { 'if-none-match': String(headers.etag) })
  t.equal(late.status, 304)
  t.equal(late.headers['cache-control'], 'private, max-age=0')
  t.equal(late.headers.expires, 'Sun, 18 May 2031 18:30:00 GMT')
  setClock('2031-05-18T18:30:00Z')
  const next = await app.get('/v1/today?tz=Asia/Kolkata', { 'if-none-match': String(headers.etag) })
  t.equal(next.status, 200)
  t.match(next.body.meta, { date: '2031-05-19' })
  t.equal(next.headers['cache-control'], 'private, max-age=86400')
  const head = await app.send('HEAD', '/v1/today?tz=Asia/Kolkata')
  t.strictSame([head.status, head.text], [200, ''])
  t.equal(head.headers.etag, next.headers.etag)
})

t.test(
  'a day that is asked for has a lasting tag, and words in the language asked for',
  async (t) => {
    const path = '/v1/today?date=2031-01-07'
    const spanish = await app.get(path)
    t.equal(spanish.headers['cache-control'], 'private')
    t.equal(spanish.headers.expires, undefined)
    t.match(spanish.body, {
      data: { reference: 'Génesis 1:1' },
      meta: { date: '2031-01-07', tz: 'UTC', day: '01-07', reason: 'donde todo comienza' },
    })
    const english = await app.get(path, { 'accept-language': 'en' })
    t.match(english.body, {
      data: { reference: 'Génesis 1:1' },
      meta: { reason: 'where everything begins' },
    })
    t.not(english.headers.etag, spanish.headers.etag)
    t.equal((await app.get(path, { 'if-none-match': String(spanish.headers.etag) })).status, 304)
    const trial = await app.get(`${path}&version=trial`)
    t.match(trial.body.meta, { reason: 'where everything begins' })
  },
)

t.test('both are counted, and refused with their codes', async (t) => {
  const before = app.counted.length
  await app.get('/v1/random?seed=a')
  await app.get('/v1/today?date=2031-01-07')
  await app.get('/v1/today?date=2031-99-07')
  t.strictSame(app.counted.slice(before), ['random 200', 'today 200', 'today 400'])
  const refused = async (path: string) => {
    const { status, body } = await app.get(path)
    return [status, body.error.code]
  }
  t.strictSame(await refused('/v1/random?version=none'), [404, 'VERSION_NOT_FOUND'])
  t.strictSame(await refused('/v1/random?seed=a&seed=b'), [400, 'INVALID_PARAMETER'])
  t.strictSame(await refused('/v1/random?testament=NT&version=portion'), [404, 'VERSE_NOT_FOUND'])
  t.strictSame(await refused('/v1/today?version=portion'), [404, 'VERSE_NOT_FOUND'])
  t.strictSame(await refused('/v1/today?version=rvr1960'), [404, 'VERSION_NOT_FOUND'])
  t.strictSame(await refused('/v1/today?tz=%2B02:00'), [400, 'INVALID_PARAMETER'])
  const said = await app.get('/v1/today?tz=Marte', { 'accept-language': 'es' })
  t.match(said.body.error.message, /^tz debe ser el nombre IANA/)
})
