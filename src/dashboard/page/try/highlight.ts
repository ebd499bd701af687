/** A search result's `highlight` as pieces of plain text, so that it can be drawn without reading HTML. */

export interface Piece {
  readonly text: string
  readonly marked: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The pieces in order. Only `<mark>`, `</mark>` and the three entities mean anything; the rest is text. */
export function piecesOf(highlight: string): readonly Piece[] {
  const pieces: Piece[] = []
  let marked = false
  for (const part of highlight.split(/(<\/?mark>)/)) {
    if (part === '<mark>') marked = true
    else if (part === '</mark>') marked = false
    else if (part !== '') {
      const text = part.replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] as string)
      pieces.push({ text, marked })
    }
  }
  return pieces
}
