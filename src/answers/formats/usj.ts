/**
 * A laid-out passage as USJ, the JSON of USFM 3.1: books, chapters and verses are milestones between and in paragraphs.
 * Paragraphs, headings, notes and styles keep their markers.
 */
import { type Group, groupBlocks } from './groups.js'
import type { LaidBlock, LaidChapter, LaidNote, LaidParagraph, LaidPlace } from './model.js'
import { nest, type Styled } from './styled.js'

/** A node of USJ; `type` alone is required. */
export interface UsjNode {
  readonly type: string
  readonly marker?: string
  readonly code?: string
  readonly number?: string
  readonly sid?: string
  readonly caller?: string
  readonly align?: string
  readonly content?: readonly UsjContent[]
}

export type UsjContent = string | UsjNode

export interface Usj {
  readonly type: 'USJ'
  readonly version: '3.1'
  readonly content: readonly UsjContent[]
}

/** The document of places. A book is named again if another one stood between. */
export function writeUsj(places: readonly LaidPlace[]): Usj {
  const content: UsjContent[] = []
  let code: string | undefined
  for (const chapter of places.flatMap(({ chapters }) => chapters)) {
    const { abbreviation } = chapter.book.canon
    if (abbreviation !== code) {
      code = abbreviation
      content.push({ type: 'book', marker: 'id', code, content: [] })
    }
    content.push(...writeChapter(chapter, code))
  }
  return { type: 'USJ', version: '3.1', content }
}

function writeChapter({ chapter, blocks }: LaidChapter, code: string): readonly UsjNode[] {
  const number = String(chapter)
  const nodes: UsjNode[] = [{ type: 'chapter', marker: 'c', number, sid: `${code} ${number}` }]
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as LaidBlock
    if (isOfTable(block)) {
      let end = at + 1
      while (end < blocks.length && isOfTable(blocks[end] as LaidBlock)) end += 1
      nodes.push(writeTable(blocks.slice(at, end), code))
      at = end - 1
    } else nodes.push(writeBlock(block, code))
  }
  return nodes
}

function isOfTable(block: LaidBlock): boolean {
  return block.kind === 'paragraph' && block.role.style === 'table'
}

function writeBlock(block: LaidBlock, code: string): UsjNode {
  const { marker } = block
  switch (block.kind) {
    case 'break':
      return { type: 'para', marker }
    case 'heading':
      return { type: 'para', marker, content: [block.text] }
    case 'paragraph':
      return { type: 'para', marker, content: writePieces(block, code) }
  }
}

type TableGroup = Extract<Group, { kind: 'table' }>

function writeTable(blocks: readonly LaidBlock[], code: string): UsjNode {
  const rows = groupBlocks(blocks).flatMap((group) => (group as TableGroup).rows)
  const content = rows.map(({ cells }) => ({
    type: 'table:row',
    marker: 'tr',
    content: cells.map((cell) => writeCell(cell, code)),
  }))
  return { type: 'table', content }
}

/** The words of a row outside its cells stand in a first cell. */
function writeCell(cell: LaidParagraph, code: string): UsjNode {
  const marker = cell.marker === 'tr' ? 'tc1' : cell.marker
  const content = writePieces(cell, code)
  return { type: 'table:cell', marker, align: alignOf(marker), content }
}

/** The alignment that the third letter of a cell's marker tells: `tcr2`, `thc1`. */
function alignOf(marker: string): string {
  const letter = marker.charAt(2)
  if (letter === 'r') return 'end'
  return letter === 'c' ? 'center' : 'start'
}

function writePieces({ pieces }: LaidParagraph, code: string): readonly UsjContent[] {
  return writeStyled(nest(pieces), code)
}

/** Neighbouring texts become one. */
function writeStyled(pieces: readonly Styled[], code: string): readonly UsjContent[] {
  const content: UsjContent[] = []
  for (const piece of pieces) {
    const written = writePiece(piece, code)
    const last = content.at(-1)
    if (typeof written === 'string' && typeof last === 'string') content.pop()
    content.push(typeof written === 'string' && typeof last === 'string' ? last + written : written)
  }
  return content
}

function writePiece(piece: Styled, code: string): UsjContent {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'number': {
      const { number, chapter } = piece
      return { type: 'verse', marker: 'v', number, sid: `${code} ${chapter}:${number}` }
    }
    case 'note':
      return writeNote(piece.note)
    case 'styled': {
      const { marker } = piece.style
      return { type: 'char', marker, content: writeStyled(piece.children, code) }
    }
  }
}

function writeNote({ marker, caller, parts }: LaidNote): UsjNode {
  const content = parts.map(({ marker, text }) => ({ type: 'char', marker, content: [text] }))
  return { type: 'note', marker, caller, content }
}
