/** The quotations of a text on a command line: a line for each that is not exact, or the data of the HTTP interface. */
import { StringDecoder } from 'node:string_decoder'
import { styleText } from 'node:util'
import { useAnswer } from '../../answers/answer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { isWrong } from '../../answers/quotations/corrected.js'
import {
  answerQuotations,
  type QuotationItem,
  type QuotationsData,
} from '../../answers/quotations/quotations.js'
import type { Snapshot } from '../../answers/texts.js'
import { paragraphsEnd } from '../../pages/paragraphs.js'
import { EXIT, type ExitCode, type Options, type Terminal } from '../command.js'
import { isColored } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import { refuse } from '../text/with-catalogue.js'
import { isHtml, readableOf } from './readable.js'

interface Asked {
  readonly version: string | undefined
  readonly versions: string | undefined
  readonly language: string | undefined
}

/** Code units of paragraphs that are checked at once. */
const PIECE = 3000
const BLANKS = /\s+/g

/** Checks a text of any length, some paragraphs at a time. The code is `failed` if any quotation is wrong. */
export async function printQuotations(
  terminal: Terminal,
  texts: Snapshot,
  chunks: AsyncIterable<string | Buffer> | Iterable<string>,
  options: Options,
  asked: Asked,
): Promise<ExitCode> {
  const isJson = options.json === true
  const isPainted = isColored(terminal, options)
  const all: QuotationItem[] = []
  let versions: readonly string[] = []
  let anyWrong = false
  let asHtml: boolean | undefined
  for await (const { text, start } of piecesOf(chunks)) {
    asHtml ??= isHtml(text)
    const { text: readable, offsets } = readableOf(text, asHtml)
    const answer = answerQuotations(texts, { text: readable, ...asked })
    const data = await useAnswer(answer, undefined, (found): QuotationsData | Failure =>
      isFailure(found) ? found : found.data,
    )
    if (isFailure(data)) return refuse(terminal, data)
    versions = data.versions
    for (const quotation of data.quotations) {
      const placed = placeIn(quotation, (at) => start + (offsets[at] as number))
      if (isWrong(placed)) anyWrong = true
      if (isJson) all.push(placed)
      else if (placed.verdict !== 'exact' || isWrong(placed)) {
        terminal.print(lineOf(placed, isPainted))
      }
    }
  }
  if (isJson) terminal.print(`${JSON.stringify({ versions, quotations: all })}\n`)
  return anyWrong ? EXIT.failed : EXIT.done
}

/** Whole paragraphs, with their offsets in the file. */
async function* piecesOf(chunks: AsyncIterable<string | Buffer> | Iterable<string>) {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let start = 0
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.write(chunk)
    for (;;) {
      const end = rest.length > PIECE ? paragraphsEnd(rest, PIECE) : undefined
      if (end === undefined) break
      yield { text: rest.slice(0, end), start }
      start += end
      rest = rest.slice(end)
    }
  }
  rest += decoder.end()
  if (rest.trim() !== '') yield { text: rest, start }
}

/** A quotation with its offsets in the file. */
function placeIn(quotation: QuotationItem, placeOf: (at: number) => number): QuotationItem {
  const move = <E extends { readonly start: number; readonly end: number }>(extent: E): E => {
    const start = placeOf(extent.start)
    // Behind its last unit, and not before what follows.
    const end = extent.end > extent.start ? placeOf(extent.end - 1) + 1 : start
    return { ...extent, start, end }
  }
  const { differences, insertions, parts, cited } = quotation
  return {
    ...move(quotation),
    differences: differences.map(move),
    ...(insertions && { insertions: insertions.map(move) }),
    ...(parts && { parts: parts.map(move) }),
    cited: cited && move(cited),
  }
}

/** `16-78 changed: text. John 3:16 (KJV): what it has`. */
function lineOf(quotation: QuotationItem, isPainted: boolean): string {
  const { start, end, text, verdict, matches, expected, cited, cited_right: isRight } = quotation
  const [best] = matches
  const style = isWrong(quotation) ? (matches.length > 0 ? 'yellow' : 'red') : 'green'
  const paint = (word: string) =>
    isPainted ? styleText(style, word, { validateStream: false }) : word
  const parts = [`${start}-${end}`, paint(verdict), shown(text)]
  if (best !== undefined) parts.push(`${best.reference} (${best.version})`, shown(expected ?? ''))
  else parts.push('', '')
  parts.push(cited !== null && isRight === false ? `cited as ${cited.reference}` : '')
  return `${parts.join('\t').trimEnd()}\n`
}

function shown(text: string): string {
  return withoutCommands(text.replace(BLANKS, ' '))
}
