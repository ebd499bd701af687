/** The messages that each language must have: the shape of english.ts, spanish.ts and every further language. */
import type { Failure, Problem } from '../failure.js'

/** Kinds with the same message in every language. */
export type FixedKind = 'no-key' | 'unknown-key' | 'expired-key'
type WordedKind = Exclude<Failure['kind'], FixedKind | 'bad-parameter'>

export interface Messages {
  readonly failures: {
    readonly [K in WordedKind]: (failure: Extract<Failure, { kind: K }>) => string
  }
  /** Each completes a sentence that begins with the name of the parameter. */
  readonly problems: {
    readonly [K in Problem['is']]: (problem: Extract<Problem, { is: K }>) => string
  }
  /** The end of a message that has suggestions. */
  readonly ask: (suggestions: readonly string[]) => string
  readonly hint: HintParts
  /** The hint for cross references that are none, if the list is not there. */
  readonly noCrossList: (command: string) => string
}

/** The hint for a search with operators of others: a beginning, then one clause for each kind of operator. */
export interface HintParts {
  /** The beginning if nothing was found. */
  readonly begin: string
  /** The same if there are only words such as `OR`. */
  readonly beginWords: string
  /** The beginning if something was found. */
  readonly beginFound: string
  readonly exclude: string
  readonly part: string
  /** The clause about `AND`, `OR` and `NOT`: those in the query, in quotes, one or more. */
  readonly words: (quoted: readonly string[]) => string
  /** The clause about `|` and `~`: those in the query, in quotes. */
  readonly signs: (quoted: readonly string[]) => string
}

/** A list as people write it: `a, b and c`. `and` has its blanks. */
export function joinList(items: readonly string[], and: string): string {
  const last = items.at(-1) as string
  return items.length === 1 ? last : items.slice(0, -1).join(', ') + and + last
}

/** A text of the request in quotes, cut to 48 characters. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 98)]
  return characters.length > 48 ? `"${characters.slice(0, 48).join('')}..."` : `"${text}"`
}
