/** A server that is too busy at first: 429, then 503, each with Retry-After: 0; then it passes requests on. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BusyServer {
  readonly url: string
  /** The statuses that it has answered with. */
  answered(): readonly number[]
  close(): Promise<void>
}

const REFUSALS = [
  [429, 'RATE_LIMITED'],
  [503, 'SERVICE_UNAVAILABLE'],
] as const

/** `url` is the server behind it. */
export async function startBusyServer(url: string): Promise<BusyServer> {
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const refusal = REFUSALS[statuses.length]
    if (refusal !== undefined) {
      const [status, code] = refusal
      statuses.push(status)
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
      response.end(JSON.stringify({ success: false, error: { code, message: 'later' } }))
      return
    }
    const key = String(request.headers['x-api-key'])
    const answer = await fetch(url + request.url, { headers: { 'x-api-key': key } })
    statuses.push(answer.status)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => statuses,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
