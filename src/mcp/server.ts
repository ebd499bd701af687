/**
 * One server of the protocol for one message or one connection: connects the SDK's handlers with tools, resources and
 * prompts. What it lists is the same for everybody and does not change while the program runs.
 */
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { type Failure, isFailure } from '../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../answers/language.js'
import { callTool, LISTED_TOOLS } from './calls.js'
import { getPrompt, PROMPTS } from './prompts.js'
import { sayFailure } from './refusals.js'
import { CHAPTER_TEMPLATE, complete, readResource } from './resources.js'
import { orFailure, type Session } from './session.js'
import { TOOLS } from './tools/tools.js'
import { WORDS } from './words.js'

const INSTRUCTIONS =
  'Lectern holds whole Bible texts. Quote from its tools and never from memory, give the reference and the version with each ' +
  'quotation, and the copyright with longer ones. References are understood in Spanish, English and Portuguese. Without a ' +
  'version the default one answers; list_versions names them all.'

const HOUR_MS = 3_600_000
/** Lists are the same for every key and change with the software alone. */
const LISTED = { ttlMs: HOUR_MS, cacheScope: 'public' } as const
/** Which texts there are depends on the key, and on the operator. */
const READ = { ttlMs: HOUR_MS / 12, cacheScope: 'private' } as const

/** Characters of an unknown name that a message repeats. */
const MAX_SHOWN_NAME = 100

const OPTIONS: ServerOptions = {
  capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
  instructions: INSTRUCTIONS,
  cacheHints: {
    'server/discover': LISTED,
    'tools/list': LISTED,
    'prompts/list': LISTED,
    'resources/list': LISTED,
    'resources/templates/list': LISTED,
    'resources/read': READ,
  },
  // The SDK checks answers of clients with it, which this server never asks; its own one takes milliseconds to make.
  jsonSchemaValidator: {
    getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'not used' }),
  },
}

/** Failures of the service: what was asked for may be there. */
const OURS: ReadonlySet<Failure['kind']> = new Set(['crowded', 'broken', 'internal'])

/** A server whose answers are those of `session`. `software` is the version of the program. */
export function createMcpServer(session: Session, software: string): Server {
  const { language = DEFAULT_LANGUAGE } = session
  const words = WORDS[language]
  const server = new Server({ name: 'lectern', title: 'Lectern', version: software }, OPTIONS)
  server.setRequestHandler('tools/list', () => ({ tools: [...LISTED_TOOLS] }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    // An error of the protocol, so that a client can tell it from a call that was refused.
    if (tool === undefined) throw invalid(words.unknownTool(params.name.slice(0, MAX_SHOWN_NAME)))
    const { content, ...rest } = await callTool(session, tool, params.arguments)
    return { content: [...content], ...rest }
  })
  server.setRequestHandler('resources/list', () => ({ resources: [] }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [CHAPTER_TEMPLATE],
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const text = await orFailure(session, 'a chapter was not read', () =>
      readResource(session, words, uri),
    )
    if (text === undefined) throw new ResourceNotFoundError(uri, words.unknownResource(uri))
    if (isFailure(text)) {
      const message = sayFailure(text, language)
      if (OURS.has(text.kind)) throw new ProtocolError(ProtocolErrorCode.InternalError, message)
      throw new ResourceNotFoundError(uri, message)
    }
    return { contents: [{ uri, mimeType: CHAPTER_TEMPLATE.mimeType, text }] }
  })
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }))
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const prompt = await getPrompt(session, params.name, params.arguments ?? {})
    if (typeof prompt === 'string') throw invalid(prompt)
    return { ...prompt, messages: [...prompt.messages] }
  })
  server.setRequestHandler('completion/complete', ({ params }) => {
    const { argument, context } = params
    const known = context?.arguments ?? {}
    const { values, ...rest } = complete(session.texts, argument.name, argument.value, known)
    return { completion: { values: [...values], ...rest } }
  })
  return server
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}
