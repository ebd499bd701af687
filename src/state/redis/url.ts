/** Parses the URL of Redis or Valkey servers, and shows it without secrets. */

export interface RedisHost {
  readonly host: string
  readonly port: number
}

export interface RedisAddress {
  readonly kind: 'server' | 'sentinel' | 'cluster'
  /** At least one: the server, the Sentinels, or some nodes of the Cluster. */
  readonly hosts: readonly RedisHost[]
  readonly db: number
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  /** The Sentinels' name of the primary; only for `sentinel`. */
  readonly primary: string | undefined
  /** The Sentinels' own password; only for `sentinel`. */
  readonly sentinelPassword: string | undefined
  /** How many replicas must confirm a change of a key; 0 for one server. */
  readonly replicas: number
}

const USUAL_PORT = { server: 6379, sentinel: 26_379, cluster: 6379 } as const
const USUAL_REPLICAS = { server: 0, sentinel: 1, cluster: 1 } as const
const PATH = {
  server: /^\/?(?<db>\d{0,4})$/,
  sentinel: /^\/(?<primary>[\w.-]{1,100})(?:\/(?<db>\d{1,4}))?$/,
  cluster: /^\/?$/,
} as const
const QUERY = {
  server: [],
  sentinel: ['replicas', 'sentinel-password'],
  cluster: ['replicas'],
} as const satisfies Record<RedisAddress['kind'], readonly string[]>
const FORM =
  /^(?:redis|valkey)(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?$/i

/**
 * Parses `redis://name:password@host:port/number` (only the host is required),
 * `redis+sentinel://name:password@host:port,host:port/primary/number` or `redis+cluster://host:port,host:port`. `rediss`
 * means TLS; `valkey` may replace `redis`. Undefined for anything else.
 */
export function parseRedisUrl(text: string): RedisAddress | undefined {
  const parts = FORM.exec(text)?.groups as Readonly<Record<string, string | undefined>> | undefined
  if (parts === undefined) return undefined
  const kind = (parts.kind?.toLowerCase() ?? 'server') as RedisAddress['kind']
  const hosts = readHosts(parts.hosts as string, USUAL_PORT[kind])
  const path = PATH[kind].exec(parts.path as string)
  const query = readQuery(parts.query, QUERY[kind])
  const user = readUser(parts.user)
  if (hosts === undefined || path === null || query === undefined || user === undefined)
    return undefined
  if (kind === 'server' && hosts.length > 1) return undefined
  const replicas = query.get('replicas') ?? String(USUAL_REPLICAS[kind])
  if (!/^\d$/.test(replicas)) return undefined
  return {
    kind,
    hosts,
    db: Number(path.groups?.db ?? 0),
    tls: parts.tls !== '',
    ...user,
    primary: path.groups?.primary,
    sentinelPassword: query.get('sentinel-password') || undefined,
    replicas: Number(replicas),
  }
}

/** The address for messages and logs: hosts, ports and database number, without user name and password. */
export function showRedisAddress({ kind, hosts, db, primary }: RedisAddress): string {
  const all = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`)
  const number = db === 0 ? '' : `/${db}`
  if (kind === 'server') return `${all[0]}${number}`
  return kind === 'sentinel'
    ? `${primary}${number} of the Sentinels ${all.join(', ')}`
    : `the Cluster ${all.join(', ')}`
}

function readHosts(text: string, usualPort: number): readonly RedisHost[] | undefined {
  const hosts = text.split(',').map((one) => {
    const url = URL.canParse(`redis://${one}`) ? new URL(`redis://${one}`) : undefined
    if (url === undefined || url.hostname === '') return undefined
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    return { host, port: url.port === '' ? usualPort : Number(url.port) }
  })
  return hosts.every((host) => host !== undefined) ? hosts : undefined
}

function readQuery(text = '', known: readonly string[]): URLSearchParams | undefined {
  const query = new URLSearchParams(text)
  return [...query.keys()].every((name) => known.includes(name)) ? query : undefined
}

function readUser(text = ''): Pick<RedisAddress, 'username' | 'password'> | undefined {
  const [name = '', ...rest] = text.split(':')
  try {
    return {
      username: decodeURIComponent(name) || undefined,
      password: decodeURIComponent(rest.join(':')) || undefined,
    }
  } catch {
    return undefined
  }
}
