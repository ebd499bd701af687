/**
 * The settings: one table with the variable, default, bounds and meaning of each. Only this file reads environment
 * variables, through runtime/environment.ts, and runtime/user-folders.ts those of the account's folders; all other code gets a frozen
 * value. A test compares `docs/CONFIGURATION.md` with this table.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Origins, readOrigins } from './http/reply/cors-origins.js'
import type { Limit } from './rate-limit/windows.js'
import { isEmbedded, PACKAGE_ROOT } from './runtime/assets.js'
import { type Environment, findText } from './runtime/environment.js'
import type { LogFormat } from './runtime/log.js'
import { type UserFolders, userFolders } from './runtime/user-folders.js'
import { checkPassword, PASSWORD_LENGTH } from './state/keys/rules.js'
import { parseRedisUrl } from './state/redis/url.js'

export type ReaderMode = (typeof READER_MODES)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  /** Address or host name to listen on. */
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** A port for health and metrics only; undefined if they are on `port`. 0 lets the system choose. */
  readonly metricsPort: number | undefined
  /** Whether `/metrics` is on `port` when there is no `metricsPort`. */
  readonly publicMetrics: boolean
  /** What `/metrics` asks for; undefined if it asks for nothing. */
  readonly metricsPassword: string | undefined
  /** Worker processes; 1 answers in the program's own process. */
  readonly workers: number
  /** What everything is kept in. Absolute. */
  readonly home: string | undefined
  /** Absolute. */
  readonly stateDir: string
  /** The Redis that has the state instead of `stateDir`; it may contain a password. */
  readonly redisUrl: string | undefined
  /** Whether an empty server may be made the state of a new installation. */
  readonly redisInit: boolean
  /** Absolute. */
  readonly corpusDir: string
  /** Lowercase id or alias of a version. */
  readonly defaultVersion: string | undefined
  /** Bytes that all processes together may have resident; undefined for half of what they may use. */
  readonly memoryBudget: number | undefined
  /** Lowercase ids or aliases of versions that stay in memory. */
  readonly preload: readonly string[] | undefined
  readonly keyPrefix: string
  /** A file that declares keys. Absolute. */
  readonly keysFile: string | undefined
  /** Requests a minute for a key without a limit of its own. */
  readonly rateLimit: Limit
  /** Requests a minute from one address with a key that is refused. */
  readonly refusedRateLimit: Limit
  /** The operator's password for the dashboard; it is used instead of the stored one. */
  readonly adminPassword: string | undefined
  /** How long a session of the dashboard lasts. */
  readonly sessionHours: number
  /** Whether there are pages for readers, and who reads the texts there. */
  readonly reader: ReaderMode
  /** Requests a minute from one address without a key to an open reader. */
  readonly readerRateLimit: Limit
  /** Whether search engines may list the texts of an open reader. */
  readonly readerIndexed: boolean
  /** The origins whose pages may show `/embed/verse` in a frame: all, none, or a list. */
  readonly embedOrigins: Origins
  readonly logLevel: LogLevel
  /** Lines for people, for programs, or by what standard error is. */
  readonly logFormat: LogFormat
  /** Whether each answer is logged. */
  readonly accessLog: boolean
  /** The origins whose pages may read the answers: all, none, or a list. */
  readonly corsOrigins: Origins
  /** Connections at a time. */
  readonly maxConnections: Limit
  /** Bytes of a request's first line and headers together. */
  readonly maxHeaderBytes: number
  /** Milliseconds that the event loop may be late. */
  readonly maxEventLoopDelay: Limit
  /** Whether assistants are answered at `/mcp`. */
  readonly mcp: boolean
  /** Fastify's option of this name: all, none, or a comma-separated list of addresses. */
  readonly trustProxy: boolean | string
}

export type ConfigReading =
  | { readonly kind: 'read'; readonly config: Config }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

export interface Setting<T> {
  /** The environment's variable. */
  readonly variable: string
  /** The text that is used if the variable is unset or empty. */
  readonly default: string | undefined
  /** The permitted values, as the end of the sentence "X must be ...". */
  readonly bounds: string
  readonly description: string
  /** Never repeated in a message; it may be the content of the file that `<variable>_FILE` names. */
  readonly secret?: true
  /** The value, or undefined if the text is out of bounds. */
  readonly read: (text: string) => T | undefined
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const LOG_FORMATS = ['auto', 'json', 'text'] as const
const READER_MODES = ['off', 'key', 'local', 'open'] as const
const MAX_PORT = 65_535
const MAX_WORKERS = 64
const MAX_LIMIT = 1_000_000
const MAX_SESSION_HOURS = 720
const LEAST_HEADER_BYTES = 4_096
const MOST_HEADER_BYTES = 65_536
const MEBIBYTE = 2 ** 20
const GIBIBYTE = 2 ** 30
const LEAST_BUDGET = 64 * MEBIBYTE
const MOST_BUDGET = 4096 * GIBIBYTE
const VERSION_ID = /^[a-z0-9]{2,20}$/

export const SETTINGS: {
  readonly [Name in keyof Config]: Setting<Exclude<Config[Name], undefined>>
} = {
  host: {
    variable: 'HOST',
    default: '127.0.0.1',
    bounds: 'an IP address or a host name',
    description: 'The address to listen on; `0.0.0.0` or `::` for every one of the machine.',
    read: readHost,
  },
  port: {
    variable: 'PORT',
    default: '8080',
    bounds: `a whole number from 0 to ${MAX_PORT}`,
    description: 'The port to listen on; `0` lets the system choose a free one.',
    read: (text) => readInteger(text, 0, MAX_PORT),
  },
  metricsPort: {
    variable: 'METRICS_PORT',
    default: undefined,
    bounds: `a whole number from 0 to ${MAX_PORT}`,
    description:
      'A port for `/livez`, `/readyz` and `/metrics` alone. Unset: the first two are on `PORT`.',
    read: (text) => readInteger(text, 0, MAX_PORT),
  },
  publicMetrics: {
    variable: 'PUBLIC_METRICS',
    default: 'false',
    bounds: 'true or false',
    description:
      'Whether `PORT` answers `/metrics` to anybody if `METRICS_PORT` is unset. Without either there is no ' +
      '`/metrics`.',
    read: readSwitch,
  },
  metricsPassword: {
    variable: 'METRICS_PASSWORD',
    default: undefined,
    bounds: `a text of ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`,
    description:
      'What `/metrics` asks for: as the password of Basic authentication with any name, or as a Bearer ' +
      'token. Unset: nothing.',
    secret: true,
    read: readPassword,
  },
  workers: {
    variable: 'WORKERS',
    default: '1',
    bounds: `a whole number from 1 to ${MAX_WORKERS}`,
    description:
      'How many processes answer on `PORT`, at most one for each core. They share `STATE_DIR` and count ' +
      'limits together. Above 1, another process watches over them.',
    read: (text) => readInteger(text, 1, MAX_WORKERS),
  },
  home: {
    variable: 'LECTERN_HOME',
    default: undefined,
    bounds: 'the path of a folder',
    description:
      'One folder for everything that is kept: texts, compiled texts, keys and lists; the texts that come ' +
      'with the program are copied into it. Unset: beside the program, or, if npm installed it, in folders ' +
      'of the account. More: docs/OPERATIONS.md.',
    read: readFolder,
  },
  stateDir: {
    variable: 'STATE_DIR',
    default: './state',
    bounds: 'the path of a folder',
    description:
      'Where the keys are kept; created if missing; a relative path is from the working folder. The command line ' +
      'needs the same one. An installed package has its own.',
    read: readFolder,
  },
  redisUrl: {
    variable: 'REDIS_URL',
    default: undefined,
    bounds:
      'a URL like redis://name:password@host:6379/0, redis+sentinel://name:password@host:26379,host:26379/primary or ' +
      'redis+cluster://name:password@host:6379,host:6379, with redis, rediss, valkey or valkeys at its start',
    description:
      'The Redis or Valkey server (6 or later), the Sentinels of one, or the Cluster that keeps keys, ' +
      'limits, usage and sessions for any number of processes, in place of `STATE_DIR`. The command line ' +
      'needs the same one. More: docs/OPERATIONS.md.',
    secret: true,
    read: (text) => (parseRedisUrl(text) === undefined ? undefined : text),
  },
  redisInit: {
    variable: 'REDIS_INIT',
    default: 'false',
    bounds: 'true or false',
    description:
      'Whether a first start may begin a state on an empty Redis, as `lectern admin init` does. Otherwise ' +
      'it is refused, since the Redis may have lost its data.',
    read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  },
  corpusDir: {
    variable: 'CORPUS_DIR',
    default: '<package root>/dist/corpus',
    bounds: 'the path of a folder',
    description:
      'Where the compiled versions are; a relative path is from the working folder. An installed package has its own.',
    read: readFolder,
  },
  defaultVersion: {
    variable: 'DEFAULT_VERSION',
    default: undefined,
    bounds: 'the id or alias of a version: 2 to 20 letters and digits',
    description:
      'The version that answers a request that names none. Unset: RVR1960 if it is compiled, else RV1909, ' +
      'else the first in Spanish, else the first.',
    read: (text) => (VERSION_ID.test(text.toLowerCase()) ? text.toLowerCase() : undefined),
  },
  memoryBudget: {
    variable: 'MEMORY_BUDGET',
    default: undefined,
    bounds: 'a size from 64MiB to 4096GiB, like 1024MiB',
    description:
      'The resident memory of all processes together. Texts that do not fit are read from their files. ' +
      'Unset: half of the memory of the control group or of the machine.',
    read: readSize,
  },
  preload: {
    variable: 'PRELOAD',
    default: undefined,
    bounds: 'ids or aliases of versions with commas between them',
    description: 'The versions that stay in memory, beside the default one, if not all have room.',
    read: readVersionIds,
  },
  keyPrefix: {
    variable: 'KEY_PREFIX',
    default: 'lectern',
    bounds: '1 to 16 characters of a-z and 0-9',
    description: 'What new keys begin with. Keys with another prefix stay valid.',
    read: (text) => (/^[a-z0-9]{1,16}$/.test(text) ? text : undefined),
  },
  keysFile: {
    variable: 'KEYS_FILE',
    default: undefined,
    bounds: 'the path of a file',
    description:
      'A JSON file that declares keys; it is read again when it changes. The command line needs the same ' +
      'one. More: docs/OPERATIONS.md.',
    read: (text) => (text.includes('\0') ? undefined : resolve(text)),
  },
  rateLimit: {
    variable: 'RATE_LIMIT',
    default: '6000',
    bounds: `a whole number from 1 to ${MAX_LIMIT}, or none`,
    description: 'Requests a minute that a key may make, unless it has a limit of its own.',
    read: readLimit,
  },
  refusedRateLimit: {
    variable: 'REFUSED_RATE_LIMIT',
    default: '1000',
    bounds: `a whole number from 1 to ${MAX_LIMIT}, or none`,
    description: 'Requests a minute with refused keys that one address may make.',
    read: readLimit,
  },
  adminPassword: {
    variable: 'ADMIN_PASSWORD',
    default: undefined,
    bounds: `a text of ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`,
    description:
      "The operator's password for `/dashboard`; it wins over the one of `lectern admin set-password`. " +
      'Unset, and none stored: the first start makes one and shows it once.',
    secret: true,
    read: readPassword,
  },
  sessionHours: {
    variable: 'SESSION_HOURS',
    default: '12',
    bounds: `a whole number from 1 to ${MAX_SESSION_HOURS}`,
    description: 'Hours until the dashboard asks for a new sign-in.',
    read: (text) => readInteger(text, 1, MAX_SESSION_HOURS),
  },
  reader: {
    variable: 'READER',
    default: 'local',
    bounds: `one of ${READER_MODES.join(', ')}`,
    description:
      'Who reads the pages at `/` without a key. `local`: browsers on this machine, if the records of all ' +
      'texts allow it and `HOST` is a loopback address. `key`: nobody. `open`: everybody, texts whose ' +
      'records allow it; `/v1` still needs a key. `off`: `/` is a plain page. More: docs/OPERATIONS.md.',
    read: (text) => READER_MODES.find((mode) => mode === text),
  },
  readerRateLimit: {
    variable: 'READER_RATE_LIMIT',
    default: '300',
    bounds: `a whole number from 1 to ${MAX_LIMIT}, or none`,
    description: 'Requests a minute that one address may make to an open reader without a key.',
    read: readLimit,
  },
  readerIndexed: {
    variable: 'READER_INDEXED',
    default: 'false',
    bounds: 'true or false',
    description: 'Whether search engines may list the texts of an open reader.',
    read: readSwitch,
  },
  embedOrigins: {
    variable: 'EMBED_ORIGINS',
    default: '*',
    bounds: '*, none, or a comma-separated list of origins like https://example.org',
    description: 'The origins whose pages may show `/embed/verse` in a frame.',
    // It stands in a header in which a semicolon ends a directive.
    read: (text) => (text.includes(';') ? undefined : readOrigins(text)),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    bounds: `one of ${LOG_LEVELS.join(', ')}`,
    description: 'The least severe lines that are logged, to standard error.',
    read: (text) => LOG_LEVELS.find((level) => level === text),
  },
  logFormat: {
    variable: 'LOG_FORMAT',
    default: 'auto',
    bounds: `one of ${LOG_FORMATS.join(', ')}`,
    description: 'The form of log lines; `auto` is text on a terminal and JSON elsewhere.',
    read: (text) => LOG_FORMATS.find((format) => format === text),
  },
  accessLog: {
    variable: 'ACCESS_LOG',
    default: 'off',
    bounds: 'on or off',
    description:
      'Whether each answer is logged: address, method, path without the query, status, milliseconds, id of the key.',
    read: readOnOff,
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    default: 'false',
    bounds: 'true, false, or IP addresses and CIDR ranges with commas between them',
    description:
      "Whose `X-Forwarded-For` is believed for the address of a client: a proxy's that sets it.",
    read: readTrust,
  },
  corsOrigins: {
    variable: 'CORS_ORIGINS',
    default: '*',
    bounds: '*, none, or origins like https://example.org with commas between them',
    description:
      'The web pages that may read the answers in a browser, by their origin; `*` is any page. Never the dashboard.',
    read: readOrigins,
  },
  mcp: {
    variable: 'MCP',
    default: 'on',
    bounds: 'on or off',
    description:
      'Whether `/mcp` answers assistants by the Model Context Protocol, with the same keys and limits. ' +
      'More: docs/guides/mcp.md.',
    read: readOnOff,
  },
  maxConnections: {
    variable: 'MAX_CONNECTIONS',
    default: '20000',
    bounds: `a whole number from 1 to ${MAX_LIMIT}, or none`,
    description: 'Connections that are open at a time; a further one is closed at once.',
    read: readLimit,
  },
  maxHeaderBytes: {
    variable: 'MAX_HEADER_BYTES',
    default: '16384',
    bounds: `a whole number from ${LEAST_HEADER_BYTES} to ${MOST_HEADER_BYTES}`,
    description:
      'Bytes of the path and the headers of a request together; a longer one is refused.',
    read: (text) => readInteger(text, LEAST_HEADER_BYTES, MOST_HEADER_BYTES),
  },
  maxEventLoopDelay: {
    variable: 'MAX_EVENT_LOOP_DELAY',
    default: '3000',
    bounds: `a whole number from 1 to ${MAX_LIMIT}, or none`,
    description:
      'Milliseconds: if the event loop is later than that on the average, `/v1`, `/mcp` and the reader ' +
      'answer 503.',
    read: readLimit,
  },
}

/**
 * Reads the settings from an environment; the problems are sentences, each naming its variable. `folders` are those of
 * data, see `userFolders`.
 */
export function readConfig(
  env: Environment,
  folders: UserFolders | null | undefined = userFolders(env),
): ConfigReading {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  const own: Readonly<Record<string, string>> = folders
    ? { stateDir: folders.state, corpusDir: folders.compiled }
    : {}
  if (folders === null) problems.push(NO_HOME)
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const found = findText(setting, env)
    if (found?.kind === 'refused') {
      problems.push(found.problem)
      continue
    }
    const text = found?.text || own[name] || setting.default
    if (text === undefined) continue
    config[name] = setting.read(text)
    if (config[name] === undefined) {
      const shown = setting.secret ? '"…"' : quote(text)
      const variable = found?.variable ?? setting.variable
      problems.push(`${variable} must be ${setting.bounds}, and not ${shown}.`)
    }
  }
  if (problems.length > 0) return { kind: 'refused', problems }
  return { kind: 'read', config: Object.freeze(config) as unknown as Config }
}

/** Why an installed package has no folders. */
const NO_HOME =
  'LECTERN_HOME must be set: this account has no home folder for texts and keys to be kept in.'

function readHost(text: string): string | undefined {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) ? text : undefined
}

function readInteger(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  return value >= least && value <= most ? value : undefined
}

function readLimit(text: string): Limit | undefined {
  return text === 'none' ? text : readInteger(text, 1, MAX_LIMIT)
}

function readSwitch(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

function readOnOff(text: string): boolean | undefined {
  return text === 'on' || text === 'off' ? text === 'on' : undefined
}

function readPassword(text: string): string | undefined {
  return checkPassword(text).kind === 'accepted' ? text : undefined
}

/** In bytes. */
function readSize(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,7})(MiB|GiB)$/.exec(text) ?? []
  if (number === undefined) return undefined
  const size = Number(number) * (unit === 'GiB' ? GIBIBYTE : MEBIBYTE)
  return size >= LEAST_BUDGET && size <= MOST_BUDGET ? size : undefined
}

function readVersionIds(text: string): readonly string[] | undefined {
  const ids = text.split(',').map((id) => id.trim().toLowerCase())
  return ids.every((id) => VERSION_ID.test(id)) ? ids : undefined
}

function readFolder(text: string): string | undefined {
  if (text.includes('\0')) return undefined
  const path = text.replace('<package root>', PACKAGE_ROOT)
  return isEmbedded(path) ? path : resolve(path)
}

/** No number of hops: Fastify takes one and believes nobody, since the peer itself is not checked by it. */
function readTrust(text: string): boolean | string | undefined {
  const all = readSwitch(text)
  if (all !== undefined) return all
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges.join(',') : undefined
}

/** An IP address, or one with the length of its prefix in bits. */
function isRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(String(address))]
  if (most === undefined || rest.length > 0) return false
  return bits === undefined || readInteger(bits, 0, most) !== undefined
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
