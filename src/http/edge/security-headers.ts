/** The headers that protect pages in a browser: where they may load from, and that nobody frames them. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page may do under the Content-Security-Policy, by directive. */
type Directives = Readonly<Record<string, readonly string[]>>

/** Pages ask nobody but this server, run no script but its own, and stand in nobody's frame. */
const DIRECTIVES: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** Adds the headers to every answer of a scope; `more` adds directives or replaces them. */
export async function protectPages(scope: FastifyInstance, more: Directives = {}): Promise<void> {
  const directives = { ...DIRECTIVES, ...more } as Record<string, string[]>
  await scope.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: { action: 'deny' },
    // Whether a host is to be reached by TLS alone is the operator's to say, in front of this.
    strictTransportSecurity: false,
  })
}
