/** A real Redis server on a free loopback port, which tests may stop, kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import type { Test } from 'tap'
import { openRedisState } from '../../src/state/redis/state.js'
import { scratch } from './corpus-project.js'
import { without } from './programs.js'
import { until } from './until.js'

export interface RedisServer {
  readonly port: number
  /** The URL of a database of its own, numbered by the test. */
  url(database?: number): string
  /** A database that no other call has given. */
  place(): string
  /** A client of the test's own, closed with the server. */
  client(url?: string): Redis
  /** SIGSTOP and SIGCONT: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  /** Ends the process at once. What it has answered is on the disk, or gone where it `forgets`. */
  kill(): Promise<void>
  start(): Promise<void>
}

const HOST = '127.0.0.1'
const DATABASES = 64

/** The reason to skip; false where there is a server or must be one. */
export const withoutRedis = () => without('redis-server')

/** The state at a URL, begun if the server is empty; nobody waits for processes that may have lost it. */
export const openRedis = (url: string, options: Parameters<typeof openRedisState>[1] = {}) =>
  openRedisState(url, { consent: 'first', notice: 0, ...options })

/** The same for tests that count exactly: a machine that is busy does not make the server count as lost. */
export const openPatiently = (url: string) => openRedis(url, { answerMs: 60_000 })

/** Starts a server that ends with the test. `more` are words of its command line. */
export async function startRedis(t: Test, more: readonly string[] = []): Promise<RedisServer> {
  const folder = scratch(t)
  const port = await freePort()
  const words = ['--port', port, '--bind', HOST, '--dir', folder, '--databases', DATABASES]
  const kept = ['--save', '', '--appendonly', 'yes', '--loglevel', 'warning']
  const clients: Redis[] = []
  let child: ChildProcess
  let places = 0
  const server: RedisServer = {
    port,
    url: (database = 0) => `redis://${HOST}:${port}/${database}`,
    place: () => server.url(++places),
    client(url = server.url()) {
      const client = new Redis(url)
      client.on('error', () => {})
      clients.push(client)
      return client
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      child = spawn('redis-server', [...words, ...kept, ...more].map(String), { stdio: 'ignore' })
      await until('redis-server listens', () => isListening(port))
    },
  }
  await server.start()
  t.teardown(async () => {
    for (const client of clients) client.disconnect()
    if (child.exitCode === null && child.signalCode === null) await server.kill()
  })
  return server
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** A way to a port that can be frozen: connections stay open, new ones too, and nothing passes. It ends with the test. */
export async function startWay(t: Test, port: number) {
  const sockets = new Set<Socket>()
  let connections = 0
  let isFrozen = false
  const server = createServer((near) => {
    connections++
    const far = connect(port, HOST)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (bytes) => other.write(bytes)).on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (isFrozen) socket.pause()
    }
  }).listen(0, HOST)
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const set = (frozen: boolean) => {
    isFrozen = frozen
    for (const socket of sockets) frozen ? socket.pause() : socket.resume()
  }
  return {
    url: `redis://${HOST}:${(server.address() as AddressInfo).port}/0`,
    /** How many there were. */
    connections: () => connections,
    freeze: () => set(true),
    thaw: () => set(false),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
