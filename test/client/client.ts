// test: The client answers each operation with its data, keeps answers by their tags, and waits when told to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import {
  CALLS_FILE,
  callsModule,
  METHODS_FILE,
  methodsModule,
} from '../../build/package/client/methods.js'
import { TYPES_MODULES, typesOf } from '../../build/package/client/types.js'
import {
  COUNTED_FILE,
  countedModule,
  NAMES_FILE,
  namesModule,
} from '../../build/package/operation-names.js'
import {
  type ClientOptions,
  createClient,
  type FailureCode,
  LecternError,
  UnexpectedAnswer,
} from '../../client/src/index.js'
import { readRetryAfter } from '../../client/src/retry.js'
import { STATUS } from '../../src/http/reply/errors.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createKey } from '../../src/state/keys/key.js'
import { inventedResources } from '../helpers/dictionary.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

const read = (file: string) => readFileSync(join(PACKAGE_ROOT, file), 'utf8')
const service = await startApp({ ...(await smallLibrary()), resources: inventedResources() })
t.teardown(() => service.close())
const baseUrl = `http://127.0.0.1:${service.port}`
const connect = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, key: service.key, ...options })

t.test('the types are those of the document', async (t) => {
  for (const module of TYPES_MODULES) {
    const types = await typesOf(read('docs/openapi.json'), module)
    t.equal(read(module.file), types, 'if not: npm run client-types')
  }
  for (const [file, text] of [
    [NAMES_FILE, namesModule()],
    [COUNTED_FILE, countedModule()],
    [METHODS_FILE, methodsModule()],
    [CALLS_FILE, callsModule()],
  ] as const) {
    t.equal(read(file), text, 'if not: npm run client-types')
  }
  t.notMatch(read('client/src/schema.ts'), /dashboard|SignIn|csrf/, 'a client sees /v1 alone')
  t.notMatch(read('src/dashboard/page/schema.ts'), /"\/v1/)
})

t.test('the package agrees with the project that it is made in', async (t) => {
  const own = JSON.parse(read('client/package.json'))
  const root = JSON.parse(read('package.json'))
  t.equal(own.version, root.version)
  t.strictSame(Object.keys(own.dependencies), ['openapi-fetch'])
  t.equal(own.dependencies['openapi-fetch'], root.devDependencies['openapi-fetch'])
})

t.test('what is missing is said in a sentence, with what to write', async (t) => {
  const make = createClient as (options?: object) => unknown
  for (const [options, message] of [
    [
      undefined,
      /^createClient needs baseUrl, the address of the server: createClient\(\{ baseUrl: 'http/,
    ],
    [{}, /needs baseUrl/],
    [{ key: 'x' }, /needs baseUrl.* It is undefined; if it is a variable of the environment/],
    [{ baseUrl: '', key: 'x' }, /needs baseUrl.* It is empty/],
    [{ baseUrl }, /^createClient needs key, an API key of that server: .* It is undefined/],
    [{ baseUrl, key: '' }, /needs key.* It is empty/],
    [{ baseUrl, key: null }, /needs key.* It is null/],
  ] as const) {
    t.throws(() => make(options), new TypeError(), JSON.stringify(options))
    t.throws(() => make(options), { message }, JSON.stringify(options))
  }
})

t.test('every operation is answered with its own data', async (t) => {
  const client = connect()
  const versions = await client.versions()
  t.ok(versions.ok && versions.data.versions.map(({ id }) => id).join() === 'prueba,trial')
  t.match(versions.ok && versions.requestId, /^req_/)
  const english = await client.versions({ language: 'en', q: 'trial' })
  t.ok(english.ok && english.data.versions.map(({ id }) => id).join() === 'trial')
  const version = await client.version('TRIAL')
  t.ok(version.ok && version.data.version.copyright === 'Nadie')
  const books = await client.books({ version: 'trial' })
  t.ok(books.ok && books.data.books[0]?.name === 'Genesis')
  const book = await client.book('joh')
  t.ok(book.ok && book.data.book.chapters.length === 21)
  const chapter = await client.chapter('PSA', 1)
  t.ok(chapter.ok && chapter.data.verses.length === 6)
  const verse = await client.verse('JHN', 2, 4, { version: 'prueba' })
  t.ok(verse.ok && verse.data.text === 'cuatro')
  const verses = await client.verses('JHN', 2, 1, 5)
  t.ok(verses.ok && verses.data.verses.map(({ verse }) => verse).join() === '1,2,4,5')
  const references = await client.references('Vea Jn 2,1.2', { language: 'es' })
  t.strictSame(references.ok && references.data.references.map(({ start, end }) => [start, end]), [
    [4, 12],
  ])
  const quoted = await client.quotations('"nothing at all"', { versions: ['prueba', 'trial'] })
  t.strictSame(quoted.ok && quoted.data.quotations.map(({ verdict }) => verdict), ['not-found'])
  const alone = await client.quotations('"nothing at all"')
  t.strictSame(alone.ok && alone.data.versions, ['prueba'])
  const cross = await client.crossReferences('Jn 2:1', { limit: 5 })
  t.strictSame(cross.ok && [cross.data.limit, cross.data.references], [5, []])
  const words = await client.words('uno', { match: 'forms', versions: ['prueba'] })
  t.ok(words.ok && (words.data.versions[0]?.count ?? 0) > 0)
  const topics = await client.topics('perdón', { limit: 1 })
  t.equal(topics.ok && topics.data.topics[0]?.id, 'forgiveness')
  const named = await client.topicsOf('Jn 2:1')
  t.equal(named.ok && named.data.total, 2)
  const topic = await client.topic('forgiveness', { include: 'text' })
  t.equal(topic.ok && topic.data.total, 2)
  const word = await client.strongs('26', { testament: 'NT', limit: 1 })
  t.equal(word.ok && word.data.form, 'αβγ')
  const parsed = await client.parse('Jn 2:1')
  t.equal(parsed.ok && parsed.data.references[0]?.places[0]?.verse, 1)
  const passage = await client.passage('Génesis 1:31-2:1')
  t.ok(passage.ok && 'chapters' in passage.data && passage.data.chapters.length === 2)
  const list = await client.passage('Jn 2,1.2; Gn 9')
  if (!list.ok || !('passages' in list.data)) throw new Error('it is a list')
  const items = list.data.passages.map((item) =>
    'error' in item ? item.error.code : 'text' in item ? item.text : item.reference,
  )
  t.strictSame(items, ['uno', 'dos', 'CHAPTER_NOT_FOUND'])
  t.strictSame(list.previous, undefined)
  const markdown = await client.formatted('Jn 2,1; Gn 9', 'markdown', { notes: false })
  t.strictSame(markdown.ok && [markdown.data.content, markdown.layers], ['**1** uno', []])
  t.match(markdown.ok && markdown.data.missing, [{ error: { code: 'CHAPTER_NOT_FOUND' } }])
  const usj = await client.formatted('Jn 2,1', 'usj', { numbers: true, headings: true })
  t.strictSame(usj.ok && usj.data.content.content[0]?.type, 'book')
  const html = await client.html('Jn 2,1-2', { numbers: false, version: 'trial' })
  t.match(html, '<p class="prose">uno dos</p>')
  t.rejects(client.html('Jn 99'), { name: 'LecternError', failure: { code: 'CHAPTER_NOT_FOUND' } })
  const paged = await client.passage('Jn 2,1', { include: 'neighbours' })
  t.match(paged.ok && [paged.previous, paged.next], [{ reference: 'Juan 1:60' }, {}])
  const layered = await client.verse('JHN', 2, 1, { include: ['neighbours', 'notes'] })
  t.match(layered.ok && [layered.layers, layered.next], [[], { path: /include=neighbours,notes$/ }])
  const styled = await client.passages(['Jn 2,1'], { include: 'styles' })
  t.match(styled.ok && styled.data.passages, [{ meta: { layers: [] } }])
  const first = await client.chapter('GEN', 1, { include: 'neighbours' })
  t.match(first.ok && [first.previous, first.next], [null, { reference: 'Génesis 2' }])
  const batch = await client.passages(['Jn 2,1', 'Gn 9'], { versions: ['trial', 'prueba'] })
  const answered = batch.ok && batch.data.passages.map((item) => [item.version, 'data' in item])
  t.strictSame(answered, [
    ['trial', true],
    ['prueba', true],
    ['trial', false],
    ['prueba', false],
  ])
  const parallel = await client.parallel('Gn 2:3-4', ['trial', 'prueba'])
  const beside = parallel.ok && parallel.data.rows.map(({ cells }) => cells.prueba?.reference)
  t.strictSame(beside, ['Génesis 2:3', 'Génesis 2:4'])
  const search = await client.search('"GEN 1" sí', { testament: 'OT', book: 'GEN', limit: 2 })
  t.ok(search.ok && search.data.total === 31 && search.data.results.length === 2)
  const counted = await client.search('Juan 2:4 "GEN 1"', {
    group: 'pentateuch',
    match: 'exact',
    near: 9,
    sort: 'relevance',
    include: 'counts',
  })
  t.ok(counted.ok && counted.data.total === 0 && counted.data.counts?.testaments.OT === 0)
  t.match(counted.ok && counted.passage, { reference: 'Juan 2:4' })
  const listed = await client.searchVersions('cuatro', { versions: ['trial', 'PRUEBA'] })
  t.ok(listed.ok && listed.data.totals.prueba === 1)
  t.strictSame(listed.ok && listed.data.results[0]?.matches.map(({ version }) => version), [
    'trial',
    'prueba',
  ])
  const spoken = await client.searchVersions('cuatro', { language: 'es', include: 'context' })
  t.strictSame(spoken.ok && spoken.data.versions, ['prueba'])
  t.match(spoken.ok && spoken.data.results[0]?.matches[0]?.context?.before, { text: 'dos' })
  t.equal(spoken.ok && spoken.passage, undefined)
  t.strictSame(spoken.ok && [spoken.suggestions, spoken.forms], [[], undefined])
  const random = await client.random({ seed: 'a', book: 'JHN', testament: 'NT', version: 'trial' })
  t.ok(random.ok && 'text' in random.data && random.data.book.abbreviation === 'JHN')
  t.strictSame(random.ok && [random.version, random.today], ['trial', undefined])
  const several = await client.random({ length: 3 })
  t.ok(several.ok && 'verses' in several.data && several.data.verses.length === 3)
  const today = await client.today({ date: '2031-01-07', tz: 'Asia/Tokyo', version: 'trial' })
  t.strictSame(today.ok && today.today, {
    date: '2031-01-07',
    tz: 'Asia/Tokyo',
    day: '01-07',
    reason: 'where everything begins',
  })
  t.equal(today.ok && today.version, 'trial')
  const slip = await client.search('cuatros')
  t.strictSame(slip.ok && slip.suggestions, ['cuatro'])
  t.strictSame(slip.ok && slip.forms, { total: 1 })
})

/** Complete, or it does not compile: the last line takes nothing. */
function advise(code: FailureCode): string {
  switch (code) {
    case 'UNAUTHORIZED':
    case 'ORIGIN_NOT_ALLOWED':
      return 'key'
    case 'RATE_LIMITED':
    case 'SERVICE_UNAVAILABLE':
      return 'wait'
    case 'INTERNAL_ERROR':
      return 'tell'
    case 'INVALID_PARAMETER':
    case 'INVALID_REFERENCE':
    case 'INVALID_RANGE':
    case 'RANGE_TOO_LARGE':
      return 'correct'
    case 'VERSION_NOT_FOUND':
    case 'BOOK_NOT_FOUND':
    case 'CHAPTER_NOT_FOUND':
    case 'VERSE_NOT_FOUND':
    case 'NOT_FOUND':
      return 'choose'
    default:
      return code satisfies never
  }
}

t.test('a failure has its code, its words and the id of the request', async (t) => {
  const client = connect()
  const passage = await client.passage('Foo 3:16')
  if (passage.ok) throw new Error('it is no reference')
  // @ts-expect-error: a passage is never refused with this code.
  t.notOk(passage.failure.code === 'KEY_NOT_FOUND')
  t.match(passage.failure, { code: 'INVALID_REFERENCE', status: 400, message: /"Foo"/ })
  t.match(passage.failure.requestId, /^req_/)
  t.equal(passage.failure.retryAfter, undefined)
  t.equal(passage.failure.docs, '/docs/errors#invalid_reference')
  t.strictSame(passage.failure.suggestions, [])
  const beyond = await client.verse('JHN', 2, 99)
  t.strictSame(!beyond.ok && beyond.failure.suggestions, ['Juan 2:8'])
  const asked = [
    await client.version('rvr1960'),
    await client.book('zzz'),
    await client.chapter('PSA', 99),
    await client.verse('JHN', 2, 3),
    await client.verses('JHN', 1, 1, 60),
    await client.verses('JHN', 1, 9, 2),
    await client.search('!?'),
    await client.search(undefined, { strongs: 'G26' }),
    await client.searchVersions(undefined, { language: 'es', strongs: 'G26' }),
    await connect({ key: 'wrong' }).books(),
  ]
  const codes = asked.map((answer) => (answer.ok ? 'none' : answer.failure.code))
  t.strictSame(
    codes,
    (
      'VERSION_NOT_FOUND BOOK_NOT_FOUND CHAPTER_NOT_FOUND VERSE_NOT_FOUND RANGE_TOO_LARGE INVALID_RANGE ' +
      'INVALID_PARAMETER INVALID_PARAMETER INVALID_PARAMETER UNAUTHORIZED'
    ).split(' '),
  )
  for (const answer of asked) {
    if (!answer.ok) t.equal(answer.failure.status, STATUS[answer.failure.code])
  }
  t.equal(advise('RATE_LIMITED'), 'wait')
})

t.test('a limit that is reached is told with the seconds to wait', async (t) => {
  const made = { name: 'x', expiresAt: null, rateLimit: 1, prefix: 'lectern' }
  const { key } = await createKey(service.store, made)
  const client = connect({ key, longestWait: 0, cache: 0 })
  const first = await client.versions()
  t.equal(first.headers.get('x-ratelimit-remaining'), '0')
  const second = await client.versions()
  if (second.ok) throw new Error('the limit is one')
  t.match(second.failure, { code: 'RATE_LIMITED', status: 429 })
  t.ok(Number(second.failure.retryAfter) >= 1)
})

t.test('what was answered is kept under its tag', async (t) => {
  const client = connect()
  const before = service.counted.length
  const first = await client.chapter('PSA', 1)
  const second = await client.chapter('PSA', 1)
  t.strictSame(service.counted.slice(before), ['chapter 200', 'chapter 304'])
  if (!first.ok || !second.ok) throw new Error('both are answered')
  t.strictSame(second.data, first.data)
  t.not(second.requestId, first.requestId, 'each with its own id')
  await client.chapter('PSA', 1, { version: 'trial' })
  t.equal(service.counted.at(-1), 'chapter 200', 'another address')
  await connect().chapter('PSA', 1)
  t.equal(service.counted.at(-1), 'chapter 200', 'another client')
})

t.test('what is kept has a bound, and what is used least goes first', async (t) => {
  const { text } = await service.get('/v1/verses/JHN/2/1')
  const client = connect({ cache: text.length * 2 + 20 })
  const ask = async (verse: number) => {
    await client.verse('JHN', 2, verse)
    return service.counted.at(-1)
  }
  t.equal(await ask(1), 'verse 200')
  t.equal(await ask(2), 'verse 200')
  t.equal(await ask(1), 'verse 304')
  t.equal(await ask(8), 'verse 200', 'a third has no room beside them')
  t.equal(await ask(1), 'verse 304', 'used again in between')
  t.equal(await ask(2), 'verse 200', 'dropped')
  await client.chapter('PSA', 1)
  await client.chapter('PSA', 1)
  t.equal(service.counted.at(-1), 'chapter 200', 'too long to be kept')
  const none = connect({ cache: 0 })
  await none.books()
  await none.books()
  t.equal(service.counted.at(-1), 'books 200')
})

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const later = (status: number, retryAfter?: string) => () =>
  Response.json(
    { success: false, error: { code: 'SERVICE_UNAVAILABLE', message: 'soon' } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  )
const fine = () =>
  Response.json({ success: true, data: { versions: [] } }, { headers: { 'x-request-id': 'req_1' } })

/** A client whose server answers with these, one after the other, the last one for ever. */
function scripted(answers: readonly (() => Response)[], options: Partial<ClientOptions> = {}) {
  const asked: Request[] = []
  const fetch = async (request: Request) => {
    asked.push(request)
    return (answers[Math.min(asked.length, answers.length) - 1] as () => Response)()
  }
  return { asked, client: connect({ fetch, ...options }) }
}

t.test('429 and 503 are asked again as they say', async (t) => {
  const soon = new Date(Date.now() + 1000).toUTCString()
  for (const answers of [
    [later(503, '0'), fine],
    [later(429, '0'), later(503, ' 0 '), fine],
    [later(503, soon), fine],
    [later(503), fine],
    [later(503, 'soon'), fine],
  ]) {
    const { client, asked } = scripted(answers)
    t.match(await client.versions(), { ok: true, requestId: 'req_1' })
    t.equal(asked.length, answers.length)
    t.equal(asked.at(-1)?.headers.get('x-api-key'), service.key)
  }
})

t.test('asking again has an end', async (t) => {
  const often = scripted([later(503, '0')], { retries: 3 })
  t.match(await often.client.versions(), { ok: false, failure: { status: 503, retryAfter: 0 } })
  t.equal(often.asked.length, 4)
  const never = scripted([later(503, '0')], { retries: 0 })
  t.match(await never.client.versions(), { ok: false })
  t.equal(never.asked.length, 1)
  const long = scripted([later(429, '61')])
  t.match(await long.client.versions(), { ok: false, failure: { retryAfter: 61 } })
  t.equal(long.asked.length, 1, 'a wait that is too long is not begun')
})

t.test('a signal ends the request and the wait', async (t) => {
  const waiting = new AbortController()
  const slow = scripted([later(503, '50')])
  const asked = slow.client.versions({ signal: waiting.signal })
  await until('the first answer has come', () => slow.asked.length === 1)
  waiting.abort(new Error('enough'))
  await t.rejects(asked, { message: 'enough' })
  t.equal(slow.asked.length, 1)

  const late = new AbortController()
  const cut = scripted([
    () => {
      late.abort(new Error('gone'))
      return later(503, '50')()
    },
  ])
  await t.rejects(cut.client.versions({ signal: late.signal }), { message: 'gone' })
  const over = AbortSignal.abort(new Error('over'))
  await t.rejects(connect().search('uno', { signal: over }), { message: 'over' })
})

t.test('Retry-After is read in both of its forms', async (t) => {
  const now = Date.parse('2031-05-17T10:20:30Z')
  for (const [header, seconds] of [
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 17 May 2031 10:21:00 GMT', 30],
    ['Sat, 17 May 2031 10:20:00 GMT', 0],
    ['', undefined],
    [null, undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
  ] as const) {
    t.equal(readRetryAfter(header, now), seconds, String(header))
  }
})

t.test('all results come one by one, page by page as they are read', async (t) => {
  const client = connect()
  const before = service.counted.length
  const verses: number[] = []
  for await (const { verse } of client.searchAll('"GEN 1"', { limit: 10 })) verses.push(verse)
  t.strictSame(
    verses,
    Array.from({ length: 31 }, (_, index) => index + 1),
  )
  t.equal(service.counted.length - before, 4)
  for await (const { verse } of client.searchAll('"GEN 1"', { offset: 5, limit: 10 })) {
    t.equal(verse, 6)
    break
  }
  t.equal(service.counted.length - before, 5, 'no page is asked for that is not read')
  const none = client.searchAll('"GEN 1"', { offset: 99 })
  t.strictSame(await none.next(), { done: true, value: undefined })
  const wrong = client.searchAll('GEN', { limit: 1000 })
  const error = await wrong.next().catch((error) => error)
  t.ok(error instanceof LecternError)
  t.match(error, {
    message: /^INVALID_PARAMETER: limit/,
    failure: { code: 'INVALID_PARAMETER', status: 400 },
  })
})

t.test('what is no answer of the service rejects', async (t) => {
  const html = () => new Response('<p>hello</p>', { headers: { 'content-type': 'text/html' } })
  for (const answer of [
    html,
    () => new Response(null, { status: 502 }),
    () => Response.json({ hello: 1 }),
    () => Response.json({ error: 'x' }, { status: 404 }),
    () => new Response('', { status: 500, headers: JSON_TYPE }),
  ]) {
    await t.rejects(scripted([answer]).client.versions(), UnexpectedAnswer)
  }
  const elsewhere = createClient({ baseUrl: 'http://127.0.0.1:1', key: 'x' })
  await t.rejects(elsewhere.versions(), TypeError, 'a network that fails rejects as fetch does')
})
