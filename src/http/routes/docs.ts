/**
 * GET /docs and what is below it: the interactive reference and the guides as the build prepared them, open
 * without a key. The build's manifest says what is there; where it was not built there is nothing. Only the
 * manifest is read at the start: the files are, when they are asked for.
 */
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PACKAGE_ROOT, readBytes, readText } from '../../package.js'
import { chooseEncoding, VARY } from '../compression.js'
import { type Envelope, matchesEtag } from '../envelope.js'
import { refuseOthers } from '../other-methods.js'
import { protectPages } from '../page-headers.js'

const PREFIX = '/docs'
/** Where the build leaves the pages. */
const BUILT = join(PACKAGE_ROOT, 'dist/docs')
const MANIFEST = 'manifest.json'
/** Where the build leaves the compressed file, by its content coding. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
/** A name that changes with its content is kept for a year. */
const FIXED = 'public, max-age=31536000, immutable'

export interface DocsOptions {
  readonly envelope: Envelope
  /** The pages' folder; the built one where it is not given. */
  readonly folder?: string | undefined
}

interface Prepared {
  readonly path: string
  readonly file: string
  readonly etag: string
  readonly isFixed: boolean
}

export async function routeDocs(
  app: FastifyInstance,
  { envelope, folder = BUILT }: DocsOptions,
): Promise<void> {
  const manifest = readText(join(folder, MANIFEST))
  if (manifest === undefined) return
  await protectPages(app)
  const files = new Map(
    (JSON.parse(manifest) as Prepared[]).map((prepared) => [PREFIX + prepared.path, prepared]),
  )
  // Two routes in all: each one costs the start of the server time for every method that there is.
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    app.get(url, async (request, reply) => {
      const found = files.get(request.url.split('?', 1)[0] as string)
      if (found === undefined) return envelope.sendFailure(request, reply, { kind: 'no-path' })
      return sendFile(request, reply, folder, found)
    })
    refuseOthers(app, url, envelope)
  }
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  { file, etag, isFixed }: Prepared,
): Promise<FastifyReply> {
  reply.header('x-request-id', request.id).header('etag', etag).header('vary', VARY)
  reply.header('cache-control', isFixed ? FIXED : 'no-cache')
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send()
  const coding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  if (coding !== undefined) reply.header('content-encoding', coding)
  const ending = coding === undefined ? '' : ENDINGS[coding]
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] as string
  return reply.type(type).send(await readBytes(join(folder, file + ending)))
}
