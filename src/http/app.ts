/**
 * The Fastify application: options, hooks, routes and what answers when none of them does. Apart from
 * listening: `createApp` gives an app that a server, a test or a tool can start.
 */
import { METHODS } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { Logger } from 'pino'
import type { KeyDirectory } from '../keys/directory.js'
import type { LeaseStore } from '../keys/leases.js'
import type { RequestCounter } from '../keys/usage.js'
import type { Library, Shelf } from '../library.js'
import { createBookFinder } from '../reference/names.js'
import { createReferenceParser, type ParseReference } from '../reference/parse.js'
import { createEnvelope, type Envelope, failureBody } from './envelope.js'
import { describeFailure } from './errors.js'
import { createGuard, type Guard, type GuardSettings, LimitReached } from './guard.js'
import { LeasedWindows } from './leased-windows.js'
import { createRequestIds } from './request-id.js'
import { routeBooks } from './routes/books.js'
import { routeChapters } from './routes/chapters.js'
import { routeDocument } from './routes/openapi.js'
import { routePassage } from './routes/passage.js'
import { routeSearch } from './routes/search.js'
import { routeVerses } from './routes/verses.js'
import { routeVersions } from './routes/versions.js'
import { createService, exchangeLibrary, type Service } from './service.js'
import { createLocalWindows } from './windows.js'

export interface AppSettings extends GuardSettings {
  /** As Fastify takes it: whether, and which, proxies' X-Forwarded-For is believed. */
  readonly trustProxy: boolean | string
}

export interface AppParts {
  readonly shelf: Shelf
  readonly keys: KeyDirectory
  readonly usage: RequestCounter
  /** Where several processes share the limits of keys. */
  readonly leases?: LeaseStore | undefined
  readonly log: Logger
  readonly settings: AppSettings
  /** The software's version: a new one may answer other bytes, so it is part of the entity tag. */
  readonly software: string
}

/** Bytes of request line and headers together; beyond it the request is refused before it is read. */
const MAX_HEADER_BYTES = 65_536
const ALLOW = 'GET, HEAD, OPTIONS'
const ANSWERED_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'CONNECT'])
const PREFIX = '/v1'

/** An app that is ready to listen. Rejects when a plugin or route cannot be set up. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { shelf, settings, log, software } = parts
  const envelope = createEnvelope(revisionOf(shelf.library, software), parts.usage)
  let guard: Guard | undefined
  const app = fastify({
    logger: false,
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy,
    return503OnClosing: false,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    routerOptions: {
      maxParamLength: MAX_HEADER_BYTES,
      querystringParser: (text) => text as unknown as Record<string, unknown>,
    },
    frameworkErrors: (_error, request, reply) => {
      const answer = () => {
        envelope.sendFailure(request, reply, { kind: 'undecodable', part: 'path' })
      }
      if (isUnderPrefix(request.raw.url)) guard?.(request, reply, answer)
      else answer()
    },
    clientErrorHandler: answerClientError,
  })
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method)
  }
  app.decorateRequest('operation', 'other')
  refuseWhileClosing(app, envelope)
  answerTheRest(app, envelope, log)
  await app.register(answerPreflights)
  await app.register(routeDocument, { envelope })
  const windows = parts.leases ? new LeasedWindows(parts.leases) : createLocalWindows()
  guard = await createGuard(app, parts.keys, envelope, settings, windows)
  const service = createService(shelf.library, envelope, parserOf(shelf.library))
  shelf.watch((library) => {
    if (library === service.library) return
    exchangeLibrary(service, library, parserOf(library))
    envelope.revise(revisionOf(library, software))
  })
  await app.register(routeAll, { prefix: PREFIX, service, guard })
  return app
}

/** Names everything that an answer is made from. */
function revisionOf({ revision, defaultVersion }: Library, software: string): string {
  return [revision, defaultVersion.record.id, software].join('.')
}

function parserOf({ names }: Library): ParseReference {
  return createReferenceParser(createBookFinder(names))
}

async function routeAll(
  v1: FastifyInstance,
  { service, guard }: { service: Service; guard: Guard },
): Promise<void> {
  refuseOtherMethods(v1, service.envelope)
  v1.addHook('onRequest', guard)
  v1.setNotFoundHandler((request, reply) => {
    service.envelope.sendFailure(request, reply, { kind: 'no-path' })
  })
  routeVersions(v1, service)
  routeBooks(v1, service)
  routeChapters(v1, service)
  routeVerses(v1, service)
  routePassage(v1, service)
  routeSearch(v1, service)
}

/**
 * A page of any origin may ask. The plugin answers preflights, in a scope of their own; the headers of every
 * other answer are constants of the envelope.
 */
async function answerPreflights(scope: FastifyInstance): Promise<void> {
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    maxAge: 86_400,
    strictPreflight: false,
  })
}

function isUnderPrefix(url: string | undefined): boolean {
  return url !== undefined && (url === PREFIX || /^\/v1[/?#]/.test(url))
}

/** While the app closes, requests on connections that are still open are told so and let go. */
function refuseWhileClosing(app: FastifyInstance, envelope: Envelope): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!closing) return done()
    reply.header('connection', 'close')
    envelope.sendFailure(request, reply, { kind: 'unavailable' })
  })
}

/** Unknown paths, thrown errors, and bodies, which no route reads. */
function answerTheRest(app: FastifyInstance, envelope: Envelope, log: Logger): void {
  app.setNotFoundHandler((request, reply) => {
    envelope.sendFailure(request, reply, { kind: 'no-path' })
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof LimitReached) {
      return envelope.sendFailure(request, reply, { kind: 'limited', seconds: error.seconds })
    }
    // The framework refuses a body that cannot be read before a route can say that it reads none.
    if ((error as { statusCode?: number }).statusCode === 415) {
      return envelope.sendFailure(request, reply, { kind: 'undecodable', part: 'request' })
    }
    log.error({ err: error, request_id: request.id, method: request.method }, 'request failed')
    envelope.sendFailure(request, reply, { kind: 'internal' })
  })
}

/** Every path of the scope answers the methods that it does not serve with 405, after the key. */
function refuseOtherMethods(scope: FastifyInstance, envelope: Envelope): void {
  const others = METHODS.filter((method) => !ANSWERED_METHODS.has(method))
  const paths = new Set<string>()
  scope.addHook('onRoute', ({ path, method }) => {
    if (method !== 'GET' || paths.has(path)) return
    paths.add(path)
    const url = path.slice(PREFIX.length)
    const refuse = (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', ALLOW)
      envelope.sendFailure(request, reply, { kind: 'method', method: request.method })
    }
    // Answered in a hook, before the framework looks at the body.
    scope.route({ method: others, url, onRequest: refuse, handler: refuse })
  })
}

/** What is no HTTP at all, or too much of it, is answered on the bare socket. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, message } = describeFailure({ kind: 'undecodable', part: 'request' })
  const body = failureBody(code, message)
  const id = createRequestIds()()
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n' +
      `X-Request-Id: ${id}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
