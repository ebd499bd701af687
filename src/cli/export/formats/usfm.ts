/**
 * USFM 3, a file for each book: `43-JHN.usfm`; in a version with books beyond the 66 the number is the place that the edition
 * prints the book in. An omitted verse has a note, as published texts have one.
 */
import type { Version, VersionBook } from '../../../text/version.js'
import { checkPlain, partMarkup } from '../plain-text.js'
import { chaptersOf, labelOf, printedBooks } from '../verses.js'

/** The beginning of a marker, and the sign that USFM reads as a line break. */
const MARKUP = /\\(?=\+?[A-Za-z])|\/(?=\/)/g
/** USFM reads it as a blank, and has no other way to write it. */
const TILDE = /~/

/** The name of a book's file and its text. Throws CannotHold. */
export function* writeUsfm(version: Version): Generator<readonly [name: string, text: string]> {
  for (const [index, book] of printedBooks(version).entries()) {
    const { abbreviation } = book.canon
    const number = version.printed === undefined ? book.canon.number : index + 1
    const name = `${String(number).padStart(2, '0')}-${abbreviation}.usfm`
    yield [name, textOf(version, book)]
  }
}

function textOf(version: Version, book: VersionBook): string {
  const { abbreviation } = book.canon
  const { name } = version.record
  const title = headText(book.name)
  const lines = [
    `\\id ${abbreviation} ${headText(name)}`,
    '\\usfm 3.0',
    ...['h', 'toc1', 'toc2'].map((marker) => `\\${marker} ${title}`),
    `\\toc3 ${headText(book.abbreviationLocal)}`,
    `\\mt1 ${title}`,
  ]
  for (const { number, verses, omitted } of chaptersOf(version, book)) {
    const notes = omitted.map((verse) => [verse, `\\v ${verse} \\f + \\ft Omitted.\\f*`] as const)
    const texts = verses.map((verse) => {
      checkPlain(verse.text, `${abbreviation} ${number}:${labelOf(verse)}`, TILDE)
      return [verse.number, `\\v ${labelOf(verse)} ${partMarkup(verse.text, MARKUP)}`] as const
    })
    const all = [...texts, ...notes].sort(([one], [other]) => one - other)
    lines.push(`\\c ${number}`, '\\p', ...all.map(([, line]) => line))
  }
  return `${lines.join('\n')}\n`
}

/** A name in one line. */
function headText(text: string): string {
  return partMarkup(text.replace(/\s+/g, ' '), MARKUP)
}
