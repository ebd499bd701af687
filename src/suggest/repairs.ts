/**
 * What a text may have been meant for that is no reference. Every letter and every number of it stays: only
 * signs are changed, and the ends of a range that runs backwards.
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
  return `${name}${last}${lastSign}${lastVerse}-${first}${sign}${verse}${after}`
}

const SIGNS_ALONE = /^[^\p{L}\p{M}()[\]]*$/u
/** Signs that list numbers: what they stand between was not meant for chapter and verse. */
const LISTING = /^\s*[,;&+]\s*$/
const HAS_DASH = new RegExp(DASH)
const NUMBERS = /\d+/g

/**
 * A text whose numbers are separated by other signs than people use: `3::16` as `3:16`, `3;;16-18-` as
 * `3:16-18`. `part` is the part that was not understood; undefined if there is no one thing to make of it.
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

/** The words that a name may be of, longest first, each with what follows it. */
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
