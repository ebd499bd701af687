// What a search costs the server over HTTP, with a key, beside a look-up of one verse: CPU time of the server.
import { measureLoad, median } from './lib/load.js'
import { startLectern } from './lib/servers.js'

const SEARCH = '/v1/search?q=faith+god&version=KJV&limit=20'
const VERSE = '/v1/verses/JHN/3/16?version=KJV'
const ROUNDS = 5
const SECONDS = 2
const MOST_TIMES = 1.9

/** Prints both and their ratio; whether the ceiling holds. */
export async function measureHttp() {
  // A key for each round: a million requests a minute, the highest limit, is less than one is asked for in all.
  const lectern = await startLectern({}, { keys: ROUNDS + 1 })
  const reply = await fetch(lectern.url + SEARCH, { headers: { 'x-api-key': lectern.key } })
  const { data } = await reply.json()
  if (data.results.length !== 20) throw new Error(`${SEARCH} has ${data.total} results`)
  const [searches, verses] = [[], []]
  for (let round = -1; round < ROUNDS; round++) {
    const key = lectern.keys[round + 1]
    const search = await measureLoad(lectern, [{ path: SEARCH, key }], SECONDS)
    const verse = await measureLoad(lectern, [{ path: VERSE, key }], SECONDS)
    // The first round warms the server up.
    if (round < 0) continue
    searches.push(search)
    verses.push(verse)
  }
  await lectern.stop()
  const [search, verse] = [median(searches).cpu, median(verses).cpu]
  const ratio = search / verse
  console.log(`\nserver CPU per request over HTTP with a key, median of ${ROUNDS} rounds\n`)
  console.log(`two words, 20 of ${data.total} results ${search.toFixed(1)} µs`)
  console.log(`one verse ${verse.toFixed(1)} µs; ratio ${ratio.toFixed(2)}`)
  const holds = ratio <= MOST_TIMES
  if (!holds) console.log(`  above the ceiling of ${MOST_TIMES}`)
  return holds
}
