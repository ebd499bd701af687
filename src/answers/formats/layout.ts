/**
 * Lays out verses with their layers: from texts and offsets to paragraphs, headings and notes. A passage that begins in
 * the middle of a paragraph takes its style on. What a layer says of a place that does not exist is moved to the nearest
 * one that does; nothing of a verse's text is lost or added, except blanks at the ends of paragraphs and between verses.
 */

import { markerRole } from '../../bundle/layers/markers.js'
import type { ChapterLayers, LayerBlock, LayerNote, LayerStyle } from '../../bundle/layers.js'
import type { Run } from '../../text/locate.js'
import { readVerses } from '../../text/stored-verses.js'
import { NO_VERSE, type Version, type VersionBook } from '../../text/version.js'
import { ChapterBuilder, openingOf, USUAL } from './chapter-builder.js'
import { cleanText, type LaidChapter, type LaidNote, type LaidStyle } from './model.js'

/** What is left out of a laid-out passage. */
export interface LayoutOptions {
  readonly numbers: boolean
  readonly notes: boolean
  readonly headings: boolean
}

/** Verses of one chapter. */
export interface LayoutRun {
  readonly book: VersionBook
  readonly run: Run
  /** The numbers that were asked for, both included: `to` may be greater than the last number of the chapter. */
  readonly from: number
  readonly to: number
}

/** What the layers say of one verse, with offsets inside its text. */
interface Marks {
  readonly blocks: LayerBlock[]
  readonly notes: LayerNote[]
  readonly styles: LayerStyle[]
}

interface Verse {
  readonly number: number
  /** Of joined verses; else the number itself. */
  readonly last: number
  readonly text: string
}

/** Lays out verses. `notesBefore` is the count of notes before them in the same answer. */
export function layOut(
  version: Version,
  { book, run, from, to }: LayoutRun,
  layers: ChapterLayers,
  options: LayoutOptions,
  notesBefore: number,
): LaidChapter {
  const { chapter } = run
  const index = book.firstChapter + chapter - 1
  const places = version.irregular.get(index)
  const verses = numberVerses(version, run, places)
  const ordinalOf = createFinder(version, index, places)
  const marks = new Map<number, Marks>()
  const wanted = options.notes ? layers.notes : []
  const isAsked = (verse: number) => verse >= from && verse <= to
  const opening = sortMarks(marks, { ...layers, notes: wanted }, run, ordinalOf, isAsked)
  const builder = new ChapterBuilder(opening, options.headings)
  let notes = notesBefore
  const numberNote = (note: LayerNote): LaidNote => {
    notes += 1
    return layNote(note, notes, chapter)
  }
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as Verse
    const label = verse.last === verse.number ? `${verse.number}` : `${verse.number}-${verse.last}`
    const begin = () => (options.numbers ? builder.number(label, chapter) : builder.space())
    layVerse(builder, verse.text, marks.get(run.first + at) ?? NO_MARKS, begin, numberNote)
  }
  return { book, chapter, blocks: builder.finish(), notes: builder.notes }
}

const NO_MARKS: Marks = { blocks: [], notes: [], styles: [] }

function numberVerses(
  version: Version,
  run: Run,
  places: Int32Array | undefined,
): readonly Verse[] {
  return readVerses(version, run.first, run.last).map(({ verse: number, text }) => {
    let last = number
    // The bound ends the loop for a number that the places do not know.
    while (places !== undefined && last + 1 < places.length && places[last + 1] === places[number])
      last += 1
    return { number, last, text }
  })
}

/** Where something of a verse number belongs: an ordinal, and whether the verse is omitted. */
type Finder = (verse: number) => { readonly ordinal: number; readonly isOmitted: boolean }

/** What is said of an omitted verse belongs to the start of the next one, or to the end of the chapter. */
function createFinder(
  { chapterFirst, chapterLast }: Version,
  index: number,
  places: Int32Array | undefined,
): Finder {
  const first = chapterFirst[index] as number
  const last = chapterLast[index] as number
  const end = chapterFirst[index + 1] as number
  return (asked) => {
    let verse = asked >= 1 ? Math.ceil(asked) : 1
    while (places?.[verse] === NO_VERSE) verse += 1
    if (verse > last) return { ordinal: end, isOmitted: true }
    const ordinal = places === undefined ? first + verse - 1 : (places[verse] as number)
    return { ordinal, isOmitted: verse !== asked }
  }
}

/** Sorts marks by ordinal; gives the style of the paragraph that is open at the start of the run. */
function sortMarks(
  marks: Map<number, Marks>,
  layers: ChapterLayers,
  { first, last }: Run,
  ordinalOf: Finder,
  isAsked: (verse: number) => boolean,
) {
  const of = (ordinal: number): Marks => {
    const known = marks.get(ordinal) ?? { blocks: [], notes: [], styles: [] }
    marks.set(ordinal, known)
    return known
  }
  let opening = USUAL
  for (const block of layers.blocks) {
    const { ordinal, isOmitted } = ordinalOf(block.verse)
    if (ordinal < first) {
      const found = openingOf(block)
      if (found !== undefined) opening = { ...found, isTakenOn: true }
    } else if (ordinal <= last) of(ordinal).blocks.push(isOmitted ? { ...block, offset: 0 } : block)
  }
  for (const note of layers.notes) {
    const { ordinal, isOmitted } = ordinalOf(note.verse)
    if (isOmitted ? !isAsked(note.verse) : ordinal < first || ordinal > last) continue
    // The caller of an omitted verse stands where the verse would: after the one before.
    if (!isOmitted) of(ordinal).notes.push(note)
    else if (ordinal > first) of(ordinal - 1).notes.push({ ...note, offset: END })
    else of(first).notes.push({ ...note, offset: 0 })
  }
  for (const style of layers.styles) {
    const { ordinal, isOmitted } = ordinalOf(style.verse)
    if (!isOmitted && ordinal >= first && ordinal <= last) of(ordinal).styles.push(style)
  }
  return opening
}

const END = Number.MAX_SAFE_INTEGER

/** Lays out one verse; `begin` sets its number. */
function layVerse(
  builder: ChapterBuilder,
  text: string,
  { blocks, notes, styles }: Marks,
  begin: () => void,
  numberNote: (note: LayerNote) => LaidNote,
): void {
  const snap = (offset: number) => snapTo(text, offset)
  const [breaks, callers] = [byOffset(blocks, snap), byOffset(notes, snap)]
  const spans = styles.flatMap((style) => spanOf(style, snap))
  const cuts = new Set([0, text.length, ...breaks.keys(), ...callers.keys()])
  for (const { start, end } of spans) cuts.add(start).add(end)
  let before = 0
  for (const cut of [...cuts].sort((one, other) => one - other)) {
    const inside = spans.filter(({ start, end }) => start <= before && end >= cut)
    builder.text(
      text.slice(before, cut),
      inside.map(({ style }) => style),
    )
    if (cut === 0) {
      for (const block of breaks.get(cut) ?? []) builder.block(block)
      begin()
    }
    const around = spans.filter(({ start, end }) => start < cut && end > cut)
    for (const note of callers.get(cut) ?? []) {
      builder.note(
        numberNote(note),
        around.map(({ style }) => style),
      )
    }
    if (cut > 0) for (const block of breaks.get(cut) ?? []) builder.block(block)
    before = cut
  }
}

/** The nearest offset of a text that does not part a character. */
function snapTo(text: string, offset: number): number {
  if (!(offset > 0)) return 0
  if (offset >= text.length) return text.length
  const whole = Math.floor(offset)
  const isPair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(whole - 1, whole + 1))
  return isPair ? whole - 1 : whole
}

function byOffset<T extends { readonly offset: number }>(
  marks: readonly T[],
  snap: (offset: number) => number,
): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>()
  for (const mark of marks) {
    const offset = snap(mark.offset)
    const known = found.get(offset)
    if (known === undefined) found.set(offset, [mark])
    else known.push(mark)
  }
  return found
}

/** A style with its bounds, which hold no word if they are not in order; none if nobody knows its marker. */
function spanOf(
  { start, end, marker }: LayerStyle,
  snap: (offset: number) => number,
): readonly { readonly start: number; readonly end: number; readonly style: LaidStyle }[] {
  const role = markerRole(marker)
  if (role?.layer !== 'style') return []
  return [{ start: snap(start), end: snap(end), style: { marker, kind: role.kind } }]
}

/** The form of a marker: no table has those of the parts of notes. */
const PART_MARKER = /^[a-z]+\d?$/

function layNote(note: LayerNote, number: number, chapter: number): LaidNote {
  const role = markerRole(note.marker)
  const isKnown = role?.layer === 'note'
  return {
    number,
    marker: isKnown ? note.marker : 'f',
    kind: isKnown ? role.kind : 'footnote',
    caller: cleanText(note.caller).trim() || '+',
    place: `${chapter}:${note.verse}`,
    parts: note.parts.map(({ marker, text }) => ({
      marker: PART_MARKER.test(marker) ? marker : 'ft',
      text: cleanText(text),
    })),
  }
}
