/** What each language has words for: the shape of english.ts, spanish.ts and every further language. */
import type { Failure, Problem } from '../failure.js'

/** Kinds with the same words in every language. */
export type FixedKind = 'no-key' | 'unknown-key' | 'expired-key'
type WordedKind = Exclude<Failure['kind'], FixedKind | 'bad-parameter'>

export interface Messages {
  readonly failures: {
    readonly [K in WordedKind]: (failure: Extract<Failure, { kind: K }>) => string
  }
  /** Each continues the sentence that a parameter's name begins. */
  readonly problems: {
    readonly [K in Problem['is']]: (problem: Extract<Problem, { is: K }>) => string
  }
  /** The end of a message that has suggestions. */
  readonly ask: (suggestions: readonly string[]) => string
}

/** What was sent, in quotes and short enough to read: at most 48 characters. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 98)]
  return characters.length > 48 ? `"${characters.slice(0, 48).join('')}..."` : `"${text}"`
}
