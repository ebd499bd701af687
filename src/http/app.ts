/** The Fastify application: options, hooks, routes, and the answers to all other requests. Does not listen. */
import { ServerResponse } from 'node:http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { Logger } from 'pino'
import type { EdgeFailure } from '../answers/failure.js'
import { createSnapshot, type Snapshot } from '../answers/texts.js'
import { createViews } from '../answers/views.js'
import type { Library } from '../library/library.js'
import type { ServedLibrary } from '../library/served-library.js'
import { TIMED_EVERY } from '../metrics/counters.js'
import { LeasedWindows } from '../rate-limit/leased-windows.js'
import { createLocalWindows, type Limit } from '../rate-limit/windows.js'
import {
  canFindResponses,
  canStoreHeads,
  createFindResponse,
  type ResponseClass,
} from '../runtime/response-internals.js'
import type { KeyDirectory } from '../state/keys/directory.js'
import type { KeyRecord } from '../state/keys/store.js'
import { DAY_MS, type LeaseStore } from '../state/leases/leases.js'
import type { RequestCounter } from '../state/usage/usage.js'
import { logAnswers } from './access-log.js'
import { type ConnectionSettings, createHttpServer } from './edge/connections.js'
import { answerPreflights } from './edge/cors-preflights.js'
import { helpfully } from './edge/help-page.js'
import { findBrokenRule } from './edge/message-rules.js'
import { answerUnrouted, missingPath, refuseOtherMethods } from './edge/method-not-allowed.js'
import { RETRY_SECONDS, watchOverload } from './edge/overload.js'
import { createRefusals, type Refuse } from './edge/refusal-page.js'
import { createRequestIds } from './edge/request-id.js'
import {
  createGuard,
  type Guard,
  type GuardSettings,
  LimitReached,
  type LimitWindows,
} from './guard.js'
import { MCP_PATH, routeMcp } from './mcp.js'
import { routeMcpCard } from './mcp-card.js'
import { routeOperations } from './operations.js'
import { routeDocs } from './pages/docs.js'
import { describeService, routeFront } from './pages/front.js'
import { routeDocument } from './pages/openapi.js'
import { endsInSlash, isForReader, isUnderPrefix, PREFIX } from './path.js'
import { createEntityTags } from './reply/entity-tags.js'
import { createEnvelope, type Envelope } from './reply/envelope.js'
import { createHeadWriter } from './reply/raw-head.js'
import type { RouteContext } from './route-context.js'
import { createExplain, type Explain, isAbort } from './thrown.js'

/** Processes on one embedded store look for recalls of daily limits every 100 ms, and write to the disk. */
const DAY_RECALL_MS = 1000

export interface AppSettings extends GuardSettings, ConnectionSettings {
  /** Whether each answer is logged. */
  readonly accessLog?: boolean
  /** Whether `/mcp` is there. */
  readonly mcp: boolean
  /** Mean delay of the event loop (ms) above which requests are refused. */
  readonly maxEventLoopDelay: Limit
  /** Fastify's `trustProxy`: which proxies' X-Forwarded-For is trusted. */
  readonly trustProxy: boolean | string
}

/** What pages for readers need of the app that they are a part of. */
export interface ReaderTools {
  readonly context: RouteContext
  readonly guard: Guard
  readonly usage: RequestCounter
  /** Lets a request see these versions alone, null for all; the failure if none of them is served. */
  readonly chooseView: (
    request: FastifyRequest,
    versions: readonly string[] | null,
  ) => EdgeFailure | undefined
  /** Tells programs what this service is. */
  readonly describeService: (request: FastifyRequest, reply: FastifyReply) => unknown
}

export interface AppParts {
  readonly served: ServedLibrary
  readonly keys: KeyDirectory
  readonly usage: RequestCounter
  /** Called after every search with the number of verses that it found. */
  readonly searched?: ((total: number) => void) | undefined
  /** The leases of rate limits, if several processes share them. */
  readonly leases?: LeaseStore | undefined
  /** The leases of daily limits. */
  readonly dayLeases: LeaseStore
  readonly log: Logger
  readonly settings: AppSettings
  /** The software's version. It is part of the entity tag, since another version may send other bytes. */
  readonly software: string
  /** Adds the pages for readers, at `/` too. Absent: `/` is a plain page. */
  readonly reader?: ReaderPart | undefined
}

export interface ReaderPart {
  /** Whether search engines may list its pages. */
  readonly isIndexed: boolean
  register(app: FastifyInstance, tools: ReaderTools): Promise<void>
}

/** An app that is ready to listen. Rejects when a plugin or route cannot be set up. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, log, software, reader } = parts
  const { head, findResponse } = testInternals(log)
  const envelope = createEnvelope(parts.usage, settings.corsOrigins, head)
  const refuse = reader ? createRefusals(envelope, parts.usage) : envelope.sendFailure
  const people = helpfully(envelope, parts.usage, reader !== undefined)
  let guard: Guard | undefined
  const app = createFramework(settings, findResponse, (request, reply) => {
    const answer = () => {
      refuse(request, reply, { kind: 'undecodable', part: 'path' })
    }
    if (isUnderPrefix(request.raw.url)) guard?.(request, reply, answer)
    else answer()
  })
  if (settings.accessLog === true) logAnswers(app, log)
  const isLimited = (request: FastifyRequest) =>
    isOfApi(request.raw.url) ||
    (reader !== undefined && isForReader(request.raw.url, request.headers.accept))
  refuseEarly(app, refuse, watchOverload(app, settings.maxEventLoopDelay), isLimited)
  const explain = createExplain(log)
  answerTheRest(app, people, refuse, explain)
  await answerPreflights(app, settings.corsOrigins)
  await app.register(routeDocument, { envelope })
  await app.register(routeDocs, { envelope: people })
  await app.register(routeFront, { envelope, software, reader })
  guard = await createGuard(app, parts.keys, envelope, settings, windowsOf(parts))
  const { snapshot, chooseView } = serveTexts(parts)
  const { searched = () => {}, usage } = parts
  const context: RouteContext = { envelope, searched, explain, snapshot }
  const tools = { context, guard, chooseView, usage }
  await app.register(routeAll, { prefix: PREFIX, ...tools })
  await reader?.register(app, { ...tools, describeService: describeService(envelope, software) })
  if (settings.mcp) {
    await app.register(routeMcp, { ...tools, origins: settings.corsOrigins, software })
    await app.register(routeMcpCard, { envelope, software })
  }
  return app
}

/** Fastify with the options of the service. `refusePath` answers a path that cannot be decoded. */
function createFramework(
  settings: AppSettings,
  findResponse: ReturnType<typeof createFindResponse>,
  refusePath: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy,
    return503OnClosing: false,
    serverFactory: (listener) => createHttpServer(listener, settings, undefined, findResponse),
    routerOptions: {
      maxParamLength: settings.maxHeaderBytes,
      querystringParser: (text) => text as unknown as Record<string, unknown>,
    },
    frameworkErrors: (_error, request, reply) => refusePath(request, reply),
    // createHttpServer handles client errors, for each address that the app listens on.
    clientErrorHandler: () => {},
  })
  app.decorateRequest('operation', 'other')
  app.decorateRequest('started', 0)
  app.decorateRequest('versions', null)
  app.decorateRequest('ignored', null)
  app.decorateRequest('view', null)
  app.decorateRequest('writeFailure', null)
  return app
}

function windowsOf({ leases, dayLeases }: AppParts): LimitWindows {
  return {
    minutes: leases ? new LeasedWindows(leases) : createLocalWindows(),
    days: new LeasedWindows(dayLeases, { windowMs: DAY_MS, recallMs: DAY_RECALL_MS }),
  }
}

/** The texts of requests: a new snapshot whenever the library is exchanged. */
function serveTexts({ served, settings, software }: AppParts) {
  const tagsOf = createEntityTags(settings.corsOrigins)
  const viewsOf = (snapshot: Snapshot) =>
    createViews(snapshot, (library) => revisionOf(library, software), tagsOf)
  let current = warm(createSnapshot(served.current))
  let findView = viewsOf(current)
  served.watch((library) => {
    if (library === current.library) return
    current = warm(createSnapshot(library))
    findView = viewsOf(current)
  })
  const snapshot: RouteContext['snapshot'] = (request) => request.view?.snapshot ?? current
  const chooseView: ReaderTools['chooseView'] = (request, versions) => {
    request.view = findView(versions)
    return request.view.snapshot === null ? { kind: 'no-versions' } : undefined
  }
  return { snapshot, chooseView }
}

/** Makes what the first request with a reference would else wait for. */
function warm(snapshot: Snapshot): Snapshot {
  snapshot.parseReference('')
  return snapshot
}

/** Tests the runtime's internals, once at the start, and logs each that is not used. */
export function testInternals(log: Pick<Logger, 'warn'>, Response: ResponseClass = ServerResponse) {
  const isDirect = canStoreHeads(Response)
  if (!isDirect)
    log.warn('this Node.js stores heads in another way: writeHead is used, 2 µs slower')
  const isKnown = canFindResponses(Response)
  if (!isKnown) log.warn('this Node.js hides responses: invalid requests are closed unanswered')
  return {
    head: createHeadWriter(isDirect),
    findResponse: createFindResponse(isKnown),
  }
}

/** The revision of everything that an answer depends on: the corpus, the default version and the software. */
function revisionOf({ revision, defaultVersion }: Library, software: string): string {
  return [revision, defaultVersion.record.id, software].join('.')
}

async function routeAll(
  v1: FastifyInstance,
  { context, guard, chooseView }: Pick<ReaderTools, 'context' | 'guard' | 'chooseView'>,
): Promise<void> {
  v1.addHook('onRequest', guard)
  v1.addHook('onRequest', (request, reply, done) => {
    if (endsInSlash(request.raw.url as string)) {
      return context.envelope.sendFailure(request, reply, missingPath(request.raw.url))
    }
    const failure = chooseView(request, (request.keyRecord as KeyRecord).versions)
    if (failure !== undefined && needsVersion(request)) {
      return context.envelope.sendFailure(request, reply, failure)
    }
    done()
  })
  v1.setNotFoundHandler((request, reply) => {
    answerUnrouted(context.envelope, request, reply)
  })
  const routes = () => routeOperations(v1, context)
  refuseOtherMethods(v1, routes, context.envelope.refuseMethod)
}

/** Whether a request cannot be answered without a version: it is for a route, and not for the list of versions. */
function needsVersion({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.url !== `${PREFIX}/versions`
}

/**
 * Refuses requests before routing: those that break a rule of HTTP; all of them while the app closes; and those for texts
 * during an overload, `isLimited` tells which. Health, metrics and the operator's pages are answered during an overload
 * too, and so are preflights, because a page cannot read the answer to a refused one.
 */
function refuseEarly(
  app: FastifyInstance,
  refuse: Refuse,
  isOverloaded: () => boolean,
  isLimited: (request: FastifyRequest) => boolean,
): void {
  let closing = false
  let untimed = TIMED_EVERY
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (--untimed === 0) {
      untimed = TIMED_EVERY
      request.started = performance.now()
    }
    const broken = findBrokenRule(request.raw)
    const { method } = request.raw
    if (broken !== undefined) {
      reply.header('connection', 'close')
      refuse(request, reply, broken)
    } else if (closing) {
      reply.headers({ connection: 'close', 'retry-after': RETRY_SECONDS })
      refuse(request, reply, { kind: 'unavailable' })
    } else if (isOverloaded() && isLimited(request) && method !== 'OPTIONS') {
      reply.header('retry-after', RETRY_SECONDS)
      refuse(request, reply, { kind: 'overloaded' })
    } else done()
  })
}

/** Unknown paths, thrown errors, and bodies, which no route reads. */
function answerTheRest(
  app: FastifyInstance,
  envelope: Envelope,
  refuse: Refuse,
  explain: Explain,
): void {
  app.setNotFoundHandler((request, reply) => {
    answerUnrouted(envelope, request, reply)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof LimitReached) {
      reply.header('retry-after', error.seconds)
      return envelope.sendFailure(request, reply, error.failure)
    }
    // A method that the HTTP parser accepts and `http.METHODS` lacks (PRI): no route has it.
    if ((error as { code?: string }).code === 'FST_ERR_NOT_FOUND') {
      return envelope.refuseMethod(request, reply)
    }
    // Refused by the framework before the route: a body that cannot be read, or one without a content type.
    if (isMistakeOfClient(error)) {
      if (request.is404) return answerUnrouted(envelope, request, reply)
      return envelope.sendFailure(request, reply, { kind: 'undecodable', part: 'request' })
    }
    if (isAbort(error)) return reply.hijack()
    const failure = explain(
      error,
      request.id,
      `${request.method} ${request.routeOptions.url} failed`,
    )
    if (failure.kind === 'crowded') reply.header('retry-after', RETRY_SECONDS)
    refuse(request, reply, failure)
  })
}

/** Whether a raw URL is of an operation that needs a key. */
function isOfApi(url: string | undefined): boolean {
  return isUnderPrefix(url) || url?.split('?', 1)[0] === MCP_PATH
}

function isMistakeOfClient(error: unknown): boolean {
  const { statusCode = 500 } = error as { readonly statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}
