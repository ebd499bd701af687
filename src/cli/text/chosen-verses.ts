/** The random verse and the verse of the day on a command line: the same answers as the HTTP interface's. */
import { readZone } from '../../answers/daily/calendar.js'
import { isFailure } from '../../answers/failure.js'
import type { Snapshot } from '../../answers/texts.js'
import { getRandom } from '../../operations/get-random.js'
import { getToday } from '../../operations/get-today.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { EXIT, type ExitCode, given, type Options, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { showPassage } from './passage.js'
import { ask, refuse } from './with-catalogue.js'

/** Prints a random verse, or why there is none. */
export async function printRandom(
  terminal: Terminal,
  options: Options,
  texts: Snapshot,
): Promise<ExitCode> {
  const passage = ask(getRandom, texts, given(options, parameterNames(getRandom)))
  if (isFailure(passage)) return refuse(terminal, passage)
  showPassage(terminal, options, passage)
  return EXIT.done
}

/** Prints the verse of the day, or why there is none. */
export async function printToday(
  terminal: Terminal,
  options: Options,
  texts: Snapshot,
): Promise<ExitCode> {
  const asked = { ...ownZone(), ...given(options, parameterNames(getToday)) }
  const verse = ask(getToday, texts, asked)
  if (isFailure(verse)) return refuse(terminal, verse)
  if (asked.tz === undefined && asked.date === undefined) {
    terminal.complain(
      'The time zone of this machine has no name: the day is that of UTC. --tz sets another.\n',
    )
  }
  showPassage(terminal, options, verse)
  terminal.complain(`${verse.day.date}: ${withoutCommands(verse.reason)}\n`)
  return EXIT.done
}

/** The zone of this machine's clock, if it has a name: of `TZ=:/etc/localtime` and the like the runtime knows none. */
function ownZone(): { readonly tz?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone === undefined || isFailure(readZone(timeZone)) ? {} : { tz: timeZone }
}
