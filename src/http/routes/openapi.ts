/**
 * GET /openapi.json: the document of the service as the build wrote it, open without a key. It is read once, at
 * the start; where it was not built there is nothing at its path.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PACKAGE_ROOT, readBytes } from '../../package.js'
import { chooseEncoding, createCompressor, type Encoding, VARY } from '../compression.js'
import { type Envelope, matchesEtag } from '../envelope.js'
import { refuseOthers } from '../other-methods.js'

const PATH = '/openapi.json'
/** Where the build leaves the document. */
const BUILT = join(PACKAGE_ROOT, 'dist/openapi.json')

export interface DocumentOptions {
  readonly envelope: Envelope
  /** The document's file; the built one where it is not given. */
  readonly file?: string | undefined
}

export async function routeDocument(
  app: FastifyInstance,
  { envelope, file = BUILT }: DocumentOptions,
): Promise<void> {
  const bytes = await readBytes(file).catch(() => undefined)
  if (bytes === undefined) return
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const compressor = createCompressor()
  const encode = (encoding: Encoding) =>
    Buffer.from(compressor.compress(encoding, PATH, bytes.toString('latin1'), ''), 'latin1')

  app.get(PATH, (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache', vary: VARY })
    envelope.nameRequest(request, reply)
    const known = request.headers['if-none-match']
    if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
    if (encoding === undefined) return reply.send(bytes)
    return reply.header('content-encoding', encoding).send(encode(encoding))
  })

  refuseOthers(app, PATH, envelope)
}
