/**
 * The internals of `node:http` that the HTTP layer uses: `_storeHeader` writes a head from prepared lines,
 * `_httpMessage` is the response that a socket is sending. Each is recognised by what it does: a test on a dummy response
 * compares the bytes. README.md in this folder lists all uses of internals.
 */
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' } as const
export type FastStatus = keyof typeof STATUS_LINES

interface HeadInternals {
  _hasBody: boolean
  _header: string | null
  _headerSent: boolean
  _storeHeader(firstLine: string, headers: readonly string[]): void
}

/** Returns the response that a socket is sending, null if there is none, undefined if that is unknown. */
export type FindResponse = (socket: Socket) => ServerResponse | null | undefined

export type ResponseClass = new (request: IncomingMessage) => ServerResponse

/** Stores a head: joined header lines, and further names and values. `node:http` adds its own headers. */
export function storeHead(
  response: ServerResponse,
  status: FastStatus,
  lines: string,
  rest: readonly string[],
): void {
  const internal = response as unknown as HeadInternals
  response.statusCode = status
  if (status === 304) internal._hasBody = false
  internal._storeHeader(STATUS_LINES[status] + lines, rest)
}

/** Returns a stored head for the caller to send before the body; empty if it is sent or there is none. */
export function takeHead(response: ServerResponse): string {
  const internal = response as unknown as HeadInternals
  const { _header: text } = internal
  if (typeof text !== 'string' || internal._headerSent) return ''
  internal._headerSent = true
  return text
}

/** Whether `storeHead` and `takeHead` give the same bytes as `writeHead`, for both statuses. */
export function canStoreHeads(Response: ResponseClass = ServerResponse): boolean {
  const [name, value, length] = ['x-test', 'a', '2']
  const expected = (status: FastStatus, rest: readonly string[], body: string) =>
    send(ServerResponse, (response) => {
      response.writeHead(status, [name, value, ...rest])
      response.end(body)
    })
  const stored = (status: FastStatus, rest: readonly string[], body: string) =>
    send(Response, (response) => {
      storeHead(response, status, `${name}: ${value}\r\n`, rest)
      if (body !== '') response.write(takeHead(response) + body, 'latin1')
      response.end()
    })
  const isSame = (...each: Parameters<typeof stored>) => stored(...each) === expected(...each)
  try {
    return isSame(200, ['content-length', length], 'ok') && isSame(304, [], '')
  } catch {
    return false
  }
}

/** Whether a socket has its response in `_httpMessage` while the response has that socket. */
export function canFindResponses(Response: ResponseClass = ServerResponse): boolean {
  try {
    const { socket, response } = assign(Response)
    const isFound = messageOf(socket) === response
    response.detachSocket(socket)
    return isFound && messageOf(socket) === null
  } catch {
    return false
  }
}

/** A FindResponse; if `isKnown` is false, its result is always undefined. */
export function createFindResponse(isKnown = canFindResponses()): FindResponse {
  return isKnown ? (socket) => messageOf(socket) ?? null : () => undefined
}

function messageOf(socket: Socket): ServerResponse | null | undefined {
  return (socket as { readonly _httpMessage?: ServerResponse | null })._httpMessage
}

/** The bytes that a response sends to a dummy socket. */
function send(Response: ResponseClass, answer: (response: ServerResponse) => void): string {
  const { response, sent } = assign(Response)
  answer(response)
  return sent.join('')
}

function assign(Response: ResponseClass) {
  const sent: string[] = []
  const dummy = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk.toString('latin1'))
      done()
    },
  })
  const socket = dummy as unknown as Socket
  const request = { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1, headers: {} }
  const response = new Response(request as IncomingMessage)
  response.sendDate = false
  response.assignSocket(socket)
  return { socket, response, sent }
}
