/**
 * The envelope of every answer, and the one place that sends bytes: success as a string of bytes that is
 * joined and written at once, failure from the table of errors. Also the headers of every answer, and 304.
 */

import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Data, joinData, lengthOf } from '../../answers/data.js'
import type { Failure } from '../../answers/failure.js'
import { askedLanguage, type Language } from '../../answers/language.js'
import { isFixed } from '../../answers/messages/messages.js'
import type { Hint } from '../../answers/search-hint.js'
import type { Quota } from '../../rate-limit/windows.js'
import type { Operation, RequestCounter } from '../../state/usage/usage.js'
import { chooseEncoding, createCompressor, LEAST_COMPRESSED, VARY } from './compression.js'
import { createOriginHeaders, type HeaderPairs, joinLines } from './cors-headers.js'
import type { Origins } from './cors-origins.js'
import { type Description, describeFailure } from './errors.js'
import { failureHead, JSON_TYPE } from './json-headers.js'
import { createHeadWriter, headerLine } from './raw-head.js'
import { createSingleWrite } from './single-write.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request is counted as; its route's handler says it first. */
    operation: Operation
    /** When it came, in milliseconds of the process's clock, where it is timed; else 0. */
    started: number
    /**
     * What is left of the key's limit, for the headers; null where no limit was counted, and undefined where
     * the framework refused the request before it was decorated.
     */
    quota: Quota | null | undefined
  }
}

/** What the words of a failure depend on. */
const VARY_BY_WORDS = 'Accept-Language'
const TYPE_LINES = joinLines(JSON_TYPE)
const VARY_LINE = headerLine('vary', VARY)
const SUCCESS_HEAD = '{"success":true,"data":'
const META_HEAD = ',"meta":{"request_id":"'
const META_TAIL = '"}}'
const VARY_BY_WORDS_LINE = headerLine('vary', VARY_BY_WORDS)

/** What may stand beside an answer's data. */
export interface BesideData {
  /** Members of `meta` besides the request's id: `"omitted":["Juan 5:4"]`, as bytes. */
  readonly meta: string
  /** Whether the data has messages, in the language that the request asks for. */
  readonly isWorded: boolean
}

/** Sends successes and failures of one running service. */
export interface Envelope {
  /**
   * The answer with this `data`: JSON, UTF-8. A long one is compressed where the client accepts it, and its
   * compressed form is kept under the request's path unless `isKept` is false: for answers that are seldom
   * asked for twice. `hint` is added to `meta`, in the language that the client asks for.
   */
  sendData(
    request: FastifyRequest,
    reply: FastifyReply,
    data: Data,
    isKept?: boolean,
    hint?: Hint,
    beside?: BesideData,
  ): void
  sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): void
  /** Adds what every answer carries: the request's id, and which pages may read it. */
  nameRequest(request: FastifyRequest, reply: FastifyReply): void
  /** From now on other content is served, of this name: no answer of the one before is kept. */
  revise(revision: string): void
}

/**
 * `revision` names the content of everything that is served: it becomes the entity tag. `usage` is told of
 * every answer to a request with a key. `origins` are those whose pages may read the answers.
 */
export function createEnvelope(
  revision: string,
  usage: RequestCounter,
  origins: Origins = '*',
): Envelope {
  const head = createHeadWriter()
  const write = createSingleWrite(head)
  const originsOf = (etag: string) =>
    createOriginHeaders(origins, headerLine('etag', etag) + headerLine('cache-control', 'private'))
  const tagged = (revision: string) => {
    const etag = etagOf(revision)
    return { etag, originHeaders: originsOf(etag) }
  }
  // An answer with words in a language is another one in each.
  const taggedAll = (revision: string) => ({
    plain: tagged(revision),
    en: tagged(`${revision}.en`),
    es: tagged(`${revision}.es`),
  })
  let tags = taggedAll(revision)
  let compressor = createCompressor()
  const nameRequest: Envelope['nameRequest'] = (request, reply) => {
    reply.header('x-request-id', request.id)
    setHeaders(reply, tags.plain.originHeaders(request.raw).pairs)
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
  return {
    nameRequest,
    revise(revision) {
      tags = taggedAll(revision)
      compressor = createCompressor()
    },
    sendData(request, reply, data, isKept = true, hint = undefined, beside = undefined) {
      const { raw, id } = request
      const isWorded = hint !== undefined || beside?.isWorded === true
      const language = isWorded
        ? (askedLanguage(raw.headers['accept-language']) ?? 'en')
        : undefined
      const { etag, originHeaders } = tags[language ?? 'plain']
      const tail = META_HEAD + id + metaTail(hint, language, beside)
      const length = SUCCESS_HEAD.length + lengthOf(data) + tail.length
      let lines =
        originHeaders(raw).lines + headerLine('x-request-id', id) + quotaLines(request.quota)
      const isLong = length >= LEAST_COMPRESSED
      if (language !== undefined) lines += VARY_BY_WORDS_LINE
      if (isLong) lines += VARY_LINE
      reply.hijack()
      const known = raw.headers['if-none-match']
      if (known !== undefined && matchesEtag(known, etag)) {
        head.notModified(reply.raw, lines)
        reply.raw.end()
        usage.count(request.keyRecord, request.operation, 304, request.started)
        return
      }
      const accepted = raw.headers['accept-encoding'] as string | undefined
      const encoding = isLong ? chooseEncoding(accepted) : undefined
      if (encoding !== undefined) {
        const fixed = SUCCESS_HEAD + joinData(data)
        const body = compressor.compress(encoding, isKept ? raw.url : undefined, fixed, tail)
        lines += headerLine('content-encoding', encoding)
        head.ok(reply.raw, lines + TYPE_LINES, body.length)
        if (raw.method !== 'HEAD') write.text(reply.raw, body)
      } else {
        head.ok(reply.raw, lines + TYPE_LINES, length)
        if (raw.method !== 'HEAD') writeData(reply.raw, data, tail)
      }
      reply.raw.end()
      usage.count(request.keyRecord, request.operation, 200, request.started)
    },
    sendFailure(request, reply, failure) {
      const language = askedLanguage(request.raw.headers['accept-language'])
      const description = describeFailure(failure, language)
      const { status } = description
      nameRequest(request, reply)
      setHeaders(reply, failureHead(description))
      for (const [name, value] of quotaHeaders(request.quota)) reply.header(name, value)
      if (!isFixed(failure)) {
        setHeaders(reply, ['content-language', language ?? 'en', 'vary', VARY_BY_WORDS])
      }
      reply.code(status).send(failureBody(description))
      const { keyRecord = null, operation = 'other', started } = request
      usage.count(keyRecord, operation, status, started)
    },
  }
}

/** The end of an answer with a hint, one character a byte. */
function metaTail(
  hint: Hint | undefined,
  language: Language | undefined,
  beside: BesideData | undefined,
): string {
  if (hint !== undefined && language !== undefined) return hintTail(hint, language)
  return beside === undefined || beside.meta === '' ? META_TAIL : `",${beside.meta}}}`
}

function hintTail(hint: Hint, language: Language): string {
  const text = `","hint":${JSON.stringify(hint[language])}}}`
  return Buffer.from(text).toString('latin1')
}

function quotaLines(quota: FastifyRequest['quota']): string {
  let lines = ''
  for (const [name, value] of quotaHeaders(quota)) lines += headerLine(name, String(value))
  return lines
}

function quotaHeaders(quota: FastifyRequest['quota']): readonly (readonly [string, number])[] {
  if (quota === null || quota === undefined) return []
  return [
    ['x-ratelimit-limit', quota.limit],
    ['x-ratelimit-remaining', quota.remaining],
    ['x-ratelimit-reset', quota.reset],
  ]
}

/** Sets headers beside those that are there already: `vary` may be said more than once. */
export function setHeaders(reply: FastifyReply, pairs: HeaderPairs): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const name = pairs[at] as string
    const there = name === 'vary' ? reply.getHeader(name) : undefined
    const value = pairs[at + 1] as string
    reply.header(name, there === undefined ? value : `${there}, ${value}`)
  }
}

/** The body of a failure; also for answers that are written to a bare socket. */
export function failureBody({
  code,
  message,
  suggestions,
}: Pick<Description, 'message' | 'suggestions'> & { readonly code: string }): string {
  return JSON.stringify({ success: false, error: { code, message, suggestions } })
}

function etagOf(revision: string): string {
  return `W/"${revision}"`
}

/**
 * Weak comparison of an If-None-Match header with a weak tag (RFC 9110, 8.8.3.2). A tag holds no quote, so the tag
 * with its quotes stands in a list only as a member of it.
 */
export function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header.includes(etag.slice('W/'.length)) || header.trim() === '*'
}
