/**
 * Cuts a slot into tags and text. A slot is not well-formed XML: elements begin in one slot and end in
 * another, and some ends are missing; so this knows no tree, only the next tag. Takes time linear in the slot.
 */

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty'
  /** The element's name. */
  readonly name: string
  /** The whole tag, from `<` to `>`. */
  readonly tag: string
}

export type Token = { readonly kind: 'text'; readonly text: string } | Tag

/** How a tag, a comment or a processing instruction begins; the last two are left out. */
const OPENING = /<(?:(\/?)([A-Za-z][\w.:-]*)|!--|\?)/y
const MORE = '<'.charCodeAt(0)
const END = '>'.charCodeAt(0)
const QUOTES = ['"', "'"].map((sign) => sign.charCodeAt(0))

/** Tags that were met, by their texts: the same `</w>` or `<w lemma="strong:G3588">` stands in most verses. */
const TAGS = new Map<string, Tag>()
const MOST_TAGS = 20_000

/** The tokens of a slot in order. A `<` that begins no tag is text, so that a later check can see it. */
export function tokenize(slot: string): Token[] {
  const tokens: Token[] = []
  // Ends that were looked for and are nowhere: what else begins so is text as well.
  const endless = new Set<string>()
  let at = 0
  for (let start = slot.indexOf('<'); start >= 0; start = slot.indexOf('<', start)) {
    const { end, tag } = readTag(slot, start, endless)
    if (end < 0) {
      start += 1
      continue
    }
    if (start > at) tokens.push({ kind: 'text', text: decodeEntities(slot.slice(at, start)) })
    if (tag !== undefined) tokens.push(tag)
    at = end
    start = end
  }
  if (at < slot.length) tokens.push({ kind: 'text', text: decodeEntities(slot.slice(at)) })
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
  const near = endOfTag(slot, start + 1)
  const known = near < 0 ? undefined : TAGS.get(slot.slice(start, near))
  if (known !== undefined) return { end: near, tag: known }
  OPENING.lastIndex = start
  const match = OPENING.exec(slot)
  if (match === null) return NOTHING
  const [opening, slash, name] = match
  const from = start + opening.length
  if (name === undefined) return { end: endOfRemark(slot, opening, from, endless) }
  const end = endOfTag(slot, from)
  if (end < 0) return NOTHING
  const kind = slash === '/' ? 'close' : slot[end - 2] === '/' ? 'empty' : 'open'
  const tag: Tag = { kind, name, tag: slot.slice(start, end) }
  // A tag with an id stands there once.
  if (tag.tag.includes('ID=')) return { end, tag }
  if (TAGS.size >= MOST_TAGS) TAGS.clear()
  TAGS.set(tag.tag, tag)
  return { end, tag }
}

/** The index behind the `>` of a tag whose name ends at `from`, or -1. A quoted value may hold `<` and `>`. */
function endOfTag(slot: string, from: number): number {
  for (let at = from; at < slot.length; at += 1) {
    const code = slot.charCodeAt(at)
    if (code === END) return at + 1
    if (code === MORE) return -1
    if (code !== QUOTES[0] && code !== QUOTES[1]) continue
    at = slot.indexOf(String.fromCharCode(code), at + 1)
    if (at < 0) return -1
  }
  return -1
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
