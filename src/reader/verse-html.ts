/** Single verses as HTML, each laid out as it stands in its chapter: in its paragraph, in lines, after its headings. */
import { escapeHtml, writeBlocks } from '../answers/formats/html.js'
import { layOut } from '../answers/formats/layout.js'
import type { LaidBlock, LaidStyle, Piece } from '../answers/formats/model.js'
import type { RowCell } from '../answers/passages/rows.js'
import type { Difference } from '../answers/passages/word-differences.js'
import { type LayerBlock, type LayerStyle, NO_LAYERS } from '../bundle/layers.js'
import type { VersionLayers } from '../library/layers.js'
import { lastNumberOf } from '../text/places.js'
import { readVerses, type StoredVerse } from '../text/stored-verses.js'
import type { Version, VersionBook } from '../text/version.js'
import { type Markup, written } from './markup.js'

export interface WrittenVerse {
  /** What stands before it; undefined if nothing does. */
  readonly headings: Markup | undefined
  readonly text: Markup
}

/** Writes a verse of a version; `row` tells its ids from those of other rows, `name` stands in the place of its number. */
export type WriteVerse = (
  cell: RowCell,
  row: number,
  name: string,
  differences?: readonly Difference[],
) => WrittenVerse

/** Notes are left out: the texts alone are compared. */
const SHOWN = { numbers: true, notes: false, headings: true } as const
/** What is written as the number of a verse. */
const NUMBER = /(<sup class="verse-number"[^>]*>)[^<&]*/

/** The layers of a chapter; the styles by verse, so that each verse looks at its own alone. */
interface Sorted {
  readonly blocks: readonly LayerBlock[]
  readonly styles: ReadonlyMap<number, readonly LayerStyle[]>
}

/** Makes the writer of the verses of a version, whose ids begin with `prefix`. */
export function createVerseWriter(
  version: Version,
  layers: VersionLayers | undefined,
  prefix: string,
): WriteVerse {
  const chapters = new Map<number, Sorted>()
  const layersOf = (index: number): Sorted => {
    const sorted = chapters.get(index) ?? sort(layers, index)
    chapters.set(index, sorted)
    return sorted
  }
  return ({ ordinal, place }, row, name, differences = []) => {
    const book = version.bookByNumber[place.book] as VersionBook
    const from = place.verse
    const to = lastNumberOf(version, ordinal)
    const { blocks, styles } = layersOf(book.firstChapter + place.chapter - 1)
    const own: LayerStyle[] = []
    for (let verse = from; verse <= to; verse++) own.push(...(styles.get(verse) ?? []))
    const run = { chapter: place.chapter, first: ordinal, last: ordinal }
    const laid = layOut(
      version,
      { book, run, from, to },
      { ...NO_LAYERS, blocks, styles: own },
      SHOWN,
      0,
    )
    const first = laid.blocks.findIndex(({ kind }) => kind === 'paragraph')
    const isInside = !blocks.some(({ verse, text }) => text === undefined && verse <= to)
    const body = laid.blocks
      .slice(first)
      .map((block, at) => (at === 0 && isInside ? takenOn(block) : block))
    const mark = createMarker(version, ordinal, differences)
    const id = `${prefix}-${row}`
    return {
      headings: first > 0 ? written(writeBlocks(laid.blocks.slice(0, first), id)) : undefined,
      text: written(
        writeBlocks(body.map(mark), id).replace(NUMBER, (_, tag) => tag + escapeHtml(name)),
      ),
    }
  }
}

function sort(layers: VersionLayers | undefined, index: number): Sorted {
  const { blocks, styles } = layers?.chapter(index) ?? NO_LAYERS
  const byVerse = new Map<number, LayerStyle[]>()
  for (const style of styles) {
    const known = byVerse.get(style.verse)
    if (known === undefined) byVerse.set(style.verse, [style])
    else known.push(style)
  }
  return { blocks, styles: byVerse }
}

const DIFFERS: LaidStyle = { marker: 'differs', kind: 'differs' }

/** Marks what differs in the blocks of a verse, one after another: their pieces hold its text in its order. */
function createMarker(
  version: Version,
  ordinal: number,
  differences: readonly Difference[],
): (block: LaidBlock) => LaidBlock {
  if (differences.length === 0) return (block) => block
  const [{ text }] = readVerses(version, ordinal, ordinal) as [StoredVerse]
  let at = 0
  const markPiece = (piece: Piece): readonly Piece[] => {
    if (piece.kind !== 'text') return [piece]
    const start = text.indexOf(piece.text, at)
    if (start < 0) return [piece]
    at = start + piece.text.length
    const pieces: Piece[] = []
    let done = start
    const add = (end: number, styles: readonly LaidStyle[]) => {
      if (end > done) pieces.push({ kind: 'text', text: text.slice(done, end), styles })
      done = Math.max(done, end)
    }
    for (const difference of differences) {
      add(Math.min(difference.start, at), piece.styles)
      if (difference.end > done) add(Math.min(difference.end, at), [...piece.styles, DIFFERS])
    }
    add(at, piece.styles)
    return pieces
  }
  return (block) =>
    block.kind === 'paragraph' ? { ...block, pieces: block.pieces.flatMap(markPiece) } : block
}

/** A text without paragraphs begins none at its verses. */
function takenOn(block: LaidBlock): LaidBlock {
  return block.kind === 'paragraph' ? { ...block, isTakenOn: true } : block
}
