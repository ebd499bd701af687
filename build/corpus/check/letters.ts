/** Counts of letters, and what a chapter or a verse lacks that the text has everywhere. Over whole texts: a match for each letter would cost more than all other checks together. */

export const WORD = /\p{L}[\p{L}\p{M}’']*/gu

/** How many UTF-16 code units of a text a pattern of runs (`/[A-Z]+/g`) matches: much cheaper than a match for each. */
export function lengthOf(text: string, runs: RegExp): number {
  let length = 0
  for (const run of text.match(runs) ?? []) length += run.length
  return length
}

/** Counts letters in one pass: of Latin scripts, those of them from A to Z, and both again as capitals. */
export function countLetters(text: string) {
  let [plain, plainCapitals, others, otherCapitals, accented] = [0, 0, 0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      // The sixth bit alone tells a small letter.
      const letter = (code | 0x20) - 0x61
      if (letter < 0 || letter > 25) continue
      plain += 1
      if ((code & 0x20) === 0) plainCapitals += 1
      continue
    }
    const kind = kindOf(code)
    if ((kind & IS_LATIN) !== 0) others += 1
    if ((kind & IS_CAPITAL) !== 0) otherCapitals += 1
    if (code >= 0xc0 && code <= 0x24f) accented += 1
  }
  const [latin, capitals] = [plain + others, plainCapitals + otherCapitals]
  return { plain, plainCapitals, latin, capitals, accented }
}

/** So often a letter must be expected in a chapter that has none of it. */
const EXPECTED = 40

/** Letters that by their share of the text a chapter must have, and has not; none for letters that it has. */
export function missingLetters(text: string, usual: readonly LetterShare[]): LetterShare[] {
  return usual.filter(
    ({ letter, share }) => share * text.length >= EXPECTED && !hasLetter(text, letter),
  )
}

export interface LetterShare {
  readonly letter: string
  /** Of all characters. */
  readonly share: number
}

const hasLetter = (text: string, letter: string) =>
  text.includes(letter) || text.includes(letter.toUpperCase())

/** The small letters of a text, each with its share. */
export function letterShares(sample: string): LetterShare[] {
  const counts = new Map<string, number>()
  for (const letter of sample.toLowerCase()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts]
    .filter(([letter]) => /\p{L}/u.test(letter))
    .map(([letter, count]) => ({ letter, share: count / sample.length }))
}

const IS_LATIN = 1
const IS_CAPITAL = 2
const IS_KNOWN = 4
/** What is known of each code unit. */
const KINDS = new Uint8Array(0x1_00_00)

function kindOf(code: number): number {
  const known = KINDS[code] as number
  if (known !== 0) return known
  const sign = String.fromCharCode(code)
  const kind =
    (/\p{Script=Latin}/u.test(sign) ? IS_LATIN : 0) |
    (/\p{Lu}/u.test(sign) ? IS_CAPITAL : 0) |
    IS_KNOWN
  KINDS[code] = kind
  return kind
}
