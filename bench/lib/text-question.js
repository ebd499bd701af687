// One question about an answer of text: what does it cost the server, all features on, beside servers that
// send the same bytes, the same service written the ordinary way, and nginx sending the answer as a file?

import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { alternate, describeRun, printComparison } from './compare.js'
import { CORPUS } from './in-process.js'
import { startNginx } from './nginx.js'
import { captureAnswer, startConstant, startLectern, startServer } from './servers.js'
import { require } from './table.js'

const ORDINARY = fileURLToPath(new URL('ordinary.js', import.meta.url))

/**
 * Asks it of one path. `mostOfBare`: the most that a request may cost, as a multiple of bare node:http.
 * `timesOrdinary`: at least how many times as efficient as the ordinary service, if that is required.
 */
export async function askText({ title, path, mostOfBare, timesOrdinary, hasOrdinary = true }) {
  const lectern = await startLectern()
  const { key } = lectern
  const { body } = await captureAnswer(lectern, path)
  const requests = [{ path, key }]
  const subjects = [
    { name: 'Lectern', server: lectern, requests },
    { name: 'bare node:http', server: await startConstant('bare.js', lectern, path), requests },
    {
      name: 'bare node:http, tuned',
      server: await startConstant('bare-tuned.js', lectern, path),
      requests,
    },
    {
      name: 'bare Fastify',
      server: await startConstant('bare-fastify.js', lectern, path),
      requests,
    },
  ]
  if (hasOrdinary) {
    const server = await startOrdinary(key)
    await checkSameData(lectern, { ...server, key }, path)
    subjects.push({ name: 'ordinary service', server, requests })
  }
  const nginx = await startNginx({ answer: body })
  if (nginx !== undefined) {
    subjects.push({ name: 'nginx, a file', server: nginx, requests: [{ path: '/answer' }] })
  }
  console.log(`${title}: ${path}, ${body.length} bytes\n${describeRun()}`)
  const taken = await alternate(subjects)
  const ratio = printComparison(subjects, taken)
  console.log()
  const bare = ratio['bare node:http']
  require(bare <= mostOfBare, `at most ${mostOfBare} times bare node:http: ${bare.toFixed(2)}`)
  if (timesOrdinary !== undefined) {
    const times = 1 / ratio['ordinary service']
    const sentence = `at least ${timesOrdinary} times as efficient as the ordinary service`
    require(times >= timesOrdinary, `${sentence}: ${times.toFixed(2)}`)
  }
  for (const { server } of subjects) await server.stop()
}

function startOrdinary(key) {
  return startServer([ORDINARY], { ORDINARY_CORPUS: CORPUS, ORDINARY_KEY: key })
}

/** The ordinary service must do the same work: its data must be Lectern's. */
async function checkSameData(lectern, ordinary, path) {
  const [ours, theirs] = await Promise.all(
    [lectern, ordinary].map(async (server) => JSON.parse((await captureAnswer(server, path)).body)),
  )
  if (!isDeepStrictEqual(ours.data, theirs.data)) {
    throw new Error(`the ordinary service answers ${path} with ${JSON.stringify(theirs.data)}`)
  }
}
