/** A search on a command line: a page of verses as the HTTP interface finds it, shown for people or as data. */

import { ByteWriter } from '../../answers/byte-writer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { readInteger } from '../../answers/parameters.js'
import { hintFor } from '../../answers/search/hint.js'
import { DEFAULT_LIMIT, MAX_LIMIT, type SearchParameters } from '../../answers/search/request.js'
import { askSearch, openSearch, writeSearch } from '../../answers/search.js'
import { serveTexts } from '../../answers/texts.js'
import type { CompiledVersion, VersionCatalogue } from '../../library/catalogue.js'
import { createNearBooks } from '../../suggest/books.js'
import { suggestBooks } from '../../suggest/suggestions.js'
import { EXIT, type ExitCode, type Options, type Terminal, textOf } from '../command.js'
import { createPaint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import type { Span } from '../terminal/wrap.js'
import { refuse } from './with-catalogue.js'

interface Page {
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly results: readonly { readonly reference: string; readonly highlight: string }[]
}

/** The highest page number; its offset is still an exact integer. */
const LAST_PAGE = 1_000_000
const INDENT = '  '

/** Prints a page of the verses that match `query` in a version, or why the search is refused. */
export async function printResults(
  terminal: Terminal,
  options: Options,
  catalogue: VersionCatalogue,
  version: CompiledVersion,
  query: string,
): Promise<ExitCode> {
  const limit = readInteger('limit', textOf(options.limit), DEFAULT_LIMIT, 1, MAX_LIMIT)
  if (isFailure(limit)) return refuse(terminal, limit)
  const page = readInteger('page', textOf(options.page), 1, 1, LAST_PAGE)
  if (isFailure(page)) return refuse(terminal, page)
  const data = await find(catalogue, version, {
    q: query,
    ...definedOf({ book: textOf(options.book), testament: textOf(options.testament) }),
    limit: String(limit),
    offset: String((page - 1) * limit),
  })
  if (typeof data !== 'string') return refuse(terminal, data)
  if (options.json === true) {
    terminal.print(`${data}\n`)
  } else {
    const found: Page = JSON.parse(data)
    showResults(terminal, options, found)
    terminal.complain(`${summarise(found, page, version.record.abbreviation)}\n`)
    const hint = found.total === 0 ? hintFor(query) : undefined
    if (hint !== undefined) terminal.complain(`${hint.en}\n`)
  }
  return EXIT.done
}

async function find(
  catalogue: VersionCatalogue,
  version: CompiledVersion,
  parameters: SearchParameters,
): Promise<string | Failure> {
  const library = await catalogue.openLibrary(version)
  const writer = new ByteWriter()
  const books = suggestBooks(createNearBooks(catalogue.names))
  const texts = serveTexts(library, { books })
  const asked = askSearch(texts, parameters)
  if (isFailure(asked)) return asked
  await openSearch(asked)
  writeSearch(asked, writer)
  return writer.view().toString('utf8')
}

function definedOf<T extends object>(parameters: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function showResults(terminal: Terminal, options: Options, { results }: Page): void {
  const paint = createPaint(terminal, options)
  const lines = results.map(({ reference, highlight }) => {
    const { text, spans } = readHighlight(highlight)
    return terminal.columns === undefined
      ? paint.paragraph(`${reference}\t`, text, spans)
      : `${paint.strong(reference)}\n${paint.paragraph(INDENT, text, spans)}`
  })
  terminal.print(lines.join(''))
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

function summarise({ total, limit, offset, results }: Page, page: number, version: string): string {
  const verses = `${total} ${total === 1 ? 'verse' : 'verses'} of ${version}`
  if (results.length === total) return verses
  if (results.length === 0) return `${verses}; the last page is --page ${Math.ceil(total / limit)}`
  const end = offset + results.length
  const next = end < total ? `; next: --page ${page + 1}` : ''
  return `${offset + 1} to ${end} of ${verses}${next}`
}
