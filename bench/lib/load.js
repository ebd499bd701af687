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
    ? loadByWrk(url, requests, seconds, connections)
    : loadByAutocannon(url, requests, seconds, connections)
}

async function loadByWrk(url, requests, seconds, connections) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-load-'))
  const file = join(folder, 'requests')
  const lines = requests.map(
    ({ path, key = '', encoding = '' }) => `${path}\t${key}\t${encoding}\n`,
  )
  writeFileSync(file, lines.join(''))
  const { hostname, port } = new URL(url)
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s']
  try {
    const all = [...args, '-s', SCRIPT, url, '--', file, hostname, port]
    const { micros, ...result } = JSON.parse(/^result (.*)$/m.exec(await runWrk(all))[1])
    for (const name of ['p50', 'p99', 'most']) result[name] /= 1000
    return { ...result, seconds: micros / 1e6 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runWrk(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
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
