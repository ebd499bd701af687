/**
 * Parameters of a query that its operation does not have: they are ignored, and the answer names them with the nearest one
 * that it does have. Knows names only, never a value: that may be a key.
 */
import type { Failure } from '../answers/failure.js'
import { nearestOf } from '../suggest/edit-distance.js'

/** A parameter that was ignored. */
export interface Ignored {
  /** As it was sent, cut to 40 characters. */
  readonly name: string
  /** The parameter that may have been meant; absent if none is near. */
  readonly nearest?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the framework refused the request before it was decorated. */
    ignored: readonly Ignored[] | null | undefined
  }
}

const MOST_LETTERS = 40

/** What other services call a parameter, by the name that it has here. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  q: ['query', 'search', 'text', 'words', 'term', 'keyword'],
  version: ['translation', 'bible', 'bible_id', 'edition', 'v'],
  ref: ['reference', 'passage', 'verse', 'verses', 'place'],
  language: ['lang', 'locale', 'hl'],
  limit: ['per_page', 'page_size', 'pagesize', 'size', 'count', 'max'],
  offset: ['page', 'start', 'from', 'skip'],
  text: ['q', 'content', 'body'],
}

/** Names what was ignored, with the nearest of the `known` names. */
export function nameIgnored(unknown: readonly string[], known: readonly string[]): Ignored[] {
  return unknown.map((name) => {
    const cut = [...name.slice(0, 2 * MOST_LETTERS)].slice(0, MOST_LETTERS).join('')
    const nearest = findNearest(cut.toLowerCase(), known)
    return nearest === undefined ? { name: cut } : { name: cut, nearest }
  })
}

function findNearest(asked: string, known: readonly string[]): string | undefined {
  return known.find((name) => ELSEWHERE[name]?.includes(asked)) ?? nearestOf(asked, known)
}

/** A failure that also says which parameter was meant, if that one is what it misses. */
export function withMeant(
  failure: Failure,
  ignored: readonly Ignored[] | null | undefined,
): Failure {
  if (!ignored || failure.kind !== 'bad-parameter' || failure.problem.is !== 'missing') {
    return failure
  }
  const isMeant = ignored.some(({ nearest }) => nearest === failure.name)
  return isMeant ? { ...failure, suggestions: [failure.name] } : failure
}
