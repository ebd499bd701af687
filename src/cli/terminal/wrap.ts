/**
 * Where running text may be broken into lines of a width: at blanks, and, in scripts that are written without
 * them, between words. No character is taken apart from its marks, no sign of punctuation from its word.
 */
import widthOf from 'fast-string-width'

/** Characters of a text that are drawn as a match, from the first up to the second. */
export type Span = readonly [first: number, end: number]

/** A text in a script that is written without blanks. */
const UNSPACED =
  /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Thai}|\p{scx=Laoo}|\p{scx=Khmr}|\p{scx=Mymr}/u
/** What must not begin a line, and what must not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}]/u
const OPENING = /(?<=[\p{Ps}\p{Pi}])$/u

/**
 * The lines of a text, each as the place of its first character and the one after its last; blanks at a break
 * belong to no line. A word that is wider than a line is broken between two of its characters.
 * `width` is in columns, at least 2.
 */
export function breakLines(text: string, width: number): readonly Span[] {
  const lines: Span[] = []
  let first = 0
  let end = 0
  let used = 0
  const close = () => {
    if (end > first) lines.push([first, end])
    used = 0
  }
  for (const piece of piecesOf(text)) {
    const columns = widthOf(piece.text)
    const gap = used === 0 ? 0 : widthOf(text.slice(end, piece.at))
    if (used > 0 && used + gap + columns > width) close()
    if (used === 0) first = piece.at
    if (columns <= width) {
      used += (used === 0 ? 0 : gap) + columns
      end = piece.at + piece.text.length
      continue
    }
    for (const { segment: character, index } of segment(piece.text, 'grapheme')) {
      const wide = widthOf(character)
      if (used > 0 && used + wide > width) {
        close()
        first = piece.at + index
      }
      used += wide
      end = piece.at + index + character.length
    }
  }
  close()
  return lines
}

// Made on first use: most texts need neither, and making one takes milliseconds.
const segmenters: { grapheme?: Intl.Segmenter; word?: Intl.Segmenter } = {}

function segment(text: string, granularity: 'grapheme' | 'word'): Intl.Segments {
  segmenters[granularity] ??= new Intl.Segmenter(undefined, { granularity })
  return segmenters[granularity].segment(text)
}

interface Piece {
  readonly at: number
  text: string
}

/** What stands together on a line, without the blanks between. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const match of text.matchAll(/[^\s\p{Zs}]+(?:[\u00a0\u202f\u2007]+[^\s\p{Zs}]+)*/gu)) {
    const [run] = match
    if (UNSPACED.test(run)) pieces.push(...wordsOf(run, match.index))
    else pieces.push({ at: match.index, text: run })
  }
  return pieces
}

/** The words of a run without blanks, each with the punctuation that clings to it. */
function wordsOf(run: string, at: number): Piece[] {
  const pieces: Piece[] = []
  for (const { segment: word, index } of segment(run, 'word')) {
    const last = pieces.at(-1)
    const clings =
      last !== undefined &&
      (CLOSING.test(word) ||
        OPENING.test(last.text) ||
        !(UNSPACED.test(word) || UNSPACED.test(last.text)))
    if (clings) last.text += word
    else pieces.push({ at: at + index, text: word })
  }
  return pieces
}
