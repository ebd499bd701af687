/** What a page of the reader consists of, and what it is made from. Knows no request. */
import type { Language } from '../answers/language.js'
import type { Snapshot } from '../answers/texts.js'
import type { Operation } from '../state/usage/usage.js'
import type { Links } from './links.js'
import type { Markup } from './markup.js'
import type { Words } from './words/en.js'

/** What every page is made from. */
export interface Scene {
  readonly snapshot: Snapshot
  /** Of the page, not of the text. */
  readonly language: Language
  readonly words: Words
  readonly links: Links
  /** Aborted when nobody waits for the page any more. */
  readonly signal?: AbortSignal
}

export interface View {
  readonly status: number
  readonly title: string
  /** For link previews: plain text of a few lines. */
  readonly description: string
  /** The one address of what is shown; absent: it has none. */
  readonly canonical?: string
  /** Whether its text is wider than a column; known before the text, so that nothing moves while it comes. */
  readonly isWide?: boolean
  /** Whether it is headed by a row with its place, behind which a phone has its search box. */
  readonly isPlace?: boolean
  readonly main: Markup
  /** What is put into a page that is shown already, in the place of `main`. */
  readonly part?: Markup
  /** The request of the API that answers the same: path and query. */
  readonly request?: string
  /** What the search box holds. */
  readonly q?: string
  /** The id of the version that the search box searches. */
  readonly version?: string
  /** The ids of the versions that it shows text of. */
  readonly shown: readonly string[]
  /** Whether no cache keeps it: it holds what somebody has written. */
  readonly isPassing?: boolean
  /** What it is counted as. */
  readonly operation: Operation
}
