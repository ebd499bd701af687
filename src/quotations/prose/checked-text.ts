/** A text that is checked: its words, the references in it, and what it marks as quoted. Knows no version. */
import type { FoundReference } from '../../reference/prose/scanner.js'
import type { Span } from '../looked.js'
import { type Citation, citationsBeside, citationsOf, type Extent } from './cited.js'
import { firstNot } from './first-not.js'
import { markedSpans } from './spans.js'
import { type Token, tokensOf } from './tokens.js'

export class CheckedText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly citations: readonly Citation[]
  /** What is marked and worth looking for, by its beginning, the longer one first. */
  readonly marked: readonly Span[]

  /** `references` are those of the text. */
  constructor(text: string, references: readonly FoundReference[]) {
    this.text = text
    this.tokens = tokensOf(text)
    this.citations = citationsOf(text, references)
    this.marked = this.#findSpans()
  }

  #findSpans(): Span[] {
    return markedSpans(this.text).flatMap(({ start, end, by, isClosed }) => {
      return this.#withoutCitations(start, end).flatMap((extent) => {
        const from = this.#tokenAt(extent.start)
        const to = this.#tokenAt(extent.end)
        if (to <= from) return []
        const span = this.spanOf(from, to, by, isClosed)
        const isWorthIt = to - from > 1 || this.beside(span).length > 0
        return isWorthIt ? [span] : []
      })
    })
  }

  /** The parts of a marked text between the references in it. */
  #withoutCitations(start: number, end: number): Extent[] {
    const parts: Extent[] = []
    let from = start
    for (const citation of this.citations) {
      if (citation.end <= start || citation.start >= end) continue
      parts.push({ start: from, end: citation.start })
      from = this.#endOfCitation(citation, end)
    }
    parts.push({ start: from, end })
    return parts
  }

  /** A name of a version behind a reference belongs to it. */
  #endOfCitation({ end }: Citation, most: number): number {
    const rest = this.text.slice(end, Math.min(most, end + 24))
    return end + (/^[\s,(]*[A-Z]{2,6}\d{0,4}\b/.exec(rest)?.[0].length ?? 0)
  }

  /** The first token that begins at an offset or behind it. */
  #tokenAt(offset: number): number {
    return firstNot(this.tokens, ({ start }) => start < offset)
  }

  /** The span of tokens from `from` to `to`, excluded. */
  spanOf(from: number, to: number, by: Span['by'], isClosed: boolean): Span {
    // A verse number at an end is none of the words.
    let [first, end] = [from, to]
    while (end - first > 1 && this.tokens[first]?.kind === 'number') first += 1
    while (end - first > 1 && this.tokens[end - 1]?.kind === 'number') end -= 1
    return {
      from: first,
      to: end,
      start: (this.tokens[first] as Token).start,
      end: (this.tokens[end - 1] as Token).end,
      by,
      isClosed,
    }
  }

  /** The citations beside a part of the text. */
  beside(extent: Extent): Citation[] {
    return citationsBeside(this.text, extent, this.citations)
  }
}
