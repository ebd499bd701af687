/**
 * Closes connections that wait too long: for a client that does not read its answer, and for the next request. A look at
 * every connection now and then costs less than the timers that the runtime would arm for each request.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FindResponse } from '../../runtime/response-internals.js'

/** All in milliseconds. */
export interface IdleTimes {
  /** The longest pause of a client that reads an answer. */
  readonly take: number
  /** Between two looks at the connections. */
  readonly look: number
  /** Between an answer and the next request. */
  readonly keepAlive: number
}

/** What the last look at a connection saw. */
interface Seen {
  bytesRead: number
  /** When it was last in use, in monotonic milliseconds. */
  used: number
}

/**
 * Looks at the connections of `server` every `look` milliseconds. Without `findResponse` the runtime is left to time those
 * between two requests; with it they are closed `keepAlive` milliseconds after their last use, or a look later. `now`:
 * monotonic milliseconds.
 */
export function closeIdle(
  server: Server,
  { take, keepAlive, look }: IdleTimes,
  findResponse: FindResponse | undefined,
  now: () => number = () => performance.now(),
): void {
  const open = new Map<Socket, Seen>()
  const lookAt = (socket: Socket, seen: Seen, at: number) => {
    const isSending = socket.writableLength > 0
    if (isSending && !socket.timeout) socket.setTimeout(take)
    if (findResponse === undefined) return
    if (!isSending && socket.timeout) socket.setTimeout(0)
    const { bytesRead } = socket
    if (bytesRead !== seen.bytesRead || findResponse(socket) !== null) {
      seen.bytesRead = bytesRead
      seen.used = at
    } else if (at - seen.used >= keepAlive) socket.destroy()
  }
  server.on('connection', (socket) => {
    open.set(socket, { bytesRead: 0, used: now() })
    socket.once('close', () => open.delete(socket))
  })
  server.once('listening', () => {
    const timer = setInterval(() => {
      const at = now()
      for (const [socket, seen] of open) lookAt(socket, seen, at)
    }, look).unref()
    server.once('close', () => clearInterval(timer))
  })
}
