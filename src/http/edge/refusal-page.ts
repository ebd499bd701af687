/**
 * Refusals before a page of the reader is made: people get a short page with the message, programs what they always get.
 * Needs none of the texts, nor the code that makes pages, so that it costs little when the process has too much to do.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../answers/failure.js'
import { escapeHtml } from '../../answers/formats/html.js'
import { DEFAULT_LANGUAGE, type Language, pageLanguage } from '../../answers/language.js'
import type { RequestCounter } from '../../state/usage/usage.js'
import { isForReader } from '../path.js'
import { type Envelope, setHeaders } from '../reply/envelope.js'
import { describeFailure } from '../reply/errors.js'

/** The page loads nothing and sends nothing. */
const POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** Refuses a request that no route has answered. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => void

/** Refuses requests for pages of the reader with a page, all others with an error of the API. */
export function createRefusals(envelope: Envelope, usage: RequestCounter): Refuse {
  return (request, reply, failure) => {
    const { url, headers } = request.raw
    if (!isForReader(url, headers.accept)) return envelope.sendFailure(request, reply, failure)
    sendRefusal(request, reply, failure, { envelope, usage }, { policy: POLICY, write: writePage })
  }
}

/** A page that refuses: what it may load and send, and how it is written. */
export interface RefusalPage {
  readonly policy: string
  write(language: Language, message: string): string
}

/** Sends a failure as a page, in the language of the address or the browser, and counts it. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  { envelope, usage }: { readonly envelope: Envelope; readonly usage: RequestCounter },
  { policy, write }: RefusalPage,
): void {
  const { url, headers } = request.raw
  const query = url?.split('?', 2)[1] ?? ''
  const language = pageLanguage(query, headers['accept-language']) ?? DEFAULT_LANGUAGE
  const { status, message } = describeFailure(failure, language)
  envelope.nameRequest(request, reply)
  setHeaders(reply, ['content-language', language, 'vary', 'Accept, Accept-Language'])
  setHeaders(reply, ['cache-control', 'no-store', 'content-security-policy', policy])
  setHeaders(reply, ['x-content-type-options', 'nosniff'])
  reply.code(status).type('text/html; charset=utf-8').send(write(language, message))
  const { keyRecord = null, operation = 'other', started } = request
  usage.count(keyRecord, operation, status, started)
}

function writePage(language: string, message: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Lectern</title>
</head>
<body>
<h1>${escapeHtml(message)}</h1>
</body>
</html>
`
}
