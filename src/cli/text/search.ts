/** `lectern search`: finds verses of a compiled version by words and phrases, without a server. */
import type { Command } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, VERSION_OPTION } from './options.js'

export const search: Command = {
  name: 'search',
  summary: 'find verses that have every word and every "quoted phrase"; needs no server',
  argument: ['query', 'words, and phrases in double quotes, which the shell must keep'],
  argumentIsWords: true,
  options: [
    VERSION_OPTION,
    {
      flags: '--book <book>',
      description: 'only in this book: its abbreviation (JHN) or id (joh)',
      completes: 'book',
    },
    { flags: '--testament <OT|NT>', description: 'only in this testament', completes: 'testament' },
    { flags: '--limit <number>', description: 'verses per page, 1 to 100 (default: 20)' },
    { flags: '--page <number>', description: 'number of the page, from 1 (default: 1)' },
    DATA_OPTION,
    COLOR_OPTION,
  ],
  examples: [
    ['lectern search amor paz', 'verses with both words'],
    [`lectern search '"in the beginning"' --version kjv`, 'verses with the phrase'],
    ['lectern search light --version kjv --book JHN --limit 5 --page 2', 'the second five in John'],
    ['lectern search fe --testament NT --json', 'a page as JSON'],
  ],
  async run(terminal, options, query) {
    const { withVersion } = await import('./with-catalogue.js')
    const { printResults } = await import('./results.js')
    return withVersion(terminal, options, (catalogue, version) =>
      printResults(terminal, options, catalogue, version, query),
    )
  },
}
