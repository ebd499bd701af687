/** What every method of the client does: sends a request and takes the answer out of its envelope. */
import type { Client } from 'openapi-fetch'
import { type Answer, type CodeOf, type DataOf, type Failure, UnexpectedAnswer } from './answer.js'
import { type Fetch, readRetryAfter } from './retry.js'
import type { components, operations, paths } from './schema.js'

export interface RequestOptions {
  /** Ends the request, and the wait before another attempt. */
  readonly signal?: AbortSignal
}

/** The parameters of an operation as the document has them, each with its meaning. */
export type Query<Name extends keyof operations> = Readonly<
  NonNullable<operations[Name]['parameters']['query']>
>

type OperationId = keyof operations
export type AnswerTo<Name extends OperationId> = Promise<Answer<DataOf<Name>, CodeOf<Name>>>
type VersesMeta = components['schemas']['VersesMeta']
type TodayMeta = components['schemas']['TodayMeta']
type Meta = components['schemas']['SearchMeta'] & VersesMeta & TodayMeta

/** The members of `meta` of a verse of the day; undefined for other answers. */
function todayOf({ date, tz, day, reason }: Partial<TodayMeta>) {
  if (date === undefined || tz === undefined || day === undefined || reason === undefined) return
  return { date, tz, day, reason }
}

/** The result of openapi-fetch for any operation. */
interface Asked {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** The target of a link to help, in a header `Link` (RFC 8288). */
const HELP = /<([^<>]*)>\s*;\s*rel="?help"?/i

/** A value of the query: a list is sent with commas, a switch as a word. */
type Value = string | number | boolean | readonly string[] | undefined

interface Sent {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query: Readonly<Record<string, Value>>
  /** Parameters that are sent once for each item. */
  readonly repeated?: Readonly<Record<string, readonly string[]>>
  readonly signal: AbortSignal | undefined
}

/** Sends a request for an operation at its path, and gives its answer. */
export type Ask = <Name extends OperationId>(place: keyof paths, sent: Sent) => AnswerTo<Name>

/** The one way to ask. What is undefined is not sent. */
export function createAsk(api: Client<paths>): Ask {
  return (place, { path, query, repeated, signal }) => {
    const written = Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) || typeof value === 'boolean' ? String(value) : value,
    ])
    const params = { path, query: { ...repeated, ...Object.fromEntries(written) } }
    const init = { params, ...(signal !== undefined && { signal }) }
    return answer(api.GET(place, init as never))
  }
}

/** The answer in the envelope. Rejects with UnexpectedAnswer if there is no envelope. */
async function answer<Name extends OperationId>(asked: Promise<Asked>): AnswerTo<Name> {
  const { data, error, response } = await asked
  const { headers, status, url } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const success = data as
    | { readonly data?: DataOf<Name>; readonly meta?: Partial<Meta> }
    | undefined
  if (success?.data !== undefined) {
    const { hint, passage, suggestions = [], forms, ...meta } = success.meta ?? {}
    const { previous, next, version, layers, citation } = meta
    const { data } = success
    const ofSearch = { hint, passage, suggestions, forms }
    const ofPlace = { previous, next, version, layers, citation, today: todayOf(meta) }
    return { ok: true, data, ...ofSearch, ...ofPlace, requestId, headers }
  }
  const refusal = (error as { readonly error?: Partial<Failure> } | undefined)?.error
  if (refusal?.code === undefined) throw new UnexpectedAnswer(url, status)
  const { code, message, suggestions = [] } = refusal
  const docs = HELP.exec(headers.get('link') ?? '')?.[1]
  const retryAfter = readRetryAfter(headers.get('retry-after'), Date.now())
  const told = { code, message, suggestions, docs, status, requestId, retryAfter }
  const failure = told as Failure<CodeOf<Name>>
  return { ok: false, failure, headers }
}

/** A fetch that rejects if the answer is not JSON: then it does not come from the service. */
export function expectingJson(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json'))
      throw new UnexpectedAnswer(request.url, response.status)
    return response
  }
}
