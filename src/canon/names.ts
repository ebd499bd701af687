/** What references are written with in a language, corpus/names/<language>.json: its shape, and how a name is found in it. */
import { furtherBookByNumber } from './further-books.js'

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

/** A book beyond the 66; a leading number is the one of its name, and its forms are written without it. */
export interface FurtherNames extends Omit<BookNames, 'abbreviation'> {
  /** As that of other books; the USFM code if absent. */
  readonly abbreviation?: string
}

/** What may stand before a book's name: `Evangelio según` before the four evangelists. */
export interface Title {
  /** A part in brackets may be left out, of a part in parentheses with bars one is taken: `[el ]libro (de|del)`. */
  readonly before: string
  /** Canon ids, separated by blanks. */
  readonly books: string
}

/** The words between the numbers of a reference, each in all its forms and short forms. */
export interface ReferenceWords {
  readonly chapter: readonly string[]
  /** Those of `chapter` that several chapters stand behind, so that a comma lists chapters: `chapters 1, 2 and 4`. */
  readonly chapters?: readonly string[]
  readonly verse: readonly string[]
  /** Of a range: `al`. */
  readonly to: readonly string[]
  /** Of a list. */
  readonly and: readonly string[]
  /** Those of a list that tell that a comma before them stood between chapter and verse: `y` in `3, 16 y 18`, and not `and`. */
  readonly andVerse?: readonly string[]
  /** And the next verse: `s.` */
  readonly next: readonly string[]
  /** And the rest of the chapter: `ss.` */
  readonly rest: readonly string[]
  /** Before a reference: `cf.` */
  readonly see: readonly string[]
  /** The last verse of the chapter, at the end of a range: `3:16-end`. */
  readonly end?: readonly string[]
  /** Before the first of two ends: `desde`. */
  readonly from?: readonly string[]
  /** Between numbers and the book that they are of: `capítulo 3 de Juan`. */
  readonly of?: readonly string[]
  /** Before such numbers: `el`. */
  readonly article?: readonly string[]
  /** What makes a number an ordinal, right behind it: `23rd`. */
  readonly ordinal?: readonly string[]
  /** Before two ends with a word of a list between them: `entre 5:3 y 5:10`. */
  readonly between?: readonly string[]
  /** Behind a chapter, all of which is meant: `completo`. */
  readonly whole?: readonly string[]
}

/** Numbers as words, up to 199. What is not listed is put together. */
export interface NumberNames {
  /** By number: those below twenty, the tens, a hundred, and what does not follow the rule. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Between a ten and what is added to it: ` y `. */
  readonly tens: readonly string[]
  /** A hundred before what is added to it: `ciento `. */
  readonly hundred: readonly string[]
  /** Short for that before the number of a psalm: `one ` in `Psalm one nineteen`. */
  readonly short?: readonly string[]
}

export interface LanguageNames {
  /** ISO 639-1 code. */
  readonly language: string
  /**
   * Of two languages with different numbers the lower one decides what a name means that both know; of two with the
   * same number neither does, and the name is ambiguous. 1 if absent. A language with a higher number decides in its
   * own versions alone, so what it adds never changes what the languages before it read.
   */
  readonly precedence?: number
  /** Words whose accent tells one book from another: `Jó` is Job, `Jo` is João. */
  readonly accented?: readonly string[]
  /** Ways to write a leading number beside the digit itself: `{"1": ["I", "1º", "Primera de"], ...}`. */
  readonly ordinals: Readonly<Record<'1' | '2' | '3' | '4', readonly string[]>>
  /** The 66 books in canonical order. */
  readonly books: readonly BookNames[]
  /** Books beyond the 66, by the ids of `further-books.ts`. */
  readonly further: readonly FurtherNames[]
  readonly titles: readonly Title[]
  readonly words: ReferenceWords
  /** Absent if numbers in words are not read. */
  readonly numbers?: NumberNames
  /**
   * Folded short forms of books, in any language, that are words of this one: `is`, `de`. In a search, with other words
   * around it, such a form and a chapter are no reference.
   */
  readonly common?: readonly string[]
}

/** The names of books in a language, by its code; undefined if there are none. */
export function namesIn(
  names: readonly LanguageNames[],
  code: string | undefined,
): LanguageNames | undefined {
  return names.find(({ language }) => language === code)
}

/** What a language calls a book, a further one too, by its number; undefined if it has no name for it. */
export function bookNamesIn(
  names: LanguageNames | undefined,
  book: number,
): BookNames | FurtherNames | undefined {
  const further = furtherBookByNumber(book)?.id
  if (further === undefined) return names?.books[book - 1]
  return names?.further.find(({ id }) => id === further)
}
