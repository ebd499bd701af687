// Asks for what is not in memory, one after another: how long a text and a search take that must be read first, beside
// reading and hashing the same files.
import { startProcess } from './own-process.js'

/**
 * Hashing as processors do it that have no instructions for SHA-256: OpenSSL reads what it may use from here. On a processor that has none
 * nothing changes.
 */
const WITHOUT_INSTRUCTIONS = { OPENSSL_ia32cap: ':~0x20000000', OPENSSL_armcap: '0x1' }

/**
 * Answers of a kind, `text` or `search`, for some versions. Gives, for each in milliseconds: the answer, reading and hashing its bundle
 * (`readBundle`), and all its files (`read`), and its bundle on a processor without instructions for SHA-256 (`plainly`). The files
 * are read first, so all find them in the page cache.
 */
export async function askCold({ url, key }, corpus, ids, kind) {
  const taken = await askIn({}, { url, key, corpus, ids, kind })
  // A text is its bundle alone.
  const plainly = await askIn(WITHOUT_INSTRUCTIONS, { corpus, ids, kind: 'text' })
  return taken.map((one, at) => ({ ...one, plainly: plainly[at].read }))
}

async function askIn(env, question) {
  const clients = startProcess('cold-clients.js', env)
  clients.send(question)
  try {
    return await clients.next()
  } finally {
    clients.end()
  }
}
