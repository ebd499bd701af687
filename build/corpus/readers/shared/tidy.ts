/**
 * Normalises white space and Unicode form of a verse's text, in the same way for every reader of files. A
 * line feed in the text marks the border of two lines or paragraphs.
 */
import { madeOf } from '../../signs.js'

// Chinese and Japanese have no blanks: a line border between two of these characters parts no words.
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
// A look-behind, since Node 26 misreads a class right before the end: see test/regular-expressions.ts.
const ENDS_UNSPACED = new RegExp(`(?<=${UNSPACED})$`, 'u')
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')
// Invisible characters that editors and converters write. They hinder a search, and no text needs them.
const UNSEEN = /[\uFEFF\u00AD\u2060]/g

/** White space that is not one blank. */
const BLANKS = /\s{2,}|[^\S ]/g

/** Whether a text needs no change, as most do: letters of Latin scripts in one piece, with single blanks between them. */
export const isTidy = madeOf(['!~', '\u00a1\u00ac', '\u00ae\u017f', '‘’', '“”', '—', '…'])

/** One line of text: runs of white space as one blank, none at the ends, Unicode NFC. */
export function tidyText(text: string): string {
  const trimmed = text.trim()
  if (isTidy(trimmed)) return trimmed
  return text.replace(UNSEEN, '').replace(BLANKS, blankOf).trim().normalize('NFC')
}

/** What becomes of a run of white space at `at` in the whole text. */
function blankOf(run: string, at: number, whole: string): string {
  if (!run.includes('\n')) return ' '
  const end = at + run.length
  const isInside =
    ENDS_UNSPACED.test(whole.slice(Math.max(0, at - 2), at)) &&
    BEGINS_UNSPACED.test(whole.slice(end, end + 2))
  return isInside ? '' : ' '
}

/** Characters that end a word or a clause, and characters that begin one. */
const BEFORE_NOTE = /[\p{L},.;:!?)”’]/u
const AFTER_NOTE = /[\p{L}(¿¡“‘]/u
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Whether two characters that only a note parts belong to two words. Converters move the blank behind a
 * note into the note, and the blank is dropped with it. Chinese and Japanese have no blanks.
 */
export function lostBlankAt(left: string, right: string): boolean {
  const after = right.charAt(0)
  if (UNSPACED_LETTER.test(left + after)) return false
  return BEFORE_NOTE.test(left) && AFTER_NOTE.test(after)
}
