// What a search costs the server over HTTP, with a key, beside a look-up of one verse: CPU time of the server.
import { alternate, describeRun, ratiosTo, startWithKeys } from './lib/compare.js'
import { median, spread } from './lib/table.js'

const SEARCH = '/v1/search?q=faith+god&version=KJV&limit=20'
const VERSE = '/v1/verses/JHN/3/16?version=KJV'
const MOST_TIMES = 1.9
/** Of each: the look-up alone is asked for a million times a minute. */
const KEYS = 2

/** Prints both and their ratio; whether the ceiling holds. */
export async function measureHttp() {
  const asked = [
    { name: 'two words', paths: [SEARCH] },
    { name: 'one verse', paths: [VERSE] },
  ]
  const { lectern, subjects } = await startWithKeys(asked, KEYS)
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
