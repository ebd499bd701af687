/**
 * Lets a few new connections in a turn of the event loop: when hundreds come at once, the system hands over all of them in one
 * turn, and all of their requests in the next. Those of older connections would wait for that.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections whose requests are read from in one turn: two or three milliseconds with the answers. */
const A_TURN = 16

/**
 * Call it before anything else listens to connections of `server`: later listeners are called for each connection at once, what
 * listened before, as the runtime does, when its turn has come. Until then nothing is read from it.
 */
export function takeInTurns(server: Server, aTurn = A_TURN): void {
  const takers = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const waiting = new Set<Socket>()
  let taken = 0
  const take = (socket: Socket) => {
    taken += 1
    for (const taker of takers) taker.call(server, socket)
  }
  const nextTurn = () => {
    taken = 0
    for (const socket of waiting) {
      if (taken === aTurn) break
      waiting.delete(socket)
      socket.off('error', ignore)
      if (socket.destroyed) continue
      take(socket)
      socket.resume()
    }
    if (taken > 0) setImmediate(nextTurn)
  }
  server.on('connection', (socket) => {
    if (taken === 0) setImmediate(nextTurn)
    if (taken < aTurn && waiting.size === 0) take(socket)
    else {
      waiting.add(socket)
      // Without a listener the error of a client that has left would end the process.
      socket.pause().on('error', ignore)
    }
  })
}

function ignore(): void {}
