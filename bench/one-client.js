// What can one client make the service hold? A thousand requests for each built file, sent without waiting and not
// read, on one connection and on fifty; headers that do not end; whole books with a key. For each: the files that
// are open, and the memory at its peak and after the client has gone. The server runs under the memory limit of the
// deployments, if the system can set one. NODES=20 runs one release of Node; ONLY=script runs the cases with
// that word in their names.
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findNode } from './lib/node-binaries.js'
import { createState, startLecternOn } from './lib/servers.js'
import { printTable, require } from './lib/table.js'

const LIMIT_MIB = 384
const REQUESTS = 1_000
/** As the files of deploy/ set it. */
const MOST_CONNECTIONS = 4_000
const HELD_MS = 1_500
const LINES = (process.env.NODES ?? '20,26').split(',').map(Number)
const ONLY = process.env.ONLY ?? ''
const MEBIBYTE = 2 ** 20

/** A memory group of this size, in either version of the system's interface; undefined if none can be made. */
function createGroup() {
  for (const [root, limit] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ]) {
    const folder = join(root, `lectern-bench-${process.pid}`)
    try {
      mkdirSync(folder)
      writeFileSync(join(folder, limit), String(LIMIT_MIB * MEBIBYTE))
      return folder
    } catch {
      try {
        rmdirSync(folder)
      } catch {}
    }
  }
  return undefined
}

const group = createGroup()
const scratch = mkdtempSync(join(tmpdir(), 'lectern-one-client-'))

/** A node that puts itself into the group first. */
function nodeInGroup({ line, path }) {
  if (group === undefined) return path
  const file = join(scratch, `node-${line}`)
  writeFileSync(file, `#!/bin/sh\necho $$ > '${group}/cgroup.procs'\nexec '${path}' "$@"\n`)
  chmodSync(file, 0o755)
  return file
}

const statusOf = (pid, name) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1],
  ) / 1024
const openFiles = (pid) => readdirSync(`/proc/${pid}/fd`).length

/** Every kind of built file: what the pages name, a page, and the document. */
async function builtFiles(url) {
  const files = new Map([
    ['a page of /docs', '/docs'],
    ['the document', '/openapi.json'],
  ])
  for (const page of ['/dashboard', '/docs']) {
    const text = await (await fetch(url + page)).text()
    for (const [, file] of text.matchAll(/(?:href|src)="(\/\w+\/assets\/[^"]+)"/g)) {
      files.set(`${page}, ${file.endsWith('.js') ? 'script' : 'style'}`, file)
    }
  }
  return files
}

/** Waits for half a minute at most until something holds. */
async function until(holds) {
  const end = performance.now() + 30_000
  while (!holds() && performance.now() < end) await wait(50)
}

/** Opens connections that send `bytes` and take nothing, holds them for a while, and says what that took. */
async function hold(server, connections, bytes) {
  const { pid, url } = server
  const port = Number(new URL(url).port)
  const before = openFiles(pid)
  // The highest is counted from here on.
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {}
  const clients = []
  for (let at = 0; at < connections; at++) {
    const client = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 8)}` })
    client.on('error', () => {})
    client.pause()
    clients.push(client)
    await once(client, 'connect')
    client.write(bytes)
  }
  // A connection is accepted in each turn of a busy event loop.
  await until(() => openFiles(pid) >= before + connections)
  await wait(HELD_MS)
  const held = openFiles(pid)
  const asked = performance.now()
  const isWell = await fetch(`${url}/livez`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
  const waited = performance.now() - asked
  const highest = statusOf(pid, 'VmHWM')
  const kept = clients.filter(({ destroyed }) => !destroyed).length
  for (const client of clients) client.destroy()
  await until(() => openFiles(pid) <= before)
  return {
    before,
    held,
    kept,
    isWell,
    waited,
    highest,
    after: statusOf(pid, 'VmRSS'),
    left: openFiles(pid) - before,
  }
}

const state = createState(1, { ADMIN_PASSWORD: 'a password of the bench' })
const rows = []
let worst = 0
let mostLeft = 0
let wells = true
for (const line of LINES) {
  const node = findNode(line)
  if (node === undefined) throw new Error(`there is no Node ${line}: npm is needed`)
  const env = { MAX_CONNECTIONS: String(MOST_CONNECTIONS), RATE_LIMIT: 'none' }
  const ask = async (name, connections, bytes) => {
    if (!name.includes(ONLY)) return
    // One that another question has grown would say nothing of this one.
    const server = await startLecternOn(state, { env, node: nodeInGroup(node) })
    await fetch(`${server.url}/docs`, { headers: { connection: 'close' } })
    const own = statusOf(server.pid, 'VmRSS')
    const { before, held, kept, isWell, waited, highest, after, left } = await hold(
      server,
      connections,
      bytes(server),
    )
    await server.stop()
    rows.push([
      `Node ${line}: ${name}`,
      connections,
      kept,
      `${before}, ${held}`,
      left,
      own.toFixed(0),
      highest.toFixed(0),
      after.toFixed(0),
      waited.toFixed(0),
    ])
    worst = Math.max(worst, highest)
    mostLeft = Math.max(mostLeft, left)
    wells &&= isWell
  }
  const server = await startLecternOn(state, { env, node: node.path })
  const files = await builtFiles(server.url)
  await server.stop()
  const get = (path, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  for (const [name, file] of files) {
    for (const connections of [1, 50])
      await ask(name, connections, () => get(file).repeat(REQUESTS))
  }
  const book = ({ key }) => get('/v1/passage?ref=Salmos%201-150', `X-API-Key: ${key}\r\n`)
  await ask('Psalms whole, with a key', 1, (server) => book(server).repeat(REQUESTS))
  await ask('Psalms whole, with a key', 50, (server) => book(server).repeat(REQUESTS))
  // One more than these may be open: that of whoever asks whether the service is alive.
  await ask(
    'headers that do not end',
    MOST_CONNECTIONS - 1,
    () => `GET / HTTP/1.1\r\nX: ${'a'.repeat(16_000)}`,
  )
}
state.remove()
rmSync(scratch, { recursive: true })
if (group !== undefined) rmdirSync(group)

const where =
  group === undefined ? 'no memory group can be made here' : `in a memory group of ${LIMIT_MIB} MiB`
console.log(
  `${REQUESTS} requests a connection in one write, nothing taken for ${HELD_MS / 1000} s; ${where}\n`,
)
printTable(
  [
    '',
    'connections',
    'kept',
    'files before, held',
    'left after',
    'MiB before',
    'highest',
    'after',
    '/livez ms',
  ],
  rows,
)
console.log()
require(wells, 'the service answers while it is asked for all that')
require(worst < LIMIT_MIB, `resident memory stays below ${LIMIT_MIB} MiB: ${worst.toFixed(0)} MiB`)
require(mostLeft <= 0, `no file is left open: ${mostLeft}`)
