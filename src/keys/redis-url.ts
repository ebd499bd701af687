/** The URL of a Redis or Valkey server: what may be written, what it means, and how it is shown. */

export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly db: number
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
}

const USUAL_PORT = 6379
const PROTOCOLS: Readonly<Record<string, { readonly tls: boolean }>> = {
  'redis:': { tls: false },
  'rediss:': { tls: true },
  'valkey:': { tls: false },
  'valkeys:': { tls: true },
}

/** `redis://name:password@host:port/number`, all but the host may be left out; undefined for anything else. */
export function parseRedisUrl(text: string): RedisAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const protocol = PROTOCOLS[url?.protocol ?? '']
  if (url === undefined || protocol === undefined || url.hostname === '') return undefined
  if (url.search !== '' || url.hash !== '' || !/^\/?$|^\/\d{1,4}$/.test(url.pathname)) {
    return undefined
  }
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? USUAL_PORT : Number(url.port),
      db: Number(url.pathname.slice(1)),
      tls: protocol.tls,
      username: decodeURIComponent(url.username) || undefined,
      password: decodeURIComponent(url.password) || undefined,
    }
  } catch {
    return undefined
  }
}

/** What may be shown and logged: host, port and number, never the name or the password. */
export function showRedisAddress({ host, port, db }: RedisAddress): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}${db === 0 ? '' : `/${db}`}`
}
