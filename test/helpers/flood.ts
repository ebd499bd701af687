/** Sends batches of bytes, each over its own connection, and counts what is answered until the server closes it. */
import { connect } from 'node:net'

/** A status line: an answer's text holds no line ends, so that none can be in it. */
const STATUS_LINE = /HTTP\/1\.1 ([2-5]\d\d) [A-Z][A-Za-z' -]*\r\n/g
/** Milliseconds after which a connection that is still open counts as hung. */
const HUNG_MS = 30_000

/** The answers to one batch as text, and whether the connection was not closed in time. */
function send(port: number, bytes: Buffer): Promise<{ text: string; hung: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const end = (hung: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(chunks).toString('latin1'), hung })
    }
    const timer = setTimeout(end, HUNG_MS, true)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A server that lets go of what is no request may do so while the rest is on its way.
    socket.on('error', () => {})
    socket.once('close', () => end(false))
  })
}

/**
 * Sends batches `write(0)`, `write(1)` ... until `answers` are counted. Gives the counts by status, and the numbers of
 * the batches that hung or were answered 5xx; 503 is no fault.
 */
export async function flood(
  port: number,
  write: (number: number) => Buffer,
  { answers, connections = 16 }: { readonly answers: number; readonly connections?: number },
) {
  const statuses = new Map<string, number>()
  const hung: number[] = []
  const faulty: number[] = []
  let counted = 0
  let next = 0
  async function work() {
    while (counted < answers) {
      const number = next++
      const { text, hung: isHung } = await send(port, write(number))
      if (isHung) hung.push(number)
      for (const [, status = ''] of text.matchAll(STATUS_LINE)) {
        counted++
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= '500' && status !== '503') faulty.push(number)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { counted, statuses, hung, faulty }
}
