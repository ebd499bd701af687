/**
 * Rows of corresponding verses of several versions. The first version's numbers give the order; what stands beside them is
 * found by the versions' numberings. Knows ordinals and numbers; knows no text.
 */
import { versesWith } from '../../numbering/map.js'
import type { Numbering } from '../../numbering/numbering.js'
import { isTitle, keyOf, type Piece, placeOf, type VersePlace } from '../../numbering/place.js'
import type { Reference } from '../../reference/reference.js'
import { boundsOf } from '../../text/close-place.js'
import type { Run } from '../../text/locate.js'
import { numberingOf } from '../../text/numbering.js'
import { lastNumberOf, ordinalAt } from '../../text/places.js'
import { NO_VERSE, type Version, type VersionBook } from '../../text/version.js'

/** The verse of one version in a row. */
export interface RowCell {
  readonly ordinal: number
  /** Its first number, if it joins several. */
  readonly place: VersePlace
  /** The rows that it stands in, from this one on. */
  span: number
}

export interface ParallelRow {
  /** The numbers of the row in the first version. */
  readonly from: VersePlace
  to: VersePlace
  /** By version: null if it has nothing there, undefined if the cell of an earlier row spans this one. */
  readonly cells: readonly (RowCell | null | undefined)[]
}

/** A place of the first version, with the runs of its verses. */
export interface RowsOf {
  readonly reference: Reference
  readonly runs: readonly Run[]
}

/**
 * The rows of a place of the first version. A verse that another version splits has a row for each part; a verse of any
 * version that holds those of several rows is one cell that spans them. A number that the first version omits has a
 * row if another version has it.
 */
export function rowsOf(versions: readonly [Version, ...Version[]], place: RowsOf): ParallelRow[] {
  const numberings = versions.map((version) => numberingOf(version).numbering)
  const rows: ParallelRow[] = []
  let before: Line = []
  for (const own of numbersOf(versions[0], place)) {
    for (const line of linesOf(versions, numberings, own)) {
      if (isSame(line, before)) {
        // No version begins a verse here.
        const row = rows.at(-1)
        if (row !== undefined) row.to = own
        continue
      }
      if (line.every((cell) => cell === null)) continue
      rows.push({ from: own, to: own, cells: joinCells(line, before) })
      before = line
    }
  }
  return rows
}

/** The verse of each version; null if it has none. */
type Line = (RowCell | null)[]

function isSame(line: Line, before: Line): boolean {
  return line.every((cell, at) => cell?.ordinal === before[at]?.ordinal)
}

/** Makes the cell above one row longer if its verse goes on; returns the cells of this row. */
function joinCells(line: Line, before: Line): (RowCell | null | undefined)[] {
  return line.map((cell, at) => {
    const last = before[at]
    if (cell === null || last?.ordinal !== cell.ordinal) return cell
    last.span += 1
    line[at] = last
    return undefined
  })
}

/** The lines of one number of the first version: several if another version splits its verse. */
function linesOf(
  versions: readonly [Version, ...Version[]],
  numberings: readonly Numbering[],
  own: VersePlace,
): Line[] {
  const key = keyOf(own.book, own.chapter, own.verse)
  if (numberings.every((numbering) => numbering.isPlain(key))) {
    return [versions.map((version) => cellAt(version, own))]
  }
  const [main, ...others] = numberings as [Numbering, ...Numbering[]]
  const pieces = atomsOf(main, others, key)
  const lines = pieces.flatMap((piece) => {
    const lists = versions.map((version, at) =>
      at === 0
        ? [cellAt(version, own)]
        : cellsAt(version, versesWith(numberings[at] as Numbering, piece).map(placeOf)),
    )
    const height = Math.max(...lists.map(({ length }) => length))
    return Array.from({ length: height }, (_, row) =>
      lists.map((list) => list[Math.min(row, list.length - 1)] ?? null),
    )
  })
  // What is not known to correspond to anything stands alone.
  return lines.length > 0
    ? lines
    : [versions.map((one, at) => (at === 0 ? cellAt(one, own) : null))]
}

/**
 * The smallest pieces of a verse that any of the versions tells apart, in the order of the verse. The title of a psalm is
 * one only if another version numbers it, too, or if the verse is nothing else.
 */
function atomsOf(main: Numbering, others: readonly Numbering[], key: number): readonly Piece[] {
  const meaning = main.meaningOf(key)
  if (meaning === undefined || meaning === 'unknown') return []
  const isShared = (piece: Piece) => others.some((other) => other.versesOf(piece.verse).length > 0)
  const counted = meaning.filter((piece) => !isTitle(piece) || isShared(piece))
  return counted.flatMap((piece) => {
    if (piece.part > 0) return [piece]
    const parts = Math.max(...[main, ...others].map((one) => one.partsOf(piece.verse)))
    if (parts < 2) return [piece]
    return Array.from({ length: parts }, (_, at) => ({ verse: piece.verse, part: at + 1 }))
  })
}

function cellAt(version: Version, { book, chapter, verse }: VersePlace): RowCell | null {
  const ordinal = ordinalAt(version, book, chapter, verse)
  if (ordinal === NO_VERSE) return null
  const number = version.numbers[ordinal] as number
  return { ordinal, place: { book, chapter, verse: number }, span: 1 }
}

/** The verses of a version at some places, each once; those that it omits are left out. */
function cellsAt(version: Version, places: readonly VersePlace[]): RowCell[] {
  const cells: RowCell[] = []
  for (const place of places) {
    const cell = cellAt(version, place)
    if (cell !== null && cells.at(-1)?.ordinal !== cell.ordinal) cells.push(cell)
  }
  return cells
}

/** The numbers of a place, with or without a text, and all those of the joined verses at its ends. */
function* numbersOf(version: Version, { reference, runs }: RowsOf): Generator<VersePlace> {
  const { book } = reference
  const { from, to } = boundsOf(reference)
  const [head, tail] = [runs[0] as Run, runs.at(-1) as Run]
  const { firstChapter } = version.bookByNumber[book] as VersionBook
  for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
    const end = version.chapterLast[firstChapter + chapter - 1] as number
    let first = chapter === from.chapter ? from.verse : 1
    let last = chapter === to.chapter ? Math.min(to.verse, end) : end
    if (chapter === head.chapter) first = Math.min(first, version.numbers[head.first] as number)
    if (chapter === tail.chapter) last = Math.max(last, lastNumberOf(version, tail.last))
    for (let verse = first; verse <= last; verse++) yield { book, chapter, verse }
  }
}
