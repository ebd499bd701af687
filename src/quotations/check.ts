/**
 * Checks the quotations in a running text: which of its words are those of a version, word for word or nearly, where they stand, and
 * whether that is where they are cited. Quotation after quotation, so that other work can be done between them. Knows no HTTP and no
 * language of messages.
 */
import type { FoundReference } from '../reference/prose/scanner.js'
import {
  alignAnyhow,
  type Hints,
  type Located,
  locateSpan,
  NOT_LOCATED,
  type Range,
} from './alignment/locate.js'
import { type Effort, effortFor, type Steps } from './effort.js'
import { type InTarget, Judge } from './judgement/judge.js'
import type { InVersion } from './judgement/mixed.js'
import type { Quotation } from './judgement/quotation.js'
import type { Looked, Span, Target } from './looked.js'
import { LookedUp } from './looked-up.js'
import { rangesOf } from './places.js'
import { CheckedText } from './prose/checked-text.js'
import { type Citation, cite, placesOf } from './prose/cited.js'
import { endOfRun } from './runs/run-end.js'
import { findRuns, type Run } from './runs/runs.js'
import { VerseTexts } from './verse-texts.js'

/** The words of the text in one version. */
interface Begun extends InTarget {
  readonly effort: Effort
  /** What is cited, as words of the version; of what was asked for. */
  readonly citedWords: Map<Citation, Range[]>
}

/** What one version has for the marked spans, and its runs. */
interface Pass extends Begun {
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
    const citedWords = new Map<Citation, Range[]>()
    const verses = new VerseTexts(target.version, target.words.verseStarts)
    const pass = { target, looked, verses, effort, located, citedWords }
    for (const span of this.#text.marked) {
      yield
      located.push(yield* this.#locate(pass, span, []))
    }
    yield
    this.#passes.push({ ...pass, runs: yield* findRuns(looked, effort) })
  }

  /** The quotations, in the order of the text; they do not overlap. */
  *finish(): Steps<Quotation[]> {
    const judge = new Judge(this.#text.text, this.#passes)
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
    for (const { run, pass } of this.#likeliestRuns()) {
      yield
      if (found.length >= MOST_QUOTATIONS) break
      const looked = yield* this.#unmarked(run, pass, used, missing)
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

  #locate(pass: Begun, span: Span, diagonals: readonly number[]): Steps<Located> {
    const cited = this.#text.beside(span).flatMap((citation) => wordsCited(pass, citation))
    const hints: Hints = { cited, diagonals, isMarked: span.by !== 'run' }
    return locateSpan(pass.looked, numbersOf(span), hints, pass.effort)
  }

  #likeliestRuns(): { run: Run; pass: Pass }[] {
    const all = this.#passes.flatMap((pass) => pass.runs.map((run) => ({ run, pass })))
    return all
      .filter(({ run }) => run.score >= LEAST_CITED_RUN_BITS)
      .sort(({ run: one }, { run: other }) => other.score - one.score || one.from - other.from)
  }

  /** What every version has for an unmarked run; undefined if it is none, or its words are used. */
  *#unmarked(
    run: Run,
    { looked, verses }: Pass,
    used: Uint8Array,
    missing: readonly Looked[],
  ): Steps<Looked | undefined> {
    if (used.subarray(run.from, run.to + 1).includes(1)) return undefined
    const end = endOfRun(this.#text.text, looked, run, verses) + 1
    const to = used.subarray(run.from, end).includes(1) ? run.to + 1 : end
    const span = this.#text.spanOf(run.from, to, 'run', false)
    if (!this.#isWorthIt(run, span, missing)) return undefined
    const located: Located[] = []
    for (const pass of this.#passes) located.push(yield* this.#relocate(pass, run, span))
    const found = { span, located }
    return isFound(found) && !isUsed(used, span) ? found : undefined
  }

  /** A short run needs a reference beside it, and is none if it is a part of what is marked as quoted. */
  #isWorthIt(run: Run, span: Span, missing: readonly Looked[]): boolean {
    if (run.same >= LEAST_RUN && run.score >= LEAST_RUN_BITS) return true
    if (run.same < LEAST_CITED_RUN || run.score < LEAST_CITED_RUN_BITS) return false
    if (missing.some((looked) => looked.span.isClosed && isWithin(run, looked.span))) return false
    return this.#text.beside(span).length > 0
  }

  *#relocate(pass: Pass, run: Run, span: Span): Steps<Located> {
    const diagonals = pass.runs
      .filter(({ from, to }) => from <= run.to && to >= run.from)
      .sort((one, other) => other.score - one.score)
      .slice(0, 4)
      .map(({ diagonal }) => diagonal + span.from)
    return diagonals.length === 0 ? NOT_LOCATED : yield* this.#locate(pass, span, diagonals)
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
      located.push(yield* alignAnyhow(looked, numbersOf(span), diagonals, effort))
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
        const [found] = (yield* locateSpan(looked, numbers, hints, effort)).alignments
        if (found !== undefined) all.push({ version, looked, found })
      }
    }
    return all
  }
}

function wordsCited({ target, citedWords }: Begun, citation: Citation): readonly Range[] {
  const known = citedWords.get(citation)
  if (known !== undefined) return known
  const { version, words } = target
  const ranges = rangesOf(version, words.verseStarts, placesOf(citation))
  citedWords.set(citation, ranges)
  return ranges
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
