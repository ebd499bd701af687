/**
 * A laid-out passage as CommonMark, with footnotes as most programs read them (`[^1]`). What would be markup in a text is
 * escaped. Lines of poetry end in hard line breaks; the indent of a line is made of em spaces.
 */
import { type Group, groupBlocks } from './groups.js'
import type {
  LaidBlock,
  LaidChapter,
  LaidHeading,
  LaidNote,
  LaidParagraph,
  LaidPlace,
  LaidStyle,
} from './model.js'
import { isOwnPlace, isQuoted } from './notes.js'
import { nest, type Styled } from './styled.js'

const FIRST_LEVEL = 3
const LAST_LEVEL = 6
const HARD_BREAK = '\\\n'
const INDENT = '&emsp;'

/** The marks around words of a style; a style that is not there has none. */
const MARKS: { readonly [Kind in LaidStyle['kind']]?: string } = {
  added: '*',
  foreign: '*',
  selah: '*',
  emphasis: '*',
  italic: '*',
  bold: '**',
}

/** The Markdown of places, without a line end at its end. */
export function writeMarkdown(places: readonly LaidPlace[]): string {
  const isSeveral = places.length > 1
  const parts: string[] = []
  for (const { reference, chapters } of places) {
    if (isSeveral) parts.push(writeHeading(FIRST_LEVEL, reference))
    for (const chapter of chapters) {
      parts.push(...writeChapter(chapter, FIRST_LEVEL + (isSeveral ? 1 : 0), chapters.length > 1))
    }
  }
  return parts.join('\n\n')
}

/** The blocks of a chapter, which blank lines stand between. */
function writeChapter(
  { book, chapter, blocks, notes }: LaidChapter,
  level: number,
  isNamed: boolean,
): readonly string[] {
  const below = level + (isNamed ? 1 : 0)
  const parts = groupBlocks(blocks).map((group) => writeGroup(group, below))
  if (isNamed) parts.unshift(writeHeading(level, `${book.name} ${chapter}`))
  return [...parts, ...notes.map(writeNote)]
}

/** Blocks without what stands around them. */
export function writeBlocks(blocks: readonly LaidBlock[]): string {
  return groupBlocks(blocks)
    .map((group) => writeGroup(group, FIRST_LEVEL))
    .join('\n\n')
}

function writeHeading(level: number, text: string): string {
  return `${'#'.repeat(Math.min(level, LAST_LEVEL))} ${escapeMarkdown(text)}`
}

function writeGroup(group: Group, level: number): string {
  switch (group.kind) {
    case 'heading':
      return writeOwnHeading(group.heading, level)
    case 'prose':
      return writePieces(group.paragraph)
    case 'poetry':
      return group.lines
        .map((line) => INDENT.repeat(line.role.level - 1) + writePieces(line))
        .join(HARD_BREAK)
    case 'list':
      return writeList(group.lines)
    case 'table':
      return group.rows
        .map(({ cells }) => cells.map(writePieces).join(` ${INDENT}`))
        .join(HARD_BREAK)
  }
}

function writeOwnHeading({ heading, level: own, text }: LaidHeading, level: number): string {
  if (heading === 'section') return writeHeading(level + own - 1, text)
  return emphasize(escapeStart(escapeMarkdown(text)), '*', '', '')
}

/** An item is at most one level deeper than the one before: deeper, its blanks would mean code. */
function writeList(lines: readonly LaidParagraph[]): string {
  let depth = 0
  return lines
    .map((line) => {
      depth = Math.min(line.role.level, depth + 1)
      return `${'  '.repeat(depth - 1)}- ${writePieces(line)}`
    })
    .join('\n')
}

function writePieces({ pieces }: LaidParagraph): string {
  return escapeStart(writeStyled(nest(pieces), '', '').trim())
}

/** `before` and `after` are what stands around the pieces in the same line. */
function writeStyled(pieces: readonly Styled[], before: string, after: string): string {
  let written = ''
  pieces.forEach((piece, index) => {
    if (piece.kind === 'text') written += escapeMarkdown(piece.text)
    else if (piece.kind === 'number') written += `**${piece.number}** `
    else if (piece.kind === 'note') {
      if (piece.note.caller !== '-') written += `[^${piece.note.number}]`
    } else {
      const next = pieces[index + 1]
      const behind = next === undefined ? after : textOf(next)
      const inner = writeStyled(piece.children, before + written, behind)
      if (piece.style.href !== undefined) written += `[${inner}](${piece.style.href})`
      else written += emphasize(inner, MARKS[piece.style.kind] ?? '', before + written, behind)
    }
  })
  return written
}

/** What follows, for its first character; a mark of its own for markup. */
function textOf(piece: Styled): string {
  return piece.kind === 'text' ? piece.text : '*'
}

const BLANK_OR_END = /^$|\s$/
const STARTS_WITH_SIGN = /^[\p{P}\p{S}]/u
// A look-behind, since Node 26 misreads a class right before the end: see test/regular-expressions.ts.
const ENDS_WITH_SIGN = /(?<=[\p{P}\p{S}])$/u

/**
 * Marked words, with blanks at their ends outside the marks. Unmarked if the signs around would keep the marks from being
 * read as marks (CommonMark 0.31, 6.2), or would be read together with them.
 */
function emphasize(inner: string, mark: string, before: string, after: string): string {
  const words = inner.trim()
  if (words === '' || words.includes('*') || before.endsWith('*')) return inner
  if (after.startsWith('*')) return inner
  const at = inner.indexOf(words)
  const [left, right] = [inner.slice(0, at), inner.slice(at + words.length)]
  const previous = before + left
  const next = right + after
  const opens =
    !STARTS_WITH_SIGN.test(words) || BLANK_OR_END.test(previous) || ENDS_WITH_SIGN.test(previous)
  const closes = !ENDS_WITH_SIGN.test(words) || /^$|^\s/.test(next) || STARTS_WITH_SIGN.test(next)
  return opens && closes ? `${left}${mark}${words}${mark}${right}` : inner
}

function writeNote({ number, place, parts }: LaidNote): string {
  let text = ''
  for (const { marker, text: own } of parts) {
    if (isOwnPlace(marker)) continue
    const escaped = escapeMarkdown(own)
    text += isQuoted(marker) ? emphasize(escaped, '*', text, '\u200b') : escaped
  }
  return `[^${number}]: ${place} ${text.trim()}`
}

/** A text in which no character is markup, wherever it stands in a line but at its start. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]{}<>#&~|!$^]/g, '\\$&')
}

/** The same at the start of a line, where it could be an item, a rule or the underline of a heading. */
function escapeStart(line: string): string {
  return line.replace(/^([-+=:])/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}
