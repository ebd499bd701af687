/** Builds the blocks of one chapter from what comes one after another: paragraphs, headings, numbers, words, notes. */

import { markerRole } from '../../bundle/layers/markers.js'
import type { LayerBlock } from '../../bundle/layers.js'
import {
  cleanText,
  type LaidBlock,
  type LaidHeading,
  type LaidNote,
  type LaidStyle,
  type ParagraphRole,
  type Piece,
} from './model.js'

/** The style of a paragraph, and whether it goes on from before. */
interface Opening {
  readonly marker: string
  readonly role: ParagraphRole
  readonly isTakenOn: boolean
}

const PROSE = { marker: 'p', role: markerRole('p') as ParagraphRole } as const
/** The style of a text without layers. */
export const USUAL: Opening = { ...PROSE, isTakenOn: false }
const SECTION = { marker: 's', heading: 'section', level: 1 } as const
const NO_STYLES: readonly LaidStyle[] = []
const LAST_BLANK = /\s$/

/**
 * What a block opens; undefined if it is a heading or a blank line. A paragraph of a marker that nobody knows is prose.
 */
export function openingOf({ marker, text }: LayerBlock): Opening | undefined {
  if (text !== undefined) return undefined
  const role = markerRole(marker)
  if (role?.layer !== 'paragraph') return role?.layer === 'heading' ? undefined : USUAL
  return role.style === 'break' ? undefined : { marker, role, isTakenOn: false }
}

/** The heading that a block is, or undefined. One of a marker that nobody knows is a section's. */
function headingOf({ marker, text }: LayerBlock): LaidHeading | undefined {
  const words = cleanText(text ?? '').trim()
  if (words === '') return undefined
  const role = markerRole(marker)
  if (role?.layer !== 'heading') return { kind: 'heading', ...SECTION, text: words }
  return { kind: 'heading', marker, heading: role.kind, level: role.level, text: words }
}

export class ChapterBuilder {
  readonly notes: LaidNote[] = []
  readonly #blocks: LaidBlock[] = []
  readonly #hasHeadings: boolean
  #opening: Opening
  #pieces: Piece[] = []
  /** Whether no word has come since the paragraph, or the verse in it, began. */
  #isAtStart = true

  /** `opening` is the style of the text up to the first block. */
  constructor(opening: Opening, hasHeadings: boolean) {
    this.#opening = opening
    this.#hasHeadings = hasHeadings
  }

  /** A paragraph, a heading or a blank line. */
  block(block: LayerBlock): void {
    const opening = openingOf(block)
    if (opening !== undefined) {
      this.close()
      this.#opening = opening
      return
    }
    const heading = headingOf(block)
    if (heading !== undefined) {
      if (!this.#hasHeadings) return
      this.close()
      this.#blocks.push(heading)
    } else if (block.text === undefined && markerRole(block.marker)?.layer === 'paragraph') {
      this.close()
      if (this.#blocks.at(-1)?.kind === 'paragraph') {
        this.#blocks.push({ kind: 'break', marker: block.marker })
      }
    }
  }

  number(number: string, chapter: number): void {
    this.space()
    this.#pieces.push({ kind: 'number', number, chapter })
    this.#isAtStart = true
  }

  text(text: string, styles: readonly LaidStyle[]): void {
    const clean = cleanText(text)
    const words = this.#isAtStart ? clean.trimStart() : clean
    if (words === '') return
    this.#pieces.push({ kind: 'text', text: words, styles })
    this.#isAtStart = false
  }

  note(note: LaidNote, styles: readonly LaidStyle[]): void {
    this.notes.push(note)
    this.#pieces.push({ kind: 'note', note, styles })
  }

  /** Sets the next verse off from the one before in the same paragraph. */
  space(): void {
    if (this.#isAtStart) return
    const last = this.#pieces.at(-1)
    if (last?.kind === 'text' && LAST_BLANK.test(last.text)) return
    this.#pieces.push({ kind: 'text', text: ' ', styles: NO_STYLES })
    this.#isAtStart = true
  }

  /** Ends the paragraph. What follows without another block goes on in its style. */
  close(): void {
    const pieces = this.#pieces
    trimEnd(pieces)
    if (pieces.length > 0) {
      this.#blocks.push({ kind: 'paragraph', ...this.#opening, pieces })
      this.#opening = { ...this.#opening, isTakenOn: true }
    }
    this.#pieces = []
    this.#isAtStart = true
  }

  /** All blocks; the last is no blank line. */
  finish(): readonly LaidBlock[] {
    this.close()
    if (this.#blocks.at(-1)?.kind === 'break') this.#blocks.pop()
    return this.#blocks
  }
}

/** Removes blanks at the end of a paragraph. */
function trimEnd(pieces: Piece[]): void {
  for (let last = pieces.at(-1); last?.kind === 'text'; last = pieces.at(-1)) {
    pieces.pop()
    const text = last.text.trimEnd()
    if (text === '') continue
    pieces.push({ ...last, text })
    return
  }
}
