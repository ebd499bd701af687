import { connect } from 'node:net'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import t from 'tap'
import {
  BookAnswer,
  BooksAnswer,
  ChapterAnswer,
  FailureAnswer,
  PassageAnswer,
  SearchAnswer,
  VersesAnswer,
  VersionAnswer,
  VersionsAnswer,
} from '../../src/http/schemas.js'
import { ask, type RunningApp, startApp } from '../helpers/running-app.js'
import { SPANISH, smallLibrary } from '../helpers/small-library.js'

const ajv = new Ajv()
const library = await smallLibrary()
const app: RunningApp = await startApp(library)
t.teardown(() => app.close())

const place = (words: string) => `¿Qué «${words}»? Ñandú — "sí" \\ 😀`

// Every route with the schema that describes it.
const ROUTES = [
  ['/v1/versions', VersionsAnswer],
  ['/v1/versions/PRUEBA', VersionAnswer],
  ['/v1/books', BooksAnswer],
  ['/v1/books?version=trial', BooksAnswer],
  ['/v1/books/joh', BookAnswer],
  ['/v1/books/jhn?version=Trial', BookAnswer],
  ['/v1/chapters/GEN/2', ChapterAnswer],
  ['/v1/verses/GEN/2/3', VersesAnswer],
  ['/v1/verses/GEN/2/3-5', VersesAnswer],
  ['/v1/passage?ref=Juan%203:16', PassageAnswer],
  ['/v1/passage?ref=Juan%203:16-18', PassageAnswer],
  ['/v1/passage?ref=Juan%203', PassageAnswer],
  ['/v1/passage?ref=Juan%202-5', PassageAnswer],
  ['/v1/passage?ref=Gn%201:30-3:2', PassageAnswer],
  ['/v1/search?q=nandu&limit=3', SearchAnswer],
  ['/v1/search?q=nothing', SearchAnswer],
] as const

t.test('every route answers what its schema describes', async (t) => {
  for (const [path, schema] of ROUTES) {
    const { status, body, headers, text } = await app.get(path)
    t.equal(status, 200, path)
    const holds = ajv.validate(schema, body)
    t.ok(holds, `${path}: ${ajv.errorsText()}`)
    t.equal(headers['content-type'], 'application/json; charset=utf-8')
    t.equal(headers['cache-control'], 'private')
    t.equal(headers['x-request-id'], body.meta.request_id)
    t.equal(Number(headers['content-length']), Buffer.byteLength(text))
    t.equal(headers['x-powered-by'], undefined)
  }
})

t.test('versions are listed by id, and one version says more of itself', async (t) => {
  const { body } = await app.get('/v1/versions')
  const shown = {
    id: 'prueba',
    name: 'Versión de Prueba',
    abbreviation: 'PRUEBA',
    language: 'Spanish',
    language_code: 'es',
    description: SPANISH.description,
  }
  t.match(body.data, { versions: [shown, { id: 'trial' }] })
  for (const id of ['prueba', 'PRUEBA', 'pr1', 'Pr-Uno']) {
    const { body } = await app.get(`/v1/versions/${id}`)
    t.same(body.data, { version: { ...shown, copyright: 'Nadie', book_count: 5 } }, id)
  }
})

t.test('the first Spanish version is the default', async (t) => {
  t.match((await app.get('/v1/books')).body.data, { version: 'prueba' })
  t.match((await app.get('/v1/books?version=TRIAL')).body.data, { version: 'trial' })
})

t.test('books have names in the language of the version', async (t) => {
  const { body } = await app.get('/v1/books')
  t.same((body.data.books as unknown[])[3], {
    id: '1co',
    name: '1 Corintios',
    abbreviation: '1CO',
    abbreviation_local: '1CO',
    testament: 'NT',
    book_number: 46,
    chapter_count: 13,
  })
  const english = await app.get('/v1/books/GEN?version=trial')
  t.same(english.body.data, {
    book: {
      id: 'gen',
      name: 'Genesis',
      abbreviation: 'GEN',
      testament: 'OT',
      book_number: 1,
      chapter_count: 3,
      chapters: [
        { number: 1, verse_count: 31 },
        { number: 2, verse_count: 25 },
        { number: 3, verse_count: 4 },
      ],
    },
  })
})

t.test('chapters, verses and ranges carry the text as it is', async (t) => {
  const book = { name: 'Génesis', abbreviation: 'GEN' }
  const { body } = await app.get('/v1/chapters/gen/3')
  t.same(body.data, {
    book,
    chapter: 3,
    verses: [1, 2, 3, 4].map((verse) => ({ verse, text: place(`GEN 3 ${verse}`) })),
  })
  const verse = await app.get('/v1/verses/GEN/3/2')
  t.same(verse.body.data, { book, chapter: 3, verse: 2, text: place('GEN 3 2') })
  const range = await app.get('/v1/verses/GEN/3/2-3')
  t.same(range.body.data, { book, chapter: 3, verses: (body.data.verses as unknown[]).slice(1, 3) })
  const one = await app.get('/v1/verses/GEN/3/2-2')
  t.same((one.body.data.verses as unknown[]).length, 1, 'a range of one is a range')
})

t.test('joined and omitted verses', async (t) => {
  const joined = { verse: 5, text: 'cinco y seis' }
  t.match((await app.get('/v1/verses/JHN/2/6')).body.data, joined)
  t.same((await app.get('/v1/verses/JHN/2/6-7')).body.data.verses, [joined])
  const { status, body } = await app.get('/v1/verses/JHN/2/3')
  t.equal(status, 404)
  t.match(body.error, { code: 'VERSE_NOT_FOUND', message: /omitted in this version/ })
  t.match((await app.get('/v1/books/joh')).body.data, {
    book: { chapters: { 1: { verse_count: 8 } } },
  })
})

t.test('a passage has the shape of its reference', async (t) => {
  const context = {
    version: { id: 'prueba', name: 'Versión de Prueba', abbreviation: 'PRUEBA' },
    book: { name: 'Juan', number: 43, abbreviation: 'JHN' },
  }
  const data = async (ref: string) =>
    (await app.get(`/v1/passage?ref=${encodeURIComponent(ref)}`)).body.data
  const verse = (number: number) => ({ verse: number, text: place(`JHN 3 ${number}`) })
  t.same(await data('Juan 3:16'), { reference: 'Juan 3:16', ...context, chapter: 3, ...verse(16) })
  t.same(await data('jn3.16-17'), { reference: 'Juan 3:16-17', verses: [verse(16), verse(17)] })
  t.same(await data('JOHN 3:16–16'), { reference: 'Juan 3:16', verses: [verse(16)] })
  const chapter = await data('San Juan 3')
  t.match(chapter, { reference: 'Juan 3', ...context, chapter: 3 })
  t.equal((chapter.verses as unknown[]).length, 60)
  const chapters = (await data('Jn 3-5')).chapters as { chapter: number; verses: unknown[] }[]
  t.same(
    chapters.map(({ chapter, verses }) => [chapter, verses.length]),
    [
      [3, 60],
      [5, 60],
    ],
  )
  const span = await data('Gn 1:30-3:2')
  t.match(span, { reference: 'Génesis 1:30-3:2', chapters: [{ chapter: 1 }, {}, { chapter: 3 }] })
  t.match(await data('Judas 3'), { reference: 'Judas 1:3', chapter: 1, verse: 3 })
})

t.test('the same place in Spanish and in English is the same data', async (t) => {
  for (const [spanish, english] of [
    ['1 Corintios 13:4-7', '1 Corinthians 13:4-7'],
    ['Salmos 2', 'Psalm 2'],
    ['Génesis 1-3', 'Genesis 1-3'],
  ] as const) {
    const [a, b] = await Promise.all(
      [spanish, english].map((ref) => app.get(`/v1/passage?ref=${encodeURIComponent(ref)}`)),
    )
    t.equal(a?.text.split(',"meta"')[0], b?.text.split(',"meta"')[0])
  }
  const { body } = await app.get('/v1/passage?ref=Salmo%202&version=trial')
  t.match(body.data, { reference: 'Psalms 2' })
})

// What is asked, and which row of the table answers.
const FAILURES = [
  ['/v1/versions/xyz', 404, 'VERSION_NOT_FOUND', /"xyz"/],
  ['/v1/versions/rvr60', 404, 'VERSION_NOT_FOUND', /Reina-Valera 1960 .*corpus\/local\/rvr1960/],
  ['/v1/versions/', 404, 'NOT_FOUND', /./],
  ['/v1/books?version=xyz', 404, 'VERSION_NOT_FOUND', /./],
  ['/v1/books?version=', 400, 'INVALID_PARAMETER', /version must not be empty/],
  ['/v1/books?version=a&version=b', 400, 'INVALID_PARAMETER', /version is given more than once/],
  ['/v1/books?x=%zz', 400, 'INVALID_PARAMETER', /query/],
  ['/v1/books/xyz', 404, 'BOOK_NOT_FOUND', /"xyz"/],
  ['/v1/books/exo', 404, 'BOOK_NOT_FOUND', /PRUEBA has no book "exo"/],
  ['/v1/books/', 404, 'BOOK_NOT_FOUND', /./],
  ['/v1/books/gen?version=x&version=y', 400, 'INVALID_PARAMETER', /./],
  ['/v1/books/gen?version=xyz', 404, 'VERSION_NOT_FOUND', /./],
  ['/v1/chapters/JN/3', 404, 'BOOK_NOT_FOUND', /./],
  ['/v1/chapters/JHN/22', 404, 'CHAPTER_NOT_FOUND', /Juan has no chapter 22; its last is 21/],
  ['/v1/chapters/JHN/0', 404, 'CHAPTER_NOT_FOUND', /./],
  ['/v1/chapters/JHN/-1', 400, 'INVALID_PARAMETER', /chapter must be/],
  ['/v1/chapters/JHN/1000', 400, 'INVALID_PARAMETER', /./],
  ['/v1/chapters/JHN/', 400, 'INVALID_PARAMETER', /./],
  ['/v1/chapters/JHN/3?version=x&version=y', 400, 'INVALID_PARAMETER', /./],
  ['/v1/chapters/JHN', 404, 'NOT_FOUND', /./],
  ['/v1/verses/JHN/3/61', 404, 'VERSE_NOT_FOUND', /Juan 3 has no verse 61; its last is 60/],
  ['/v1/verses/JHN/3/0', 404, 'VERSE_NOT_FOUND', /./],
  ['/v1/verses/JHN/3/59-61', 404, 'VERSE_NOT_FOUND', /no verse 61/],
  ['/v1/verses/JHN/3/9-2', 400, 'INVALID_RANGE', /./],
  ['/v1/verses/JHN/3/1-51', 400, 'RANGE_TOO_LARGE', /holds 51/],
  ['/v1/verses/XYZ/999/1-51', 400, 'RANGE_TOO_LARGE', /./],
  ['/v1/verses/XYZ/3/1', 404, 'BOOK_NOT_FOUND', /./],
  ['/v1/verses/JHN/x/1', 400, 'INVALID_PARAMETER', /chapter/],
  ['/v1/verses/JHN/3/1-', 400, 'INVALID_PARAMETER', /verse/],
  ['/v1/verses/JHN/3/1?version&version', 400, 'INVALID_PARAMETER', /./],
  ['/v1/verses/JHN/3/1?version=nope', 404, 'VERSION_NOT_FOUND', /./],
  ['/v1/verses/JHN/3/%D9%A3', 400, 'INVALID_PARAMETER', /verse/],
  ['/v1/verses/JHN/3/1%00', 400, 'INVALID_PARAMETER', /verse/],
  ['/v1/verses/JHN/3/%2531', 400, 'INVALID_PARAMETER', /verse/],
  ['/v1/verses/JHN/3/%', 400, 'INVALID_PARAMETER', /path cannot be decoded/],
  ['/v1/verses/%c3%28/3/1', 400, 'INVALID_PARAMETER', /path/],
  ['/v1/passage', 400, 'INVALID_PARAMETER', /ref is required/],
  ['/v1/passage?ref=', 400, 'INVALID_PARAMETER', /ref must not be empty/],
  ['/v1/passage?ref=%20', 400, 'INVALID_PARAMETER', /./],
  [`/v1/passage?ref=${'a'.repeat(101)}`, 400, 'INVALID_PARAMETER', /100 characters/],
  ['/v1/passage?ref=a&ref=b', 400, 'INVALID_PARAMETER', /./],
  ['/v1/passage?ref=Foo%201:1', 400, 'INVALID_REFERENCE', /"Foo"/],
  ['/v1/passage?ref=Juan%203:18-16', 400, 'INVALID_RANGE', /./],
  ['/v1/passage?ref=Juan%2022', 404, 'CHAPTER_NOT_FOUND', /./],
  ['/v1/passage?ref=%C3%89xodo%203', 404, 'BOOK_NOT_FOUND', /PRUEBA has no book/],
  ['/v1/passage?ref=Juan%203&version=nope', 404, 'VERSION_NOT_FOUND', /./],
  ['/v1', 404, 'NOT_FOUND', /./],
  ['/v1/', 404, 'NOT_FOUND', /./],
  ['/v1/../v1/versions', 404, 'NOT_FOUND', /./],
  ['/v1/Versions', 404, 'NOT_FOUND', /./],
  ['/V1/versions', 404, 'NOT_FOUND', /./],
  ['/', 404, 'NOT_FOUND', /./],
  ['/%', 400, 'INVALID_PARAMETER', /./],
] as const

t.test('what cannot be answered says why, in the one shape of errors', async (t) => {
  for (const [path, status, code, message] of FAILURES) {
    const answer = await app.get(path)
    t.equal(answer.status, status, path)
    t.equal(answer.body.error.code, code, path)
    t.match(answer.body.error.message, message, path)
    t.ok(ajv.validate(FailureAnswer, answer.body), `${path}: ${ajv.errorsText()}`)
    t.match(answer.headers['x-request-id'], /^req_/)
  }
})

t.test('everything under /v1 asks for the key first', async (t) => {
  for (const path of [
    '/v1/versions',
    '/v1/nothing',
    '/v1',
    '/v1/',
    '/v1/verses/%/1/1',
    '/v1/%',
    '/v1?x',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND']) {
      const { status, headers } = await app.send(method, path, { 'x-api-key': '' })
      t.equal(status, 401, `${method} ${path}`)
      t.match(headers['x-request-id'], /^req_/)
    }
  }
  const missing = await app.get('/v1/versions?x-api-key=1', { 'x-api-key': '' })
  t.match(missing.body.error, { code: 'UNAUTHORIZED', message: 'API key is required' })
  for (const key of ['x', `${app.key}x`, app.key.toLowerCase(), `${app.key}, ${app.key}`]) {
    const wrong = await app.get('/v1/versions', { 'x-api-key': key })
    t.equal(wrong.status, 401)
    t.equal(wrong.body.error.message, 'Invalid API key')
  }
})

t.test('a method other than GET and HEAD is not allowed on a known path', async (t) => {
  for (const method of [
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'PROPFIND',
    'TRACE',
    'QUERY',
    'M-SEARCH',
  ]) {
    const { status, headers, body } = await app.send(method, '/v1/verses/JHN/3/16', {
      'content-type': 'text/strange',
    })
    t.equal(status, 405, method)
    t.equal(headers.allow, 'GET, HEAD, OPTIONS')
    t.equal(body.error.code, 'METHOD_NOT_ALLOWED')
  }
  for (const type of ['application/json', 'text/strange', 'x', '', ';;']) {
    const headers = { 'content-type': type, 'content-length': '0' }
    t.equal((await app.send('POST', '/v1/verses/JHN/3/16', headers)).status, 405, type)
    const unknown = await app.send('POST', '/v1/nothing', headers)
    t.ok([400, 404].includes(unknown.status), type)
    t.ok(ajv.validate(FailureAnswer, unknown.body))
  }
})

t.test('HEAD answers as GET does, without the body', async (t) => {
  for (const path of ['/v1/chapters/GEN/1', '/v1/chapters/GEN/9', '/v1/versions']) {
    const [get, head] = await Promise.all([app.get(path), app.send('HEAD', path)])
    t.equal(head.status, get.status)
    t.equal(head.text, '')
    t.equal(head.headers['content-type'], get.headers['content-type'])
    t.equal(head.headers['content-length'], get.headers['content-length'])
    t.equal(head.headers.etag, get.headers.etag)
  }
})

t.test('an entity tag that still holds answers 304, others the whole', async (t) => {
  const path = '/v1/chapters/GEN/1'
  const { etag = '' } = (await app.get(path)).headers
  t.match(etag, /^W\/".+"$/)
  for (const tag of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const { status, text, headers } = await app.get(path, { 'if-none-match': tag })
    t.equal(status, 304, tag)
    t.equal(text, '')
    t.equal(headers.etag, etag)
    t.match(headers['x-request-id'], /^req_/)
  }
  for (const tag of ['"x"', 'W/"x"', etag.toUpperCase(), ' ']) {
    t.equal((await app.get(path, { 'if-none-match': tag })).status, 200, tag)
  }
  const missing = await app.get('/v1/chapters/GEN/9', { 'if-none-match': etag })
  t.equal(missing.status, 404, 'a tag of the corpus does not make a place exist')
})

t.test('a page of another origin may ask, after a preflight without a key', async (t) => {
  const preflight = await app.send('OPTIONS', '/v1/verses/JHN/3/16', {
    'x-api-key': '',
    origin: 'https://example.org',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-api-key',
  })
  t.equal(preflight.status, 204)
  t.equal(preflight.headers['access-control-allow-origin'], '*')
  t.match(preflight.headers['access-control-allow-headers'], /x-api-key/i)
  for (const key of ['', app.key]) {
    const { headers } = await app.get('/v1/versions', { 'x-api-key': key, origin: 'https://a.b' })
    t.equal(headers['access-control-allow-origin'], '*')
    t.match(headers['access-control-expose-headers'], /X-Request-Id/)
  }
  t.equal((await app.send('OPTIONS', '/v1/versions', { 'x-api-key': '' })).status, 204)
})

t.test('request ids are never the same twice', async (t) => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.get('/v1/versions')))
  t.equal(new Set(answers.map(({ body }) => body.meta.request_id)).size, 50)
})

t.test('a key stops at once when it is disabled, deleted or expires', async (t) => {
  const { createKey } = await import('../../src/keys/key.js')
  const make = (expiresAt: number | null) =>
    createKey(app.store, { name: 'k', expiresAt, rateLimit: null, prefix: 'x' })
  const message = async (key: string) =>
    (await app.get('/v1/versions', { 'x-api-key': key })).body.error?.message
  const soon = await make(Date.now() + 400)
  const other = await make(null)
  t.equal(await message(soon.key), undefined)
  t.equal(await message(other.key), undefined)
  await app.store.update(other.record.id, { disabled: true })
  await new Promise((resolve) => setTimeout(resolve, 700))
  t.equal(await message(soon.key), 'API key has expired')
  t.equal(await message(other.key), 'Invalid API key')
  await app.store.update(other.record.id, { disabled: false })
  await new Promise((resolve) => setTimeout(resolve, 700))
  t.equal(await message(other.key), undefined)
  await app.store.remove(other.record.id)
  await new Promise((resolve) => setTimeout(resolve, 700))
  t.equal(await message(other.key), 'Invalid API key')
})

t.test('limits are counted by key, refused keys by address', async (t) => {
  const limited = await startApp(library, { rateLimit: 3, refusedRateLimit: 2 })
  t.teardown(() => limited.close())
  for (const remaining of ['2', '1', '0']) {
    const { status, headers } = await limited.get('/v1/versions')
    t.equal(status, 200)
    t.equal(headers['x-ratelimit-limit'], '3')
    t.equal(headers['x-ratelimit-remaining'], remaining)
  }
  const over = await limited.get('/v1/versions')
  t.equal(over.status, 429)
  t.equal(over.body.error.code, 'RATE_LIMITED')
  t.ok(Number(over.headers['retry-after']) > 0)
  const statuses = []
  for (let time = 0; time < 4; time++) {
    statuses.push((await limited.get('/v1/versions', { 'x-api-key': 'guess' })).status)
  }
  t.same(statuses, [401, 401, 429, 429])
  const { createKey } = await import('../../src/keys/key.js')
  const own = { name: 'k', expiresAt: null, prefix: 'x' }
  const free = await createKey(limited.store, { ...own, rateLimit: 'none' })
  const one = await createKey(limited.store, { ...own, rateLimit: 1 })
  for (let time = 0; time < 5; time++) {
    const { status, headers } = await limited.get('/v1/versions', { 'x-api-key': free.key })
    t.equal(status, 200)
    t.equal(headers['x-ratelimit-limit'], undefined)
  }
  t.equal((await limited.get('/v1/versions', { 'x-api-key': one.key })).status, 200)
  t.equal((await limited.get('/v1/versions', { 'x-api-key': one.key })).status, 429)
  t.equal(
    (await limited.get('/v1/versions', { 'x-api-key': '' })).status,
    401,
    'no key is no guess',
  )
})

/** Writes raw bytes and reads until the server closes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

t.test('what is no HTTP, or too much of it, is answered in the one shape too', async (t) => {
  const big = 'x'.repeat(70_000)
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET /v1/\0 HTTP/1.1\r\nHost: a\r\n\r\n',
    `GET /v1/${big} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-Big: ${big}\r\n\r\n`,
  ]) {
    const received = await raw(bytes)
    t.match(received, /^HTTP\/1.1 400 Bad Request\r\n/)
    t.match(received, /X-Request-Id: req_/i)
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n')))
    t.ok(ajv.validate(FailureAnswer, body))
  }
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '٣',
    '\0',
    '..',
    '.',
    '//',
    '1-2-3',
    '16-',
    '%00',
    '%2e%2e',
    '%',
    '%zz',
    '%25',
  ),
  fc.constantFrom(
    'GEN',
    'gen',
    'JHN',
    '3',
    '1',
    '1-2',
    'Juan 3:16',
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.constant('a'.repeat(16_384)),
)
const encoded = fc.tuple(hostile, fc.constantFrom('once', 'twice', 'raw')).map(([text, how]) => {
  const once = encodeURIComponent(text.toWellFormed())
  if (how === 'twice') return encodeURIComponent(once)
  return how === 'raw' ? text.replace(/[^\x21-\x7e]/g, '~').replace(/[?#]/g, '') : once
})

t.test('whatever is asked, the answer is an envelope from the table, never a 500', async () => {
  const base = fc.constantFrom('versions', 'books', 'chapters', 'verses', 'passage', 'nothing')
  const name = fc.constantFrom('version', 'ref', 'q', 'book', 'limit', 'offset', 'testament', 'x')
  await fc.assert(
    fc.asyncProperty(
      base,
      fc.array(encoded, { maxLength: 4 }),
      fc.array(fc.tuple(name, encoded), { maxLength: 4 }),
      async (first, segments, pairs) => {
        const query = pairs.map(([key, value]) => `${key}=${value.replace(/[&]/g, '')}`).join('&')
        const path = `/v1/${[first, ...segments].join('/')}${query === '' ? '' : `?${query}`}`
        const { status, body } = await ask(app.port, 'GET', path, { 'x-api-key': app.key })
        if (status === 200) return body.success === true
        return [400, 404].includes(status) && ajv.validate(FailureAnswer, body)
      },
    ),
    { numRuns: 1500 },
  )
})

t.test(
  'a mistake of the service is answered without its words and logged with the id',
  async (t) => {
    const broken = await smallLibrary()
    const failing = await startApp(broken)
    t.teardown(() => failing.close())
    Object.defineProperty(broken.defaultVersion, 'chapterLast', {
      get() {
        throw new Error('secret of the inside')
      },
    })
    const { status, body, text } = await failing.get('/v1/verses/GEN/1/1')
    t.equal(status, 500)
    t.equal(body.error.code, 'INTERNAL_ERROR')
    t.notMatch(text, /secret/)
    const [line] = failing.log.map((text) => JSON.parse(text))
    t.match(line, { level: 50, request_id: /^req_/, err: { message: 'secret of the inside' } })
  },
)

t.test('nothing in all this was an error of the service, and no key was logged', async (t) => {
  t.same(
    app.log.filter((line) => JSON.parse(line).level >= 50),
    [],
  )
  t.notOk(app.log.some((line) => line.includes(app.key)))
})
