/** The verses of a compiled version, read from its bundle as plain JSON. */
import { anyBookByNumber } from '../../src/canon/further-books.js'
import { type NaiveVerse, naiveVerse } from './naive-search.js'

/** `bundle` is the text of the file. */
export function plainVerses(text: string): NaiveVerse[] {
  const bundle = JSON.parse(text)
  const verses: NaiveVerse[] = []
  let at = 0
  for (const { book, chapters } of bundle.header.books) {
    const { id: bookId, testament } = anyBookByNumber(book)
    for (const [index, shape] of chapters.entries()) {
      const last = shape.last ?? shape
      const before = at
      while (
        at < bundle.verses.length &&
        (at === before || bundle.verses[at].verse > bundle.verses[at - 1].verse)
      ) {
        const { verse, text } = bundle.verses[at]
        if (verse > last) throw new Error(`${bookId} ${index + 1}:${verse}`)
        verses.push(naiveVerse(`${bookId}_${index + 1}_${verse}`, bookId, testament, text))
        at += 1
      }
    }
  }
  return verses
}
