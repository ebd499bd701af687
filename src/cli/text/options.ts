/** Options that the commands about the text have in common. */
import type { CommandOption } from '../command.js'

export const VERSION_OPTION: CommandOption = {
  flags: '--version <id>',
  description:
    'id or alias of the version, in any letter case (default: as the server, DEFAULT_VERSION)',
  completes: 'version',
}
export const DATA_OPTION: CommandOption = {
  flags: '--json',
  description: 'print the `data` that the same request over HTTP has, as JSON',
}
export const COLOR_OPTION: CommandOption = {
  flags: '--no-color',
  description: 'no colours; NO_COLOR and FORCE_COLOR in the environment are obeyed as well',
}
