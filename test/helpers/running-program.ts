/** The program as it is run: `lectern serve` in a process of its own, with small texts and a state of its own. */
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { start } from './command-line.js'
import { scratch } from './corpus-project.js'
import { SPANISH, writeCorpus } from './small-library.js'
import { until } from './until.js'

export interface RunningProgram {
  readonly url: string
  readonly port: number
  readonly key: string
  readonly password: string
  /** Folders of its state and of its compiled texts. */
  readonly stateDir: string
  readonly corpusDir: string
  /** What it has printed so far. */
  readonly said: { out: string; err: string }
  readonly pid: number
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** One request on a connection of its own; the status. */
  ask(path: string, headers?: Record<string, string>): Promise<number>
}

/** Between two requests of a connection. */
const PAUSE_MS = 3

/** What a program leaves to the next one: its folders and its key. */
export type Former = Pick<RunningProgram, 'stateDir' | 'corpusDir' | 'key'>

/**
 * Starts it and waits until it says where it listens. It ends with the test, however that ends. With `former` it goes on with the
 * folders of a program that has ended.
 */
export async function startProgram(
  t: Test,
  env: Record<string, string> = {},
  former?: Former,
): Promise<RunningProgram> {
  const { stateDir, corpusDir } = former ?? (await makeFolders(t))
  const settings = { PORT: '0', STATE_DIR: stateDir, CORPUS_DIR: corpusDir, LOG_LEVEL: 'info' }
  const { child, said, ended } = start({ ...settings, ...env }, 'serve')
  t.teardown(async () => {
    child.kill('SIGTERM')
    await ended
  })
  // The line of the first key comes last; whoever has keys gets none.
  const hasKeys = env.KEYS_FILE !== undefined || former !== undefined
  const announced = hasKeys ? 'listens on' : 'curl'
  await until(
    'the service is announced',
    () => said.out.includes(announced) || child.exitCode !== null,
  )
  const [url = ''] = /http:\/\/\S+/.exec(said.out) ?? [said.err]
  const [key = former?.key ?? ''] = /lectern_live_\w+/.exec(said.out) ?? []
  const [, password = ''] = /only this once:\n\n {2}(\S+)/.exec(said.out) ?? []
  const port = Number(new URL(url).port)
  return {
    ...{ url, port, key, password, stateDir, corpusDir, said, ended },
    pid: child.pid as number,
    signal: (name) => child.kill(name),
    ask: (path, headers = {}) => askOnce(port, path, { 'x-api-key': key, ...headers }),
  }
}

async function makeFolders(t: Test): Promise<Omit<Former, 'key'>> {
  const corpusDir = scratch(t)
  await writeCorpus(corpusDir, SPANISH)
  return { stateDir: scratch(t), corpusDir }
}

function askOnce(port: number, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode as number))
    })
    call.on('error', reject).end()
  })
}

/** Requests that go on until they are stopped, on connections that are kept while the server keeps them. */
export interface Load {
  /** How often each thing came back: `200 <entity tag>`, or an error's code. */
  readonly counts: Readonly<Record<string, number>>
  stop(): Promise<void>
}

/** Asks for a verse on `connections` connections, again and again. */
export function startLoad({ port, key }: RunningProgram, connections = 8): Load {
  const counts: Record<string, number> = {}
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let going = true
  const ask = () =>
    new Promise<string>((resolve) => {
      const headers = { 'x-api-key': key }
      const path = '/v1/verses/GEN/1/2'
      const call = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        const { statusCode, headers } = response
        response.resume().on('end', () => resolve(`${statusCode} ${headers.etag}`))
      })
      call.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code))).end()
    })
  const loops = Array.from({ length: connections }, async () => {
    while (going) {
      const came = await ask()
      counts[came] = (counts[came] ?? 0) + 1
      // Some hundreds a second are a load; what is held against it needs the processor, too.
      await pause(PAUSE_MS)
    }
  })
  return {
    counts,
    async stop() {
      going = false
      await Promise.all(loops)
      agent.destroy()
    },
  }
}

/** A client that sends half a request and then nothing, and keeps its connection. */
export async function openStuck(t: Test, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  t.teardown(() => socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-API-')
  return socket
}
