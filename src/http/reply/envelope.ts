/**
 * The envelope of every answer, and the one module that sends bytes: successes as strings with one character per byte,
 * failures from the table of errors. Also sends the headers of every answer, and 304.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Beside } from '../../answers/answer.js'
import { type Data, joinData, lengthOf } from '../../answers/data.js'
import type { Failure } from '../../answers/failure.js'
import { askedLanguage, DEFAULT_LANGUAGE, type Language } from '../../answers/language.js'
import { isFixed } from '../../answers/messages/messages.js'
import { json } from '../../answers/templates.js'
import type { Quota } from '../../rate-limit/windows.js'
import type { Operation, RequestCounter } from '../../state/usage/usage.js'
import type { Ignored } from '../ignored.js'
import { chooseEncoding, createCompressor, LEAST_COMPRESSED, VARY } from './compression.js'
import { createOriginHeaders, type HeaderPairs, joinLines } from './cors-headers.js'
import type { Origins } from './cors-origins.js'
import { type EntityTags, linesOfLife, matchesEtag, tagOf } from './entity-tags.js'
import { ALLOW, type Description, describeFailure } from './errors.js'
import { failureHead, JSON_TYPE } from './json-headers.js'
import { type Quotas, quotaLines, quotaPairs } from './quota-headers.js'
import { createHeadWriter, headerLine } from './raw-head.js'
import { createSingleWrite } from './single-write.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation that the request is counted under; each route's handler sets it first. */
    operation: Operation
    /**
     * The id of the version that a success is from, or of each of several once; null if there is none. Each route's
     * handler sets it before it sends.
     */
    versions: string | readonly string[] | null
    /** When the request arrived (`performance.now()`) if it is timed, else 0. */
    started: number
    /**
     * What is left of the key's limit a minute, for the headers; null if no limit was counted, undefined if the framework
     * refused the request before it was decorated.
     */
    quota: Quota | null | undefined
    /** The same of its limit a day. */
    dayQuota: Quota | null | undefined
    /** Writes the body of a failure where it has another form; null where it has the usual one. */
    writeFailure: ((description: Description) => string) | null | undefined
  }
}

/** The request header that the language of messages depends on. */
const VARY_BY_WORDS = 'Accept-Language'
const TYPE_LINES = joinLines(JSON_TYPE)
const VARY_LINE = headerLine('vary', VARY)
const SUCCESS_HEAD = '{"success":true,"data":'
const META_HEAD = ',"meta":{"request_id":"'
const META_TAIL = '"}}'
const VARY_BY_WORDS_LINE = headerLine('vary', VARY_BY_WORDS)

/** What a success says of the texts that it is made from. */
interface AnsweredFrom {
  readonly revision: string
  readonly tags: EntityTags
}

/** Sends successes and failures of one running service. */
export interface Envelope {
  /**
   * Sends an answer with this `data` (JSON, UTF-8). A long answer is compressed if the client accepts it; its compressed
   * form is cached under the texts and the request's URL unless `isKept` is false, for answers that are seldom requested twice.
   */
  sendData(
    request: FastifyRequest,
    reply: FastifyReply,
    data: Data,
    isKept?: boolean,
    beside?: Beside,
  ): void
  sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): void
  /** Sends the 405 of a method that a path of the API does not serve. */
  refuseMethod(request: FastifyRequest, reply: FastifyReply): void
  /** Adds the headers of every answer: the request's id and CORS. */
  nameRequest(request: FastifyRequest, reply: FastifyReply): void
}

/**
 * `usage` counts every answer to a request with a key. `origins` are the origins whose pages may read the answers.
 */
export function createEnvelope(
  usage: RequestCounter,
  origins: Origins = '*',
  head = createHeadWriter(),
): Envelope {
  const write = createSingleWrite(head)
  const bareOrigins = createOriginHeaders(origins, '')
  const compressor = createCompressor()
  const nameRequest: Envelope['nameRequest'] = (request, reply) => {
    reply.header('x-request-id', request.id)
    setHeaders(reply, bareOrigins(request.raw).pairs)
  }
  const writeData = (response: ServerResponse, data: Data, tail: string) => {
    if (typeof data === 'string') {
      write.text(response, SUCCESS_HEAD + data + tail)
    } else {
      const { source, first, end } = data
      const head = SUCCESS_HEAD + data.head
      write.excerpt(response, { head, source, first, end, tail: data.tail + tail })
    }
  }
  const countSuccess = (request: FastifyRequest, status: number) => {
    const { keyRecord, operation, started, versions } = request
    usage.count(keyRecord, operation, status, started, versions)
  }
  const sendFailure: Envelope['sendFailure'] = (request, reply, failure) => {
    const language = askedLanguage(request.raw.headers['accept-language'])
    const description = describeFailure(failure, language)
    const { status } = description
    nameRequest(request, reply)
    setHeaders(reply, failureHead(description))
    setHeaders(reply, quotaPairs(quotasOf(request)))
    if (!isFixed(failure)) {
      setHeaders(reply, ['content-language', language ?? DEFAULT_LANGUAGE, 'vary', VARY_BY_WORDS])
    }
    reply.code(status).send((request.writeFailure ?? failureBody)(description))
    const { keyRecord = null, operation = 'other', started } = request
    usage.count(keyRecord, operation, status, started)
  }
  return {
    nameRequest,
    sendData(request, reply, data, isKept = true, beside = undefined) {
      const { raw, id } = request
      const isWorded = beside !== undefined && (beside.isWorded || beside.hint !== undefined)
      const language = isWorded
        ? (beside.language ?? askedLanguage(raw.headers['accept-language']) ?? DEFAULT_LANGUAGE)
        : undefined
      const { revision, tags } = request.view as AnsweredFrom
      const lasting = tags[language ?? 'plain']
      const life = beside?.life
      const etag = life === undefined ? lasting.etag : tagOf(lasting.etag, life)
      const tail = META_HEAD + id + metaTail(beside, language, request.ignored)
      const length = SUCCESS_HEAD.length + lengthOf(data) + tail.length
      let lines =
        life === undefined
          ? lasting.originHeaders(raw).lines
          : bareOrigins(raw).lines + linesOfLife(etag, life)
      lines += headerLine('x-request-id', id) + quotaLines(quotasOf(request))
      const isLong = length >= LEAST_COMPRESSED
      if (language !== undefined) lines += VARY_BY_WORDS_LINE
      if (isLong) lines += VARY_LINE
      reply.hijack()
      const known = raw.headers['if-none-match']
      if (known !== undefined && etag !== undefined && matchesEtag(known, etag)) {
        head.notModified(reply.raw, lines)
        reply.raw.end()
        countSuccess(request, 304)
        return
      }
      const accepted = raw.headers['accept-encoding'] as string | undefined
      const encoding = isLong ? chooseEncoding(accepted) : undefined
      if (encoding !== undefined) {
        const fixed = SUCCESS_HEAD + joinData(data)
        const name = isKept ? `${revision} ${raw.url}` : undefined
        const body = compressor.compress(encoding, name, fixed, tail)
        lines += headerLine('content-encoding', encoding)
        head.ok(reply.raw, lines + TYPE_LINES, body.length)
        if (raw.method !== 'HEAD') write.text(reply.raw, body)
      } else {
        head.ok(reply.raw, lines + TYPE_LINES, length)
        if (raw.method !== 'HEAD') writeData(reply.raw, data, tail)
      }
      reply.raw.end()
      countSuccess(request, 200)
    },
    sendFailure,
    refuseMethod(request, reply) {
      reply.header('allow', ALLOW)
      sendFailure(request, reply, { kind: 'method', method: request.method })
    },
  }
}

/** The bytes of an answer with no more in `meta` than this id of a request, one character per byte. */
export function wrapData(data: Data, id: string): string {
  return SUCCESS_HEAD + joinData(data) + META_HEAD + id + META_TAIL
}

/** The end of an answer: the rest of `meta`, one character per byte. */
function metaTail(
  beside: Beside | undefined,
  language: Language | undefined,
  ignored: readonly Ignored[] | null | undefined,
): string {
  if (beside === undefined && !ignored) return META_TAIL
  const { hint, meta } = beside ?? {}
  const members = meta === undefined ? '' : json(meta).slice(1, -1)
  const hinted = hint === undefined ? '' : `,"hint":${json(hint[language ?? DEFAULT_LANGUAGE])}`
  const named = ignored ? `,"ignored":${json(ignored)}` : ''
  return `"${hinted}${members === '' ? '' : `,${members}`}${named}}}`
}

function quotasOf({ quota = null, dayQuota = null }: FastifyRequest): Quotas {
  return { minute: quota, day: dayQuota }
}

/** Sets headers; appends to a `vary` that is already set. */
export function setHeaders(reply: FastifyReply, pairs: HeaderPairs): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const name = pairs[at] as string
    const there = name === 'vary' ? reply.getHeader(name) : undefined
    const value = pairs[at + 1] as string
    reply.header(name, there === undefined ? value : `${there}, ${value}`)
  }
}

/** The body of a failure; also used for answers that are written to a socket. */
export function failureBody({
  code,
  message,
  suggestions,
}: Pick<Description, 'message' | 'suggestions'> & { readonly code: string }): string {
  return JSON.stringify({ success: false, error: { code, message, suggestions } })
}
