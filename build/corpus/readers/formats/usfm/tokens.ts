/** Cuts USFM into markers and text. Knows how a marker is written, not what any marker means. */

export type UsfmToken =
  /** `\nd `, `\+nd `; `at` is its offset, `isNested` whether it has the plus. */
  | {
      readonly kind: 'open'
      readonly marker: string
      readonly at: number
      readonly startsLine: boolean
      readonly isNested: boolean
    }
  /** `\nd*`. */
  | { readonly kind: 'close'; readonly marker: string; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }

// A milestone with its attributes up to `\*`, or a marker: `\q2`, `\+nd*`, `\tc1-2`, `\zaln-s`.
const MARKER =
  /\\\+?[A-Za-z][\w-]*\s*(?:\|[^\\]*)?\\\*|\\(\+?)([A-Za-z][A-Za-z]*\d*(?:-\d+)?(?:-[se]\b)?)(\*?)/g

/** The tokens of a text in order. Milestones are left out; one white space after a marker belongs to it. */
export function* usfmTokens(source: string): Generator<UsfmToken> {
  let at = 0
  for (const match of source.matchAll(MARKER)) {
    if (match.index > at) yield { kind: 'text', text: source.slice(at, match.index), at }
    const end = match.index + match[0].length
    const marker = match[2]
    at = end
    if (marker === undefined) continue
    if (match[3] === '*') {
      yield { kind: 'close', marker, at: match.index }
      continue
    }
    const before = source.slice(Math.max(0, match.index - 20), match.index)
    const startsLine = /(^|\n)[ \t]*$/.test(before)
    yield { kind: 'open', marker, at: match.index, startsLine, isNested: match[1] === '+' }
    at = source.startsWith('\r\n', end) ? end + 2 : end + (/\s/.test(source.charAt(end)) ? 1 : 0)
  }
  if (at < source.length) yield { kind: 'text', text: source.slice(at), at }
}
