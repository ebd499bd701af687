/**
 * The books that the `Scope` of a SWORD module names: OSIS references and ranges of them, such as `Gen-Rev`,
 * `Matt.1.1-Rev.22.21` or `Ps Matt-John`. A range goes through the books in the order of the module's versification.
 */
import { isFurther } from '../../../../src/canon/further-books.js'
import { gridOf } from '../../readers/formats/sword/storage/versifications.js'
import { bookByOsisName } from '../../readers/shared/osis-books.js'
import type { BookCounts } from '../offer.js'

const PLACE = String.raw`([1-6]?[A-Za-z]+\d*)(?:\.\d+){0,2}`
const RANGE = new RegExp(`^${PLACE}(?:-${PLACE})?$`)
/** The last book of the Old Testament. */
const MALACHI = 39

/**
 * How many books of each part there are, a book in part counting as one; undefined if a part of `scope` is no such
 * range.
 */
export function booksInScope(scope: string, versification: string): BookCounts | undefined {
  const order = [...(gridOf(versification, 'ot') ?? []), ...(gridOf(versification, 'nt') ?? [])]
  const names = order.map(({ name }) => name)
  const found = new Set<number>()
  for (const range of scope.split(/[\s,;]+/).filter((part) => part !== '')) {
    const [, first, last = first] = RANGE.exec(range) ?? []
    if (first === undefined || last === undefined) return undefined
    const [from, to] = [names.indexOf(first), names.indexOf(last)]
    if (from < 0 || to < from) return undefined
    // Parts of a book that have a name of their own, such as additions to Daniel, have no number.
    for (const name of names.slice(from, to + 1)) found.add(bookByOsisName(name) ?? 0)
  }
  found.delete(0)
  if (found.size === 0) return undefined
  const dc = [...found].filter(isFurther).length
  const ot = [...found].filter((book) => book <= MALACHI).length
  return { ot, nt: found.size - ot - dc, dc }
}
