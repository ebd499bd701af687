/** Removes terminal escapes from texts of others. */
import { stripVTControlCharacters } from 'node:util'

/** The text on one line, without control characters that a terminal would obey. */
export function withoutCommands(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}/gu, ' ')
}
