// test: Each answer to a key is counted once, by operation, status and version.
import t from 'tap'
import { OPERATIONS as TABLE } from '../../src/operations/operations.js'
import { OPERATIONS } from '../../src/state/usage/usage.js'
import { requestTo } from '../helpers/requests.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

t.test('every answer to a key is counted, once, under its operation and status', async (t) => {
  const app = await startApp(await smallLibrary(), { rateLimit: 1000 })
  t.teardown(() => app.close())
  const etag = String((await app.get('/v1/versions')).headers.etag)
  const expected = ['versions 200']
  for (const [path, counted, method = 'GET', headers = {}] of [
    ['/v1/versions', 'versions 304', 'GET', { 'if-none-match': etag }],
    ['/v1/versions', 'versions 200', 'HEAD'],
    ['/v1/versions/nobody', 'version 404'],
    ['/v1/chapters/JHN/x', 'chapter 400'],
    ['/v1/verses/JHN/3/x', 'verse 400'],
    ['/v1/verses/JHN/3/16-18', 'range 200'],
    ['/v1/verses/JHN/3/1-60', 'range 400'],
    ['/v1/verses/JHN/3/61-62', 'range 404'],
    ['/v1/passage', 'passage 400'],
    ['/v1/random?version=nobody', 'random 404'],
    ['/v1/references', 'references 400'],
    ['/v1/quotations', 'quotations 400'],
    ['/v1/cross-references', 'crossReferences 400'],
    ['/v1/parallel', 'parallel 400'],
    ['/v1/strongs/love', 'strongs 400'],
    ['/v1/nothing', 'other 404'],
    ['/v1/books', 'other 405', 'DELETE'],
    ['/v1/books/%zz', 'other 400'],
  ] as [string, string, string?, Record<string, string>?][]) {
    await app.send(method, path, headers)
    expected.push(counted)
    t.strictSame(app.counted, expected, `${method} ${path}`)
  }
  for (const operation of TABLE) {
    const path = requestTo(operation)
    const { status } = await app.get(path)
    expected.push(`${operation.usage} ${status}`)
    t.strictSame(app.counted, expected, path)
  }
  const counted = new Set(app.counted.map((entry) => entry.split(' ')[0]))
  const names: readonly string[] = OPERATIONS
  t.strictSame(
    TABLE.filter(({ usage }) => !names.includes(usage)),
    [],
    'if not: npm run client-types',
  )
  const missing = OPERATIONS.filter((operation) => !counted.has(operation))
  t.strictSame(missing, ['mcp'], 'each is counted here but that of test/mcp')
})

t.test('a success is counted for each version that it is from, once', async (t) => {
  const app = await startApp(await smallLibrary(), { rateLimit: 1000 })
  t.teardown(() => app.close())
  const { data } = (await app.get('/v1/versions')).body
  const [one, two] = (data.versions as { id: string; abbreviation: string }[]).map(({ id }) => id)
  const own = app.served.current.defaultVersion.record.id
  const etag = String((await app.get('/v1/versions')).headers.etag)
  const expected = ['', '']
  for (const [path, versions, headers = {}] of [
    [`/v1/versions/${two}`, two],
    [`/v1/versions/${two}`, two, { 'if-none-match': etag }],
    ['/v1/versions/nobody', ''],
    ['/v1/books', own],
    [`/v1/books/joh?version=${one?.toUpperCase()}`, one],
    ['/v1/books/joh?version=nobody', ''],
    ['/v1/chapters/JHN/3', own],
    ['/v1/chapters/JHN/99', ''],
    [`/v1/verses/JHN/3/16?version=${two}`, two],
    ['/v1/verses/JHN/3/16-18', own],
    ['/v1/passage?ref=Juan%203:16', own],
    ['/v1/passage?ref=nothing', ''],
    ['/v1/passages?ref=Juan%203:16&ref=Juan%203:17&ref=nothing', own],
    [`/v1/passages?ref=Juan%203:16&version=${two},${one}`, `${two}+${one}`],
    [`/v1/parallel?ref=Juan%203:16&versions=${one},${two}`, `${one}+${two}`],
    ['/v1/search?q=uno', own],
    [`/v1/search?q=uno&versions=${two},${one},${two}`, `${two}+${one}`],
    ['/v1/random', own],
    ['/v1/today', own],
    ['/v1/references?ref=Juan%203:16', own],
    ['/v1/quotations?text=a', own],
    [`/v1/quotations?text=a&versions=${two},${one}`, `${two}+${one}`],
    ['/v1/cross-references?ref=Juan%203:16', own],
    ['/v1/nothing', ''],
  ] as [string, string, Record<string, string>?][]) {
    await app.get(path, headers)
    expected.push(versions)
    t.strictSame(app.countedVersions, expected, path)
  }
})

t.test('an answer beyond the limit is counted, one without a valid key is not', async (t) => {
  const app = await startApp(await smallLibrary(), { rateLimit: 1 })
  t.teardown(() => app.close())
  await app.get('/v1/chapters/JHN/3')
  t.equal((await app.get('/v1/chapters/JHN/3')).status, 429)
  t.equal((await app.get('/v1/books', { 'x-api-key': '' })).status, 401)
  t.equal((await app.get('/v1/books', { 'x-api-key': 'x' })).status, 401)
  t.equal((await app.get('/nothing')).status, 404)
  t.match(app.counted, ['chapter 200', / 429$/])
  t.equal(app.counted.length, 2)
})
