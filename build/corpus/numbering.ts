/** How a compiled version numbers its verses. Apart from compile.ts, so that who lists versions loads no compiler. */
import type { Bundle } from '../../src/bundle/decode.js'
import {
  type Departures,
  type NumberingRecord,
  recogniseNumbering,
} from '../../src/numbering/recognise.js'

/** How the version of a bundle numbers its verses; `departures` are those of its record. */
export function numberingIn({ header }: Bundle, departures?: Departures): NumberingRecord {
  const shape = new Map(
    header.books.map(({ book, chapters }) => [
      book,
      chapters.map((chapter) => (typeof chapter === 'number' ? chapter : chapter.last)),
    ]),
  )
  return recogniseNumbering(shape, departures)
}
