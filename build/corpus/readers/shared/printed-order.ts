/**
 * The order in which an edition prints its books, from the order of its source. Files in alphabetical order, and other orders
 * of computers, are no edition's.
 */
import { bookByCode } from '../../../../src/canon/books.js'
import { isFurther } from '../../../../src/canon/further-books.js'
import type { Reading } from '../../draft.js'

/** Books that stand in this order in every printed Bible. */
const FIXED = 'GEN EXO LEV NUM DEU JOS JDG MAT MRK LUK JHN ACT ROM 1CO 2CO REV'
  .split(' ')
  .map((code) => bookByCode(code)?.number)

/**
 * What a Draft says of the order: `books` are their numbers in the order of the source. Nothing, if none is beyond the 66, or
 * if books that every edition prints in the same order stand in another one.
 */
export function printedOrder(books: readonly number[]): { order?: readonly number[] } {
  if (!books.some(isFurther)) return {}
  const fixed = books.filter((book) => FIXED.includes(book))
  const isPrinted = fixed.every((book, at) => book > (fixed[at - 1] ?? 0))
  return isPrinted && new Set(books).size === books.length ? { order: books } : {}
}

/** A reading of a source whose books have the order of their numbers, which is no edition's. */
export function withoutOrder({ draft, messages }: Reading): Reading {
  if (draft === undefined) return { messages }
  const { order: _, ...unordered } = draft
  return { draft: unordered, messages }
}
