/** Headers that protect pages in a browser: the sources that they may load from, and no framing. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Directives of the Content-Security-Policy. */
type Directives = Readonly<Record<string, readonly string[]>>

/** Pages load and run only what this server serves, and cannot be framed. */
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
    // HSTS is for the operator to set, at the proxy that terminates TLS.
    strictTransportSecurity: false,
  })
}
