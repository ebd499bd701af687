/**
 * Lets a few new connections in a turn of the event loop: when hundreds come at once, the system hands over all of them in one
 * turn, and all of their requests in the next. Those of older connections would wait for that.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Turns } from '../../runtime/turns.js'
import type { Answered } from './first-requests.js'

/** Connections that are begun to be read from in one turn: two or three milliseconds with the answers. Of a longer one, more. */
const A_TURN = 16

/**
 * Call it before anything else listens to connections of `server`: later listeners are called for each connection at once, what
 * listened before, as the runtime does, when its turn has come: `aTurn` connections in each, or as many as requests of `answered`. Until
 * then nothing is read from it.
 */
export function takeInTurns(
  server: Server,
  aTurn = A_TURN,
  answered: Answered = { later: 0 },
): void {
  const takers = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const take = (socket: Socket) => {
    for (const taker of takers) taker.call(server, socket)
  }
  const takeWaiting = (socket: Socket) => {
    socket.off('error', ignore)
    if (socket.destroyed) return false
    take(socket)
    socket.resume()
    return true
  }
  const turns = new Turns<Socket>(aTurn, takeWaiting, () => answered.later)
  server.on('connection', (socket) => {
    if (turns.isNow(socket)) take(socket)
    // Without a listener the error of a client that has left would end the process.
    else socket.pause().on('error', ignore)
  })
}

function ignore(): void {}
