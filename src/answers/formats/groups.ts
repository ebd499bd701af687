/** The blocks of a chapter by what belongs together on a page: lines of one stanza, items of one list, rows of one table. */
import type { LaidBlock, LaidHeading, LaidParagraph } from './model.js'

/** `cells` are left to right, never none. A cell of the same column as the one before, or an earlier one, begins a row. */
export interface Row {
  readonly cells: readonly LaidParagraph[]
}

/** `isSpaced`: whether a blank line stands before it. */
export type Group =
  | { readonly kind: 'heading'; readonly heading: LaidHeading }
  | { readonly kind: 'prose'; readonly isSpaced: boolean; readonly paragraph: LaidParagraph }
  | {
      readonly kind: 'poetry' | 'list'
      readonly isSpaced: boolean
      readonly lines: readonly LaidParagraph[]
    }
  | { readonly kind: 'table'; readonly isSpaced: boolean; readonly rows: readonly Row[] }

/** The groups of a chapter's blocks. A heading or a blank line ends a group. */
export function groupBlocks(blocks: readonly LaidBlock[]): readonly Group[] {
  const groups: Group[] = []
  let isSpaced = false
  let before: LaidBlock | undefined
  for (const block of blocks) {
    if (block.kind === 'heading') groups.push({ kind: 'heading', heading: block })
    else if (block.kind === 'paragraph') {
      const group = before?.kind === 'paragraph' ? groups.at(-1) : undefined
      if (!joinGroup(group, block)) groups.push(newGroup(block, isSpaced))
    }
    isSpaced = block.kind === 'break'
    before = block
  }
  return groups
}

function newGroup(paragraph: LaidParagraph, isSpaced: boolean): Group {
  const { style } = paragraph.role
  if (style === 'table') return { kind: 'table', isSpaced, rows: [{ cells: [paragraph] }] }
  if (style === 'poetry' || style === 'list') return { kind: style, isSpaced, lines: [paragraph] }
  return { kind: 'prose', isSpaced, paragraph }
}

/** Adds a paragraph to the group before it, if it belongs there. */
function joinGroup(group: Group | undefined, paragraph: LaidParagraph): boolean {
  const { style } = paragraph.role
  if (group === undefined || group.kind !== style || group.kind === 'prose') return false
  if (group.kind !== 'table') {
    ;(group.lines as LaidParagraph[]).push(paragraph)
    return true
  }
  const { cells } = group.rows.at(-1) as Row
  const last = cells.at(-1) as LaidParagraph
  if (paragraph.role.level > last.role.level) (cells as LaidParagraph[]).push(paragraph)
  else (group.rows as Row[]).push({ cells: [paragraph] })
  return true
}
