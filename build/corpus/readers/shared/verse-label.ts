/**
 * The number of a verse as sources write it: `16`, `16-17`, `16a`, `16b-17a`, `16,17`. A part has one
 * lowercase letter: a capital behind a number is the first letter of the text, whose blank is missing.
 */

export interface VerseLabel {
  readonly number: number
  /** The last of joined verses; the same as `number` for an ordinary one. */
  readonly last: number
  /** Whether it is a part of a verse, as `16b` is: the parts together are the verse. */
  readonly isPart: boolean
}

/** Psalm 119 ends at 176; no chapter of the canon, however divided, comes near the other bound. */
export const LAST_VERSE = 200
/** Psalm 151 is the last chapter anywhere. */
const LAST_CHAPTER = 151
/** For messages. */
export const CHAPTERS = `chapters have numbers from 1 to ${LAST_CHAPTER}`

// Marks of direction stand in bridges of right-to-left texts.
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
// Dashes and commas join numbers, with or without blanks around them.
const JOIN = String.raw`\s*[-\u2010-\u2015\u2212,]\s*`
const LABEL = new RegExp(
  String.raw`^0*(\d{1,3})([a-z]?)(?:${JOIN}(?:\d{1,3}[a-z]?\s*,\s*)*0*(\d{1,3})([a-z]?))?[.]?$`,
)

/** Parses a label. Undefined if it is not one, or if its numbers are higher than any verse. 0 is allowed. */
export function parseVerseLabel(text: string): VerseLabel | undefined {
  const match = LABEL.exec(text.replace(UNSEEN, '').trim())
  if (match === null) return undefined
  const number = Number(match[1])
  const last = match[3] === undefined ? number : Number(match[3])
  if (last < number || last > LAST_VERSE) return undefined
  return { number, last, isPart: match[2] !== '' && last === number }
}

/** A chapter number, 1 to 151; undefined if the text is not one. */
export function parseChapterNumber(text: string): number | undefined {
  const match = /^0*(\d{1,3})$/.exec(text.replace(UNSEEN, '').trim())
  const number = Number(match?.[1] ?? 0)
  return number >= 1 && number <= LAST_CHAPTER ? number : undefined
}
