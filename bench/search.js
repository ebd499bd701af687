// How fast is a search beside a database and two search libraries on the same verses and
// what does it cost over HTTP? No answer is cached: each is computed.
// `node search.js compare http` runs all parts; name some of them to run only these.
import { openLectern } from './lib/in-process.js'
import { describeMachine } from './lib/yardstick.js'
import { compareEngines } from './search-compare.js'
import { measureHttp } from './search-http.js'

const PARTS = {
  compare: (lectern) => compareEngines(lectern),
  http: () => measureHttp(),
}

const asked = process.argv.slice(2)
const lectern = await openLectern()
console.log(`search, ${describeMachine()}\n`)
let failed = false
for (const name of asked.length === 0 ? Object.keys(PARTS) : asked) {
  if (!(await PARTS[name](lectern))) failed = true
}
process.exitCode = failed ? 1 : 0
