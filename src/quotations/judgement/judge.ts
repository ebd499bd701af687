/** Judges what was found: the verdict on each quotation, its places, its differences, and whether it is cited rightly. */
import type { Version } from '../../text/version.js'
import type { Alignment } from '../alignment/alignment.js'
import { likenessOf } from '../alignment/likeness.js'
import type { Steps } from '../effort.js'
import type { Looked, Span, Target } from '../looked.js'
import type { LookedUp } from '../looked-up.js'
import { citedIn, ordinalsOf } from '../places.js'
import { type Citation, placesOf } from '../prose/cited.js'
import type { VerseTexts } from '../verse-texts.js'
import { differencesOf, isExact } from './differences.js'
import { expectedOf, insertionsOf } from './expected.js'
import { type InVersion, partsOf } from './mixed.js'
import type { Match, MixedPart, Place, Quotation, Verdict } from './quotation.js'

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

/** The words of a text in a version. */
export interface InTarget {
  readonly target: Target
  readonly looked: LookedUp
  readonly verses: VerseTexts
}

export class Judge {
  readonly #text: string
  readonly #versions: readonly Version[]
  readonly #lookedUps: readonly LookedUp[]
  readonly #verses: readonly VerseTexts[]
  /** By the version: whether verses are those that are cited. */
  readonly #citedIn: readonly Map<Citation, ReturnType<typeof citedIn>>[]

  constructor(text: string, inTargets: readonly InTarget[]) {
    this.#text = text
    this.#versions = inTargets.map(({ target }) => target.version)
    this.#lookedUps = inTargets.map(({ looked }) => looked)
    this.#verses = inTargets.map(({ verses }) => verses)
    this.#citedIn = inTargets.map(() => new Map())
  }

  /** The judgement of a span. `runsIn` gives the unmarked runs in it. */
  *judge(
    looked: Looked,
    citation: Citation | undefined,
    runsIn: () => Steps<InVersion[]>,
  ): Steps<Quotation> {
    const { span, located } = looked
    const there = located.filter(({ alignments }) => alignments.length > 0)
    const isAnywhere = there.length > 0 && there.every((one) => one.isCommon)
    if (isAnywhere && citation === undefined) return this.#without(span, citation, 'common')
    const ranked = yield* this.#rank(looked, citation)
    const [best] = ranked
    if (best === undefined) return this.#without(span, citation, 'not-found')
    const isCommon =
      !best.isCited && (located[best.version]?.isCommon === true || this.#isWeak(best, citation))
    if (best.found.cost === 0 && isCommon) return this.#without(span, citation, 'common')
    if (best.found.cost > 0) {
      const parts = partsOf(span.from, span.to, ranked, yield* runsIn())
      if (parts !== undefined)
        return this.#mixed(span, citation, this.#compared(ranked, best), parts)
    }
    const isSame = best.found.cost === 0
    return {
      ...this.#head(span, citation),
      ...this.#compared(ranked, best),
      verdict: isSame ? (best.isLetterForLetter ? 'exact' : 'words') : 'changed',
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

  /** The places, and what the best of them has. */
  #compared(ranked: readonly Ranked[], best: Ranked) {
    const { looked, found } = best
    const verses = this.#verses[best.version] as VerseTexts
    return {
      matches: this.#matchesOf(ranked),
      expected: expectedOf(best, verses),
      differences: found.cost === 0 ? [] : differencesOf(this.#text, looked, found, verses),
    }
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

  /**
   * Whether a few words are too little to show a quotation: nothing is cited, and they are no beginning of a sentence, stand anywhere,
   * or are torn out of what the version has between two marks of punctuation.
   */
  #isWeak({ found, looked, version }: InVersion, citation: Citation | undefined): boolean {
    if (citation !== undefined) return false
    const words = found.numbers.filter((number) => !looked.tokens[number]?.isTail)
    if (words.length >= LEAST_WORDS) return false
    const first = this.#text.charAt(looked.tokens[words[0] as number]?.start ?? 0)
    const isSmall = first !== first.toUpperCase()
    if (isSmall || found.bits < Math.log2(looked.index.words.length) + LEAST_BITS) return true
    const verses = this.#verses[version] as VerseTexts
    const isWhole = verses.pausesBehind(found.first - 1) && verses.pausesBehind(found.end - 1)
    return !isWhole
  }

  #exists(citation: Citation): boolean {
    return placesOf(citation).some(({ book }) => {
      return this.#versions.some((version) => version.bookByNumber[book] !== undefined)
    })
  }

  *#rank({ located }: Looked, citation: Citation | undefined): Steps<Ranked[]> {
    const ranked: Ranked[] = []
    for (const [version, { alignments }] of located.entries()) {
      for (const found of alignments) {
        yield
        ranked.push(this.#rankOne(version, found, citation))
      }
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
    const ordinals = this.#ordinalsOf(one, LEAST_CITED_WORDS)
    const known = this.#citedIn[one.version] as Map<Citation, ReturnType<typeof citedIn>>
    const version = this.#versions[one.version] as Version
    const areCited = known.get(citation) ?? citedIn(version, placesOf(citation), this.#versions)
    known.set(citation, areCited)
    return ordinals.length > 0 && areCited(ordinals)
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
    compared: Pick<Quotation, 'matches' | 'expected' | 'differences'>,
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
      ...compared,
      verdict: 'mixed',
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
