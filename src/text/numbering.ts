/** How a version numbers its verses: as its build recognised it, else recognised from its shape when first asked for. */

import type { VersionRecord } from '../bundle/format.js'
import type { Numbering } from '../numbering/numbering.js'
import { type NumberingRecord, recogniseNumbering } from '../numbering/recognise.js'
import { makeNumbering } from '../numbering/version-numbering.js'
import type { VersionOutline } from './version.js'

/** The numbering of a version, with the record that says what it is. */
export interface VersionNumbering {
  readonly record: NumberingRecord
  readonly numbering: Numbering
}

/** By record: a version has the same one whenever its text is opened. */
const made = new WeakMap<VersionRecord, VersionNumbering>()

/** The numbering of a version. It is made when it is first asked for, and kept as long as its record. */
export function numberingOf(version: VersionOutline): VersionNumbering {
  const known = made.get(version.record)
  if (known !== undefined) return known
  const record = version.numbering ?? recogniseNumbering(shapeOf(version))
  // The numbering stays when the text of its version goes, so it may not hold it.
  const { bookByNumber, chapterLast } = version
  const lastVerse = (book: number, chapter: number) => {
    const { firstChapter = 0, chapterCount = 0 } = bookByNumber[book] ?? {}
    return chapter > chapterCount ? undefined : chapterLast[firstChapter + chapter - 1]
  }
  const numbering = makeNumbering(version.record.id, record, lastVerse)
  const value = { record, numbering }
  made.set(version.record, value)
  return value
}

function shapeOf({ books, chapterLast }: VersionOutline): Map<number, readonly number[]> {
  return new Map(
    books.map(({ canon, firstChapter, chapterCount }) => [
      canon.number,
      [...chapterLast.subarray(firstChapter, firstChapter + chapterCount)],
    ]),
  )
}
