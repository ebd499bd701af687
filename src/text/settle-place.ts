/**
 * Places that mean something else in a version than their numbers say: Psalm 151 where it is a book of its own, and verses of
 * a further book of one chapter. A version without further books has none.
 */
import { PSALMS } from '../canon/books.js'
import { isFurther, PSALM_151 } from '../canon/further-books.js'
import type { Place } from '../reference/reference.js'
import type { Version } from './version.js'

const EXTRA_PSALM = 151

/** The place that is meant; the same one if its numbers say it. */
export function settlePlace({ bookByNumber }: Version, place: Place): Place {
  const { book } = place
  if (book === PSALMS) {
    if (bookByNumber[PSALM_151] === undefined) return place
    const chapters = bookByNumber[PSALMS]?.chapterCount ?? 0
    return chapters < EXTRA_PSALM ? ofExtraPsalm(place) : place
  }
  if (!isFurther(book) || bookByNumber[book]?.chapterCount !== 1) return place
  // As in one of the 66: a lone number behind the name is a verse.
  if (place.form === 'chapter' && place.chapter > 1) {
    return { form: 'verse', book, chapter: 1, verse: place.chapter }
  }
  if (place.form === 'chapters' && place.last > 1) {
    return { form: 'verses', book, chapter: 1, first: place.first, last: place.last }
  }
  return place
}

function ofExtraPsalm(place: Place): Place {
  if (!('chapter' in place) || place.chapter !== EXTRA_PSALM) return place
  if (place.form === 'rest-of-book') return { form: 'book', book: PSALM_151 }
  return { ...place, book: PSALM_151, chapter: 1 }
}
