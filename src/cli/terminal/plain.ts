/** Makes texts of others harmless for a terminal. */
import { stripVTControlCharacters } from 'node:util'

/** The text on one line, without control characters that a terminal would obey. */
export function withoutCommands(text: string): string {
  return stripVTControlCharacters(text).replace(/\p{Cc}/gu, ' ')
}

/** The text on one line; other control characters and those that turn the direction are escaped as JSON has them. */
export function visibleCommands(text: string): string {
  return text
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(
      /[\p{Cc}\p{Bidi_Control}]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}
