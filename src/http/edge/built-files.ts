/**
 * Files of the build, held in memory: one Buffer for each file and one for each of its compressed forms, shared by all
 * answers. An answer that waits for a slow client needs no copy and no open file. Does not know the URLs.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readBytes } from '../../runtime/assets.js'
import { chooseEncoding, type Encoding, VARY } from '../reply/compression.js'
import { matchesEtag } from '../reply/entity-tags.js'
import { setHeaders } from '../reply/envelope.js'

/** The suffix of a file's compressed form. */
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  zip: 'application/zip',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

/** `Cache-Control` of a file whose name changes with its content, and of all others. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

export interface BuiltFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly plain: Buffer
  readonly coded: { readonly [Coding in Encoding]?: Buffer }
}

/**
 * Reads a file and its compressed forms, if there are any. `isFixed`: whether its name changes with its content.
 * Undefined if there is no such file.
 */
export async function readBuiltFile(
  path: string,
  isFixed: boolean,
): Promise<BuiltFile | undefined> {
  const read = (file: string) => readBytes(file).catch(() => undefined)
  const [plain, br, gzip] = await Promise.all([
    read(path),
    read(path + ENDINGS.br),
    read(path + ENDINGS.gzip),
  ])
  if (plain === undefined) return undefined
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    type: TYPES[path.slice(path.lastIndexOf('.') + 1)] as string,
    etag: `W/"${digest}"`,
    cacheControl: isFixed ? IMMUTABLE : REVALIDATED,
    plain,
    coded: { ...(br && { br }), ...(gzip && { gzip }) },
  }
}

/** Sends the file in an encoding that the client accepts, or 304 if the client has it. */
export function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, cacheControl, plain, coded }: BuiltFile,
): FastifyReply {
  const { headers } = request.raw
  reply.header('x-request-id', request.id).header('etag', etag)
  reply.header('cache-control', cacheControl).header('x-content-type-options', 'nosniff')
  setHeaders(reply, ['vary', VARY])
  const known = headers['if-none-match']
  if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send()
  reply.type(type)
  const coding = chooseEncoding(headers['accept-encoding'] as string | undefined)
  const compressed = coding && coded[coding]
  if (compressed === undefined) return reply.send(plain)
  return reply.header('content-encoding', coding).send(compressed)
}
