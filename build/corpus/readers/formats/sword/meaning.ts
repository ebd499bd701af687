/** What a tag means for the text and for the layers, as the tables of elements say it (elements.ts, layer-elements.ts). */
import type { ElementRow } from './elements.js'

/** `block`: a paragraph or line from the tag on. `point`: likewise, and it has no end. `style`: words of a verse. */
type MarkKind = 'block' | 'point' | 'style'

export interface Mark {
  readonly kind: MarkKind
  /** With its level, if the element states one. */
  readonly marker: string
}

export interface LayerMeaning {
  /** The mark that the tag leaves; undefined if it leaves none. */
  readonly mark: Mark | undefined
  /** The ids of a milestone that begins or ends with it. */
  readonly begin: string | undefined
  readonly end: string | undefined
}

export interface TagMeaning {
  /** Undefined for an element that is not in the table. */
  readonly row: ElementRow | undefined
  /** Undefined if no tag of its element leaves a mark. */
  readonly layer: LayerMeaning | undefined
  /** Whether it ends a book: what follows it, a glossary say, is not scripture. */
  readonly isBookEnd: boolean
}
