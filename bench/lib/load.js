// Sends requests from the second core and reports what each one cost the server: by wrk if it is
// installed, else by autocannon.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url))
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** What sends the requests, for the head of a table. */
export const LOADER = hasWrk ? 'wrk' : 'autocannon'

/** Connections that wait for an answer each, unless a question needs more. */
export const CONNECTIONS = 16

/**
 * Sends requests as fast as they are answered, for whole seconds. A request is {path, key?, encoding?}; with
 * several, they are sent in turn. Gives how many were answered, in what time, latencies in milliseconds, and
 * how many were refused (another status than 2xx and 3xx) or failed.
 */
export function load(url, requests, seconds, { connections = CONNECTIONS } = {}) {
  return hasWrk
    ? loadByWrk([{ url, requests }], seconds, connections)
    : loadByAutocannon(url, requests, seconds, connections)
}

/**
 * The same from one process to several servers, `targets`, each {url, requests}, with so many connections to each; only of what was
 * answered and what was not. wrk stays on the core.
 */
export async function loadSeveral(targets, seconds, { connections, core }) {
  if (hasWrk) return loadByWrk(targets, seconds, connections * targets.length, core)
  const loads = await Promise.all(
    targets.map(({ url, requests }) => loadByAutocannon(url, requests, seconds, connections)),
  )
  const sum = (name) => loads.reduce((total, one) => total + one[name], 0)
  const names = ['requests', 'refused', 'failed', 'late']
  return Object.fromEntries(names.map((name) => [name, sum(name)]))
}

async function loadByWrk(targets, seconds, connections, core) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-load-'))
  const ofThreads = targets.flatMap(({ url, requests }, at) => {
    const file = join(folder, `requests-${at}`)
    const lines = requests.map(
      ({ path, key = '', encoding = '' }) => `${path}\t${key}\t${encoding}\n`,
    )
    writeFileSync(file, lines.join(''))
    const { hostname, port } = new URL(url)
    return [file, hostname, port]
  })
  const args = ['-t', targets.length, '-c', connections, '-d', `${seconds}s`, '--timeout', '10s']
  try {
    const [{ url }] = targets
    const all = [...args.map(String), '-s', SCRIPT, url, '--', ...ofThreads]
    const { micros, ...result } = JSON.parse(/^result (.*)$/m.exec(await runWrk(all, core))[1])
    for (const name of ['p50', 'p99', 'most']) result[name] /= 1000
    return { ...result, seconds: micros / 1e6 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runWrk(args, core) {
  // On a core with servers it takes none of their turns away: to wake it is not to run it at once, for which they would pay.
  const pinned = core === undefined ? [] : ['chrt', '-b', '0', 'taskset', '-c', String(core)]
  const [program, ...rest] = [...pinned, 'wrk', ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    // What it printed may come after its end.
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))))
  })
}

async function loadByAutocannon(url, requests, seconds, connections) {
  const sent = requests.map(({ path, key, encoding }) => ({
    path,
    headers: { ...(key && { 'x-api-key': key }), ...(encoding && { 'accept-encoding': encoding }) },
  }))
  const result = await autocannon({ url, connections, duration: seconds, requests: sent })
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    most: result.latency.max,
    refused: result.non2xx,
    failed: result.errors,
    late: result.timeouts,
  }
}

/**
 * One measured load: microseconds of server CPU per request, requests per second, latencies, and how long the
 * server waited for its core, as a share of its CPU time.
 */
export async function measureLoad(server, requests, seconds, connections) {
  const before = await server.usage()
  const result = await load(server.url, requests, seconds, { connections })
  const after = await server.usage()
  if (result.refused + result.failed + result.late > 0) {
    throw new Error(`${requests[0].path}: ${JSON.stringify(result)}`)
  }
  return {
    cpu: (after.cpu - before.cpu) / result.requests,
    rate: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    waited: (after.waited - before.waited) / (after.cpu - before.cpu),
  }
}

/** Sends `amount` requests over ten connections; microseconds of server CPU per request, and rates. */
export async function measure(server, path, amount, headers) {
  const before = await server.usage()
  const result = await autocannon({ url: server.url + path, connections: 10, amount, headers })
  const after = await server.usage()
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return {
    cpu: (after.cpu - before.cpu) / amount,
    rate: amount / ((result.finish - result.start) / 1000),
    p99: result.latency.p99,
  }
}

/** The middle one of measurements, by CPU time. */
export function median(measurements) {
  return measurements.toSorted((a, b) => a.cpu - b.cpu)[measurements.length >> 1]
}
