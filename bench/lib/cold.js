// Asks for what is not in memory, one after another: how long a text and a search take that must be read first, beside
// reading and hashing the same files.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordFilesOf } from '../../dist/src/bundle/word-file.js'

/** The kinds of answers: what they ask of a version, and the files that must be read for it. */
export const COLD = {
  text: { path: (id) => `/v1/verses/JHN/3/16?version=${id}`, files: (bundle) => [bundle] },
  search: {
    path: (id) => `/v1/search?q=jerusalem&version=${id}`,
    files: (bundle) => [bundle, wordFilesOf(bundle).words, wordFilesOf(bundle).index],
  },
}

/**
 * For each of some versions, in milliseconds: an answer of this kind, reading and hashing its bundle, and all its files. The files are
 * read first, so both find them in the page cache.
 */
export async function askCold(server, corpus, ids, { path, files }) {
  const taken = []
  for (const id of ids) {
    const bundle = join(corpus, `${id}.json`)
    const read = timeReading(files(bundle))
    const readBundle = timeReading([bundle])
    const start = performance.now()
    const reply = await fetch(server.url + path(id), { headers: { 'x-api-key': server.key } })
    await reply.arrayBuffer()
    const answer = performance.now() - start
    if (!reply.ok) throw new Error(`${path(id)}: ${reply.status}`)
    taken.push({ answer, read, readBundle })
  }
  return taken
}

/** Milliseconds until files are read whole and hashed with SHA-256; the second time counts. */
function timeReading(files) {
  for (const file of files) readFileSync(file)
  const start = performance.now()
  for (const file of files) createHash('sha256').update(readFileSync(file)).digest()
  return performance.now() - start
}
