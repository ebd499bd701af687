/** A reference as numbers: what `parse` understands and `format` prints. Knows no version. */

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

/** Why a text is not a reference. */
export type Misread =
  | {
      readonly kind: 'unreadable'
      /** The part that was not understood, as it was sent. */
      readonly part: string
      readonly reason: 'book' | 'ambiguous-book' | 'no-chapter' | 'numbers'
    }
  | { readonly kind: 'reversed'; readonly first: string; readonly last: string }

/** Where a range of verses of one chapter, or of chapters, begins; undefined for what is none. */
export function rangeStart(reference: Reference): number | undefined {
  return 'first' in reference ? reference.first : undefined
}
