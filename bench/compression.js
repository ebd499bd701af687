// What does a compressed chapter cost the server, compared with the uncompressed chapter and with @fastify/compress,
// which compresses each answer again? And how much does the cache save?

import { createCompressor } from '../dist/src/http/reply/compression.js'
import { timeTasks } from './lib/clock.js'
import { alternate, describeRun, printComparison } from './lib/compare.js'
import { captureAnswer, startConstant, startLectern } from './lib/servers.js'
import { printTable, require } from './lib/table.js'

const PATH = '/v1/chapters/JHN/3?version=KJV'
const MOST_OF_PLAIN = 1.1
const LEAST_TIMES_PLUGIN = 2

/** Bytes of an answer as they are sent. */
async function sentBytes(server, key, encoding) {
  const reply = await fetch(server.url + PATH, {
    headers: { 'x-api-key': key, 'accept-encoding': encoding },
  })
  await reply.arrayBuffer()
  if (reply.headers.get('content-encoding') !== encoding) {
    throw new Error(`${PATH} is not sent as ${encoding}`)
  }
  return reply.headers.get('content-length') ?? 'in chunks'
}

// A key for each way to ask: all three together are more than one key may ask for in a minute.
const lectern = await startLectern({}, { keys: 3 })
const { key } = lectern
const plugin = await startConstant('fastify-compress.js', lectern, PATH)
const { body } = await captureAnswer(lectern, PATH)
const asking = (encoding, at = 0) => [{ path: PATH, key: lectern.keys[at], encoding }]
const subjects = [
  { name: 'Lectern, gzip', server: lectern, requests: asking('gzip') },
  { name: 'Lectern, br', server: lectern, requests: asking('br', 1) },
  { name: 'Lectern, as it is', server: lectern, requests: asking('identity', 2) },
  { name: '@fastify/compress, gzip', server: plugin, requests: asking('gzip') },
  { name: '@fastify/compress, br', server: plugin, requests: asking('br') },
]
const sizes = [['as it is', body.length]]
for (const encoding of ['gzip', 'br']) {
  sizes.push([`Lectern, ${encoding}`, await sentBytes(lectern, key, encoding)])
}
console.log(`A chapter of 36 verses, compressed: ${PATH}\n${describeRun()}`)
const taken = await alternate(subjects)
const ratio = printComparison(subjects, taken)
await lectern.stop()
await plugin.stop()

console.log()
printTable(['sent', 'bytes'], sizes)

const compressor = createCompressor()
const fixed = body.toString('latin1')
const tasks = ['gzip', 'br'].flatMap((encoding) => [
  // The bytes are asked for, so that the parts are really joined.
  () => Buffer.from(compressor.compress(encoding, 'chapter', fixed, '"}}'), 'latin1'),
  () => Buffer.from(compressor.compress(encoding, undefined, fixed, '"}}'), 'latin1'),
])
const micros = timeTasks(tasks, 9, 20_000).map((time) => time.toFixed(1))
console.log()
printTable(
  ['µs to compress it', 'kept', 'not kept'],
  [
    ['gzip', micros[0], micros[1]],
    ['br', micros[2], micros[3]],
  ],
)
console.log()
const plain = ratio['Lectern, as it is']
const times = 1 / ratio['@fastify/compress, gzip']
require(plain <=
  MOST_OF_PLAIN, `at most ${MOST_OF_PLAIN} times the chapter as it is: ${plain.toFixed(2)}`)
require(times >=
  LEAST_TIMES_PLUGIN, `at least ${LEAST_TIMES_PLUGIN} times as efficient as @fastify/compress: ${times.toFixed(2)}`)
