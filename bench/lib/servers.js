// Starts servers to measure, each a process of its own on the first core, and reads their CPU time.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROBE = fileURLToPath(new URL('probe.js', import.meta.url))
const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** Whether servers have a core of their own. */
export const isPinned = canPin

/** Starts `node ...argv` and waits for the line with its URL. */
export async function startServer(argv, env) {
  const command = ['node', '--import', PROBE, ...argv]
  if (canPin) command.unshift('taskset', '-c', '0')
  const child = spawn(command[0], command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  const url = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${argv.join(' ')} ended with ${code}`)))
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const match = /http:\/\/\S+:\d+/.exec(printed)
      if (match !== null) resolve(match[0])
    })
  })
  return {
    url,
    pid: child.pid,
    usage: () =>
      new Promise((resolve) => {
        child.once('message', ({ cpu, rss }) => resolve({ cpu: cpu.user + cpu.system, rss }))
        child.send('cpu')
      }),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

/** Lectern with all features on and a key whose limit is never reached. */
export async function startLectern(env = {}) {
  const state = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const settings = { STATE_DIR: state, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env }
  const cli = join(ROOT, 'dist/src/cli.js')
  const made = spawnSync(
    'node',
    [cli, 'keys', 'create', '--name', 'bench', '--rate-limit', '1000000', '--json'],
    { env: { ...process.env, ...settings }, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const server = await startServer([cli, 'serve'], settings)
  const stop = async () => {
    await server.stop()
    rmSync(state, { recursive: true, force: true })
  }
  return { ...server, key: JSON.parse(made.stdout).key, stop }
}

/** A bare server that sends what Lectern answers to one path. */
export async function startBare(lectern, path) {
  const reply = await fetch(lectern.url + path, { headers: { 'x-api-key': lectern.key } })
  const body = Buffer.from(await reply.arrayBuffer())
  const headers = Object.fromEntries(reply.headers)
  for (const name of ['connection', 'date', 'keep-alive', 'transfer-encoding']) delete headers[name]
  const answer = JSON.stringify({ headers, body: body.toString('base64') })
  const server = await startServer([join(ROOT, 'bench/lib/bare.js')], { BARE_ANSWER: answer })
  return { ...server, bytes: body.length }
}
