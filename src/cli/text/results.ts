/** A search on a command line: what the options ask for, found as the HTTP interface finds it. */

import { ByteWriter } from '../../answers/byte-writer.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { readInteger } from '../../answers/parameters.js'
import { hintFor } from '../../answers/search/hint.js'
import { findPassage, mayNamePlace, type QueryPassage } from '../../answers/search/passage.js'
import { DEFAULT_LIMIT, MAX_LIMIT, type SearchParameters } from '../../answers/search/request.js'
import { type ChosenVersions, chooseSearched } from '../../answers/search/versions.js'
import { type AskedSearch, openSearch, useSearch, writeSearch } from '../../answers/search.js'
import {
  openSuggestions,
  type Suggested,
  suggestSearches,
} from '../../answers/suggestions/suggest.js'
import type { Library, LibraryVersion } from '../../library/library.js'
import { searchVerses } from '../../operations/search-verses.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { createLanguageParser } from '../../reference/parse.js'
import { createNearBooks } from '../../suggest/books.js'
import { suggestBooks } from '../../suggest/suggestions.js'
import { EXIT, type ExitCode, given, type Options, type Terminal, textOf } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { type FoundCounts, showCounts, summariseCounts } from './result-counts.js'
import { type FoundPage, showResults, summarise } from './result-page.js'
import { refuse } from './with-catalogue.js'

/** The highest page number; its offset is still an exact integer. */
const LAST_PAGE = 1_000_000

/** Prints the verses that match `query`, or how many they are in each book; or why the search is refused. */
export async function printResults(
  terminal: Terminal,
  options: Options,
  catalogue: Library,
  query: string,
): Promise<ExitCode> {
  const limit = readInteger('limit', textOf(options.limit), DEFAULT_LIMIT, 1, MAX_LIMIT)
  if (isFailure(limit)) return refuse(terminal, limit)
  const page = readInteger('page', textOf(options.page), 1, 1, LAST_PAGE)
  if (isFailure(page)) return refuse(terminal, page)
  const chosen = chooseSearched(catalogue, given(options, ['version', 'versions', 'language']))
  if (isFailure(chosen)) return refuse(terminal, chosen)
  const isCounted = options.count === true
  const include = [
    ...(options.context === true ? ['context'] : []),
    ...(isCounted ? ['counts'] : []),
  ].join(',')
  const found = await find(catalogue, chosen, {
    q: query,
    ...given(options, parameterNames(searchVerses)),
    ...(include !== '' && { include }),
    limit: String(limit),
    offset: String((page - 1) * limit),
  })
  if (isFailure(found)) return refuse(terminal, found)
  if (options.json === true) {
    terminal.print(`${found.data}\n`)
    return EXIT.done
  }
  const data: FoundPage & FoundCounts = JSON.parse(found.data)
  const names = chosen.versions.map(({ record }) => record.abbreviation).join(', ')
  if (isCounted) {
    showCounts(terminal, options, data)
    terminal.complain(`${summariseCounts(data, names)}\n`)
  } else {
    showResults(terminal, options, data)
    terminal.complain(`${summarise(data, page, names)}\n`)
  }
  const hint = hintFor(query, data.total > 0)
  if (hint !== undefined) terminal.complain(`${hint[DEFAULT_LANGUAGE]}\n`)
  terminal.complain(offer(found))
  return EXIT.done
}

interface Found {
  /** The data of the same request over HTTP. */
  readonly data: string
  /** A place that the query names. */
  readonly passage: QueryPassage | undefined
  /** Of a search that found nothing: what would find something. */
  readonly suggested: Suggested
}

/** What else the query could be, a line for each. */
function offer({ passage, suggested }: Found): string {
  const { suggestions = [], forms } = suggested
  const lines = [
    ...(passage === undefined ? [] : [`The place itself: lectern get '${passage.reference}'`]),
    ...suggestions.map((query) => `Did you mean: ${withoutCommands(query)}`),
    ...(forms === undefined ? [] : [`Found with --match forms: ${forms.total}`]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

async function find(
  catalogue: Library,
  { versions, isParallel }: ChosenVersions<LibraryVersion>,
  { version: _, versions: _ids, language: _code, ...parameters }: SearchParameters,
): Promise<Found | Failure> {
  const { names } = catalogue
  const texts = { library: catalogue, suggestions: { books: suggestBooks(createNearBooks(names)) } }
  const ids = versions.map(({ record }) => record.id).join(',')
  const chosen = isParallel ? { versions: ids } : { version: ids }
  return useSearch(texts, { ...parameters, ...chosen }, undefined, async (asked) =>
    isFailure(asked) ? asked : read(names, asked),
  )
}

async function read(names: Library['names'], asked: AskedSearch): Promise<Found> {
  await openSearch(asked)
  const writer = new ByteWriter()
  const total = writeSearch(asked, writer)
  const data = writer.view().toString('utf8')
  if (total === 0) await openSuggestions(asked)
  const searched = asked.targets.map(({ chosen }) => chosen.version)
  // A parser takes some milliseconds to make: few queries need one.
  const passage = mayNamePlace(asked.q)
    ? findPassage(asked.q, createLanguageParser(names), searched)
    : undefined
  const isPlaced = passage !== undefined
  return { data, passage, suggested: total === 0 ? await suggestSearches(asked, isPlaced) : {} }
}
