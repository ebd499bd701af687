// What does the slowest single request cost, and how long does it hold the event loop? For every parameter of every operation, of the
// reader's pages and of the tools of /mcp: a climb over values, then over inputs of up to 64 KiB, with a key and without. The
// server accepts headers of 64 KiB here; the default is 16. ROUNDS=300 climbs longer, SEED=2 takes other steps.
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { createChanges } from './lib/climb.js'
import { linkVersions } from './lib/corpus-copies.js'
import { createDraw } from './lib/draw.js'
import { createValues, subjectsOf } from './lib/heavy-values.js'
import { startLectern } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'

const BYTES = 65_536
const ROUNDS = Number(process.env.ROUNDS ?? 60)
const SEED = Number(process.env.SEED ?? 1)
const MOST_MS = 10
const WARM_UP = 12
const CONFIRMED = 7
const VERSIONS = 8

const OPEN = {
  'no key': ['/v1/versions', '/v1/passage?ref=Juan%203'],
  'a wrong key': ['/v1/versions'],
  '/openapi.json': ['/openapi.json'],
  '/docs': ['/docs', '/docs/none'],
  '/dashboard': ['/dashboard', '/dashboard/keys'],
  '/dashboard/api': ['/dashboard/api/session', '/dashboard/api/keys?id=1'],
  health: ['/livez', '/readyz'],
  '/metrics': ['/metrics'],
  'no path': ['/', '/nothing'],
}

const limits = { RATE_LIMIT: 'none', REFUSED_RATE_LIMIT: 'none', MAX_EVENT_LOOP_DELAY: 'none' }
const folder = linkVersions(VERSIONS)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const lectern = await startLectern({
  ...limits,
  CORPUS_DIR: folder,
  READER: 'open',
  MAX_HEADER_BYTES: String(BYTES),
  PUBLIC_METRICS: 'true',
  ADMIN_PASSWORD: 'a password of the bench',
})
const port = Number(new URL(lectern.url).port)
const schedule = `/proc/${lectern.pid}/task/${lectern.pid}/schedstat`
/** Microseconds of the main thread if the system tells them apart, else of the process. */
const cpu = async () =>
  existsSync(schedule)
    ? Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1000
    : (await lectern.usage()).cpu

/** Requests so far: each has a number in its query, so that no answer is one that was kept. */
let asked = 0

function write({ path: asIs, headers, key, body }) {
  asked += 1
  const path = asIs.includes('?') ? asIs.replace('?', `?n${asked}&`) : `${asIs}?n${asked}`
  const has = (name) => headers.some(([other]) => other === name)
  const lines = [...(has('Host') ? [] : [['Host', 'a']]), ...headers]
  if (key && !has('X-API-Key')) lines.unshift(['X-API-Key', key])
  if (body !== undefined) {
    lines.push(['Content-Type', 'application/json'], ['Content-Length', Buffer.byteLength(body)])
    if (!has('Accept')) lines.push(['Accept', 'application/json, text/event-stream'])
  }
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const start = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}`
  return Buffer.concat([
    Buffer.from(`${start}Connection: close\r\n\r\n`, 'latin1'),
    Buffer.from(body ?? ''),
  ])
}

/** Milliseconds of CPU that one request took, the longest turn of the event loop, and the status that it was answered with. */
async function cost(request) {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  await once(client, 'connect')
  // The connection itself is accepted first.
  await new Promise((resolve) => setTimeout(resolve, 2))
  lectern.send('begin turns')
  await new Promise((resolve) => setTimeout(resolve, 2))
  const before = await cpu()
  client.write(write(request))
  let status = ''
  client.on('data', (data) => {
    status ||= data.toString('latin1', 9, 12)
  })
  await once(client, 'close')
  await new Promise((resolve) => setTimeout(resolve, 1))
  const ms = (await cpu()) / 1000 - before / 1000
  const { most } = await lectern.ask('end turns')
  return { ms, turn: most, status }
}

/** A figure that rises with the longest turn of a request, and a little with its CPU. */
async function least(request, times = 2) {
  const costs = []
  for (let time = 0; time < times; time++) {
    const { ms, turn } = await cost(request)
    costs.push(Math.min(turn, ms) + ms / 100)
  }
  return Math.min(...costs)
}

function describe({ path, headers, body = '' }) {
  const short = (text) => (text.length > 90 ? `${text.slice(0, 80)}... (${text.length})` : text)
  if (body !== '') return short(body.slice(body.indexOf('"arguments"')))
  const [first] = headers
  const more = headers.length > 1 ? ` and ${headers.length - 1} more` : ''
  return short(path) + (first ? `, ${first[0]}: ${short(first[1])}${more}` : '')
}

/** The costliest of some requests, the worst first; `add` measures one more. */
function createRanking() {
  const ranked = []
  const add = async (request) => {
    ranked.push({ request, ms: await least(request) })
    ranked.sort((a, b) => b.ms - a.ms).splice(6)
  }
  return { ranked, add }
}

/** Measures the worst request of a ranking again. */
async function confirm(name, [{ request }]) {
  const costs = []
  for (let time = 0; time < CONFIRMED; time++) costs.push(await cost(request))
  const of = (figure) => median(costs.map((one) => one[figure]))
  const turn = Math.min(of('turn'), of('ms'))
  return { name, ms: of('ms'), turn, status: costs[0].status, input: describe(request) }
}

const headersOf = (coding) => [['Accept-Encoding', coding]]

/** Climbs over values of parameters. Gives the requests that cost the most. */
async function climbValues(subject, key) {
  const draw = createDraw(SEED)
  const { begin, change } = createValues(subject, draw)
  const { ranked, add } = createRanking()
  const requestOf = (values) => ({
    ...subject.write(values),
    values,
    key,
    headers: headersOf('identity'),
  })
  for (let time = 0; time < WARM_UP; time++) {
    let values = begin()
    for (let changes = draw(4); changes > 0; changes--) values = change(values)
    await add(requestOf(values))
  }
  for (let round = 0; round < ROUNDS; round++) {
    // Mostly the worst is changed, else another of the bad ones or a new one.
    const from =
      round % 4 === 3 ? begin() : ranked[round % 2 ? 0 : round % ranked.length].request.values
    await add(requestOf(draw(2) ? change(from) : change(change(from))))
  }
  return ranked.map(({ request }) => request)
}

/** Climbs over the bytes of requests. */
async function climbBytes(name, requests) {
  const change = createChanges(SEED, BYTES)
  const seeds = requests.flatMap((request) =>
    ['identity', 'br', 'gzip'].map((coding) => ({ ...request, headers: headersOf(coding) })),
  )
  const { ranked, add } = createRanking()
  for (const seed of seeds) await cost(seed)
  for (const seed of seeds) await add(seed)
  for (let round = 0; round < ROUNDS; round++) {
    const from =
      round % 3 === 0
        ? seeds[round % seeds.length]
        : ranked[round % 2 ? 0 : round % ranked.length].request
    await add(change(from))
  }
  return confirm(name, ranked)
}

const ofServer = { 'x-api-key': lectern.key }
const document = await (await fetch(`${lectern.url}/openapi.json`)).json()
const listed = await fetch(`${lectern.url}/mcp`, {
  method: 'POST',
  headers: {
    ...ofServer,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
})
// One message of a stream of events.
const { tools } = JSON.parse((await listed.text()).split('data: ')[1]).result
const only = process.argv[2]
const results = []
for (const subject of subjectsOf(document, tools)) {
  if (only !== undefined && !subject.name.includes(only)) continue
  const [worst, next] = await climbValues(subject, lectern.key)
  results.push(await climbBytes(subject.name, next === undefined ? [worst] : [worst, next]))
}
for (const [name, paths] of Object.entries(OPEN)) {
  if (only !== undefined && !name.includes(only)) continue
  const key = name === 'a wrong key' ? 'wrong' : ''
  results.push(
    await climbBytes(
      name,
      paths.map((path) => ({ path, key })),
    ),
  )
}
await lectern.stop()

console.log(
  `The slowest of ${ROUNDS} values and ${ROUNDS} inputs of up to ${BYTES / 1024} KiB for each, ${VERSIONS} versions: the longest turn of ` +
    `the event loop, and CPU of the main thread, median of ${CONFIRMED}, seed ${SEED}, Node ${process.version}\n`,
)
printTable(
  ['', 'turn ms', 'CPU ms', 'status', 'input'],
  results.map(({ name, turn, ms, status, input }) => [
    ...[name, turn.toFixed(1), ms.toFixed(1), status, input],
  ]),
)
console.log()
const most = Math.max(...results.map(({ turn }) => turn))
require(most <=
  MOST_MS, `no request holds the event loop longer than ${MOST_MS} ms: ${most.toFixed(1)} ms`)
