// Starts servers to measure, each a process of its own on the first core, and reads their CPU time and memory.
// BENCH_NODE names another node binary for them.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TICK_MICROS = 10_000
const PROBE = fileURLToPath(new URL('probe.js', import.meta.url))
const CLI = join(ROOT, 'dist/src/cli.js')
/** With which `./lectern serve` starts it. */
const STARTER = readFileSync(join(ROOT, 'lectern'), 'utf8')
const OPTIONS = /^options=(.+)$/m.exec(STARTER)[1].split(' ')
const [, GLIBC_TUNABLES] = /GLIBC_TUNABLES-([^}]+)\}/.exec(STARTER)
const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** Whether servers have a core of their own. */
export const isPinned = canPin

/** A command as it is run on the servers' core. */
export function onServerCore(command) {
  return canPin ? ['taskset', '-c', '0', ...command] : command
}

/** Lets a server with all its threads run on every core, or again on the servers' core alone. */
export function letRun({ pid }, isEverywhere) {
  const cores = isEverywhere ? `0-${cpus().length - 1}` : '0'
  if (canPin) spawnSync('taskset', ['-apc', cores, String(pid)])
}

/** The node binary that servers run on, unless they are given another. */
export const NODE = process.env.BENCH_NODE ?? 'node'

/** Starts `node ...argv` and waits for the line with its URL. */
export async function startServer(argv, env, node = NODE) {
  const command = onServerCore([node, '--import', PROBE, ...argv])
  const started = performance.now()
  const child = spawn(command[0], command.slice(1), {
    cwd: ROOT,
    env: { GLIBC_TUNABLES, ...process.env, ...env },
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
  /** Sends a message to what is preloaded, and gives its answer. */
  const ask = (message) =>
    new Promise((resolve) => {
      child.once('message', resolve)
      child.send(message)
    })
  return {
    url,
    pid: child.pid,
    /** Kills it at once; fulfilled when it has gone. */
    kill: () => endOf(child, 'SIGKILL'),
    started,
    ask,
    send: (message) => child.send(message),
    /** Microseconds of user and system time so far and of waiting for the core, bytes of resident memory. */
    usage: async () => {
      const { cpu, rss } = await ask('cpu')
      return { cpu: cpu.user + cpu.system, rss, waited: waitedFor(child.pid) }
    },
    /** Bytes of resident memory, and of it in use by JavaScript, when all garbage is collected. */
    memory: () => ask('live'),
    stop: () => endOf(child, 'SIGTERM'),
  }
}

function endOf(child, signal) {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', resolve)
    child.kill(signal)
  })
}

/** Microseconds of user and system time of all threads: exact from the scheduler if it says so, else in ticks. */
export function cpuOf(pid) {
  const tasks = `/proc/${pid}/task`
  if (existsSync(`/proc/${pid}/schedstat`)) {
    const ran = (task) => readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]
    return readdirSync(tasks).reduce((sum, task) => sum + Number(ran(task)) / 1000, 0)
  }
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
}

/** Microseconds that a process was ready to run while others ran on its core; 0 if the system says nothing. */
export function waitedFor(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1000
  } catch {
    return 0
  }
}

/** A folder of its own for a server's keys, with `amount` keys whose limit is never reached. */
export function createState(amount = 1, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const settings = { STATE_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env }
  const create = ['keys', 'create', '--name', 'bench', '--rate-limit', '1000000', '--json']
  const keys = Array.from({ length: amount }, () => {
    const made = spawnSync('node', [CLI, ...create], {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(made.stderr)
    return JSON.parse(made.stdout).key
  })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { settings, keys, remove }
}

/** Lectern on a state made before, all features on. */
export async function startLecternOn({ settings, keys }, { env = {}, node = NODE } = {}) {
  const server = await startServer([...OPTIONS, CLI, 'serve'], { ...settings, ...env }, node)
  return { ...server, key: keys[0], keys }
}

/** Lectern with all features on and keys whose limit is never reached. */
export async function startLectern(env = {}, { keys = 1, node = NODE } = {}) {
  const state = createState(keys, env)
  const server = await startLecternOn(state, { node })
  const stop = async () => {
    await server.stop()
    state.remove()
  }
  return { ...server, stop }
}

/** What Lectern answers to one path, uncompressed: the headers that a server must set itself, and the body. */
export async function captureAnswer(lectern, path) {
  const reply = await fetch(lectern.url + path, {
    headers: { 'x-api-key': lectern.key, 'accept-encoding': 'identity' },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  const body = Buffer.from(await reply.arrayBuffer())
  const kept = Object.fromEntries(reply.headers)
  for (const name of ['connection', 'date', 'keep-alive', 'transfer-encoding']) delete kept[name]
  return { headers: kept, body }
}

/** A server of bench/lib that sends what Lectern answers to one path, whatever it is asked. */
export async function startConstant(file, lectern, path, env = {}) {
  const { headers, body } = await captureAnswer(lectern, path)
  const answer = JSON.stringify({ headers, body: body.toString('base64') })
  const server = await startServer([join(ROOT, 'bench/lib', file)], { BARE_ANSWER: answer, ...env })
  return { ...server, bytes: body.length }
}
