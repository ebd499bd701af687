/** The app listening on a loopback port with a real key store, for tests that ask it over a socket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type AppSettings, createApp, type ReaderPart } from '../../src/http/app.js'
import type { Library } from '../../src/library/library.js'
import { ServedLibrary } from '../../src/library/served-library.js'
import { KeyDirectory } from '../../src/state/keys/directory.js'
import { createKey } from '../../src/state/keys/key.js'
import type { KeyStore } from '../../src/state/keys/store.js'
import type { LeaseStore } from '../../src/state/leases/leases.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import type { RequestCounter } from '../../src/state/usage/usage.js'

/** An answer's JSON, of whatever shape; tests compare parts of it. */
export interface Body {
  readonly success: boolean
  readonly data: Record<string, unknown>
  readonly error: { readonly code: string; readonly message: string }
  readonly meta: { readonly request_id: string }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The parsed body; a test that gets something else than JSON fails. */
  readonly body: Body
}

export interface RunningApp {
  readonly port: number
  readonly key: string
  readonly store: KeyStore
  readonly keys: KeyDirectory
  readonly served: ServedLibrary
  /** Answers that were counted against a key, as operation and status: `verse 200`. */
  readonly counted: readonly string[]
  /** The versions of these answers: `kjv`, or `kjv+rv1909`; empty if there is none. */
  readonly countedVersions: readonly string[]
  /** Lines that the app logged. */
  readonly log: readonly string[]
  /** Sends a request with the key, as the path stands: nothing is normalised. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  send(method: string, path: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

/** Settings under which nothing is refused. */
export const OPEN_SETTINGS: AppSettings = {
  rateLimit: 'none',
  refusedRateLimit: 'none',
  trustProxy: false,
  corsOrigins: '*',
  mcp: true,
  maxConnections: 'none',
  maxHeaderBytes: 16_384,
  maxEventLoopDelay: 'none',
}

/** Starts the app; `settings` replace the usual ones, which have no limits. `now` is the time of day for daily limits. */
export async function startApp(
  library: Library,
  settings: Partial<AppSettings> = {},
  wrap: (store: KeyStore) => KeyStore = (store) => store,
  leases?: LeaseStore,
  now?: () => number,
  reader?: ReaderPart,
): Promise<RunningApp> {
  const state = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  const {
    keys: own,
    dayLeases,
    close,
  } = await openSqliteState(state, now === undefined ? {} : { now })
  const store = wrap(own)
  const { key } = await createKey(store, {
    name: 'test',
    expiresAt: null,
    rateLimit: null,
    prefix: 'lectern',
  })
  const keys = await KeyDirectory.open(store)
  const lines: string[] = []
  const counted: string[] = []
  const countedVersions: string[] = []
  const usage: RequestCounter = {
    count: (record, operation, status, _started, versions) => {
      if (record === null) return
      counted.push(`${operation} ${status}`)
      countedVersions.push([versions ?? []].flat().join('+'))
    },
  }
  const served = new ServedLibrary(library)
  const app = await createApp({
    served,
    keys,
    usage,
    log: pino({ level: 'debug' }, { write: (line) => lines.push(line) }),
    leases,
    dayLeases,
    settings: { ...OPEN_SETTINGS, ...settings },
    software: '0.0.0',
    reader,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send: RunningApp['send'] = (method, path, headers = {}) =>
    ask(port, method, path, { 'x-api-key': key, ...headers })
  return {
    port,
    key,
    store,
    keys,
    served,
    counted,
    countedVersions,
    log: lines,
    send,
    get: (path, headers) => send('GET', path, headers),
    async close() {
      await app.close()
      keys.close()
      await close()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

/** One request on a connection of its own; a header of '' is left out. */
export function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method, path, headers: sent, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: text === '' ? undefined : JSON.parse(text),
          })
        })
      },
    )
    call.on('error', reject)
    call.end()
  })
}
