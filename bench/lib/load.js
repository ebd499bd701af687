// Sends a fixed number of requests from the second core and reports the server's CPU time for each.
import autocannon from 'autocannon'

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
