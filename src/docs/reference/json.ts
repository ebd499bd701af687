/** JSON as a reader sees it: broken into pieces that are coloured by their kind. Draws nothing. */

export interface Piece {
  readonly kind: 'name' | 'text' | 'number' | 'word' | 'plain'
  readonly text: string
}

/** A text in quotes, with its colon if it is a name; a number; a word; all else. */
const PIECES =
  /("(?:\\.|[^"\\])*")(?=\s*(:?))|(-?\d[\d.eE+-]*)|(true|false|null)|[^"\dtfn-]+|[\s\S]/g

/** The pieces of a value as it is shown, indented by two blanks; joined they are the JSON. */
export function piecesOf(value: unknown): Piece[] {
  const found = JSON.stringify(value, undefined, 2).matchAll(PIECES)
  return Array.from(found, ([text, quoted, colon, number, word]) => {
    if (quoted !== undefined) return { kind: colon === ':' ? 'name' : 'text', text }
    if (number !== undefined) return { kind: 'number', text }
    return { kind: word === undefined ? 'plain' : 'word', text }
  })
}
