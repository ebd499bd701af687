/** The official clients of both generations of the Model Context Protocol, with one face. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport as OldTransport } from '@modelcontextprotocol/sdk/shared/transport.js'

export interface Listed {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema: Record<string, unknown>
  readonly outputSchema?: Record<string, unknown> | undefined
  readonly annotations?: Record<string, unknown> | undefined
}

export interface Result {
  readonly isError: boolean
  readonly text: string
  readonly data: Record<string, unknown> | undefined
}

/** A client that is connected. */
export interface Connected {
  readonly revision: string | undefined
  tools(): Promise<readonly Listed[]>
  call(name: string, args?: Record<string, unknown>): Promise<Result>
  templates(): Promise<readonly { readonly uriTemplate: string }[]>
  read(uri: string): Promise<{ readonly text: string; readonly mimeType: string | undefined }>
  prompts(): Promise<readonly { readonly name: string }[]>
  prompt(name: string, args: Record<string, string>): Promise<readonly string[]>
  complete(part: string, begun: string, known?: Record<string, string>): Promise<readonly string[]>
  close(): Promise<void>
}

export const GENERATIONS = ['2026', '2025'] as const
export type Generation = (typeof GENERATIONS)[number]

const WHO = { name: 'test', version: '1' }
const TEMPLATE = 'bible://{version}/{book}/{chapter}'

export interface Started {
  readonly command: string
  readonly args: string[]
  readonly env: Record<string, string>
}

/** Connects a client to an address with headers, or to a program that it starts. */
export async function connect(
  generation: Generation,
  to: { readonly url: URL; readonly headers: Record<string, string> } | Started,
): Promise<Connected> {
  if (generation === '2026') {
    const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } })
    const transport =
      'url' in to
        ? new StreamableHTTPClientTransport(to.url, { requestInit: { headers: to.headers } })
        : new StdioClientTransport(to)
    await client.connect(transport)
    return faceOf(client as never, client.getNegotiatedProtocolVersion())
  }
  const client = new OldClient(WHO)
  const transport =
    'url' in to ? new OldHttp(to.url, { requestInit: { headers: to.headers } }) : new OldStdio(to)
  await client.connect(transport as OldTransport)
  return faceOf(client, undefined)
}

function faceOf(client: OldClient, revision: string | undefined): Connected {
  return {
    revision,
    tools: async () => (await client.listTools()).tools as unknown as readonly Listed[],
    async call(name, args) {
      const result = await client.callTool({ name, arguments: args ?? {} })
      const [content, ...more] = result.content as { readonly text: string }[]
      if (content === undefined || more.length > 0) throw new Error('one content is expected')
      const data = result.structuredContent as Record<string, unknown> | undefined
      return { isError: result.isError === true, text: content.text, data }
    },
    templates: async () => (await client.listResourceTemplates()).resourceTemplates,
    async read(uri) {
      const [content] = (await client.readResource({ uri })).contents
      return { text: String((content as { text: string }).text), mimeType: content?.mimeType }
    },
    prompts: async () => (await client.listPrompts()).prompts,
    async prompt(name, args) {
      const { messages } = await client.getPrompt({ name, arguments: args })
      return messages.map(({ content }) => (content as { text: string }).text)
    },
    async complete(part, begun, known) {
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: TEMPLATE },
        argument: { name: part, value: begun },
        ...(known && { context: { arguments: known } }),
      })
      return completion.values
    },
    close: () => client.close(),
  }
}
