/** `lectern search`: finds verses of a compiled version by words and phrases, without a server. */
import { searchVerses } from '../../operations/search-verses.js'
import type { Command, CommandOption } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, optionsOf, VERSION_OPTION } from './options.js'

/** Here a person asks, who need not know how words match. */
function withUsual(option: CommandOption): CommandOption {
  const description = option.description.replace('(default: exact)', '(default: best)')
  return { ...option, description }
}

export const search: Command = {
  name: 'search',
  summary: 'find verses by words and "quoted phrases"',
  argument: [
    'query',
    'words, phrases in double quotes, which the shell must keep, and -words to leave out; optional with --strongs',
  ],
  argumentIsOptional: true,
  argumentIsWords: true,
  options: [
    VERSION_OPTION,
    ...optionsOf(searchVerses).map(withUsual),
    { flags: '--context', description: 'print the verses before and after each, too' },
    {
      flags: '--count',
      description: 'print how many verses there are in each book, and none of them',
    },
    { flags: '--page <number>', description: 'number of the page, from 1 (default: 1)' },
    DATA_OPTION,
    COLOR_OPTION,
  ],
  examples: [
    ['lectern search amor paz', 'verses with both words, or most like them'],
    [`lectern search '"in the beginning"' --version kjv`, 'verses with the phrase'],
    ['lectern search light --version kjv --book JHN --limit 5 --page 2', 'the second five in John'],
    [
      "lectern search 'love* -hate' --group gospels --version kjv",
      'beginnings, and a word excluded',
    ],
    [
      'lectern search --strongs G26 --version kjv',
      "the verses with a number of Strong's dictionaries",
    ],
    ['lectern search amor --count', 'bars for the books'],
  ],
  async run(terminal, options, query) {
    const { withTexts } = await import('./with-catalogue.js')
    const { printResults } = await import('./results.js')
    return withTexts(terminal, (texts) => printResults(terminal, options, texts, query))
  },
}
