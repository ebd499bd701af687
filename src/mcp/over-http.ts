/**
 * The protocol over HTTP: one message in, one answer out. Serves the revision of 2026-07-28 and, without sessions, clients
 * of the revisions of 2025. Knows no sockets and no keys.
 */
import { createMcpHandler } from '@modelcontextprotocol/server'
import { rpcError } from './rpc-error.js'
import { createMcpServer } from './server.js'
import type { Session } from './session.js'

export interface HttpAnswer {
  readonly status: number
  /** Undefined if there is no body. */
  readonly contentType: string | undefined
  readonly body: string
}

/** Answers the message in `body`; `headers` are those of the request, by lower-case names. */
export type AnswerMessage = (
  session: Session,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
) => Promise<HttpAnswer>

/** Of JSON-RPC 2.0. */
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600

const JSON_TYPE = 'application/json'
/** The SDK reads the path of no request. */
const ANY_URL = 'http://localhost/mcp'

/** `software` is the version of the program. */
export function createAnswerMessage(software: string): AnswerMessage {
  const sessions = new WeakMap<Request, Session>()
  const { fetch } = createMcpHandler(({ requestInfo }) =>
    createMcpServer(sessions.get(requestInfo as Request) as Session, software),
  )
  return async (session, headers, body) => {
    let message: unknown
    try {
      message = JSON.parse(body)
    } catch {
      return refusal(PARSE_ERROR, 'The body is not JSON')
    }
    // A list would be many requests that are counted as one. No revision since 2025-06-18 has lists.
    if (Array.isArray(message)) return refusal(INVALID_REQUEST, 'Send one message a request')
    const request = new Request(ANY_URL, { method: 'POST', headers: protocolHeaders(headers) })
    sessions.set(request, session)
    const response = await fetch(request, { parsedBody: message })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? undefined,
      body: await response.text(),
    }
  }
}

/** The headers that the protocol knows. */
function protocolHeaders(all: Parameters<AnswerMessage>[1]): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(all)) {
    const isKept = name === 'accept' || name === 'content-type' || name.startsWith('mcp-')
    if (isKept && typeof value === 'string') kept[name] = value
  }
  return kept
}

function refusal(code: number, message: string): HttpAnswer {
  return { status: 400, contentType: JSON_TYPE, body: rpcError(code, message) }
}
