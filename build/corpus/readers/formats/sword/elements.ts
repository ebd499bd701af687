/**
 * What each OSIS element found in SWORD slots means for the text, as data. The walker (markup.ts) only
 * walks; to treat an element differently, change its row.
 */

/**
 * keep: its text is verse text. ignore: likewise, and the tag is not even a border between words.
 * drop: it goes with all that is in it. heading: it goes, and its text is kept apart as a heading.
 * blank: the tag stands for a break between words.
 */
export type Treatment = 'keep' | 'ignore' | 'drop' | 'heading' | 'blank'

/**
 * What kind of border a tag is between two words that touch only through tags. The modules lost blanks at
 * some of them; spacing.ts says at which.
 */
export type Border = keyof typeof BORDERS

/** Kinds of borders as bits, so that a number holds those between two pieces of text; `quoteEnd` is a quotation's end. */
export const BORDERS = {
  none: 0,
  word: 1,
  added: 2,
  name: 4,
  quote: 8,
  note: 16,
  break: 32,
  quoteEnd: 64,
} as const

export interface ElementRow {
  readonly treatment: Treatment
  readonly border: Border
  readonly reason: string
}

const keep = (border: Border, reason: string): ElementRow => ({ treatment: 'keep', border, reason })
const drop = (border: Border, reason: string): ElementRow => ({ treatment: 'drop', border, reason })
const blank = (reason: string): ElementRow => ({ treatment: 'blank', border: 'break', reason })
const heading = (reason: string): ElementRow => ({ treatment: 'heading', border: 'break', reason })

const ROWS: ReadonlyMap<string, ElementRow> = new Map(
  Object.entries({
    w: keep('word', 'a word or part of one, with its Strong’s number in an attribute'),
    transChange: keep(
      'added',
      'words the translators added, italic in print; the text has no brackets',
    ),
    divineName: keep('name', 'small capitals in print; its content is already in capitals'),
    seg: keep('name', 'wraps a divine name inside another element'),
    q: keep('quote', 'words of Jesus; marker is empty, the quotation marks are in the text'),
    foreign: keep('none', 'Hebrew letters and words'),
    name: keep('none', 'a proper name or the title of a book, part of the sentence'),
    hi: keep('none', 'typography only'),
    inscription: keep('none', 'the text of an inscription is verse text, as at Daniel 5:25'),
    abbr: keep('none', 'its content is the form that is printed'),
    index: keep('none', 'an anchor without text'),
    reference: keep('none', 'inside notes it goes with the note; elsewhere it is printed text'),
    note: drop('note', 'footnotes and cross references'),
    figure: drop('break', 'a picture and its caption'),
    title: heading('psalm titles, acrostic letters, colophons and section headings'),
    speaker: heading('who speaks, in the Song of Songs'),
    div: blank('book, section or paragraph begins or ends'),
    p: blank('a paragraph'),
    l: blank('a line of poetry; of type selah it holds the word Selah, which is text'),
    lg: blank('a group of lines'),
    lb: blank('a line break'),
    list: blank('a list; it may span verses, so its end may be missing'),
    item: blank('an item of a list, likewise'),
    table: blank('a table'),
    row: blank('a row of a table'),
    cell: blank('a cell of a table'),
    milestone: blank('a marker without text: headers, labels, page breaks'),
    chapter: blank('a chapter begins or ends'),
    verse: blank('a verse begins or ends'),
  }),
)

const PREVERSE: ElementRow = {
  treatment: 'ignore',
  border: 'none',
  reason: 'brackets what stands before the verse’s first word; never in the text itself',
}

/** The row of an element, undefined for one not in the table; `tag` is the text of the whole tag. */
export function elementRow(name: string, tag: string): ElementRow | undefined {
  return name === 'div' && tag.includes('x-preverse') ? PREVERSE : ROWS.get(name)
}
