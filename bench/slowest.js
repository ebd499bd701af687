// What does the slowest single request cost? For every operation, with a key and without: a climb over inputs of up
// to 64 KiB, by the CPU time of the server's main thread, in which no other client is answered. The
// server accepts headers of 64 KiB here; the default is 16. ROUNDS=300 climbs longer, SEED=2 takes other steps.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createChanges } from './lib/climb.js'
import { startLectern } from './lib/servers.js'
import { median, printTable, require } from './lib/table.js'

const BYTES = 65_536
const ROUNDS = Number(process.env.ROUNDS ?? 100)
const SEED = Number(process.env.SEED ?? 1)
const MOST_MS = 10
const WARM_UP = 30
const CONFIRMED = 7

const PASSAGE = '/v1/passage?ref='
const OPERATIONS = {
  versions: ['/v1/versions', '/v1/versions?version=kjv'],
  version: ['/v1/versions/kjv', '/v1/versions/none'],
  books: ['/v1/books', '/v1/books?version=kjv'],
  book: ['/v1/books/gen', '/v1/books/none?version=web'],
  chapter: ['/v1/chapters/PSA/119', '/v1/chapters/x/1'],
  verse: ['/v1/verses/JHN/3/16', '/v1/verses/JHN/3/999'],
  range: ['/v1/verses/PSA/119/1-50'],
  passage: [
    `${PASSAGE}Salmos%201-150`,
    `${PASSAGE}Juan%203:16`,
    `${PASSAGE}1%20Tesalonicensess%201:1`,
    `${PASSAGE}Apocalipsisx%2099:99`,
    `${PASSAGE}${'Salmos%20119;'.repeat(12)}`,
  ],
  passages: [
    '/v1/passages?ref=Salmos&ref=Mc%201-12',
    '/v1/passages?ref=Jn%203&version=kjv,rv1909,web&include=neighbours',
    `/v1/passages?${'ref=Tesalonicensess%201:1&'.repeat(50)}version=kjv,rv1909,web`,
    `/v1/passages?${`ref=${'G%C3%A9n%20'.repeat(24)}&`.repeat(50)}`,
  ],
  parallel: [
    '/v1/parallel?ref=Sal%20119;%20Sal%201-50&versions=kjv,rv1909',
    '/v1/parallel?ref=Job%2030-42;%20Nu%2012-30&versions=rv1909,kjv',
    '/v1/parallel?ref=Jn%201-14&versions=rv1909,kjv,web',
  ],
  search: [
    '/v1/search?q=%22y%20el%22&limit=100',
    '/v1/search?q=y&limit=100',
    `/v1/search?q=${'y%20el%20'.repeat(42)}&limit=100`,
    `/v1/search?q=%22${'y%20'.repeat(120)}%22`,
  ],
}
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
const lectern = await startLectern({
  ...limits,
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

function write({ path: asIs, headers, key }) {
  asked += 1
  const path = asIs.includes('?') ? asIs.replace('?', `?n${asked}&`) : `${asIs}?n${asked}`
  const has = (name) => headers.some(([other]) => other === name)
  const lines = [...(has('Host') ? [] : [['Host', 'a']]), ...headers]
  if (key && !has('X-API-Key')) lines.unshift(['X-API-Key', key])
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`, 'latin1')
}

/** Milliseconds of CPU that one request took, and the status that it was answered with. */
async function cost(request) {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  await once(client, 'connect')
  // The connection itself is accepted first.
  await new Promise((resolve) => setTimeout(resolve, 2))
  const before = await cpu()
  client.write(write(request))
  let status = ''
  client.on('data', (data) => {
    status ||= data.toString('latin1', 9, 12)
  })
  await once(client, 'close')
  await new Promise((resolve) => setTimeout(resolve, 1))
  return { ms: (await cpu()) / 1000 - before / 1000, status }
}

async function least(request, times = 2) {
  const costs = []
  for (let time = 0; time < times; time++) costs.push((await cost(request)).ms)
  return Math.min(...costs)
}

function describe({ path, headers }) {
  const short = (text) => (text.length > 34 ? `${text.slice(0, 24)}... (${text.length})` : text)
  const [first] = headers
  const more = headers.length > 1 ? ` and ${headers.length - 1} more` : ''
  return short(path) + (first ? `, ${first[0]}: ${short(first[1])}${more}` : '')
}

async function climb(name, paths, key) {
  const change = createChanges(SEED, BYTES)
  const seeds = paths.flatMap((path) =>
    ['identity', 'br', 'gzip'].map((coding) => ({
      path,
      key,
      headers: [['Accept-Encoding', coding]],
    })),
  )
  for (const seed of seeds)
    for (let time = 0; time < WARM_UP / seeds.length; time++) await cost(seed)
  const ranked = []
  for (const seed of seeds) ranked.push({ request: seed, ms: await least(seed) })
  const rank = () => ranked.sort((a, b) => b.ms - a.ms).splice(6)
  rank()
  for (let round = 0; round < ROUNDS; round++) {
    // Mostly the worst is changed, else another of the bad ones or a seed.
    const from =
      round % 3 === 0
        ? seeds[round % seeds.length]
        : ranked[round % 2 ? 0 : round % ranked.length].request
    const request = change(from)
    ranked.push({ request, ms: await least(request) })
    rank()
  }
  const [worst] = ranked
  const costs = []
  let status = ''
  for (let time = 0; time < CONFIRMED; time++) {
    const { ms, status: answered } = await cost(worst.request)
    costs.push(ms)
    status = answered
  }
  return { name, ms: median(costs), status, input: describe(worst.request) }
}

const results = []
for (const [name, paths] of Object.entries(OPERATIONS))
  results.push(await climb(name, paths, lectern.key))
for (const [name, paths] of Object.entries(OPEN)) {
  results.push(await climb(name, paths, name === 'a wrong key' ? 'wrong' : ''))
}
await lectern.stop()

console.log(
  `The slowest of ${ROUNDS} inputs of up to ${BYTES / 1024} KiB for each, CPU of the main thread with some 0.5 ms of ` +
    `a connection's begin and end, median of ${CONFIRMED}, seed ${SEED}, Node ${process.version}\n`,
)
printTable(
  ['', 'ms', 'status', 'input'],
  results.map(({ name, ms, status, input }) => [name, ms.toFixed(1), status, input]),
)
console.log()
const most = Math.max(...results.map(({ ms }) => ms))
require(most <= MOST_MS, `no single request takes more than ${MOST_MS} ms: ${most.toFixed(1)} ms`)
