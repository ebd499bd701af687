/**
 * Rows of corresponding verses of several numberings. A row is the smallest set of verses that hold the same text in
 * each: most rows have one verse of each numbering, and if one splits or joins verses a row has more.
 */
import { mapVerse } from '../../src/numbering/map.js'
import { type VerseRange, versesIn } from '../../src/numbering/map-range.js'
import type { Numbering } from '../../src/numbering/numbering.js'
import { keyOf, placeOf, type VerseKey, type VersePlace } from '../../src/numbering/place.js'

export interface Row {
  /** The verses of each numbering, in the order of the numberings given; empty if it has none that is known. */
  readonly verses: readonly (readonly VersePlace[])[]
  /** By numbering: why it has no verse in this row; undefined if it has one. */
  readonly missing: readonly ('absent' | 'unmappable' | undefined)[]
}

/**
 * The rows of a range of the first numbering, in its order. A row may hold verses of the first numbering that are
 * outside of the range, if another numbering joins them with one that is inside.
 */
export function alignVerses(
  [main, ...others]: readonly [Numbering, ...Numbering[]],
  range: VerseRange,
): Row[] {
  const rows: Row[] = []
  const done = new Set<VerseKey>()
  for (const place of versesIn(main, range)) {
    const key = keyOf(place.book, place.chapter, place.verse)
    if (done.has(key)) continue
    const row = rowOf(main, others, key)
    for (const { book, chapter, verse } of row.verses[0] as VersePlace[]) {
      done.add(keyOf(book, chapter, verse))
    }
    rows.push(row)
  }
  return rows
}

/** Goes from verse to verse, there and back, until no numbering adds another one. */
function rowOf(main: Numbering, others: readonly Numbering[], start: VerseKey): Row {
  const own = new Set([start])
  const there = others.map(() => new Set<VerseKey>())
  const unknown = others.map(() => false)
  // A set gives the verses that are added while it is gone through.
  for (const key of own) {
    others.forEach((other, index) => {
      const mapped = mapVerse(main, other, placeOf(key))
      if (!('places' in mapped)) {
        unknown[index] ||= mapped.kind === 'unmappable'
        return
      }
      for (const { book, chapter, verse } of mapped.places) {
        const found = keyOf(book, chapter, verse)
        there[index]?.add(found)
        const back = mapVerse(other, main, placeOf(found))
        if (!('places' in back)) continue
        for (const one of back.places) own.add(keyOf(one.book, one.chapter, one.verse))
      }
    })
  }
  const verses = [own, ...there].map((keys) => [...keys].sort((a, b) => a - b).map(placeOf))
  const missing = verses.map((found, index) => {
    if (found.length > 0) return undefined
    return unknown[index - 1] ? 'unmappable' : 'absent'
  })
  return { verses, missing }
}
