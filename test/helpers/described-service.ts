/**
 * The whole service on a port, asked as the OpenAPI document says: with a key under /v1, signed in under
 * /dashboard. Its state can be made to fail.
 */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Test } from 'tap'
import { registerDashboard } from '../../src/dashboard/dashboard.js'
import { createApp } from '../../src/http/app.js'
import type { Library } from '../../src/library/library.js'
import { ServedLibrary } from '../../src/library/served-library.js'
import { DeclaredKeys, withDeclaredKeys } from '../../src/state/keys/declared.js'
import { KeyDirectory } from '../../src/state/keys/directory.js'
import { createKey } from '../../src/state/keys/key.js'
import { openPasswords } from '../../src/state/operator/password.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { UsageCounter } from '../../src/state/usage/counter.js'
import { put, scratch } from './corpus-project.js'
import { OPEN_SETTINGS } from './running-app.js'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly data?: Record<string, unknown>
    readonly error?: { readonly code: string; readonly message: string }
    readonly meta?: { readonly request_id: string }
  }
}

export interface Asked {
  readonly method: string
  /** With its query, as it is sent. */
  readonly path: string
  /** A text is sent as it is, all else as JSON. */
  readonly body?: unknown
  /** Instead of the usual ones; '' leaves one out. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface DescribedService {
  /** Sends a request with everything that it needs to be accepted. */
  ask(asked: Asked): Promise<Reply>
  /** A key that differs from the usual one. */
  makeKey(settings: {
    expiresAt?: number
    rateLimit?: number
    origins?: readonly string[]
  }): Promise<string>
  /** Puts a key with this id into the store where there is none. */
  putKey(id: string): Promise<void>
  /** From now on the state fails with this error; undefined ends it. */
  fail(error: Error | undefined): void
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly text: string | undefined
}

const parsed = (text: string) => (text === '' ? {} : JSON.parse(text))

async function overPort(app: FastifyInstance, { path, text, ...rest }: Sent): Promise<Reply> {
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...rest,
    ...(text !== undefined && { body: text }),
  })
  const { status, headers } = response
  return { status, headers, body: parsed(await response.text()) }
}

async function within(app: FastifyInstance, { method, path, headers, text }: Sent): Promise<Reply> {
  const response = await app.inject({
    method: method as 'GET',
    url: path,
    headers,
    ...(text !== undefined && { payload: text }),
  })
  const answered = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    for (const one of [value ?? []].flat()) answered.append(name, String(one))
  }
  return { status: response.statusCode, headers: answered, body: parsed(response.payload) }
}

/** A keys file. */
const HARNESS = [{ name: 'harness', key: 'key-of-the-keys-file' }]

/**
 * Starts a service that ends with the test. Without a port it is asked within the process, in a third of the time; what it writes
 * before its headers is not seen then.
 */
export async function startDescribed(
  t: Test,
  library: Library,
  password: string,
  hasPort = true,
): Promise<DescribedService> {
  const stored = await openSqliteState(scratch(t))
  const folder = scratch(t)
  put(folder, { 'keys.json': HARNESS })
  const declared = await DeclaredKeys.open(join(folder, 'keys.json'))
  const opened = { ...stored, keys: withDeclaredKeys(stored.keys, declared) }
  let fault: Error | undefined
  const failing = <T extends object>(store: T): T =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...parts: unknown[]) => {
          if (fault === undefined) return value.apply(target, parts)
          if (name === 'watch') return () => undefined
          return Promise.reject(fault)
        }
      },
    })
  const state = { ...opened, keys: failing(opened.keys), operator: failing(opened.operator) }
  const keys = await KeyDirectory.open(state.keys)
  const counter = new UsageCounter(opened.usage, { intervalMs: 1_000_000 })
  const log = pino({ level: 'silent' })
  const settings = { ...OPEN_SETTINGS, rateLimit: 100_000, trustProxy: true }
  const served = new ServedLibrary(library)
  const { dayLeases } = opened
  const parts = { served, keys, usage: counter, log, settings, dayLeases }
  const app = await createApp({ ...parts, software: '0.0.0' })
  await registerDashboard(app, {
    state,
    counter,
    passwords: await openPasswords(state.operator, password),
    served,
    log,
    health: { software: '0.0.0', state: () => opened.health(), workers: { wanted: 1 } },
    checks: { examine: async () => [], trustsProxy: true },
    settings: { keyPrefix: 'lectern', sessionHours: 12 },
    pageDir: join(scratch(t), 'page'),
    corpusDir: join(scratch(t), 'corpus'),
  })
  if (hasPort) await app.listen({ host: '127.0.0.1', port: 0 })
  t.teardown(async () => {
    await app.close()
    keys.close()
    await counter.close()
    await opened.close()
  })
  let asked = 0
  const send = async ({ method, path, body, headers = {} }: Asked): Promise<Reply> => {
    asked += 1
    // Every request comes from an address of its own: attempts to sign in are counted by address.
    const usual = { 'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}`, ...headers }
    const sent = Object.entries(usual).filter(([, value]) => value !== '')
    const json = body === undefined ? [] : [['content-type', 'application/json']]
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const request = { method, path, headers: Object.fromEntries([...json, ...sent]), text }
    return hasPort ? overPort(app, request) : within(app, request)
  }
  const makeKey: DescribedService['makeKey'] = async (settings) => {
    const { expiresAt = null, rateLimit = null, origins = null } = settings
    const made = { name: 'test', expiresAt, rateLimit, origins, prefix: 'lectern' }
    return (await createKey(opened.keys, made)).key
  }
  const key = await makeKey({})
  const browser = openBrowser(send, password)
  return {
    makeKey,
    async ask(asked) {
      const isV1 = asked.path.startsWith('/v1')
      const usual = isV1 ? { 'x-api-key': key } : await browser.headersFor(asked)
      const reply = await send({ ...asked, headers: { ...usual, ...asked.headers } })
      // A request with another cookie is another browser's.
      if (asked.headers?.cookie === undefined) browser.notice(asked, reply)
      return reply
    },
    async putKey(id) {
      if ((await opened.keys.get(id)) !== undefined) return
      const hash = `${id.slice(4)}${'A'.repeat(31)}`
      const limits = {
        rateLimit: null,
        dailyLimit: null,
        versions: null,
        origins: null,
        previous: null,
      }
      const rest = { createdAt: 1, disabled: false, expiresAt: null, ...limits }
      await opened.keys.insert({ id, name: 'example', hash, lastFour: 'Qx7Z', ...rest })
    },
    fail(error) {
      fault = error
    },
  }
}

const SESSION = '/dashboard/api/session'

/** Keeps a cookie and a token, and signs in before it is asked for what needs it. */
function openBrowser(send: (asked: Asked) => Promise<Reply>, password: string) {
  let cookie = ''
  let token = ''
  let isSignedIn = false
  const notice = (asked: Asked, { status, headers, body }: Reply) => {
    const set = headers.getSetCookie().find((one) => one.startsWith('lectern_session='))
    if (set !== undefined) cookie = set.split(';')[0] as string
    if (body.data?.csrf_token !== undefined) token = String(body.data.csrf_token)
    if (asked.path === SESSION && status === 200) isSignedIn = body.data?.signed_in === true
  }
  const headers = () => ({ cookie, 'x-csrf-token': token })
  const ask = async (asked: Asked) => notice(asked, await send({ ...asked, headers: headers() }))
  return {
    notice,
    async headersFor({ path, method }: Asked) {
      if (cookie === '') await ask({ method: 'GET', path: SESSION })
      if (!isSignedIn && !(path === SESSION && method === 'GET')) {
        await ask({ method: 'POST', path: SESSION, body: { password } })
      }
      return headers()
    },
  }
}
