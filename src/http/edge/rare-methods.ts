/**
 * Routes the methods that no path serves as one. HTTP has some thirty of them; a route for each at every path would be a
 * third of a start's routing. Requests keep their own method: only the router sees the other one.
 */
import { type IncomingMessage, METHODS, type RequestListener } from 'node:http'

/** What the router sees in place of a rare method. */
const STAND_IN = 'TRACE'

/** The methods that routes are made for, besides OPTIONS; the last one stands for all that no path serves. */
export const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', STAND_IN] as const

/** CONNECT never reaches a route. */
const OWN = new Set<string>([...ROUTED_METHODS, 'OPTIONS', 'CONNECT'])
/** A method that the parser of HTTP accepts and this list lacks is routed as itself. */
const RARE = new Set(METHODS.filter((method) => !OWN.has(method)))

/** The two places where an app lets a request pass: before it is routed and when a route was found. */
export interface RareMethods {
  /** Wraps the listener of the app. */
  listen(listener: RequestListener): RequestListener
  /** Gives a request its own method again. Call it with each request first, before anything reads the method. */
  restore(request: IncomingMessage): void
}

export function createRareMethods(): RareMethods {
  // Routing ends before the next request is listened to.
  let asked: string | undefined
  const restore = (request: IncomingMessage) => {
    if (asked === undefined) return
    request.method = asked
    asked = undefined
  }
  return {
    restore,
    listen: (listener) => (request, response) => {
      if (!RARE.has(request.method as string)) return listener(request, response)
      asked = request.method
      request.method = STAND_IN
      try {
        listener(request, response)
      } finally {
        restore(request)
      }
    },
  }
}
