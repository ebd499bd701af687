/** Messages and quotations of texts in words, as every part of the compiler prints them. */
import type { Message } from './draft.js'

/** How many messages of a level there are. */
export function countOf(messages: readonly Message[], level: Message['level']): number {
  return messages.filter((message) => message.level === level).length
}

/** A text in quotation marks, cut behind `most` units of UTF-16, never inside a character; what cannot be seen is escaped. */
export function quote(text: string, most = Number.POSITIVE_INFINITY): string {
  return escaped(shortened(text, most))
}

/** The beginning of a text, at most `most` units of UTF-16, never cut inside a character. */
export function shortened(text: string, most: number): string {
  return text.slice(0, wholeCharacters(text, most))
}

function escaped(text: string): string {
  return JSON.stringify(text).replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** `at`, or one less if a character would be cut in two there. */
function wholeCharacters(text: string, at: number): number {
  const isCut =
    /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1))
  return isCut ? at - 1 : at
}

// What JSON leaves as it is: controls behind ASCII, and signs that turn the direction of what stands beside them.
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu

const CHARACTERS_BEFORE = 12
const CHARACTERS_AFTER = 16

/** A few characters on either side of `index`, quoted. */
export function quoteAround(text: string, index: number): string {
  const from = wholeCharacters(text, Math.max(0, index - CHARACTERS_BEFORE))
  return escaped(text.slice(from, wholeCharacters(text, index + CHARACTERS_AFTER)))
}

/** The first `most` items in one line, and how many more there are. */
export function listed(items: readonly string[], most: number): string {
  const more = items.length - most
  return items.slice(0, most).join(', ') + (more > 0 ? `, and ${more} more` : '')
}

/** Places that a message of several names. */
const PLACES = 12

/** What is said of the first of several places, and that it is true of the others. */
export function saidOfSeveral(text: string, places: readonly string[]): string {
  return `${text}, and the like in ${places.length} places: ${listed(places, PLACES)}`
}
