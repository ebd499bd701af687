/**
 * One GET over HTTP or HTTPS, with its redirects: bounded in number, never to plain HTTP from HTTPS, never from a public
 * address to a private one. Obeys the proxy of the environment. Hides the client and gives the answer's stream.
 */
import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { connect as secured } from 'node:tls'
import type { Environment } from '../../acquire/command.js'
import { CorpusError, reasonOf } from '../../corpus-error.js'
import { addressIn, guardedLookup, isPrivateAddress } from './addresses.js'
import { proxyFor, proxyHeaders, tunnel } from './proxy.js'

export interface NetworkOptions {
  readonly environment: Environment
  /** The first address may be private: the operator named it. */
  readonly isPrivateAllowed: boolean
  /** Without a byte for this long the request ends. */
  readonly idleMilliseconds: number
  /** The whole request ends after this. */
  readonly milliseconds: number
  /** Tells private addresses; only tests give another one. */
  readonly isPrivate?: (address: string) => boolean
}

export interface Opened {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: AsyncIterable<Buffer>
  /** Ends the connection; to be called if the body is not read to its end. */
  close(): void
}

const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Gets `address`. Throws a CorpusError that names it for whatever goes wrong before the answer's head is there. */
export async function openAddress(
  address: string,
  headers: Readonly<Record<string, string>>,
  options: NetworkOptions,
): Promise<Opened> {
  const signal = AbortSignal.timeout(options.milliseconds)
  const isPrivate = options.isPrivate ?? isPrivateAddress
  const seen = new Set<string>()
  let url = new URL(address)
  let mayBePrivate = options.isPrivateAllowed
  try {
    for (;;) {
      if (seen.has(url.href)) throw new Error('it leads in a circle')
      seen.add(url.href)
      if (seen.size > MOST_REDIRECTS + 1) throw new Error('it leads on too many times')
      const isRefused = (one: string) => !mayBePrivate && isPrivate(one)
      const answer = await send(url, headers, options, isRefused, signal)
      const status = answer.statusCode as number
      if (!REDIRECTS.has(status)) return opened(answer, status, options, signal)
      mayBePrivate &&= isPrivate(reachedAt(url, answer, options))
      answer.destroy()
      url = nextOf(url, answer.headers.location)
    }
  } catch (thrown) {
    throw new CorpusError(`${address}: ${wordsOf(thrown, options)}`)
  }
}

/** The address that answered. A proxy's own says nothing of where the host lies: the host is taken for a public one. */
function reachedAt(url: URL, answer: IncomingMessage, { environment }: NetworkOptions): string {
  const literal = addressIn(url.hostname)
  if (literal !== undefined) return literal
  const isDirect = proxyFor(url, environment) === undefined
  return (isDirect ? answer.socket.remoteAddress : undefined) ?? PUBLIC
}

/** Stands for an address that nothing is known of. */
const PUBLIC = '192.0.2.1'

function nextOf(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from.href)) {
    throw new Error('it leads on, and does not say where')
  }
  const to = new URL(location, from)
  const isKept = to.protocol === from.protocol || to.protocol === 'https:'
  if (!isKept || !/^https?:$/.test(to.protocol)) throw new Error(`it leads to ${to.href}`)
  return to
}

async function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { environment, idleMilliseconds }: NetworkOptions,
  isRefused: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.username !== '') throw new Error('an address with a password is not asked')
  const literal = addressIn(url.hostname)
  if (literal !== undefined && isRefused(literal)) {
    throw new Error(`it leads to ${literal}, in a private network`)
  }
  const isSecure = url.protocol === 'https:'
  const proxy = proxyFor(url, environment)
  const common: RequestOptions = {
    agent: false,
    signal,
    timeout: idleMilliseconds,
    headers: { 'user-agent': 'lectern', 'accept-encoding': 'identity', ...headers },
  }
  let settings: RequestOptions = { ...common, lookup: guardedLookup(isRefused) }
  let target = url
  if (proxy !== undefined && isSecure) {
    const socket = await tunnel(proxy, url, signal)
    const createConnection = () => secured({ socket, servername: url.hostname })
    // A connection of one's own is used only if no agent is named; it is the agent that knows the port of HTTPS, without
    // which the host would be asked for as that of port 80.
    settings = { ...common, agent: undefined, defaultPort: 443, createConnection }
  } else if (proxy !== undefined) {
    // A proxy gets the whole address of what it is to ask for.
    target = new URL(`http://${proxy.host}`)
    settings = {
      ...{ ...common, path: url.href },
      headers: { ...common.headers, host: url.host, ...proxyHeaders(proxy) },
    }
  }
  return new Promise((resolve, reject) => {
    const request = isSecure ? overHttps : overHttp
    const asked = request(target, settings)
    asked.once('response', resolve)
    asked.on('error', reject)
    asked.once('timeout', () => asked.destroy(new Error(stalled(idleMilliseconds))))
    asked.end()
  })
}

const stalled = (milliseconds: number) => `no byte came for ${milliseconds / 1000} s`

function opened(
  answer: IncomingMessage,
  status: number,
  options: NetworkOptions,
  signal: AbortSignal,
): Opened {
  answer.setTimeout(options.idleMilliseconds, () =>
    answer.destroy(new Error(stalled(options.idleMilliseconds))),
  )
  // The signal of the request does not reach the body of an answer that has begun.
  const end = () => answer.destroy(signal.reason as Error)
  signal.addEventListener('abort', end)
  answer.once('close', () => signal.removeEventListener('abort', end))
  return { status, headers: answer.headers, body: answer, close: () => answer.destroy() }
}

/** What stopped a request, in words. */
export function wordsOf(thrown: unknown, { milliseconds }: { milliseconds: number }): string {
  const { name, code, errors } = thrown as { name?: string; code?: string; errors?: unknown[] }
  if (name === 'TimeoutError' || name === 'AbortError') {
    return `it did not end within ${milliseconds / 1000} s`
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is not found'
  if (code === 'ECONNREFUSED') return 'its host refuses connections'
  if (reasonOf(thrown) === 'aborted') return 'the connection broke'
  // Several addresses of one host were tried.
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0])
  return reasonOf(thrown)
}
