/**
 * What a format of lines or markup can hold. Readers of such formats, ours too, make every run of white space one blank
 * and drop some invisible characters. Compiled texts have none of these; a text that has is refused, so that nothing is
 * lost in silence.
 */

/** A text that a format cannot hold; the message names the place and what to do. */
export class CannotHold extends Error {
  override readonly name = 'CannotHold'
}

/** Stands between the characters of a sign of markup; readers that know Unicode show nothing, and ours drops it. */
const WORD_JOINER = '\u2060'

// White space other than single blanks, controls, half characters, and what readers drop.
const UNHELD = /^\s|\s$|\s\s|[^\S ]|[\p{Cc}\p{Cs}\uFEFF\u00AD\u2060]/u

/** `unheld` matches what the format itself cannot hold. Throws CannotHold if the text has such a character. */
export function checkPlain(text: string, place: string, unheld?: RegExp): void {
  const index = Math.max(text.search(UNHELD), unheld === undefined ? -1 : text.search(unheld))
  if (index < 0 && text === text.normalize('NFC') && text !== '') return
  const code = text.codePointAt(Math.max(index, 0))?.toString(16).toUpperCase().padStart(4, '0')
  const what = index < 0 ? 'a text that is not composed (NFC)' : `the character U+${code}`
  throw new CannotHold(
    `${place} has ${text === '' ? 'no text' : what}, which this format cannot hold: choose --format json`,
  )
}

/** Parts the signs of markup that `pattern` matches, so that no reader takes them for markup. */
export function partMarkup(text: string, pattern: RegExp): string {
  return text.replace(pattern, (sign) => sign.charAt(0) + WORD_JOINER + sign.slice(1))
}
