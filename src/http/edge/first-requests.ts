/**
 * Answers the first requests of a few connections in a turn of the event loop. Hundreds of clients that connect at once also ask at
 * once: the system hands over more than a hundred of their requests in one turn, and those of older connections would wait for the answers
 * to all of them. Later requests of a connection are never held back.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Turns } from '../../runtime/turns.js'

/** First requests that are answered in one turn: about a millisecond. If older connections have more, as many as of those. */
const A_TURN = 4

/** What a server has answered, without first requests. */
export interface Answered {
  /** Requests, modulo 2 ** 32, with a sign. */
  later: number
}

type Waiting = readonly [IncomingMessage, ServerResponse]

/**
 * Wraps a listener: it gets so many first requests in a turn, or as many as later ones, in their order; that of a client that has left
 * meanwhile never. Counts the later ones in `answered`.
 */
export function answerFirstInTurns(
  listener: RequestListener,
  aTurn = A_TURN,
  answered: Answered = { later: 0 },
): RequestListener {
  const known = new WeakSet<Socket>()
  const takeWaiting = ([request, response]: Waiting) => {
    if (request.socket.destroyed) return false
    listener(request, response)
    return true
  }
  const turns = new Turns<Waiting>(aTurn, takeWaiting, () => answered.later)
  return (request, response) => {
    if (known.has(request.socket)) {
      answered.later = (answered.later + 1) | 0
      return listener(request, response)
    }
    known.add(request.socket)
    if (turns.isNow([request, response])) listener(request, response)
  }
}
