/** The Strong's numbers in the tag of a word. */
import { parseStrongs, type StrongsNumbers } from '../../shared/strongs.js'
import { attribute, type Tag } from './tokens.js'

/** What names a number; a lemma names other things as well. */
const NAMED = /(?<!\S)strong:\S*/gi

/**
 * The numbers of a `w`: `lemma="strong:H0430"`. They are kept with the tag; equal lists are one object, for a Bible has
 * some 400,000 of them.
 */
export function numbersOf(tag: Tag): StrongsNumbers {
  tag.numbers ??= parseStrongs(lemmaOf(tag).match(NAMED)?.join(' ') ?? '', undefined)
  return tag.numbers
}

function lemmaOf({ tag }: Tag): string {
  return attribute(tag, 'lemma') ?? ''
}
