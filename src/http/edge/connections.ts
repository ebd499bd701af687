/**
 * Connections below the requests: how many there may be, how much one may send before it is understood, how
 * long it may take, and what is written to one whose bytes are no request. Nothing here runs for each request.
 */

import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { EdgeFailure } from '../../answers/failure.js'
import { type HeaderPairs, unreadOriginHeaders } from '../reply/cors-headers.js'
import type { Origins } from '../reply/cors-origins.js'
import { failureBody } from '../reply/envelope.js'
import { ALLOW, describeFailure } from '../reply/errors.js'
import { failureHead } from '../reply/json-headers.js'
import { answerInTurn } from './pipelining.js'
import { createRequestIds } from './request-id.js'

export interface ConnectionSettings {
  /** Connections at a time; those beyond are closed at once. */
  readonly maxConnections: number | 'none'
  /** Bytes of request line and headers together; beyond it a request is refused before it is read. */
  readonly maxHeaderBytes: number
  readonly corsOrigins: Origins
}

/** All in milliseconds. */
export interface ConnectionTimes {
  /** From a connection's begin, or from a request's first byte, to the end of its headers. */
  readonly headers: number
  /** The same to the end of its body: only the dashboard reads one, of 128 KiB at most. */
  readonly request: number
  /** In which a client must take something of an answer that waits for it. */
  readonly take: number
  /** Between two looks for connections that are beyond these. */
  readonly look: number
  /** Without a request. */
  readonly keepAlive: number
  /** That a refused connection has for reading why. */
  readonly linger: number
}

/** `keepAlive` is longer than a balancer's usual minute: whoever lets go first may lose a request. */
const TIMES: ConnectionTimes = {
  headers: 15_000,
  request: 30_000,
  take: 30_000,
  look: 5_000,
  keepAlive: 72_000,
  linger: 1_000,
}

/** What is wrong with bytes that are no request, by the runtime's code; all else cannot be decoded. */
function failureOf(code: string | undefined, most: number): EdgeFailure {
  if (code === 'HPE_HEADER_OVERFLOW') return { kind: 'too-long', most }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { kind: 'too-slow' }
  return { kind: 'undecodable', part: 'request' }
}

/** The runtime keeps a connection's answer on its socket, while there is one. */
type Answering = Socket & { readonly _httpMessage?: ServerResponse | null }

/** A server of the runtime with these limits, for Fastify's `serverFactory`. */
export function createHttpServer(
  listener: RequestListener,
  { maxConnections, maxHeaderBytes, corsOrigins }: ConnectionSettings,
  times: ConnectionTimes = TIMES,
): Server {
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.look,
      keepAliveTimeout: times.keepAlive,
      // The app refuses a request without it; the runtime would do so without a word.
      requireHostHeader: false,
      // A second Host is seen by the app, not dropped.
      joinDuplicateHeaders: true,
    },
    answerInTurn(listener),
  )
  // None is dropped; the app refuses too many.
  server.maxHeadersCount = 0
  if (maxConnections !== 'none') server.maxConnections = maxConnections
  refuseNonRequests(server, unreadOriginHeaders(corsOrigins), maxHeaderBytes, times)
  letGoOfIdleReaders(server, times)
  return server
}

/** What is no HTTP at all, too much of it, too slow, or not for a server of texts. */
function refuseNonRequests(
  server: Server,
  headers: HeaderPairs,
  maxHeaderBytes: number,
  { linger }: ConnectionTimes,
): void {
  const refused = new WeakSet<Socket>()
  const refuse = (socket: Socket, failure: EdgeFailure, pairs = headers) =>
    afterAnswers(socket, () => writeRefusal(socket, failure, pairs, linger))
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const client = socket as Socket
    // What is still read of a refused connection is no request either.
    if (refused.has(client)) return
    refused.add(client)
    const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && client.bytesRead === 0
    if (error.code === 'ECONNRESET' || isSilent) client.destroy()
    else refuse(client, failureOf(error.code, maxHeaderBytes))
  })
  server.on('connect', ({ method = '' }, socket) => {
    const client = socket as Socket
    client.on('error', () => client.destroy())
    refuse(client, { kind: 'method', method }, [...headers, 'Allow', ALLOW])
  })
  // Nothing is expected of an answer here; the runtime would refuse it without a word.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** What a connection asked before it is answered first, unless that too waits for bytes that do not come. */
function afterAnswers(socket: Socket, then: () => void): void {
  const { _httpMessage: answer } = socket as Answering
  if (answer?.req.complete) answer.once('close', () => afterAnswers(socket, then))
  else then()
}

function writeRefusal(
  socket: Socket,
  failure: EdgeFailure,
  headers: HeaderPairs,
  linger: number,
): void {
  const { _httpMessage: answer } = socket as Answering
  if (!socket.writable || answer?.headersSent) {
    socket.destroy()
    return
  }
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
  // Closed at once, with bytes unread, the answer would be lost on its way.
  setTimeout(() => socket.destroy(), linger)
}

/**
 * A client that takes nothing of its answer would hold its connection for ever. Asking each connection now and
 * then costs less than a timer that every request winds up.
 */
function letGoOfIdleReaders(server: Server, { take, look }: ConnectionTimes): void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.once('listening', () => {
    const timer = setInterval(() => {
      for (const socket of open) {
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(take)
      }
    }, look).unref()
    server.once('close', () => clearInterval(timer))
  })
}
