// A Redis server of its own for a question, on a free loopback port, that keeps nothing.
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'

const HOST = '127.0.0.1'

/** Undefined where there is no redis-server. */
export async function startRedis() {
  const port = await freePort()
  const words = ['--port', String(port), '--bind', HOST, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', words, { stdio: 'ignore' })
  const failed = new Promise((resolve) => child.once('error', () => resolve(true)))
  if (await Promise.race([failed, isUp(port)])) return undefined
  return {
    url: `redis://${HOST}:${port}`,
    stop: () => child.kill('SIGKILL'),
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

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOST, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
