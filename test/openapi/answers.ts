// full, long: Every example and failure of docs/openapi.json is what the server answers.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import t, { type Test } from 'tap'
import type { Library } from '../../src/library/library.js'
import { loadLibrary } from '../../src/library/loading.js'
import { documentText } from '../../src/openapi/document.js'
import { declaredId } from '../../src/state/keys/keys-file.js'
import { StateAway } from '../../src/state/state.js'
import { commentedCorpus } from '../helpers/commented-corpus.js'
import { scratch } from '../helpers/corpus-project.js'
import { type DescribedService, type Reply, startDescribed } from '../helpers/described-service.js'
import { inventedCommentary } from '../helpers/dictionary.js'
import { libraryOf, portionBundle, smallLibrary } from '../helpers/small-library.js'

interface Named<T> {
  readonly [name: string]: T
}
interface Example {
  readonly summary: string
  readonly value: unknown
}
interface Content {
  readonly content?: {
    readonly 'application/json': { readonly examples: Named<Example>; readonly schema: object }
  }
}
interface Header {
  readonly required: boolean
  readonly schema: object
}
interface Response extends Content {
  readonly headers: Named<{ readonly $ref: string }>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly example?: string
  readonly examples?: Named<Example>
  readonly schema: { readonly type?: string; readonly enum?: readonly string[] }
}
interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[]
  readonly requestBody?: Content
  readonly responses: Named<Response & { readonly $ref?: string }>
}

const document = JSON.parse(documentText('1.2.3'))
const ajv = new Ajv2020({ strict: false, validateSchema: false })
ajv.addSchema(document, 'document')

/** What a reference inside the document means. */
function resolve<T>(value: T & { readonly $ref?: string }): T {
  if (value.$ref === undefined) return value
  const steps = value.$ref.slice(2).split('/')
  return steps.reduce((at, step) => at[step], document)
}

const OPERATIONS = Object.entries<Named<Described>>(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
    parameters: (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter)),
    responses: Object.entries(operation.responses).map(
      ([status, response]) => [status, resolve<Response>(response)] as const,
    ),
  })),
)
type Operation = (typeof OPERATIONS)[number]

const examplesOf = (content: Content | undefined) =>
  Object.entries(content?.content?.['application/json'].examples ?? {})

/** Values of parameters by name; a list for one that is sent several times. */
type Values = Map<string, string | readonly string[]>

/** The answers' examples, each with the request that gives it: its values have the same name. */
function successesOf({ path, parameters, responses, operation }: Operation) {
  const [[status, response] = ['', undefined]] = responses
  return examplesOf(response).map(([name, example]) => {
    const values: Values = new Map()
    for (const parameter of parameters) {
      const value = parameter.examples?.[name]?.value
      if (Array.isArray(value)) values.set(parameter.name, value)
      else if (value !== undefined) values.set(parameter.name, String(value))
    }
    const body = operation.requestBody?.content?.['application/json'].examples[name]?.value
    return { name, status: Number(status), response, example, path, values, body }
  })
}

/** Path and query with these values; a query parameter may be given twice. */
function address(operation: Operation, values: Readonly<Values>, twice?: string) {
  // A percent sign alone is sent as it is: it cannot be decoded.
  const encode = (text: string) => (text === '%' ? text : encodeURIComponent(text))
  const query = operation.parameters
    .filter(({ name, in: place }) => place === 'query' && values.has(name))
    .flatMap(({ name }) => {
      const pairs = [values.get(name) ?? []].flat().map((value) => `${name}=${encode(value)}`)
      return name === twice ? [...pairs, ...pairs] : pairs
    })
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encode(String(values.get(name))))
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** By the text of the schema: to compile one takes longer than the request that it checks, and most failures share theirs. */
const VALIDATORS = new Map<string, ValidateFunction>()
/** The same by the response: the text of a schema takes as long as a request. */
const KNOWN = new Map<object, ValidateFunction>()

/** What looks at an answer of an operation with this status. */
function validatorOf({ responses }: Operation, status: string): ValidateFunction {
  const [, response = {} as Response] = responses.find(([own]) => own === status) ?? []
  const known = KNOWN.get(response)
  if (known !== undefined) return known
  const schema = JSON.stringify(response.content?.['application/json'].schema)
  const validate =
    VALIDATORS.get(schema) ?? ajv.compile(JSON.parse(schema.replaceAll('"#/', '"document#/')))
  VALIDATORS.set(schema, validate)
  KNOWN.set(response, validate)
  return validate
}

function fits(t: Test, operation: Operation, status: string, body: unknown): void {
  const validate = validatorOf(operation, status)
  t.ok(validate(body), `fits: ${ajv.errorsText(validate.errors)}`)
}

function holdsHeaders(t: Test, { headers }: Response, reply: Reply): void {
  for (const [name, reference] of Object.entries(headers)) {
    const { required, schema } = resolve<Header>(reference as Header & { $ref: string })
    const text = reply.headers.get(name)
    if (required) t.type(text, 'string', name)
    if (text === null) continue
    const isNumber = (schema as { type: string }).type === 'integer'
    t.ok(ajv.validate(schema, isNumber ? Number(text) : text), `${name}: ${text}`)
  }
}

/** Whether the example is the answer, but for texts that end with `…` and lists that end early. */
function isBeginning(example: unknown, real: unknown): boolean {
  if (typeof example === 'string' && example.endsWith('…')) {
    return typeof real === 'string' && real.startsWith(example.slice(0, -1))
  }
  if (typeof example !== 'object' || example === null) return example === real
  if (typeof real !== 'object' || real === null) return false
  const [names, realNames] = [Object.keys(example), Object.keys(real)]
  if (!Array.isArray(example) && names.join() !== realNames.join()) return false
  const at = (value: object, name: string) => (value as Named<unknown>)[name]
  return names.every((name) => isBeginning(at(example, name), at(real, name)))
}

const PASSWORD = 'correct horse battery staple'
const SHIPPED = await loadLibrary(commentedCorpus(scratch(t)), 'RV1909')

/** Puts the key that an example speaks of where the example expects it. */
async function prepare(service: DescribedService, values: Readonly<Values>) {
  for (const value of [...values.values()].flat()) {
    if (value.startsWith('key_Ab')) await service.putKey(value)
  }
}

t.test('every example of an answer is what the server says to the request beside it', async (t) => {
  const service = await startDescribed(t, SHIPPED, PASSWORD)
  for (const operation of OPERATIONS) {
    const { method, operation: described, parameters } = operation
    const successes = successesOf(operation)
    t.ok(successes.length > 0, `${described.operationId} has examples`)
    const names = successes.map(({ name }) => name)
    for (const { name, examples, example } of parameters) {
      t.ok(example ?? Object.keys(examples ?? {}).length, `${name} has an example`)
      for (const used of Object.keys(examples ?? {})) t.ok(names.includes(used), `${name} ${used}`)
    }
    for (const { name, status, response, example, values, body } of successes) {
      await t.test(`${described.operationId} ${name}`, async (t) => {
        await prepare(service, values)
        const plain = parameters.find((parameter) => parameter.example !== undefined)
        const headers = plain === undefined ? {} : { [plain.name]: String(plain.example) }
        const asked = { method, path: address(operation, values), headers }
        const reply = await service.ask(body === undefined ? asked : { ...asked, body })
        t.equal(reply.status, status)
        fits(t, operation, String(status), reply.body)
        fits(t, operation, String(status), example.value)
        holdsHeaders(t, response as Response, reply)
        // What the dashboard answers is of its own state.
        if (described.tags[0] === 'Dashboard') return
        const { data, meta } = example.value as { data: object; meta: object }
        t.ok(isBeginning(data, reply.body.data), JSON.stringify(reply.body.data).slice(0, 2000))
        if (Object.keys(meta).length === 1) return
        const shown = { ...meta, request_id: reply.body.meta?.request_id }
        t.same(reply.body.meta, shown, 'an example of more members of meta has them all')
      })
    }
  }
})

t.test('an answer that is not stored has the headers that are promised', async (t) => {
  const service = await startDescribed(t, SHIPPED, PASSWORD)
  const random = OPERATIONS.find(({ path }) => path === '/v1/random') as Operation
  const reply = await service.ask({ method: 'GET', path: '/v1/random' })
  t.equal(reply.headers.get('etag'), null)
  const [, response] = random.responses.find(([status]) => status === '200') ?? []
  holdsHeaders(t, response as Response, reply)
})

t.test('a tag that still holds is answered with 304', async (t) => {
  const service = await startDescribed(t, SHIPPED, PASSWORD)
  for (const operation of OPERATIONS.filter(({ path }) => path.startsWith('/v1'))) {
    const [usual] = successesOf(operation)
    const path = address(operation, usual?.values ?? new Map())
    const { headers } = await service.ask({ method: 'GET', path })
    const again = { 'if-none-match': String(headers.get('etag')) }
    const reply = await service.ask({ method: 'GET', path, headers: again })
    t.equal(reply.status, 304, path)
    const [, response] = operation.responses.find(([status]) => status === '304') ?? []
    holdsHeaders(t, response as Response, reply)
  }
})

const REQUEST = /^(GET|POST|PATCH|DELETE) (\S+)(?: (.+))?$/

t.test('every failure with a request beside it is what the server says to it', async (t) => {
  const service = await startDescribed(t, SHIPPED, PASSWORD)
  let sent = 0
  for (const operation of OPERATIONS) {
    for (const [status, response] of operation.responses) {
      for (const [name, { summary, value }] of examplesOf(response)) {
        if (Number(status) < 400) continue
        fits(t, operation, status, value)
        const [, method, path, body] = REQUEST.exec(summary) ?? []
        if (method === undefined || path === undefined) continue
        sent += 1
        const reply = await service.ask(
          body === undefined ? { method, path } : { method, path, body },
        )
        t.equal(reply.status, Number(status), `${operation.operation.operationId} ${name}`)
        t.same(reply.body, value)
        holdsHeaders(t, response, reply)
      }
    }
  }
  t.ok(sent > 30)
})

/** Values that are wrong or right by what the texts hold; each is tried as each parameter, in every library. */
const BY_TEXTS =
  'ABC|RVR1960|abc|99|151|999|1-60|Juan|Juan 99|Juan 3:99|Tito 1:1|key_AAAAAAAAAAAA'.split('|')
/** Values that are wrong anywhere: tried in the first library. */
const BY_SHAPE = [
  ...['', '%', '0', '1000', '-1', '9-2', 'REV-GEN', '!?', 'week', 'Foo 3:16', 'Juan 3:9-2'],
  ...['x'.repeat(300), declaredId('harness')],
]
const WRONG_BODIES = [[], {}, '{', 'x', { name: '' }, { password: 'wrong' }, { x: 1 }]
/** Places that only the small library has, a chapter without text; too many of them; one parameter instead of another; a book that it lacks. */
const ODD = [
  '/v1/chapters/JHN/4',
  '/v1/commentaries/mhcc-commentary/JHN/4',
  `/v1/passages?${'ref=Juan&'.repeat(5)}version=trial`,
  '/v1/passage?ref=Salmos%3B%20Salmos&include=headings',
  '/v1/references?ref=Foo%203',
  '/v1/references?ref=Juan%203:9-2',
  '/v1/cross-references?ref=Tob%201',
  ...['Foo%203', 'Juan%203:9-2', 'Tob%201', 'Juan%2099', 'Juan%203:99'].map(
    (ref) => `/v1/topics?ref=${ref}`,
  ),
  '/v1/parallel?ref=Juan%3BJuan%3BJuan&versions=trial',
  '/v1/parallel?ref=Tob%201&versions=RV1909',
]

/** Whether what a parameter may be is up to the texts: numbers and words of a list are right or wrong anywhere. */
const isOfTexts = ({ schema }: Parameter) => schema.type === 'string' && schema.enum === undefined

/**
 * The requests of an operation that are wrong in one thing, and right in all others. In another library than the first, only what
 * is up to the texts.
 */
function* wrongRequests(operation: Operation, wrong: readonly string[], isFirst: boolean) {
  const { method, path, parameters } = operation
  const template = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  for (const odd of ODD) {
    if (template.test(odd.split('?')[0] as string)) yield { method, path: odd }
  }
  for (const { values, body } of successesOf(operation).slice(0, 1)) {
    for (const { name, in: place } of parameters.filter((one) => isFirst || isOfTexts(one))) {
      if (place === 'header') continue
      for (const value of wrong) {
        // An empty segment is another path.
        if (value === '' && place === 'path') continue
        const changed = new Map(values).set(name, value)
        yield { method, path: address(operation, changed), ...(body !== undefined && { body }) }
      }
      if (place === 'path') continue
      yield { method, path: address(operation, values, name) }
      const without = new Map(values)
      without.delete(name)
      yield { method, path: address(operation, without) }
    }
    if (!isFirst) continue
    const right = address(operation, values)
    yield { method, path: `${right}${right.includes('?') ? '&' : '?'}x=%zz` }
    yield { method: 'PUT', path: right }
    for (const body of method === 'GET' ? [] : WRONG_BODIES) {
      yield { method, path: address(operation, values), body }
    }
  }
}

/** The codes that an operation answers with when it is asked wrongly in every way that there is. */
async function codesByAsking(service: DescribedService, operation: Operation, isFirst: boolean) {
  const wrong = isFirst ? [...BY_TEXTS, ...BY_SHAPE] : BY_TEXTS
  const codes = new Set<string>()
  const ask = async (asked: Parameters<DescribedService['ask']>[0]) => {
    const reply = await service.ask(asked)
    if (reply.body.error !== undefined) {
      codes.add(reply.body.error.code)
      const isShown = validatorOf(operation, String(reply.status))
      if (!isShown(reply.body)) codes.add(`${reply.status} ${JSON.stringify(reply.body)}`)
    }
  }
  const { method } = operation
  const [usual] = successesOf(operation)
  const values = usual?.values ?? new Map()
  const plain = { method, path: address(operation, values) }
  const right = usual?.body === undefined ? plain : { ...plain, body: usual.body }
  for (const asked of wrongRequests(operation, wrong, isFirst)) {
    await prepare(service, values)
    await ask(asked)
  }
  if (!isFirst) return codes
  for (const header of ['x-api-key', 'cookie', 'x-csrf-token']) {
    await ask({ ...right, headers: { [header]: '' } })
    await ask({ ...right, headers: { [header]: 'unknown' } })
  }
  const expired = await service.makeKey({ expiresAt: 1 })
  await ask({ ...right, headers: { 'x-api-key': expired } })
  const forPages = await service.makeKey({ origins: ['https://parish.example'] })
  await ask({ ...right, headers: { 'x-api-key': forPages } })
  const limited = await service.makeKey({ rateLimit: 1 })
  for (let n = 0; n < 2; n++) await ask({ ...right, headers: { 'x-api-key': limited } })
  for (let n = 0; n < 11; n++) {
    const headers = { 'x-forwarded-for': '10.9.9.9' }
    if (!operation.path.startsWith('/v1')) await ask({ ...plain, headers })
  }
  return codes
}

/** The codes that an operation answers with while its state fails. */
async function codesOfFailing(service: DescribedService, operation: Operation) {
  const codes = new Set<string>()
  const [usual] = successesOf(operation)
  const { method } = operation
  const path = address(operation, usual?.values ?? new Map())
  const asked = { method, path }
  // Signed in, so that there is a session to look up.
  await service.ask({ method: 'GET', path: '/dashboard/api/keys' })
  for (const error of [
    new StateAway(`away ${method} ${path}`),
    new Error(`broken ${method} ${path}`),
  ]) {
    service.fail(error)
    // A key that is not in memory, so that there is a key to look up; nor remembered as unknown.
    const reply = await service.ask({ ...asked, headers: { 'x-api-key': error.message } })
    codes.add(String(reply.body.error?.code))
  }
  service.fail(undefined)
  return codes
}

const LIBRARIES: readonly (readonly [string, Library])[] = [
  ['shipped', SHIPPED],
  ['small', { ...(await smallLibrary()), resources: [inventedCommentary()] }],
  ['portion', await libraryOf(portionBundle())],
]

t.test('an operation names the codes that it answers with, and no other', async (t) => {
  const services = await Promise.all(
    LIBRARIES.map(([, library]) => startDescribed(t, library, PASSWORD, false)),
  )
  for (const operation of OPERATIONS) {
    const named = operation.responses.flatMap(([status, response]) => {
      if (Number(status) < 400) return []
      const examples = examplesOf(response).map(([, { value }]) => value as Reply['body'])
      return examples.map(({ error }) => String(error?.code))
    })
    const found: string[] = []
    // The portion is for texts that are not there: the dashboard has none.
    const asked = operation.path.startsWith('/v1') ? services : services.slice(0, 2)
    for (const [index, service] of asked.entries()) {
      found.push(...(await codesByAsking(service, operation, index === 0)))
      if (index === 0) found.push(...(await codesOfFailing(service, operation)))
    }
    const sorted = (codes: string[]) => [...new Set(codes)].sort()
    t.strictSame(sorted(found), sorted(named), operation.operation.operationId)
  }
})
