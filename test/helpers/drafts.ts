/** Drafts made by hand, for tests of what the check says about them. */

import { checkDraft } from '../../build/corpus/check/check.js'
import type {
  Draft,
  DraftBook,
  DraftChapter,
  DraftVerse,
  Message,
} from '../../build/corpus/draft.js'
import { BOOKS } from '../../src/canon/books.js'
import { usualLastVerse } from '../../src/canon/usual-verses.js'

export const chapter = (
  number: number,
  verses: DraftVerse[],
  omitted: number[] = [],
): DraftChapter => ({ number, verses, omitted, headings: [] })

export const draft = (...books: DraftBook[]): Draft => ({
  format: 'test',
  metadata: {},
  books,
  outside: [],
})

/** Verses from 1 on. */
export const words = (count: number): DraftVerse[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, text: 'Words.' }))

/** All books as most Bibles divide them. */
export const complete = (): DraftBook[] =>
  BOOKS.map(({ number: book, chapters }) => ({
    book,
    chapters: Array.from({ length: chapters }, (_, index) =>
      chapter(index + 1, words(usualLastVerse(book, index + 1) ?? 0)),
    ),
  }))

/** Obadiah, one chapter of usually 21 verses, and nothing else. */
export const obadiah = (verses: DraftVerse[], omitted: number[] = []): Draft =>
  draft({ book: 31, chapters: [chapter(1, verses, omitted)] })

/** Messages as `level place text`. */
export const told = (messages: readonly Message[]): string[] =>
  messages.map(({ level, place, text }) => `${level} ${place} ${text}`)

/** What the check says, without the books that are not there. */
export const lines = (of: Draft, isComplete = false): string[] =>
  told(
    checkDraft(of, { complete: isComplete }).filter(({ text }) => text !== 'the book is missing'),
  )

/** Verses from 1 on with these texts. */
export const textsOf = (texts: readonly string[]): DraftVerse[] =>
  texts.map((text, at) => ({ number: at + 1, text }))

/** A book whose chapters and verses, from 1 on, have these texts. */
export const bookOf = (book: number, ...chapters: (readonly string[])[]): DraftBook => ({
  book,
  chapters: chapters.map((texts, at) => chapter(at + 1, textsOf(texts))),
})

/** Psalms of ten verses each, `all` in number; a verse is `usual`, or what `changed` has for its place such as `3:1`. */
export const psalms = (
  all: number,
  changed: Readonly<Record<string, string>> = {},
  usual = 'Alef bet.',
): Draft => {
  const verses = Array.from({ length: all }, (_, at) => {
    return changed[`${Math.floor(at / 10) + 1}:${(at % 10) + 1}`] ?? usual
  })
  const tens = Array.from({ length: Math.ceil(all / 10) }, (_, at) =>
    verses.slice(at * 10, at * 10 + 10),
  )
  return draft(bookOf(19, ...tens))
}
