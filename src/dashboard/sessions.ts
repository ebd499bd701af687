/**
 * Sessions of the dashboard. A session is a row of the operator's store, so that every process can read it. A visitor
 * who has not signed in has a cookie but no row, so that visits use no disk space. The CSRF secret of a session is
 * derived from its id and the secret of this installation, and is not stored.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import session, { type SessionStore } from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify'
import type { Actor } from '../state/operator/audit.js'
import { type OperatorPasswords, ownerOf } from '../state/operator/password.js'
import type { OperatorStore } from '../state/operator/store.js'
import { send } from './answer.js'
import type { SessionView } from './schemas.js'

declare module 'fastify' {
  interface Session {
    /** The session's end in milliseconds since 1970; absent if nobody is signed in. */
    until?: number
    /** The epoch of the password that was used; absent if nobody is signed in. */
    epoch?: string
    /** The CSRF secret, under the name that @fastify/csrf-protection reads. */
    _csrf?: string
  }
}

export interface SessionParts {
  readonly operator: OperatorStore
  readonly passwords: OperatorPasswords
  /** 43 characters, the same in every process. */
  readonly secret: string
  /** How long a session lasts. */
  readonly hours: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What routes do with the session of their request. */
export interface Sessions {
  view(request: FastifyRequest, reply: FastifyReply): SessionView
  /** Signs in under a new id. `epoch` is that of the operator's password, read before the password was verified. */
  begin(request: FastifyRequest, epoch: string): Promise<void>
  /** Whether this browser has signed in before. If so, its next attempt does not wait behind those of strangers. */
  isKnown(request: FastifyRequest): boolean
  /** Sets the cookie that `isKnown` reads. It does not sign anybody in. */
  remember(reply: FastifyReply): void
  /** Ends the session on the server; the browser gets a new id. */
  end(request: FastifyRequest): Promise<void>
}

const COOKIE = 'lectern_session'
/** The cookie of a browser that has signed in before: a random name and its signature. */
const KNOWN = 'lectern_known'
const KNOWN_SECONDS = 31_536_000
const HOUR_MS = 3_600_000
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Adds sessions to the scope. `path` is the scope's prefix, and the path of the cookie. */
export async function registerSessions(
  scope: FastifyInstance,
  path: string,
  parts: SessionParts,
): Promise<Sessions> {
  await scope.register(cookie)
  await scope.register(session, {
    secret: derive(parts.secret, 'cookie'),
    cookieName: COOKIE,
    cookie: { path, httpOnly: true, sameSite: 'strict', secure: false },
    saveUninitialized: false,
    rolling: false,
    store: createSessionStore(parts),
  })
  await scope.register(csrf, {
    sessionPlugin: '@fastify/session',
    getToken: (request) => request.headers['x-csrf-token'] as string,
  })
  scope.addHook('onRequest', (request, reply, done) => {
    // The session plugin compares paths byte by byte: a path that is encoded in another way has no session.
    if (!('sessionId' in request.session)) {
      send(request, reply, { kind: 'no-path' })
      return
    }
    // Not the plugin's `auto`: it drops SameSite=Strict if there is no TLS.
    if (request.protocol === 'https') request.session.options({ secure: true })
    done()
  })
  return createSessions(path, parts)
}

/** A hook: refuses a request of somebody who is not signed in. */
export function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (isSignedIn(request)) done()
  else send(request, reply, { kind: 'no-session' })
}

/** A hook: refuses a change without the token of its session. */
export function requireToken(
  this: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  if (READING.has(request.method)) done()
  else this.csrfProtection(request, reply, done)
}

/** Whether the sender of the request is signed in. */
export function isSignedIn(request: FastifyRequest): boolean {
  return request.session.until !== undefined
}

/** Who sends a request of a session, for the audit log. */
export function actorOf({ session, ip }: FastifyRequest): Actor {
  return { by: 'dashboard', who: ownerOf(session.epoch as string), from: ip }
}

function createSessions(path: string, { secret, hours, now }: SessionParts): Sessions {
  const sign = (name: string) => derive(secret, `known ${name}`)
  return {
    isKnown({ cookies }) {
      const [name = '', signature = ''] = (cookies[KNOWN] ?? '').split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(name))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
    remember(reply) {
      const name = randomUUID()
      reply.setCookie(KNOWN, `${name}.${sign(name)}`, {
        path: `${path}/api/session`,
        httpOnly: true,
        sameSite: 'strict',
        secure: reply.request.protocol === 'https',
        maxAge: KNOWN_SECONDS,
      })
    },
    view({ session }, reply) {
      session._csrf ??= csrfSecret(secret, session.sessionId)
      const { until, epoch = '' } = session
      const csrf_token = reply.generateCsrf()
      if (until === undefined) return { signed_in: false, csrf_token, expires: null }
      const expires = new Date(until).toISOString()
      return { signed_in: true, csrf_token, expires, operator: ownerOf(epoch) }
    },
    async begin(request, epoch) {
      await request.session.regenerate()
      const until = now() + hours * HOUR_MS
      request.session.options({ expires: new Date(until) })
      request.session.until = until
      request.session.epoch = epoch
    },
    end: (request) => request.session.regenerate(),
  }
}

function createSessionStore({ operator, passwords, secret, now }: SessionParts): SessionStore {
  const find = async (id: string): Promise<Session> => {
    const visitor = { cookie: { originalMaxAge: null }, _csrf: csrfSecret(secret, id) }
    const row = await operator.findSession(id)
    if (row === undefined || row.until <= now()) return visitor
    if (row.epoch !== (await passwords.epoch(ownerOf(row.epoch)))) return visitor
    return { ...visitor, cookie: { originalMaxAge: null, expires: new Date(row.until) }, ...row }
  }
  const put = async (id: string, { until, epoch }: Session): Promise<void> => {
    if (until === undefined || epoch === undefined) return
    await operator.putSession(id, { until, epoch }, now())
  }
  return {
    get: (id, callback) => void find(id).then((found) => callback(null, found), callback),
    set: (id, value, callback) => void put(id, value).then(() => callback(), callback),
    destroy: (id, callback) => void operator.removeSession(id).then(() => callback(), callback),
  }
}

function csrfSecret(secret: string, id: string): string {
  return derive(secret, `csrf ${id}`)
}

/** A secret for one purpose. */
function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
