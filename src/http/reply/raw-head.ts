/**
 * Writes the heads of successes: joined header lines, most of them constant.
 *
 * `writeHead` checks each header's name and value with regular expressions and joins them one by one, which takes 2 µs
 * for the dozen headers of an answer. Lectern's headers need no check: they are constants, digits and ids made here. So
 * the lines go with the status line to the method that `writeHead` itself ends in, which adds the headers of the
 * connection (date, keep-alive). If this runtime fails the test of that method (runtime/response-internals.ts), the same
 * headers go through `writeHead`.
 */
import type { ServerResponse } from 'node:http'
import { canStoreHeads, storeHead, takeHead } from '../../runtime/response-internals.js'
import { decimal } from './decimal.js'

/** Writes heads to responses. `lines` are joined header lines. */
export interface HeadWriter {
  /** The head of an answer with a body of `length` bytes. */
  ok(response: ServerResponse, lines: string, length: number): void
  /** The head of a 304, which has no body. */
  notModified(response: ServerResponse, lines: string): void
  /** Returns a stored head for the caller to send before the body; empty if the runtime sends it by itself. */
  take(response: ServerResponse): string
}

/** A header line with its end. Nothing that a client sent may be in it. */
export function headerLine(name: string, value: string): string {
  return `${name}: ${value}\r\n`
}

/** `isDirect`: whether heads are stored directly, or else written with `writeHead`. */
export function createHeadWriter(isDirect = canStoreHeads()): HeadWriter {
  const store = isDirect ? storeHead : storePublicly
  return {
    ok: (response, lines, length) =>
      store(response, 200, lines, ['content-length', decimal(length)]),
    notModified: (response, lines) => store(response, 304, lines, []),
    take: isDirect ? takeHead : () => '',
  }
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
