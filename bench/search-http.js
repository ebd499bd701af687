// What a search costs the server over HTTP, with a key, beside a look-up of one verse: CPU time of the server.
import { alternate, describeRun, ratiosTo } from './lib/compare.js'
import { startLectern } from './lib/servers.js'
import { median, spread } from './lib/table.js'

const SEARCH = '/v1/search?q=faith+god&version=KJV&limit=20'
const VERSE = '/v1/verses/JHN/3/16?version=KJV'
const MOST_TIMES = 1.9
/** The highest limit of a key is a million a minute, and the look-up is asked for as often. */
const KEYS = 4

/** Prints both and their ratio; whether the ceiling holds. */
export async function measureHttp() {
  const lectern = await startLectern({}, { keys: KEYS })
  const subjects = [SEARCH, VERSE].map((path) => ({
    server: lectern,
    requests: lectern.keys.map((key) => ({ path, key })),
  }))
  const reply = await fetch(lectern.url + SEARCH, { headers: { 'x-api-key': lectern.key } })
  const { data } = await reply.json()
  if (data.results.length !== 20) throw new Error(`${SEARCH} has ${data.total} results`)
  console.log(`\nserver CPU per request over HTTP with a key: ${describeRun()}`)
  const [searches, verses] = await alternate(subjects)
  await lectern.stop()
  const micros = (measured) => median(measured.map(({ cpu }) => cpu)).toFixed(1)
  const ratios = ratiosTo(searches, verses)
  const ratio = median(ratios)
  console.log(`two words, 20 of ${data.total} results ${micros(searches)} µs`)
  console.log(`one verse ${micros(verses)} µs; ratio ${ratio.toFixed(2)}, ${spread(ratios)}`)
  const holds = ratio <= MOST_TIMES
  if (!holds) console.log(`  above the ceiling of ${MOST_TIMES}`)
  return holds
}
