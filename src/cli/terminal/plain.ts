/** What may be shown to a terminal of what others wrote. */
import { stripVTControlCharacters } from 'node:util'

/** A text without what a terminal would take for a command, on one line. */
export function withoutCommands(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}/gu, ' ')
}
