/** Options that the commands about the text have in common. */
import type { CommandOption } from '../command.js'

export const VERSION_OPTION: CommandOption = {
  flags: '--version <id>',
  description:
    'id or alias of the version, in any letter case (default: as for a server, DEFAULT_VERSION)',
  completes: 'version',
}
export const NUMBERING_OPTION: CommandOption = {
  flags: '--numbering <name>',
  description:
    'read the reference in this numbering of verses: own, english, hebrew, vulgate, lxx or russian',
}
export const DATA_OPTION: CommandOption = {
  flags: '--json',
  description: 'print JSON: the `data` of the same request over HTTP',
}
export const COLOR_OPTION: CommandOption = {
  flags: '--no-color',
  description: 'print no colours; the variables NO_COLOR and FORCE_COLOR work too',
}
/** How a passage is written, and what is left out of it. */
export const FORMAT_OPTIONS: readonly CommandOption[] = [
  {
    flags: '--format <name>',
    description:
      'print the passage as text, html, markdown, usj (the JSON of USFM) or json; text fits the terminal',
    completes: 'passage-format',
  },
  { flags: '--no-numbers', description: 'of a format: leave out the numbers of verses' },
  { flags: '--no-notes', description: 'of a format: leave out notes' },
  {
    flags: '--no-headings',
    description: 'of a format: leave out headings and the titles of psalms',
  },
]
