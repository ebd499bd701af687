// Asks for what is not in memory, one after another: how long a text and a search take that must be read first, beside
// reading and hashing the same files.
import { startProcess } from './own-process.js'

/**
 * Answers of a kind, `text` or `search`, for some versions. Gives, for each in milliseconds: the answer, reading and hashing its bundle
 * (`readBundle`), and all its files (`read`). The files are read first, so both find them in the page cache.
 */
export async function askCold({ url, key }, corpus, ids, kind) {
  const clients = startProcess('cold-clients.js')
  clients.send({ url, key, corpus, ids, kind })
  try {
    return await clients.next()
  } finally {
    clients.end()
  }
}
