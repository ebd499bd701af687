/**
 * The Strong's numbers of one chapter as bytes: whole numbers of seven bits a byte, the lowest first, the eighth bit set
 * if more follow. A King James Bible has 350,000 spans, so that a span takes four bytes instead of forty as JSON.
 *
 * For each verse: its distance from the verse before, and how many spans it has. For each span: how far it begins from
 * the end of the one before, twice its length and 1 if it has several numbers, then how many more these are than two, and
 * each number twice, with 1 for a Greek one; `H1254a` is H1254 and 10,000 more, `H1254b` 20,000. Distances may be
 * negative: `2n` for n, `-2n - 1` for a negative n.
 */
import type { LayerStrongs } from '../layers.js'

/** A number as layers write it: `H430`, `H1254a`. */
export const STRONGS_NUMBER = /^([HG])([1-9]\d{0,3})([a-z]?)$/
/** Above every number. */
const LETTER = 10_000
const BEFORE_A = 'a'.charCodeAt(0) - 1

/** The bytes of a chapter; throws a RangeError for a number that is none. */
export function encodeStrongs(spans: readonly LayerStrongs[]): Buffer {
  const bytes: number[] = []
  let verse = 0
  let at = 0
  while (at < spans.length) {
    const own = (spans[at] as LayerStrongs).verse
    let end = at
    while (spans[end]?.verse === own) end += 1
    write(bytes, signed(own - verse))
    write(bytes, end - at)
    writeVerse(bytes, spans.slice(at, end))
    verse = own
    at = end
  }
  return Buffer.from(bytes)
}

function writeVerse(bytes: number[], spans: readonly LayerStrongs[]): void {
  let before = 0
  for (const { start, end, numbers } of spans) {
    write(bytes, signed(start - before))
    write(bytes, 2 * (end - start) + (numbers.length === 1 ? 0 : 1))
    if (numbers.length !== 1) write(bytes, signed(numbers.length - 2))
    for (const number of numbers) write(bytes, codeOf(number))
    before = end
  }
}

/** Codes of numbers that were met: there are 14,000, and a Bible has 500,000 of them. */
const CODES = new Map<string, number>()
const MOST_CODES = 50_000

/** A number as one that is not negative. */
function codeOf(number: string): number {
  const known = CODES.get(number)
  if (known !== undefined) return known
  const match = STRONGS_NUMBER.exec(number)
  if (match === null) throw new RangeError(`${number} is no number of Strong's dictionaries`)
  const letter = match[3] === '' ? 0 : (match[3] as string).charCodeAt(0) - BEFORE_A
  const code = 2 * (Number(match[2]) + LETTER * letter) + (match[1] === 'G' ? 1 : 0)
  if (CODES.size >= MOST_CODES) CODES.clear()
  CODES.set(number, code)
  return code
}

/** The spans of a chapter, from the bytes that `encodeStrongs` has made. */
export function decodeStrongs(bytes: Uint8Array): LayerStrongs[] {
  const spans: LayerStrongs[] = []
  let at = 0
  const read = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] as number
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  let verse = 0
  while (at < bytes.length) {
    verse += unsigned(read())
    let before = 0
    for (let left = read(); left > 0; left--) {
      const start = before + unsigned(read())
      const size = read()
      before = start + Math.floor(size / 2)
      const count = size % 2 === 0 ? 1 : unsigned(read()) + 2
      const numbers = Array.from({ length: count }, () => {
        const number = read()
        const whole = Math.floor(number / 2)
        const letter = Math.floor(whole / LETTER)
        const part = letter === 0 ? '' : String.fromCharCode(BEFORE_A + letter)
        return `${number % 2 === 0 ? 'H' : 'G'}${whole % LETTER}${part}`
      })
      spans.push({ verse, start, end: before, numbers })
    }
  }
  return spans
}

function write(bytes: number[], number: number): void {
  let left = number
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  bytes.push(left)
}

const signed = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number)
const unsigned = (number: number): number =>
  number % 2 === 0 ? number / 2 : -Math.floor((number + 1) / 2)
