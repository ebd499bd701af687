/** MyBible's books and tags in verses. Knows no database. */
import {
  furtherByMyBibleNumber,
  MYBIBLE_NUMBERS,
} from '../../../../../src/canon/mybible-numbers.js'
import { type BookFinder, byFurtherName, type FoundBook } from '../../shared/book-finder.js'
import type { LeftOut } from '../../shared/left-out.js'

/**
 * The book with a number of MyBible's; undefined if it is not one. Books beyond the 66 are told by their names, unless the
 * module is an export of Lectern (`isOurs`).
 */
export function myBibleBook(
  number: number,
  name: string | undefined,
  finder?: BookFinder,
  isOurs = false,
): FoundBook | undefined {
  const index = MYBIBLE_NUMBERS.indexOf(number)
  if (index >= 0) return { kind: 'book', book: index + 1 }
  const further = isOurs ? furtherByMyBibleNumber(number) : undefined
  if (further !== undefined) return { kind: 'book', book: further }
  const isOne = Number.isInteger(number) && number > 0 && number < 1000
  return isOne ? byFurtherName(number, name, finder) : undefined
}

/** Tags that go with what is in them, and the reason. */
const DROPPED = {
  S: "Strong's number",
  m: 'morphology',
  f: 'mark of a footnote',
  n: 'note',
  h: 'heading inside a verse',
  x: 'cross reference',
}
const DROPPED_TAG = new RegExp(`<(${Object.keys(DROPPED).join('|')})(?:\\s[^<>]*)?>.*?</\\1>`, 'gs')
/** Callers of notes in HTML: `<sup>[1]</sup>`. */
const CALLER = /<sup(?:\s[^<>]*)?>\s*(?:[[(]\w{1,3}[\])]|\d{1,3}|[*†‡])\s*<\/sup>/gi
/** Borders of lines and paragraphs. */
const BREAK_TAG = /<\/?(?:pb|br|t|p)\s*\/?>/gi
/** Typography: words of Jesus, added words, emphasis, insertions. */
const KEPT_TAG = /<\/?(?:J|e|i|b|u|sup|sub|font|a|span|w|q)(?:\s[^<>]*)?\/?>/gi

/** Tags whose words are kept, and what is lost with the tag. */
const COUNTED: Readonly<Record<string, LeftOut>> = { J: 'speech', i: 'added', t: 'line' }
const COUNTED_TAG = new RegExp(`<(${Object.keys(COUNTED).join('|')})(?:\\s[^<>]*)?>`, 'g')

export interface PlainVerse {
  readonly text: string
  /** How many notes were left out; a note and its mark count once. */
  readonly notes: number
  /** One item for each mark that was left out. */
  readonly leftOut: readonly LeftOut[]
}

/** A verse as text. Removes MyBible's tags and counts them; any other tag stays, and the check reports it. */
export function plainText(source: string): PlainVerse {
  const leftOut: LeftOut[] = []
  const kept = source.replace(CALLER, '').replace(DROPPED_TAG, (_, name: string) => {
    if (name === 'S') leftOut.push('strong')
    return ''
  })
  for (const [, name = ''] of kept.matchAll(COUNTED_TAG)) leftOut.push(COUNTED[name] as LeftOut)
  const text = kept.replace(BREAK_TAG, '\n').replace(KEPT_TAG, '')
  const callers = source.match(CALLER)?.length ?? 0
  const notes = Math.max(
    callers,
    ...[/<f[\s>]/g, /<n[\s>]/g].map((tag) => source.match(tag)?.length ?? 0),
  )
  return { text, notes, leftOut }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A text whose entities of HTML are decoded: those of XML, the blank, and numbers. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{2,5})|#x([\da-f]{2,4})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
