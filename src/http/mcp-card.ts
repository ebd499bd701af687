/**
 * What assistants learn of `/mcp` before they ask it, without a key: the server's card where the Model Context Protocol puts it
 * (`/mcp/server-card`, and the older place under `/.well-known`), and the catalogue that leads there.
 * Source: SEP-2127 and its schema v1.
 */
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { READ_METHODS, refuseOthers } from './edge/method-not-allowed.js'
import { MCP_PATH } from './mcp.js'
import { type Envelope, setHeaders } from './reply/envelope.js'
import { originOf } from './route-context.js'

const CARD_PATH = `${MCP_PATH}/server-card`
const CARD_TYPE = 'application/mcp-server-card+json'
const KEPT = 'public, max-age=3600'

/** `software` is the version of the program. */
export async function routeMcpCard(
  app: FastifyInstance,
  { envelope, software }: { readonly envelope: Envelope; readonly software: string },
): Promise<void> {
  const card = (origin: string) => cardOf(origin, software)
  const places = {
    [CARD_PATH]: card,
    '/.well-known/mcp/server-card.json': card,
    '/.well-known/ai-catalog.json': catalogueOf,
  }
  for (const [url, write] of Object.entries(places)) {
    app.get(url, (request, reply) => {
      const origin = originOf(request)
      // A proxy's `X-Forwarded-Host` may be anything.
      if (origin === undefined || !URL.canParse(origin))
        return envelope.sendFailure(request, reply, { kind: 'no-path' })
      envelope.nameRequest(request, reply)
      // Nothing of it is secret: pages of any origin may read it.
      setHeaders(reply, ['cache-control', KEPT, 'access-control-allow-origin', '*'])
      return reply
        .type(write === card ? CARD_TYPE : 'application/json')
        .send(JSON.stringify(write(origin)))
    })
    refuseOthers(app, url, READ_METHODS, envelope.refuseMethod)
  }
}

function cardOf(origin: string, version: string): object {
  const key = { name: 'Authorization', description: 'Bearer and an API key of this server' }
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${domainOf(origin).split('.').reverse().join('.')}/lectern`,
    version,
    title: 'Lectern',
    description:
      'Bible text: passages by reference, search, versions side by side, checked quotations',
    websiteUrl: `${origin}/docs`,
    remotes: [
      {
        type: 'streamable-http',
        url: origin + MCP_PATH,
        headers: [{ ...key, isRequired: true, isSecret: true }],
      },
    ],
  }
}

function catalogueOf(origin: string): object {
  const identifier = `urn:air:${domainOf(origin)}:mcp:lectern`
  return {
    specVersion: '1.0',
    entries: [{ identifier, type: CARD_TYPE, url: origin + CARD_PATH }],
  }
}

/** The name of the server's machine; `localhost` for one without a name that the protocol can take. */
function domainOf(origin: string): string {
  const { hostname } = new URL(origin)
  return isIP(hostname) === 0 && /^[a-z\d.-]{1,180}$/.test(hostname) ? hostname : 'localhost'
}
