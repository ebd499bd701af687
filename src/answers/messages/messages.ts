/**
 * The message of each failure. Each language is one file with one record, and a missing message is an error of the
 * compiler. The messages of UNAUTHORIZED are fixed by the interface and are the same in every language.
 */
import { CODES, type ErrorCode, type Failure, type Problem } from '../failure.js'
import { DEFAULT_LANGUAGE, type Language } from '../language.js'
import { ENGLISH } from './english.js'
import { PORTUGUESE } from './portuguese.js'
import { SPANISH } from './spanish.js'
import type { FixedKind, Messages } from './table.js'

/** The messages by language. */
export const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: ENGLISH,
  es: SPANISH,
  pt: PORTUGUESE,
}

const FIXED: Readonly<Record<FixedKind, string>> = {
  'no-key': 'API key is required',
  'unknown-key': 'Invalid API key',
  'expired-key': 'API key has expired',
}

/** The members of an answer's `error` that do not depend on HTTP. */
export interface FailureMessage {
  readonly code: ErrorCode
  readonly message: string
  /** Absent if there are none. */
  readonly suggestions?: readonly string[]
}

/**
 * The code, message and suggestions of a failure. The message is in `language` and ends with the suggestions. Without
 * `language` it is in English and does not repeat them, and neither does a message that the interface fixes.
 */
export function describe(failure: Failure, language?: Language): FailureMessage {
  const suggestions = 'suggestions' in failure ? failure.suggestions : undefined
  const messages = MESSAGES[language ?? DEFAULT_LANGUAGE]
  const own = messageOf(failure, messages)
  const code = CODES[failure.kind]
  if (suggestions === undefined || suggestions.length === 0) return { code, message: own }
  const isPlain = language === undefined || isFixed(failure)
  const message = isPlain ? own : own + messages.ask(suggestions)
  return { code, message, suggestions }
}

/** The message of a problem without the name of the parameter: `must not be empty`. */
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
