/** Collects the text of an entry with collapsed blanks, and the spans that are opened and ended in it. */
import type { EntrySpan } from '../../../../../../src/bundle/resources/resource.js'

type Unplaced<Span> = Span extends unknown ? Omit<Span, 'start' | 'end'> : never
export type Mark = Unplaced<EntrySpan>

/** Ends a span; one that was opened without a mark is given those that it has. */
export interface EndSpan {
  (marks?: readonly Mark[]): void
  /** The words in it up to now. */
  words(): string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

export class EntryText {
  readonly #parts: string[] = []
  #length = 0
  /** A blank or a line border that comes before the next word, if there is one. */
  #between: '' | ' ' | '\n' = ''
  readonly #spans: EntrySpan[] = []
  /** Spans that are open and have no word yet. */
  readonly #waiting = new Set<{ start: number }>()
  #controls = 0

  text(text: string): void {
    let own = text
    if (CONTROLS.test(own)) {
      own = own.replace(CONTROLS, '')
      this.#controls += 1
    }
    if (own.normalize('NFC') !== own) own = own.normalize('NFC')
    const words = own.trim().replace(/\s+/g, ' ')
    if (own !== '' && /^\s/.test(own)) this.#blank()
    if (words === '') return
    const between = this.#length === 0 ? '' : this.#between
    this.#between = ''
    this.#parts.push(between, words)
    this.#length += between.length
    for (const span of this.#waiting) span.start = this.#length
    this.#waiting.clear()
    this.#length += words.length
    if (/\s$/.test(own)) this.#blank()
  }

  #blank(): void {
    if (this.#between === '') this.#between = ' '
  }

  line(): void {
    this.#between = '\n'
  }

  /** Opens a span of `mark`; without one, of those that its end is given. One without words is none. */
  open(mark: Mark | undefined): EndSpan {
    const place = { start: -1 }
    const first = this.#parts.length
    this.#waiting.add(place)
    const end = (marks: readonly Mark[] = mark === undefined ? [] : [mark]) => {
      this.#waiting.delete(place)
      if (place.start < 0) return
      for (const one of marks) {
        this.#spans.push({ start: place.start, end: this.#length, ...one } as EntrySpan)
      }
    }
    return Object.assign(end, { words: () => this.#parts.slice(first).join('').trim() })
  }

  finish(): { readonly text: string; readonly spans: EntrySpan[]; readonly controls: number } {
    const spans = this.#spans.sort((a, b) => a.start - b.start || b.end - a.end)
    return { text: this.#parts.join(''), spans, controls: this.#controls }
  }
}
