/** The shape of a language's book names, corpus/names/<language>.json: one file a language. */

/** One book's names in one language. */
export interface BookNames {
  /** Canon id, `gen` to `rev`. */
  readonly id: string
  /** The name that answers carry: `1 Corintios`. */
  readonly name: string
  /** For display only, uppercase, no accents or spaces: `1CO`. */
  readonly abbreviation: string
  /**
   * Further names and short forms that a reference may use. In a book with a leading number the form is
   * written without it (`Cor`); the number's ways of writing come from `ordinals`.
   */
  readonly forms: readonly string[]
}

export interface LanguageNames {
  /** ISO 639-1 code. */
  readonly language: string
  /** Ways to write a leading number beside the digit itself: `{"1": ["I", "1º", "Primera de"], ...}`. */
  readonly ordinals: Readonly<Record<'1' | '2' | '3', readonly string[]>>
  /** The 66 books in canonical order. */
  readonly books: readonly BookNames[]
}
