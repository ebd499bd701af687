/**
 * The layers of one verse on its way into a draft, and what becomes of them if the verse's text is corrected: words
 * are taken out, or the verse is cut in two. Offsets count UTF-16 units of the verse's text.
 */

import { markerRole } from '../../../../../src/bundle/layers/markers.js'
import type {
  ChapterLayers,
  LayerBlock,
  LayerNote,
  LayerStrongs,
  LayerStyle,
} from '../../../../../src/bundle/layers.js'
import { layersWith, packStrongs } from '../../../packed-strongs.js'

type Placed<Item> = Item extends unknown ? Omit<Item, 'verse'> : never
export type VerseBlock = Placed<LayerBlock>
export type VerseNote = Placed<LayerNote>
export type VerseStyle = Placed<LayerStyle>
export type VerseStrongs = Placed<LayerStrongs>

export interface VerseLayers {
  readonly blocks: readonly VerseBlock[]
  readonly notes: readonly VerseNote[]
  readonly styles: readonly VerseStyle[]
  readonly strongs: readonly VerseStrongs[]
}

export const NO_VERSE_LAYERS: VerseLayers = { blocks: [], notes: [], styles: [], strongs: [] }

/** The layers after `text.slice(0, from) + text.slice(to)`; `length` is that of the new text. */
export function cutOut(layers: VerseLayers, from: number, to: number, length: number): VerseLayers {
  const move = (offset: number): number =>
    Math.min(offset <= from ? offset : Math.max(from, offset - (to - from)), length)
  return moved(layers, move, length)
}

/**
 * The layers of `text.slice(from, to)`. A point between two parts that a blank separates belongs to the one that it
 * touches; words that reach into several parts are marked in each.
 */
export function cutTo(layers: VerseLayers, from: number, to: number): VerseLayers {
  const length = to - from
  const move = (offset: number): number => Math.min(Math.max(offset - from, 0), length)
  const isIn = ({ offset }: { readonly offset: number }) => offset >= from && offset <= to
  const { blocks, notes, styles, strongs } = layers
  const own = { blocks: blocks.filter(isIn), notes: notes.filter(isIn), styles, strongs }
  return moved(own, move, length)
}

/** Adds a heading that was part of the text: behind those before the verse's first line, or at the verse's end. */
export function withHeading(
  layers: VerseLayers,
  marker: string,
  text: string,
  offset: number,
): VerseLayers {
  const { blocks } = layers
  const before = blocks.findIndex((block) => block.offset > offset || !isHeading(block))
  const at = offset > 0 || before < 0 ? blocks.length : before
  return { ...layers, blocks: blocks.toSpliced(at, 0, { offset, marker, text }) }
}

/** A paragraph behind the last word has no words: it goes. A heading stays. */
function moved(layers: VerseLayers, move: (offset: number) => number, length: number): VerseLayers {
  const points = <Point extends { readonly offset: number }>(list: readonly Point[]) =>
    list.map((point) => ({ ...point, offset: move(point.offset) }))
  const spans = <Span extends { readonly start: number; readonly end: number }>(
    list: readonly Span[],
  ) =>
    list
      .map((span) => ({ ...span, start: move(span.start), end: move(span.end) }))
      .filter(({ start, end }) => end > start)
      .sort(inOrder)
  return {
    blocks: points(layers.blocks).filter((block) => block.offset < length || isHeading(block)),
    notes: points(layers.notes),
    styles: spans(layers.styles),
    strongs: spans(layers.strongs),
  }
}

/** In reading order; words that hold other ones come first. */
export function inOrder(
  one: { readonly start: number; readonly end: number },
  other: { readonly start: number; readonly end: number },
): number {
  return one.start - other.start || other.end - one.end
}

const isHeading = ({ marker }: VerseBlock): boolean => markerRole(marker)?.layer === 'heading'

/** The layers of a chapter from those of its verses, in their order; undefined if there are none. */
export function chapterLayersOf(
  verses: readonly { readonly number: number; readonly layers: VerseLayers }[],
): ChapterLayers | undefined {
  const blocks: LayerBlock[] = []
  const notes: LayerNote[] = []
  const styles: LayerStyle[] = []
  // Most verses have nothing of it: loops, and no lists of lists.
  for (const { number: verse, layers } of verses) {
    for (const block of layers.blocks) blocks.push({ verse, ...block })
    for (const note of layers.notes) notes.push({ verse, ...note })
    for (const { start, end, marker } of layers.styles) styles.push({ verse, start, end, marker })
  }
  const strongs = verses.map(({ number: verse, layers }) => ({ verse, spans: layers.strongs }))
  const isBare = strongs.every(({ spans }) => spans.length === 0)
  if (isBare && [blocks, notes, styles].every((layer) => layer.length === 0)) return undefined
  return layersWith({ blocks, notes, styles }, packStrongs(strongs))
}
