/** Calls a tool: reads its arguments, answers, and words what is refused so that the next call can be right. */
import { type Failure, isFailure } from '../answers/failure.js'
import { DEFAULT_LANGUAGE, type Language } from '../answers/language.js'
import { badParameter, checkLength, type Query } from '../answers/parameters.js'
import { sayFailure } from './refusals.js'
import { orFailure, type Session } from './session.js'
import type { Answer, Tool } from './tools/tool.js'
import { TOOLS } from './tools/tools.js'
import { WORDS } from './words.js'

/** Characters of an argument that are read: more than any valid one has. */
const MAX_ARGUMENT_LENGTH = 4096

/** A part of the list of tools. */
export interface ListedTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>> & { readonly type: 'object' }
  readonly outputSchema: Readonly<Record<string, unknown>> & { readonly type: 'object' }
  readonly annotations: Readonly<Record<string, boolean>>
}

/** The result of a call; `isError` if it was refused. */
export interface Called {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Answer['data']
  readonly isError?: true
}

/** The tools as they are listed. */
export const LISTED_TOOLS: readonly ListedTool[] = TOOLS.map((tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: inputOf(tool),
  outputSchema: tool.output,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}))

function inputOf(tool: Tool): ListedTool['inputSchema'] {
  const all = Object.entries(tool.arguments)
  const required = all.filter(([, { isRequired }]) => isRequired).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** Calls a tool. Never rejects: what is thrown becomes a refusal, and is given to the session. */
export async function callTool(session: Session, tool: Tool, given: unknown): Promise<Called> {
  const { language = DEFAULT_LANGUAGE } = session
  const words = WORDS[language]
  const refuse = (failure: Failure) =>
    refusal(withExample(sayFailure(failure, language, tool.arguments), tool, language))
  if (session.texts === null) return refuse(NO_VERSIONS)
  const query = readArguments(tool, given, language)
  if (typeof query === 'string') return refusal(withExample(query, tool, language))
  if (isFailure(query)) return refuse(query)
  const answer = await orFailure(session, `the tool ${tool.name} failed`, async () => {
    const { texts } = session
    return texts === null ? NO_VERSIONS : tool.answer({ ...session, texts, words }, query)
  })
  if (isFailure(answer)) return refuse(answer)
  return { content: [{ type: 'text', text: answer.text }], structuredContent: answer.data }
}

const NO_VERSIONS: Failure = { kind: 'no-versions' }

function refusal(text: string): Called {
  return { content: [{ type: 'text', text }], isError: true }
}

/**
 * The arguments by the names of the parameters that they become, or a sentence, or a Failure. Models write numbers as
 * texts and lists as texts with commas, or the other way round: both are read.
 */
function readArguments(
  tool: Tool,
  given: unknown,
  language: Language,
): Query<string> | string | Failure {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(given ?? {})) {
    const known = Object.hasOwn(tool.arguments, name) ? tool.arguments[name] : undefined
    if (known === undefined) {
      const names = Object.keys(tool.arguments)
      return WORDS[language].unknownArgument(JSON.stringify(name.slice(0, 100)), names)
    }
    if (value === null || value === undefined) continue
    const text = textOf(value)
    const tooLong = checkLength(known.as, text, MAX_ARGUMENT_LENGTH)
    if (tooLong !== undefined) return tooLong
    found[known.as] = text
  }
  for (const [name, { as, isRequired }] of Object.entries(tool.arguments)) {
    if (!isRequired || found[as] !== undefined) continue
    return badParameter(as, { is: 'missing', example: JSON.stringify(tool.example[name]) })
  }
  return found
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function withExample(text: string, { name, example }: Tool, language: Language): string {
  return `${text}\n${WORDS[language].example}: ${name} ${JSON.stringify(example)}`
}
