/**
 * Cuts a slot into tags and text. A slot is not well-formed XML: elements begin in one slot and end in
 * another, and some ends are missing; so this knows no tree, only the next tag. Takes time linear in the slot.
 */

import type { StrongsNumbers } from '../../shared/strongs.js'

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty'
  /** The element's name. */
  readonly name: string
  /** The whole tag, from `<` to `>`. */
  readonly tag: string
  /** Its Strong's numbers, once numbersOf (strongs.ts) has read them. */
  numbers: StrongsNumbers | undefined
}

export type Token = { readonly kind: 'text'; readonly text: string } | Tag

/** How a tag, a comment or a processing instruction begins; the last two are left out. */
const OPENING = /<(?:(\/?)([A-Za-z][\w.:-]*)|!--|\?)/y
const MORE = '<'.charCodeAt(0)
const END = '>'.charCodeAt(0)
const DOUBLE = '"'.charCodeAt(0)
const SINGLE = "'".charCodeAt(0)

/**
 * Tags that were met, each at the hash of its text, where the next one of that hash takes its place: the same `</w>` or
 * `<w lemma="strong:G3588">` stands in most verses. A Map would cut each tag out of its slot only to look it up.
 */
const TAGS = new Array<Tag | undefined>(2 ** 15)

/** The tokens of a slot in order. A `<` that begins no tag is text, so that a later check can see it. */
export function tokenize(slot: string): Token[] {
  const tokens: Token[] = []
  // Ends that were looked for and are nowhere: what else begins so is text as well.
  const endless = new Set<string>()
  const hasEntities = slot.includes('&')
  const addText = (text: string) => {
    tokens.push({ kind: 'text', text: hasEntities ? decodeEntities(text) : text })
  }
  let at = 0
  for (let start = slot.indexOf('<'); start >= 0; start = slot.indexOf('<', start)) {
    const { end, tag } = readTag(slot, start, endless)
    if (end < 0) {
      start += 1
      continue
    }
    if (start > at) addText(slot.slice(at, start))
    if (tag !== undefined) tokens.push(tag)
    at = end
    start = end
  }
  if (at < slot.length) addText(slot.slice(at))
  return tokens
}

interface ReadTag {
  /** The index behind it; -1 if nothing that has an end begins there. */
  readonly end: number
  /** Undefined for a comment or a processing instruction. */
  readonly tag?: Tag
}

const NOTHING: ReadTag = { end: -1 }

/** What begins with the `<` at `start`. */
function readTag(slot: string, start: number, endless: Set<string>): ReadTag {
  const { end, hash } = spanOfTag(slot, start)
  const known = end < 0 ? undefined : TAGS[hash]
  if (known?.tag.length === end - start && slot.startsWith(known.tag, start)) {
    return { end, tag: known }
  }
  OPENING.lastIndex = start
  const match = OPENING.exec(slot)
  if (match === null) return NOTHING
  const [opening, slash, name] = match
  if (name === undefined) {
    return { end: endOfRemark(slot, opening, start + opening.length, endless) }
  }
  if (end < 0) return NOTHING
  const kind = slash === '/' ? 'close' : slot[end - 2] === '/' ? 'empty' : 'open'
  const text = slot.slice(start, end)
  // A tag with an id stands there once.
  if (text.includes('ID=')) return { end, tag: { kind, name, tag: text, numbers: undefined } }
  // A string of its own: a slice would keep its whole slot in memory, and be compared there.
  const own = Buffer.from(text).toString()
  const tag: Tag = { kind, name, tag: own, numbers: undefined }
  TAGS[hash] = tag
  return { end, tag }
}

/** The index behind the `>` of what begins at `start`, or -1, and its place in TAGS. A quoted value may hold `<` and `>`. */
function spanOfTag(slot: string, start: number): { readonly end: number; readonly hash: number } {
  let hash = 0
  let quote = 0
  for (let at = start + 1; at < slot.length; at += 1) {
    const code = slot.charCodeAt(at)
    hash = (Math.imul(hash, 31) + code) | 0
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === END)
      return { end: at + 1, hash: (hash ^ (hash >>> 15)) & (TAGS.length - 1) }
    else if (code === MORE) break
    else if (code === DOUBLE || code === SINGLE) quote = code
  }
  return { end: -1, hash }
}

/** The index behind a comment or processing instruction whose text begins at `from`, or -1. */
function endOfRemark(slot: string, opening: string, from: number, endless: Set<string>): number {
  if (endless.has(opening)) return -1
  const sign = opening === '<?' ? '?>' : '-->'
  const end = slot.indexOf(sign, from)
  if (end < 0) endless.add(opening)
  return end < 0 ? -1 : end + sign.length
}

const PATTERNS = new Map<string, RegExp>()

/** The value of an attribute in a tag's text; undefined if the tag has none of that name. */
export function attribute(tag: string, name: string): string | undefined {
  let pattern = PATTERNS.get(name)
  if (pattern === undefined) {
    pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    PATTERNS.set(name, pattern)
  }
  const match = pattern.exec(tag)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
