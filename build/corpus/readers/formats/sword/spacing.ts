/**
 * Restores blanks that the markup lost, and tidies a finished text. The rules were measured against
 * independent printings of the texts. They look at the two characters beside a border and at the tags
 * between them.
 */
import { isTidy, lostBlankAt } from '../../shared/tidy.js'
import { BORDERS, type Border } from './elements.js'

/** The borders seen between two pieces of text, as bits of BORDERS. */
export type Crossing = number

const has = (crossing: Crossing, border: Border): boolean => (crossing & BORDERS[border]) !== 0

const LETTER = /\p{L}/u
const CLOSING = /[,.;:!?)”’]/

interface Rule {
  readonly reason: string
  readonly holds: (crossing: Crossing, left: string, right: string) => boolean
}

/** A blank belongs if any rule holds. If none does, as between two bare `w`, a word was split. */
export const RULES: readonly Rule[] = [
  {
    reason: 'a line, paragraph, item, marker or heading always parts words',
    holds: (crossing) => has(crossing, 'break'),
  },
  {
    reason: 'the blank was inside the note that was dropped',
    holds: (crossing, left, right) => has(crossing, 'note') && lostBlankAt(left, right),
  },
  {
    reason: 'a quotation ends in a mark and the story goes on',
    holds: (crossing, left, right) =>
      has(crossing, 'quoteEnd') && CLOSING.test(left) && LETTER.test(right),
  },
  {
    reason: 'a word and a divine name that touch are two words',
    holds: (crossing, left, right) =>
      has(crossing, 'word') && has(crossing, 'name') && LETTER.test(left) && LETTER.test(right),
  },
  {
    reason: 'a word and added words that touch are two words, but for enclitics (enclitics.ts)',
    holds: (crossing, left, right) =>
      has(crossing, 'word') && has(crossing, 'added') && LETTER.test(left) && LETTER.test(right),
  },
]

/** Whether a blank belongs between two characters that only the tags of `crossing` part. */
export function needsBlank(crossing: Crossing, left: string, right: string): boolean {
  if (/\s/.test(left) || /\s/.test(right)) return false
  return RULES.some((rule) => rule.holds(crossing, left, right))
}

/**
 * USFM markers that an importer left in the text (`\nd `, `\+nd*`), and the pilcrow of paragraphs. A blank behind the
 * beginning of a style ends the marker; one behind its end parts words.
 */
export const RESIDUE = /\\\+?[a-z]+\d*(?:\*| ?)|¶/g
const RESIDUE_HERE = new RegExp(RESIDUE, 'y')
const UNBLANK = /\S/g

/**
 * The tidying of a finished text: residue out, every run of white space one blank, none at the ends or
 * before closing punctuation, Unicode NFC. An apostrophe is left alone: it may begin a word.
 */
export function tidy(text: string): string {
  const trimmed = text.trim()
  if (isTidy(trimmed) && !UNTIDY.test(trimmed)) return trimmed
  return trimmed
    .replace(RESIDUE, '')
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
    .replace(/ (?=[,.;:!?)”])/g, '')
    .normalize('NFC')
}

/** Residue, or a blank that goes. */
const UNTIDY = /[\\¶]| [,.;:!?)”]/

/** Where the first letter or sign of a text stands that tidying leaves; -1 if there is none. */
export function firstWord(text: string): number {
  for (let at = 0; ; ) {
    UNBLANK.lastIndex = at
    const found = UNBLANK.exec(text)?.index
    if (found === undefined) return -1
    RESIDUE_HERE.lastIndex = found
    const residue = RESIDUE_HERE.exec(text)
    if (residue === null) return found
    at = found + residue[0].length
  }
}

/** A text without the residue that tidying takes out, and the same places in it, in the order given. */
export function dropResidue(raw: string, offsets: readonly number[]) {
  if (!raw.includes('\\') && !raw.includes('¶')) return { text: raw, offsets }
  const starts: number[] = []
  /** Before the residue of each index, how many units of others lie. */
  const sums = [0]
  for (const { 0: residue, index } of raw.matchAll(RESIDUE)) {
    starts.push(index)
    sums.push((sums.at(-1) ?? 0) + residue.length)
  }
  const moved = offsets.map((offset) => {
    const before = countBelow(starts, offset)
    const start = starts[before - 1] ?? 0
    const dropped = sums[before] ?? 0
    // A place inside of residue goes to where the residue was.
    return Math.max(offset - dropped, before === 0 ? offset : start - (sums[before - 1] ?? 0))
  })
  return { text: raw.replace(RESIDUE, ''), offsets: moved }
}

/** How many of sorted numbers are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const BLANK = 0x20

/** Where a span begins without the blanks at its start; `end` if it has nothing else. */
export function firstLetter(text: string, start: number, end: number): number {
  let first = start
  while (first < end && text.charCodeAt(first) === BLANK) first += 1
  return first
}

/** Where a span ends without the blanks at its end; `start` if it has nothing else. */
export function behindLetters(text: string, start: number, end: number): number {
  let last = end
  while (last > start && text.charCodeAt(last - 1) === BLANK) last -= 1
  return last
}
