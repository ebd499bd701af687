/** Closes connections whose client does not read its answer; the runtime times those that wait for the next request. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Both in milliseconds. */
export interface ReadTimes {
  /** The longest pause of a client that reads an answer. */
  readonly take: number
  /** Between two looks at the connections. */
  readonly look: number
}

/**
 * Looks at the connections of `server` every `look` milliseconds and arms a timer for those with unsent bytes: a timer
 * for each answer would cost more.
 */
export function closeUnread(server: Server, { take, look }: ReadTimes): void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.once('listening', () => {
    const timer = setInterval(() => {
      for (const socket of open) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(take)
      }
    }, look).unref()
    server.once('close', () => clearInterval(timer))
  })
}
