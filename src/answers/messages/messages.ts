/**
 * Failures in words. Each language is one file with one record; it does not compile if a message is missing. The
 * messages of UNAUTHORIZED are fixed by the interface and are the same in every language.
 */
import { CODES, type ErrorCode, type Failure, type Problem } from '../failure.js'
import type { Language } from '../language.js'
import { ENGLISH } from './english.js'
import { SPANISH } from './spanish.js'
import type { FixedKind, Messages } from './table.js'

const MESSAGES: Readonly<Record<Language, Messages>> = { en: ENGLISH, es: SPANISH }

const FIXED: Readonly<Record<FixedKind, string>> = {
  'no-key': 'API key is required',
  'unknown-key': 'Invalid API key',
  'expired-key': 'API key has expired',
}

/** What an answer says of a failure. */
export interface Described {
  readonly code: ErrorCode
  readonly message: string
  /** Absent if there are none. */
  readonly suggestions?: readonly string[]
}

/**
 * Code and words of a failure. Without `language` the words are English; with it they are in that language and end
 * with the suggestions.
 */
export function describe(failure: Failure, language?: Language): Described {
  const suggestions = 'suggestions' in failure ? failure.suggestions : undefined
  const messages = MESSAGES[language ?? 'en']
  const words = messageOf(failure, messages)
  const code = CODES[failure.kind]
  if (suggestions === undefined || suggestions.length === 0) return { code, message: words }
  const message = language === undefined ? words : words + messages.ask(suggestions)
  return { code, message, suggestions }
}

/** What is wrong with a parameter, without its name: `must not be empty`. */
export function describeProblem(problem: Problem, language: Language): string {
  return MESSAGES[language].problems[problem.is](problem as never)
}

/** Whether the message is the same in every language, as the interface fixes it. */
export function isFixed(failure: Failure): failure is Extract<Failure, { kind: FixedKind }> {
  return failure.kind in FIXED
}

function messageOf(failure: Failure, { failures, problems }: Messages): string {
  if (isFixed(failure)) return FIXED[failure.kind]
  if (failure.kind === 'bad-parameter') {
    return `${failure.name} ${problems[failure.problem.is](failure.problem as never)}`
  }
  return failures[failure.kind](failure as never)
}
