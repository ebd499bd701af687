/** The context of every route (the envelope and the current texts), and readers for the parts of a request. */
import type { FastifyRequest } from 'fastify'
import type { Snapshot } from '../answers/texts.js'
import type { View } from '../answers/views.js'
import type { EntityTags } from './reply/entity-tags.js'
import type { Envelope } from './reply/envelope.js'
import type { Explain } from './thrown.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The texts that the request is answered from, from its beginning to its end; null before they are chosen. */
    view: View<EntityTags> | null
  }
}

/** The raw query string, without the question mark. */
export function rawQuery(request: FastifyRequest): string {
  return request.query as string
}

/** Of the server as the client knows it: `https://bible.example.org`; undefined if the request names no host. */
export function originOf({ protocol, host }: FastifyRequest): string | undefined {
  return host ? `${protocol}://${host}` : undefined
}

export interface RouteContext {
  readonly envelope: Envelope
  /** The texts of a request's view, or those that are served now. */
  readonly snapshot: (request: FastifyRequest) => Snapshot
  readonly explain: Explain
  /** Called after every search with the number of verses that it found. */
  readonly searched: (total: number) => void
}
