/** The Strong's numbers in the tag of a word. */
import { parseStrongs, type StrongsNumbers } from '../../shared/strongs.js'
import { attribute } from './tokens.js'

/** What names a number; a lemma names other things as well. */
const NAMED = /(?<!\S)strong:\S*/gi

const known = new Map<string, StrongsNumbers>()
const MOST_KNOWN = 20_000

/** The numbers of a `w`: `lemma="strong:H0430"`. Equal lists are one object, for a Bible has some 400,000 of them. */
export function numbersOf(tag: string): StrongsNumbers {
  let numbers = known.get(tag)
  if (numbers === undefined) {
    const lemma = attribute(tag, 'lemma') ?? ''
    numbers = parseStrongs(lemma.match(NAMED)?.join(' ') ?? '', undefined)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(tag, numbers)
  }
  return numbers
}
