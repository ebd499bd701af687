/** References in normal form: numbers to `Juan 3:16`. Knows no names: the version's own is handed in. */

import type { Reference } from './reference.js'

/**
 * The normal form of a reference: `Juan 3:16`, `1 Corintios 13:4-7`, `Salmos 23`, `Génesis 1-3`,
 * `Génesis 1:1-2:3`; a range whose ends are the same is written as the single place. `bookName` is the
 * book's name in the version's language and is taken as it is.
 */
export function formatReference(reference: Reference, bookName: string): string {
  return `${bookName} ${formatPlace(reference)}`
}

/** The part of the normal form that follows the book's name: `3:16`, `13:4-7`, `23`, `1-3`, `1:1-2:3`. */
export function formatPlace(reference: Reference): string {
  switch (reference.form) {
    case 'verse':
      return `${reference.chapter}:${reference.verse}`
    case 'verses':
      return `${reference.chapter}:${formatRange(reference.first, reference.last)}`
    case 'chapter':
      return `${reference.chapter}`
    case 'chapters':
      return formatRange(reference.first, reference.last)
    case 'span':
      return `${reference.firstChapter}:${reference.firstVerse}-${reference.lastChapter}:${reference.lastVerse}`
  }
}

function formatRange(first: number, last: number): string {
  return first === last ? `${first}` : `${first}-${last}`
}
