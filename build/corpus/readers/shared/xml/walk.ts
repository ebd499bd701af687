/**
 * The stack of open elements, shared by the readers of XML. Each element says what the text inside it is;
 * its children inherit that. Knows no format; the text goes to an Assembly.
 */
import type { HeadingKind } from '../../../draft.js'
import type { Assembly } from '../assembly.js'
import { blockMarker, isNoteText, type MarkerRow, notePart } from '../markers.js'

/** What the text inside an element is. */
export type TextMeaning =
  /** Verse text. */
  | { readonly as: 'text' }
  | { readonly as: 'drop' }
  /** `kind` is that of the draft's headings, `marker` that of the layers; either may be absent. */
  | { readonly as: 'heading'; readonly kind?: HeadingKind; readonly marker?: string }
  /** Text of the open note. */
  | { readonly as: 'note'; readonly part: string | undefined }
  /** The name of the book; see Assembly.bookTitle. */
  | { readonly as: 'title'; readonly rank: number }
  /** Text for the reader itself, passed to `take` when the element ends. */
  | { readonly as: 'hold'; readonly take: (text: string) => void }

interface Level {
  readonly meaning: TextMeaning
  held: string
}

/** What is to be done when an element ends, if anything. */
type AtEnd = (() => void) | undefined

const DROP: TextMeaning = { as: 'drop' }
const TEXT: TextMeaning = { as: 'text' }

/** What the text inside each open element is. */
export class TextWalk {
  readonly #assembly: Assembly
  readonly #levels: Level[] = [{ meaning: TEXT, held: '' }]
  /** For each open element. */
  readonly #ends: AtEnd[] = []

  constructor(assembly: Assembly) {
    this.#assembly = assembly
  }

  /** Whether what stands here is no part of a verse and no heading: it is left out, or part of a note. */
  get isDropping(): boolean {
    const { as } = this.#top.meaning
    return as === 'drop' || as === 'note'
  }

  get isInNote(): boolean {
    return this.#top.meaning.as === 'note'
  }

  get isInText(): boolean {
    return this.#top.meaning.as === 'text'
  }

  /**
   * Opens an element; `atEnd` is called when it closes. Without a meaning it inherits that of its parent; inside a
   * drop everything is dropped, and inside a note everything is its text but for what is dropped.
   */
  push(meaning?: TextMeaning, atEnd?: () => void): void {
    this.#ends.push(atEnd)
    const isAllowed = this.isInNote ? meaning?.as === 'drop' : !this.isDropping
    const inherits = meaning === undefined || !isAllowed
    this.#levels.push(inherits ? this.#top : { meaning, held: '' })
  }

  /** Opens an element around words with a style, numbers of Strong's dictionaries, or both. */
  pushWords(marker: string | undefined, numbers: readonly string[] = []): void {
    const { layers } = this.#assembly
    const isMarked = this.isInText && (marker !== undefined || numbers.length > 0)
    const span = isMarked ? layers.beginSpan(marker, numbers) : undefined
    this.push(undefined, span === undefined ? undefined : () => layers.endSpan(span))
  }

  /** Opens a note; one inside another becomes a part of it. */
  pushNote(marker: string, caller: string): void {
    const { as } = this.#top.meaning
    if (as === 'note') this.#assembly.remark('a note stands inside a note and became a part of it')
    if (this.isDropping || as === 'hold') {
      this.push(as === 'hold' ? DROP : undefined)
      return
    }
    this.#assembly.beginNote(marker, caller, as !== 'text')
    this.#ends.push(() => this.#assembly.layers.endNote())
    this.#levels.push({ meaning: { as: 'note', part: undefined }, held: '' })
  }

  /** Opens an element of a note by its USFM marker: a part, words that are left out, or words as the others. */
  pushNoteRow(marker: string): void {
    const part = notePart(marker)
    if (part !== undefined) this.pushPart(part)
    else this.push(isNoteText(marker) ? undefined : DROP)
  }

  /** Opens a part of the open note; outside of a note the element inherits. */
  pushPart(part: string): void {
    if (!this.isInNote) {
      this.push()
      return
    }
    this.#assembly.layers.note?.part(part, true)
    this.#ends.push(undefined)
    this.#levels.push({ meaning: { as: 'note', part }, held: '' })
  }

  /** Closes the element that was opened last. */
  pop(): void {
    const level = this.#levels.pop() as Level
    this.#ends.pop()?.()
    if (level === this.#top) return
    const { meaning, held } = level
    if (meaning.as === 'heading') this.#heading(meaning, held)
    if (meaning.as === 'title') this.#assembly.bookTitle(held, meaning.rank)
    if (meaning.as === 'hold') meaning.take(held)
    if (meaning.as !== 'text') return
    this.#assembly.break()
  }

  #heading({ kind, marker }: TextMeaning & { as: 'heading' }, held: string): void {
    if (kind !== undefined) this.#assembly.heading(kind, held)
    if (marker !== undefined) this.#assembly.layers.heading(marker, held)
  }

  text(text: string): void {
    const level = this.#top
    const { as } = level.meaning
    if (as === 'text') this.#assembly.text(text)
    else if (level.meaning.as === 'note') this.#noteText(level.meaning.part, text)
    else if (as !== 'drop') level.held += text
  }

  #noteText(part: string | undefined, text: string): void {
    const { note } = this.#assembly.layers
    note?.part(part ?? note.usualPart)
    note?.text(text)
  }

  /** Opens an element that a row of the marker table describes; `marker` is that of the layers, if any. */
  pushRow(row: MarkerRow, marker: string | undefined, titleRank: number): void {
    if (row.meaning === 'text') {
      this.border()
      if (this.isInText && marker !== undefined) this.#assembly.layers.block(blockMarker(marker))
      this.push(TEXT)
    } else if (row.meaning === 'char' || row.meaning === 'none') this.push()
    else if (row.kind !== undefined) this.push(headingOf(row.kind, marker))
    else if (row.meaning === 'parallel') this.push(headingOf(undefined, marker))
    else if (row.meaning === 'title') this.push({ as: 'title', rank: titleRank })
    else this.push(DROP)
  }

  /** A line or paragraph begins; inside a note it parts words. */
  line(marker: string): void {
    if (this.isInNote) this.text('\n')
    this.border()
    if (this.isInText) this.#assembly.layers.block(marker)
  }

  /** A line border, which parts the words around it: of the verse, or of what is held. */
  border(): void {
    if (this.isInText) this.#assembly.break()
    else if (!this.isDropping) this.text('\n')
  }

  get #top(): Level {
    return this.#levels[this.#levels.length - 1] as Level
  }
}

function headingOf(kind: HeadingKind | undefined, marker: string | undefined): TextMeaning {
  return {
    as: 'heading',
    ...(kind === undefined ? {} : { kind }),
    ...(marker === undefined ? {} : { marker }),
  }
}
