/**
 * Hands an answer's head and body to the system in one call. Left to itself the runtime corks the socket, adds an
 * empty chunk for the end and gathers the three; a single chunk it writes straight away.
 *
 * A body that is an excerpt of a larger one is laid out behind its head in one small buffer that serves all
 * answers: the system takes the bytes from there before the call returns. As a string the text would be copied
 * three times, twice into fresh memory. When a connection does not take all of it at once, what is left stays in
 * the buffer until it does, so the next answer gets another one.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Excerpt, joinData } from '../../answers/data.js'
import type { HeadWriter } from './raw-head.js'

/** Room for a head and a long chapter. A connection that takes nothing may hold one of them. */
const ROOM = 16_384

/** Writes bodies to responses whose heads are written already; the response remains to be ended. */
export interface SingleWrite {
  text(response: ServerResponse, body: string): void
  excerpt(response: ServerResponse, body: Excerpt): void
}

/** `head` is what has written the responses' heads. */
export function createSingleWrite(head: Pick<HeadWriter, 'take'>): SingleWrite {
  let room = Buffer.allocUnsafeSlow(ROOM)
  return {
    text: writeText,
    excerpt(response, body) {
      const { socket } = response
      // What waits behind earlier bytes is kept for a while: as a copy of its own.
      if (socket === null || socket.writableLength > 0) {
        writeText(response, joinData(body))
        return
      }
      const length = body.end - body.first
      const before = head.take(response) + body.head
      if (before.length + length + body.tail.length > ROOM) {
        writeText(response, joinData({ ...body, head: before }))
        return
      }
      const from = room.write(before, 0, 'latin1')
      body.source.copy(room, from, body.first, body.end)
      const end = from + length + room.write(body.tail, from + length, 'latin1')
      writeOnce(response, socket, room.subarray(0, end))
      if (socket.writableLength > 0) room = Buffer.allocUnsafeSlow(ROOM)
    },
  }
}

function writeText(response: ServerResponse, body: string): void {
  const { socket } = response
  // A response that waits for an earlier one on its connection has no socket yet.
  if (socket === null) response.write(body, 'latin1')
  else writeOnce(response, socket, body)
}

function writeOnce(response: ServerResponse, socket: Socket, body: string | Buffer): void {
  socket.cork()
  response.write(body, 'latin1')
  socket.uncork()
}
