/**
 * What a reader returns, whatever the format it read: a Draft of the version and messages for a person.
 * A reader never prints and never decides whether the text is good enough; `check` does that.
 */
import type { ChapterLayers } from '../../src/bundle/layers.js'

export interface DraftVerse {
  /** The verse number as the source prints it, 1 or more. */
  readonly number: number
  /** The last number of joined verses: 17 for `\v 16-17`. Absent for an ordinary verse. */
  readonly last?: number
  /** Plain text, NFC, blanks collapsed and trimmed; no note, heading, number or marker. */
  readonly text: string
  /** Where it begins in the files, for messages. */
  readonly where?: string
  /** It is known to have the text of the verse before it once more. */
  readonly isRepeated?: true
}

export type HeadingKind = 'title' | 'acrostic' | 'colophon' | 'section' | 'speaker'

/** Text of the source that is not verse text; kept apart from the verses. */
export interface DraftHeading {
  readonly kind: HeadingKind
  /** The verse that it stands before, or for a colophon after; 0 if it belongs to the whole chapter. */
  readonly verse: number
  readonly text: string
}

/** A note of the source that names other places; as it is printed. */
export interface DraftCrossReference {
  /** The verse that it belongs to. */
  readonly verse: number
  readonly text: string
}

export interface DraftChapter {
  readonly number: number
  /** In reading order. */
  readonly verses: readonly DraftVerse[]
  /** Numbers that the source has but leaves without text on purpose (a footnote alone, say). */
  readonly omitted: readonly number[]
  readonly headings: readonly DraftHeading[]
  /** Absent if there are none, or if the reader does not look for them. */
  readonly crossReferences?: readonly DraftCrossReference[]
  /** Paragraphs, notes, styles and headings by their places in the verses' texts; absent if the reader gives none. */
  readonly layers?: ChapterLayers
}

export interface DraftBook {
  /** 1 to 66, or the number of a further book. */
  readonly book: number
  /** The book's name as the source prints it, if it does. */
  readonly name?: string
  readonly chapters: readonly DraftChapter[]
}

/** What the source says of itself. A field is absent if the source does not have it. */
export interface DraftMetadata {
  readonly id?: string
  readonly name?: string
  readonly abbreviation?: string
  readonly languageCode?: string
  readonly description?: string
  readonly copyright?: string
  /** The source's own version or revision, for example a SWORD module's `Version`. */
  readonly revision?: string
}

export interface Draft {
  /** Name of the reader, for example `sword`. */
  readonly format: string
  readonly metadata: DraftMetadata
  /** By their numbers: the 66 in canonical order, then further ones. */
  readonly books: readonly DraftBook[]
  /** The numbers of the books in the order of the source; absent if it is not known to be that of a printed edition. */
  readonly order?: readonly number[]
  /** Whether some verses have their positions for numbers: one that is lost shifts all after it. */
  readonly isCounted?: true
  /** Books of the source that are left out of the version: none of the 66, and none with a code of its own. */
  readonly outside: readonly OutsideBook[]
}

export interface OutsideBook {
  readonly name: string
  readonly verses: number
  /** A note of the reader says why. */
  readonly isExplained?: true
}

export interface Message {
  readonly level: 'error' | 'warning' | 'note'
  /** Where: a place in the text (`NUM 13:33`), or a file name. */
  readonly place: string
  readonly text: string
}

/** If `draft` is absent, a message of level `error` says why. */
export interface Reading {
  readonly draft?: Draft
  readonly messages: readonly Message[]
}
