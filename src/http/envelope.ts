/**
 * The envelope of every answer, and the one place that sends bytes: success as head, parts and tail in one
 * Buffer, failure from the table of errors. Also the headers that every answer carries, and 304.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeFailure, type Failure } from './errors.js'

const CONTENT_TYPE = 'application/json; charset=utf-8'
const SUCCESS_HEAD = Buffer.from('{"success":true,"data":')
const META_HEAD = ',"meta":{"request_id":"'
const META_TAIL = '"}}'

/** A piece of `data`: bytes as they are, or text of ASCII characters alone. */
export type Part = Buffer | string

/** Sends successes and failures of one running service. */
export interface Envelope {
  /** The answer whose `data` is the concatenation of the parts, in order. */
  sendData(request: FastifyRequest, reply: FastifyReply, parts: readonly Part[]): void
  sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): void
}

/** `revision` names the content of everything that is served: it becomes the entity tag. */
export function createEnvelope(revision: string): Envelope {
  const etag = `W/"${revision}"`
  return {
    sendData(request, reply, parts) {
      reply.header('x-request-id', request.id)
      reply.header('etag', etag)
      reply.header('cache-control', 'private')
      const known = request.headers['if-none-match']
      if (known !== undefined && matchesEtag(known, etag)) {
        reply.code(304).send()
        return
      }
      reply.header('content-type', CONTENT_TYPE)
      reply.send(assemble(parts, request.id))
    },
    sendFailure(request, reply, failure) {
      const { status, code, message } = describeFailure(failure)
      reply.header('x-request-id', request.id)
      reply.header('content-type', CONTENT_TYPE)
      reply.header('cache-control', 'no-store')
      reply.code(status).send(failureBody(code, message))
    },
  }
}

/** The body of a failure; also for answers that are written to a bare socket. */
export function failureBody(code: string, message: string): string {
  return JSON.stringify({ success: false, error: { code, message } })
}

/** Weak comparison of an If-None-Match header with the one tag that everything served now has. */
function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.slice('W/'.length)
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

function assemble(parts: readonly Part[], requestId: string): Buffer {
  const tail = META_HEAD + requestId + META_TAIL
  let length = SUCCESS_HEAD.length + tail.length
  for (const part of parts) length += part.length
  const body = Buffer.allocUnsafe(length)
  body.set(SUCCESS_HEAD)
  let at = SUCCESS_HEAD.length
  for (const part of parts) {
    if (typeof part === 'string') body.write(part, at, 'latin1')
    else body.set(part, at)
    at += part.length
  }
  body.write(tail, at, 'latin1')
  return body
}
