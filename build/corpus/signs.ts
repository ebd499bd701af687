/**
 * Texts that are made of some signs alone. Nearly all verses are asked this several times in a build, so it is a loop over
 * a table: for texts with signs beyond Latin-1 V8's regular expressions take up to twice as long.
 */

const BLANK = 0x20
/** Signs from here on belong to no set: the last are those of sentences, such as the ellipsis. */
const END = 0x2030

/**
 * A function that tells whether a text holds nothing but signs of a set, in one or more groups with single blanks between
 * them. `ranges` are pairs of the first and the last sign of each range, all below U+2030 and none with the blank.
 */
export function madeOf(ranges: readonly string[]): (text: string) => boolean {
  const isSign = new Uint8Array(END)
  for (const range of ranges) {
    isSign.fill(1, range.charCodeAt(0), range.charCodeAt(range.length - 1) + 1)
  }
  // Several rules ask about one text, one after another.
  let asked = ''
  let answer = false
  return (text) => {
    if (text !== asked) {
      asked = text
      answer = isMadeOf(text, isSign)
    }
    return answer
  }
}

function isMadeOf(text: string, isSign: Uint8Array): boolean {
  let before = BLANK
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= END || (isSign[code] === 0 && (code !== BLANK || before === BLANK))) return false
    before = code
  }
  return before !== BLANK
}
