/**
 * Connections: their number, the size of a request's head, timeouts, and the answer to bytes that are not a valid request.
 */

import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { EdgeFailure } from '../../answers/failure.js'
import type { Limit } from '../../rate-limit/windows.js'
import { createFindResponse, type FindResponse } from '../../runtime/response-internals.js'
import { type HeaderPairs, unreadOriginHeaders } from '../reply/cors-headers.js'
import type { Origins } from '../reply/cors-origins.js'
import { failureBody } from '../reply/envelope.js'
import { ALLOW, describeFailure } from '../reply/errors.js'
import { failureHead } from '../reply/json-headers.js'
import { answerInTurn } from './pipelining.js'
import { createRequestIds } from './request-id.js'
import { closeUnread, type ReadTimes } from './unread-answers.js'

export interface ConnectionSettings {
  /** Open connections; further ones are closed at once. */
  readonly maxConnections: Limit
  /** Bytes of request line and headers together; a longer head is refused before all of it is read. */
  readonly maxHeaderBytes: number
  readonly corsOrigins: Origins
}

/** All in milliseconds. */
export interface ConnectionTimes extends ReadTimes {
  /** Between an answer and the next request. */
  readonly keepAlive: number
  /** From the start of a connection, or the first byte of a request, to the end of its headers. */
  readonly headers: number
  /** The same, to the end of its body: only the dashboard reads one, of 128 KiB at most. */
  readonly request: number
  /** Before a refused connection is destroyed, so that its client can read the answer. */
  readonly linger: number
}

/** `keepAlive` exceeds a load balancer's usual 60 s: if the server closed first, a request could be lost. */
const TIMES: ConnectionTimes = {
  headers: 15_000,
  request: 30_000,
  take: 30_000,
  look: 5_000,
  keepAlive: 72_000,
  linger: 1_000,
}

/** The failure for an error code of the runtime; `undecodable` for all other codes. */
function failureOf(code: string | undefined, most: number): EdgeFailure {
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'too-long', most }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { kind: 'too-slow' }
  return { kind: 'undecodable', part: 'request' }
}

/**
 * A `node:http` server with these limits, for Fastify's `serverFactory`. If `findResponse` cannot find the response of a
 * socket, a connection with invalid bytes is destroyed without an answer.
 */
export function createHttpServer(
  listener: RequestListener,
  { maxConnections, maxHeaderBytes, corsOrigins }: ConnectionSettings,
  times: ConnectionTimes = TIMES,
  findResponse: FindResponse = createFindResponse(),
): Server {
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.look,
      keepAliveTimeout: times.keepAlive,
      // The app refuses a request without Host; the runtime's own 400 has no body.
      requireHostHeader: false,
      // So that the app sees a second Host header.
      joinDuplicateHeaders: true,
    },
    answerInTurn(listener, undefined, findResponse),
  )
  // Unlimited, since the runtime drops headers beyond the limit; the app refuses too many.
  server.maxHeadersCount = 0
  if (maxConnections !== 'none') server.maxConnections = maxConnections
  refuseNonRequests(server, unreadOriginHeaders(corsOrigins), maxHeaderBytes, times, findResponse)
  closeUnread(server, times)
  return server
}

/** Refuses what is not valid HTTP, too long or too slow, and CONNECT. */
function refuseNonRequests(
  server: Server,
  headers: HeaderPairs,
  maxHeaderBytes: number,
  { linger }: ConnectionTimes,
  findResponse: FindResponse,
): void {
  const refused = new WeakSet<Socket>()
  const refuse = (socket: Socket, failure: EdgeFailure, pairs = headers) =>
    afterAnswers(socket, findResponse, (answer) => {
      // A refusal must not be written into an answer that is, or may be, half sent.
      if (answer === undefined || answer?.headersSent || !socket.writable) socket.destroy()
      else writeRefusal(socket, failure, pairs, linger)
    })
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const client = socket as Socket
    // Later bytes of a refused connection may raise further errors.
    if (refused.has(client)) return
    refused.add(client)
    const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && client.bytesRead === 0
    if (error.code === 'ECONNRESET' || isSilent) client.destroy()
    else refuse(client, failureOf(error.code, maxHeaderBytes))
  })
  server.on('connect', (request, socket) => {
    const client = socket as Socket
    client.on('error', () => client.destroy())
    refuse(client, { kind: 'method', method: request.method as string }, [
      ...headers,
      'Allow',
      ALLOW,
    ])
  })
  // `Expect` is ignored; the runtime's own 417 has no body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Calls `then` after the answers to earlier requests, with the answer to a request that is incomplete too. */
function afterAnswers(
  socket: Socket,
  findResponse: FindResponse,
  then: (answer: ReturnType<FindResponse>) => void,
): void {
  const answer = findResponse(socket)
  if (answer?.req.complete) answer.once('close', () => afterAnswers(socket, findResponse, then))
  else then(answer)
}

function writeRefusal(
  socket: Socket,
  failure: EdgeFailure,
  headers: HeaderPairs,
  linger: number,
): void {
  const description = describeFailure(failure)
  const { status } = description
  const body = failureBody(description)
  const pairs = [
    ...headers,
    ...['X-Request-Id', createRequestIds()(), 'Connection', 'close'],
    ...failureHead(description),
    ...['Content-Length', String(Buffer.byteLength(body))],
  ]
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < pairs.length; at += 2) head += `${pairs[at]}: ${pairs[at + 1]}\r\n`
  socket.end(`${head}\r\n${body}`)
  // Closing a socket with unread bytes resets the connection, and the client would lose the answer.
  setTimeout(() => socket.destroy(), linger)
}
