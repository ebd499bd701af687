/** MyBible's numbers of books and tags in verses. Knows no database. */
import type { FoundBook } from '../../shared/book-finder.js'
import type { LeftOut } from '../../shared/left-out.js'

// In canonical order; the numbers leave room for books outside the 66. The same in every module, whatever
// the order in which it prints the books.
const NUMBERS = (
  '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 190 220 230 240 250 260 290 300 310 330 340 ' +
  '350 360 370 380 390 400 410 420 430 440 450 460 470 480 490 500 510 520 530 540 550 560 570 580 590 ' +
  '600 610 620 630 640 650 660 670 680 690 700 710 720 730'
)
  .split(' ')
  .map(Number)

/** The book with a number of MyBible's; undefined if it is not one. */
export function myBibleBook(number: number, name: string | undefined): FoundBook | undefined {
  const index = NUMBERS.indexOf(number)
  if (index >= 0) return { kind: 'canon', book: index + 1 }
  const isOne = Number.isInteger(number) && number > 0 && number < 1000
  return isOne ? { kind: 'outside', name: name ?? `book ${number}` } : undefined
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
  const kept = source.replace(DROPPED_TAG, (_, name: string) => {
    if (name === 'S') leftOut.push('strong')
    return ''
  })
  for (const [, name = ''] of kept.matchAll(COUNTED_TAG)) leftOut.push(COUNTED[name] as LeftOut)
  const text = kept.replace(BREAK_TAG, '\n').replace(KEPT_TAG, '')
  const notes = Math.max(...[/<f[\s>]/g, /<n[\s>]/g].map((tag) => source.match(tag)?.length ?? 0))
  return { text, notes, leftOut }
}
