/**
 * The OpenAPI 3.1 document, made from the table of operations by @fastify/swagger: an app that never listens has
 * the table's routes with their schemas. What the plugin does not make is put in afterwards: answers, headers and
 * schemas that are shared become components.
 */
import swagger from '@fastify/swagger'
import { type FastifySchema, fastify } from 'fastify'
import { HEAD, HEADERS, IF_NONE_MATCH, INFO, SECURITY_SCHEMES, V1_HEADERS } from './about.js'
import type {
  AnswerExample,
  ApiOperation,
  DescribedFailure,
  JsonSchema,
  Sent,
  SharedAnswer,
} from './operation.js'
import { OPERATIONS } from './operations.js'
import { answerSchema, failureSchema, mapObjects, plainSchema } from './schemas.js'
import { SHARED_ANSWERS } from './shared-answers.js'

type Mutable = Record<string, unknown>
type Responses = Record<string, Mutable>
type Item = Record<string, { responses: Responses; parameters?: { in?: string; $ref?: string }[] }>
interface Made {
  readonly paths: Record<string, Item>
  readonly components: Record<string, Mutable>
}
interface ShownFailure {
  readonly summary: string
  readonly failure: DescribedFailure
}

const REQUEST_ID = { 'X-Request-Id': 'RequestId' }
const HELP = { Link: 'Help' }
const JSON_TYPE = 'application/json'
/** Stands for the id of a request in examples. */
const EXAMPLE_ID = 'req_Zk3vQ9xT7LbNpA00000001'

/** The document's text, as it is served: the same for the same code. `software` is its version. */
export async function documentText(software: string): Promise<string> {
  const app = fastify({ exposeHeadRoutes: false })
  // Nothing is ever validated or serialised here.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => String)
  const openapi = {
    ...HEAD,
    info: { ...INFO, version: software },
    components: { securitySchemes: SECURITY_SCHEMES },
  }
  await app.register(swagger, { openapi, convertConstToEnum: false })
  for (const operation of OPERATIONS) {
    const { method, path } = operation
    app.route({ method, url: path, schema: schemaOf(operation), handler: String })
  }
  await app.ready()
  const made = JSON.parse(JSON.stringify(app.swagger())) as Made
  for (const operation of OPERATIONS) complete(made, operation)
  addComponents(made)
  return `${JSON.stringify(made, null, 2)}\n`
}

function schemaOf(operation: ApiOperation): FastifySchema {
  const { id, tag, summary, description, examples, body, security } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...parametersOf(operation, 'path', 'params'),
    ...parametersOf(operation, 'query', 'querystring'),
    ...(body && { body: { ...plainSchema(body), 'x-examples': bodiesOf(examples) } }),
    security: security.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
    response: { [operation.status]: answerOf(operation), ...failuresOf(operation) },
  }
}

/** The parameters of one place as the plugin takes them: properties of a schema. */
function parametersOf(
  { parameters, examples }: ApiOperation,
  place: 'path' | 'query',
  key: 'params' | 'querystring',
): FastifySchema {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0) return {}
  const properties = here.map(({ name, description, schema }) => {
    const named = Object.entries(examples).filter(([, { values }]) => values?.[name] !== undefined)
    const values = named.map(([key, example]) => [key, { value: example.values?.[name] }])
    return [name, { ...schema, description, 'x-examples': Object.fromEntries(values) }]
  })
  const required = here.filter((parameter) => parameter.required).map(({ name }) => name)
  return { [key]: { type: 'object', properties: Object.fromEntries(properties), required } }
}

function bodiesOf(examples: ApiOperation['examples']) {
  return mapValues(examples, ({ summary, body }) => ({ summary, value: body }))
}

function answerOf({ answer, examples, summary }: ApiOperation) {
  const exampleOf = ({ summary, data, meta }: AnswerExample) => ({
    summary,
    value: { success: true, data, meta: { request_id: EXAMPLE_ID, ...meta } },
  })
  return {
    description: `${summary}: done`,
    content: {
      [JSON_TYPE]: { schema: answerSchema(answer), examples: mapValues(examples, exampleOf) },
    },
  }
}

/** The failures of one operation by their status. */
function failuresOf(operation: ApiOperation): Mutable {
  const byStatus: Record<string, Record<string, ShownFailure>> = {}
  for (const [name, { failure, sent, summary }] of Object.entries(operation.failures)) {
    const shown = sent === undefined ? summary : requestLine(operation, sent)
    byStatus[failure.status] = {
      ...byStatus[failure.status],
      [name]: { summary: shown, failure },
    }
  }
  return mapValues(byStatus, (group) => failureResponse(undefined, group))
}

function failureResponse(
  description: string | undefined,
  failures: Readonly<Record<string, ShownFailure>>,
) {
  const codes = [...new Set(Object.values(failures).map(({ failure }) => failure.code))]
  const schemas = codes.map(failureSchema)
  const examples = mapValues(failures, ({ summary, failure: { code, message, suggestions } }) => ({
    summary,
    value: { success: false, error: { code, message, suggestions } },
  }))
  return {
    description: description ?? codes.map((code) => `\`${code}\``).join(', '),
    content: {
      [JSON_TYPE]: { schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas }, examples },
    },
  }
}

/** `GET /v1/books?version=ABC`: the request that the first example becomes when it is changed. */
export function requestLine(
  { method, path, parameters, examples }: ApiOperation,
  sent: Sent,
): string {
  const [usual] = Object.values(examples)
  const values = { ...usual?.values, ...sent.values }
  const body = sent.body ?? usual?.body
  const encode = (value: string | number | undefined) =>
    // A percent sign alone is sent as it is: it stands for what cannot be decoded.
    value === '%' ? '%' : encodeURIComponent(String(value))
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && values[name] !== undefined)
    .flatMap(({ name }) => [values[name] ?? []].flat().map((value) => `${name}=${encode(value)}`))
  const url = path.replace(/:(\w+)/g, (_, name) => encode(String(values[name])))
  return [`${method} ${[url, query.join('&')].filter((part) => part !== '').join('?')}`]
    .concat(body === undefined ? [] : JSON.stringify(body))
    .join(' ')
}

/** Puts into an operation what it has in common with others, in the order of status codes. */
function complete({ paths }: Made, operation: ApiOperation): void {
  const { path, method, status, shared, tag, isStored = true } = operation
  const here = paths[path.replace(/:(\w+)/g, '{$1}')] as Item
  const item = here[method.toLowerCase()] as Item[string]
  const isV1 = tag !== 'Dashboard'
  const etag = isStored ? {} : { ETag: 'SometimesETag' }
  for (const [code, response] of Object.entries(item.responses)) {
    const own = isV1 && code === String(status) ? { ...V1_HEADERS, ...etag } : {}
    const wait = code === '429' ? { 'Retry-After': 'RetryAfter' } : {}
    const help = isV1 && Number(code) >= 400 ? HELP : {}
    const challenge = code === '401' ? { 'WWW-Authenticate': 'Challenge' } : {}
    response.headers = headersOf({ ...REQUEST_ID, ...own, ...wait, ...help, ...challenge })
  }
  for (const name of shared) {
    const code = SHARED_ANSWERS[name].status
    item.responses[code] ??= { $ref: `#/components/responses/${name}` }
  }
  const own = item.parameters ?? []
  const inPath = (parameter: { in?: string }) => parameter.in === 'path'
  const shown = [...own.filter(inPath), ...own.filter((parameter) => !inPath(parameter))]
  if (isV1) shown.push({ $ref: '#/components/parameters/IfNoneMatch' })
  if (shown.length > 0) item.parameters = shown
}

function headersOf(names: Readonly<Record<string, string>>) {
  return mapValues(names, (name) => ({ $ref: `#/components/headers/${name}` }))
}

/** Components: shared answers, headers, and every schema with a title, which is replaced by a reference. */
function addComponents(made: Made): void {
  const responses: Mutable = {}
  for (const [name, shared] of Object.entries(SHARED_ANSWERS)) {
    const { description, failures, headers } = shared
    responses[name as SharedAnswer] = {
      ...(Object.keys(failures).length === 0
        ? { description }
        : failureResponse(description, failures)),
      headers: headersOf({ ...REQUEST_ID, ...headers }),
    }
  }
  const schemas: Record<string, JsonSchema> = {}
  const share = (object: JsonSchema) => {
    const { title, ...schema } = object
    if (typeof title !== 'string') return object
    schemas[title] = schema
    return { $ref: `#/components/schemas/${title}` }
  }
  Object.assign(made.paths, mapObjects(made.paths, share))
  Object.assign(made.components, {
    parameters: { IfNoneMatch: IF_NONE_MATCH },
    headers: HEADERS,
    responses: mapObjects(responses, share),
    schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
  })
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
