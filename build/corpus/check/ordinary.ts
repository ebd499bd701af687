/**
 * Verses about which most rules need not be asked: letters of Latin scripts and the marks of sentences, with
 * single blanks between them. Four of five verses are; each rule alone costs as much as this. Knows no rule.
 */
import { madeOf } from '../signs.js'

// Without the letters that only look like one sign, change their number in lower case, or fold into another.
const LATIN = ['AZ', 'az', '\u00c0\u00d6', '\u00d8\u00f6']
const EXTENDED = ['\u00f8\u012f', '\u0132\u0148', '\u014a\u017e']
const MARKS = [
  ...'!"\'(),.:;?-\u00a1\u00ab\u00bb\u00bf',
  '\u2013\u2014',
  '\u2018\u2019',
  '\u201c\u201d',
  '…',
]

/** Whether a verse holds nothing but letters of Latin scripts, marks of sentences and single blanks. */
export const isOrdinary = madeOf([...LATIN, ...EXTENDED, ...MARKS])

const BLANK = 0x20
/** Of the words of the verse that was looked at last: a number for each, the same for the same word. */
const hashes: number[] = []

/**
 * Whether words of an ordinary verse in lower case may stand twice in a row: one, or `least` to `most` of them.
 * True for all that do, and for a few that do not.
 */
export function mayRepeat(lower: string, least: number, most: number): boolean {
  let words = 0
  let hash = 0
  let isInWord = false
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at)
    if (isLetter(code)) {
      hash = isInWord ? (Math.imul(hash, 31) + code) | 0 : code
      isInWord = true
      continue
    }
    if (isInWord) hashes[words++] = hash
    isInWord = false
    if (code === BLANK && isDoubled(lower, at)) return true
  }
  if (isInWord) hashes[words++] = hash
  for (let length = least; length <= most; length++) {
    let same = 0
    for (let at = length; at < words; at++) {
      same = hashes[at] === hashes[at - length] ? same + 1 : 0
      if (same === length) return true
    }
  }
  return false
}

/** Whether what stands before a blank ends with the word behind it. */
function isDoubled(lower: string, blank: number): boolean {
  let end = blank + 1
  while (end < lower.length && isOfWord(lower.charCodeAt(end))) end += 1
  const length = end - blank - 1
  if (length === 0 || length > blank) return false
  for (let at = 1; at <= length; at++) {
    if (lower.charCodeAt(blank - at) !== lower.charCodeAt(end - at)) return false
  }
  return true
}

/** Of the signs of an ordinary verse in lower case. */
function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code < 0x250)
}

function isOfWord(code: number): boolean {
  return isLetter(code) || code === 0x27 || code === 0x2019
}
