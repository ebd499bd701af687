/**
 * Carries places in a text as a source writes it to the same letters of the tidied text. Knows what tidying
 * may do (tidy.ts, sword/spacing.ts): collapse, drop or put in blanks, drop invisible characters, compose
 * letters with their marks. Knows nothing of what stands at the places.
 */

const BLANK = String.raw`[^\S\ufeff]`
const UNSEEN = String.raw`[\ufeff\u00ad\u2060]`
/** Characters that may compose with the one before: marks, the vowels and finals of Hangul, a vowel of Kirat Rai. */
const EXTENDING = String.raw`[\p{M}\u1160-\u11ff\u{16d67}]`
/** Characters that never change and that are one unit each. */
const PLAIN = String.raw`[!-~¡-\u00ac\u00ae-\u02ff‘’“”—…]`

/** What tidying treats as one: plain letters, a run of blanks, invisible characters, a letter with its marks. */
const PIECE = new RegExp(
  `(${PLAIN}+)(?!${UNSEEN}|${EXTENDING})|(${BLANK}(?:${BLANK}|${UNSEEN})*)|(${UNSEEN}+(?!${EXTENDING}))|` +
    `(?:${UNSEEN}*[^])(?:${UNSEEN}*${EXTENDING})*`,
  'gu',
)

/**
 * Where `offsets` of `raw` lie in `tidied`, in the order given; both count UTF-16 units. `tidied` has the
 * letters of `raw` in NFC, with other blanks and perhaps without invisible characters. An offset lands at the
 * letter that follows it, but before the blanks if it stands directly before a run of them; inside a surrogate
 * pair or a letter with combining marks, at the start of these. Takes time linear in `raw`, whatever the number
 * of offsets, beside sorting them. The results are never beyond the end of `tidied`, and never in another order.
 */
export function carryOffsets(raw: string, tidied: string, offsets: readonly number[]): number[] {
  const carried = new Array<number>(offsets.length)
  const order = offsets.map((_, at) => at)
  order.sort((one, other) => (offsets[one] as number) - (offsets[other] as number))
  let next = 0
  const land = (end: number, place: (offset: number) => number) => {
    for (; next < order.length; next += 1) {
      const at = order[next] as number
      const offset = offsets[at] as number
      if (offset >= end) return
      carried[at] = Math.min(place(offset), tidied.length)
    }
  }
  let position = 0
  for (const match of raw.matchAll(PIECE)) {
    if (next === order.length) break
    const [piece, plain, blanks, unseen] = match
    const start = match.index
    const end = start + piece.length
    const before = position
    if (blanks !== undefined) {
      position = afterBlanks(tidied, position)
      const after = position
      land(end, (offset) => (offset <= start ? before : after))
      continue
    }
    if (unseen !== undefined) {
      if (tidied.startsWith(unseen, position)) position += unseen.length
      land(end, () => before)
      continue
    }
    if (plain !== undefined && !tidied.startsWith(plain, position)) {
      for (let at = 0; at < plain.length; at += 1) {
        position = afterBlanks(tidied, position)
        const here = position
        land(start + at + 1, () => here)
        position += 1
      }
      continue
    }
    const letter = plain === undefined ? afterBlanks(tidied, position) : position
    land(end, (offset) => (plain === undefined ? letter : letter + Math.max(0, offset - start)))
    position = letter + (plain === undefined ? lengthOf(piece, tidied, letter) : plain.length)
  }
  const last = Math.min(position, tidied.length)
  land(Number.POSITIVE_INFINITY, () => last)
  return carried
}

/** The first position from `position` on that holds no blank. */
function afterBlanks(text: string, position: number): number {
  let at = position
  while (text.charCodeAt(at) === 0x20) at += 1
  return at
}

/** How long a letter with its marks is in the tidied text, which may have kept the invisible characters. */
function lengthOf(piece: string, tidied: string, position: number): number {
  const composed = piece.normalize('NFC')
  if (tidied.startsWith(composed, position)) return composed.length
  return piece.replace(/[\ufeff\u00ad\u2060]/g, '').normalize('NFC').length
}
