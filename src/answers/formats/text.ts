/**
 * A laid-out passage as plain text, readable in a terminal: a paragraph or a line of poetry is one line, however long;
 * blank lines part paragraphs; blanks at the start of a line are its indent. Notes stand below their chapter.
 */
import { type Group, groupBlocks } from './groups.js'
import type { LaidChapter, LaidNote, LaidParagraph, LaidPlace, Piece } from './model.js'
import { isOwnPlace } from './notes.js'

/** Blanks for each level of poetry and lists. */
const INDENT = '  '
const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The text of places, without a line end at its end. */
export function writeText(places: readonly LaidPlace[]): string {
  const parts: string[] = []
  for (const { reference, chapters } of places) {
    if (places.length > 1) parts.push(reference)
    for (const chapter of chapters) parts.push(...writeChapter(chapter, chapters.length > 1))
  }
  return parts.join('\n\n')
}

/** The parts of a chapter, which blank lines stand between. */
function writeChapter(
  { book, chapter, blocks, notes }: LaidChapter,
  isNamed: boolean,
): readonly string[] {
  const parts = groupBlocks(blocks).map(writeGroup)
  if (isNamed) parts.unshift(`${book.name} ${chapter}`)
  if (notes.length > 0) parts.push(notes.map(writeNote).join('\n'))
  return parts
}

function writeGroup(group: Group): string {
  switch (group.kind) {
    case 'heading':
      return group.heading.text
    case 'prose':
      return writePieces(group.paragraph)
    case 'poetry':
    case 'list':
      return group.lines.map(writeLine).join('\n')
    case 'table':
      return group.rows
        .map(({ cells }) => INDENT + cells.map(writePieces).join(` ${INDENT}`))
        .join('\n')
  }
}

function writeLine(line: LaidParagraph): string {
  return INDENT.repeat(line.role.level) + writePieces(line)
}

function writePieces({ pieces }: LaidParagraph): string {
  const written = pieces.map((piece, at) => writePiece(piece, pieces[at - 1]))
  return written.join('').trimEnd()
}

/** Callers of two notes at one place have a comma between them, or they would be one number. */
function writePiece(piece: Piece, before: Piece | undefined): string {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'number':
      return `[${piece.number}] `
    case 'note':
      if (piece.note.caller === '-') return ''
      return (before?.kind === 'note' ? ',' : '') + raise(piece.note.number)
  }
}

function writeNote({ number, place, parts }: LaidNote): string {
  const text = parts.map(({ marker, text }) => (isOwnPlace(marker) ? '' : text)).join('')
  return `${raise(number)} ${place} ${text.trim()}`
}

/** A number in superscript digits. */
function raise(number: number): string {
  return String(number).replace(/\d/g, (digit) => DIGITS[Number(digit)] as string)
}
