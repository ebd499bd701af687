// Clients that look at every answer: each asks what `choose()` gives, waits for the answer, has it judged and asks again. A server may be
// killed under them and started again.
import { Agent, request } from 'node:http'

/**
 * Begins to ask. `serverOf()` promises {url, key} of the server to be asked now; `choose()` gives {path, judge(came)}, where `came` is
 * {status, body}, or {lost: code} if the connection broke, and judge gives the name under which it is counted.
 */
export function askChecked(serverOf, choose, connections) {
  const counts = {}
  let going = true
  const loops = Array.from({ length: connections }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (going) {
      const server = await serverOf()
      const { path, judge } = choose()
      const name = judge(await answerOf(server, path, agent))
      counts[name] = (counts[name] ?? 0) + 1
    }
    agent.destroy()
  })
  return {
    /** How often each name was given. */
    counts,
    stop: async () => {
      going = false
      await Promise.all(loops)
    },
  }
}

const WAIT_MS = 60_000

function answerOf({ url, key }, path, agent) {
  return new Promise((resolve) => {
    const lost = ({ code }) => resolve({ lost: code ?? 'broken' })
    const call = request(url + path, { headers: { 'x-api-key': key }, agent }, (reply) => {
      const chunks = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', lost)
      reply.on('close', () => {
        if (!reply.complete) lost({ code: 'cut' })
        else resolve({ status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks)) })
      })
    })
    call.setTimeout(WAIT_MS, () => call.destroy(Object.assign(new Error(), { code: 'late' })))
    call.on('error', lost).end()
  })
}
