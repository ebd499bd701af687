// check: Places that mean something else in a version than their numbers say.
import t from 'tap'
import { PSALM_151 } from '../../src/canon/further-books.js'
import type { Place } from '../../src/reference/reference.js'
import { settlePlace } from '../../src/text/settle-place.js'
import type { Version } from '../../src/text/version.js'

const PSALMS = 19
/** Of one chapter, and of more. */
const [LETTER_OF_JEREMIAH, TOBIT] = [73, 67]

/** A version that has some books, each of so many chapters. */
function versionOf(chapters: Readonly<Record<number, number>>): Version {
  const bookByNumber: { chapterCount: number }[] = []
  for (const [book, chapterCount] of Object.entries(chapters)) {
    bookByNumber[Number(book)] = { chapterCount }
  }
  return { bookByNumber } as unknown as Version
}

/** The places of a psalm in every form that names one chapter. */
function placesOf(book: number, chapter: number): Place[] {
  return [
    { form: 'verse', book, chapter, verse: 2 },
    { form: 'verses', book, chapter, first: 2, last: 4 },
    { form: 'chapter', book, chapter },
    { form: 'rest', book, chapter, verse: 3 },
  ]
}

t.test('Psalm 151 is a book of its own where the Psalms end before it', async (t) => {
  const apart = versionOf({ [PSALMS]: 150, [PSALM_151]: 1 })
  const places = placesOf(PSALMS, 151)
  t.strictSame(
    places.map((place) => settlePlace(apart, place)),
    placesOf(PSALM_151, 1),
  )
  t.strictSame(settlePlace(apart, { form: 'rest-of-book', book: PSALMS, chapter: 151 }), {
    form: 'book',
    book: PSALM_151,
  })
  const others: Place[] = [
    ...placesOf(PSALMS, 150),
    { form: 'rest-of-book', book: PSALMS, chapter: 150 },
    { form: 'book', book: PSALMS },
    { form: 'chapters', book: PSALMS, first: 149, last: 151 },
  ]
  for (const place of others) t.equal(settlePlace(apart, place), place)
  const within = versionOf({ [PSALMS]: 151, [PSALM_151]: 1 })
  const without = versionOf({ [PSALMS]: 150 })
  const alone = versionOf({ [PSALM_151]: 1 })
  for (const place of places) {
    t.equal(settlePlace(within, place), place, 'the Psalms have it')
    t.equal(settlePlace(without, place), place, 'there is none')
    t.equal(settlePlace(alone, place)?.book, PSALM_151, 'there are no other Psalms')
  }
})

t.test('a number behind the name of a further book of one chapter is a verse', async (t) => {
  const version = versionOf({ [LETTER_OF_JEREMIAH]: 1, [TOBIT]: 14, 65: 1 })
  const chapter = (book: number, number: number): Place => ({
    form: 'chapter',
    book,
    chapter: number,
  })
  const chapters = (book: number, first: number, last: number): Place => ({
    form: 'chapters',
    ...{ book, first, last },
  })
  t.strictSame(settlePlace(version, chapter(LETTER_OF_JEREMIAH, 5)), {
    form: 'verse',
    ...{ book: LETTER_OF_JEREMIAH, chapter: 1, verse: 5 },
  })
  t.strictSame(settlePlace(version, chapters(LETTER_OF_JEREMIAH, 1, 5)), {
    form: 'verses',
    ...{ book: LETTER_OF_JEREMIAH, chapter: 1, first: 1, last: 5 },
  })
  for (const place of [
    chapter(LETTER_OF_JEREMIAH, 1),
    chapters(LETTER_OF_JEREMIAH, 1, 1),
    chapter(TOBIT, 5),
    chapters(TOBIT, 1, 5),
    // Of the 66, which the grammar reads so itself.
    chapter(65, 5),
    ...placesOf(LETTER_OF_JEREMIAH, 1),
    chapter(PSALM_151 + 1, 5),
  ]) {
    t.equal(settlePlace(version, place), place)
  }
})
