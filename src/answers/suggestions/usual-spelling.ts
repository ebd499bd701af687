/** How a version usually writes a word, with its accents. */
import { bytesAcross, bytesBefore } from '../../bundle/text-words.js'
import { textBounds } from '../../text/version.js'
import type { SearchedVersion } from '../texts.js'

/** How many places of a word are looked at; they are spread over the text. */
const MOST_PLACES = 40

/**
 * The most frequent spelling of a word, in NFC: in lower case, unless every place that was looked at has a capital. Of
 * equally frequent ones the one with fewer capitals, then the first by code units.
 */
export function usualSpelling({ version, words }: SearchedVersion, word: number): string {
  const { positions, positionStarts, positionBits, verseStarts, extents } = words
  const first = positionStarts[word] as number
  const count = (positionStarts[word + 1] as number) - first
  const step = Math.max(1, Math.floor(count / MOST_PLACES))
  const counts = new Map<string, number>()
  let last: Buffer | undefined
  let spelling = ''
  for (let at = 0; at < count && at < step * MOST_PLACES; at += step) {
    const position = positions[first + at] as number
    const verse = position >>> positionBits
    const firstWord = verseStarts[verse] as number
    const place = firstWord + (position & ((1 << positionBits) - 1))
    const before = textBounds(version, verse).first + bytesAcross(extents, firstWord, place)
    const from = before + bytesBefore(extents, place)
    const end = before + bytesAcross(extents, place, place + 1)
    const written = version.bytes(from, end)
    // Mostly a word is written as in the place before.
    if (last === undefined || !last.equals(written)) {
      spelling = written.toString().normalize('NFC')
      last = written
    }
    counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  }
  const spellings = [...counts.keys()]
  const small = spellings.filter((spelling) => capitalsIn(spelling) === 0)
  const [best] = (small.length > 0 ? small : spellings).sort(
    (one, other) =>
      (counts.get(other) as number) - (counts.get(one) as number) ||
      capitalsIn(one) - capitalsIn(other) ||
      (one < other ? -1 : 1),
  )
  return best as string
}

function capitalsIn(text: string): number {
  const small = text.toLowerCase()
  let capitals = 0
  for (let at = 0; at < text.length; at++) if (text[at] !== small[at]) capitals += 1
  return capitals
}
