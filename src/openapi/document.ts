/**
 * The OpenAPI 3.1 document, written straight from the table of operations, in a language. Answers, headers and schemas
 * that are shared become components.
 */

import type { JsonSchema } from '../operations/vocabulary/operation.js'
import { HEAD, HEADERS, IF_NONE_MATCH, INFO, SECURITY_SCHEMES, TAGS, V1_HEADERS } from './about.js'
import type { AnswerExample, ApiOperation, DescribedFailure, Said, Sent } from './operation.js'
import { OPERATIONS } from './operations.js'
import { answerSchema, failureSchema, mapObjects, plainSchema } from './schemas.js'
import { SHARED_ANSWERS } from './shared-answers.js'

type Members = Record<string, unknown>
interface ShownFailure {
  readonly summary: string
  readonly failure: DescribedFailure
}
/** Writes a text in the language of the document. */
type Say = (said: Said) => string

const REQUEST_ID = { 'X-Request-Id': 'RequestId' }
const HELP = { Link: 'Help' }
const JSON_TYPE = 'application/json'
/** Stands for the id of a request in examples. */
const EXAMPLE_ID = 'req_Zk3vQ9xT7LbNpA00000001'

/** The document's text, as it is served: the same for the same code. `software` is its version. */
export function documentText(software: string): string {
  return `${JSON.stringify(
    writeDocument(software, ({ en }) => en),
    null,
    2,
  )}\n`
}

/** The document in a language, and the texts of it that are English because the language lacks them. */
export function documentIn(software: string, lang: 'en' | 'es' | 'pt') {
  const foreign = new Set<string>()
  const say: Say = (said) => {
    if (said[lang] === undefined) foreign.add(said.en)
    return said[lang] ?? said.en
  }
  return { document: JSON.parse(JSON.stringify(writeDocument(software, say))), foreign }
}

function writeDocument(software: string, say: Say): object {
  const paths: Record<string, Members> = {}
  for (const operation of OPERATIONS) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: write(operation, say) }
  }
  const responses = mapValues(SHARED_ANSWERS, ({ description, failures, headers }) => ({
    ...(Object.keys(failures).length === 0
      ? { description: say(description) }
      : failureResponse(say(description), failures)),
    headers: headersOf({ ...REQUEST_ID, ...headers }),
  }))
  const schemas: Record<string, JsonSchema> = {}
  /** Puts every schema with a title among the components, and a reference in its place. */
  const share = (value: unknown) =>
    mapObjects(value, (object) => {
      const { title, ...schema } = object
      if (typeof title !== 'string') return object
      schemas[title] = schema
      return { $ref: `#/components/schemas/${title}` }
    })
  const shared = { paths: share(paths), responses: share(responses) }
  const { openapi, ...head } = HEAD
  return {
    openapi,
    info: { ...INFO, description: say(INFO.description), version: software },
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: {
        IfNoneMatch: { ...IF_NONE_MATCH, description: say(IF_NONE_MATCH.description) },
      },
      headers: HEADERS,
      responses: shared.responses,
    },
    paths: shared.paths,
    ...head,
    tags: TAGS.map(({ name, description }) => ({ name: say(name), description })),
  }
}

function write(operation: ApiOperation, say: Say): object {
  const { id, tag, summary, description, examples, body, security } = operation
  const parameters: object[] = ['path', 'query'].flatMap((place) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, description, schema, required }) => {
        const named = Object.entries(examples).flatMap(([key, { values }]) =>
          values?.[name] === undefined ? [] : [[key, { value: values[name] }] as const],
        )
        const shown = named.length === 0 ? {} : { examples: Object.fromEntries(named) }
        return { schema, ...shown, in: place, name, required, description: say(description) }
      }),
  )
  if (tag !== 'Dashboard') parameters.push({ $ref: '#/components/parameters/IfNoneMatch' })
  const bodies = mapValues(examples, ({ summary, body }) => ({
    summary: say(summary),
    value: body,
  }))
  return {
    operationId: id,
    summary: say(summary),
    tags: [say(TAGS.find(({ name }) => name.en === tag)?.name ?? { en: tag })],
    description: say(description),
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: plainSchema(body), examples: bodies } },
      },
    }),
    ...(parameters.length > 0 && { parameters }),
    security: security.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
    responses: responsesOf(operation, say),
  }
}

/** The answers by their status: its own, then those that it has in common with others. */
function responsesOf(operation: ApiOperation, say: Say): Members {
  const { answer, examples, summary, status, shared, tag, isStored = true } = operation
  const exampleOf = ({ summary, data, meta }: AnswerExample) => ({
    summary: say(summary),
    value: { success: true, data, meta: { request_id: EXAMPLE_ID, ...meta } },
  })
  const isV1 = tag !== 'Dashboard'
  const etag = isStored ? {} : { ETag: 'SometimesETag' }
  const responses: Members = {
    [status]: {
      description: `${say(summary)}: done`,
      content: {
        [JSON_TYPE]: { schema: answerSchema(answer), examples: mapValues(examples, exampleOf) },
      },
      headers: headersOf({ ...REQUEST_ID, ...(isV1 && V1_HEADERS), ...etag }),
    },
  }
  for (const [code, group] of Object.entries(failuresOf(operation))) {
    const wait = code === '429' ? { 'Retry-After': 'RetryAfter' } : {}
    const help = isV1 ? HELP : {}
    const challenge = code === '401' ? { 'WWW-Authenticate': 'Challenge' } : {}
    const headers = headersOf({ ...REQUEST_ID, ...wait, ...help, ...challenge })
    responses[code] = { ...failureResponse(undefined, group), headers }
  }
  for (const name of shared) {
    const code: number = SHARED_ANSWERS[name].status
    responses[code] ??= { $ref: `#/components/responses/${name}` }
  }
  return responses
}

/** The failures of one operation by their status. */
function failuresOf(operation: ApiOperation) {
  const byStatus: Record<string, Record<string, ShownFailure>> = {}
  for (const [name, { failure, sent, summary }] of Object.entries(operation.failures)) {
    const shown = sent === undefined ? summary : requestLine(operation, sent)
    byStatus[failure.status] = {
      ...byStatus[failure.status],
      [name]: { summary: shown, failure },
    }
  }
  return byStatus
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

function headersOf(names: Readonly<Record<string, string>>) {
  return mapValues(names, (name) => ({ $ref: `#/components/headers/${name}` }))
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
