// Many more versions than MEMORY_BUDGET has room for, asked at once in every way: how much is resident at most, and does each
// request end? VERSIONS, SECONDS (of each flood), CLIENTS and BUDGET (MiB).
import { createPlace, peakOf, startOver } from './lib/many-and-few.js'
import { printTable, quantile, require } from './lib/table.js'
import { fillPool } from './lib/version-pool.js'

const VERSIONS = Number(process.env.VERSIONS ?? 100)
const SECONDS = Number(process.env.SECONDS ?? 60)
const CLIENTS = Number(process.env.CLIENTS ?? 150)
const BUDGET = Number(process.env.BUDGET ?? 192)
const MOST_RESIDENT = 1.25
const LONGEST_MS = 5000
const WORDS = ['love', 'amor', 'king', 'house', 'paz', 'light']

const pool = await fillPool(VERSIONS)
const { folder } = pool.corpusOf(VERSIONS)
const place = createPlace(folder, `${BUDGET}MiB`)
const ids = Array.from({ length: VERSIONS }, (_, at) => pool.versionAt(at).entry.record.id)
const any = (list) => list[Math.floor(Math.random() * list.length)]
const chapter = () => 1 + Math.floor(Math.random() * 28)
const message = (name, given) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: given },
  }),
})

const FLOODS = {
  'chapters of /v1': () => [`/v1/chapters/MAT/${chapter()}?version=${any(ids)}`],
  'searches of /v1': () => [`/v1/search?q=${any(WORDS)}&version=${any(ids)}`],
  'searches of eight versions': () => [
    `/v1/search?q=${any(WORDS)}&versions=${Array.from({ length: 8 }, () => any(ids)).join(',')}`,
  ],
  'chapters with layers': () => [
    `/v1/chapters/MAT/${chapter()}?include=notes,headings&version=${any(ids)}`,
  ],
  'pages of the reader': () => [`/read/${any(ids)}/MAT/${chapter()}`],
  'pages of two versions': () => [`/read/${any(ids)}/MAT/${chapter()}?with=${any(ids)}`],
  'searches of the reader': () => [`/search?q=${any(WORDS)}&version=${any(ids)}`],
  'searches of /mcp': () => [
    '/mcp',
    message('search_bible', { query: any(WORDS), version: any(ids) }),
  ],
}

console.log(`${VERSIONS} versions, ${BUDGET} MiB, ${CLIENTS} clients`)
const rows = []
for (const [name, make] of Object.entries(FLOODS)) {
  // Each from the start: what is resident stays so.
  const { server } = await startOver(place)
  const until = performance.now() + SECONDS * 1000
  const took = []
  const statuses = new Map()
  const client = async () => {
    while (performance.now() < until) {
      const [path, init = {}] = make()
      const headers = { ...init.headers, 'x-api-key': server.key }
      const begun = performance.now()
      const reply = await fetch(server.url + path, { ...init, headers })
      await reply.arrayBuffer()
      took.push(performance.now() - begun)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  rows.push([
    name,
    took.length,
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    Math.round(quantile(took, 0.99)),
    Math.round(took.reduce((most, ms) => Math.max(most, ms), 0)),
    (peakOf(server.pid) / 2 ** 20 / BUDGET).toFixed(2),
  ])
  await server.stop()
}
printTable(['flood', 'answers', 'status', 'p99 ms', 'longest ms', 'resident of budget'], rows)
const peak = Math.max(...rows.map((row) => Number(row[5])))
require(peak <= MOST_RESIDENT, `resident within ${MOST_RESIDENT} times the budget: ${peak}`)
const longest = Math.max(...rows.map((row) => row[4]))
require(longest <= LONGEST_MS, `each request ends within ${LONGEST_MS} ms: ${longest}`)
