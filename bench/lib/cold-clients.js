// The client of cold answers, in a process of its own: it is told {url, key, corpus, ids, kind} once, and tells what came. Without a url it
// reads and hashes, and asks nobody. It makes next to no garbage: all files are read into the same memory.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { COLD } from './cold-kinds.js'

/** More than a file of a version has. */
const MOST_BYTES = 2 ** 26
/** Written to before anything is timed, as is the server's memory, into which others were read before. */
const memory = Buffer.alloc(MOST_BYTES, 1)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

process.once('message', async ({ url, key, corpus, ids, kind }) => {
  const { path, files } = COLD[kind]
  const taken = []
  for (const id of ids) {
    const bundle = join(corpus, `${id}.json`)
    const read = timeReading(files(bundle))
    if (url === undefined) {
      taken.push({ read })
      continue
    }
    const readBundle = timeReading([bundle])
    const answer = await timeAnswer(url + path(id), key)
    taken.push({ answer, read, readBundle })
  }
  agent.destroy()
  process.send(taken)
})

function timeAnswer(url, key) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const call = request(url, { agent, headers: { 'x-api-key': key } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`))
      reply.resume()
      reply.on('end', () => resolve(performance.now() - start))
    })
    call.on('error', reject).end()
  })
}

/** Milliseconds until files are read whole and hashed with SHA-256; the second time counts. */
function timeReading(files) {
  for (const file of files) readWhole(file)
  const start = performance.now()
  for (const file of files) createHash('sha256').update(readWhole(file)).digest()
  return performance.now() - start
}

function readWhole(file) {
  const opened = openSync(file)
  try {
    let length = 0
    for (;;) {
      const count = readSync(opened, memory, length, MOST_BYTES - length)
      length += count
      if (count === 0) return memory.subarray(0, length)
    }
  } finally {
    closeSync(opened)
  }
}
