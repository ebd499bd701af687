/** The prompts: what a person may start an assistant with. */
import { type Failure, isFailure } from '../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../answers/language.js'
import { badParameter, checkLength } from '../answers/parameters.js'
import { findVersion } from '../answers/versions.js'
import { callTool } from './calls.js'
import { sayFailure } from './refusals.js'
import type { Session } from './session.js'
import { getPassage } from './tools/get-passage.js'
import { WORDS } from './words.js'

const VERSION = {
  name: 'version',
  description: 'Id of the version; absent: the default one',
  required: false,
}

export const PROMPTS = [
  {
    name: 'explain_passage',
    title: 'Explain a passage',
    description: 'Explains a passage from its own words and from what stands around it.',
    arguments: [{ name: 'reference', description: 'A place: John 3:16', required: true }, VERSION],
  },
  {
    name: 'find_verses_about',
    title: 'Find verses about a topic',
    description: 'Finds passages about a topic, with the reason for each.',
    arguments: [{ name: 'topic', description: 'A word or a question', required: true }, VERSION],
  },
] as const

const MAX_TOPIC_LENGTH = 300

export interface Prompted {
  readonly description: string
  readonly messages: readonly {
    readonly role: 'user'
    readonly content: { readonly type: 'text'; readonly text: string }
  }[]
}

type Given = Readonly<Record<string, string>>

/** The prompt of this name with its arguments; or a sentence that says why there is none. */
export async function getPrompt(
  session: Session,
  name: string,
  given: Given,
): Promise<Prompted | string> {
  const prompt = PROMPTS.find((prompt) => prompt.name === name)
  if (prompt === undefined) {
    const { language = DEFAULT_LANGUAGE } = session
    return WORDS[language].unknownPrompt(name.slice(0, 100))
  }
  const texts =
    prompt.name === 'explain_passage' ? await explain(session, given) : about(session, given)
  if (typeof texts === 'string') return texts
  const messages = texts.map((text) => ({
    role: 'user' as const,
    content: { type: 'text' as const, text },
  }))
  return { description: prompt.description, messages }
}

/** The task, and the passage itself. */
async function explain(session: Session, given: Given): Promise<readonly string[] | string> {
  const { language = DEFAULT_LANGUAGE } = session
  const { content, isError, structuredContent } = await callTool(session, getPassage, given)
  const text = content.map(({ text }) => text).join('\n')
  if (isError) return text
  return [WORDS[language].explain(String(structuredContent?.reference)), text]
}

function about(
  { texts, language = DEFAULT_LANGUAGE }: Session,
  { topic = '', version }: Given,
): readonly string[] | string {
  const refuse = (failure: Failure) => sayFailure(failure, language)
  if (texts === null) return refuse({ kind: 'no-versions' })
  if (topic.trim() === '') return refuse(badParameter('topic', { is: 'missing', example: 'hope' }))
  const tooLong = checkLength('topic', topic, MAX_TOPIC_LENGTH)
  if (tooLong !== undefined) return refuse(tooLong)
  const chosen = findVersion(texts.library, version)
  if (isFailure(chosen)) return refuse(chosen)
  const { name, id } = chosen.record
  return [WORDS[language].about(topic, `${name} (${id})`)]
}
