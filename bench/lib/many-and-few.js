// Servers over many versions and over three of them, with the same budget, and what the system and they themselves say of their
// memory.
import { readFileSync } from 'node:fs'
import { createState, startLecternOn } from './servers.js'
import { median } from './table.js'

/** A verse of the default version, which is always in memory. */
const VERSE = '/v1/verses/JHN/3/16'

/** Starts a server at a place. Gives it with the milliseconds to its first answer, and its resident bytes then. */
export async function startOver({ state }) {
  const server = await startLecternOn(state)
  const reply = await fetch(server.url + VERSE, { headers: { 'x-api-key': server.key } })
  await reply.arrayBuffer()
  const ms = performance.now() - server.started
  if (!reply.ok) throw new Error(`${VERSE}: ${reply.status}`)
  return { server, ms, rss: (await server.usage()).rss }
}

/** Starts servers in turn, some times; `places` are {state, folder}. Gives the medians of each place. */
export async function timeStarts(places, times) {
  const starts = places.map(() => [])
  for (let time = 0; time < times; time++) {
    for (const [at, place] of places.entries()) {
      const started = await startOver(place)
      starts[at].push(started)
      await started.server.stop()
    }
  }
  return starts.map((of) => ({
    ms: median(of.map(({ ms }) => ms)),
    rss: median(of.map(({ rss }) => rss)),
  }))
}

/** A state of its own for a server over the corpus in `folder`, with a budget as MEMORY_BUDGET has it. */
export function createPlace(folder, budget) {
  const env = { MEMORY_BUDGET: budget, RATE_LIMIT: 'none', PUBLIC_METRICS: 'true' }
  return { folder, state: createState(1, { ...env, CORPUS_DIR: folder }) }
}

/** The most bytes that a process has had resident, as the kernel counts them. */
export function peakOf(pid) {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024
}

/** What the metrics of a server say of its texts; a count of what has not happened yet may be absent there. */
export async function textsOf(server) {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const sum = (name) => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))]
    return values.reduce((all, [, value]) => all + Number(value), 0)
  }
  return {
    openings: sum('lectern_opening_duration_seconds_count'),
    evictions: sum('lectern_evictions_total'),
  }
}
