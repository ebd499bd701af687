/** Sends a page as HTML: with an entity tag, compressed, never from a cache that has not asked again. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  chooseEncoding,
  createCompressor,
  LEAST_COMPRESSED,
  VARY,
} from '../http/reply/compression.js'
import { matchesEtag } from '../http/reply/entity-tags.js'
import { setHeaders } from '../http/reply/envelope.js'

/** What the text of a page depends on beside its address. */
const VARIES = `Accept-Language, Cookie, X-API-Key, Authorization, ${VARY}`
/** Digits of base 64 of an entity tag. */
const TAG_LENGTH = 22

const compressor = createCompressor()

/** Sends a page with its status; returns the status that was sent, 304 if the client has the page. `isPassing`: no cache keeps it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  language: string,
  html: string,
  isPassing = false,
): number {
  const { headers } = request.raw
  reply.header('x-request-id', request.id).type('text/html; charset=utf-8')
  reply.header('content-language', language).header('x-content-type-options', 'nosniff')
  setHeaders(reply, ['vary', VARIES])
  const body = Buffer.from(html)
  const isKept = status === 200 && !isPassing
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH)}"`
  if (isKept) {
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    const known = headers['if-none-match']
    if (known !== undefined && matchesEtag(known, etag)) {
      reply.code(304).send()
      return 304
    }
  } else reply.header('cache-control', 'no-store')
  reply.code(status)
  const coding =
    body.length < LEAST_COMPRESSED
      ? undefined
      : chooseEncoding(headers['accept-encoding'] as string | undefined)
  if (coding === undefined) {
    reply.send(body)
    return status
  }
  const fixed = body.toString('latin1')
  reply.header('content-encoding', coding)
  reply.send(
    Buffer.from(compressor.compress(coding, isPassing ? undefined : etag, fixed, ''), 'latin1'),
  )
  return status
}
