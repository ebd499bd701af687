/**
 * Repairs a text that is not a reference. Letters and numbers stay: only signs are changed, and the ends of a reversed
 * range are exchanged.
 */

const DASH = '[-\u2010-\u2014\u2212]'
const SEPARATED = String.raw`(\d+)(?:([:.,])\s*(\d+))?`
const REVERSED = new RegExp(String.raw`^(.*?\D)${SEPARATED}\s*${DASH}\s*${SEPARATED}(\D*)$`, 'su')

/** A range with its ends exchanged: `3:18-16` as `3:16-18`, `5-2` as `2-5`. Undefined for anything else. */
export function turnRound(text: string): string | undefined {
  const found = REVERSED.exec(text)
  if (found === null) return undefined
  const [, name, first, sign, verse, last, lastSign, lastVerse, after] = found
  if (verse === undefined && lastVerse === undefined) return `${name}${last}-${first}${after}`
  if (lastVerse === undefined) return `${name}${first}${sign}${last}-${verse}${after}`
  // From a verse to the end of a chapter: there is no short form that says so.
  if (verse === undefined) return undefined
  return `${name}${last}${lastSign}${lastVerse}-${first}${sign}${verse}${after}`
}

const SIGNS_ALONE = /^[^\p{L}\p{M}()[\]]*$/u
/** Signs of a list: numbers between them are not chapter and verse. */
const LISTING = /^\s*[,;&+]\s*$/
const HAS_DASH = new RegExp(DASH)
const NUMBERS = /\d+/g

/**
 * A text with the usual signs between its numbers: `3::16` as `3:16`, `3;;16-18-` as `3:16-18`. `part` is the part that
 * was not understood. Undefined if no repair is the only one.
 */
export function repairNumbers(text: string, part: string): string | undefined {
  const at = text.lastIndexOf(part)
  const numbers = part.match(NUMBERS)
  if (numbers === null || !SIGNS_ALONE.test(part)) return undefined
  const [, ...between] = part.split(NUMBERS)
  const signs = between.slice(0, -1)
  const isList = signs.some((sign) => LISTING.test(sign)) && numbers.length > 2
  if (isList) return undefined
  const head = `${text.slice(0, at)} `
  const [chapter, verse, last, lastVerse] = numbers
  switch (numbers.length) {
    case 1:
      return `${head}${chapter}`
    case 2:
      return `${head}${chapter}${HAS_DASH.test(signs[0] as string) ? '-' : ':'}${verse}`
    case 3:
      return HAS_DASH.test(signs[1] as string) ? `${head}${chapter}:${verse}-${last}` : undefined
    case 4:
      return HAS_DASH.test(signs[1] as string)
        ? `${head}${chapter}:${verse}-${last}:${lastVerse}`
        : undefined
    default:
      return undefined
  }
}

/** The prefixes of a text that may be a name, longest first, each with the text after it. */
export function namesIn(part: string): readonly { readonly name: string; readonly rest: string }[] {
  const ends = [part.length]
  for (let end = part.length; ends.length < MOST_NAMES; ) {
    end = part.slice(0, end).search(/[\s,.:;]+[^\s,.:;]*$/)
    if (end <= 0) break
    ends.push(end)
  }
  return ends.map((end) => {
    const name = part.slice(0, end)
    const letters = name.replace(/[^\p{L}\p{M}]+$/u, '')
    return { name: letters, rest: part.slice(letters.length) }
  })
}

const MOST_NAMES = 4
