/**
 * The stack of open elements, shared by the readers of XML. Each element says what the text inside it is;
 * its children inherit that. Knows no format; the text goes to an Assembly.
 */
import type { HeadingKind } from '../../../draft.js'
import type { Assembly } from '../assembly.js'
import type { MarkerRow } from '../markers.js'

/** What the text inside an element is. */
export type TextMeaning =
  /** Verse text. */
  | { readonly as: 'text' }
  | { readonly as: 'drop' }
  | { readonly as: 'heading'; readonly kind: HeadingKind }
  /** The name of the book; see Assembly.bookTitle. */
  | { readonly as: 'title'; readonly rank: number }
  /** Text for the reader itself, passed to `take` when the element ends. */
  | { readonly as: 'hold'; readonly take: (text: string) => void }

interface Level {
  readonly meaning: TextMeaning
  held: string
}

const DROP: TextMeaning = { as: 'drop' }
const TEXT: TextMeaning = { as: 'text' }

/** What the text inside each open element is. */
export class TextWalk {
  readonly #assembly: Assembly
  readonly #levels: Level[] = [{ meaning: TEXT, held: '' }]

  constructor(assembly: Assembly) {
    this.#assembly = assembly
  }

  get isDropping(): boolean {
    return this.#top.meaning.as === 'drop'
  }

  /** Opens an element. Without a meaning it inherits that of its parent; inside a drop everything is dropped. */
  push(meaning?: TextMeaning): void {
    const inherits = meaning === undefined || this.isDropping
    this.#levels.push(inherits ? this.#top : { meaning, held: '' })
  }

  /** Closes the element that was opened last. */
  pop(): void {
    const level = this.#levels.pop() as Level
    if (level === this.#top) return
    const { meaning, held } = level
    if (meaning.as === 'heading') this.#assembly.heading(meaning.kind, held)
    if (meaning.as === 'title') this.#assembly.bookTitle(held, meaning.rank)
    if (meaning.as === 'hold') meaning.take(held)
    if (meaning.as !== 'text') return
    this.#assembly.break()
  }

  text(text: string): void {
    const level = this.#top
    const { as } = level.meaning
    if (as === 'text') this.#assembly.text(text)
    else if (as !== 'drop') level.held += text
  }

  /** Opens an element that a row of the marker table describes. */
  pushRow(row: MarkerRow, titleRank: number): void {
    if (row.meaning === 'note' && !this.isDropping) this.#assembly.note()
    if (row.meaning === 'text') {
      this.#break()
      this.push(TEXT)
    } else if (row.meaning === 'char' || row.meaning === 'none') this.push()
    else if (row.kind !== undefined) this.push({ as: 'heading', kind: row.kind })
    else if (row.meaning === 'title') this.push({ as: 'title', rank: titleRank })
    else this.push(DROP)
  }

  /** A line border, if verse text is around it. */
  #break(): void {
    if (!this.isDropping) this.#assembly.break()
  }

  get #top(): Level {
    return this.#levels[this.#levels.length - 1] as Level
  }
}
