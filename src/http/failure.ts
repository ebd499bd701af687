/** Every way a request can fail, as values; the words for them are in errors.ts and errors-es.ts. */
import type { Misread } from '../reference/reference.js'
import type { PlaceMiss } from '../text/locate.js'

/** The most verses that one request to `/v1/verses` may ask for. */
export const MAX_RANGE = 50

/** Failures that only the edge knows; the others come from the floors below. */
export type EdgeFailure =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'expired-key' }
  | {
      readonly kind: 'bad-parameter'
      readonly name: string
      /** Goes on with the sentence that the name begins. */
      readonly problem: string
      readonly spanish?: string
    }
  | { readonly kind: 'undecodable'; readonly part: 'path' | 'query' | 'request' }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-large'; readonly asked: number }
  | ({ readonly kind: 'unknown-version'; readonly asked: string } & Suggested)
  | ({ readonly kind: 'absent-version'; readonly name: string; readonly id: string } & Suggested)
  | { readonly kind: 'two-versions'; readonly asked: string; readonly written: string }
  | ({ readonly kind: 'unknown-book'; readonly asked: string } & Suggested)
  | { readonly kind: 'no-book'; readonly version: string; readonly book: string }
  | { readonly kind: 'no-path' }
  | { readonly kind: 'method'; readonly method: string }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'internal' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'overloaded' }
  | { readonly kind: 'away' }

/** What would work in place of what was refused, nearest first. */
interface Suggested {
  readonly suggestions?: readonly string[]
}

export type Failure = EdgeFailure | PlaceMiss | Misread | ((PlaceMiss | Misread) & Suggested)

/** What was sent, in quotes and short enough to read; the answer's JSON escapes the rest. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 98)]
  return characters.length > 48 ? `"${characters.slice(0, 48).join('')}..."` : `"${text}"`
}
