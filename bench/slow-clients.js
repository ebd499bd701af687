// Do slow clients and idle connections harm other clients? A thousand clients send one byte a second and
// reconnect when they are disconnected, and ten thousand keep-alive connections are idle after one request,
// while other clients are answered.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CONNECTIONS, LOADER, measureLoad } from './lib/load.js'
import { startLectern } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'
import { describeMachine } from './lib/yardstick.js'

const SLOW = 1_000
const IDLE = 10_000
const ROUNDS = 8
const MOST_CPU = 1.25
/** Times that alone; who asks shares a core with all the slow ones. */
const MOST_P99 = 8
/** Seconds: the time for headers, and until the next look for those who are beyond it. */
const LONGEST = 15 + 5
const SLACK = 2

// A key may ask a million times a minute.
const lectern = await startLectern({}, { keys: 4 })
const { port } = new URL(lectern.url)
const path = '/v1/verses/JHN/3/16'
const requests = lectern.keys.map((key) => ({ path, key }))

/** Seconds that slow clients were borne, one figure for each that was let go. */
const borne = []
const refusals = new Map()
let stopped = false

/** A client that begins a request and goes on with a byte a second. */
function sendSlowly(source) {
  const began = performance.now()
  let answer = ''
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: source }, () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Slow: `)
    timer = setInterval(() => socket.write('a'), 1_000)
  })
  let timer
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    clearInterval(timer)
    if (stopped) return
    borne.push((performance.now() - began) / 1000)
    const status = answer.slice(9, 12) || 'none'
    refusals.set(status, (refusals.get(status) ?? 0) + 1)
    sendSlowly(source)
  })
  slow.add(socket)
  socket.once('close', () => slow.delete(socket))
}

/** A connection that has asked once; resolves when it was answered. */
function keepIdle(source) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: source }, () => {
      socket.write(`GET /livez HTTP/1.1\r\nHost: a\r\n\r\n`)
    })
    socket.once('data', resolve)
    socket.once('error', reject)
    socket.once('close', () => idle.delete(socket))
    idle.add(socket)
  })
}

const slow = new Set()
const idle = new Set()
/** An address of this machine for a client: ports of one would run out. */
const sourceOf = (number) => `127.0.0.${2 + (number % 8)}`

async function rounds() {
  const measured = []
  for (let round = 0; round < ROUNDS; round++)
    measured.push(await measureLoad(lectern, requests, 1))
  return measured
}

await rounds()
const before = await rounds()
const memoryBefore = (await lectern.usage()).rss
for (let at = 0; at < IDLE; at += 100) {
  await Promise.all(Array.from({ length: 100 }, (_, next) => keepIdle(sourceOf(at + next))))
}
const memoryIdle = (await lectern.usage()).rss
for (let number = 0; number < SLOW; number++) {
  sendSlowly(sourceOf(number))
  if (number % 10 === 9) await wait(10)
}
await wait(1_000)
const during = await rounds()
await wait((LONGEST + SLACK) * 1_000)
const later = await rounds()
const kept = idle.size
stopped = true
for (const socket of [...slow, ...idle]) socket.destroy()
await wait(1_000)
const after = await rounds()
await lectern.stop()

const of = (measured, figure) => median(measured.map((one) => one[figure]))
const line = (name, measured) => [
  name,
  of(measured, 'cpu').toFixed(1),
  of(measured, 'rate').toFixed(0),
  of(measured, 'p50').toFixed(2),
  of(measured, 'p99').toFixed(2),
]
console.log(
  `One verse over ${CONNECTIONS} connections (${LOADER}), beside ${SLOW} slow clients and ${IDLE} idle ` +
    `connections, ${describeMachine()}\n`,
)
printTable(
  ['', 'CPU µs/request', 'req/s', 'p50 ms', 'p99 ms'],
  [
    line('alone', before),
    line('beside them', during),
    line('half a minute later', later),
    line('after them', after),
  ],
)
const perIdle = (memoryIdle - memoryBefore) / IDLE / 1024
console.log(
  `\na kept connection takes ${perIdle.toFixed(1)} KiB; ${borne.length} slow clients were let go, answered ` +
    `${[...refusals].map(([status, count]) => `${status}: ${count}`).join(', ')}\n`,
)
const both = [...during, ...later]
const cpu = of(both, 'cpu') / of(before, 'cpu')
require(cpu <= MOST_CPU, `CPU per request at most ${MOST_CPU} times that alone: ${cpu.toFixed(2)}`)
const p99 = Math.max(of(during, 'p99'), of(later, 'p99')) / of(before, 'p99')
require(p99 <=
  MOST_P99, `99 of 100 within ${MOST_P99} times what they take alone: ${p99.toFixed(1)}`)
require(kept === IDLE, `every idle connection is kept: ${kept}`)
const longest = Math.max(...borne)
require(borne.length >= SLOW &&
  longest <=
    LONGEST + SLACK, `every slow client is let go within ${LONGEST} s: ${longest.toFixed(1)} s`)
