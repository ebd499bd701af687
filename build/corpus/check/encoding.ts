/**
 * Names text that was read in the wrong encoding: bytes of UTF-8 taken for Windows-1252 (`seÃ±or`), letters
 * that a program could not write (`Jes?s`), and the replacement character for invalid bytes (U+FFFD).
 */

import { anyBookByNumber } from '../../../src/canon/further-books.js'
import type { Draft, Message } from '../draft.js'
import { quoteAround } from '../messages.js'

// What Windows-1252 makes of a byte that goes on with a character of UTF-8. White space is not among them: it
// was made one blank before.
const MORE = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
const QUOTE = '[»’”…—–]'
/** What text looks like whose encoding was mistaken. Letters before a closing quotation mark do not. */
const MISREAD = new RegExp(
  [
    // é, ñ, ¿: the Latin letters.
    `[ÂÃ](?!${QUOTE})${MORE}`,
    `(?<=\\p{Ll})Ã${MORE}?`,
    '(?<=\\p{Ll})Â',
    // Quotation marks and dashes.
    'â[€\u0080]',
    // Greek, Cyrillic, Hebrew, Arabic: a letter follows another.
    `(?:[ÎÏÐÑ×ØÙÚÛ]${MORE}\\s?){3,}`,
    // Scripts of three bytes.
    `(?:[à-ï]${MORE}{2}\\s?){3,}`,
  ].join('|'),
  'u',
)
/** Two signs that each text has of which MISREAD finds anything; much faster to look for. */
const MAY_BE_MISREAD = new RegExp(`[ÂÃ]|â[€\u0080]|[ÎÏÐÑ×ØÙÚÛà-ï]${MORE}`)
// Between two long words a blank is missing, and no letter. No word begins with this sign.
const LOST = /(?<!\p{L})\p{L}{0,2}\p{Ll}\?\p{Ll}|\p{Ll}\?\p{Ll}{1,3}(?!\p{L})|(?<=^|\s)\?\p{L}/u
const REPLACED = /\uFFFD/u

/** Each pattern, and what it is looked for by: `hint` stands in every text in which the pattern is found. */
export const ENCODING_FAULTS = [
  {
    hint: MAY_BE_MISREAD,
    pattern: MISREAD,
    what: 'UTF-8 taken for Windows-1252',
    worst: 'warning',
  },
  {
    hint: /\?[^ ]/,
    pattern: LOST,
    what: 'a question mark in place of a letter',
    worst: 'warning',
  },
  { hint: REPLACED, pattern: REPLACED, what: 'the replacement character U+FFFD', worst: 'error' },
] as const

/** From so many verses in a hundred on, or one with U+FFFD, the text must not be served. */
const MOST = 1

/** One message for each kind of damage, with the first place and how many verses there are. */
export function checkEncoding({ format, books }: Draft): Message[] {
  let total = 0
  const kinds = ENCODING_FAULTS.map((kind) => ({
    ...kind,
    count: 0,
    place: '',
    shown: '',
    where: '',
  }))
  for (const { book, chapters } of books) {
    for (const { number, verses } of chapters) {
      for (const verse of verses) {
        total += 1
        for (const kind of kinds) {
          const at = kind.hint.test(verse.text) ? verse.text.search(kind.pattern) : -1
          if (at < 0) continue
          kind.count += 1
          if (kind.count > 1) continue
          kind.place = `${anyBookByNumber(book).abbreviation} ${number}:${verse.number}`
          kind.shown = quoteAround(verse.text, at)
          kind.where = verse.where === undefined ? '' : ` (${verse.where})`
        }
      }
    }
  }
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ what, worst, count, place, shown, where }): Message => {
      const level = worst === 'error' || count * 100 > total * MOST ? 'error' : 'warning'
      const many = count === 1 ? '' : `, and ${count - 1} more verses`
      const text = `read in the wrong encoding, ${what}: ${shown}${many}${where}`
      return { level, place: place || format, text }
    })
}
