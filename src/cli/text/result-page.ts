/** A page of search results, shown for people: in colours and lines of a terminal, or a line for each verse. */
import type { FoundNeighbour, FoundValues, FoundVerse } from '../../answers/search/values.js'
import type { Options, Terminal } from '../command.js'
import { createPaint, type Paint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import type { Span } from '../terminal/wrap.js'

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
export function showResults(
  terminal: Terminal,
  options: Options,
  { results }: FoundValues,
  isParallel: boolean,
): void {
  const paint = createPaint(terminal, options)
  const shown = results.map((found) => {
    const lines = linesOf(found, isParallel)
    return terminal.columns === undefined
      ? lines.map((line) => plainLine(paint, line)).join('')
      : `${paint.strong(found.reference)}\n${paragraphs(paint, lines)}`
  })
  terminal.print(shown.join(''))
}

/** With the version of each text if several are searched. */
function linesOf({ reference, verse, matches }: FoundVerse, isParallel: boolean): Line[] {
  return matches.flatMap(({ version: id, parts, context }) => {
    const version = isParallel ? id : undefined
    const { before = null, after = null } = context ?? {}
    const beside = (next: FoundNeighbour | null): Line[] =>
      next === null ? [] : [{ ...next, version, text: withoutCommands(next.text), spans: [] }]
    return [...beside(before), { reference, verse, version, ...join(parts) }, ...beside(after)]
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

/** The text of a result, and the spans of what matches. */
function join(parts: readonly string[]): { text: string; spans: readonly Span[] } {
  const spans: Span[] = []
  let text = ''
  for (const [at, part] of parts.entries()) {
    const first = text.length
    text += withoutCommands(part)
    if (at % 2 === 1) spans.push([first, text.length])
  }
  return { text, spans }
}

/** How many verses there are, and how to get to the others. `names` are those of the versions. */
export function summarise(
  { total, results }: FoundValues,
  { limit, offset }: { readonly limit: number; readonly offset: number },
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
