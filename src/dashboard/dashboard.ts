/**
 * The dashboard as one scope of the app: what protects it, its page, its API. All its plugins live inside the
 * scope, so that no other request passes their hooks.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { isFailure } from '../answers/failure.js'
import { readQuery } from '../answers/parameters.js'
import { ROUTED_METHODS } from '../http/edge/method-not-allowed.js'
import { protectPages } from '../http/edge/security-headers.js'
import { endsInSlash } from '../http/path.js'
import { rawQuery } from '../http/route-context.js'
import type { ServedLibrary } from '../library/served-library.js'
import { installationSecret, type OperatorPasswords } from '../state/operator/password.js'
import type { State } from '../state/state.js'
import type { UsageCounter } from '../state/usage/counter.js'
import { answerOptions, routeApi } from './allowed-methods.js'
import { send } from './answer.js'
import { type ChecksParts, routeChecks } from './api/checks.js'
import { routeHealth } from './api/health.js'
import { routeKeyCheck } from './api/key-check.js'
import { routeKeys } from './api/keys.js'
import { routeLibrary } from './api/library.js'
import { routeOperators } from './api/operators.js'
import { routeSession } from './api/session.js'
import { routeTexts } from './api/texts.js'
import { routeUsage } from './api/usage.js'
import { type DashboardFailure, failureOf } from './errors.js'
import type { HealthParts } from './health.js'
import { KeyAdmin } from './key-admin.js'
import { watchLibrary } from './library-view.js'
import { routeAssets, routePage } from './page.js'
import { registerSessions, requireSession, requireToken } from './sessions.js'
import { watchTexts } from './texts-view.js'

export interface DashboardSettings {
  readonly keyPrefix: string
  /** How long a session lasts. */
  readonly sessionHours: number
}

export interface DashboardParts {
  readonly state: State
  readonly counter: UsageCounter
  readonly passwords: OperatorPasswords
  readonly served: ServedLibrary
  readonly health: HealthParts
  readonly checks: ChecksParts
  readonly log: Logger
  readonly settings: DashboardSettings
  /** Where the built page is, or would be. */
  readonly pageDir: string
  /** Where the compiled texts are. */
  readonly corpusDir: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const PREFIX = '/dashboard'
const API = '/api'
/** Bytes of a body: room for any name that is refused with a sentence. */
const BODY_LIMIT = 131_072

const READ = 'GET, HEAD'

/** Adds the dashboard to an app of `createApp` that does not listen yet. */
export async function registerDashboard(
  app: FastifyInstance,
  parts: DashboardParts,
): Promise<void> {
  const secret = await installationSecret(parts.state.operator)
  await app.register((scope) => setUp(scope, parts, secret), { prefix: PREFIX })
}

async function setUp(scope: FastifyInstance, parts: DashboardParts, secret: string): Promise<void> {
  const { state, counter, passwords, served, health, settings, pageDir, now = Date.now } = parts
  const auditFailed = (error: unknown) =>
    parts.log.error({ err: error }, 'a change could not be written to the audit log')
  const { keyPrefix } = settings
  const keyAdminParts = { state, counter, served, keyPrefix, now, auditFailed }
  const keyAdmin = new KeyAdmin(keyAdminParts)
  const view = watchLibrary(served)
  const texts = watchTexts(served, parts.corpusDir)

  // Outside the scopes of the API, whose hooks require a session.
  const answerBelow = (allowedAt: ReadonlyMap<string, string>) => {
    const below = [...allowedAt].map(([path, allowed]) => [API + path, allowed] as const)
    answerOptions(scope, new Map(below))
  }

  readJsonBodies(scope)
  answerTheRest(scope, parts.log)
  await protectPages(scope, { fontSrc: ["'self'"], formAction: ["'self'"] })
  await routeAssets(scope, pageDir)

  await scope.register(async (page) => {
    const { operator } = state
    const hours = settings.sessionHours
    const sessions = await registerSessions(page, PREFIX, {
      operator,
      passwords,
      secret,
      hours,
      now,
    })
    routePage(page, pageDir, { sessions, keyAdmin, library: view, health })

    await page.register(
      async (api) => {
        api.addHook('onRequest', requireToken)
        refuseUnreadable(api)
        answerBelow(routeApi(api, () => routeSession(api, sessions, passwords)))
      },
      { prefix: API },
    )
    await page.register(
      async (api) => {
        api.addHook('onRequest', requireSession)
        api.addHook('onRequest', requireToken)
        refuseUnreadable(api)
        const allowedAt = routeApi(api, () => {
          routeKeys(api, keyAdmin)
          routeOperators(api, { store: state.operator, passwords, auditFailed, now })
          routeUsage(api, keyAdmin, keyAdminParts)
          routeLibrary(api, view)
          routeTexts(api, texts)
          routeHealth(api, health)
          routeChecks(api, parts.checks)
          routeKeyCheck(api, state.keys, now)
        })
        answerBelow(allowedAt)
        for (const url of ['', '/*']) {
          api.route({
            method: [...ROUTED_METHODS, 'OPTIONS'],
            url,
            handler: (request, reply) => send(request, reply, { kind: 'no-path' }),
          })
        }
      },
      { prefix: API },
    )
  })
}

/** As under /v1: a path with a slash at its end is unknown, and a query that cannot be decoded is refused. */
function refuseUnreadable(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    if (endsInSlash(request.raw.url as string)) return send(request, reply, { kind: 'no-path' })
    const query = readQuery(rawQuery(request), [])
    return isFailure(query) ? send(request, reply, query as DashboardFailure) : undefined
  })
}

function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    scope.getDefaultJsonParser('error', 'error'),
  )
}

/** Answers unknown paths and thrown errors. */
function answerTheRest(scope: FastifyInstance, log: Logger): void {
  scope.setNotFoundHandler((request, reply) => {
    const { method } = request
    const isRead = method === 'GET' || method === 'HEAD'
    send(request, reply, isRead ? { kind: 'no-path' } : { kind: 'not-here', method, allowed: READ })
  })
  scope.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.kind === 'internal') {
      log.error({ err: error, request_id: request.id, method: request.method }, 'request failed')
    }
    send(request, reply, failure)
  })
}
