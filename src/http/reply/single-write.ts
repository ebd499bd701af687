/**
 * Writes an answer's head and body to the socket in one system call. By default the runtime corks the socket, adds an
 * empty chunk for the end and gathers the three; a single chunk is written immediately.
 *
 * A body that is an excerpt of a larger one is copied behind its head into one small buffer that all answers share, or into a
 * larger one: the system takes the bytes before the call returns. As a string the text would be copied three times, twice
 * into new memory. If a connection does not take all bytes at once, the rest stays in the buffer, and the next answer gets a
 * new buffer.
 */
import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Excerpt, joinData } from '../../answers/data.js'
import type { HeadWriter } from './raw-head.js'

/**
 * Bytes for a head and a long chapter, and for a head and a batch or a long page of results. A connection that reads nothing may
 * occupy one such buffer.
 */
const ROOMS = [16_384, 65_536] as const

/** Writes bodies to responses whose heads are stored. The caller ends the response. */
export interface SingleWrite {
  text(response: ServerResponse, body: string): void
  excerpt(response: ServerResponse, body: Excerpt): void
}

/** `head`: the writer that has stored the responses' heads. */
export function createSingleWrite(head: Pick<HeadWriter, 'take'>): SingleWrite {
  // Each is made for the first answer that needs it.
  const rooms: (Buffer | undefined)[] = []

  /** The bytes of a head and a body, or the body alone if the runtime sends the head. */
  function send(response: ServerResponse, socket: Socket, stored: string, bytes: string | Buffer) {
    if (stored === '') writeThrough(response, socket, bytes)
    else socket.write(bytes, 'latin1')
  }

  function text(response: ServerResponse, body: string): void {
    const { socket } = response
    // A response that waits for an earlier one on its connection has no socket.
    if (socket === null) response.write(body, 'latin1')
    else if (isDirect(response, socket)) {
      const stored = head.take(response)
      send(response, socket, stored, stored + body)
    } else writeThrough(response, socket, body)
  }

  return {
    text,
    excerpt(response, body) {
      const { socket } = response
      // Bytes that wait behind earlier ones need a copy of their own.
      if (socket === null || socket.writableLength > 0 || !isDirect(response, socket)) {
        text(response, joinData(body))
        return
      }
      const length = body.end - body.first
      const stored = head.take(response)
      const before = stored + body.head
      const all = before.length + length + body.tail.length
      const fitting = ROOMS.findIndex((size) => size >= all)
      if (fitting < 0) {
        send(response, socket, stored, joinData({ ...body, head: before }))
        return
      }
      const room = rooms[fitting] ?? Buffer.allocUnsafeSlow(ROOMS[fitting] as number)
      const from = room.write(before, 0, 'latin1')
      // Unlike `copy` and `set`, which copy shared memory byte for byte on Node 20.
      room.fill(body.source.subarray(body.first, body.end), from, from + length)
      const end = from + length + room.write(body.tail, from + length, 'latin1')
      send(response, socket, stored, room.subarray(0, end))
      rooms[fitting] = room
      if (socket.writableLength > 0) rooms[fitting] = undefined
    },
  }
}

/**
 * Whether bytes may go straight to the socket, as the response itself would send them after its own checks: not if the client
 * has ended the connection, nor if the response writes in a way of its own, as that of Fastify's `inject` does.
 */
function isDirect(response: ServerResponse, socket: Socket): boolean {
  return socket.writable && response.write === ServerResponse.prototype.write
}

/** Writes through the response, in one system call with the head that it may have. */
function writeThrough(response: ServerResponse, socket: Socket, bytes: string | Buffer): void {
  socket.cork()
  response.write(bytes, 'latin1')
  socket.uncork()
}
