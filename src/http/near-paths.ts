/** Paths of the API near one that does not exist: another word at its beginning, a slash too many, or without `/v1`. */
import { OPERATIONS } from '../operations/operations.js'
import { distance, MOST_SUGGESTIONS, suggestNearest } from '../suggest/edit-distance.js'
import { PREFIX } from './path.js'

/** The most characters and parts of a path that is looked at. */
const MOST_CHARACTERS = 200
const MOST_PARTS = 8

/** Each operation's path after `/v1/`, by its parts, with names in braces. */
const PATHS = OPERATIONS.map(({ path }) =>
  path
    .slice(PREFIX.length + 1)
    .split('/')
    .map((part) => (part.startsWith(':') ? `{${part.slice(1)}}` : part)),
)

/** What a path may begin with that is not part of it here. */
const BEGINNINGS = /^\/(?:api\/)?(?:v\d\/)?/i

/**
 * The nearest paths to that of a raw URL: with what was sent in the place of their parameters if it is as many parts, else
 * with the names of the parameters in braces. Empty if nothing is near.
 */
export function suggestPaths(url: string | undefined): readonly string[] {
  const path = url?.split(/[?#]/, 1)[0] ?? ''
  if (path.length > MOST_CHARACTERS) return []
  const parts = path
    .replace(BEGINNINGS, '')
    .split('/')
    .filter((part) => part !== '')
  const [first = '', ...rest] = parts
  if (first === '' || parts.length > MOST_PARTS) return []
  const asked = first.toLowerCase()
  const near = PATHS.flatMap((known) => {
    const far = distance(asked, { text: known[0] as string })
    if (far === undefined) return []
    const isFitting = known.length === parts.length
    return { known, isFitting, distance: isFitting ? far : far + NOT_FITTING }
  }).sort((a, b) => a.distance - b.distance)
  return suggestNearest(near, ({ known, isFitting }) =>
    [PREFIX, known[0], ...(isFitting ? rest : known.slice(1))].join('/'),
  ).slice(0, MOST_SUGGESTIONS)
}

/** A path with another number of parts comes after all others. */
const NOT_FITTING = 10
