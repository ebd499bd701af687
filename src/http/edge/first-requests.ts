/**
 * Answers the first requests of a few connections in a turn of the event loop. Hundreds of clients that connect at once also ask at
 * once: the system hands over more than a hundred of their requests in one turn, and those of older connections would wait for the answers
 * to all of them. Later requests of a connection are never held back.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Turns } from '../../runtime/turns.js'

/** First requests that are answered in one turn: about a millisecond. */
const A_TURN = 4

type Waiting = readonly [IncomingMessage, ServerResponse]

/** Wraps a listener: it gets so many first requests in a turn, in their order; that of a client that has left meanwhile never. */
export function answerFirstInTurns(listener: RequestListener, aTurn = A_TURN): RequestListener {
  const known = new WeakSet<Socket>()
  const turns = new Turns<Waiting>(aTurn, ([request, response]) => {
    if (request.socket.destroyed) return false
    listener(request, response)
    return true
  })
  return (request, response) => {
    if (known.has(request.socket)) return listener(request, response)
    known.add(request.socket)
    if (turns.isNow([request, response])) listener(request, response)
  }
}
