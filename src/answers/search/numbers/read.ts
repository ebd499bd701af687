/** Strong's numbers that a search asks for: reads them, and finds the versions whose words carry numbers. */
import type { LibraryVersion } from '../../../library/library.js'
import { type Failure, isFailure } from '../../failure.js'
import { badParameter } from '../../parameters.js'
import { readStrongs, type StrongsNumber } from '../../strongs/number.js'

/** The most numbers of one search. */
export const MAX_NUMBERS = 8

/** The most code points of all of them as they are sent. */
export const LONGEST_NUMBERS = 100

const HAS_LETTER = /^[GH]/i

/**
 * The numbers of `strongs`, with commas between them, each once in the order asked; none if it is not sent. `testament`
 * tells what a number without its letter is. Fails on what is no number, on an empty part, and on more than MAX_NUMBERS.
 */
export function readNumbers(
  text: string | undefined,
  testament: string | undefined,
): readonly StrongsNumber[] | Failure {
  if (text === undefined) return NO_NUMBERS
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > MAX_NUMBERS) {
    return badParameter('strongs', { is: 'too-many-parts', most: MAX_NUMBERS })
  }
  const found = new Map<string, StrongsNumber>()
  for (const part of parts) {
    if (part === '' && parts.length > 1) return badParameter('strongs', { is: 'empty-part' })
    const meant = HAS_LETTER.test(part) ? undefined : testamentOf(testament)
    const number = readStrongs('strongs', part, meant)
    if (isFailure(number)) return number
    if (!found.has(number.key)) found.set(number.key, number)
  }
  return [...found.values()]
}

const NO_NUMBERS: readonly StrongsNumber[] = []

function testamentOf(text: string | undefined): 'OT' | 'NT' | undefined {
  const upper = text?.toUpperCase()
  return upper === 'OT' || upper === 'NT' ? upper : undefined
}

/** The failure of versions of which one carries no numbers, for the parameter that chose them; undefined if all carry them. */
export function untagged(
  served: readonly LibraryVersion[],
  versions: readonly LibraryVersion[],
  name: 'version' | 'versions' | 'language',
): Failure | undefined {
  if (versions.every(({ strongs }) => strongs !== undefined)) return undefined
  const tagged = served.filter(({ strongs }) => strongs !== undefined)
  const ids = tagged.map(({ record }) => record.id)
  return badParameter(name, { is: 'without-strongs', versions: ids })
}
