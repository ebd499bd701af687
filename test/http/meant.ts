// check: Unknown parameters, paths and places for a key are told what was meant; what is known is answered as before.
import t from 'tap'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const app = await startApp(await smallLibrary())
t.teardown(() => app.close())

const ignoredAt = async (path: string) =>
  ((await app.get(path)).body.meta as { ignored?: unknown }).ignored
const suggestedAt = async (path: string, headers?: Record<string, string>) =>
  ((await app.get(path, headers)).body.error as { suggestions?: unknown }).suggestions

t.test('unknown parameters are named with the nearest known one', async (t) => {
  const verse = '/v1/verses/GEN/2/3'
  const CASES: [string, unknown][] = [
    [`${verse}?verison=trial`, [{ name: 'verison', nearest: 'version' }]],
    [`${verse}?Version=trial`, [{ name: 'Version', nearest: 'version' }]],
    [`${verse}?translation=KJV`, [{ name: 'translation', nearest: 'version' }]],
    [`${verse}?api_key=secret`, [{ name: 'api_key' }]],
    [`${verse}?a=1&b=2&a=3`, [{ name: 'a' }, { name: 'b' }]],
    [`${verse}?${encodeURIComponent('ñ'.repeat(50))}=1`, [{ name: 'ñ'.repeat(40) }]],
    ['/v1/search?q=nandu&page=2', [{ name: 'page', nearest: 'offset' }]],
    ['/v1/search?q=nandu&per_page=2', [{ name: 'per_page', nearest: 'limit' }]],
    ['/v1/passage?ref=Juan%203:16&lang=en', [{ name: 'lang', nearest: 'language' }]],
    ['/v1/passages?ref=Juan%203:16&refs=x', [{ name: 'refs', nearest: 'ref' }]],
  ]
  for (const [path, ignored] of CASES) t.strictSame(await ignoredAt(path), ignored, path)
  const many = Array.from({ length: 60 }, (_, at) => `x${at}=1`).join('&')
  t.equal(((await ignoredAt(`${verse}?${many}`)) as unknown[]).length, 10)
})

t.test('without an unknown parameter the answer has no such member', async (t) => {
  for (const path of ['/v1/verses/GEN/2/3', '/v1/search?q=nandu&limit=3', '/v1/versions']) {
    t.equal(await ignoredAt(path), undefined, path)
  }
  // The one before had an unknown parameter.
  await app.get('/v1/versions?x=1')
  t.equal(await ignoredAt('/v1/versions'), undefined)
})

t.test('a required parameter under another name is told its name', async (t) => {
  t.strictSame(await suggestedAt('/v1/passage?reference=Juan%203:16'), ['ref'])
  t.equal(await suggestedAt('/v1/passage?colour=red'), undefined)
  const { body } = await app.get('/v1/search?query=amor', { 'accept-language': 'es' })
  t.match(body.error.message, /^q es obligatorio.*¿Quiso decir "q"\?$/)
})

t.test('an unknown path is told those near it', async (t) => {
  const CASES: [string, unknown][] = [
    ['/v1/verse/JHN/3/16', ['/v1/verses/JHN/3/16']],
    ['/v1/chapter/JHN/3?version=KJV', ['/v1/chapters/JHN/3']],
    ['/v1/versions/', ['/v1/versions']],
    ['/v1/serach?q=amor', ['/v1/search']],
    ['/v1/verses/JHN/3', ['/v1/verses/{book}/{chapter}/{verse}']],
    ['/api/v1/versions', ['/v1/versions']],
    ['/versions', ['/v1/versions']],
    ['/v2/books/joh', ['/v1/books/joh']],
    ['/v1/nothing-like-it', undefined],
    ['/v1', undefined],
    [`/v1/${'verse'.repeat(90)}`, undefined],
    [`/v1/verse${'/1'.repeat(20)}`, undefined],
  ]
  for (const [path, suggestions] of CASES) {
    const { status, body } = await app.get(path)
    t.strictSame([status, body.error.code], [404, 'NOT_FOUND'], path)
    t.strictSame((body.error as { suggestions?: unknown }).suggestions, suggestions, path)
  }
})

t.test('a key in the query is told the header, and the message stays', async (t) => {
  for (const name of ['api_key', 'apikey', 'X-API-Key', 'key', 'token', 'access_token']) {
    const { status, body, headers, text } = await app.get(`/v1/versions?${name}=secret`, {
      'x-api-key': '',
    })
    t.strictSame([status, body.error.message], [401, 'API key is required'])
    t.strictSame((body.error as { suggestions?: unknown }).suggestions, ['X-API-Key: <API_KEY>'])
    t.ok(headers['www-authenticate'])
    t.notMatch(text, /secret/)
  }
  t.equal(await suggestedAt('/v1/versions?monkey=1', { 'x-api-key': '' }), undefined)
})
