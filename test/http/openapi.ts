// test: The OpenAPI document is served without a key, tagged and compressed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import t from 'tap'
import { routeDocument } from '../../src/http/pages/openapi.js'
import { createEnvelope } from '../../src/http/reply/envelope.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { scratch } from '../helpers/corpus-project.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const PATH = '/openapi.json'
const BUILT = readFileSync(join(PACKAGE_ROOT, 'dist/openapi.json'), 'utf8')
const app = await startApp(await smallLibrary())
t.teardown(() => app.close())
const open = { 'x-api-key': '' }

t.test('the document is open without a key, to a page of any origin', async (t) => {
  const { status, headers, text } = await app.get(PATH, open)
  t.equal(status, 200)
  t.equal(text, BUILT)
  t.equal(headers['content-type'], 'application/json; charset=utf-8')
  t.equal(Number(headers['content-length']), Buffer.byteLength(text))
  t.equal(headers['access-control-allow-origin'], '*')
  t.match(headers['access-control-expose-headers'], /ETag/)
  t.match(headers['x-request-id'], /^req_/)
  t.equal(headers['cache-control'], 'no-cache')
  t.same(app.counted, [], 'and is counted against nobody')
})

t.test('HEAD answers as GET does, without the body', async (t) => {
  const [get, head] = await Promise.all([app.get(PATH, open), app.send('HEAD', PATH, open)])
  t.equal(head.status, 200)
  t.equal(head.text, '')
  t.equal(head.headers.etag, get.headers.etag)
  t.equal(head.headers['content-length'], get.headers['content-length'])
})

t.test('an entity tag that still holds answers 304', async (t) => {
  const { etag = '' } = (await app.get(PATH, open)).headers
  t.match(etag, /^W\/"[\w-]{22}"$/)
  for (const tag of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const { status, text, headers } = await app.get(PATH, { ...open, 'if-none-match': tag })
    t.equal(status, 304, tag)
    t.equal(text, '')
    t.equal(headers.etag, etag)
  }
  t.equal((await app.get(PATH, { ...open, 'if-none-match': 'W/"x"' })).status, 200)
})

t.test('it is compressed for those who accept it', async (t) => {
  const origin = `http://127.0.0.1:${app.port}`
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const small = fastify()
    await small.register(routeDocument, { envelope: createEnvelope({ count: () => {} }) })
    t.teardown(() => small.close())
    const headers = { 'accept-encoding': encoding }
    const { rawPayload, headers: sent } = await small.inject({ url: PATH, headers })
    t.equal(sent['content-encoding'], encoding)
    t.equal(sent.vary, 'accept-encoding')
    t.ok(rawPayload.length < BUILT.length / 4)
    t.equal(decompress(rawPayload).toString(), BUILT)
    const answer = await fetch(origin + PATH, { headers })
    t.equal(await answer.text(), BUILT)
  }
})

t.test('other methods and paths near it are refused in the one shape', async (t) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
    const headers = { ...open, 'content-type': 'text/strange' }
    const { status, body, headers: sent } = await app.send(method, PATH, headers)
    t.equal(status, 405, method)
    t.equal(sent.allow, 'GET, HEAD, OPTIONS')
    t.equal(body.error.code, 'METHOD_NOT_ALLOWED')
    t.equal(sent['access-control-allow-origin'], '*')
  }
  const preflight = { ...open, origin: 'https://a.b', 'access-control-request-method': 'GET' }
  t.equal((await app.send('OPTIONS', PATH, preflight)).status, 204)
  for (const path of ['/openapi.json/', '/openapi', '/openapi.yaml', '/v1/openapi.json']) {
    const { status, body } = await app.get(path)
    t.equal(status, 404, path)
    t.equal(body.error.code, 'NOT_FOUND')
  }
  t.equal((await app.get(`${PATH}?x=%`, open)).status, 200, 'a query is not read')
})

t.test('where it was not built there is nothing', async (t) => {
  const bare = fastify()
  t.teardown(() => bare.close())
  const envelope = createEnvelope({ count: () => {} })
  await bare.register(routeDocument, { envelope, file: join(scratch(t), 'none.json') })
  t.notOk(bare.hasRoute({ method: 'GET', url: PATH }))
})
