/**
 * The layers of a text: what a source says of its verses beside their words. Layers point into the texts of verses and
 * never change them. Offsets count UTF-16 units of a verse's text, from 0 to its length; verses are named by number, a
 * joined one by its first. Markers are USFM's, see markers.ts.
 */

/** The layers by the names that requests use. `strongs` lies in a file of its own, for it is the largest. */
export const LAYER_NAMES = ['headings', 'notes', 'styles', 'paragraphs', 'strongs'] as const
export type LayerName = (typeof LAYER_NAMES)[number]

/**
 * A paragraph or a line that begins at a place, or a heading that stands there. Blocks at the same place are in the
 * order of the source; those at offset 0 stand before the number of their verse.
 */
export interface LayerBlock {
  readonly verse: number
  readonly offset: number
  /** Of a paragraph (`p`, `q2`, `b`) or a heading (`s1`, `d`). */
  readonly marker: string
  /** The words of a heading; absent for a paragraph. */
  readonly text?: string
}

/** A note whose caller stands at a place. */
export interface LayerNote {
  /** May be a verse that the version omits: then the offset is 0. */
  readonly verse: number
  readonly offset: number
  /** `f` or `x`. */
  readonly marker: string
  /** As the source prints it; `+` if it leaves it to the printer, `-` if none is to be printed. */
  readonly caller: string
  /**
   * The note's text in order, blanks between parts included: `ft` text, `fq` the words of the verse it is about, `fr` its
   * own place, `xt` places.
   */
  readonly parts: readonly { readonly marker: string; readonly text: string }[]
}

/** Words of a verse that are printed otherwise; `end` is excluded and greater than `start`. */
export interface LayerStyle {
  readonly verse: number
  readonly start: number
  readonly end: number
  /** Of a character style: `wj`, `add`. */
  readonly marker: string
}

/** Words of a verse with their numbers in Strong's dictionaries: `H430`, `G2316`. */
export interface LayerStrongs {
  readonly verse: number
  readonly start: number
  readonly end: number
  readonly numbers: readonly string[]
}

/** The layers of one chapter, each in reading order; a style that holds another one comes first. */
export interface ChapterLayers {
  readonly blocks: readonly LayerBlock[]
  readonly notes: readonly LayerNote[]
  readonly styles: readonly LayerStyle[]
  readonly strongs: readonly LayerStrongs[]
}

export const NO_LAYERS: ChapterLayers = { blocks: [], notes: [], styles: [], strongs: [] }
