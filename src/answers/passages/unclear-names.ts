/**
 * Names of further books that mean another book in another tradition. `1 Esdras` is Ezra where the book of that name is
 * counted as the third, as in the Vulgate: in a version that counts so it is not guessed.
 */
import { furtherBookById } from '../../canon/further-books.js'
import type { Misread, Place, Reading } from '../../reference/reference.js'
import { narrow } from '../../reference/tokens.js'
import type { Version } from '../../text/version.js'
import { isFailure } from '../failure.js'

const ESDRAS = ['1es', '2es'].map((id) => furtherBookById(id)?.number as number)

/** The name with the number 1 or 2 before it, as figure, Roman or word, in Spanish, English or Portuguese. */
const FIRST_OR_SECOND =
  /(?<![\p{L}\p{N}])(?:[12](?:[ºª°]|\p{L}{1,2}(?= ))?|i{1,2}|primer[oa]?|segund[oa]|first|second|primeir[oa])[\s.]*(?:(?:libro|livro|book)\s+)?(?:(?:de|of)\s+)?esd\p{L}*/iu
/** A name with a count of its own that is not the first or the second. */
const COUNTED_OTHERWISE = /^[34]/

/** The reading, or why it is none in this version. Takes a bounded time. */
export function clearReading<T extends Reading | Misread>(
  { bookByNumber }: Version,
  ref: string,
  reading: T,
): T | Misread {
  if (isFailure(reading)) return reading
  const { places } = reading as Reading
  if (!places.some(isOfEsdras)) return reading
  const isCountedOtherwise = places.some(
    (place) => isOfEsdras(place) && COUNTED_OTHERWISE.test(bookByNumber[place.book]?.name ?? ''),
  )
  const [part] = isCountedOtherwise ? (FIRST_OR_SECOND.exec(narrow(ref)) ?? []) : []
  return part === undefined ? reading : { kind: 'unreadable', part, reason: 'ambiguous-book' }
}

function isOfEsdras({ book }: Place): boolean {
  return ESDRAS.includes(book)
}
