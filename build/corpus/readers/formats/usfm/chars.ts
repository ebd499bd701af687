/**
 * The character styles that are open in a paragraph of USFM. Knows how they nest: with a plus; without one in later
 * versions, if the outer one has an end of its own; otherwise the second one ends the first.
 */
import type { Assembly } from '../../shared/assembly.js'
import type { Span } from '../../shared/layers/recorder.js'
import { styleMarker } from '../../shared/markers.js'
import { attributeNumbers } from '../../shared/strongs.js'

const STRONG = /(?<![\w-])(?:x-)?strong\s*=\s*"([^"]*)"/
/** Words with attributes, of which the numbers are taken. */
const WORDS = new Set(['w', 'wa', 'wg', 'wh'])

interface OpenChar {
  readonly marker: string
  readonly span: Span
  /** Whether another one began over it, which may have ended it. */
  isOverlaid: boolean
}

export class UsfmChars {
  readonly #assembly: Assembly
  #open: OpenChar[] = []

  constructor(assembly: Assembly) {
    this.#assembly = assembly
  }

  begin(marker: string, isNested: boolean): void {
    const { layers } = this.#assembly
    const style = styleMarker(marker)
    if (style === undefined && !WORDS.has(marker)) return
    if (!isNested) {
      this.#endSame(marker)
      layers.overlay()
      for (const char of this.#open) char.isOverlaid = true
    }
    const span = layers.beginSpan(style)
    if (span !== undefined) this.#open.push({ marker, span, isOverlaid: false })
  }

  /** Ends a style, and those that began inside it and have no end. */
  end(marker: string): void {
    const at = this.#open.findLastIndex((char) => char.marker === marker)
    if (at < 0) return
    for (const { span } of this.#open.splice(at + 1)) this.#assembly.layers.endSpan(span, true)
    this.#assembly.layers.endSpan(this.#open.pop()?.span)
  }

  /** The same style cannot stand inside itself: one without an end ended where another began. */
  #endSame(marker: string): void {
    const at = this.#open.findIndex((char) => char.marker === marker && char.isOverlaid)
    if (at < 0) return
    const [ended] = this.#open.splice(at, 1)
    this.#assembly.layers.endSpan(ended?.span, true)
  }

  /** Takes the attributes of the word that is open. */
  attributes(text: string): void {
    const span = this.#open.at(-1)?.span
    const list = STRONG.exec(text)?.[1]
    if (span === undefined || list === undefined) return
    span.numbers = attributeNumbers(this.#assembly, list)
  }

  /** Ends all: a paragraph ends its styles. */
  endAll(): void {
    for (const { marker, span, isOverlaid } of this.#open.reverse()) {
      const wasOpen = this.#assembly.layers.endSpan(span, true)
      if (wasOpen && !isOverlaid)
        this.#assembly.remark(`\\${marker} is not closed in its paragraph`)
    }
    this.#open = []
  }
}
