// Clients that count what comes of each request: as many at a time as connections, each of which waits for its
// answer before it asks again, at a given rate or as fast as answers come. Slower than wrk, and misses nothing.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from './own-process.js'

/**
 * Begins to send. `requests` are {path, key}, sent in turn. Told of each answer, `came(status or error code, request,
 * headers, milliseconds)`; with `perSecond`, so many are begun in a second at most.
 */
export function sendSteadily(url, requests, { connections = 16, perSecond, came = () => {} } = {}) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts = {}
  let sent = 0
  let going = true
  const started = performance.now()

  const askOnce = (asked) =>
    new Promise((resolve) => {
      const begun = performance.now()
      const settle = (name, headers = {}) => {
        counts[name] = (counts[name] ?? 0) + 1
        came(name, asked, headers, performance.now() - begun)
        resolve()
      }
      const headers = { 'x-api-key': asked.key }
      const call = request({ hostname, port, path: asked.path, headers, agent }, (reply) => {
        reply.resume()
        reply.on('end', () => settle(reply.statusCode, reply.headers))
        reply.on('error', (error) => settle(error.code))
      })
      call.setTimeout(10_000, () => call.destroy(Object.assign(new Error(), { code: 'late' })))
      call.on('error', (error) => settle(error.code)).end()
    })

  const loops = Array.from({ length: connections }, async () => {
    while (going) {
      const turn = sent++
      if (perSecond !== undefined) {
        const wait = started + (turn / perSecond) * 1000 - performance.now()
        if (wait > 0) await sleep(wait)
      }
      await askOnce(requests[turn % requests.length])
    }
  })
  return {
    /** How often each status or error code came. */
    counts,
    answered: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    stop: async () => {
      going = false
      await Promise.all(loops)
      agent.destroy()
    },
  }
}

/**
 * The same from a process of its own; with `isLow`, of the lowest priority; it begins after `waits` milliseconds. `mark()`
 * begins another stretch of time. `stop()` gives how often each status or error code came, and the milliseconds of the answers in each stretch.
 */
export function sendFromElsewhere(url, requests, options) {
  const clients = startProcess('steady-clients.js')
  clients.send({ url, requests: requests.map(({ path, key }) => ({ path, key })), ...options })
  return {
    mark: () => clients.send('mark'),
    stop: async () => {
      clients.send('stop')
      const came = await clients.next()
      clients.end()
      return came
    },
  }
}

/** How many of some counts are neither a success nor what is `expected` besides. */
export function failedOf(counts, expected = []) {
  const good = ['200', ...expected.map(String)]
  return Object.entries(counts)
    .filter(([name]) => !good.includes(name))
    .reduce((sum, [, count]) => sum + count, 0)
}
