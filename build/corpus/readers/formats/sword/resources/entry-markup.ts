/**
 * The text of an entry and what is marked in it, from TEI, OSIS and ThML. What an element means is a row of a table; the
 * walker only walks. Elements need not be closed in their order: entries of commentaries begin and end within others.
 */
import type { EntryStyle, ResourceEntry } from '../../../../../../src/bundle/resources/resource.js'
import { entryKey } from '../../../../../../src/bundle/resources/resource.js'
import type { BookFinder } from '../../../shared/book-finder.js'
import { decodeEntity } from '../markups/thml.js'
import { attribute, type Tag, tokenize } from '../tokens.js'
import { EntryText, type Mark } from './entry-text.js'
import { placesOf } from './places.js'

/** What is odd in entries, for the report. */
export type Remark = (text: string) => void

/** A line border stands before and behind the element; or its words have a style. */
interface Row {
  readonly line?: true
  readonly style?: EntryStyle
}

const LINE: Row = { line: true }
const PLAIN: Row = {}
const TITLE: Row = { line: true, style: 'title' }
const ITALIC: Row = { style: 'italic' }
const BOLD: Row = { style: 'bold' }

/** By element; behind a point, by the value of its `type`, `rend` or `class`. In lower case. */
const ROWS: Readonly<Record<string, Row>> = {
  ...{ 'orth.writing': { style: 'writing' }, orth: { style: 'form' }, pron: { style: 'sound' } },
  ...{ 'orth.trans': { style: 'transliteration' }, def: { style: 'meaning' } },
  ...{ orig: { style: 'origin' }, etym: { style: 'origin' } },
  ...{ entryfree: PLAIN, entry: PLAIN, sense: PLAIN, foreign: PLAIN, gramgrp: PLAIN, pos: PLAIN },
  ...{ 'hi.bold': BOLD, hi: ITALIC, emph: ITALIC, em: ITALIC, i: ITALIC, b: BOLD, strong: BOLD },
  ...{
    title: TITLE,
    head: TITLE,
    h1: TITLE,
    h2: TITLE,
    h3: TITLE,
    h4: TITLE,
    h5: TITLE,
    h6: TITLE,
  },
  ...{ 'div.sechead': TITLE, 'div.title': TITLE },
  item: { line: true, style: 'item' },
  li: { line: true, style: 'item' },
  ...{ lb: LINE, br: LINE, p: LINE, div: LINE, list: LINE, ul: LINE, ol: LINE, l: LINE, lg: LINE },
  ...{ table: LINE, row: LINE, tr: LINE, blockquote: LINE, center: LINE, hr: LINE, note: PLAIN },
  ...{ chapter: LINE, verse: PLAIN, milestone: LINE, cell: PLAIN, td: PLAIN, th: PLAIN, w: PLAIN },
  ...{ a: PLAIN, span: PLAIN, font: PLAIN, small: PLAIN, sub: PLAIN, sup: PLAIN, u: PLAIN },
  ...{ name: PLAIN, term: PLAIN, cite: PLAIN, date: PLAIN, abbr: PLAIN, q: PLAIN, quote: PLAIN },
  ...{ seg: PLAIN, divinename: PLAIN, transchange: ITALIC, added: ITALIC, catchword: ITALIC },
  ...{ rdg: PLAIN, figure: LINE, img: PLAIN, pb: PLAIN, scripture: PLAIN, sync: PLAIN, usg: PLAIN },
}

const LINKS = new Set(['ref', 'reference', 'scripref'])
/** A number of Strong's as links show and name it: `G427`, `H0175`. */
const STRONGS = /^([GH])0*([1-9]\d{0,3})([a-z]?)$/i

export interface EntryMarkup {
  readonly finder: BookFinder
  readonly remark: Remark
  /** Whether links lead to Strong's numbers, and to which without a letter. */
  readonly strongs?: 'G' | 'H' | undefined
}

/** The text of an entry with its spans. Time and memory are linear in its length. */
export function readEntry(markup: string, context: EntryMarkup): Omit<ResourceEntry, 'name'> {
  const out = new EntryText()
  /** Elements that are open, the innermost last. */
  const open: { readonly name: string; readonly end: () => void }[] = []
  for (const token of tokenize(markup)) {
    if (typeof token === 'string') {
      out.text(token.includes('&') ? token.replace(/&(\w+);/g, decodeEntity) : token)
      continue
    }
    const name = token.name.toLowerCase()
    if (token.kind === 'close') {
      const at = open.findLastIndex((one) => one.name === name)
      if (at >= 0) open.splice(at, 1)[0]?.end()
      continue
    }
    const end = begin(out, token, name, context)
    if (token.kind === 'open' && !isVoid(name)) open.push({ name, end })
    else end()
  }
  for (const { end } of open.reverse()) end()
  const { text, spans, controls } = out.finish()
  if (controls > 0) context.remark('control characters were left out')
  return { text, spans }
}

/** Elements of HTML that have no end. */
const isVoid = (name: string): boolean => name === 'br' || name === 'hr' || name === 'lb'

/** Begins an element; gives what ends it. */
function begin(out: EntryText, tag: Tag, name: string, context: EntryMarkup): () => void {
  if (LINKS.has(name)) return beginLink(out, tag, context)
  const row = rowOf(tag, name)
  if (row === undefined) context.remark(`the element ${name} is not known; its words were kept`)
  // A cell parts words, and is no line of its own.
  if (name === 'cell' || name === 'td' || name === 'th') out.text(' ')
  if (row?.line) out.line()
  const close = row?.style === undefined ? undefined : out.open({ is: row.style })
  return () => {
    close?.()
    if (row?.line) out.line()
  }
}

function rowOf({ tag }: Tag, name: string): Row | undefined {
  for (const kind of ['type', 'rend', 'class']) {
    const value = attribute(tag, kind)?.toLowerCase()
    const own = value === undefined ? undefined : ownRow(`${name}.${value}`)
    if (own !== undefined) return own
  }
  return ownRow(name)
}

const ownRow = (name: string): Row | undefined =>
  Object.hasOwn(ROWS, name) ? ROWS[name] : undefined

/** A link leads to what its attribute names; without one that can be read, to what its words name. */
function beginLink(out: EntryText, { tag }: Tag, { finder, remark, strongs }: EntryMarkup) {
  const osis = attribute(tag, 'osisRef') ?? attribute(tag, 'passage')
  const places = osis === undefined ? undefined : placesOf(osis, finder)
  if (places !== undefined) {
    const ends = places.map((to) => out.open({ is: 'place', to }))
    return () => {
      for (const end of ends) end()
    }
  }
  const target = attribute(tag, 'target')?.replace(/^[^:]*:/, '')
  const end = out.open(undefined)
  return () => {
    const words = end.words()
    const to = linkOf(words, target, { finder, strongs })
    if (to === undefined) remark('links to places or entries that could not be read became text')
    end(to)
  }
}

function linkOf(
  words: string,
  target: string | undefined,
  { finder, strongs }: Pick<EntryMarkup, 'finder' | 'strongs'>,
): readonly Mark[] | undefined {
  // Dictionaries name their own module for the numbers of the other one: the words have the letter.
  const number = STRONGS.exec(words) ?? STRONGS.exec(target ?? '')
  if (number !== null) {
    const [, letter = '', digits, part = ''] = number
    return [{ is: 'entry', to: `${letter.toUpperCase()}${digits}${part.toLowerCase()}` }]
  }
  if (target !== undefined && strongs !== undefined && /^0*[1-9]\d{0,3}$/.test(target)) {
    return [{ is: 'entry', to: `${strongs}${Number(target)}` }]
  }
  if (target !== undefined && target !== '') return [{ is: 'entry', to: entryKey(target) }]
  // A link may have its place in its words alone.
  const places = placesOf(words, finder)
  return places?.map((to) => ({ is: 'place', to }))
}
