/**
 * Records what a source says of its verses beside their words, while their texts are put together. Readers call it at
 * the place in the text that they have come to. Knows no format; the markers are those of src/bundle/layers/markers.ts.
 */
import { NO_LAYERS } from '../../../../../src/bundle/layers.js'
import type { OpenVerse } from '../assembly-books.js'
import { tidyText } from '../tidy.js'
import { NoteText } from './note-text.js'
import { type Remains, settleMarks, type VerseMarks, withRemains } from './verse-layers.js'

/** In one verse; the longest has some 90 words, each with a number. */
export const MOST_MARKS = 2_000
/** Of one version; the King James Version has some 400,000 words with a number. */
const MOST_IN_ALL = 2_000_000
/** Styles that are open at a place; sources have 4 at most. */
export const MOST_OPEN = 32

/** Words that are being marked. */
export interface Span {
  /** Of a character style; undefined if the words only have numbers. */
  readonly marker: string | undefined
  /** May be told until the span ends. */
  numbers: readonly string[]
}

interface OpenSpan extends Span {
  readonly order: number
  /** Of the open verse; where it begins in it. */
  start: number
  /** Where it ends if no end comes; see `overlay`. */
  cut: number | undefined
}

/** `say` takes a warning about a verse; `remark` takes what is only counted. */
export class LayerRecorder {
  readonly #say: (text: string) => void
  readonly #remark: (text: string) => void
  #verse: OpenVerse | undefined
  #marks: VerseMarks = noMarks()
  /** What stands before the next verse. */
  #waiting: { blocks: { marker: string; text?: string }[]; notes: NoteText[] } = {
    blocks: [],
    notes: [],
  }
  #spans: OpenSpan[] = []
  #order = 0
  #count = 0
  #all = 0
  #hasBook = false
  #hasChapter = false
  #note: NoteText | undefined

  constructor(say: (text: string) => void, remark: (text: string) => void) {
    this.#say = say
    this.#remark = remark
  }

  beginBook(): void {
    this.#hasBook = true
  }

  beginChapter(): void {
    this.#hasChapter = true
  }

  /** A paragraph, line or item begins here. Before the first chapter there is none. */
  block(marker: string): void {
    if (this.#hasChapter) this.#block({ marker })
  }

  /** A heading stands here. Outside of a book there is none. */
  heading(marker: string, text: string): void {
    const tidy = tidyText(text)
    if (tidy !== '' && this.#hasBook) this.#block({ marker, text: tidy })
  }

  #block(block: { marker: string; text?: string }): void {
    if (!this.#takes()) return
    if (this.#verse === undefined) this.#waiting.blocks.push(block)
    else this.#marks.blocks.push({ ...block, at: this.#verse.text.length })
  }

  /** Begins a note; its parts follow. One that is open ends. A note in a heading stands where the heading does. */
  beginNote(marker: string, caller: string, isOfHeading: boolean): void {
    this.endNote()
    if (!this.#takes()) return
    this.#note = new NoteText(marker, caller)
    if (this.#verse === undefined) this.#waiting.notes.push(this.#note)
    else this.#marks.notes.push({ at: this.#verse.text.length, note: this.#note, isOfHeading })
  }

  /** The note that is open. */
  get note(): NoteText | undefined {
    return this.#note
  }

  endNote(): void {
    const note = this.#note
    this.#note = undefined
    if (note?.end() === false) this.#say('a note is too long; its end was left out')
  }

  /** Begins to mark words; undefined if too many marks are open. `marker` is undefined for words with numbers alone. */
  beginSpan(marker: string | undefined, numbers: readonly string[] = []): Span | undefined {
    if (this.#spans.length === MOST_OPEN) {
      this.#remark(`a style inside ${MOST_OPEN} others was left out`)
      return undefined
    }
    this.#order += 1
    const start = this.#verse?.text.length ?? 0
    const span = { marker, numbers, order: this.#order, start, cut: undefined }
    this.#spans.push(span)
    return span
  }

  /** Whatever is open ends here, unless its own end comes before the verse ends: then it goes on until there. */
  overlay(): void {
    const here = this.#verse?.text.length ?? 0
    for (const span of this.#spans) span.cut ??= here
  }

  /** Ends the marking of words. False if it has ended already. `isCut`: at the place where `overlay` was called, if it was. */
  endSpan(span: Span | undefined, isCut = false): boolean {
    const at = this.#spans.indexOf(span as OpenSpan)
    if (at < 0) return false
    const [open] = this.#spans.splice(at, 1) as [OpenSpan]
    this.#mark(open, isCut ? open.cut : undefined)
    return true
  }

  #mark({ marker, numbers, order, start }: OpenSpan, end = this.#verse?.text.length): void {
    if (this.#verse === undefined || end === undefined) return
    if (end <= start) {
      if (numbers.length > 0) this.#remark("a Strong's number without words was left out")
      return
    }
    if (marker === undefined && numbers.length === 0) return
    if (this.#takes()) this.#marks.spans.push({ start, end, order, marker, numbers })
  }

  beginVerse(verse: OpenVerse): void {
    this.endVerse()
    this.#verse = verse
    const { blocks, notes } = this.#waiting
    this.#waiting = { blocks: [], notes: [] }
    for (const block of blocks) this.#marks.blocks.push({ ...block, at: 0 })
    for (const note of notes) this.#marks.notes.push({ at: 0, note, isOfHeading: true })
    for (const span of this.#spans) span.start = 0
  }

  /** Ends the open verse: tidies its text and carries the marks to it. Styles go on with the next verse. */
  endVerse(): void {
    const verse = this.#verse
    if (verse === undefined) return
    for (const span of this.#spans) this.#mark(span, span.cut)
    this.#spans = this.#spans.filter(({ cut }) => cut === undefined)
    const text = tidyText(verse.text)
    const { layers, remains } = settleMarks(verse.number, verse.text, text, this.#marks)
    verse.text = text
    verse.layers = layers
    this.#verse = undefined
    this.#marks = noMarks()
    this.#waiting = { blocks: [...remains.blocks], notes: [...remains.notes] }
    this.#count = remains.blocks.length + remains.notes.length
  }

  /** Ends a book. Headings and notes that no verse follows stand behind its last verse; paragraphs go. */
  endBook(last: OpenVerse | undefined): void {
    this.endNote()
    const remains: Remains = this.#waiting
    this.#waiting = { blocks: [], notes: [] }
    this.#spans = []
    this.#count = 0
    this.#hasBook = false
    this.#hasChapter = false
    if (last === undefined || remains.blocks.length + remains.notes.length === 0) return
    last.layers = withRemains(last.layers ?? NO_LAYERS, last.number, last.text.length, remains)
  }

  /** Counts a mark; false if there are too many. */
  #takes(): boolean {
    this.#count += 1
    this.#all += 1
    if (this.#count === MOST_MARKS + 1)
      this.#say(`more than ${MOST_MARKS} marks stand in one verse; the rest were left out`)
    if (this.#all === MOST_IN_ALL + 1)
      this.#say(`more than ${MOST_IN_ALL} marks; the rest were left out`)
    return this.#count <= MOST_MARKS && this.#all <= MOST_IN_ALL
  }
}

function noMarks(): VerseMarks {
  return { blocks: [], notes: [], spans: [] }
}
