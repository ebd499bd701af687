/**
 * One running service: opens the library and the state, builds the app and the dashboard, and listens. Knows the order of
 * starting and stopping. Reads no environment variables.
 */
import type { RequestListener } from 'node:http'
import { type AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { promisify } from 'node:util'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { registerDashboard } from '../dashboard/dashboard.js'
import type { Finding } from '../doctor/findings.js'
import { createApp, type ReaderPart } from '../http/app.js'
import { createHttpServer } from '../http/edge/connections.js'
import { memoryShare, residentBytes } from '../library/memory-share.js'
import { ServedLibrary } from '../library/served-library.js'
import { openServing, type ServingOptions } from '../library/serving.js'
import { Store } from '../library/store.js'
import { createMonitor, type Monitor } from '../metrics/monitor.js'
import { type Readers, readersOf } from '../reader/door.js'
import { registerReader } from '../reader/reader.js'
import { PACKAGE_ROOT, softwareVersion } from '../runtime/assets.js'
import { createLog } from '../runtime/log.js'
import { KeyDirectory } from '../state/keys/directory.js'
import { keepForgetting } from '../state/keys/forget-ended.js'
import { createFirstKey } from '../state/keys/key.js'
import type { LeaseStore } from '../state/leases/leases.js'
import { openState } from '../state/open.js'
import { createFirstPassword, openPasswords } from '../state/operator/password.js'
import type { State } from '../state/state.js'
import { UsageCounter } from '../state/usage/counter.js'
import { exampleRequests } from './example-requests.js'

export interface RunningServer {
  /** The URL that accepts requests: `http://127.0.0.1:8080`. */
  readonly url: string
  /** The URL of health and metrics; undefined if they share the port of the service. */
  readonly metricsUrl: string | undefined
  /** Paths of requests to try: a verse in a version of each language, that of the default version first. */
  readonly examples: readonly string[]
  /** The key that the first start on an empty store creates; it is stored nowhere else. */
  readonly firstKey: string | undefined
  /** The operator's password that the first start creates if none is set; only its hash is stored. */
  readonly firstPassword: string | undefined
  /** Who reads the texts without a key. */
  readonly readers: Readers
  /** The metrics of this process as prom-client's JSON. */
  metrics(): Promise<readonly object[]>
  /**
   * Reads the keys file and loads the compiled corpus again, and uses both from then on. If one of them cannot be used,
   * logs why and goes on with the previous one. Never rejects; calls run one after another.
   */
  reload(): Promise<void>
  /**
   * Accepts no new connections, answers on the open ones with `Connection: close`. Resolves when all of them are closed, after
   * two seconds at the latest.
   */
  drain(): Promise<void>
  /** Finishes the running requests, closes idle connections and the state. Cuts off what is left after eight seconds. */
  close(): Promise<void>
}

/** What a server shares with other processes that answer on the same port. */
export interface SharedParts {
  /** Leases for shared rate limits, used if the state has none of its own. */
  readonly leases?: LeaseStore
  /** Resolves to how many processes accept connections; rejects if the primary does not answer. */
  readonly countWorkers?: () => Promise<number>
  /** Returns the metrics of all processes, as text. */
  readonly gather?: () => Promise<string>
}

type Closers = (() => void | Promise<void>)[]

/** The folder of the dashboard's built page, the output of `npm run page`. */
const PAGE_DIR = join(PACKAGE_ROOT, 'dist/dashboard')
/** The folder of the reader's script and style, the output of the same command. */
const READER_DIR = join(PACKAGE_ROOT, 'dist/reader')
/**
 * Connections that may wait to be accepted; the system's limit (`net.core.somaxconn`) may be lower. The client's system
 * retries a connection beyond it after a second.
 */
const BACKLOG = 4096
const STANDARD_ERROR = 2
const DRAIN_MS = 2000
const DRAIN_LOOK_MS = 20
const CUT_OFF_MS = 8000

/** Starts a service. Rejects with an error that names the cause: the corpus, the state or the port. */
export async function startServer(
  config: Config,
  shared: SharedParts = {},
): Promise<RunningServer> {
  const log = createLog(config.logLevel, config.logFormat)
  // Closed in reverse order, also if the start fails half-way.
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const budget = memoryShare(config.memoryBudget, config.workers)
    const store = new Store({ budget, base: residentBytes() })
    const texts = {
      folder: config.corpusDir,
      defaultVersion: config.defaultVersion,
      preload: config.preload ?? [],
    }
    const library = await openServing(texts, store)
    const served = new ServedLibrary(library)
    const state = await openState(config, {
      damaged: (message) => log.error(message),
      healthChanged: (health, message) => log[health === 'ok' ? 'info' : 'error'](message),
      keysFile: {
        failed: (message) => log.error(message),
        warned: (message) => log.warn(message),
        changed: (keys) => log.info({ keys }, 'the keys file has been read again'),
      },
    })
    closers.push(() => state.close())
    const software = softwareVersion()
    const { gather } = shared
    const health = () => state.health()
    const monitor = createMonitor({ served, store, health, software, gather })
    const needs = { config, served, state, monitor, software, log }
    const app = await openApp(needs, shared, closers)
    const metricsUrl = await openMonitor(monitor, app, config, closers)
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
    const url = urlOf(config.host, app.server.address() as AddressInfo)
    // Created only after the start has succeeded: they are shown once and stored nowhere.
    const firstKey = await createFirstKey(state.keys, { prefix: config.keyPrefix })
    const firstPassword =
      config.adminPassword === undefined ? await createFirstPassword(state.operator) : undefined
    const { id } = served.current.defaultVersion.record
    if (state.declared)
      log.info({ keys: state.declared.records.length }, 'keys are declared in a file')
    const versions = served.current.versions.length
    const absent = versions - store.kept.versions
    if (absent > 0) {
      log.info(
        { absent, budget },
        'not all texts have room in memory; the others are read from their files',
      )
    }
    // On a terminal the command announces the start in words.
    if (!isatty(STANDARD_ERROR)) {
      log.info({ url, versions, default_version: id }, `listening; the default version is ${id}`)
    }
    return {
      url,
      metricsUrl,
      examples: exampleRequests(served.current),
      firstKey,
      firstPassword,
      readers: readersOf(
        config,
        served.current.versions.map(({ record }) => record),
      ),
      metrics: () => monitor.snapshot(),
      reload: createReload(texts, store, served, state, log),
      drain: () => drain(app),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface AppNeeds {
  readonly config: Config
  readonly served: ServedLibrary
  readonly state: State
  readonly monitor: Monitor
  readonly software: string
  readonly log: Logger
}

/** The app with all its routes; it does not listen yet. */
async function openApp(
  { config, served, state, monitor, software, log }: AppNeeds,
  shared: SharedParts,
  closers: Closers,
): Promise<FastifyInstance> {
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const keys = await KeyDirectory.open(state.keys, {
    failed: failed('the keys cannot be read; those in memory stay in force'),
  })
  closers.push(() => keys.close())
  closers.push(
    keepForgetting(state.keys, { failed: failed('the hashes of ended secrets cannot be removed') }),
  )
  const counter = new UsageCounter(state.usage, {
    failed: failed('the usage of keys cannot be stored; it is counted on in memory'),
  })
  closers.push(() => counter.close())
  const passwords = await openPasswords(state.operator, config.adminPassword)
  const { searched } = monitor
  const usage = monitor.counting(counter)
  const base = { served, keys, usage, searched, log, software }
  const leases = state.leases ?? shared.leases
  const { dayLeases } = state
  const app = await createApp({
    ...base,
    leases,
    dayLeases,
    settings: config,
    reader: readerOf(config),
  })
  closers.push(() => closeApp(app))
  monitor.watch(app.server)
  const workers = { wanted: config.workers, count: shared.countWorkers }
  const health = { software, state: () => state.health(), workers }
  const parts = {
    state,
    counter,
    passwords,
    served,
    health,
    log,
    checks: { examine: () => examineNow(config), trustsProxy: config.trustProxy !== false },
    settings: config,
    pageDir: PAGE_DIR,
    corpusDir: config.corpusDir,
  }
  await registerDashboard(app, parts)
  return app
}

/** Loaded when it is asked for. */
async function examineNow(config: Config): Promise<readonly Finding[]> {
  return (await import('../doctor/doctor.js')).examineRunning(config)
}

/** The pages for readers, or undefined if they are turned off. */
function readerOf({
  host,
  reader,
  readerRateLimit,
  readerIndexed,
  embedOrigins,
}: Config): ReaderPart | undefined {
  if (reader === 'off') return undefined
  const settings = { host, reader, readerRateLimit, readerIndexed, embedOrigins }
  return {
    isIndexed: reader === 'open' && readerIndexed,
    register: (app, tools) => registerReader(app, tools, settings, READER_DIR),
  }
}

/** Adds health and metrics to the app, or serves them on their own port. Returns that port's URL, else undefined. */
async function openMonitor(
  monitor: Monitor,
  app: FastifyInstance,
  config: Config,
  closers: Closers,
): Promise<string | undefined> {
  const { host, metricsPort, publicMetrics, metricsPassword: password } = config
  if (metricsPort === undefined) {
    monitor.route(app, { hasMetrics: publicMetrics, password })
    return undefined
  }
  const serverFactory = (listener: RequestListener) => createHttpServer(listener, config)
  const own = fastify({ logger: false, serverFactory, clientErrorHandler: () => {} })
  closers.push(() => closeApp(own))
  monitor.route(own, { hasMetrics: true, password })
  await own.listen({ host, port: metricsPort })
  return urlOf(host, own.server.address() as AddressInfo)
}

function createReload(
  texts: ServingOptions,
  store: Store,
  served: ServedLibrary,
  { declared }: State,
  log: Logger,
): () => Promise<void> {
  let reloaded: Promise<void> = Promise.resolve()
  const reload = async () => {
    await declared?.reread()
    try {
      served.replace(await openServing(texts, store, served.current))
      const { revision } = served.current
      log.info({ corpus: revision }, 'the texts have been loaded again')
    } catch (error) {
      log.error(
        `the new build is refused; what was loaded before is served on: ${(error as Error).message}`,
      )
    }
  }
  return () => {
    reloaded = reloaded.then(reload)
    return reloaded
  }
}

async function drain({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // `http.Server.close` would also close idle connections, and a request may be on its way on one.
  Server.prototype.close.call(server)
  const count = promisify(server.getConnections.bind(server))
  const until = performance.now() + DRAIN_MS
  while ((await count()) > 0 && performance.now() < until) await sleep(DRAIN_LOOK_MS)
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS)
  await app.close()
  clearTimeout(timer)
}

/** The URL to show for an address. A wildcard address is shown as the loopback address. */
function urlOf(host: string, { port }: AddressInfo): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
