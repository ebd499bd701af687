/**
 * What each marker of USFM means for the text, as data: also the styles of USX and most elements of USFX,
 * which are the same names. The walkers (usfm.ts, usx.ts, usfx.ts) only walk; to treat a marker otherwise,
 * change its row. Markers, versions 2 and 3, as documented at docs.usfm.bible.
 */
import { markerRole } from '../../../../src/bundle/layers/markers.js'
import type { HeadingKind } from '../../draft.js'

/**
 * text: a paragraph, row or line, whose text is verse text. char: words inside a verse, likewise.
 * heading: kept apart. parallel: likewise, but only among the layers. drop: a paragraph that is no text of the version. dropChar: words inside a verse
 * that are none. note: likewise, and a verse that holds nothing else is an omitted one. title: the name of
 * the book. block: from here to its own end marker nothing is verse text. none: no text and no border.
 */
export type MarkerMeaning =
  | 'text'
  | 'char'
  | 'heading'
  | 'parallel'
  | 'drop'
  | 'dropChar'
  | 'note'
  | 'title'
  | 'block'
  | 'none'

export interface MarkerRow {
  readonly meaning: MarkerMeaning
  /** Of a heading. */
  readonly kind?: HeadingKind
  readonly reason: string
}

const ROWS = new Map<string, MarkerRow>()

function add(meaning: MarkerMeaning, markers: string, reason: string, kind?: HeadingKind): void {
  for (const marker of markers.split(' ')) {
    ROWS.set(marker, kind === undefined ? { meaning, reason } : { meaning, kind, reason })
  }
}

// Paragraphs of verse text. Numbers at the end (q2, li1) are levels of indenting and stand for nothing here.
add('text', 'p m po pr cls pmo pm pmc pmr pi mi nb pc ph phi', 'a paragraph of prose')
add('text', 'q qr qc qm', 'a line of poetry')
add('text', 'qd', 'a musical note at the end of a poem: words of the verse, as in Habakkuk 3:19')
add('text', 'lh li lf lim', 'an item of a list, as in the genealogies')
add('text', 'b sd pb', 'a blank line, a division or a page break: it parts words')
add('text', 'tr th thr thc tc tcr tcc', 'a row or cell of a table, as in Numbers 7')
add('text', 'nb1 ps psi', 'older names of paragraphs')

// Words inside verses.
add('char', 'nd', 'the name of God in small capitals, written as it is spoken')
add('char', 'add addpn', 'words that the translators added, italic in print')
add(
  'char',
  'wj qt sig sls tl dc bk pn png ord k wa wg wh w lik liv litl',
  'speech, names, keys, lists',
)
add('char', 'qs', 'Selah, which is a word of the verse')
add('char', 'qac', 'the first letter of an acrostic line, part of its word')
add('char', 'em bd it bdit no sc sup', 'typography only')
add('char', 'rb', 'characters with their reading beside them; the reading is an attribute')
add('char', 'jmp ref', 'a link; its words are printed')
add('char', 'ndx', 'an entry of an index; its words are printed')
add('char', 'efm', 'only inside study notes')
add('char', 'k-s k-e', 'a key term begins or ends')

// Words inside verses that are no text.
add('dropChar', 'va vp ca cp-c', 'the number in another division, or as it is printed')
add('dropChar', 'rq', 'where a quotation comes from')
add('dropChar', 'pro', 'how a word is pronounced')
add('dropChar', 'fig', 'a picture and its caption')
add('dropChar', 'fm', 'the mark of a note')
add('dropChar', 'cat', 'the category of a note or sidebar')
add('dropChar', 'xt', 'a cross reference, outside of a note too')
add('dropChar', 'iqt ior', 'only in introductions')

// Notes.
add('note', 'f fe ef', 'a footnote, endnote or study note')
add('note', 'x ex', 'a cross reference')

// Headings, kept apart.
add('heading', 'd', 'the title of a psalm', 'title')
add('heading', 'qa', 'the letter above a part of an acrostic', 'acrostic')
add('heading', 'sp', 'who speaks, in the Song of Songs and Job', 'speaker')
add('heading', 's ms', 'the heading of a section', 'section')
add('heading', 'mte', 'a title at the end of a book: the colophon of an epistle', 'colophon')
add('parallel', 'mr sr r', 'references below a heading')
add('drop', 'cl cp cd', 'the label, printed number or summary of a chapter')
add('drop', 'mt imt imte', 'the title of the book or its introduction')
add('drop', 'lit', 'for use in a service')

// The name of the book.
add('title', 'h toc2 toc1', 'the name of the book: running header, short, long')

// What stands around the text.
add('drop', 'toc3 toca h1 h2 h3', 'abbreviations, and older running headers')
add('drop', 'ide usfm sts rem restore', 'about the file: encoding, version, status, remarks')
add('drop', 'is ip ipi im imi ipq imq ipr ipc iq ib ili iot io iex ie', 'an introduction')
add('drop', 'periph p1 p2 k1 k2', 'matter around the books, in the front or at the back')
add('block', 'esb', 'a sidebar')
add(
  'none',
  'ts ts-s ts-e zaln-s zaln-e qt-s qt-e esbe optbreak',
  'milestones of tools and quotations',
)

/** Parts of notes: what the text after each marker is. */
const NOTE_PARTS = new Set(
  'fr ft fk fq fqa fl fw fp fv xo xop xt xta xk xq xot xnt xdc fdc'.split(' '),
)

/** The part of a note that a marker begins; undefined for a marker of another kind. */
export function notePart(marker: string): string | undefined {
  return NOTE_PARTS.has(marker) ? marker : undefined
}

/** Whether the words of a marker inside a note are text of the note: all but pictures, categories and numbers. */
export function isNoteText(marker: string): boolean {
  return marker === 'rq' || markerRow(marker)?.meaning !== 'dropChar'
}

/** The marker that stands for a paragraph in the layers: a cell is without its span, an unknown one is a paragraph. */
export function blockMarker(marker: string): string {
  const plain = marker.replace(/-\d+$/, '')
  return markerRole(plain)?.layer === 'paragraph' ? plain : 'p'
}

/** The marker of a style in the layers; undefined for words that are printed as the others. */
export function styleMarker(marker: string): string | undefined {
  return markerRole(marker)?.layer === 'style' ? marker : undefined
}

/** The row of a marker, whatever its level (`q2`, `s1`, `tc1-2`); undefined for one not in the table. */
export function markerRow(marker: string): MarkerRow | undefined {
  return ROWS.get(marker) ?? ROWS.get(marker.replace(/\d+(-\d+)?(-[se])?$/, '$2'))
}

/** All markers of the table, for tests and the documentation. */
export const MARKERS: ReadonlyMap<string, MarkerRow> = ROWS
