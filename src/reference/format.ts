/** Writes references in normal form: numbers to `Juan 3:16`. Knows no names of books: the caller gives them. */
import { BOOKS } from '../canon/books.js'
import { PSALM_151 } from '../canon/further-books.js'
import type { Reference } from './reference.js'

/**
 * The normal form of a reference: `Juan 3:16`, `1 Corintios 13:4-7`, `Salmos 23`, `Génesis 1-3`,
 * `Génesis 1:1-2:3`; a range whose ends are the same is written as the single place. `bookName` is the
 * book's name in the version's language and is taken as it is.
 */
export function formatReference(reference: Reference, bookName: string): string {
  if (!isExtraPsalm(reference, bookName)) return `${bookName} ${formatPlace(reference)}`
  return bookName + formatPlace(reference).slice(1)
}

/**
 * Whether a place is one of Psalm 151 where its book's name has the number, as `Psalm 151`: it is then written as a psalm,
 * `Psalm 151:1`.
 */
export function isExtraPsalm(reference: Reference, bookName: string): boolean {
  if (reference.book !== PSALM_151 || !bookName.endsWith('151')) return false
  return 'chapter' in reference && reference.chapter === 1
}

/** The part of the normal form that follows the book's name: `3:16`, `13:4-7`, `23`, `1-3`, `1:1-2:3`. */
export function formatPlace(reference: Reference): string {
  switch (reference.form) {
    case 'verse':
    case 'verses':
      return `${reference.chapter}:${formatVerses(reference)}`
    case 'chapter':
      return `${reference.chapter}`
    case 'chapters':
      return formatRange(reference.first, reference.last)
    case 'span':
      return `${reference.firstChapter}:${reference.firstVerse}-${reference.lastChapter}:${reference.lastVerse}`
  }
}

/** The verses of a place within a chapter, as addresses have them: `16`, `16-18`; undefined for any other place. */
export function formatVerses(reference: Reference): string | undefined {
  if (reference.form === 'verse') return `${reference.verse}`
  return reference.form === 'verses' ? formatRange(reference.first, reference.last) : undefined
}

function formatRange(first: number, last: number): string {
  return first === last ? `${first}` : `${first}-${last}`
}

export interface NamedReference {
  readonly reference: Reference
  /** In the version's language. */
  readonly name: string
}

/**
 * The normal form of several references, which reads back as the same: `Juan 3:16, 18`, `Mateo 5:3-12; 6:1`,
 * `1 Corintios 13; Romanos 8:28-30`. Verses of the chapter before them are listed with a comma; what follows in
 * the same book has no name, except a chapter after verses, because a lone number could be a verse.
 */
export function formatReferences(all: readonly NamedReference[]): string {
  let text = ''
  let before: NamedReference | undefined
  for (const named of all) {
    text += before === undefined ? write(named) : writeNext(before, named)
    before = named
  }
  return text
}

function write({ reference, name }: NamedReference): string {
  return formatReference(reference, name)
}

function writeNext(before: NamedReference, named: NamedReference): string {
  const { reference } = named
  const last = before.reference
  if (last.book !== reference.book) return `; ${write(named)}`
  const isOfChapter = reference.form === 'verse' || reference.form === 'verses'
  if (isOfChapter && hasVerses(last) && lastChapter(last) === reference.chapter) {
    return `, ${formatPlace(reference).replace(/^\d+:/, '')}`
  }
  if (reference.book === PSALM_151) return `; ${write(named)}`
  // A lone 1 in a book of one chapter ends its list.
  const isAfterOne = !hasVerses(last) && isOneChapter(last.book)
  const isPlain = !isAfterOne && (hasVerses(reference) || !hasVerses(last))
  return isPlain ? `; ${formatPlace(reference)}` : `; ${write(named)}`
}

function hasVerses({ form }: Reference): boolean {
  return form === 'verse' || form === 'verses' || form === 'span'
}

function lastChapter(reference: Reference): number {
  switch (reference.form) {
    case 'chapters':
      return reference.last
    case 'span':
      return reference.lastChapter
    default:
      return reference.chapter
  }
}

function isOneChapter(book: number): boolean {
  return BOOKS[book - 1]?.chapters === 1
}
