/**
 * Which marker of USFM each element of OSIS stands for in the layers, as data. Keys are an element's name, or its name
 * and its type, which comes first; an empty marker means that the element with this type stands for none.
 */

type Table = Readonly<Record<string, string>>

/** Paragraphs, lines and items begin with the element; `l` and `cell` take their number behind the marker. */
const BLOCKS: Table = {
  p: 'p',
  'p:x-noindent': 'm',
  'p:x-indented': 'pi1',
  'p:x-center': 'pc',
  'p:x-right': 'pr',
  l: 'q',
  'l:selah': 'qr',
  'l:x-right': 'qr',
  'l:x-center': 'qc',
  'l:doxology': 'qc',
  // What converters from USFM write for a blank line.
  'lb:x-p': 'b',
  lb: 'm',
  'lb:x-optional': '',
  item: 'li1',
  'item:x-indent-1': 'li1',
  'item:x-indent-2': 'li2',
  'item:x-indent-3': 'li3',
  row: 'tr',
  cell: 'tc',
  closer: 'cls',
  salute: 'po',
  'div:paragraph': 'p',
  'div:x-p': 'p',
  // The pilcrow of the King James Version.
  'milestone:x-p': 'p',
  'milestone:x-extra-p': 'p',
}

const STYLES: Table = {
  transChange: 'add',
  divineName: 'nd',
  foreign: 'tl',
  name: 'pn',
  signed: 'sig',
  'seg:otPassage': 'qt',
  'seg:keyword': 'k',
  'seg:x-nested': '',
  hi: 'em',
  'hi:emphasis': 'em',
  'hi:italic': 'it',
  'hi:bold': 'bd',
  'hi:small-caps': 'sc',
  'hi:super': 'sup',
  'hi:acrostic': 'qac',
  'hi:normal': '',
  'hi:sub': '',
  'hi:underline': '',
}

const NOTES: Table = {
  note: 'f',
  'note:crossReference': 'x',
  'note:x-endnote': 'fe',
}

/** Inside notes. An element that is not here is text as the others. */
const PARTS: Table = {
  catchWord: 'fq',
  'rdg:alternate': 'fqa',
  'reference:annotateRef': 'fr',
  reference: 'xt',
  'reference:source': 'fr',
  'seg:verseNumber': 'fv',
}

const TITLES: Table = {
  'title:psalm': 'd',
  'title:acrostic': 'qa',
  'title:parallel': 'r',
  'title:scope': 'sr',
}

/** Titles of a part are named by the part. */
const PARTS_OF_BOOK: Table = {
  'div:majorSection': 'ms1',
  'div:section': 's1',
  'div:subSection': 's2',
  'div:x-subSubSection': 's3',
}

function find(table: Table, name: string, type: string | undefined): string | undefined {
  const typed = `${name}:${type}`
  const key = type !== undefined && Object.hasOwn(table, typed) ? typed : name
  const marker = Object.hasOwn(table, key) ? table[key] : undefined
  return marker === '' ? undefined : marker
}

/** The marker of a paragraph, line or item; `number` is a line's level or a cell's column, 1 if it has none. */
export function blockOf(
  name: string,
  type: string | undefined,
  number: number,
): string | undefined {
  const marker = find(BLOCKS, name, type)
  return marker === 'q' || marker === 'tc' ? `${marker}${Math.min(Math.max(number, 1), 9)}` : marker
}

/** The marker of a character style; a quotation has one if it is of Jesus. */
export function styleOf(
  name: string,
  { type, who }: Readonly<Record<string, string>>,
): string | undefined {
  if (name === 'q') return who === 'Jesus' ? 'wj' : undefined
  return find(STYLES, name, type)
}

/** The marker of a note by its type. */
export function noteOf(type: string | undefined): string {
  return find(NOTES, 'note', type) ?? 'f'
}

/** The part that an element of a note holds. A note of cross references names its own place otherwise. */
export function partOf(name: string, type: string | undefined, note: string): string | undefined {
  const part = find(PARTS, name, type)
  return note === 'x' && part === 'fr' ? 'xo' : part
}

/** The marker of a heading; `level` is its own, `section` the type of the innermost part of the book around it. */
export function titleOf(
  type: string | undefined,
  level: string | undefined,
  section: string | undefined,
): string {
  const own = find(TITLES, 'title', type)
  if (own !== undefined) return own
  if (/^[1-4]$/.test(level ?? '')) return `s${level}`
  return find(PARTS_OF_BOOK, 'div', section) ?? 's1'
}

/** Whether a div of this type is a part of the book that titles are named by. */
export function isSection(type: string | undefined): boolean {
  return find(PARTS_OF_BOOK, 'div', type) !== undefined
}
