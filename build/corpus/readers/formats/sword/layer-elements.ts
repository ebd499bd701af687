/**
 * Which USFM marker stands for each OSIS element, as data: the layers' side of elements.ts. The markers' meaning is in
 * src/bundle/layers/markers.ts. The first row of an element whose attributes fit is the one; an element without a row leaves
 * no mark in the layers.
 */
import type { Mark } from './meaning.js'
import { attribute } from './tokens.js'

interface Row extends Mark {
  /** Attributes that must be there, and what they must match; '' is matched if an attribute is absent. */
  readonly when: Readonly<Record<string, RegExp>>
  /** Holds the digit of the level, and where it stands. */
  readonly level?: readonly [attribute: string, pattern: RegExp]
  readonly reason: string
}

type When = Row['when']

const block = (marker: string, when: When, reason: string, level?: Row['level']): Row => ({
  ...{ kind: 'block', marker, when, reason },
  ...(level !== undefined && { level }),
})
const point = (marker: string, when: When, reason: string): Row => ({
  ...{ kind: 'point', marker, when, reason },
})
const style = (marker: string, when: When, reason: string): Row => ({
  ...{ kind: 'style', marker, when, reason },
})

/** By element. `w` is not here: its numbers are a layer of their own (strongs.ts). */
export const MARKS: Readonly<Record<string, readonly Row[]>> = {
  p: [block('p', {}, 'a paragraph')],
  div: [block('p', { type: /^(x-p|p|paragraph)$/ }, 'a paragraph; other kinds group paragraphs')],
  l: [
    style('qs', { type: /^selah$/ }, 'USFM has Selah as a style of words inside a line'),
    block('q', {}, 'a line of poetry', ['level', /^([1-9])$/]),
  ],
  lb: [
    point('b', { type: /^x-p$/ }, 'what the importer makes of USFM’s blank line'),
    point('p', { type: /^x-begin-paragraph$/ }, 'a paragraph, as older modules mark it'),
    point('m', { type: /^(?!x-)/ }, 'a new line of the same paragraph, without an indent'),
  ],
  milestone: [point('p', { type: /^x-p$/ }, 'a paragraph, as older modules mark it')],
  item: [block('li', {}, 'an item of a list', ['type', /^x-indent-([1-9])$/])],
  row: [block('tr', {}, 'a row of a table')],
  cell: [block('tc', {}, 'a cell of a table')],
  q: [
    style('wj', { who: /^Jesus$/ }, 'words of Jesus; other quotations are marked by their signs'),
  ],
  transChange: [style('add', { type: /^(added)?$/ }, 'words that the translators added')],
  divineName: [style('nd', {}, 'the name of God')],
  foreign: [style('tl', {}, 'words of another language')],
  inscription: [style('sc', {}, 'what is printed of it are small capitals')],
  name: [
    style('bk', { type: /^x-usfm-bk$/ }, 'the title of a book'),
    style('pn', { type: /^(?!x-)/ }, 'a proper name'),
  ],
  seg: [style('k', { type: /^keyword$/ }, 'a keyword')],
  hi: [
    style('it', { type: /^italic$/ }, 'typography'),
    style('bd', { type: /^bold$/ }, 'typography'),
    style('em', { type: /^emphasis$/ }, 'typography'),
    style('sc', { type: /^small-caps$/ }, 'typography'),
    style('sup', { type: /^super$/ }, 'typography'),
    style('qac', { type: /^acrostic$/ }, 'the first letter of a line of an acrostic'),
  ],
}

/** Elements that only ever style words: an end of theirs without a beginning is said. */
export const STYLE_ELEMENTS: ReadonlySet<string> = new Set(
  Object.keys(MARKS).filter((name) => MARKS[name]?.every(({ kind }) => kind === 'style')),
)

/** Whether any tag of an element leaves a mark. */
export function hasMarks(name: string): boolean {
  return MARKED.has(name)
}

const MARKED: ReadonlySet<string> = new Set(Object.keys(MARKS))

/** The mark that a tag leaves; undefined if it leaves none. */
export function markOf(name: string, tag: string): Mark | undefined {
  if (!hasMarks(name)) return undefined
  const row = MARKS[name]?.find(({ when }) => isMet(when, tag))
  if (row?.level === undefined) return row
  const level = row.level[1].exec(attribute(tag, row.level[0]) ?? '')?.[1] ?? '1'
  return { kind: row.kind, marker: `${row.marker}${level}` }
}

interface TextRow {
  readonly marker: string
  readonly when: When
  readonly reason: string
}

/** Headings by element; headingMarker says where another marker takes their place. */
export const HEADINGS: Readonly<Record<string, readonly TextRow[]>> = {
  title: [
    { marker: 'd', when: { type: /^psalm$/ }, reason: 'a psalm’s own title' },
    { marker: 'qa', when: { type: /^acrostic$/ }, reason: 'a letter of an acrostic' },
    { marker: 's2', when: { type: /^sub$/ }, reason: 'a part of a section' },
    { marker: 'r', when: { type: /^parallel$/ }, reason: 'places that tell the same' },
    { marker: 'mr', when: { type: /^scope$/ }, reason: 'the places that a part covers' },
    { marker: 's1', when: {}, reason: 'a section; colophons stand in titles too' },
  ],
  speaker: [{ marker: 'sp', when: {}, reason: 'who speaks' }],
}

/**
 * The marker of a heading; `s1` for an element without a row. `chapter` is its OSIS name, `Ps.119`: titles are acrostic
 * letters there, and titles of parts of the Psalter if they stand where a psalm opens without being a psalm's own.
 */
export function headingMarker(
  name: string,
  tag: string,
  chapter: string,
  isOpening: boolean,
): string {
  const marker = firstFit(HEADINGS, name, tag) ?? 's1'
  if (chapter === 'Ps.119' && name === 'title') return 'qa'
  return marker === 's1' && isOpening && chapter.startsWith('Ps.') ? 'ms1' : marker
}

/** Parts of notes by element; the words outside of these are `ft`, or `xt` in a note of cross references. */
export const NOTE_PARTS: Readonly<Record<'f' | 'x', Readonly<Record<string, readonly TextRow[]>>>> =
  {
    f: {
      reference: [
        { marker: 'fr', when: { type: /^annotateRef$/ }, reason: 'the place that the note is at' },
        { marker: 'xt', when: {}, reason: 'a place that it names' },
      ],
      catchWord: [{ marker: 'fq', when: {}, reason: 'words of the verse' }],
      rdg: [{ marker: 'fqa', when: {}, reason: 'another reading' }],
      seg: [{ marker: 'fl', when: { type: /^x-usfm-fl$/ }, reason: 'a label, such as "Or"' }],
    },
    x: {
      reference: [
        { marker: 'xo', when: { type: /^annotateRef$/ }, reason: 'the place that the note is at' },
        { marker: 'xt', when: {}, reason: 'the places' },
      ],
    },
  }

/** The marker of an element inside a note; undefined if it is part of what is around it. */
export function partMarker(kind: 'f' | 'x', name: string, tag: string): string | undefined {
  return firstFit(NOTE_PARTS[kind], name, tag)
}

function firstFit(
  table: Readonly<Record<string, readonly TextRow[]>>,
  name: string,
  tag: string,
): string | undefined {
  if (!Object.hasOwn(table, name)) return undefined
  return table[name]?.find(({ when }) => isMet(when, tag))?.marker
}

function isMet(when: When, tag: string): boolean {
  return Object.entries(when).every(([name, pattern]) => pattern.test(attribute(tag, name) ?? ''))
}
