/**
 * The head of a success: header lines, most of them prepared once, handed to the connection as one text.
 *
 * The runtime's `writeHead` looks at each header's name and value with regular expressions and joins them one
 * by one: 2 µs for the dozen of an answer. None of ours needs that, since they are constants, digits and ids made
 * here. So the lines go with the status line to the method that `writeHead` itself ends in, which adds what
 * belongs to the connection (date, keep-alive, length) as always. A runtime without that method gets the
 * same headers through `writeHead`.
 */
import { ServerResponse } from 'node:http'

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' } as const

interface HeaderStore {
  _hasBody: boolean
  _header: string | null
  _headerSent: boolean
  _storeHeader(firstLine: string, headers: readonly string[]): void
}

/** Writes heads to responses. `lines` are joined header lines. */
export interface HeadWriter {
  /** The head of an answer with a body of `length` bytes. */
  ok(response: ServerResponse, lines: string, length: number): void
  /** The head of the answer, without a body, that what the client has is still right. */
  notModified(response: ServerResponse, lines: string): void
  /**
   * The text of a head that was written and waits for its body, for the caller to send before that body. Empty
   * where the runtime sends it by itself.
   */
  take(response: ServerResponse): string
}

/** A header as a line with its end. Nothing that a client sent may be in it. */
export function headerLine(name: string, value: string): string {
  return `${name}: ${value}\r\n`
}

/** `isDirect`: whether the runtime has the method in question. */
export function createHeadWriter(
  isDirect = '_storeHeader' in ServerResponse.prototype,
): HeadWriter {
  const store = isDirect ? storeDirectly : storePublicly
  return {
    ok: (response, lines, length) =>
      store(response, 200, lines, ['content-length', String(length)]),
    notModified: (response, lines) => store(response, 304, lines, []),
    take: isDirect ? takeHead : () => '',
  }
}

function storeDirectly(
  response: ServerResponse,
  status: keyof typeof STATUS_LINES,
  lines: string,
  rest: readonly string[],
): void {
  const internal = response as unknown as HeaderStore
  response.statusCode = status
  if (status === 304) internal._hasBody = false
  internal._storeHeader(STATUS_LINES[status] + lines, rest)
}

function takeHead(response: ServerResponse): string {
  const internal = response as unknown as HeaderStore
  const { _header: text } = internal
  if (typeof text !== 'string' || internal._headerSent) return ''
  internal._headerSent = true
  return text
}

function storePublicly(
  response: ServerResponse,
  status: number,
  lines: string,
  rest: readonly string[],
): void {
  response.writeHead(status, [...splitLines(lines), ...rest])
}

/** Joined header lines as a flat list of names and values. */
function splitLines(lines: string): string[] {
  const each = lines.split('\r\n').slice(0, -1)
  return each.flatMap((line) => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
}
