/** Headers that protect pages in a browser: the sources that they may load from, and no framing. */
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

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

/** Adds the headers to every answer of a scope; `more` adds directives or replaces them; `isFramed`: other sites may show it in a frame, as `frameAncestors` says. */
export async function protectPages(
  scope: FastifyInstance,
  more: Directives = {},
  isFramed = false,
): Promise<void> {
  const directives = { ...DIRECTIVES, ...more } as Record<string, string[]>
  await scope.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: isFramed ? false : { action: 'deny' },
    // HSTS is for the operator to set, at the proxy that terminates TLS.
    strictTransportSecurity: false,
  })
}

const POLICY = 'content-security-policy'

/** Lets one style and one script stand in a page, by their hashes: `'sha256-...'`. All others of the page stay forbidden. */
export function allowInline(reply: FastifyReply, style: string, script: string): void {
  const policy = String(reply.getHeader(POLICY) ?? reply.raw.getHeader(POLICY))
  const allowed = policy
    .replace("style-src 'self'", `style-src 'self' ${style}`)
    .replace("script-src 'self'", `script-src 'self' ${script}`)
  reply.header(POLICY, allowed)
}
