// test: No answer keeps an array of a text that has gone.
/**
 * A text that has gone could not be given back else, and its memory is soon another text's. Here nothing is given
 * back, and V8 finds out what can still be reached.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { ServingOpener } from '../../src/library/opening/opener.js'
import { startServer } from '../../src/server/server.js'
import { scratch } from '../helpers/corpus-project.js'
import { compileEdition, writeEditions } from '../helpers/editions.js'
import { questionsOf } from '../helpers/every-operation.js'
import { askFor, getting } from '../helpers/watched-load.js'

/** The first one has layers and cross references, as `v03` and `v05`; the default one, which stays in memory, has neither. */
const IDS = ['v00', 'v01', 'v02', 'v03', 'v04', 'v05']
const DEFAULT = 'v01'
/** With layers and without cross references; asked for last, so that all others go. */
const LAST = 'v02'

/** After so many, what is still there is held. */
const MOST_COLLECTIONS = 100
const openers = new Set<ServingOpener>()
const { open } = ServingOpener.prototype
ServingOpener.prototype.open = function (opening) {
  openers.add(this)
  return open.call(this, opening) as never
}
ServingOpener.prototype.free = () => false

async function serve() {
  const corpusDir = scratch(t)
  writeEditions(corpusDir, await Promise.all(IDS.map((id, at) => compileEdition(id, at, 1))))
  const reading = readConfig({
    ...{ PORT: '0', STATE_DIR: scratch(t), CORPUS_DIR: corpusDir, LOG_LEVEL: 'error' },
    // Less than the process takes: whatever no request waits for goes.
    ...{ MEMORY_BUDGET: '64MiB', DEFAULT_VERSION: DEFAULT, RATE_LIMIT: 'none' },
  })
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  const server = await startServer(reading.config)
  t.teardown(() => server.close())
  const key = server.firstKey as string
  return { port: Number(new URL(server.url).port), key, restrictedKey: key }
}

t.test('no operation keeps an array of a text that has gone', async (t) => {
  const server = await serve()
  const lastOne = getting(`/v1/verses/JHN/3/16?version=${LAST}`)
  // The forms of the default version are opened by the thread, and stay.
  await askFor(server, getting('/v1/search?q=sii'))
  await askFor(server, lastOne)
  const [opener] = openers as Iterable<ServingOpener>
  const alone = (opener as ServingOpener).shared.used
  t.ok(alone > 0)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (const [at, id] of [...IDS, ...IDS].entries()) {
    const other = IDS[(at + 1) % IDS.length] as string
    for (const question of questionsOf(id, other)) await askFor(server, question)
    // Else there is no room for what comes next.
    collect()
    await nextTurn()
  }
  const used = () => (opener as ServingOpener).shared.used
  t.ok(used() > alone)
  await askFor(server, getting('/v1/verses/JHN/3/16?version=v04'))
  await askFor(server, lastOne)
  for (let time = 0; time < MOST_COLLECTIONS && used() > alone; time++) {
    collect()
    await nextTurn()
  }
  t.ok(used() <= alone, `${used()} bytes of ${alone}, with the text that was asked for last`)
})
