/** A search on a command line: what the options ask for, found as the HTTP interface finds it. */
import { jsonText, useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { readInteger } from '../../answers/parameters.js'
import type { SearchAnswer } from '../../answers/search/answer.js'
import type { Snapshot } from '../../answers/texts.js'
import { readFound, searchVerses, usualMatch } from '../../operations/search-verses.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { EXIT, type ExitCode, given, type Options, type Terminal, textOf } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { showCounts, summariseCounts } from './result-counts.js'
import { showResults, summarise } from './result-page.js'
import { refuse } from './with-catalogue.js'

/** The highest page number; its offset is still an exact integer. */
const LAST_PAGE = 1_000_000

/** Prints the verses that match `query`, or how many they are in each book; or why the search is refused. */
export async function printResults(
  terminal: Terminal,
  options: Options,
  texts: Snapshot,
  query: string,
): Promise<ExitCode> {
  const page = readInteger('page', textOf(options.page), 1, 1, LAST_PAGE)
  if (isFailure(page)) return refuse(terminal, page)
  const isCounted = options.count === true
  const include = [
    ...(options.context === true ? ['context'] : []),
    ...(isCounted ? ['counts'] : []),
  ].join(',')
  const asking = given(options, parameterNames(searchVerses))
  const match = usualMatch(asking)
  const values = searchVerses.read({
    // Without words it is a search by numbers alone, if there are any.
    ...((query !== '' || options.strongs === undefined) && { q: query }),
    ...asking,
    ...(match !== undefined && { match }),
    ...(include !== '' && { include }),
  })
  if (isFailure(values)) return refuse(terminal, values)
  const offset = (page - 1) * values.limit
  const asked = { values: { ...values, offset }, language: undefined, now: Date.now() }
  return useAnswer(searchVerses.answer(texts, asked), undefined, (answer) =>
    isFailure(answer) ? refuse(terminal, answer) : print(terminal, options, answer, page),
  )
}

function print(terminal: Terminal, options: Options, answer: SearchAnswer, page: number): ExitCode {
  if (options.json === true) {
    terminal.print(`${jsonText(answer)}\n`)
    return EXIT.done
  }
  const data = readFound(answer)
  const { beside } = answer
  const names = answer.asked.targets
    .map(({ chosen }) => chosen.version.record.abbreviation)
    .join(', ')
  if (options.count === true) {
    showCounts(terminal, options, data)
    terminal.complain(`${summariseCounts(data, names)}\n`)
  } else {
    showResults(terminal, options, data)
    terminal.complain(`${summarise(data, page, names)}\n`)
  }
  const hint = beside?.hint
  if (hint !== undefined) terminal.complain(`${hint[DEFAULT_LANGUAGE]}\n`)
  terminal.complain(offer(answer))
  return EXIT.done
}

/** What else the query could be, a line for each. */
function offer({ passage, suggested, staged }: SearchAnswer): string {
  const { suggestions = [], forms } = suggested
  const { mended = [] } = staged ?? {}
  const lines = [
    ...mended.map(({ word, as }) => `Taken for: ${withoutCommands(`${word}: ${as}`)}`),
    ...(passage === undefined ? [] : [`The place itself: lectern get '${passage.reference}'`]),
    ...suggestions.map((query) => `Did you mean: ${withoutCommands(query)}`),
    ...(forms === undefined ? [] : [`Found with --match forms: ${forms.total}`]),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
