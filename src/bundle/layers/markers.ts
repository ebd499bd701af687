/**
 * What the markers of layers mean, as one table for every format of source: USFM's own markers, versions 2 and 3
 * (docs.usfm.bible). Readers of other formats write the marker that stands for their element; what is printed asks this
 * table. A level is part of a marker, as in `q2`.
 */

/** `break` is a blank line. */
export const PARAGRAPH_STYLES = ['prose', 'poetry', 'list', 'table', 'break'] as const
export type ParagraphStyle = (typeof PARAGRAPH_STYLES)[number]

/** `title` is a psalm's; `parallel` names places, below a heading. */
export const HEADING_KINDS = [
  'section',
  'title',
  'acrostic',
  'speaker',
  'colophon',
  'parallel',
] as const
export type HeadingKind = (typeof HEADING_KINDS)[number]

export const NOTE_KINDS = ['footnote', 'cross-reference'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const CHARACTER_STYLES = [
  'words-of-jesus',
  'added',
  'divine-name',
  'quotation',
  'foreign',
  'name',
  'selah',
  'acrostic',
  'emphasis',
  'bold',
  'italic',
  'small-caps',
  'superscript',
] as const
export type CharacterStyle = (typeof CHARACTER_STYLES)[number]

/** What a marker stands for; `level` is 1 if it names none. */
export type MarkerRole =
  | {
      readonly layer: 'paragraph'
      readonly style: ParagraphStyle
      readonly level: number
      readonly align?: 'right' | 'center'
      /** Whether it goes on with the paragraph before, without an indent. */
      readonly isContinued?: boolean
    }
  | { readonly layer: 'heading'; readonly kind: HeadingKind; readonly level: number }
  | { readonly layer: 'note'; readonly kind: NoteKind }
  | { readonly layer: 'style'; readonly kind: CharacterStyle }

type Row = MarkerRole extends infer Role
  ? Role extends unknown
    ? Omit<Role, 'level'>
    : never
  : never

const ROWS = new Map<string, Row>()

function add(row: Row, markers: string): void {
  for (const marker of markers.split(' ')) ROWS.set(marker, row)
}

add({ layer: 'paragraph', style: 'prose' }, 'p po cls pm pmo pmc pi ph phi ps psi lit')
add({ layer: 'paragraph', style: 'prose', isContinued: true }, 'm mi nb nb1 qd')
add({ layer: 'paragraph', style: 'prose', align: 'right' }, 'pr pmr')
add({ layer: 'paragraph', style: 'prose', align: 'center' }, 'pc')
add({ layer: 'paragraph', style: 'poetry' }, 'q qm')
add({ layer: 'paragraph', style: 'poetry', align: 'right' }, 'qr')
add({ layer: 'paragraph', style: 'poetry', align: 'center' }, 'qc')
add({ layer: 'paragraph', style: 'list' }, 'lh li lf lim')
add({ layer: 'paragraph', style: 'table' }, 'tr th thr thc tc tcr tcc')
add({ layer: 'paragraph', style: 'break' }, 'b sd pb')
add({ layer: 'heading', kind: 'section' }, 's ms')
add({ layer: 'heading', kind: 'title' }, 'd')
add({ layer: 'heading', kind: 'acrostic' }, 'qa')
add({ layer: 'heading', kind: 'speaker' }, 'sp')
add({ layer: 'heading', kind: 'colophon' }, 'mte')
add({ layer: 'heading', kind: 'parallel' }, 'r mr sr')
add({ layer: 'note', kind: 'footnote' }, 'f fe ef')
add({ layer: 'note', kind: 'cross-reference' }, 'x ex')
add({ layer: 'style', kind: 'words-of-jesus' }, 'wj')
add({ layer: 'style', kind: 'added' }, 'add addpn')
add({ layer: 'style', kind: 'divine-name' }, 'nd')
add({ layer: 'style', kind: 'quotation' }, 'qt')
add({ layer: 'style', kind: 'foreign' }, 'tl')
add({ layer: 'style', kind: 'name' }, 'pn png k bk')
add({ layer: 'style', kind: 'selah' }, 'qs')
add({ layer: 'style', kind: 'acrostic' }, 'qac')
add({ layer: 'style', kind: 'emphasis' }, 'em')
add({ layer: 'style', kind: 'bold' }, 'bd bdit')
add({ layer: 'style', kind: 'italic' }, 'it sig sls')
add({ layer: 'style', kind: 'small-caps' }, 'sc')
add({ layer: 'style', kind: 'superscript' }, 'ord sup')

/** The greatest level that a marker may name. */
const MOST_LEVEL = 9
const LEVEL = /^([a-z]+)(\d)?$/

/** Roles that were asked for; as many as there are markers with a level. */
const known = new Map<string, MarkerRole>()

/** The role of a marker (`q2`, `wj`, `f`); undefined for one that no layer takes. */
export function markerRole(marker: string): MarkerRole | undefined {
  const before = known.get(marker)
  if (before !== undefined) return before
  const role = readRole(marker)
  if (role !== undefined) known.set(marker, role)
  return role
}

function readRole(marker: string): MarkerRole | undefined {
  const exact = ROWS.get(marker)
  const match = LEVEL.exec(marker)
  const row = exact ?? ROWS.get(match?.[1] ?? '')
  if (row === undefined) return undefined
  if (row.layer === 'note' || row.layer === 'style') return row
  const level = exact === undefined ? Number(match?.[2] ?? 1) : 1
  return { ...row, level: Math.min(Math.max(level, 1), MOST_LEVEL) }
}
