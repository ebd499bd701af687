/** The proxy of a request, from the environment as usual programs read it, and the tunnel through it. */
import { type ClientRequest, request } from 'node:http'
import type { Socket } from 'node:net'
import type { Environment } from '../../acquire/command.js'
import { CorpusError } from '../../corpus-error.js'

/**
 * The proxy for `url`: HTTPS_PROXY or HTTP_PROXY, else ALL_PROXY, in capitals or small letters, unless NO_PROXY names the
 * host, a domain above it, or `*`. Throws a CorpusError for a proxy that is no http address.
 */
export function proxyFor(url: URL, environment: Environment): URL | undefined {
  const read = (name: string) => environment[name.toLowerCase()] || environment[name] || ''
  const stated = read(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || read('ALL_PROXY')
  if (stated === '' || isExcepted(url, read('NO_PROXY'))) return undefined
  const address = stated.includes('://') ? stated : `http://${stated}`
  if (!URL.canParse(address) || new URL(address).protocol !== 'http:') {
    throw new CorpusError('the proxy of the environment is no http:// address')
  }
  return new URL(address)
}

function isExcepted({ hostname, port, protocol }: URL, exceptions: string): boolean {
  const own = port || (protocol === 'https:' ? '443' : '80')
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, name, at] = /^\*?\.?(.+?)(?::(\d+))?$/.exec(entry) ?? []
      if (name === undefined || (at !== undefined && at !== own)) return false
      return hostname === name || hostname.endsWith(`.${name}`)
    })
}

/** The header that signs in to a proxy, if its address has a name and password. */
export function proxyHeaders({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** A connection to the host of `url` through the proxy. */
export function tunnel(proxy: URL, url: URL, signal: AbortSignal): Promise<Socket> {
  const target = `${url.hostname}:${url.port || 443}`
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request({
      host: proxy.hostname,
      port: proxy.port || 80,
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...proxyHeaders(proxy) },
      signal,
    })
    asked.once('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      reject(new Error(`the proxy ${proxy.host} answered ${statusCode}`))
    })
    asked.once('response', ({ statusCode }) => {
      asked.destroy()
      reject(new Error(`the proxy ${proxy.host} answered ${statusCode}`))
    })
    asked.once('error', reject)
    asked.end()
  })
}
