/**
 * Marks that reach from one slot of a book into the next: paragraphs and headings that stand before words of a later
 * slot, and words of Jesus or other styles that go on. Nothing of it reaches into another book, and no style into
 * another chapter. Knows no text.
 */
import { markerRole } from '../../../../../src/bundle/layers/markers.js'
import type { VerseBlock, VerseNote } from './verse-layers.js'

/** What waits for the next word, to stand before it. */
export type Waiting =
  | { readonly kind: 'block'; readonly block: Omit<VerseBlock, 'offset'> }
  | { readonly kind: 'note'; readonly note: Omit<VerseNote, 'offset'> }

/** A style that has begun. */
export interface OpenStyle {
  readonly name: string
  /** Undefined for a quotation that is not marked: its end is known by it. */
  readonly marker: string | undefined
  /** UTF-16 units into the text of the slot as it is so far; 0 in a slot after its own. */
  start: number
  /** The verse that it begins in, as messages print it. */
  readonly place: string
}

export class RunningMarks {
  /** The verse that is being read, as messages print it. */
  place = ''
  /** Its chapter, as `Ps.119`. */
  chapter = ''
  /** Whether the slot is the one that opens the chapter. */
  isOpening = true
  /** In the order of the source; an element with an end has its name and id as key. */
  readonly waiting = new Map<string, Waiting>()
  /** Styles that are milestones, by name and id. */
  readonly milestones = new Map<string, OpenStyle>()
  /** Quotations that are containers, the innermost last. */
  readonly quotes: OpenStyle[] = []
  /** Paragraphs and lines that ended without a word. */
  empty = 0
  #keys = 0
  /** How many paragraphs and lines wait, without blank ones. */
  #lines = 0

  /** A key for what has no id of its own. */
  newKey(): string {
    this.#keys += 1
    return `${this.#keys}`
  }

  /** Lets a paragraph or line wait for its first word. */
  addBlock(key: string, marker: string): void {
    if (marker !== 'b' && !this.waiting.has(key)) this.#lines += 1
    this.waiting.set(key, { kind: 'block', block: { marker } })
  }

  addHeading(marker: string, text: string): void {
    this.waiting.set(this.newKey(), { kind: 'block', block: { marker, text } })
  }

  addNote(note: Omit<VerseNote, 'offset'>): void {
    this.waiting.set(this.newKey(), { kind: 'note', note })
  }

  /** Whether a paragraph or line waits, so that another mark of the same place adds nothing. */
  get hasLine(): boolean {
    return this.#lines > 0
  }

  /** The end of a paragraph or line: if no word came since it began, it is empty and waits no longer. */
  endBlock(key: string): void {
    if (!this.waiting.delete(key)) return
    this.#lines -= 1
    this.empty += 1
  }

  /** What has waited, for the word that is there. */
  take(): Waiting[] {
    const all = [...this.waiting.values()]
    this.waiting.clear()
    this.#lines = 0
    return all
  }

  /** The book's first chapter begins: of what came before it only an open paragraph counts. */
  startChapters(): void {
    for (const [key, one] of this.waiting) {
      if (one.kind === 'note' || !isParagraph(one.block.marker)) this.waiting.delete(key)
    }
    this.milestones.clear()
    this.quotes.length = 0
    this.empty = 0
  }

  /** Ends the styles that are open, and drops blank lines behind the last verse; gives the styles. */
  endChapter(): OpenStyle[] {
    const open = [...this.quotes, ...this.milestones.values()]
    this.quotes.length = 0
    this.milestones.clear()
    for (const [key, one] of this.waiting) {
      if (one.kind === 'block' && one.block.marker === 'b') this.waiting.delete(key)
    }
    return open.filter(({ marker }) => marker !== undefined)
  }
}

/** Whether a marker is of a paragraph, a line or a blank line. */
export function isParagraph(marker: string): boolean {
  return markerRole(marker)?.layer === 'paragraph'
}
