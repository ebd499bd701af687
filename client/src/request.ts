/** What every method of the client does: sends a request and takes the answer out of its envelope. */
import { type Answer, type CodeOf, type DataOf, type Failure, UnexpectedAnswer } from './answer.js'
import { type Fetch, readRetryAfter } from './retry.js'
import type { components, operations } from './schema.js'

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

export function on(
  signal: AbortSignal | undefined,
): { signal: AbortSignal } | Record<string, never> {
  return signal === undefined ? {} : { signal }
}

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

/** The answer in the envelope. Rejects with UnexpectedAnswer if there is no envelope. */
export async function answer<Name extends OperationId>(asked: Promise<Asked>): AnswerTo<Name> {
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
