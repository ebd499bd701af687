/**
 * Cuts a slot into tags and text. A slot is not well-formed XML: elements begin in one slot and end in
 * another, and some ends are missing; so this knows no tree, only the next tag.
 */

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty'
  /** The element's name. */
  readonly name: string
  /** The whole tag, from `<` to `>`. */
  readonly tag: string
}

export type Token = { readonly kind: 'text'; readonly text: string } | Tag

// A quoted value may hold `>`. Comments and processing instructions are recognised to be left out.
const TAG =
  /<(\/?)([A-Za-z][\w.:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g

/** The tokens of a slot in order. A `<` that begins no tag is text, so that a later check can see it. */
export function tokenize(slot: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of slot.matchAll(TAG)) {
    if (match.index > at)
      tokens.push({ kind: 'text', text: decodeEntities(slot.slice(at, match.index)) })
    at = match.index + match[0].length
    const [tag, slash, name, rest] = match
    if (name === undefined) continue
    const kind = slash === '/' ? 'close' : rest?.endsWith('/') ? 'empty' : 'open'
    tokens.push({ kind, name, tag })
  }
  if (at < slot.length) tokens.push({ kind: 'text', text: decodeEntities(slot.slice(at)) })
  return tokens
}

/** The value of an attribute in a tag's text; undefined if the tag has none of that name. */
export function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
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
