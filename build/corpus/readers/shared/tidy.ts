/**
 * The tidying of a verse's text once it is together: white space, Unicode form. The same for every reader
 * of files. A line feed in the text stands for a border of lines or paragraphs.
 */

// Chinese and Japanese are written without blanks: a border of lines between two of these is none.
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
const UNSPACED_BORDER = new RegExp(`(?<=${UNSPACED})\\s*\\n\\s*(?=${UNSPACED})`, 'gu')
// Written by editors and converters, unseen, and in the way of a search; no text needs them.
const UNSEEN = /[\uFEFF\u00AD\u2060]/g

/** Text that is tidy as it is: letters of Latin scripts in one piece, with single blanks between them. */
const TIDY = /^[!-~¡-\u00ac\u00ae-\u017f‘’“”—…]+(?: [!-~¡-\u00ac\u00ae-\u017f‘’“”—…]+)*$/

/** One line of text: runs of white space as one blank, none at the ends, Unicode NFC. */
export function tidyText(text: string): string {
  if (TIDY.test(text)) return text
  return text
    .replace(UNSEEN, '')
    .replace(UNSPACED_BORDER, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Characters that end a word or a clause, and characters that begin one. */
const BEFORE_NOTE = /[\p{L},.;:!?)”’]/u
const AFTER_NOTE = /[\p{L}(¿¡“‘]/u
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Whether two characters that only a note parts belong to two words. Converters move the blank behind a
 * note into the note, where it is dropped with it. Chinese and Japanese have no blanks.
 */
export function lostBlankAt(left: string, right: string): boolean {
  const after = right.charAt(0)
  if (UNSPACED_LETTER.test(left + after)) return false
  return BEFORE_NOTE.test(left) && AFTER_NOTE.test(after)
}
