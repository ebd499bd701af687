/** ThML, the Theological Markup Language: elements of HTML and some of its own. */
import { attribute, type Tag, tokenize } from '../tokens.js'
import { OsisSlot } from './words.js'

/** Entities of HTML: those of Latin-1 from 160 on, in order, and signs of print. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 ' +
  'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml ' +
  'Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde ' +
  'Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ' +
  'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml'
const ENTITIES = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    ...{ mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…' },
    ...{ bull: '•', dagger: '†', Dagger: '‡', thinsp: '\u2009', ensp: '\u2002', emsp: '\u2003' },
  }),
])

interface Row {
  readonly open: string
  readonly close: string
}

const row = (name: string, attributes = ''): Row => ({
  open: `<${name}${attributes}>`,
  close: `</${name}>`,
})
/** The words are kept, and nothing is marked. */
const PLAIN: Row = { open: '', close: '' }
/** Parts words. */
const BREAK: Row = { open: '<milestone/>', close: '<milestone/>' }
const TITLE = row('title')

/** By element and, behind a dot, its class; the element alone is for the other ones. */
const ROWS: Readonly<Record<string, Row>> = {
  'div.sechead': TITLE,
  'div.title': TITLE,
  ...{ h1: TITLE, h2: TITLE, h3: TITLE, h4: TITLE, h5: TITLE, h6: TITLE },
  ...{ i: row('hi', ' type="italic"'), em: row('hi', ' type="emphasis"') },
  ...{ b: row('hi', ' type="bold"'), strong: row('hi', ' type="bold"') },
  sup: row('hi', ' type="super"'),
  added: row('transChange', ' type="added"'),
  foreign: row('foreign'),
  'span.divinename': row('divineName'),
  'span.wordsofjesus': row('q', ' who="Jesus" marker=""'),
  'span.wordsofchrist': row('q', ' who="Jesus" marker=""'),
  note: row('note'),
  p: row('p'),
  br: { open: '<lb/>', close: '' },
  ...{
    a: PLAIN,
    span: PLAIN,
    font: PLAIN,
    small: PLAIN,
    sub: PLAIN,
    u: PLAIN,
    name: PLAIN,
    term: PLAIN,
  },
  ...{ cite: PLAIN, date: PLAIN, unclear: PLAIN, big: PLAIN, scripture: PLAIN },
  ...{
    div: BREAK,
    center: BREAK,
    blockquote: BREAK,
    verse: BREAK,
    l: BREAK,
    table: BREAK,
    tr: BREAK,
  },
  ...{ td: BREAK, th: BREAK, ul: BREAK, ol: BREAK, li: BREAK, hr: BREAK, pb: BREAK, img: BREAK },
}

const RED: Row = row('q', ' who="Jesus" marker=""')
const REFERENCE: Row = row('reference')
const CROSS_REFERENCE: Row = row('note', ' type="crossReference"')

/** The OSIS of a slot in ThML. An element that is not known stays as it is, so that it is said. */
export function osisOfThml(slot: string): string {
  const out = new OsisSlot()
  /** Elements that are open, the innermost last: an end is that of the innermost of its name. */
  const open: { readonly name: string; readonly row: Row }[] = []
  for (const token of tokenize(slot)) {
    if (typeof token === 'string') out.text(token.replace(/&(\w+);/g, decodeEntity))
    else if (token.name.toLowerCase() === 'sync') addNumber(out, token)
    else {
      const name = token.name.toLowerCase()
      const isOpen = token.kind !== 'close'
      const at = isOpen ? -1 : open.findLastIndex((one) => one.name === name)
      const known = isOpen ? rowOf(token, open) : open[at]?.row
      if (known === undefined && (isOpen || !isKnown(name))) out.tag(token.tag)
      if (known === undefined) continue
      out.tag(isOpen ? known.open : known.close)
      if (token.kind === 'empty' && name !== 'br') out.tag(known.close)
      if (token.kind === 'open' && name !== 'br') open.push({ name, row: known })
      if (!isOpen) open.splice(at, 1)
    }
  }
  return out.toString()
}

function rowOf(tag: Tag, open: readonly { readonly name: string }[]): Row | undefined {
  const name = tag.name.toLowerCase()
  if (name === 'scripref') {
    return open.some((one) => one.name === 'note') ? REFERENCE : CROSS_REFERENCE
  }
  const color = name === 'font' ? attribute(tag.tag, 'color') : undefined
  if (color !== undefined && /^(red|#ff0000)$/i.test(color)) return RED
  const kind = `${name}.${attribute(tag.tag, 'class')?.toLowerCase()}`
  return ownRow(kind) ?? ownRow(name)
}

const ownRow = (name: string): Row | undefined =>
  Object.hasOwn(ROWS, name) ? ROWS[name] : undefined

const isKnown = (name: string): boolean => name === 'scripref' || ownRow(name) !== undefined

/** `<sync type="Strongs" value="G2316"/>` stands behind its word; other kinds are grammar. */
function addNumber(out: OsisSlot, { tag }: Tag): void {
  if (attribute(tag, 'type')?.toLowerCase() !== 'strongs') return
  const value = attribute(tag, 'value')?.trim() ?? ''
  if (/^[GH]\d+[a-z]?$/i.test(value))
    out.strong(value.toUpperCase().replace(/[A-Z]$/, (letter) => letter.toLowerCase()))
}

/** The sign of an entity of HTML by its name; the whole as it is if it is none. */
export function decodeEntity(whole: string, name: string): string {
  return ENTITIES.get(name) ?? whole
}
