/** Failures as assistants read them: with tools and arguments where the interface has paths and parameters. */
import type { Failure } from '../answers/failure.js'
import type { Language } from '../answers/language.js'
import { describe, describeProblem, MESSAGES } from '../answers/messages/messages.js'
import type { Argument } from './tools/tool.js'
import { WORDS } from './words.js'

/**
 * The code, the message and what would work instead: `VERSE_NOT_FOUND: Juan 3 has no verse 99; its last is 36. Did you
 * mean "Juan 3:36"?`. `named` are the arguments that parameters come from.
 */
export function sayFailure(
  failure: Failure,
  language: Language,
  named: Readonly<Record<string, Argument>> = {},
): string {
  const { code, suggestions = [] } = describe(failure)
  const ask = suggestions.length === 0 ? '' : MESSAGES[language].ask(suggestions)
  return `${code}: ${say(failure, language, named)}${ask}`
}

/** The message without suggestions. */
function say(
  failure: Failure,
  language: Language,
  named: Readonly<Record<string, Argument>>,
): string {
  if (failure.kind === 'bad-parameter') {
    const found = Object.entries(named).find(([, { as }]) => as === failure.name)
    return `${found?.[0] ?? failure.name} ${describeProblem(failure.problem, language)}`
  }
  const { message } = describe({ ...failure, suggestions: [] } as Failure, language)
  const { listsVersions, namesBooks } = WORDS[language]
  if (failure.kind === 'unknown-version') return message.replace(LAST_CLAUSE, `; ${listsVersions}`)
  if (failure.kind === 'unknown-book') return message.replace(LAST_CLAUSE, `; ${namesBooks}`)
  return message
}

/** What follows the last semicolon: the message may quote others before it. */
const LAST_CLAUSE = /;[^;]*$/
