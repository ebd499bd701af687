/**
 * Cuts a slot into tags and text. A slot is not well-formed XML: elements begin in one slot and end in
 * another, and some ends are missing; so this knows no tree, only the next tag. Takes time linear in the slot.
 */

import type { StrongsNumbers } from '../../shared/strongs.js'
import type { TagMeaning } from './meaning.js'

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty'
  /** The element's name. */
  readonly name: string
  /** The whole tag, from `<` to `>`. */
  readonly tag: string
  /** Its Strong's numbers, once numbersOf (strongs.ts) has read them. */
  numbers: StrongsNumbers | undefined
  /** What it means, once meaningOf (tag-meaning.ts) has looked it up. */
  meaning: TagMeaning | undefined
}

/** Text, or a tag. */
export type Token = string | Tag

/** How a tag, a comment or a processing instruction begins; the last two are left out. */
const OPENING = /<(?:(\/?)([A-Za-z][\w.:-]*)|!--|\?)/y
const MORE = '<'.charCodeAt(0)
const SLASH = '/'.charCodeAt(0)
const LETTER_W = 'w'.charCodeAt(0)
const END = '>'.charCodeAt(0)
const DOUBLE = '"'.charCodeAt(0)
const SINGLE = "'".charCodeAt(0)

/**
 * Tags that were met, each at the hash of its text, where the next one of that hash takes its place: the same `</w>` or
 * `<w lemma="strong:G3588">` stands in most verses. A Map would cut each tag out of its slot only to look it up.
 */
const TAGS = new Array<Tag | undefined>(2 ** 15)

/** Nearly half of all tags: it need not be looked up. */
const WORD_END: Tag = {
  kind: 'close',
  name: 'w',
  tag: '</w>',
  numbers: undefined,
  meaning: undefined,
}

/** The tokens of a slot in order. A `<` that begins no tag is text, so that a later check can see it. */
export function tokenize(slot: string): Token[] {
  const tokens: Token[] = []
  const seen: Seen = { endless: undefined, end: -1 }
  const hasEntities = slot.includes('&')
  let at = 0
  for (let start = slot.indexOf('<'); start >= 0; start = slot.indexOf('<', start)) {
    let tag: Tag | undefined = WORD_END
    let end = start + WORD_END.tag.length
    if (!isWordEnd(slot, start)) {
      tag = readTag(slot, start, seen)
      end = seen.end
      if (end < 0) {
        start += 1
        continue
      }
    }
    if (start > at) {
      const text = slot.slice(at, start)
      tokens.push(hasEntities ? decodeEntities(text) : text)
    }
    if (tag !== undefined) tokens.push(tag)
    at = end
    start = end
  }
  if (at < slot.length) tokens.push(decodeEntities(slot.slice(at)))
  return tokens
}

function isWordEnd(slot: string, start: number): boolean {
  return (
    slot.charCodeAt(start + 1) === SLASH &&
    slot.charCodeAt(start + 2) === LETTER_W &&
    slot.charCodeAt(start + 3) === END
  )
}

/** What reading a slot's tags leaves for the next one. */
interface Seen {
  /** Ends that were looked for and are nowhere: what else begins so is text as well. */
  endless: Set<string> | undefined
  /** The index behind the tag that was read last; -1 if nothing that has an end began there. */
  end: number
}

/** What begins with the `<` at `start`; undefined for a comment, a processing instruction, and what has no end. */
function readTag(slot: string, start: number, seen: Seen): Tag | undefined {
  let hash = 0
  let quote = 0
  let end = -1
  // A quoted value may hold `<` and `>`.
  for (let at = start + 1; at < slot.length; at += 1) {
    const code = slot.charCodeAt(at)
    hash = (Math.imul(hash, 31) + code) | 0
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === END) {
      end = at + 1
      break
    } else if (code === MORE) break
    else if (code === DOUBLE || code === SINGLE) quote = code
  }
  const place = (hash ^ (hash >>> 15)) & (TAGS.length - 1)
  const known = end < 0 ? undefined : TAGS[place]
  if (
    known !== undefined &&
    known.tag.length === end - start &&
    slot.startsWith(known.tag, start)
  ) {
    seen.end = end
    return known
  }
  return readNewTag(slot, start, end, place, seen)
}

/** A tag that is not at its place in TAGS, or what looks like one. */
function readNewTag(
  slot: string,
  start: number,
  end: number,
  place: number,
  seen: Seen,
): Tag | undefined {
  seen.end = -1
  OPENING.lastIndex = start
  const match = OPENING.exec(slot)
  if (match === null) return undefined
  const [opening, slash, name] = match
  if (name === undefined) {
    seen.endless ??= new Set()
    seen.end = endOfRemark(slot, opening, start + opening.length, seen.endless)
    return undefined
  }
  seen.end = end
  if (end < 0) return undefined
  const kind = slash === '/' ? 'close' : slot[end - 2] === '/' ? 'empty' : 'open'
  const text = slot.slice(start, end)
  // A tag with an id stands there once.
  if (text.includes('ID=')) return { kind, name, tag: text, numbers: undefined, meaning: undefined }
  // A string of its own: a slice would keep its whole slot in memory, and be compared there.
  const tag: Tag = {
    kind,
    name,
    tag: Buffer.from(text).toString(),
    numbers: undefined,
    meaning: undefined,
  }
  TAGS[place] = tag
  return tag
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
