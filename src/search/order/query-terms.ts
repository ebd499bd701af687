/** Which terms of the current query each word of the vocabulary belongs to. */
import type { Term } from '../terms.js'
import type { WordIndex } from '../word-index.js'

/** What one occurrence of the word itself counts, and one of its other forms or continuations. */
export const UNIT = 4
export const OTHER_FORM = 3

/** The terms of a query that the words of the text belong to. */
export interface QueryTerms {
  /** By word number: its role; 0 for a word of no term. */
  readonly roleOf: Uint16Array
  /** The terms of role r, as places in the query, from `starts[r]` to `starts[r + 1]`. */
  readonly starts: readonly number[]
  readonly parts: readonly number[]
  /** What an occurrence counts for each of them. */
  readonly units: readonly number[]
  /** To be called before the next query's roles are assigned. */
  clear(): void
}

// All 0 between two searches. One search runs at a time in a process, so all share it.
let roleOf = new Uint16Array(0)

/** The terms that one word belongs to, as places in the query, each followed by what an occurrence counts. */
type Role = readonly number[]

/** Gives every word of the terms its role. */
export function assignQueryTerms({ vocabulary }: WordIndex, terms: readonly Term[]): QueryTerms {
  if (roleOf.length < vocabulary.length) roleOf = new Uint16Array(vocabulary.length)
  const roles: Role[] = [[]]
  const numberOf = new Map<number, number>()
  for (const [part, { numbers, own }] of terms.entries()) {
    for (const [place, word] of numbers.entries()) {
      const before = roleOf[word] as number
      const isOwn = place < own
      const key = 2 * (before * terms.length + part) + Number(isOwn)
      let number = numberOf.get(key)
      if (number === undefined) {
        number = roles.length
        numberOf.set(key, number)
        roles.push([...(roles[before] as Role), part, isOwn ? UNIT : OTHER_FORM])
      }
      roleOf[word] = number
    }
  }
  const starts = [0]
  for (const role of roles) starts.push((starts.at(-1) as number) + role.length / 2)
  const entries = roles.flat()
  return {
    roleOf,
    starts,
    parts: entries.filter((_, at) => at % 2 === 0),
    units: entries.filter((_, at) => at % 2 === 1),
    clear() {
      for (const { numbers } of terms) for (const word of numbers) roleOf[word] = 0
    },
  }
}
