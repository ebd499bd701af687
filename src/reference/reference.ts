/** References as numbers: the result of `parse` and the input of `format`. Knows no version. */

/** One place whose ends are known. `book` is a canon number, or that of a further book. */
export type Reference =
  | {
      readonly form: 'verse'
      readonly book: number
      readonly chapter: number
      readonly verse: number
    }
  | {
      readonly form: 'verses'
      readonly book: number
      readonly chapter: number
      readonly first: number
      readonly last: number
    }
  | { readonly form: 'chapter'; readonly book: number; readonly chapter: number }
  | {
      readonly form: 'chapters'
      readonly book: number
      readonly first: number
      readonly last: number
    }
  | {
      readonly form: 'span'
      readonly book: number
      readonly firstChapter: number
      readonly firstVerse: number
      readonly lastChapter: number
      readonly lastVerse: number
    }

/** A place whose end depends on the version. */
export type OpenPlace =
  /** The whole book. */
  | { readonly form: 'book'; readonly book: number }
  /** A verse and the rest of its chapter. */
  | {
      readonly form: 'rest'
      readonly book: number
      readonly chapter: number
      readonly verse: number
    }
  /** A chapter and the rest of the book. */
  | { readonly form: 'rest-of-book'; readonly book: number; readonly chapter: number }

export type Place = Reference | OpenPlace

/** A psalm that was written with two numbers. */
export interface PsalmPair {
  /** As it was sent: `22(23)`. */
  readonly written: string
  /** The number that is read: the Hebrew one, unless the reader of the text said that the Greek one is meant. */
  readonly psalm: number
}

/** What a text means. */
export interface Reading {
  /** In the order that they are written in; one at least. */
  readonly places: readonly Place[]
  /** The name of a version after the places, as it was sent. */
  readonly version?: string
  readonly psalms?: readonly PsalmPair[]
  /** Whether a name of a book in it means another one, or none, in another language. Absent if not. */
  readonly isByLanguage?: boolean
}

/** Why a text is not a reference. */
export type Misread =
  | {
      readonly kind: 'unreadable'
      /** The part that was not understood, as it was sent. */
      readonly part: string
      readonly reason: 'book' | 'ambiguous-book' | 'numbers'
    }
  | { readonly kind: 'reversed'; readonly first: string; readonly last: string }
  | { readonly kind: 'too-many-places'; readonly most: number }

/** The first verse of a range in one chapter, or the first chapter of a range of chapters; undefined for other forms. */
export function rangeStart(reference: Reference, of: 'chapters' | 'verses'): number | undefined {
  return reference.form === of ? reference.first : undefined
}
