/**
 * The layers of one verse: from marks at places of its text as the source writes it to places of the tidied text, and
 * what becomes of them when verses are joined, sorted and left out. Reads nothing and counts nothing.
 */
import type {
  ChapterLayers,
  LayerBlock,
  LayerNote,
  LayerStrongs,
  LayerStyle,
} from '../../../../../src/bundle/layers.js'
import { NO_LAYERS } from '../../../../../src/bundle/layers.js'
import { carryOffsets } from '../carry-offsets.js'
import type { NoteText } from './note-text.js'

/** A paragraph or heading at an offset of the source's text. */
export interface BlockMark {
  readonly at: number
  readonly marker: string
  readonly text?: string
}

export interface NoteMark {
  readonly at: number
  readonly note: NoteText
  /** Whether its caller stands in a heading, and not in the verse. */
  readonly isOfHeading: boolean
}

/** Words with a style, numbers, or both. */
export interface SpanMark {
  readonly start: number
  readonly end: number
  /** Which span began before which. */
  readonly order: number
  readonly marker: string | undefined
  readonly numbers: readonly string[]
}

export interface VerseMarks {
  readonly blocks: BlockMark[]
  readonly notes: NoteMark[]
  readonly spans: SpanMark[]
}

/** What belongs before the next verse. */
export interface Remains {
  readonly blocks: readonly Omit<BlockMark, 'at'>[]
  readonly notes: readonly NoteText[]
}

/** Carries the marks of verse `number` from the text of the source to the tidied one. */
export function settleMarks(
  number: number,
  raw: string,
  tidied: string,
  { blocks, notes, spans }: VerseMarks,
): { readonly layers: ChapterLayers; readonly remains: Remains } {
  const offsets = [
    ...blocks.map(({ at }) => at),
    ...notes.map(({ at }) => at),
    ...spans.map(({ start }) => start),
    ...spans.map(({ end }) => end),
  ]
  if (offsets.length === 0) return { layers: NO_LAYERS, remains: { blocks: [], notes: [] } }
  const places = carryOffsets(raw, tidied, offsets)
  const noteAt = blocks.length
  const startAt = noteAt + notes.length
  const endAt = startAt + spans.length
  const place = (at: number) => places[at] as number

  const blockPlaces = blocks.map((_, at) => afterBlank(tidied, place(at)))
  const kept = blocks.flatMap((block, at) => {
    const offset = blockPlaces[at] as number
    return offset < tidied.length ? [blockOf(number, offset, block)] : []
  })
  const isLeft = (note: NoteMark, at: number) =>
    note.isOfHeading && afterBlank(tidied, place(noteAt + at)) >= tidied.length
  const placedNotes = notes.flatMap((note, at): LayerNote[] => {
    if (isLeft(note, at)) return []
    const offset = note.isOfHeading
      ? afterBlank(tidied, place(noteAt + at))
      : notePlace(raw, tidied, note.at, place(noteAt + at))
    return [noteOf(number, offset, note.note)]
  })
  const placed = spans
    .map((span, at) => ({
      span,
      start: afterBlank(tidied, place(startAt + at)),
      end: beforeBlank(tidied, place(endAt + at)),
    }))
    .filter(({ start, end }) => end > start)
    .sort(
      (one, other) =>
        one.start - other.start || other.end - one.end || one.span.order - other.span.order,
    )
  return {
    layers: {
      blocks: kept,
      notes: placedNotes,
      styles: placed.flatMap(({ span: { marker }, start, end }) =>
        marker === undefined ? [] : [{ verse: number, start, end, marker }],
      ),
      strongs: placed.flatMap(({ span: { numbers }, start, end }) =>
        numbers.length === 0 ? [] : [{ verse: number, start, end, numbers }],
      ),
    },
    remains: {
      blocks: blocks.filter((_, at) => (blockPlaces[at] as number) >= tidied.length),
      notes: notes.filter(isLeft).map(({ note }) => note),
    },
  }
}

function blockOf(
  verse: number,
  offset: number,
  { marker, text }: Omit<BlockMark, 'at'>,
): LayerBlock {
  return text === undefined ? { verse, offset, marker } : { verse, offset, marker, text }
}

/** The note's parts may still be read: they are the same list. */
function noteOf(verse: number, offset: number, { marker, caller, parts }: NoteText): LayerNote {
  return { verse, offset, marker, caller, parts }
}

function afterBlank(text: string, at: number): number {
  return text.charAt(at) === ' ' ? at + 1 : at
}

function beforeBlank(text: string, at: number): number {
  return text.charAt(at - 1) === ' ' ? at - 1 : at
}

/** A caller between blanks stands at the word before it. */
function notePlace(raw: string, tidied: string, at: number, place: number): number {
  const isBeforeBlank = at >= raw.length || /\s/.test(raw.charAt(at))
  return isBeforeBlank ? beforeBlank(tidied, place) : place
}

/**
 * The layers of two parts of a verse that are joined. `raw` is the text of the one, a line feed and the text of the
 * other; `tidied` is what became of it; the other part begins at `start` of `raw`.
 */
export function joinLayers(
  one: ChapterLayers,
  other: ChapterLayers,
  raw: string,
  tidied: string,
  start: number,
): ChapterLayers {
  const points = <Point extends { readonly offset: number }>(
    first: readonly Point[],
    second: readonly Point[],
  ): Point[] => {
    const all = [...first, ...second.map((point) => ({ ...point, offset: point.offset + start }))]
    const places = carryOffsets(
      raw,
      tidied,
      all.map(({ offset }) => offset),
    )
    return all.map((point, at) => ({ ...point, offset: places[at] as number }))
  }
  const spans = <Span extends { readonly start: number; readonly end: number }>(
    first: readonly Span[],
    second: readonly Span[],
  ): Span[] => {
    const moved = second.map((span) => ({
      ...span,
      start: span.start + start,
      end: span.end + start,
    }))
    const all = [...first, ...moved]
    const starts = carryOffsets(
      raw,
      tidied,
      all.map((span) => span.start),
    )
    const ends = carryOffsets(
      raw,
      tidied,
      all.map((span) => span.end),
    )
    return all.map((span, at) => ({
      ...span,
      start: starts[at] as number,
      end: ends[at] as number,
    }))
  }
  return {
    blocks: points(one.blocks, other.blocks),
    notes: points(one.notes, other.notes),
    styles: spans(one.styles, other.styles),
    strongs: spans(one.strongs, other.strongs),
  }
}

/** The layers of a verse whose text is taken away. */
export function withoutText({ blocks, notes }: ChapterLayers): ChapterLayers {
  const start = <Point extends object>(point: Point) => ({ ...point, offset: 0 })
  return { blocks: blocks.map(start), notes: notes.map(start), styles: [], strongs: [] }
}

/** The layers with headings and notes put behind the last letter; `length` is that of the text. */
export function withRemains(
  layers: ChapterLayers,
  verse: number,
  length: number,
  { blocks, notes }: Remains,
): ChapterLayers {
  const headings = blocks.filter(({ text }) => text !== undefined)
  return {
    ...layers,
    blocks: [...layers.blocks, ...headings.map((block) => blockOf(verse, length, block))],
    notes: [...layers.notes, ...notes.map((note) => noteOf(verse, length, note))],
  }
}

/** A verse whose text and layers are settled. */
export interface SettledVerse {
  readonly number: number
  readonly text: string
  readonly layers: ChapterLayers
}

/**
 * The layers of a chapter from those of its verses in their order; undefined if there are none. What stands at a
 * verse without text goes to the next verse, except for the notes of a verse that is `omitted`; `titles` are verses 0.
 */
export function chapterLayers(
  titles: readonly SettledVerse[],
  verses: readonly SettledVerse[],
  omitted: readonly number[],
): ChapterLayers | undefined {
  const blocks: LayerBlock[] = []
  const notes: LayerNote[] = []
  const styles: LayerStyle[] = []
  const strongs: LayerStrongs[] = []
  let waiting: Omit<LayerBlock, 'verse' | 'offset'>[] = []
  let waitingNotes: LayerNote[] = []
  for (const { text, layers } of titles) {
    for (const block of layers.blocks) waiting.push(block)
    if (text !== '') waiting.push({ marker: 'd', text })
    waitingNotes.push(...layers.notes)
  }
  let last: SettledVerse | undefined
  for (const verse of verses) {
    const { number, text, layers } = verse
    if (text === '') {
      waiting.push(...layers.blocks)
      const list = omitted.includes(number) ? notes : waitingNotes
      list.push(...layers.notes)
      continue
    }
    last = verse
    for (const block of waiting) blocks.push(blockOf(number, 0, block))
    for (const note of waitingNotes) notes.push({ ...note, verse: number, offset: 0 })
    waiting = []
    waitingNotes = []
    for (const block of layers.blocks) blocks.push(block)
    for (const note of layers.notes) notes.push(note)
    for (const style of layers.styles) styles.push(style)
    for (const word of layers.strongs) strongs.push(word)
  }
  if (last !== undefined) {
    const { number, text } = last
    for (const block of waiting) {
      if (block.text !== undefined) blocks.push(blockOf(number, text.length, block))
    }
    for (const note of waitingNotes) notes.push({ ...note, verse: number, offset: text.length })
  }
  const said = notes.filter(({ parts }) => parts.length > 0)
  const isEmpty = blocks.length + said.length + styles.length + strongs.length === 0
  return isEmpty ? undefined : { blocks, notes: said, styles, strongs }
}
