/** Checks of the settings: those that are refused, unknown or without effect, and what the ports and proxies are. */
import { createServer, isIP } from 'node:net'
import { type Config, type ConfigReading, SETTINGS } from '../config.js'
import { type Environment, namesOf } from '../runtime/environment.js'
import { nearestOf } from '../suggest/edit-distance.js'
import { type Finding, found } from './findings.js'

const LOOPBACK = /^(?:127\.|::1$|localhost$)/
const ASK_MS = 2000

export function checkSettings(env: Environment, reading: ConfigReading): readonly Finding[] {
  if (reading.kind === 'refused') {
    return reading.problems.map((problem) => found('setting-wrong', { problem }))
  }
  const findings = [...unknownNames(env), ...idle(env, reading.config)]
  return findings.length > 0 ? findings : [found('settings-well', {})]
}

/** Names that begin as ours and are none; what Kubernetes sets beside a service is passed over. */
function unknownNames(env: Environment): readonly Finding[] {
  const known = new Set(['LECTERN_LANG'])
  for (const setting of Object.values(SETTINGS))
    for (const name of namesOf(setting)) known.add(name)
  return Object.keys(env)
    .filter((name) => name.startsWith('LECTERN_') && !known.has(name) && !SERVICE_LINK.test(name))
    .map((name) => found('setting-unknown', { name, nearest: nearestOf(name, known) }))
}

const SERVICE_LINK = /^LECTERN_(?:PORT|SERVICE)_/

/** Settings that another one leaves without effect, each with that one. */
const IDLE: readonly (readonly [
  setting: keyof Config,
  when: (config: Config) => boolean,
  because: string,
])[] = [
  ['stateDir', ({ redisUrl }) => redisUrl !== undefined, 'REDIS_URL'],
  ['redisInit', ({ redisUrl }) => redisUrl === undefined, 'REDIS_URL'],
  ['publicMetrics', ({ metricsPort }) => metricsPort !== undefined, 'METRICS_PORT'],
  ['readerIndexed', ({ reader }) => reader !== 'open', 'READER'],
  ['readerRateLimit', ({ reader }) => reader === 'off', 'READER'],
]

function idle(env: Environment, config: Config): readonly Finding[] {
  return IDLE.flatMap(([setting, when, because]) => {
    const name = namesOf(SETTINGS[setting]).find((name) => env[name])
    return name !== undefined && when(config) ? [found('setting-idle', { name, because })] : []
  })
}

export function checkProxies({ host, trustProxy }: Config): readonly Finding[] {
  if (trustProxy === true) return [found('proxy-all', {})]
  const isOpen = !LOOPBACK.test(host) || (isIP(host) === 0 && host !== 'localhost')
  return isOpen && trustProxy === false ? [found('proxy-none', { host })] : []
}

/** Whether the ports can be listened on, or a Lectern already does. */
export async function checkPorts({ host, port, metricsPort }: Config): Promise<readonly Finding[]> {
  const findings = [await checkPort(host, port, 'PORT')]
  if (metricsPort !== undefined) findings.push(await checkPort(host, metricsPort, 'METRICS_PORT'))
  return findings
}

async function checkPort(host: string, port: number, name: string): Promise<Finding> {
  const error = await tryPort(host, port)
  if (error === undefined) return found('port-free', { port })
  if (error.code !== 'EADDRINUSE') {
    return found('port-refused', { port, name, reason: error.message })
  }
  return (await isLectern(host, port))
    ? found('port-ours', { port })
    : found('port-taken', { port, name })
}

function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}

async function isLectern(host: string, port: number): Promise<boolean> {
  const address =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (isIP(host) === 6 ? `[${host}]` : host)
  try {
    const answer = await fetch(`http://${address}:${port}/readyz`, {
      signal: AbortSignal.timeout(ASK_MS),
    })
    const { status, versions } = (await answer.json()) as Readonly<Record<string, unknown>>
    return typeof status === 'string' && versions !== undefined
  } catch {
    return false
  }
}
