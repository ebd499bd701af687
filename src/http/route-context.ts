/** The context of every route (the envelope and the current texts), and readers for the parts of a request. */
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Snapshot } from '../answers/texts.js'
import type { FindView, View } from '../answers/views.js'
import type { Envelope } from './reply/envelope.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the key may read if some versions are hidden from it; null if none is. */
    view: View | null
    /** Which versions the key may read, and whose view that is; null if it may read all. */
    shown: { readonly ids: readonly string[]; readonly from: FindView } | null
  }
}

export interface RouteContext {
  readonly envelope: Envelope
  /** What the key of a request may read of the texts that are served now. Call it once per request, and after waiting: they may be others then. */
  readonly snapshot: (request: FastifyRequest) => Snapshot
  /** Lets an answer that takes several turns of the event loop read on in the texts that it has: none is freed before it is done. */
  readonly keepTexts: <T>(answering: Promise<T>) => Promise<T>
  readonly log: Logger
  /** Called after every search with the number of verses that it found. */
  readonly searched: (total: number) => void
}

/** The raw query string, without the question mark. */
export function rawQuery(request: FastifyRequest): string {
  return request.query as string
}

/** A path parameter; the router has decoded it. */
export function pathParameter(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] as string
}
