// Sends batches of bytes, each over a connection of its own that is closed for writing at its end, and counts
// what is answered until the server closes it.
import { connect } from 'node:net'

/** A status line: an answer's text holds no line ends, so that none can be in it. */
const STATUS_LINE = /HTTP\/1\.1 ([2-5]\d\d) [A-Z][A-Za-z' -]*\r\n/g
/** Milliseconds after which a connection that is still open counts as hung. */
const HUNG_MS = 30_000

/** The answers to one batch as text, and whether the connection was closed in time. */
export function send(port, bytes) {
  return new Promise((resolve) => {
    const chunks = []
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const end = (hung) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(chunks).toString('latin1'), hung })
    }
    const timer = setTimeout(end, HUNG_MS, true)
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that lets go of what is no request may do so while the rest is on its way.
    socket.on('error', () => {})
    socket.once('close', () => end(false))
  })
}

/**
 * Sends batches `write(first)`, `write(first + 1)` ... until `answers` are counted. Gives the counts by
 * status, and the numbers of the batches that hung or were answered 5xx; 503 is no fault.
 */
export async function flood(port, write, { answers, first = 0, connections = 16 }) {
  const statuses = new Map()
  const hung = []
  const faulty = []
  let counted = 0
  let next = first
  async function work() {
    while (counted < answers) {
      const number = next++
      const { text, hung: isHung } = await send(port, write(number))
      if (isHung) hung.push(number)
      for (const [, status] of text.matchAll(STATUS_LINE)) {
        counted++
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= '500' && status !== '503') faulty.push(number)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { counted, next, statuses, hung, faulty }
}
