/** `lectern today`: prints the verse of the day of a compiled version, without a server. */
import { getToday } from '../../operations/get-today.js'
import type { Command } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, optionsOf, VERSION_OPTION } from './options.js'

export const today: Command = {
  name: 'today',
  summary: 'print the verse of the day, and on standard error why it was chosen',
  options: [
    VERSION_OPTION,
    ...optionsOf(getToday),
    {
      flags: '--tz <name>',
      description: "IANA name of the day's time zone (default: that of this machine)",
    },
    DATA_OPTION,
    COLOR_OPTION,
  ],
  examples: [
    ['lectern today --date 2031-12-25 --version kjv', 'of another day'],
    ['lectern today --tz America/Bogota --json', 'as JSON, by the clock of Bogotá'],
  ],
  async run(terminal, options) {
    const { withTexts } = await import('./with-catalogue.js')
    const { printToday } = await import('./chosen-verses.js')
    return withTexts(terminal, (texts) => printToday(terminal, options, texts))
  },
}
