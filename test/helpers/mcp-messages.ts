/** Messages of the revision of 2026-07-28 as they go over the wire. */
import { request } from 'node:http'

export const REVISION = '2026-07-28'

export interface Message {
  readonly headers: Record<string, string>
  readonly body: string
}

const NAMED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'resources/read': 'uri',
  'prompts/get': 'name',
}

/** A request with all that the revision asks for; of another `revision` nothing of it. */
export function message(
  method: string,
  params: Record<string, unknown> = {},
  revision: string | undefined = REVISION,
): Message {
  const plain = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const body = (own: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: own })
  if (revision !== REVISION) return { headers: plain, body: body(params) }
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const named = NAMED[method]
  const name = named === undefined ? undefined : params[named]
  return {
    headers: {
      ...plain,
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
    body: body({ ...params, _meta }),
  }
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Posts to /mcp on a connection of its own, or of `agent`. */
export function post(
  port: number,
  headers: Record<string, string>,
  body: string | Buffer,
  method = 'POST',
  path = '/mcp',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}
