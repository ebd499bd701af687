/** Judges what was found: the verdict on each quotation, its places, its differences, and whether it is cited rightly. */
import type { Version } from '../text/version.js'
import { type Alignment, NO_PLACE } from './align.js'
import { type Difference, differencesOf, isExact } from './differences.js'
import { likenessOf } from './locate.js'
import type { Looked, Span, Target } from './looked.js'
import type { LookedUp } from './looked-up.js'
import { type InVersion, partsOf } from './mixed.js'
import { areCited, ordinalsOf } from './places.js'
import { type Citation, type Extent, placesOf } from './prose/cited.js'
import type { Steps } from './steps.js'
import { VerseTexts } from './verse-texts.js'

/**
 * - `exact`: every letter and mark between the first and the last word is the version's.
 * - `words`: the same words in the same order, written otherwise.
 * - `changed`: words are replaced, missing, added or moved.
 * - `mixed`: word for word, but from several versions or places.
 * - `common`: words of everyday: in many places, or so few that they show no quotation.
 * - `not-found`: none of the versions that were asked has it.
 */
export type Verdict = 'exact' | 'words' | 'changed' | 'mixed' | 'common' | 'not-found'

/** Verses of one version, by their ordinals, both included. */
export interface Place {
  /** Index of the version. */
  readonly version: number
  readonly first: number
  readonly last: number
}

export interface Match extends Place {
  /** Which part of the words is the same: 1 if all are. */
  readonly likeness: number
}

/** A part of a mixed quotation, by code units of the text. */
export interface MixedPart extends Place, Extent {}

/** Offsets are code units of the text; `end` is excluded. */
export interface Quotation extends Extent {
  readonly text: string
  readonly verdict: Verdict
  /** The best first; those where it is cited before others that are as good. */
  readonly matches: readonly Match[]
  /** What the first match has from its first to its last word; undefined if there is no match. */
  readonly expected: string | undefined
  /** From the first match, in the order of the text. */
  readonly differences: readonly Difference[]
  /** Insertions in square brackets, which are no differences. */
  readonly insertions: readonly Extent[]
  /** Of a mixed quotation; else none. */
  readonly parts: readonly MixedPart[]
  readonly citation: Citation | undefined
  /** Null if nothing is cited, or no version has what is. */
  readonly isCitedRight: boolean | null
}

/** A match with what it was found by. */
interface Ranked extends InVersion {
  readonly likeness: number
  readonly isLetterForLetter: boolean
  readonly isCited: boolean
}

const MOST_MATCHES = 16
/** Fewer words may be anything that is put between quotation marks. */
const LEAST_WORDS = 4
/** Bits that fewer words tell beyond those of a place in the version. */
const LEAST_BITS = 1
/** Of each version but the best one. */
const MOST_OF_OTHERS = 3
/** A place that is cited may be so much less alike than another one. */
const CITED_BONUS = 0.1
/** Words of a verse that a citation has to mean. */
const LEAST_CITED_WORDS = 3

export class Judge {
  readonly #text: string
  readonly #targets: readonly Target[]
  readonly #lookedUps: readonly LookedUp[]
  readonly #verses: readonly VerseTexts[]

  constructor(text: string, targets: readonly Target[], lookedUps: readonly LookedUp[]) {
    this.#text = text
    this.#targets = targets
    this.#lookedUps = lookedUps
    this.#verses = targets.map(({ version, words }) => new VerseTexts(version, words.verseStarts))
  }

  /** The judgement of a span. `runsIn` gives the unmarked runs in it. */
  *judge(
    looked: Looked,
    citation: Citation | undefined,
    runsIn: () => Steps<InVersion[]>,
  ): Steps<Quotation> {
    const { span, located } = looked
    const ranked = yield* this.#rank(looked, citation)
    const [best] = ranked
    if (best === undefined) return this.#without(span, citation, 'not-found')
    const isCommon =
      !best.isCited && (located[best.version]?.isCommon === true || this.#isWeak(best, citation))
    if (best.found.cost === 0 && isCommon) return this.#without(span, citation, 'common')
    if (best.found.cost > 0) {
      const parts = partsOf(span.from, span.to, ranked, yield* runsIn())
      if (parts !== undefined) return this.#mixed(span, citation, ranked, parts)
    }
    const isSame = best.found.cost === 0
    const verses = this.#verses[best.version] as VerseTexts
    return {
      ...this.#head(span, citation),
      verdict: isSame ? (best.isLetterForLetter ? 'exact' : 'words') : 'changed',
      matches: this.#matchesOf(ranked),
      expected: expectedOf(best, verses),
      differences: isSame ? [] : differencesOf(this.#text, best.looked, best.found, verses),
      insertions: insertionsOf(best),
      isCitedRight:
        citation === undefined ? null : ranked.some((one) => one.isCited && isAsGood(one, best)),
    }
  }

  #head(span: Span, citation: Citation | undefined) {
    const { start, end } = span
    const text = this.#text.slice(start, end)
    return { start, end, text, citation, parts: [], insertions: [], differences: [] }
  }

  #without(span: Span, citation: Citation | undefined, verdict: Verdict): Quotation {
    const isThere = citation !== undefined && this.#exists(citation)
    return {
      ...this.#head(span, citation),
      verdict,
      matches: [],
      expected: undefined,
      isCitedRight: isThere ? false : null,
    }
  }

  /** Whether a few words are too little to show a quotation: nothing is cited, and they are no beginning of a sentence or stand anywhere. */
  #isWeak({ found, looked }: InVersion, citation: Citation | undefined): boolean {
    if (citation !== undefined || found.numbers.length >= LEAST_WORDS) return false
    const first = this.#text.charAt(looked.tokens[found.numbers[0] as number]?.start ?? 0)
    const isSmall = first !== first.toUpperCase()
    return isSmall || found.bits < Math.log2(looked.index.words.length) + LEAST_BITS
  }

  #exists(citation: Citation): boolean {
    return placesOf(citation).some(({ book }) => {
      return this.#targets.some(({ version }) => version.bookByNumber[book] !== undefined)
    })
  }

  *#rank({ located }: Looked, citation: Citation | undefined): Steps<Ranked[]> {
    const ranked: Ranked[] = []
    for (const [version, { alignments }] of located.entries()) {
      if (alignments.length > 0) yield
      for (const found of alignments) ranked.push(this.#rankOne(version, found, citation))
    }
    return ranked.sort((one, other) => scoreOf(other) - scoreOf(one))
  }

  #rankOne(version: number, found: Alignment, citation: Citation | undefined): Ranked {
    const looked = this.#lookedUps[version] as LookedUp
    const one = { version, looked, found }
    const likeness = likenessOf(looked, found)
    const verses = this.#verses[version] as VerseTexts
    return {
      ...one,
      likeness: found.cost === 0 ? 1 : Math.min(0.99, Math.round(likeness * 100) / 100),
      isLetterForLetter: found.cost === 0 && isExact(this.#text, looked, found, verses),
      isCited: citation !== undefined && this.#isCited(one, citation),
    }
  }

  #isCited(one: InVersion, citation: Citation): boolean {
    const { version } = this.#targets[one.version] as Target
    const others: Version[] = this.#targets.map((target) => target.version)
    const ordinals = this.#ordinalsOf(one, LEAST_CITED_WORDS)
    return ordinals.length > 0 && areCited(version, ordinals, placesOf(citation), others)
  }

  #ordinalsOf({ looked, found }: InVersion, least: number): number[] {
    const same = found.places.filter((_, at) => found.same[at] === 1)
    return ordinalsOf(looked.index.verseStarts, same, least)
  }

  #placeOf(one: InVersion): Place | undefined {
    const ordinals = this.#ordinalsOf(one, one.found.cost > 0 ? 2 : 1)
    const [first] = ordinals
    const last = ordinals.at(-1)
    if (first === undefined || last === undefined) return undefined
    return { version: one.version, first, last }
  }

  #matchesOf(ranked: readonly Ranked[]): Match[] {
    const counts = new Map<number, number>()
    const most = (version: number) =>
      version === ranked[0]?.version ? MOST_MATCHES : MOST_OF_OTHERS
    return ranked
      .flatMap((one) => {
        const count = counts.get(one.version) ?? 0
        counts.set(one.version, count + 1)
        const place = count < most(one.version) ? this.#placeOf(one) : undefined
        return place === undefined ? [] : [{ ...place, likeness: one.likeness }]
      })
      .slice(0, MOST_MATCHES)
  }

  #mixed(
    span: Span,
    citation: Citation | undefined,
    ranked: readonly Ranked[],
    parts: NonNullable<ReturnType<typeof partsOf>>,
  ): Quotation {
    const tokens = (this.#lookedUps[0] as LookedUp).tokens
    const shown = parts.flatMap(({ from, to, of }): MixedPart[] => {
      const inside = of.found.numbers.map((number) => number >= from && number < to)
      const places = of.found.places.filter((_, at) => inside[at] === true)
      const ordinals = ordinalsOf(of.looked.index.verseStarts, places, 1)
      const [first] = ordinals
      if (first === undefined) return []
      const start = tokens[from]?.start ?? 0
      const end = tokens[to - 1]?.end ?? 0
      return [{ start, end, version: of.version, first, last: ordinals.at(-1) ?? first }]
    })
    return {
      ...this.#head(span, citation),
      verdict: 'mixed',
      matches: this.#matchesOf(ranked),
      expected: undefined,
      parts: shown,
      isCitedRight:
        citation === undefined ? null : parts.every(({ of }) => this.#isCited(of, citation)),
    }
  }
}

function scoreOf({ likeness, isLetterForLetter, isCited, found }: Ranked): number {
  const same = found.cost === 0 ? 10 : 0
  return same + likeness + (isCited ? CITED_BONUS : 0) + (isLetterForLetter ? CITED_BONUS / 2 : 0)
}

/** Whether a match is as good as the best one, or nearly if that is not the same either. */
function isAsGood(one: Ranked, best: Ranked): boolean {
  if (best.found.cost === 0) return one.found.cost === 0
  return one.likeness >= best.likeness - CITED_BONUS
}

/** The version's words of each piece, with an ellipsis between. */
function expectedOf({ looked, found }: InVersion, verses: VerseTexts): string {
  const pieces: { first: number; end: number }[] = []
  for (const [at, place] of found.places.entries()) {
    const token = looked.tokens[found.numbers[at] as number]
    const last = pieces.at(-1)
    if (last === undefined || (token?.isBehindEllipsis && at > 0)) {
      pieces.push({ first: place, end: place + 1 })
    } else if (place !== NO_PLACE) {
      last.first = last.first === NO_PLACE ? place : Math.min(last.first, place)
      last.end = Math.max(last.end, place + 1)
    }
  }
  const last = pieces.at(-1)
  if (last !== undefined) last.end = Math.max(last.end, found.end)
  return pieces
    .filter(({ first }) => first !== NO_PLACE)
    .map(({ first, end }) => verses.between(first, end))
    .join(' … ')
}

function insertionsOf({ looked, found }: InVersion): Extent[] {
  const insertions: { start: number; end: number }[] = []
  let before = -2
  for (const [at, number] of found.numbers.entries()) {
    const token = looked.tokens[number]
    if (token?.kind !== 'inserted' || found.same[at] === 1) continue
    const last = insertions.at(-1)
    if (last !== undefined && before === number - 1) last.end = token.end
    else insertions.push({ start: token.start, end: token.end })
    before = number
  }
  return insertions
}
