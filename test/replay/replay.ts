// test, long: Every operation answers what was recorded, byte for byte, and what its schema describes.
import { join } from 'node:path'
import { Ajv } from 'ajv'
import t from 'tap'
import { loadLibrary } from '../../src/library/loading.js'
import { OPERATIONS } from '../../src/openapi/operations.js'
import { OPERATIONS as ROWS } from '../../src/operations/operations.js'
import * as schemas from '../../src/operations/schemas/v1.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createKey } from '../../src/state/keys/key.js'
import {
  type Digest,
  digestOf,
  type Recorded,
  recordedOf,
  recording,
  withoutSuggestions,
} from '../helpers/recording.js'
import { REQUESTS } from '../helpers/requests.js'
import { startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

t.test('every operation is requested with each of its parameters', async (t) => {
  const asked = REQUESTS.map((request) => new URL(request.split(' ').at(-1) as string, 'http://x'))
  for (const { path, tag, parameters = [] } of OPERATIONS) {
    if (tag === 'Dashboard') continue
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    const own = asked.filter(({ pathname }) => pattern.test(pathname))
    t.ok(own.length > 0, `${path} is in REQUESTS`)
    for (const { name } of parameters.filter((one) => one.in === 'query')) {
      const isAsked = own.some(({ searchParams }) => searchParams.has(name))
      t.ok(isAsked, `${path} with ${name}= is in REQUESTS`)
    }
  }
})

const ajv = new Ajv()
const SCHEMAS = new Map(Object.entries(schemas))
/** What an answer must be: that of the operation at the path, or the one shape of errors. */
function schemaOf(path: string, status: number) {
  if (status >= 400) return schemas.FailureAnswer
  const { pathname } = new URL(path, 'http://x')
  const isAt = (row: string) => new RegExp(`^${row.replace(/:\w+/g, '[^/]+')}$`).test(pathname)
  const row = ROWS.find((row) => isAt(row.path))
  return SCHEMAS.get(`${row?.schema}`) ?? schemas.FailureAnswer
}

t.test('on invented texts, every answer is what was recorded, byte for byte', async (t) => {
  const service = await startApp(await smallLibrary(), { rateLimit: 'none' })
  t.teardown(() => service.close())
  const made: Record<string, Recorded> = {}
  for (const request of REQUESTS) {
    const [path, method = 'GET'] = request.split(' ').reverse() as [string, string?]
    const answer = await service.send(method, path)
    made[request] = recordedOf(answer)
    t.match(answer.headers['x-request-id'], /^req_/)
    if (method !== 'GET' && answer.status < 400) continue
    const holds = ajv.validate(schemaOf(path, answer.status), answer.body)
    t.ok(holds, `${request}: ${ajv.errorsText()}`)
    t.equal(answer.headers['x-powered-by'], undefined)
    t.equal(Number(answer.headers['content-length']), Buffer.byteLength(answer.text))
    if (answer.status < 400) t.equal(answer.headers['x-request-id'], answer.body.meta.request_id)
  }
  const create = (rateLimit: number, expiresAt: number | null) =>
    createKey(service.store, { name: 'x', expiresAt, rateLimit, prefix: 'lectern' })
  const ask = async (name: string, headers: Record<string, string>) => {
    made[name] = recordedOf(await service.get('/v1/verses/JHN/2/1', headers))
  }
  await ask('without a key', { 'x-api-key': '' })
  await ask('with an unknown key', { 'x-api-key': 'wrong' })
  await ask('with an expired key', { 'x-api-key': (await create(1, 1)).key })
  const { key } = await create(1, null)
  await ask('the one request of a limit', { 'x-api-key': key })
  await ask('one more', { 'x-api-key': key })
  const { headers } = await service.get('/v1/versions')
  await ask('with the tag of an answer', { 'if-none-match': String(headers.etag) })
  const recorded = recording('invented', made)
  t.strictSame(Object.keys(recorded), Object.keys(made), 'the same requests: else UPDATE_REPLAY=1')
  for (const [request, answer] of Object.entries(made)) {
    t.strictSame(answer, recorded[request], request)
  }
})

const SHIPPED = join(PACKAGE_ROOT, 'dist/corpus')

/** The versions that any build compiles. */
const OURS = new Set(['kjv', 'rv1909', 'web'])

/** Of each version; the whole text is beside them. */
const ASKED = (
  '/v1/versions/$ /v1/books?version=$ /v1/books/psa?version=$ /v1/verses/JHN/3/16?version=$ ' +
  '/v1/verses/PSA/119/1-50?version=$ /v1/passage?ref=Juan%203:16&version=$ ' +
  '/v1/passage?ref=1%20Corintios%2013:4-7&version=$ /v1/passage?ref=Psalm%2023&version=$ ' +
  '/v1/passage?ref=Genesis%201-3&version=$ /v1/passage?ref=Gn%201:1-2:3&version=$ ' +
  '/v1/search?q=dios&limit=100&version=$ /v1/search?q=god%20love&testament=NT&limit=100&version=$ ' +
  '/v1/search?q=%22jesus%20wept%22&version=$ /v1/search?q=%22lloro%20jesus%22&version=$ ' +
  '/v1/search?q=luz&book=GEN&limit=100&offset=1&version=$'
).split(' ')

interface Shipped {
  /** SHA-256 of the compiled version: of other texts, other answers are right. */
  readonly revision: string
  /** The bodies of all chapters of the 66 books, in their order. */
  readonly text: Digest
  /** Those of the books beyond them; absent if there are none. */
  readonly further?: Digest
  readonly answers: Readonly<Record<string, Digest>>
}

t.test(
  'on the texts that are shipped, every answer has the digest that was recorded',
  async (t) => {
    const library = await loadLibrary(SHIPPED, 'RV1909')
    const service = await startApp(library, { rateLimit: 'none' })
    t.teardown(() => service.close())
    const body = async (path: string) => recordedOf(await service.get(path)).body
    const made: Record<string, Shipped> = {}
    for (const { record, revision, books } of library.versions) {
      if (!OURS.has(record.id)) continue
      const answers: Record<string, Digest> = {}
      for (const path of ASKED.map((path) => path.replace('$', record.id))) {
        answers[path] = digestOf(withoutSuggestions(await body(path)))
      }
      const chapters: string[] = []
      const further: string[] = []
      for (const { canon, chapterCount } of books) {
        const bodies = canon.testament === 'DC' ? further : chapters
        for (let number = 1; number <= chapterCount; number++) {
          const path = `/v1/chapters/${canon.abbreviation}/${number}?version=${record.id}`
          bodies.push(await body(path))
        }
      }
      t.ok(chapters.length > 1180, `${record.id}: ${chapters.length} chapters`)
      made[record.id] = {
        revision,
        text: digestOf(chapters.join('\n')),
        ...(further.length > 0 && { further: digestOf(further.join('\n')) }),
        answers,
      }
    }
    const recorded = recording('shipped', made)
    for (const [id, version] of Object.entries(made)) {
      const before = recorded[id]
      const other = `the text of ${id} is another than the recorded one: UPDATE_REPLAY=1 records it`
      const skip =
        before?.revision === version.revision || process.env.CI === 'true' ? false : other
      t.test(id, { skip }, async (t) => {
        t.strictSame(version, before)
      })
    }
  },
)
