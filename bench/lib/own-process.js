// Runs clients in a process of their own. A question holds much: requests, answers, what it measured. When V8 collects that it stops, and its
// helpers take the clients' core, so a client in the same process would measure the question and not the server.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What runs there collects garbage too, and four helpers of V8 would take the server's core in turn. */
const HELPERS = ['--v8-pool-size=1']

/**
 * Starts the script `name` of this folder, with more in its environment. Gives `send(message)`; `next()`, which waits for a message
 * and rejects if the process ends before; and `end()`.
 */
export function startProcess(name, env = {}) {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const child = fork(script, { env: { ...process.env, ...env }, execArgv: HELPERS })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} has ended with ${code}`)
  })
  ended.catch(() => {})
  return {
    send: (message) => child.send(message),
    next: async () => {
      const [message] = await Promise.race([once(child, 'message'), ended])
      return message
    },
    end: () => child.connected && child.disconnect(),
  }
}
