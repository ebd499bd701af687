/** How a version numbers its verses: as its build recognised it, else recognised from its shape when first asked for. */
import type { Numbering } from '../numbering/numbering.js'
import { type NumberingRecord, recogniseNumbering } from '../numbering/recognise.js'
import { makeNumbering } from '../numbering/version-numbering.js'
import type { Version } from './version.js'

/** The numbering of a version, with the record that says what it is. */
export interface VersionNumbering {
  readonly record: NumberingRecord
  readonly numbering: Numbering
}

const made = new WeakMap<Version, VersionNumbering>()

/** The numbering of a version. It is made when it is first asked for, and kept as long as the version. */
export function numberingOf(version: Version): VersionNumbering {
  const known = made.get(version)
  if (known !== undefined) return known
  const record = version.numbering ?? recogniseNumbering(shapeOf(version))
  const lastVerse = (book: number, chapter: number) => {
    const { firstChapter = 0, chapterCount = 0 } = version.bookByNumber[book] ?? {}
    return chapter > chapterCount ? undefined : version.chapterLast[firstChapter + chapter - 1]
  }
  const numbering = makeNumbering(version.record.id, record, lastVerse)
  const value = { record, numbering }
  made.set(version, value)
  return value
}

function shapeOf({ books, chapterLast }: Version): Map<number, readonly number[]> {
  return new Map(
    books.map(({ canon, firstChapter, chapterCount }) => [
      canon.number,
      [...chapterLast.subarray(firstChapter, firstChapter + chapterCount)],
    ]),
  )
}
