/** Where a text can be cut without cutting a paragraph, and a text in pieces of a bounded size. */

const PARAGRAPH = /\n[^\S\n]*\n/g
/** Where a text is cut, the better place first. */
const BORDERS = [PARAGRAPH, /\n/g, /[.!?…]["'”’»)\]]*\s+/g, /\s/g] as const

/** The end of the first whole paragraphs of a text that are at least so long; undefined if it has no such end yet. */
export function paragraphsEnd(text: string, least: number): number | undefined {
  PARAGRAPH.lastIndex = least
  const found = PARAGRAPH.exec(text)
  return found === null ? undefined : found.index + found[0].length
}

/**
 * A text in pieces, each of at most `mostBytes` bytes of UTF-8 (4 at least) and as long as it can be: cut between paragraphs, or within
 * one that is too long itself between lines, sentences, words. Together they are the text.
 */
export function* piecesOf(text: string, mostBytes: number): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const most = lengthWithin(text, start, mostBytes)
    const longest = text.slice(start, start + most)
    const isLast = start + most === text.length
    const piece = isLast ? longest : longest.slice(0, lastBorder(longest))
    yield piece
    start += piece.length
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
    let end = 0
    for (const { 0: found, index } of text.matchAll(border)) end = index + found.length
    if (end > 0) return end
  }
  return text.length
}
