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
  function text(response: ServerResponse, body: string): void {
    const { socket } = response
    // A response that waits for an earlier one on its connection has no socket.
    if (socket === null) {
      response.write(body, 'latin1')
      return
    }
    const stored = head.take(response)
    send(response, socket, stored + body, stored !== '')
  }
  return {
    text,
    excerpt(response, body) {
      const { socket } = response
      // Bytes that wait behind earlier ones need a copy of their own.
      if (socket === null || socket.writableLength > 0) {
        text(response, joinData(body))
        return
      }
      const length = body.end - body.first
      const stored = head.take(response)
      const before = stored + body.head
      if (before.length + length + body.tail.length > ROOM) {
        send(response, socket, joinData({ ...body, head: before }), stored !== '')
        return
      }
      const from = room.write(before, 0, 'latin1')
      body.source.copy(room, from, body.first, body.end)
      const end = from + length + room.write(body.tail, from + length, 'latin1')
      send(response, socket, room.subarray(0, end), stored !== '')
      if (socket.writableLength > 0) room = Buffer.allocUnsafeSlow(ROOM)
    },
  }
}

/**
 * Sends bytes whose head is among them straight to the socket, as the response itself would after its own checks; if the
 * runtime sends the head, or the client has ended the connection, through the response.
 */
function send(
  response: ServerResponse,
  socket: Socket,
  bytes: string | Buffer,
  hasHead: boolean,
): void {
  if (hasHead && socket.writable) {
    socket.write(bytes, 'latin1')
    return
  }
  socket.cork()
  response.write(bytes, 'latin1')
  socket.uncork()
}
