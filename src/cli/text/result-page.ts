/** A page of search results, shown for people: in colours and lines of a terminal, or a line for each verse. */
import type { FoundPage } from '../../operations/search-verses.js'
import type { Options, Terminal } from '../command.js'
import { createPaint, type Paint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import type { Span } from '../terminal/wrap.js'

type FoundVerse = FoundPage['results'][number]
/** A verse beside a result. */
type Neighbour = Pick<FoundVerse, 'reference' | 'verse'> & { readonly text: string }

/** A line to show: a whole verse, with its matches. */
interface Line {
  readonly reference: string
  readonly verse: number
  readonly version: string | undefined
  readonly text: string
  readonly spans: readonly Span[]
}

const INDENT = '  '

/** Prints the results of a page, with their versions and their context if they have any. */
export function showResults(terminal: Terminal, options: Options, { results }: FoundPage): void {
  const paint = createPaint(terminal, options)
  const shown = results.map((found) => {
    const lines = linesOf(found)
    return terminal.columns === undefined
      ? lines.map((line) => plainLine(paint, line)).join('')
      : `${paint.strong(found.reference)}\n${paragraphs(paint, lines)}`
  })
  terminal.print(shown.join(''))
}

function linesOf(found: FoundVerse): Line[] {
  const texts = 'matches' in found ? found.matches : [{ ...found, version: undefined }]
  return texts.flatMap(({ version, highlight, context }) => {
    const { reference, verse } = found
    const { before = null, after = null } = context ?? {}
    const beside = (next: Neighbour | null): Line[] =>
      next === null ? [] : [{ ...next, version, text: withoutCommands(next.text), spans: [] }]
    return [
      ...beside(before),
      { reference, verse, version, ...readHighlight(highlight) },
      ...beside(after),
    ]
  })
}

function plainLine(paint: Paint, { reference, version, text, spans }: Line): string {
  const head = version === undefined ? `${reference}\t` : `${reference}\t${version}\t`
  return paint.paragraph(head, text, spans)
}

/** The texts of one result below its reference: with the version, and with numbers if there are several verses. */
function paragraphs(paint: Paint, lines: readonly Line[]): string {
  const versions = lines.map(({ version }) => version ?? '')
  const isOne = lines.every(({ verse }) => verse === lines[0]?.verse)
  const numbers = lines.map(({ verse }) => (isOne ? '' : String(verse)))
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  const [versionWidth, numberWidth] = [widest(versions), widest(numbers)]
  return lines
    .map(({ text, spans }, at) => {
      const version = (versions[at] as string).padEnd(versionWidth)
      const number = (numbers[at] as string).padStart(numberWidth)
      const head = [version, number].filter((part) => part !== '').join(' ')
      return paint.paragraph(`${INDENT}${head}${head === '' ? '' : ' '}`, text, spans)
    })
    .join('')
}

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The text of a highlight and the spans of its marks. Every other angle bracket in it is escaped. */
function readHighlight(highlight: string): { text: string; spans: readonly Span[] } {
  const spans: Span[] = []
  let text = ''
  for (const [at, part] of highlight.split(/<\/?mark>/).entries()) {
    const first = text.length
    text += withoutCommands(part.replace(/&(?:amp|lt|gt);/g, (sign) => ESCAPED[sign] as string))
    if (at % 2 === 1) spans.push([first, text.length])
  }
  return { text, spans }
}

/** How many verses there are, and how to get to the others. `names` are those of the versions. */
export function summarise(
  { total, limit, offset, results }: FoundPage,
  page: number,
  names: string,
): string {
  const verses = `${total} ${total === 1 ? 'verse' : 'verses'} of ${names}`
  if (results.length === total) return verses
  if (results.length === 0) return `${verses}; the last page is --page ${Math.ceil(total / limit)}`
  const end = offset + results.length
  const next = end < total ? `; next: --page ${page + 1}` : ''
  return `${offset + 1} to ${end} of ${verses}${next}`
}
