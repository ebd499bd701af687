// A Redis server of its own for a question, on a free loopback port. It keeps nothing, or all that it has, and may be
// stopped and started again.
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'

const HOST = '127.0.0.1'

/** With a `folder` it keeps its data there, as deploy/ has it. Undefined if there is no redis-server. */
export async function startRedis(folder) {
  const port = await freePort()
  const kept =
    folder === undefined ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--dir', folder]
  const words = ['--port', String(port), '--bind', HOST, '--save', '', ...kept]
  let child
  const start = async () => {
    child = spawn('redis-server', words, { stdio: 'ignore' })
    const failed = new Promise((resolve) => child.once('error', () => resolve(true)))
    return !(await Promise.race([failed, isUp(port)]))
  }
  if (!(await start())) return undefined
  return {
    url: `redis://${HOST}:${port}`,
    stop: () => child.kill('SIGKILL'),
    /** As an operator does; resolves when it is gone. */
    shutDown: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
    start,
  }
}

async function isUp(port) {
  for (;;) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, HOST, () => socket.end(() => resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (open) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A port of loopback that nobody listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOST, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
