/** The pieces of a paragraph as a tree: pieces inside the styles that hold them. Styles that overlap are parted. */
import type { LaidStyle, Piece } from './model.js'

export type Styled =
  | Piece
  | { readonly kind: 'styled'; readonly style: LaidStyle; readonly children: readonly Styled[] }

interface Open {
  readonly style: LaidStyle
  readonly children: Styled[]
}

/** The tree of pieces, in their order. */
export function nest(pieces: readonly Piece[]): readonly Styled[] {
  const top: Styled[] = []
  const open: Open[] = []
  for (const piece of pieces) {
    const styles = piece.kind === 'number' ? [] : piece.styles
    let common = 0
    while (common < styles.length && open[common]?.style === styles[common]) common += 1
    open.length = Math.min(open.length, common)
    for (const style of styles.slice(common)) {
      const children: Styled[] = []
      const parent = open.at(-1)?.children ?? top
      parent.push({ kind: 'styled', style, children })
      open.push({ style, children })
    }
    const parent = open.at(-1)?.children ?? top
    parent.push(piece)
  }
  return top
}
