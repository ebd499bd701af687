/** Counts of letters, over whole texts: a match for each letter would cost more than all other checks together. */

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
