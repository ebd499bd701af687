/**
 * POST /mcp: the Model Context Protocol for assistants, with the keys, limits and counts of every operation. What answers
 * is loaded by the first request that is let through. Refusals before that are errors of JSON-RPC with the status, the
 * headers and the code that they have under /v1.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage } from '../answers/language.js'
import { rpcError } from '../mcp/rpc-error.js'
import type { Session } from '../mcp/session.js'
import { Lazy } from '../runtime/lazy.js'
import type { KeyRecord } from '../state/keys/store.js'
import type { RequestCounter } from '../state/usage/usage.js'
import { refuseOthers } from './edge/method-not-allowed.js'
import { type Guard, LimitReached } from './guard.js'
import { hasLeft, leaving } from './left.js'
import type { Origins } from './reply/cors-origins.js'
import { setHeaders } from './reply/envelope.js'
import type { Description } from './reply/errors.js'
import { quotaPairs } from './reply/quota-headers.js'
import type { RouteContext } from './route-context.js'

export const MCP_PATH = '/mcp'
/** Bytes of one message: far more than any valid one needs, and few enough to be read within some milliseconds. */
const BODY_LIMIT = 16_384
const METHODS: ReadonlySet<string> = new Set(['POST'])

/** An error of the server, as JSON-RPC 2.0 leaves the numbers to it. */
const SERVER_ERROR = -32000

export interface McpOptions {
  readonly context: RouteContext
  readonly guard: Guard
  /** Sets what a key sees that may read these versions only; null for all. */
  readonly chooseView: (request: FastifyRequest, versions: readonly string[] | null) => unknown
  readonly usage: RequestCounter
  /** The origins whose pages may read answers. */
  readonly origins: Origins
  /** The version of the software. */
  readonly software: string
}

export async function routeMcp(app: FastifyInstance, options: McpOptions): Promise<void> {
  const { context, guard, chooseView, usage, origins } = options
  const send = createSend(context.envelope, usage)
  const isAllowed = createOriginCheck(origins)
  app.addHook('onRequest', (request, reply, done) => {
    request.writeFailure = writeFailure
    request.operation = 'mcp'
    if (isAllowed(request.headers.origin)) return done()
    send(request, reply, 403, errorBody('Pages of this origin may not ask; see CORS_ORIGINS'))
  })
  readBodies(app, send)
  answerOptions(app, context.envelope)
  await app.register(async (keyed) => {
    keyed.addHook('onRequest', guard)
    keyed.addHook('onRequest', (request, _reply, done) => {
      chooseView(request, (request.keyRecord as KeyRecord).versions)
      done()
    })
    answerMessages(keyed, options, send)
    refuseOthers(keyed, MCP_PATH, METHODS, (request, reply, allowed) => {
      reply.header('allow', allowed)
      send(request, reply, 405, errorBody(`${request.method} is not allowed here; use POST`))
    })
  })
}

/** Sends a body and counts the request. */
type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: string,
  type?: string,
) => void

function createSend(envelope: RouteContext['envelope'], usage: RequestCounter): Send {
  return (request, reply, status, body, type = 'application/json') => {
    const { keyRecord, started, versions, quota = null, dayQuota = null } = request
    envelope.nameRequest(request, reply)
    setHeaders(reply, quotaPairs({ minute: quota, day: dayQuota }))
    setHeaders(reply, ['cache-control', 'no-store', 'x-content-type-options', 'nosniff'])
    if (body !== '') reply.header('content-type', type)
    reply.code(status).send(body)
    usage.count(keyRecord, 'mcp', status, started, versions)
  }
}

/** Takes bodies of any type as text, and refuses those that are too long or cannot be read. */
function readBodies(app: FastifyInstance, send: Send): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler((error, request, reply) => {
    const { statusCode } = error as { readonly statusCode?: number }
    // Of the body: too long, or of a type that cannot be read.
    if (error instanceof LimitReached || (statusCode !== 413 && statusCode !== 415)) throw error
    const message =
      statusCode === 413 ? `A message has ${BODY_LIMIT} bytes at most` : 'Send application/json'
    send(request, reply, statusCode, errorBody(message))
  })
}

function answerOptions(app: FastifyInstance, envelope: RouteContext['envelope']): void {
  app.route({
    method: 'OPTIONS',
    url: MCP_PATH,
    handler: (request, reply) => {
      envelope.nameRequest(request, reply)
      const asked = request.headers['access-control-request-headers']
      setHeaders(reply, ['allow', 'POST, OPTIONS', 'access-control-allow-methods', 'POST, OPTIONS'])
      if (asked !== undefined) {
        setHeaders(reply, ['access-control-allow-headers', asked])
        setHeaders(reply, ['vary', 'Access-Control-Request-Headers'])
      }
      reply.code(204).send()
    },
  })
}

function answerMessages(app: FastifyInstance, { context, software }: McpOptions, send: Send): void {
  const { explain, searched } = context
  const messages = new Lazy(async () =>
    (await import('../mcp/over-http.js')).createAnswerMessage(software),
  )
  const sessionOf = (request: FastifyRequest, signal: AbortSignal): Session => ({
    texts: request.view?.snapshot ?? null,
    signal,
    language: askedLanguage(request.headers['accept-language']),
    now: Date.now,
    searched,
    used: (versions) => {
      request.versions = versions
    },
    failed: (error, what) => explain(error, request.id, what),
  })
  app.post(MCP_PATH, async (request, reply) => {
    const answer = await messages.open()
    // Without a body it is `undefined`, which is no JSON either.
    const body = String(request.body)
    // Nobody waits for the answer any more.
    if (hasLeft(request, reply)) return reply.hijack()
    const answered = await answer(sessionOf(request, leaving(reply)), request.headers, body)
    if (hasLeft(request, reply)) return reply.hijack()
    send(request, reply, answered.status, answered.body, answered.contentType)
    return reply
  })
}

/** A failure as an error of JSON-RPC: the code of the interface is in its `data`. */
function writeFailure({ code, message, suggestions }: Description): string {
  return errorBody(message, { code, suggestions })
}

function errorBody(message: string, data?: object): string {
  return rpcError(SERVER_ERROR, message, data)
}

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Whether a message may come from a page: one of this machine, or of a listed origin. `*` lists none, because a page that
 * a name of its own has led here would then be let in. Programs send no origin.
 */
function createOriginCheck(origins: Origins): (origin: string | undefined) => boolean {
  const listed = new Set(origins.split(','))
  return (origin) => origin === undefined || LOOPBACK.test(origin) || listed.has(origin)
}
