/** Messages and quotations of texts in words, as every part of the compiler prints them. */
import type { Message } from './draft.js'

/** How many messages of a level there are. */
export function countOf(messages: readonly Message[], level: Message['level']): number {
  return messages.filter((message) => message.level === level).length
}

/** A text in quotation marks, cut at `most` characters; characters that cannot be seen are escaped. */
export function quote(text: string, most = Number.POSITIVE_INFINITY): string {
  return JSON.stringify(text.slice(0, most)).replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

// What JSON leaves as it is: controls behind ASCII, and signs that turn the direction of what stands beside them.
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu

const CHARACTERS_BEFORE = 12
const CHARACTERS_AFTER = 16

/** A few characters on either side of `index`, quoted. */
export function quoteAround(text: string, index: number): string {
  return JSON.stringify(
    text.slice(Math.max(0, index - CHARACTERS_BEFORE), index + CHARACTERS_AFTER),
  )
}

/** The first `most` items in one line, and how many more there are. */
export function listed(items: readonly string[], most: number): string {
  const more = items.length - most
  return items.slice(0, most).join(', ') + (more > 0 ? `, and ${more} more` : '')
}
