/**
 * A laid-out passage: what every format is written from. Offsets are gone, and nothing in it was taken over unchecked:
 * markers are known ones, texts have no control characters, callers are numbered. Knows no format.
 */
import type {
  CharacterStyle,
  HeadingKind,
  MarkerRole,
  NoteKind,
} from '../../bundle/layers/markers.js'
import type { VersionBook } from '../../text/version.js'

export type ParagraphRole = Extract<MarkerRole, { layer: 'paragraph' }>

/** A character style of some words. The same object stands at all pieces of one stretch of words. */
export interface LaidStyle {
  readonly marker: string
  /** `differs`: words that a version beside it has differently. */
  readonly kind: CharacterStyle | 'differs'
  /** Of a link: a path of letters that need no escape. The kind has no effect then. */
  readonly href?: string
}

export interface LaidNote {
  /** Its place among all notes of the answer, from 1. */
  readonly number: number
  readonly marker: string
  readonly kind: NoteKind
  /** As the source prints it: `+` leaves it to the printer, `-` prints none. */
  readonly caller: string
  /** `3:16`. */
  readonly place: string
  readonly parts: readonly { readonly marker: string; readonly text: string }[]
}

/** `styles` are the outermost first. */
export type Piece =
  | {
      readonly kind: 'number'
      /** `16`, or `16-17` of joined verses. */
      readonly number: string
      readonly chapter: number
    }
  | { readonly kind: 'text'; readonly text: string; readonly styles: readonly LaidStyle[] }
  | { readonly kind: 'note'; readonly note: LaidNote; readonly styles: readonly LaidStyle[] }

export interface LaidHeading {
  readonly kind: 'heading'
  readonly marker: string
  readonly heading: HeadingKind
  readonly level: number
  readonly text: string
}

export interface LaidParagraph {
  readonly kind: 'paragraph'
  readonly marker: string
  readonly role: ParagraphRole
  /** Whether it began before the passage, or before a heading or a blank line in its middle. */
  readonly isTakenOn: boolean
  /** Never empty. */
  readonly pieces: readonly Piece[]
}

export type LaidBlock =
  | LaidHeading
  | LaidParagraph
  /** A blank line. */
  | { readonly kind: 'break'; readonly marker: string }

export interface LaidChapter {
  readonly book: VersionBook
  readonly chapter: number
  readonly blocks: readonly LaidBlock[]
  /** In the order of their callers. */
  readonly notes: readonly LaidNote[]
}

/** One place of a passage. */
export interface LaidPlace {
  /** `Juan 3:16-18`. */
  readonly reference: string
  readonly chapters: readonly LaidChapter[]
}

const CONTROL = /[\p{Cc}\u2028\u2029]/gu
const BLANK = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** A text on one line, without control characters. */
export function cleanText(text: string): string {
  return text.replace(CONTROL, (character) => (BLANK.test(character) ? ' ' : ''))
}
