/**
 * One running service: the library, the state, the app and the dashboard brought together and listening. Knows the order of
 * starting and stopping; reads no environment itself.
 */
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.js'
import { registerDashboard } from './dashboard/dashboard.js'
import { createApp } from './http/app.js'
import { createHttpServer } from './http/connections.js'
import { createMonitor, type Monitor } from './http/monitor.js'
import { createFirstPassword, openPassword } from './keys/admin-password.js'
import { KeyDirectory } from './keys/directory.js'
import { createFirstKey } from './keys/key.js'
import { openState } from './keys/open-state.js'
import { UsageCounter } from './keys/usage-counter.js'
import { loadLibrary } from './library.js'
import { PACKAGE_ROOT, softwareVersion } from './package.js'

export interface RunningServer {
  /** Where it accepts requests: `http://127.0.0.1:8080`. */
  readonly url: string
  /** Where health and metrics are asked for, where they have a port of their own. */
  readonly metricsUrl: string | undefined
  /** The key made by the very first start on an empty store; it is stored nowhere else. */
  readonly firstKey: string | undefined
  /** The operator's password made by the very first start that was given none; stored as a hash alone. */
  readonly firstPassword: string | undefined
  /** Finishes what runs, lets idle connections go, closes the store. */
  close(): Promise<void>
}

/** Where `npm run page` puts the built page of the dashboard. */
const PAGE_DIR = join(PACKAGE_ROOT, 'dist/dashboard')

/** Starts a service. Rejects with an error that names what is wrong: the corpus, the state, the port. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }))
  // What is open, latest first to close: a start that fails half-way leaves nothing behind.
  const closers: (() => void | Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const library = await loadLibrary(config.corpusDir, config.defaultVersion)
    const state = await openState(config, {
      healthChanged: (health, message) => log[health === 'ok' ? 'info' : 'error'](message),
    })
    closers.push(() => state.close())
    const keys = await KeyDirectory.open(state.keys)
    closers.push(() => keys.close())
    const counter = new UsageCounter(state.usage)
    closers.push(() => counter.close())
    const password = await openPassword(state.admin, config.adminPassword)
    const software = softwareVersion()
    const { leases } = state
    const monitor = createMonitor({ library, health: () => state.health(), software })
    const { searched } = monitor
    const base = { library, keys, usage: monitor.counting(counter), searched, leases, log }
    const app = await createApp({ ...base, settings: config, software })
    closers.push(() => app.close())
    const parts = { state, counter, password, library, log, settings: config, pageDir: PAGE_DIR }
    await registerDashboard(app, parts)
    monitor.watch(app.server)
    const metricsUrl = await openMonitor(monitor, app, config, closers)
    await app.listen({ host: config.host, port: config.port })
    const url = urlOf(config.host, app.server.address() as AddressInfo)
    // Only a start that has succeeded makes the first key and password: they are shown once and stored nowhere.
    const firstKey = await createFirstKey(state.keys, { prefix: config.keyPrefix })
    const firstPassword =
      config.adminPassword === undefined ? await createFirstPassword(state.admin) : undefined
    const { id } = library.defaultVersion.record
    const versions = library.versions.map(({ record }) => record.id)
    log.info({ url, versions, default_version: id }, `listening; the default version is ${id}`)
    return { url, metricsUrl, firstKey, firstPassword, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Puts health and metrics on the app, or on a port of their own: then that port's URL. */
async function openMonitor(
  monitor: Monitor,
  app: FastifyInstance,
  config: Config,
  closers: (() => void | Promise<void>)[],
): Promise<string | undefined> {
  const { host, metricsPort } = config
  if (metricsPort === undefined) {
    monitor.route(app)
    return undefined
  }
  const serverFactory = (listener: RequestListener) => createHttpServer(listener, config)
  const own = fastify({ logger: false, serverFactory, clientErrorHandler: () => {} })
  closers.push(() => own.close())
  monitor.route(own)
  await own.listen({ host, port: metricsPort })
  return urlOf(host, own.server.address() as AddressInfo)
}

/** The URL to show for an address: a wildcard address is shown as the loopback one, which works too. */
function urlOf(host: string, { port }: AddressInfo): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
