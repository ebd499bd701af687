/** Which of the works beside the texts a command asks. */
import type { CommandOption } from '../command.js'

export const WORK_OPTION: CommandOption = {
  flags: '--work <id>',
  description: 'id of the work (default: the first of the kind)',
}
