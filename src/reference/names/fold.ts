/**
 * Folds book names, so that two spellings of one name are equal. Knows letters, not books. The digits of a reference
 * are never folded, so digits other than 0 to 9 are not numbers.
 */

import { ACCENTED, markAccented } from '../../canon/name-rules.js'
import type { LanguageNames } from '../../canon/names.js'

const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/
const MARKS = /\p{M}+/gu
const RAISED_O = /[º°]/g
const RAISED_A = /ª/g
const DOT_OF_ABBREVIATION = /(?<=[\p{L}\p{N}])\./gu
const BLANKS = /\s+/g

export type FoldName = (name: string) => string

/**
 * The folded form of a book name: lowercase, without accents, `º`, `°` and `ª` as the letters they stand
 * for, one plain blank for every run of Unicode white space, none at the ends. A dot that closes an
 * abbreviation or a number is a blank; any other sign stays, and so fits no name. Takes any string, in
 * any Unicode normalization form, in time linear to its length.
 */
export function foldName(name: string): string {
  const lower = name.toLowerCase().trim()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(RAISED_O, 'o')
    .replace(RAISED_A, 'a')
    .replace(DOT_OF_ABBREVIATION, ' ')
    .replace(BLANKS, ' ')
    .trim()
}

/**
 * How a language folds names: as `foldName`, with a mark behind the words that its table says keep their accents. With
 * `Jó`, `JÓ` and `Livro de Jó` are not the same as `Jo` and `Livro de Jo`.
 */
export function foldNameIn(language: LanguageNames | undefined): FoldName {
  const mark = language && markAccented([language])
  return mark === undefined ? foldName : (name) => foldName(mark(name))
}

/** Whether an accent counts in a folded name. */
export function isMarked(folded: string): boolean {
  return folded.includes(ACCENTED)
}
