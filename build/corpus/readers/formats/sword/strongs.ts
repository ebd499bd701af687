/** The Strong's numbers in the tag of a word. */
import { parseStrongs, type StrongsNumbers } from '../../shared/strongs.js'
import { attribute } from './tokens.js'

/** What names a number; a lemma names other things as well. */
const NAMED = /(?<!\S)strong:\S*/gi

/** The numbers of a `w`: `lemma="strong:H0430"`. Equal lists are one object, for a Bible has some 400,000 of them. */
export function numbersOf(tag: string): StrongsNumbers {
  const lemma = attribute(tag, 'lemma') ?? ''
  return parseStrongs(lemma.match(NAMED)?.join(' ') ?? '', undefined)
}
