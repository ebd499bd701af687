/** Finds words that stand twice in a row, and numbers that are not part of the text. Looks at one verse at a time. */
import type { Message } from '../draft.js'
import { quote } from '../messages.js'
import { isOrdinary, mayRepeat } from './ordinary.js'

const DOUBLED = /(?<![\p{L}\p{M}\p{N}])(\p{L}[\p{L}\p{M}'’]*) \1(?![\p{L}\p{M}\p{N}'’])/iu
/** A run of words that is repeated at once is a slip of the pen from this many words on. */
const RUN = 3
const LONGEST_RUN = 12

/** What is odd in verse `number`, whose text is `text`. */
export function checkRepeats(text: string, number: number, place: string): Message[] {
  const messages: Message[] = []
  const lower = text.toLowerCase()
  // Digits are no part of an ordinary verse.
  if (isOrdinary(text) && !ROMAN_FIRST.test(text) && !mayRepeat(lower, RUN, LONGEST_RUN)) {
    return messages
  }
  const doubled = DOUBLED.exec(text)
  if (doubled !== null) {
    messages.push({ level: 'note', place, text: `a doubled word: ${quote(doubled[0])}` })
  }
  const run = repeatedRun(lower)
  if (run !== undefined) {
    messages.push({ level: 'note', place, text: `repeated words: ${quote(run)}` })
  }
  const inline = inlineNumber(text, number)
  if (inline !== undefined) {
    const what = `an inline number: ${quote(inline)}`
    messages.push({ level: 'warning', place, text: what })
  }
  return messages
}

function repeatedRun(lower: string): string | undefined {
  const words = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // In most verses too few words stand twice.
  if (new Set(words).size > words.length - RUN) return undefined
  for (let length = RUN; length <= LONGEST_RUN; length++) {
    let same = 0
    for (let at = length; at < words.length; at++) {
      same = words[at] === words[at - length] ? same + 1 : 0
      if (same === length) return words.slice(at - length + 1, at + 1).join(' ')
    }
  }
  return undefined
}

const ROMAN_FIRST = /^([ivxlc]{1,7})[.)] /iu
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
function romanNumber(letters: string): number {
  const values = [...letters.toLowerCase()].map((letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, one, at) => sum + (one < (values[at + 1] ?? 0) ? -one : one), 0)
}

/** `(21-17)` anywhere, a number alone, or a number at the start or behind the text that is the verse's own or its neighbour's. */
function inlineNumber(text: string, number: number): string | undefined {
  const printed = /[([]\d{1,3}[-:.]\d{1,3}[)\]]/.exec(text)?.[0]
  if (printed !== undefined) return printed
  if (/^\d{1,3}$/.test(text)) return text
  const roman = ROMAN_FIRST.exec(text)
  if (roman !== null && Math.abs(romanNumber(roman[1] as string) - number) <= 1) return roman[1]
  const foreign = /^(?!\d)\p{Nd}+(?=\s)/u.exec(text)
  if (foreign !== null) return foreign[0]
  const start =
    /^[([]?(\d{1,3})[)\].:]?(?=\s|\p{L})/u.exec(text) ?? /(?<=\p{P}) (\d{1,3})$/u.exec(text)
  const distance = Math.abs(Number(start?.[1] ?? Number.NaN) - number)
  return distance <= 1 ? start?.[0] : undefined
}
