/** Options by which an operator accepts warnings and licences, and who it is that does. */
import { userInfo } from 'node:os'
import { type CommandOption, type Options, textOf } from '../command.js'

export const ACCEPT_WARNINGS_OPTION: CommandOption = {
  flags: '--accept-warnings [who]',
  description: 'record who has reviewed the warnings (default: the account)',
}
export const ACCEPT_LICENCE_OPTION: CommandOption = {
  flags: '--accept-licence [who]',
  description: 'record who accepts a licence that is not free (default: the account)',
}

/** Who accepts what; `today` is the day of now, in UTC, as 2031-05-17. */
export function acceptedIn(options: Options) {
  return {
    acceptedBy: whoOf(options.acceptWarnings),
    acceptedLicenceBy: whoOf(options.acceptLicence),
    today: new Date().toISOString().slice(0, 10),
  }
}

/** The name that was said, or the account of who runs the command. */
function whoOf(said: Options[string]): string | undefined {
  return said === true ? userInfo().username : textOf(said)
}
