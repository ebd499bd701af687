/**
 * Writes an answer's head and body to the socket in one system call. By default the runtime corks the socket, adds an
 * empty chunk for the end and gathers the three; a single chunk is written immediately.
 *
 * A body that is an excerpt of a larger one is copied behind its head into one small buffer that all answers share: the
 * system takes the bytes before the call returns. As a string the text would be copied three times, twice into new
 * memory. If a connection does not take all bytes at once, the rest stays in the buffer, and the next answer gets a new
 * buffer.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Excerpt, joinData } from '../../answers/data.js'
import type { HeadWriter } from './raw-head.js'

/** Bytes for a head and a long chapter. A connection that reads nothing may occupy one such buffer. */
const ROOM = 16_384

/** Writes bodies to responses whose heads are stored. The caller ends the response. */
export interface SingleWrite {
  text(response: ServerResponse, body: string): void
  excerpt(response: ServerResponse, body: Excerpt): void
}

/** `head`: the writer that has stored the responses' heads. */
export function createSingleWrite(head: Pick<HeadWriter, 'take'>): SingleWrite {
  let room = Buffer.allocUnsafeSlow(ROOM)
  return {
    text: writeText,
    excerpt(response, body) {
      const { socket } = response
      // Bytes that wait behind earlier ones need a copy of their own.
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
  // A response that waits for an earlier one on its connection has no socket.
  if (socket === null) response.write(body, 'latin1')
  else writeOnce(response, socket, body)
}

function writeOnce(response: ServerResponse, socket: Socket, body: string | Buffer): void {
  socket.cork()
  response.write(body, 'latin1')
  socket.uncork()
}
