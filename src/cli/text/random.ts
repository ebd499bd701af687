/** `lectern random`: prints a random verse of a compiled version, without a server. */
import type { Command } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, VERSION_OPTION } from './options.js'

export const random: Command = {
  name: 'random',
  summary: 'print a random verse; needs no server',
  options: [
    VERSION_OPTION,
    {
      flags: '--book <books>',
      description: 'only from these books: one (JHN), a list (MAT,MRK), a range (ROM-JUD)',
      completes: 'book',
    },
    {
      flags: '--testament <OT|NT|DC>',
      description: 'only from this testament; DC: the books beyond the 66',
      completes: 'testament',
    },
    { flags: '--seed <text>', description: 'any text; the same seed gives the same verse' },
    { flags: '--length <number>', description: 'verses from it on, 1 to 20 (default: 1)' },
    DATA_OPTION,
    COLOR_OPTION,
  ],
  examples: [
    ['lectern random', 'any verse'],
    ['lectern random --book PSA,PRO --length 2 --version kjv', 'two verses of either book'],
    ['lectern random --seed "$(date +%F)"', 'the same one all day'],
  ],
  async run(terminal, options) {
    const { withCatalogue } = await import('./with-catalogue.js')
    const { printRandom } = await import('./chosen-verses.js')
    return withCatalogue(terminal, (catalogue) => printRandom(terminal, options, catalogue))
  },
}
