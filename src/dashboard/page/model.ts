/** What the server tells the page: the shapes of /dashboard/api and of the state inside the page itself. */

/** Requests a minute; `none` for no limit; null for the service's own. */
export type Limit = number | 'none' | null
export type KeyState = 'active' | 'disabled' | 'expired'

export interface Session {
  readonly signed_in: boolean
  readonly csrf_token: string
  /** ISO 8601, or null where nobody is signed in. */
  readonly expires: string | null
}

/** Times are ISO 8601 in UTC. */
export interface Key {
  readonly id: string
  readonly name: string
  readonly last_four: string
  readonly state: KeyState
  readonly created: string
  readonly expires: string | null
  readonly last_used: string | null
  readonly rate_limit: Limit
  readonly requests_today: number
  readonly requests_30_days: number
}

export interface KeyChange {
  readonly name?: string
  readonly disabled?: boolean
  readonly expires?: string | null
  readonly rate_limit?: Limit
}

export const OPERATIONS = [
  'verse',
  'range',
  'chapter',
  'passage',
  'search',
  'book',
  'books',
  'version',
  'versions',
  'other',
] as const
export type Operation = (typeof OPERATIONS)[number]

export interface UsagePoint {
  /** Where the hour or day begins. */
  readonly at: string
  readonly total: number
  readonly operations: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
}

export interface Usage {
  readonly by: 'hour' | 'day'
  readonly total: number
  readonly points: readonly UsagePoint[]
}

export interface LibraryBook {
  readonly id: string
  readonly abbreviation: string
  readonly name: string
  readonly testament: string
  /** Verses of each chapter, the first chapter first. */
  readonly chapters: readonly number[]
}

export interface LibraryVersion {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly language_code: string
  readonly books: readonly LibraryBook[]
}

export interface Library {
  readonly default_version: string
  readonly versions: readonly LibraryVersion[]
}

/** What the server wrote into the page, so that the first view needs no request. */
export interface FirstState {
  readonly session: Session
  readonly language: string
  readonly keys?: { readonly keys: readonly Key[] }
  readonly library?: Library
}
