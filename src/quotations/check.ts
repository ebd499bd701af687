/**
 * Checks the quotations in a running text: which of its words are those of a version, word for word or nearly, where they stand, and
 * whether that is where they are cited. Quotation after quotation, so that other work can be done between them. Knows no HTTP and no
 * language of messages.
 */
import type { FoundReference } from '../reference/prose/scanner.js'
import { type Effort, effortFor } from './effort.js'
import { Judge, type Quotation } from './judge.js'
import { alignAnyhow, type Hints, type Located, locateSpan, NOT_LOCATED } from './locate.js'
import type { Looked, Span, Target } from './looked.js'
import { LookedUp } from './looked-up.js'
import type { InVersion } from './mixed.js'
import { rangesOf } from './places.js'
import { CheckedText } from './prose/checked-text.js'
import { cite, placesOf } from './prose/cited.js'
import { findRuns, type Run } from './runs.js'
import type { Steps } from './steps.js'

/** What one version has for the marked spans, and its runs. */
interface Pass {
  readonly looked: LookedUp
  readonly effort: Effort
  readonly located: readonly Located[]
  readonly runs: readonly Run[]
}

/** Of an unmarked run: words that are the same, and bits that they tell, less the differences. */
const LEAST_RUN = 5
const LEAST_RUN_BITS = 48
/** The same if a reference is beside it. */
const LEAST_CITED_RUN = 4
const LEAST_CITED_RUN_BITS = 34
/** Of a marked span: the part of its words that are in runs. */
const LEAST_COVERED = 0.6
const LEAST_PART_BITS = 32
const MOST_QUOTATIONS = 200

/** The check of one text: `look` once for each version, then `finish`. */
export class Check {
  readonly #text: CheckedText
  readonly #targets: Target[] = []
  readonly #passes: Pass[] = []

  /** `references` are those of the text. */
  constructor(text: string, references: readonly FoundReference[]) {
    this.#text = new CheckedText(text, references)
  }

  /** Looks for the words in one more version. */
  *look(target: Target): Steps<void> {
    const looked = new LookedUp(target.words, this.#text.tokens)
    const effort = effortFor(this.#text.tokens.length)
    const located: Located[] = []
    for (const span of this.#text.marked) {
      yield
      located.push(this.#locate(target, looked, span, [], effort))
    }
    yield
    this.#targets.push(target)
    this.#passes.push({ looked, effort, located, runs: findRuns(looked, effort) })
  }

  /** The quotations, in the order of the text; they do not overlap. */
  *finish(): Steps<Quotation[]> {
    const lookedUps = this.#passes.map(({ looked }) => looked)
    const judge = new Judge(this.#text.text, this.#targets, lookedUps)
    const used = new Uint8Array(this.#text.tokens.length)
    const found: Looked[] = []
    const missing: Looked[] = []
    for (const [at, span] of this.#text.marked.entries()) {
      if (isUsed(used, span)) continue
      const looked = { span, located: this.#passes.map(({ located }) => located[at] as Located) }
      if (isFound(looked)) take(used, found, looked)
      else missing.push(looked)
    }
    for (const { span } of missing) {
      yield
      const whole = isUsed(used, span) ? undefined : yield* this.#fromRuns(span)
      if (whole !== undefined) take(used, found, whole)
    }
    for (const run of this.#likeliestRuns()) {
      yield
      if (found.length >= MOST_QUOTATIONS) break
      const looked = yield* this.#unmarked(run, used, missing)
      if (looked !== undefined) take(used, found, looked)
    }
    for (const looked of missing) {
      const { span } = looked
      if (span.isClosed && span.to - span.from > 1 && !isUsed(used, span)) take(used, found, looked)
    }
    found.sort((one, other) => one.span.start - other.span.start)
    const shown = found.slice(0, MOST_QUOTATIONS)
    const cited = cite(
      this.#text.text,
      shown.map(({ span }) => span),
      this.#text.citations,
    )
    const quotations: Quotation[] = []
    for (const [at, looked] of shown.entries()) {
      yield
      const runsIn = () => this.#runsIn(looked.span)
      quotations.push(yield* judge.judge(looked, cited.get(at), runsIn))
    }
    return quotations
  }

  #locate(
    { version, words }: Target,
    looked: LookedUp,
    span: Span,
    diagonals: readonly number[],
    effort: Effort,
  ): Located {
    const places = this.#text.beside(span).flatMap(placesOf)
    const hints: Hints = {
      cited: rangesOf(version, words.verseStarts, places),
      diagonals,
      isMarked: span.by !== 'run',
    }
    return locateSpan(looked, numbersOf(span), hints, effort)
  }

  #likeliestRuns(): Run[] {
    const all = this.#passes.flatMap(({ runs }) => runs)
    const likely = all.filter(({ score }) => score >= LEAST_CITED_RUN_BITS)
    return likely.sort((one, other) => other.score - one.score || one.from - other.from)
  }

  /** What every version has for an unmarked run; undefined if it is none, or its words are used. */
  *#unmarked(run: Run, used: Uint8Array, missing: readonly Looked[]): Steps<Looked | undefined> {
    if (used.subarray(run.from, run.to + 1).includes(1)) return undefined
    const span = this.#text.spanOf(run.from, run.to + 1, 'run', false)
    if (!this.#isWorthIt(run, span, missing)) return undefined
    const located: Located[] = []
    for (const [at, pass] of this.#passes.entries()) {
      yield
      located.push(this.#relocate(pass, at, run, span))
    }
    const looked = { span, located }
    return isFound(looked) && !isUsed(used, span) ? looked : undefined
  }

  /** A short run needs a reference beside it, and is none if it is a part of what is marked as quoted. */
  #isWorthIt(run: Run, span: Span, missing: readonly Looked[]): boolean {
    if (run.same >= LEAST_RUN && run.score >= LEAST_RUN_BITS) return true
    if (run.same < LEAST_CITED_RUN || run.score < LEAST_CITED_RUN_BITS) return false
    if (missing.some((looked) => looked.span.isClosed && isWithin(run, looked.span))) return false
    return this.#text.beside(span).length > 0
  }

  #relocate({ looked, effort, runs }: Pass, at: number, run: Run, span: Span): Located {
    const diagonals = runs
      .filter(({ from, to }) => from <= run.to && to >= run.from)
      .slice(0, 4)
      .map(({ diagonal }) => diagonal + span.from)
    if (diagonals.length === 0) return NOT_LOCATED
    return this.#locate(this.#targets[at] as Target, looked, span, diagonals, effort)
  }

  /** What is marked as one quotation and is mostly runs of the versions: it is found, if not as a whole. */
  *#fromRuns(span: Span): Steps<Looked | undefined> {
    const inside = this.#passes.flatMap(({ runs }) => runs.filter((run) => isWithin(run, span)))
    const covered = new Set<number>()
    for (const { from, to, score } of inside) {
      if (score < LEAST_PART_BITS) continue
      for (let at = from; at <= to; at++) covered.add(at)
    }
    if (!span.isClosed || covered.size < LEAST_COVERED * (span.to - span.from)) return undefined
    const located: Located[] = []
    for (const { looked, effort, runs } of this.#passes) {
      yield
      const diagonals = runs
        .filter((run) => isWithin(run, span))
        .sort((one, other) => other.score - one.score)
        .slice(0, 2)
        .map(({ diagonal }) => diagonal + span.from)
      located.push(alignAnyhow(looked, numbersOf(span), diagonals, effort))
    }
    const looked = { span, located }
    return isFound(looked) ? looked : undefined
  }

  /** The runs of all versions within a span, as alignments of their own. */
  *#runsIn(span: Span): Steps<InVersion[]> {
    const all: InVersion[] = []
    for (const [version, { looked, effort, runs }] of this.#passes.entries()) {
      yield
      const inside = runs
        .filter((run) => isWithin(run, span))
        .sort((one, other) => other.score - one.score)
      for (const run of inside.slice(0, 6)) {
        const numbers = Array.from({ length: run.to - run.from + 1 }, (_, at) => run.from + at)
        const hints = { cited: [], diagonals: [run.diagonal + run.from], isMarked: false }
        const [found] = locateSpan(looked, numbers, hints, effort).alignments
        if (found !== undefined) all.push({ version, looked, found })
      }
    }
    return all
  }
}

function numbersOf({ from, to }: Span): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

function isWithin({ from, to }: Run, span: Span): boolean {
  return from >= span.from && to < span.to
}

function isUsed(used: Uint8Array, { from, to }: Span): boolean {
  return used.subarray(from, to).includes(1)
}

function take(used: Uint8Array, found: Looked[], looked: Looked): void {
  used.fill(1, looked.span.from, looked.span.to)
  found.push(looked)
}

function isFound({ located }: Looked): boolean {
  return located.some(({ alignments }) => alignments.length > 0)
}
