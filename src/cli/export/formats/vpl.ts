/** One verse per line: `JHN 3:16 text`, joined verses as `JHN 3:16-17`. Omitted verses have no line. */
import type { Version } from '../../../text/version.js'
import { checkPlain } from '../plain-text.js'
import { chaptersOf, labelOf, printedBooks } from '../verses.js'

/** The lines in parts, a chapter each. Throws CannotHold. */
export function* writeVpl(version: Version): Generator<string> {
  for (const book of printedBooks(version)) {
    const { abbreviation } = book.canon
    for (const { number, verses } of chaptersOf(version, book)) {
      let lines = ''
      for (const verse of verses) {
        const place = `${abbreviation} ${number}:${labelOf(verse)}`
        checkPlain(verse.text, place)
        lines += `${place} ${verse.text}\n`
      }
      yield lines
    }
  }
}
