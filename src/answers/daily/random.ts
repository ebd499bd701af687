/**
 * A random place of a version: every start is equally likely. Reads the parameters of /v1/random and chooses; the
 * answer is that of the place as a passage.
 */
import { createHash, randomInt } from 'node:crypto'
import type { Reference } from '../../reference/reference.js'
import { type Bounds, bookOfChapter, chapterIndexOf } from '../../text/places.js'
import type { Version, VersionOutline } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import { emptyParameter } from '../parameters.js'
import { boundsOfBooks, missingBook, readBooks, readLimits } from '../search/places.js'
import type { Texts } from '../texts.js'

export interface RandomParameters {
  readonly book: string | undefined
  readonly testament: string | undefined
  readonly seed: string | undefined
  readonly length: number
}

/** The longest `seed`, in code points. */
export const MAX_SEED_LENGTH = 64
/** The most verses from the random one on. */
export const MAX_RANDOM_LENGTH = 20

/** All versions that are served. */
interface Served {
  readonly versions: readonly VersionOutline[]
}

/** Chooses one of `count` (1 or more) things: a number from 0 to `count` - 1. */
export type Pick = (count: number) => number

/**
 * The choice that a seed makes, the same in every release: the first 48 bits of the SHA-256 of its UTF-8 as a number,
 * modulo `count`. For fewer than a million things no choice is likelier than another by more than one part in 10^8.
 */
export function pickBySeed(seed: string): Pick {
  const number = createHash('sha256').update(seed, 'utf8').digest().readUIntBE(0, 6)
  return (count) => number % count
}

/** A choice that nobody can foretell. */
const pickByChance: Pick = (count) => randomInt(count)

/**
 * Chooses a place of `version`: `length` verses that have a text, in one chapter of the books that `book` and
 * `testament` both name. Fails on parameters that cannot be read, on books as a search does, and if no chapter of the
 * books has so many verses.
 */
export function chooseRandom(
  texts: { readonly suggestions: Texts['suggestions']; readonly library: Served },
  version: Version,
  { book, testament, seed, length }: RandomParameters,
): Reference | Failure {
  if (seed === '') return emptyParameter('seed')
  const limits = readLimits({ testament }, texts.library.versions)
  if (isFailure(limits)) return limits
  const choice = readBooks(texts, [version], limits, book)
  if (isFailure(choice)) return choice
  const missing = missingBook(version, choice)
  if (missing !== undefined) return missing
  const pick = seed === undefined ? pickByChance : pickBySeed(seed)
  const first = chooseStart(version, boundsOfBooks(version, choice), length, pick)
  if (first !== undefined) return placeOf(version, first, length)
  return { kind: 'too-few-verses', version: version.record.abbreviation, length }
}

/** The ordinal of the first of `length` verses; undefined if there is no start. */
function chooseStart(
  version: Version,
  bounds: readonly Bounds[],
  length: number,
  pick: Pick,
): number | undefined {
  // Every verse of a book is a start of one verse, so that its chapters need not be counted.
  const starts = length === 1 ? bounds : startsOf(version, bounds, length)
  const count = starts.reduce((sum, { first, end }) => sum + (end - first), 0)
  if (count === 0) return undefined
  let left = pick(count)
  for (const { first, end } of starts) {
    if (left < end - first) return first + left
    left -= end - first
  }
  throw new RangeError(`a choice of ${count} is out of bounds`)
}

/** The verses from which `length` verses of the same chapter can be read. Bounds are of whole books. */
function startsOf(version: Version, bounds: readonly Bounds[], length: number): readonly Bounds[] {
  const { chapterFirst } = version
  const starts: Bounds[] = []
  for (const { first, end } of bounds) {
    let index = chapterIndexOf(version, first)
    while ((chapterFirst[index] as number) < end) {
      const from = chapterFirst[index] as number
      const past = (chapterFirst[index + 1] as number) - length + 1
      if (past > from) starts.push({ first: from, end: past })
      index += 1
    }
  }
  return starts
}

function placeOf(version: Version, first: number, length: number): Reference {
  const index = chapterIndexOf(version, first)
  const { canon, firstChapter } = bookOfChapter(version, index)
  const chapter = index - firstChapter + 1
  const verse = version.numbers[first] as number
  if (length === 1) return { form: 'verse', book: canon.number, chapter, verse }
  const last = version.numbers[first + length - 1] as number
  return { form: 'verses', book: canon.number, chapter, first: verse, last }
}
