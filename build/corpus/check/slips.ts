/**
 * Slips of converters and of reading print in verses of letters and marks of sentences alone: letters with blanks between
 * them, words parted at the end of a line, callers of notes, rights, a text that stands in itself twice. One verse at a time.
 */
import type { Message } from '../draft.js'
import { quoteAround } from '../messages.js'

/** Stands in every text in which one of the patterns is found; much faster to look for. */
const MAY_BE =
  /- \p{Ll}|''|,,|;;|""|","|\?\?\?|,\p{Ll}(?:[\s.,;]|$)| \p{L} \p{L} \p{L} |(?:^|[.;:!?»”)] )(?:O|Or|Ou|Oder|Not[ae]s?)[,:]|\{|copyright|reserved|reservados|www\.|lorem ipsum|undefined|NaN|TODO|FIXME|null|false|true|none|\.{5}|_{3}|-{5}|={5}|^[bu]['"]|^"[a-z_]+":/iu

const SLIPS: readonly (readonly [pattern: RegExp, what: string])[] = [
  // A letter of these scripts is a syllable or a word.
  [
    /(?<!\p{L})(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Ethiopic}])(?:\p{L} ){5,}\p{L}(?!\p{L})/u,
    'letters with blanks between them',
  ],
  [/\p{Ll}- \p{Ll}/u, 'a word parted at the end of a line'],
  [/\p{L}''\p{L}|'''|,,|;;|""|","|([._=-])\1{4,}|_{3}/u, 'a doubled sign'],
  [/\?\?\?/u, 'question marks in place of letters'],
  [/\p{L},\p{Ll}(?=[\s.,;]|$)/u, 'the mark of a footnote behind a comma'],
  [
    // Another reading is short and ends the verse; a sentence that begins so goes on.
    /(?:^|[.;:!?»”)] )(?:Notas?|Notes?):|[.;!?»”)] (?:O|Or|Ou|Oder), \p{Ll}[^,;:.!?]{0,24}(?:\.|;)?$/u,
    'the text of a note stands in the verse',
  ],
  [/copyright|all rights reserved|derechos reservados|www\./iu, 'a line of rights, or an address'],
  [
    /[Ll]orem ipsum|(?<![\p{L}\p{M}])(?:undefined|NaN|FIXME|TODO:)(?![\p{L}\p{M}])|^\W*(?:null|TODO|[Ff]alse|[Tt]rue|[Nn]one)\W*$|^[bu](['"]).*\1$|^"[a-z_]+":|[$#%]\{|^\{+[\w. ]+\}+$/u,
    'a word of a program in place of the text',
  ],
]

/** As programs that read bold print write it; most texts end the search at their first letter. */
const LETTERS_TWICE = /^(?=.{30})(?:(\p{L})\1|\P{L})+$/iu

/** A text shorter than this may well be made of two equal halves. */
const LEAST_HALF = 30

/** What is odd in a verse; `place` names it in the messages. */
export function checkSlips(text: string, place: string): Message[] {
  const messages: Message[] = []
  if (MAY_BE.test(text)) {
    for (const [pattern, what] of SLIPS) {
      const at = text.search(pattern)
      if (at < 0) continue
      messages.push({ level: 'warning', place, text: `${what}: ${quoteAround(text, at)}` })
    }
  }
  if (LETTERS_TWICE.test(text)) {
    messages.push({ level: 'warning', place, text: 'each of its letters stands in it twice' })
  }
  if (isDoubled(text)) {
    messages.push({ level: 'warning', place, text: 'its text stands in it twice' })
  }
  return messages
}

/** Whether a text is the same words twice, with a blank between them or none. */
function isDoubled(text: string): boolean {
  const half = text.length >> 1
  return half >= LEAST_HALF && text.endsWith(text.slice(0, half))
}
