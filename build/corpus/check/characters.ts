/**
 * What does not belong into the text of a verse: leftovers of markup, damage, and white space that no
 * reader should have let through. A table of patterns, each with its level and its reason.
 */
import type { Message } from '../draft.js'
import { quoteAround } from '../messages.js'
import { isOrdinary } from './ordinary.js'

interface Fault {
  readonly pattern: RegExp
  /** An error if no printed Bible could have it, a warning if one might, a note if some do. */
  readonly level: Message['level']
  readonly what: string
  /** Its code point is said. */
  readonly isUnseen?: boolean
  /** Faults that say the same better. */
  readonly unless?: readonly string[]
}

const FAULTS: readonly Fault[] = [
  // No text has control characters; they are damage, or the marks of another format. Those from U+0080 on are
  // what UTF-8 taken for Windows-1252 looks like, which encoding.ts names, if a letter is before.
  {
    pattern: /(?![\u0080-\u009f])\p{Cc}|(?<![\u00c0-\u00ff\u0080-\u00bf])[\u0080-\u009f]/u,
    level: 'error',
    what: 'a control character',
    isUnseen: true,
  },
  // Half a surrogate pair cannot be written as UTF-8.
  { pattern: /\p{Cs}/u, level: 'error', what: 'half a character' },
  // XML, HTML and MyBible tags all start so; quotation marks made of < and > do not. A tag cut in two has an attribute.
  {
    pattern: /(?<!<)<\/?[a-z][^<>]*>(?!>)|<!--|\p{L}=["'][^"'<>]*["'][^<>]*\/?>/iu,
    level: 'error',
    what: 'a tag',
  },
  // USFM markers, opened or closed, nested or not.
  { pattern: /\\\+?[a-z]/iu, level: 'error', what: 'a USFM marker' },
  // The names of letters tell an entity that has lost its end.
  {
    pattern:
      /&(?:(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);|[a-z]{1,2}(?:acute|grave|circ|uml|tilde|cedil)|nbsp|[lr][ds]?quo)/iu,
    level: 'error',
    what: 'an undecoded entity',
  },
  // Strong's numbers, which stand by each word in many sources; no word looks like them.
  {
    pattern: /(?<![\p{L}\p{N}])[GH]\d{3,5}(?!\p{N})/u,
    level: 'warning',
    what: "a Strong's number",
  },
  // Some older files write « and » as << and >>.
  { pattern: /[<>]/u, level: 'warning', what: 'an angle bracket', unless: ['a tag'] },
  { pattern: /\\/u, level: 'warning', what: 'a backslash', unless: ['a USFM marker'] },
  // Variables and note callers of several formats; some prints set variants in them.
  { pattern: /[{}]/u, level: 'warning', what: 'a brace' },
  // A bracket alone, or around a number: the caller of a note, or what is left of a marker. Doubled ones are set around
  // passages of several verses.
  {
    pattern: /^[^[]*(?<!\])\](?!\])|(?<!\[)\[(?!\[)[^\]]*$|\[\P{L}*\]/u,
    level: 'warning',
    what: 'a stray square bracket',
  },
  // Signs of paragraph, footnote and emphasis; the text of a verse is one paragraph without notes.
  {
    pattern: /[¶§†‡*_#|~^]/u,
    level: 'warning',
    what: 'a typographic mark',
    unless: ['an undecoded entity'],
  },
  // What callers of notes look like once they have lost their markup.
  {
    pattern: /[²³¹⁰⁴-⁹ᵃ-ᶻ]|(?<=[\p{L}.,;:!?])\[\p{L}\]|\p{Ll}\d{1,2}(?=[\s.,;:!?]|$)/u,
    level: 'warning',
    what: 'the mark of a footnote',
    unless: ['an undecoded entity'],
  },
  // Callers of notes, numbers of verses, and letters that were read as digits; no ordinal, such as 1st or 2.º.
  {
    pattern:
      /\p{L}[.,;:!?]?\d|\d(?!(?:st|nd|rd|th|er|re|e|o|a|do|da|ro|ra|to|ta|mo|ma|vo|va|no|na|[ºª°])(?!\p{L}))\p{L}/u,
    level: 'warning',
    what: 'a digit that touches a letter',
    unless: ["a Strong's number", 'an undecoded entity', 'the mark of a footnote'],
  },
  // Of addresses (`%20`, `one+other`) and of mails (`=C3`, `+APM-`).
  {
    pattern: /%[0-9A-F]{2}|=[0-9A-F]{2}|=$|#\d{2,4};|\p{L}\+[A-Za-z0-9]{2,}-|\p{L}\+\p{L}/u,
    level: 'warning',
    what: 'a sign that was not decoded',
    unless: ['an undecoded entity'],
  },
  {
    pattern: /©|®|https?:\/\/|\p{L}@\p{L}/iu,
    level: 'warning',
    what: 'a line of rights, or an address',
  },
  // Of lists: bullets, arrows, numbers in circles.
  {
    pattern: /[\u2022-\u2024\u2043\u2190-\u21ff\u2460-\u24ff]/u,
    level: 'warning',
    what: 'a mark of a list',
  },
  // What programs write for a letter that their font lacks, and boxes of older code pages.
  {
    pattern: /[\u2500-\u25ff\ufffc]/u,
    level: 'warning',
    what: 'a sign in place of a letter',
    isUnseen: true,
  },
  { pattern: /[\ufb00-\ufb06]/u, level: 'warning', what: 'a ligature' },
  // Accents of typewriters, signs of mathematics (what Mac Roman makes of UTF-8), pictures; Greek has its own accents.
  {
    pattern: /[`¨¯´¸¬\u2200-\u22ff\u2600-\u27bf\u{1f300}-\u{1faff}]/u,
    level: 'warning',
    what: 'a sign that is no letter and no mark of a sentence',
    isUnseen: true,
  },
  { pattern: /(?:^|\s)[\u0300-\u036f]/u, level: 'warning', what: 'an accent without its letter' },
  // Letters of East Asian code pages.
  {
    pattern: /[A-Za-z][\uff21-\uff5a]|[\uff21-\uff5a][A-Za-z]/u,
    level: 'warning',
    what: 'a letter of full width',
  },
  {
    pattern: /\[\/?(?:red|i|b|u|sup|em|wj|note|ref|fn|p|br|q|add|nd)\d?\]/iu,
    level: 'warning',
    what: 'a tag in square brackets',
    unless: ['the mark of a footnote'],
  },
  // Some prints set words of doubtful authority in brackets, the KJV those of 1 John 2:23.
  {
    pattern: /\[[^[\]]*\p{L}[^[\]]*\]/u,
    level: 'note',
    what: 'words in brackets',
    unless: ['the mark of a footnote', 'a tag in square brackets'],
  },
  // Soft hyphens, joiners, byte order marks: unseen, and they split a word for a search. Other scripts than
  // the Latin need some of them.
  {
    pattern:
      /(?<=\p{Script=Latin})[\u200b-\u200f]|[\u200b-\u200f](?=\p{Script=Latin})|(?![\u200b-\u200f])\p{Cf}/u,
    level: 'warning',
    what: 'an invisible character',
    isUnseen: true,
  },
  // Fonts of one publisher: no other font has letters there.
  { pattern: /\p{Co}/u, level: 'warning', what: 'a private-use character', isUnseen: true },
  { pattern: /^\s|\s$/u, level: 'warning', what: 'a blank at its edge' },
  { pattern: /\s\s|[^\S ]/u, level: 'warning', what: 'a blank that is not a single space' },
]

/** The longest verse of the printed Bibles, Esther 8:9, stays under this in every language compiled. */
const LONGEST_VERSE = 700

/** The words of a verse are found by positions of 16 bits in its JSON form; in bytes of UTF-8. */
const MOST_BYTES = 60_000
const LONGEST_ESCAPE = '\\u0000'.length

/** What is wrong with a verse's text; `place` names the verse in the messages. */
export function checkText(text: string, place: string): Message[] {
  if (text.trim() === '') return [{ level: 'error', place, text: 'the verse is empty' }]
  const messages: Message[] = []
  if (!isOrdinary(text)) messages.push(...faultsIn(text, place))
  // No sign takes more bytes in JSON than an escape.
  if (text.length * LONGEST_ESCAPE > MOST_BYTES) {
    const bytes = Buffer.byteLength(JSON.stringify(text)) - 2
    const what = `${bytes} bytes: no verse may have more than ${MOST_BYTES}`
    if (bytes > MOST_BYTES) messages.push({ level: 'error', place, text: what })
  }
  if (text.length > LONGEST_VERSE) {
    const what = `${text.length} characters: more than a verse may stand here`
    messages.push({ level: 'warning', place, text: what })
  }
  return messages
}

/** Why a text cannot be served; undefined if it can. */
export function errorIn(text: string): string | undefined {
  if (isOrdinary(text)) return undefined
  return checkText(text, '').find(({ level }) => level === 'error')?.text
}

function faultsIn(text: string, place: string): Message[] {
  const messages: Message[] = []
  const found = new Set<string>()
  for (const { pattern, level, what, isUnseen, unless } of FAULTS) {
    const index = text.search(pattern)
    if (index < 0 || unless?.some((one) => found.has(one)) === true) continue
    found.add(what)
    const named = isUnseen === true ? `${what} (${codePoint(text, index)})` : what
    messages.push({ level, place, text: `${named} in ${quoteAround(text, index)}` })
  }
  if (text !== text.normalize('NFC')) {
    messages.push({ level: 'error', place, text: 'the text is not in Unicode form NFC' })
  }
  return messages
}

/** `U+0007`. */
function codePoint(text: string, index: number): string {
  const number = text.codePointAt(index) as number
  return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`
}
