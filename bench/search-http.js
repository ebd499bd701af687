// What a search costs the server over HTTP, with a key, beside a look-up of one verse: CPU time of the server.
import { describeRun, startWithKeys } from './lib/compare.js'
import { compareStarts, describeStarts } from './lib/starts.js'
import { spread } from './lib/table.js'

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
  let total
  const prepare = async () => {
    const { lectern, subjects } = await startWithKeys(asked, KEYS)
    const reply = await fetch(lectern.url + SEARCH, { headers: { 'x-api-key': lectern.key } })
    const { data } = await reply.json()
    if (data.results.length !== 20) throw new Error(`${SEARCH} has ${data.total} results`)
    total = data.total
    return subjects
  }
  console.log(
    `\nserver CPU per request over HTTP with a key: ${describeRun()}, ${describeStarts()}`,
  )
  const [search, verse] = await compareStarts(prepare, { base: 1 })
  console.log(`two words, 20 of ${total} results ${search.micros.toFixed(1)} µs`)
  console.log(
    `one verse ${verse.micros.toFixed(1)} µs; ratio ${search.times.toFixed(2)}, ${spread(search.ratios)}`,
  )
  const holds = search.times <= MOST_TIMES
  if (!holds) console.log(`  above the ceiling of ${MOST_TIMES}`)
  return holds
}
