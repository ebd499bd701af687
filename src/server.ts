/**
 * One running service: the library, the keys and the app brought together and listening. Knows the order of
 * starting and stopping; reads no environment itself.
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, PACKAGE_ROOT } from './config.js'
import { createApp } from './http/app.js'
import { KeyDirectory } from './keys/directory.js'
import { createFirstKey } from './keys/key.js'
import { openLmdbStore } from './keys/lmdb-store.js'
import { loadLibrary } from './library.js'

export interface RunningServer {
  /** Where it accepts requests: `http://127.0.0.1:8080`. */
  readonly url: string
  /** The key made by the very first start on an empty store; it is stored nowhere else. */
  readonly firstKey: string | undefined
  /** Finishes what runs, lets idle connections go, closes the store. */
  close(): Promise<void>
}

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
    const store = await openLmdbStore(config.stateDir)
    closers.push(() => store.close())
    const keys = await KeyDirectory.open(store)
    closers.push(() => keys.close())
    const software = softwareVersion()
    const app = await createApp({ library, keys, log, settings: config, software })
    closers.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    const url = urlOf(config.host, app.server.address() as AddressInfo)
    // Only a start that has succeeded makes the first key: it is shown once and stored nowhere.
    const firstKey = await createFirstKey(store, { prefix: config.keyPrefix })
    const { id } = library.defaultVersion.record
    const versions = library.versions.map(({ record }) => record.id)
    log.info({ url, versions, default_version: id }, `listening; the default version is ${id}`)
    return { url, firstKey, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The URL to show for an address: a wildcard address is shown as the loopback one, which works too. */
function urlOf(host: string, { port }: AddressInfo): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

function softwareVersion(): string {
  return JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')).version
}
