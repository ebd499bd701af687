/**
 * Entries in the formats of passages: laid out as these are, and written by the same writers, so that nothing in them is markup
 * but what the writers make. Places are links to the reader.
 */
import type { EntrySpan, ResourceEntry } from '../../bundle/resources/resource.js'
import type { LanguageNames } from '../../canon/names.js'
import type { TurnBudget } from '../../runtime/turn-budget.js'
import type { Version } from '../../text/version.js'
import { directionOf, escapeHtml, writeBlocks as writeHtml } from '../formats/html.js'
import { writeBlocks as writeMarkdown } from '../formats/markdown.js'
import { cleanText, type LaidBlock, type LaidStyle, type Piece } from '../formats/model.js'
import { placeIn, type TextPlace } from '../topics/places.js'

export const ENTRY_FORMATS = ['text', 'html', 'markdown'] as const
export type EntryFormat = (typeof ENTRY_FORMATS)[number]

/** A place that an entry names. */
export interface NamedPlace extends TextPlace {
  /** The words of the entry. */
  readonly text: string
}

export interface WrittenEntry {
  /** Which part it is of an entry that is stored in several, from 1. */
  readonly part?: number
  readonly content: string
  /** In the order of the entry. */
  readonly places: readonly NamedPlace[]
  /** Other entries that it names, each once: of its own work, or Strong's numbers. */
  readonly entries: readonly string[]
}

export interface EntryContext {
  readonly version: Version
  readonly names: readonly LanguageNames[]
  readonly format: EntryFormat
  /** Of the work. */
  readonly language: string
  readonly budget: TurnBudget
}

/** Writes an entry; its places are in the numbers and the language of the version. */
export async function writeEntry(
  { text, spans, part }: ResourceEntry,
  { version, names, format, language, budget }: EntryContext,
): Promise<WrittenEntry> {
  const places: NamedPlace[] = []
  const entries = new Set<string>()
  const hrefs = new Map<EntrySpan, string>()
  for (const span of spans) {
    await budget.nextStep()
    if (span.is === 'entry') entries.add(span.to)
    if (span.is === 'entry' && STRONGS.test(span.to)) hrefs.set(span, `/search?strongs=${span.to}`)
    if (span.is !== 'place') continue
    const place = placeIn(version, names, span.to, false)
    places.push({ text: text.slice(span.start, span.end), ...place })
    if (place.exists) hrefs.set(span, addressOf(version, place))
  }
  await budget.nextStep()
  const content = contentOf(text, spans, hrefs, format, language)
  return { ...(part !== undefined && { part }), content, places, entries: [...entries] }
}

const STRONGS = /^[GH]\d+$/

/** The path of the reader; of places in several chapters, that of the first. */
function addressOf({ record }: Version, place: TextPlace): string {
  const { book, chapter, verse, last_chapter, last_verse } = place
  const isOne = verse !== undefined && last_chapter === undefined
  const verses = isOne ? `/${verse}${last_verse === undefined ? '' : `-${last_verse}`}` : ''
  return `/read/${record.id}/${book.abbreviation}/${chapter}${verses}`
}

function contentOf(
  text: string,
  spans: readonly EntrySpan[],
  hrefs: ReadonlyMap<EntrySpan, string>,
  format: EntryFormat,
  language: string,
): string {
  if (format === 'text') return text
  const blocks = layOut(text, spans, hrefs)
  if (format === 'markdown') return writeMarkdown(blocks)
  const attributes = `lang="${escapeHtml(language)}" dir="${directionOf(language)}"`
  return `<article class="scripture" ${attributes}>\n${writeHtml(blocks, '')}</article>`
}

/** The styles of passages that spans have. */
const STYLES: { readonly [Is in EntrySpan['is']]?: LaidStyle['kind'] } = {
  italic: 'italic',
  bold: 'bold',
  transliteration: 'foreign',
  sound: 'foreign',
}

/** A block for each line. */
function layOut(
  text: string,
  spans: readonly EntrySpan[],
  hrefs: ReadonlyMap<EntrySpan, string>,
): LaidBlock[] {
  const styles = new Map<EntrySpan, LaidStyle>()
  for (const span of spans) {
    const href = hrefs.get(span)
    const kind = STYLES[span.is]
    if (href !== undefined) styles.set(span, { marker: 'w', kind: 'name', href })
    else if (kind !== undefined) styles.set(span, { marker: 'w', kind })
  }
  const blocks: LaidBlock[] = []
  let start = 0
  let next = 0
  let near: EntrySpan[] = []
  for (const line of text.split('\n')) {
    const end = start + line.length
    near = near.filter((span) => span.end > start)
    for (; (spans[next]?.start ?? text.length) < end; next += 1) near.push(spans[next] as EntrySpan)
    const is = near.find((span) => span.start <= start && BLOCKS.has(span.is))?.is
    const pieces = piecesOf(text, start, end, near, styles)
    if (is === 'title') blocks.push(headingOf(line))
    else if (pieces.length > 0) blocks.push(paragraphOf(pieces, is === 'item' ? 'list' : 'prose'))
    start = end + 1
  }
  return blocks
}

const BLOCKS: ReadonlySet<EntrySpan['is']> = new Set(['title', 'item'])

const headingOf = (line: string): LaidBlock => ({
  ...{ kind: 'heading', marker: 's', heading: 'section', level: 1, text: cleanText(line) },
})

const paragraphOf = (pieces: readonly Piece[], style: 'list' | 'prose'): LaidBlock => ({
  ...{ kind: 'paragraph', marker: 'p', role: { layer: 'paragraph', style, level: 1 } },
  ...{ isTakenOn: false, pieces },
})

/** The words from `start` to `end`, cut where a style begins or ends. No link stands within another. */
function piecesOf(
  text: string,
  start: number,
  end: number,
  near: readonly EntrySpan[],
  styles: ReadonlyMap<EntrySpan, LaidStyle>,
): Piece[] {
  const own = near.filter((span) => styles.has(span))
  const inside = (at: number) => at > start && at < end
  const cuts = own.flatMap((span) => [span.start, span.end]).filter(inside)
  const ends = [...new Set([...cuts, end])].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let from = start
  for (const to of ends) {
    const words = cleanText(text.slice(from, to))
    const around = own.filter((span) => span.start <= from && span.end >= to)
    const all = around.map((span) => styles.get(span) as LaidStyle)
    const link = all.find(({ href }) => href !== undefined)
    const shown = all.filter((style) => style.href === undefined || style === link)
    if (words !== '') pieces.push({ kind: 'text', text: words, styles: shown })
    from = to
  }
  return pieces
}
