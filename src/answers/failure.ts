/** Every way in which a request can fail, as values. The messages are in messages/, the HTTP status in http/reply. */
import type { Misread } from '../reference/reference.js'
import type { PlaceMiss } from '../text/locate.js'

/** The most verses that one request to `/v1/verses` may ask for. */
export const MAX_RANGE = 50

/** What is wrong with a parameter or a header. */
export type Problem =
  | { readonly is: 'empty' }
  | { readonly is: 'missing'; readonly example: string }
  | { readonly is: 'repeated' }
  | { readonly is: 'too-long'; readonly most: number }
  /** Bytes of the text as UTF-8. */
  | { readonly is: 'too-many-bytes'; readonly most: number }
  | { readonly is: 'not-a-chapter' }
  | { readonly is: 'not-verses' }
  /** `most` is absent if there is no upper bound. */
  | { readonly is: 'not-an-integer'; readonly least: number; readonly most?: number }
  | { readonly is: 'not-one-of'; readonly values: readonly string[] }
  /** Of a list with commas; `values` are those that it may have, each once. */
  | { readonly is: 'not-of-list'; readonly values: readonly string[] }
  | { readonly is: 'empty-part' }
  /** `part` is as it was sent. */
  | { readonly is: 'named-twice'; readonly part: string }
  | { readonly is: 'too-many-parts'; readonly most: number }
  | { readonly is: 'not-beside'; readonly other: string }
  | { readonly is: 'too-many-versions'; readonly most: number }
  | { readonly is: 'not-a-date' }
  | { readonly is: 'not-a-zone' }
  | { readonly is: 'not-one-place' }
  | { readonly is: 'not-one-verse' }
  | { readonly is: 'no-word' }
  | { readonly is: 'not-one-word' }
  | { readonly is: 'only-excluded' }
  | { readonly is: 'short-beginning' }
  | { readonly is: 'no-header' }
  | { readonly is: 'not-a-host' }
  | { readonly is: 'not-chunked' }
  | { readonly is: 'another-key' }
  | { readonly is: 'no-strongs-number' }
  /** `number` is of the other testament than the one that was sent. */
  | { readonly is: 'other-testament'; readonly number: string }
  /** The words of the version carry no numbers; `versions` are the ids of those whose words do. */
  | { readonly is: 'without-strongs'; readonly versions: readonly string[] }

/** Failures of the request itself. The others come from the lookup of a place or the reading of a reference. */
export type EdgeFailure =
  | ({ readonly kind: 'no-key' } & Suggested)
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'expired-key' }
  /** The key is for pages of other origins; `origin` is null if the request says none. */
  | { readonly kind: 'other-origin'; readonly origin: string | null }
  | ({
      readonly kind: 'bad-parameter'
      readonly name: string
      readonly problem: Problem
    } & Suggested)
  | { readonly kind: 'too-many'; readonly of: 'parameters' | 'headers'; readonly most: number }
  | { readonly kind: 'undecodable'; readonly part: 'path' | 'query' | 'request' }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-large'; readonly asked: number }
  | { readonly kind: 'too-many-references'; readonly most: number }
  | { readonly kind: 'too-many-verses'; readonly most: number }
  | ({ readonly kind: 'unknown-version'; readonly asked: string } & Suggested)
  /** `served` are the codes of the languages that there are. */
  | { readonly kind: 'no-language'; readonly asked: string; readonly served: readonly string[] }
  | ({ readonly kind: 'absent-version'; readonly name: string; readonly id: string } & Suggested)
  /** The key may read none of the versions that are served. */
  | { readonly kind: 'no-versions' }
  | { readonly kind: 'two-versions'; readonly asked: string; readonly written: string }
  | ({ readonly kind: 'unknown-book'; readonly asked: string } & Suggested)
  | { readonly kind: 'no-book'; readonly version: string; readonly book: string }
  /** No chapter of the chosen books has `length` verses. */
  | { readonly kind: 'too-few-verses'; readonly version: string; readonly length: number }
  | { readonly kind: 'no-verse-of-day'; readonly version: string }
  /** The numbering that was asked for has no such place; `reference` is in the version's language. */
  | { readonly kind: 'not-numbered'; readonly reference: string; readonly numbering: string }
  /** The numbering has the place, and no verse of the version is known to be it. */
  | {
      readonly kind: 'unmapped'
      readonly reference: string
      readonly numbering: string
      readonly version: string
      readonly reason: UnmappedReason
    }
  /** `dictionary` is the name of the one that lacks the number. */
  | { readonly kind: 'no-strongs'; readonly number: string; readonly dictionary: string }
  /** `resource` is the name of the work that lacks the entry. */
  | ({ readonly kind: 'no-entry'; readonly asked: string; readonly resource: string } & Suggested)
  /** No work of that id. */
  | ({ readonly kind: 'no-resource'; readonly asked: string } & Suggested)
  /** `command` adds the resource. */
  | { readonly kind: 'absent-resource'; readonly name: string; readonly command: string }
  | ({ readonly kind: 'no-path' } & Suggested)
  | { readonly kind: 'method'; readonly method: string }
  | { readonly kind: 'limited'; readonly seconds: number }
  /** `limit`: requests a day. */
  | { readonly kind: 'day-limited'; readonly limit: number; readonly seconds: number }
  | { readonly kind: 'internal' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'overloaded' }
  /** As many requests wait for texts as may. */
  | { readonly kind: 'crowded' }
  | { readonly kind: 'away' }
  | { readonly kind: 'broken' }

/**
 * Why a verse of one numbering has none in another: it is the title of a psalm, the version's numbering lacks it, or the
 * texts differ there and its counterpart is not known.
 */
export type UnmappedReason = 'title' | 'absent' | 'unmappable'

/** What exists instead, nearest first. */
interface Suggested {
  readonly suggestions?: readonly string[]
}

export type Failure = EdgeFailure | PlaceMiss | Misread | ((PlaceMiss | Misread) & Suggested)

/** The code of each kind, for programs. Within `/v1` codes are added and never removed. */
export const CODES = {
  'no-key': 'UNAUTHORIZED',
  'unknown-key': 'UNAUTHORIZED',
  'expired-key': 'UNAUTHORIZED',
  'other-origin': 'ORIGIN_NOT_ALLOWED',
  'bad-parameter': 'INVALID_PARAMETER',
  'too-many': 'INVALID_PARAMETER',
  undecodable: 'INVALID_PARAMETER',
  'too-long': 'INVALID_PARAMETER',
  'too-slow': 'INVALID_PARAMETER',
  unreadable: 'INVALID_REFERENCE',
  reversed: 'INVALID_RANGE',
  'too-large': 'RANGE_TOO_LARGE',
  'too-many-references': 'RANGE_TOO_LARGE',
  'too-many-verses': 'RANGE_TOO_LARGE',
  'unknown-version': 'VERSION_NOT_FOUND',
  'no-language': 'VERSION_NOT_FOUND',
  'absent-version': 'VERSION_NOT_FOUND',
  'no-versions': 'VERSION_NOT_FOUND',
  'two-versions': 'INVALID_PARAMETER',
  'unknown-book': 'BOOK_NOT_FOUND',
  'no-book': 'BOOK_NOT_FOUND',
  'no-chapter': 'CHAPTER_NOT_FOUND',
  'no-verse': 'VERSE_NOT_FOUND',
  omitted: 'VERSE_NOT_FOUND',
  'too-few-verses': 'VERSE_NOT_FOUND',
  'no-verse-of-day': 'VERSE_NOT_FOUND',
  'too-many-places': 'RANGE_TOO_LARGE',
  'not-numbered': 'VERSE_NOT_FOUND',
  unmapped: 'VERSE_NOT_FOUND',
  'no-strongs': 'NOT_FOUND',
  'no-entry': 'NOT_FOUND',
  'no-resource': 'NOT_FOUND',
  'absent-resource': 'NOT_FOUND',
  'no-path': 'NOT_FOUND',
  method: 'METHOD_NOT_ALLOWED',
  limited: 'RATE_LIMITED',
  'day-limited': 'RATE_LIMITED',
  internal: 'INTERNAL_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
  overloaded: 'SERVICE_UNAVAILABLE',
  crowded: 'SERVICE_UNAVAILABLE',
  away: 'SERVICE_UNAVAILABLE',
  broken: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<Failure['kind'], string>

export type ErrorCode = (typeof CODES)[Failure['kind']]

/** Whether the request is valid and what it asks for does not exist. */
export function isAbsence({ kind }: Failure): boolean {
  return CODES[kind].endsWith('NOT_FOUND')
}

/** Whether a value is a failure, and not a result. */
export function isFailure<T>(value: T | Failure): value is Failure {
  // Read and compared: `in` takes several times as long where objects of many shapes come by.
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { readonly kind?: unknown }).kind !== undefined
  )
}
