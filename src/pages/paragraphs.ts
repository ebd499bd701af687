/** Where a text can be cut without cutting a paragraph, and a text in pieces of a bounded size. */

const PARAGRAPH = /\n[^\S\n]*\n/g
/** Where a paragraph that is too long is cut, the better place first. */
const BORDERS = [/\n/g, /[.!?…]["'”’»)\]]*\s+/g, /\s/g] as const

/** The end of the first whole paragraphs of a text that are at least so long; undefined if it has no such end yet. */
export function paragraphsEnd(text: string, least: number): number | undefined {
  PARAGRAPH.lastIndex = least
  const found = PARAGRAPH.exec(text)
  return found === null ? undefined : found.index + found[0].length
}

/**
 * A text in pieces, each of at most `mostBytes` bytes of UTF-8 (4 at least): whole paragraphs of together at most `usualBytes`, or one that
 * is longer. One that is too long is cut between lines, sentences, words. Together they are the text.
 */
export function* piecesOf(text: string, usualBytes: number, mostBytes: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const usual = lengthWithin(text, start, usualBytes)
    const longest = text.slice(start, start + lengthWithin(text, start, mostBytes))
    const isRest = start + longest.length === text.length
    const end =
      isRest && usual === longest.length
        ? usual
        : lastEnd(longest.slice(0, usual), PARAGRAPH) ||
          paragraphsEnd(longest, 0) ||
          (isRest ? longest.length : lastBorder(longest))
    yield longest.slice(0, end)
    start += end
  }
}

/** Code units from `start` on that are within so many bytes; no character is cut. */
function lengthWithin(text: string, start: number, mostBytes: number): number {
  let bytes = 0
  let at = start
  while (at < text.length) {
    const code = text.codePointAt(at) as number
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes > mostBytes) break
    at += code < 0x10000 ? 1 : 2
  }
  return at - start
}

/** The end of the last border of the best kind; that of the text if it has none. */
function lastBorder(text: string): number {
  for (const border of BORDERS) {
    const end = lastEnd(text, border)
    if (end > 0) return end
  }
  return text.length
}

/** The end of the last border of a kind; 0 if there is none. */
function lastEnd(text: string, border: RegExp): number {
  let end = 0
  for (const { 0: found, index } of text.matchAll(border)) end = index + found.length
  return end
}
