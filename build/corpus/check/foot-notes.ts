/**
 * Names the text of a note that stands in a verse, by its reference or the words that notes begin with, and a
 * blank that is missing between two sentences. Looks at one verse at a time.
 */
import type { Message } from '../draft.js'
import { quote } from '../messages.js'

/** Not `Or,` and `O,`: verses begin so too. */
const OPENING =
  /(?:[.;:!?”’»]|^)\s*(?:(?:Hebr?|Gr|Lit|Cf)\.\s|(?:Literally|Literalmente|Some manuscripts|Algunos manuscritos)[,:]|(?:Otros|Algunos) mss\b)/u
/** Much faster to look for. */
const MAY_BE_GLUED = /[.,;!?][^\s'"’”»)]/
const GLUED = /\p{Ll}{2}(?:[.!?]\p{Lu}\p{Ll}|[,;]\p{L}{2})/u
/** No word is so long; if there are blanks at all, some are lost. */
const LONGEST_WORD = 40
const LONG_WORD = new RegExp(
  `[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]{${LONGEST_WORD},}`,
  'u',
)

/** Counts of an editor or importer. */
const COUNTS = /(?<=\D)(?:\s\d{1,5}){2,}$/u

/** Characters of a note that are quoted. */
const SHOWN = 28

/** `number` is the verse's, `chapter` that of its chapter. */
export function checkFootNotes(
  text: string,
  chapter: number,
  number: number,
  place: string,
): Message[] {
  const messages: Message[] = []
  const at = [referenceIn(text, chapter, number), text.search(OPENING)].find((index) => index >= 0)
  if (at !== undefined) {
    const what = `the text of a note stands in the verse: ${quote(text.slice(at), SHOWN)}`
    messages.push({ level: 'warning', place, text: what })
  }
  const counts = COUNTS.exec(text)?.[0]
  if (counts !== undefined) {
    const what = `numbers stand behind the text: ${quote(counts.trim())}`
    messages.push({ level: 'warning', place, text: what })
  }
  const glued = MAY_BE_GLUED.test(text) ? text.search(GLUED) : -1
  if (glued >= 0) {
    const where = /^\p{L}+[,;]/u.test(text.slice(glued))
      ? 'behind a comma'
      : 'between two sentences'
    const what = `a blank is missing ${where}: ${quote(text.slice(glued), SHOWN)}`
    messages.push({ level: 'warning', place, text: what })
  }
  if (hasLongRun(text) && LONG_WORD.test(text)) {
    const what = `a blank is missing between words: ${quote(text, SHOWN)}`
    messages.push({ level: 'warning', place, text: what })
  }
  return messages
}

/** Whether so much stands without a blank; much faster than the pattern. */
function hasLongRun(text: string): boolean {
  let from = 0
  for (;;) {
    const blank = text.indexOf(' ', from)
    if (blank < 0) return text.length - from >= LONGEST_WORD
    if (blank - from >= LONGEST_WORD) return true
    from = blank + 1
  }
}

/** A place behind the short form of a book: `Mt. 8.28`. Not 24.000, and not (21-17). */
const REFERENCE =
  /(?<![\p{L}\d])(?:[1-4] ?)?\p{Lu}\p{L}{1,5}\.? \d{1,3}(?::\d{1,3}|\.\d{1,2})(?!\d)/u

/** Where the verse's own place stands in it, as `1:3` or `1.3`, or a place behind the form of a book; -1 if neither does. */
function referenceIn(text: string, chapter: number, number: number): number {
  if (!/\d[.:]\d/.test(text)) return -1
  const own = text.search(new RegExp(`(?<![\\d:.,])${chapter}[:.]${number}(?!\\d)`))
  return own < 0 ? text.search(REFERENCE) : own
}
