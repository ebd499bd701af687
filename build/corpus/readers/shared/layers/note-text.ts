/** The text of a note while it is read, part by part, and what becomes of it. */
import type { LayerNote } from '../../../../../src/bundle/layers.js'
import { carryOffsets } from '../carry-offsets.js'
import { lostBlankAt, tidyText } from '../tidy.js'

/** A study note has some 5,000 letters at most; in UTF-16 units. */
export const LONGEST_NOTE = 50_000
/** A note has some 20 parts at most; the text of later ones goes on with the last. */
export const MOST_PARTS = 500

/** Parts that name the note's own place: the text that follows is another word. */
const PLACES = new Set(['fr', 'xo', 'xop'])

type Part = LayerNote['parts'][number]

export class NoteText {
  /** As LayerNote has them; filled by `end`. A blank between two parts is in one of them. */
  readonly parts: Part[] = []
  readonly marker: string
  readonly caller: string
  #raw = ''
  /** Whether a part begins with the next text: sources leave out the blank before its marker. */
  #isAtBorder = false
  #open: { readonly marker: string; readonly start: number; readonly isNew: boolean }[] = []

  constructor(marker: string, caller: string) {
    this.marker = marker
    this.caller = caller
  }

  /** The part that text without a marker of its own belongs to. */
  get usualPart(): string {
    return this.marker.endsWith('x') ? 'xt' : 'ft'
  }

  /** What follows belongs to this part; `isNew`: to another one, even if the part before has the same marker. */
  part(marker: string, isNew = false): void {
    const last = this.#open.at(-1)
    if ((last?.marker === marker && !isNew) || this.#open.length === MOST_PARTS) return
    if (last !== undefined && PLACES.has(last.marker)) this.#raw += '\n'
    if (last?.start === this.#raw.length) this.#open.pop()
    this.#open.push({ marker, start: this.#raw.length, isNew })
    this.#isAtBorder = isNew
  }

  text(text: string): void {
    if (this.#open.length === 0) this.part(this.usualPart)
    if (this.#isAtBorder && lostBlankAt(this.#raw.slice(-1), text)) this.#raw += ' '
    this.#isAtBorder = false
    // One unit more than is kept, so that `end` can tell.
    if (this.#raw.length <= LONGEST_NOTE) this.#raw += text.slice(0, LONGEST_NOTE + 1)
  }

  /** Ends the note: fills `parts`. Gives false if the note was too long and its end is missing. */
  end(): boolean {
    const isWhole = this.#raw.length <= LONGEST_NOTE
    const raw = isWhole
      ? this.#raw
      : this.#raw.slice(0, LONGEST_NOTE).replace(/[\ud800-\udbff]$/, '')
    const text = tidyText(raw)
    const starts = carryOffsets(
      raw,
      text,
      this.#open.map(({ start }) => Math.min(start, raw.length)),
    )
    for (const [index, { marker, isNew }] of this.#open.entries()) {
      const words = text.slice(starts[index], starts[index + 1])
      const last = this.parts.at(-1)
      if (words === '') continue
      if (last !== undefined && ((last.marker === marker && !isNew) || words === ' '))
        this.parts[this.parts.length - 1] = join(last, words)
      else this.parts.push({ marker, text: words })
    }
    this.#raw = ''
    this.#open = []
    return isWhole
  }
}

function join({ marker, text }: Part, words: string): Part {
  return { marker, text: text + words }
}
