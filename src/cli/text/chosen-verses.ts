/** The random verse and the verse of the day on a command line: the same answers as the HTTP interface's. */
import { readZone } from '../../answers/daily/calendar.js'
import { chooseRandom } from '../../answers/daily/random.js'
import { answerDay, languageOfReason, readDay } from '../../answers/daily/today.js'
import { isFailure } from '../../answers/failure.js'
import { readPassage } from '../../answers/passage-data.js'
import { findVersion } from '../../answers/versions.js'
import type { Library } from '../../library/library.js'
import { getRandom } from '../../operations/get-random.js'
import { getToday } from '../../operations/get-today.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { createNearBooks } from '../../suggest/books.js'
import { suggestBooks } from '../../suggest/suggestions.js'
import { EXIT, type ExitCode, given, type Options, type Terminal, textOf } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { showPassage, sourceOf } from './passage.js'
import { refuse } from './with-catalogue.js'

/** A chosen place exists, so that nothing is suggested instead. */
const NOTHING_MISSING = { places: () => [] }

/** Prints a random verse, or why there is none. */
export async function printRandom(
  terminal: Terminal,
  options: Options,
  catalogue: Library,
): Promise<ExitCode> {
  const { names } = catalogue
  const found = findVersion(catalogue, textOf(options.version))
  if (isFailure(found)) return refuse(terminal, found)
  const version = found.text.read()
  const suggestions = { books: suggestBooks(createNearBooks(names)) }
  const parameters = given(options, parameterNames(getRandom))
  const place = chooseRandom({ suggestions, library: { versions: [version] } }, version, parameters)
  if (isFailure(place)) return refuse(terminal, place)
  const source = sourceOf(version, names, NOTHING_MISSING)
  const passage = readPassage(source, { places: [place] }, undefined)
  if (isFailure(passage)) return refuse(terminal, passage)
  showPassage(terminal, options, version, passage)
  return EXIT.done
}

/** Prints the verse of the day, or why there is none. */
export async function printToday(
  terminal: Terminal,
  options: Options,
  catalogue: Library,
): Promise<ExitCode> {
  const asked = { ...ownZone(), ...given(options, parameterNames(getToday)) }
  const day = readDay(asked, Date.now())
  if (isFailure(day)) return refuse(terminal, day)
  if (asked.tz === undefined && asked.date === undefined) {
    terminal.complain(
      'The time zone of this machine has no name: the day is that of UTC. --tz sets another.\n',
    )
  }
  const found = findVersion(catalogue, textOf(options.version))
  if (isFailure(found)) return refuse(terminal, found)
  const version = found.text.read()
  const language = languageOfReason(undefined, version)
  const verse = answerDay(sourceOf(version, catalogue.names, NOTHING_MISSING), day, language)
  if (isFailure(verse)) return refuse(terminal, verse)
  showPassage(terminal, options, version, verse.passage)
  terminal.complain(`${day.date}: ${withoutCommands(verse.chosen.reason[language])}\n`)
  return EXIT.done
}

/** The zone of this machine's clock, if it has a name: of `TZ=:/etc/localtime` and the like the runtime knows none. */
function ownZone(): { readonly tz?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone === undefined || isFailure(readZone(timeZone)) ? {} : { tz: timeZone }
}
