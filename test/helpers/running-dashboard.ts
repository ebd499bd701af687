/** The app with its dashboard and a browser that keeps its cookie and its token, both without a socket. */
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { pino } from 'pino'
import type { Test } from 'tap'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type DashboardParts, registerDashboard } from '../../src/dashboard/dashboard.js'
import { found } from '../../src/doctor/findings.js'
import { createApp } from '../../src/http/app.js'
import { ServedLibrary } from '../../src/library/served-library.js'
import { KeyDirectory } from '../../src/state/keys/directory.js'
import { openPasswords } from '../../src/state/operator/password.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import type { State } from '../../src/state/state.js'
import { UsageCounter } from '../../src/state/usage/counter.js'
import { scratch } from './corpus-project.js'
import { OPEN_SETTINGS } from './running-app.js'
import { smallLibrary } from './small-library.js'

export const PASSWORD = 'open, sesame'

export interface DashboardAnswer {
  readonly status: number
  readonly headers: Response['headers']
  readonly text: string
  readonly data: Record<string, unknown>
  readonly error: { readonly code: string; readonly message: string }
}

export interface Browser {
  /** The token of the last answer that held one. */
  token: string
  cookie: string
  /** The cookie of a browser that has signed in before; empty until then. */
  known: string
  /** `path` is below /dashboard. A string is sent as it is, all else as JSON. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<DashboardAnswer>
  signIn(password?: string): Promise<DashboardAnswer>
}

export interface RunningDashboard {
  readonly state: State
  readonly counter: UsageCounter
  readonly log: readonly string[]
  readonly folder: string
  /** Opens a browser that has loaded the page's session. */
  browse(): Promise<Browser>
  inject(options: InjectOptions): Promise<Response>
}

export interface DashboardOptions {
  readonly folder?: string
  readonly pageDir?: string
  readonly corpusDir?: string
  /** The library that is served; else the small one. */
  readonly served?: ServedLibrary
  readonly trustProxy?: boolean
  /** Undefined leaves the stored password in force. */
  readonly password?: string | undefined
  readonly parts?: Partial<Pick<DashboardParts, 'now' | 'settings'>>
  readonly workers?: DashboardParts['health']['workers']
  /** Changes the state before the dashboard sees it. */
  readonly bend?: (state: State) => State
}

/** Starts a dashboard that ends with the test. */
export async function startDashboard(
  t: Test,
  options: DashboardOptions = {},
): Promise<RunningDashboard> {
  const folder = options.folder ?? scratch(t)
  const opened = await openSqliteState(folder)
  const state = options.bend?.(opened) ?? opened
  const served = options.served ?? new ServedLibrary(await smallLibrary())
  const keys = await KeyDirectory.open(opened.keys)
  const counter = new UsageCounter(opened.usage, { intervalMs: 1_000_000 })
  const given = 'password' in options ? options.password : PASSWORD
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const settings = { ...OPEN_SETTINGS, trustProxy: options.trustProxy ?? false }
  const { dayLeases } = opened
  const parts = { served, keys, usage: counter, log, settings, dayLeases }
  const app = await createApp({ ...parts, software: '0.0.0' })
  await registerDashboard(app, {
    state,
    counter,
    passwords: await openPasswords(opened.operator, given),
    served,
    log,
    health: {
      software: '1.2.3',
      state: () => state.health(),
      workers: { wanted: 1, ...options.workers },
    },
    checks: { examine: async () => [found('node', { version: '20.15.0' })], trustsProxy: false },
    settings: { keyPrefix: 'lectern', sessionHours: 12 },
    pageDir: options.pageDir ?? join(folder, 'page'),
    corpusDir: options.corpusDir ?? join(folder, 'corpus'),
    ...options.parts,
  })
  await app.ready()
  t.teardown(async () => {
    await app.close()
    keys.close()
    await counter.close()
    await opened.close()
  })
  const inject = (request: InjectOptions) => app.inject(request)
  return { state, counter, log: lines, folder, inject, browse: () => openBrowser(inject) }
}

async function openBrowser(
  inject: (request: InjectOptions) => Promise<Response>,
): Promise<Browser> {
  const browser: Browser = {
    token: '',
    cookie: '',
    known: '',
    async ask(method, path, body, headers = {}) {
      const sent: Record<string, string> = { cookie: browser.cookie }
      if (method !== 'GET') sent['x-csrf-token'] = browser.token
      if (body !== undefined) sent['content-type'] = 'application/json'
      Object.assign(sent, headers)
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const request = { method, url: `/dashboard${path}`, headers: sent } as InjectOptions
      const response = await inject(payload === undefined ? request : { ...request, payload })
      for (const set of [response.headers['set-cookie'] ?? []].flat().map(String)) {
        const [pair = ''] = set.split(';')
        if (pair.startsWith('lectern_session=')) browser.cookie = pair
        else browser.known = pair
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const { data, error } = isJson && response.payload !== '' ? response.json() : {}
      if (data?.csrf_token !== undefined) browser.token = data.csrf_token
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.payload,
        data,
        error,
      }
    },
    signIn: (password = PASSWORD) => browser.ask('POST', '/api/session', { password }),
  }
  await browser.ask('GET', '/api/session')
  return browser
}

/** Holds an answer against its schema. */
export function fits(t: Test, schema: TSchema, { text }: { readonly text: string }): void {
  const value = JSON.parse(text)
  const [problem] = Value.Errors(schema, value)
  t.ok(
    Value.Check(schema, value),
    `fits its schema: ${problem?.instancePath} ${problem?.message ?? ''}`,
  )
}
