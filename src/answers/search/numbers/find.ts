/**
 * Finds the verses of one version that have all of some Strong's numbers: alone, or those of the verses that a query finds in
 * which its words carry them. Takes a turn of the event loop for each part of the work that may take long.
 */
import { versesOf } from '../../../bundle/resources/numbers.js'
import type { LibraryVersion } from '../../../library/library.js'
import type { TurnBudget } from '../../../runtime/turn-budget.js'
import { type Marks, markVerses } from '../../../search/highlight.js'
import { type Hits, ListedHits } from '../../../search/hits.js'
import { bestFirst, type Ranked } from '../../../search/order/best-first.js'
import type { Terms } from '../../../search/terms.js'
import type { Bounds } from '../../../text/places.js'
import type { StrongsNumber } from '../../strongs/number.js'
import type { SearchedVersion } from '../../texts.js'
import { Carried, type CarriedWords } from './carried.js'

/** What is asked of one version. */
export interface NumbersRequest {
  readonly numbers: readonly StrongsNumber[]
  /** How many words may be from the first to the last of the words that carry the numbers; undefined for any. */
  readonly near: number | undefined
  readonly isRanked: boolean
  /** How many of the best verses are wanted. */
  readonly wanted: number
}

/** What was found; nothing of it lies in memory that searches share. */
export interface NumberedVerses {
  readonly terms: Terms
  readonly matches: Hits
  readonly carried: Carried
  /** The best verses of a search without a query by their relevance; else undefined. */
  readonly ranked: Ranked | undefined
}

const NO_TERMS: Terms = { words: [], phrases: [], excluded: [] }

/** Of a verse without the number. */
const NOWHERE = Number.NEGATIVE_INFINITY

/** After so many verses another request may have its turn, if these took long. */
const STEP = 8

/** A score is a number of words that carry a number among so many words. */
const PARTS = 1_000_000

/**
 * Finds them. `found` is what the query finds, undefined without one; its verses are copied before the first pause. Rejects with
 * a BundleError if a file is damaged.
 */
export async function findByNumbers(
  version: LibraryVersion,
  chosen: SearchedVersion,
  places: readonly Bounds[],
  found: { readonly terms: Terms | undefined; readonly matches: Hits } | undefined,
  request: NumbersRequest,
  budget: TurnBudget,
): Promise<NumberedVerses> {
  const { numbers, near, isRanked, wanted } = request
  const terms = found === undefined ? NO_TERMS : (found.terms ?? NO_TERMS)
  let verses = found && Uint32Array.from(found.matches.page(0, found.matches.total))
  const opened = (version.strongs as NonNullable<LibraryVersion['strongs']>).open()
  for (const { key } of numbers) {
    await budget.nextStep()
    const own = versesOf(opened.find(key) ?? NO_VERSES)
    verses = verses === undefined ? own.filter(isIn(places)) : common(verses, own)
  }
  const carried = new Carried(
    chosen,
    version,
    numbers.map(({ number }) => number),
  )
  let left = verses as Ordinals
  if (found !== undefined) left = await whereCarried(chosen, terms, left, carried, numbers, budget)
  else if (near !== undefined && numbers.length > 1) {
    await carried.prepare(left, budget)
    left = left.filter((verse) => isNear(carried.of(verse), numbers.length, near))
  }
  const ranked = isRanked && found === undefined
  return {
    ...{ terms, matches: new ListedHits(left, left.length), carried },
    ranked: ranked ? await rank(chosen, left, carried, wanted, budget) : undefined,
  }
}

const NO_VERSES = { verses: [] }

/** Tells of ascending ordinals, one after another, whether they are in some places. */
function isIn(places: readonly Bounds[]): (verse: number) => boolean {
  let at = 0
  return (verse) => {
    while (at < places.length && (places[at] as Bounds).end <= verse) at += 1
    return at < places.length && (places[at] as Bounds).first <= verse
  }
}

type Ordinals = Uint32Array<ArrayBuffer>

/** The values of two ascending lists that are in both. */
function common(one: Ordinals, other: Ordinals): Ordinals {
  let next = 0
  return one.filter((verse) => {
    while (next < other.length && (other[next] as number) < verse) next += 1
    return other[next] === verse
  })
}

/** Keeps the verses in which each number is carried by a word that the query matches. */
async function whereCarried(
  { words }: SearchedVersion,
  terms: Terms,
  verses: Ordinals,
  carried: Carried,
  numbers: readonly StrongsNumber[],
  budget: TurnBudget,
): Promise<Ordinals> {
  const kept: number[] = []
  for (let at = 0; at < verses.length; at += STEP) {
    await budget.nextStep()
    const some = verses.subarray(at, at + STEP)
    const marks = markVerses(words, terms, some)
    for (const [index, verse] of some.entries()) {
      const own = carried.of(verse).filter((span) => isMarked(marks, index, span))
      if (new Set(own.map(({ number }) => number)).size === numbers.length) kept.push(verse)
    }
  }
  return Uint32Array.from(kept)
}

/** Whether a mark of a verse, by its place among the marks, shares a word with a span. */
function isMarked({ spans, ends }: Marks, at: number, { first, last }: CarriedWords): boolean {
  for (let next = ends[at - 1] ?? 0; next < (ends[at] as number); next += 2) {
    if ((spans[next] as number) <= last && first <= (spans[next + 1] as number)) return true
  }
  return false
}

/** Whether some words carry all numbers, with at most `near` words from the first to the last of them. */
function isNear(carried: readonly CarriedWords[], count: number, near: number): boolean {
  const starts = new Array<number>(count).fill(NOWHERE)
  return carried
    .toSorted((a, b) => a.last - b.last)
    .some(({ number, first, last }) => {
      starts[number] = Math.max(starts[number] as number, first)
      return Math.min(...starts) >= last - near
    })
}

/** The verses by their relevance: how many times a number is carried, for each word of the verse. */
async function rank(
  { words: { verseStarts } }: SearchedVersion,
  verses: Uint32Array,
  carried: Carried,
  wanted: number,
  budget: TurnBudget,
): Promise<Ranked> {
  await carried.prepare(verses, budget)
  const values = Float64Array.from(verses, (verse) => {
    const length = (verseStarts[verse + 1] as number) - (verseStarts[verse] as number)
    return carried.of(verse).length / Math.max(length, 1)
  })
  const end = Math.min(wanted, verses.length)
  if (end === 0) return { verses: new Uint32Array(0), scores: new Uint32Array(0) }
  return bestFirst(verses, values, PARTS, 0, end)
}
