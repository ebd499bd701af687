/**
 * A laid-out passage as HTML: semantic elements and classes, no scripts, no inline styles, everything escaped. The classes
 * are part of the interface (docs/guides/formatting.md); `/scripture.css` is one style sheet for them. The first heading
 * is an h3, since a page has its own above a passage.
 */

import { BoundedMap } from '../../runtime/bounded-map.js'
import { type Group, groupBlocks } from './groups.js'
import type {
  LaidBlock,
  LaidChapter,
  LaidHeading,
  LaidNote,
  LaidParagraph,
  LaidPlace,
  LaidStyle,
  Piece,
} from './model.js'
import { isOwnPlace, isQuoted } from './notes.js'
import { nest, type Styled } from './styled.js'

export interface HtmlOptions {
  /** ISO 639. */
  readonly language: string
  /** Before each id: letters, digits and hyphens, another one for each passage. */
  readonly prefix: string
}

const FIRST_LEVEL = 3
const LAST_LEVEL = 6

/** The element of each character style; its class is the style's name. */
const ELEMENTS: Readonly<Record<LaidStyle['kind'], string>> = {
  'words-of-jesus': 'span',
  added: 'i',
  'divine-name': 'span',
  quotation: 'span',
  foreign: 'i',
  name: 'span',
  selah: 'i',
  acrostic: 'span',
  emphasis: 'em',
  bold: 'b',
  italic: 'i',
  'small-caps': 'span',
  superscript: 'sup',
  differs: 'mark',
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)
}

/** The HTML of places: one `article`. */
export function writeHtml(places: readonly LaidPlace[], options: HtmlOptions): string {
  const { language, prefix } = options
  const isSeveral = places.length > 1
  const sections = places.map((place, index) =>
    writePlace(place, isSeveral ? `${prefix}-${index + 1}` : prefix, isSeveral),
  )
  const attributes = `lang="${escapeHtml(language)}" dir="${directionOf(language)}"`
  return `<article class="scripture" ${attributes}>\n${sections.join('')}</article>`
}

/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '),
)

/** Directions of languages that were asked for: finding one takes longer than writing a verse. */
const DIRECTIONS = new BoundedMap<string, 'ltr' | 'rtl'>(1000)

/** The direction in which a language is usually written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  let direction = DIRECTIONS.get(language)
  if (direction === undefined) {
    direction = findDirection(language)
    DIRECTIONS.set(language, direction)
  }
  return direction
}

function findDirection(language: string): 'ltr' | 'rtl' {
  try {
    const { script } = new Intl.Locale(language).maximize()
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

function writePlace({ reference, chapters }: LaidPlace, prefix: string, isNamed: boolean): string {
  const title = isNamed ? writeHeading(FIRST_LEVEL, 'reference', reference) : ''
  const level = FIRST_LEVEL + (isNamed ? 1 : 0)
  const isSeveral = chapters.length > 1
  const sections = chapters.map((chapter) => writeChapter(chapter, prefix, level, isSeveral))
  return `<section class="passage">\n${title}${sections.join('')}</section>\n`
}

function writeChapter(
  { book, chapter, blocks, notes }: LaidChapter,
  prefix: string,
  level: number,
  isNamed: boolean,
): string {
  const title = isNamed ? writeHeading(level, 'chapter-title', `${book.name} ${chapter}`) : ''
  const below = level + (isNamed ? 1 : 0)
  const list = notes.length === 0 ? '' : writeNotes(notes, prefix)
  const place = `data-chapter="${book.canon.abbreviation}.${chapter}"`
  return `<section class="chapter" ${place}>\n${title}${writeBlocks(blocks, prefix, below)}${list}</section>\n`
}

/** Blocks without what stands around them, for places of a page of their own. `level` is that of the first headings. */
export function writeBlocks(
  blocks: readonly LaidBlock[],
  prefix: string,
  level: number = FIRST_LEVEL,
): string {
  const groups = groupBlocks(blocks).map((group) => writeGroup(group, prefix, level))
  return groups.join('')
}

function writeHeading(level: number, classes: string, text: string): string {
  const element = `h${Math.min(level, LAST_LEVEL)}`
  return `<${element} class="${classes}">${escapeHtml(text)}</${element}>\n`
}

function writeGroup(group: Group, prefix: string, level: number): string {
  if (group.kind === 'heading') return writeOwnHeading(group.heading, level)
  const spaced = group.isSpaced ? ' after-break' : ''
  switch (group.kind) {
    case 'prose': {
      const { paragraph } = group
      return `<p class="prose${classesOf(paragraph)}${spaced}">${writePieces(paragraph, prefix)}</p>\n`
    }
    case 'poetry': {
      const lines = group.lines.map(
        (line) =>
          `<span class="line level-${line.role.level}${classesOf(line)}">${writePieces(line, prefix)}</span>`,
      )
      return `<p class="poetry${spaced}">${lines.join('<br>\n')}</p>\n`
    }
    case 'list': {
      const items = group.lines.map(
        (line) =>
          `<li class="item level-${line.role.level}${classesOf(line)}">${writePieces(line, prefix)}</li>\n`,
      )
      return `<ul class="list${spaced}">\n${items.join('')}</ul>\n`
    }
    case 'table': {
      const rows = group.rows.map(({ cells }) => {
        const written = cells.map((cell) => writeCell(cell, prefix))
        return `<tr>${written.join('')}</tr>\n`
      })
      return `<table class="table${spaced}">\n<tbody>\n${rows.join('')}</tbody>\n</table>\n`
    }
  }
}

/** Psalm titles, speakers, acrostic letters and lists of places are no headings of sections. */
function writeOwnHeading({ heading, level: own, text }: LaidHeading, level: number): string {
  if (heading === 'section') return writeHeading(level + own - 1, `section level-${own}`, text)
  return `<p class="heading ${heading}">${escapeHtml(text)}</p>\n`
}

function writeCell(cell: LaidParagraph, prefix: string): string {
  const element = cell.marker.startsWith('th') ? 'th' : 'td'
  const scope = element === 'th' ? ' scope="col"' : ''
  return `<${element}${scope}>${writePieces(cell, prefix)}</${element}>`
}

function classesOf({ role, isTakenOn }: LaidParagraph): string {
  const align = role.align === undefined ? '' : ` ${role.align}`
  const continued = role.isContinued === true || isTakenOn ? ' continued' : ''
  return align + continued
}

function writePieces({ pieces }: LaidParagraph, prefix: string): string {
  return writeStyled(nest(pieces), prefix)
}

function writeStyled(pieces: readonly Styled[], prefix: string): string {
  let written = ''
  for (const piece of pieces) {
    if (piece.kind === 'styled') {
      const { kind, href } = piece.style
      const inner = writeStyled(piece.children, prefix)
      const element = ELEMENTS[kind]
      written +=
        href === undefined
          ? `<${element} class="${kind}">${inner}</${element}>`
          : `<a class="place" href="${href}">${inner}</a>`
    } else written += writePiece(piece, prefix)
  }
  return written
}

function writePiece(piece: Piece, prefix: string): string {
  switch (piece.kind) {
    case 'text':
      return escapeHtml(piece.text)
    case 'number': {
      const { number, chapter } = piece
      const id = `${prefix}-${chapter}-${number}`
      return `<sup class="verse-number" id="${id}" data-verse="${number}">${number}&nbsp;</sup>`
    }
    case 'note': {
      const { caller, number } = piece.note
      if (caller === '-') return ''
      const { mark, note } = idsOf(piece.note, prefix)
      return `<sup class="note-caller"><a id="${mark}" href="#${note}" role="doc-noteref">${number}</a></sup>`
    }
  }
}

function idsOf({ number }: LaidNote, prefix: string) {
  return { mark: `${prefix}-mark-${number}`, note: `${prefix}-note-${number}` }
}

function writeNotes(notes: readonly LaidNote[], prefix: string): string {
  const items = notes.map((note) => {
    const { kind, caller, place, number, parts } = note
    const ids = idsOf(note, prefix)
    const back =
      caller === '-'
        ? `<span class="note-place">${place}</span>`
        : `<a class="note-place" href="#${ids.mark}" role="doc-backlink">${place}</a>`
    const text = parts.map(({ marker, text }) => writePart(marker, text)).join('')
    return `<li class="note ${kind}" id="${ids.note}" value="${number}">${back} ${text.trim()}</li>\n`
  })
  return `<ol class="notes">\n${items.join('')}</ol>\n`
}

/** A part of a note. Its own place (`fr`, `xo`) is left out: the link back names it. */
function writePart(marker: string, text: string): string {
  if (isOwnPlace(marker)) return ''
  if (isQuoted(marker)) return `<i class="note-quotation">${escapeHtml(text)}</i>`
  return escapeHtml(text)
}
