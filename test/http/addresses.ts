// full: Odd addresses and new libraries: every route refuses or answers as the others do.
import t from 'tap'
import { LANGUAGES } from '../../src/answers/language.js'
import { DASHBOARD_OPERATIONS } from '../../src/openapi/dashboard.js'
import { OPERATIONS } from '../../src/operations/operations.js'
import { inventedResources } from '../helpers/dictionary.js'
import { someOf } from '../helpers/property.js'
import { recordedOf } from '../helpers/recording.js'
import { requestTo } from '../helpers/requests.js'
import { ask, type RunningApp, startApp } from '../helpers/running-app.js'
import { startDashboard } from '../helpers/running-dashboard.js'
import {
  ENGLISH,
  libraryOf,
  SPANISH,
  smallBooks,
  smallBundle,
  smallLibrary,
} from '../helpers/small-library.js'

/** A request to every operation of the table that is answered, and its path alone. */
const REQUESTS_V1 = OPERATIONS.map(requestTo)
const UNDER_V1 = REQUESTS_V1.map((request) => request.replace(/\?.*/, ''))

const app: RunningApp = await startApp({
  ...(await smallLibrary()),
  resources: inventedResources(),
})
t.teardown(() => app.close())

t.test('a slash at the end makes any path an unknown one', async (t) => {
  for (const request of REQUESTS_V1) {
    const { status } = await app.send('DELETE', request)
    t.equal(status, 405, `there is ${request}`)
  }
  for (const path of UNDER_V1) {
    for (const asked of [`${path}/`, `${path}/?version=trial`, `${path}//`, `${path}/#a`]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, body } = await app.send(method, asked)
        t.strictSame([status, body.error.code], [404, 'NOT_FOUND'], `${method} ${asked}`)
      }
    }
    const { status } = await app.get(`${path}/`, { 'x-api-key': '' })
    t.equal(status, 401, 'the key is asked for first')
  }
  for (const path of ['//', '/robots.txt/', '/v1/', '/openapi.json/', '/docs/errors/', '/livez/']) {
    t.strictSame([(await app.get(path)).status, path], [404, path])
  }
  t.equal((await app.get('/v1/search?q=uno/')).status, 200, 'a slash in the query is none')
})

t.test('a query that cannot be decoded is refused by every operation', async (t) => {
  for (const path of REQUESTS_V1) {
    const mark = path.includes('?') ? '&' : '?'
    for (const query of ['%', 'x=%zz', 'a=1&%c3%28=2', 'x=%F0%9F']) {
      const { status, body } = await app.get(path + mark + query)
      t.strictSame(
        [status, body.error?.code],
        [400, 'INVALID_PARAMETER'],
        `${path + mark + query}: let the route call readQuery (src/answers/parameters.ts)`,
      )
      t.equal(body.error?.message, 'The query cannot be decoded', path)
    }
  }
})

t.test("the dashboard's own operations keep to both rules", async (t) => {
  const { browse } = await startDashboard(t)
  const browser = await browse()
  await browser.signIn()
  for (const { method, path } of DASHBOARD_OPERATIONS) {
    const below = path.replace('/dashboard', '').replace(/:\w+/g, 'joh')
    const body = ['POST', 'PATCH'].includes(method) ? {} : undefined
    const slash = await browser.ask(method, `${below}/`, body)
    t.strictSame([slash.status, slash.error.code], [404, 'NOT_FOUND'], `${method} ${path}/`)
    const odd = await browser.ask(method, `${below}?x=%zz`, body)
    t.strictSame([odd.status, odd.error.code], [400, 'INVALID_PARAMETER'], `${method} ${path}`)
  }
})

t.test('lengths count characters and not the units that they are stored in', async (t) => {
  for (const [name, path, most] of [
    ['q', '/v1/search?q=', 256],
    ['ref', '/v1/passage?ref=', 100],
  ] as const) {
    for (const [character, code] of [
      ['a', 1],
      ['ñ', 1],
      ['中', 1],
      ['𝒜', 2],
      ['😀', 2],
    ] as const) {
      t.equal(character.length, code)
      const full = `a${character.repeat(most - 1)}`
      const fits = await app.get(path + encodeURIComponent(full))
      t.notMatch(fits.text, /must not be longer/, `${most} characters fit: ${character}`)
      const { status, body } = await app.get(path + encodeURIComponent(`${full}a`))
      t.strictSame([status, body.error.code], [400, 'INVALID_PARAMETER'], character)
      t.equal(body.error.message, `${name} must not be longer than ${most} characters`)
    }
  }
})

// Answers that depend on which versions there are, their texts, their names or the default one.
const ASKED = [
  ...REQUESTS_V1,
  '/v1/versions/prueba',
  '/v1/versions/tria',
  '/v1/books?version=trial',
  '/v1/books/exo?version=trial',
  '/v1/books/xyz',
  '/v1/chapters/JHN/99',
  '/v1/verses/JHN/2/1-8',
  '/v1/verses/JHN/2/99',
  '/v1/passage?ref=Johm%203:16',
  '/v1/passage?ref=Salmo%201&version=trial',
  '/v1/search?q=uno&version=trial',
  '/v1/search?q=nuevo',
]

t.test('another library answers every route as a fresh start with it does', async (t) => {
  const changed = smallBooks('en').slice(1)
  const { encodeBundle } = await import('../../src/bundle/encode.js')
  const source = { format: 'test', name: 'invented', revision: '2', sha256: '1'.repeat(64) }
  const libraries = [
    await smallLibrary(),
    await libraryOf(smallBundle(ENGLISH)),
    await libraryOf(
      encodeBundle({ version: { ...ENGLISH, name: 'Renewed' }, source, books: changed }),
      smallBundle({ ...SPANISH, id: 'nueva', aliases: [], abbreviation: 'NUEVA' }),
    ),
  ]
  const long = await startApp(await libraryOf(smallBundle(SPANISH)))
  t.teardown(() => long.close())
  const answersOf = async ({ port, key }: RunningApp) => {
    const answers: unknown[] = []
    for (const [at, path] of ASKED.entries()) {
      for (const language of someOf(LANGUAGES, at)) {
        const headers = { 'x-api-key': key, 'accept-language': language, 'accept-encoding': 'gzip' }
        const plain = { ...headers, 'accept-encoding': '' }
        const [answer, etag] = [
          await ask(port, 'GET', path, plain),
          await tagOf(port, path, headers),
        ]
        answers.push({ path, ...recordedOf(answer), etag })
      }
    }
    return answers
  }
  const tagOf = async (port: number, path: string, headers: Record<string, string>) =>
    (await ask(port, 'HEAD', path, headers)).headers.etag
  const seen = new Set([JSON.stringify(await answersOf(long))])
  for (const library of libraries) {
    const fresh = await startApp(library)
    long.served.replace(library)
    const expected = await answersOf(fresh)
    t.strictSame(await answersOf(long), expected)
    seen.add(JSON.stringify(expected))
    await fresh.close()
  }
  t.equal(seen.size, 1 + libraries.length, 'each library answers something else')
})
