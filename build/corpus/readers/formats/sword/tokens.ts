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
const OPENING = /<(?:(\/?)([A-Za-z][\w.:-]*)|!--|\?)/g
const SIGN = /[<>"']/g

/** The tokens of a slot in order. A `<` that begins no tag is text, so that a later check can see it. */
export function tokenize(slot: string): Token[] {
  const tokens: Token[] = []
  // Ends that were looked for and are nowhere: what else begins so is text as well.
  const endless = new Set<string>()
  let at = 0
  for (const match of slot.matchAll(OPENING)) {
    if (match.index < at) continue
    const [opening, slash, name] = match
    const from = match.index + opening.length
    const end =
      name === undefined ? endOfRemark(slot, opening, from, endless) : endOfTag(slot, from)
    if (end < 0) continue
    if (match.index > at) {
      tokens.push({ kind: 'text', text: decodeEntities(slot.slice(at, match.index)) })
    }
    at = end
    if (name === undefined) continue
    const kind = slash === '/' ? 'close' : slot[end - 2] === '/' ? 'empty' : 'open'
    tokens.push({ kind, name, tag: slot.slice(match.index, end) })
  }
  if (at < slot.length) tokens.push({ kind: 'text', text: decodeEntities(slot.slice(at)) })
  return tokens
}

/** The index behind the `>` of a tag whose name ends at `from`, or -1. A quoted value may hold `<` and `>`. */
function endOfTag(slot: string, from: number): number {
  let at = from
  for (;;) {
    SIGN.lastIndex = at
    const match = SIGN.exec(slot)
    if (match === null || match[0] === '<') return -1
    if (match[0] === '>') return match.index + 1
    const close = slot.indexOf(match[0], match.index + 1)
    if (close < 0) return -1
    at = close + 1
  }
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
