/**
 * What each document counts for a question: BM25 over the pooled words, in which the best of what a word is taken for counts, then
 * the latent space, the names of passages, and how many topics a verse is in. Only sums, products, quotients and square roots of numbers
 * that the build has rounded, so that every machine gives the same scores.
 */
import { endOf } from '../runtime/steps.js'
import { type MeaningIndex, POSTING, WEIGHT_PARTS } from './meaning-file.js'
import { ALL_LAYERS, type Layers, type Question, type QuestionWord } from './question.js'
import { addSense } from './sense.js'

/** Fitted by `bench/meaning.js fit`; all but the first two are shares of what a question counts at most. */
export const WEIGHTS = {
  /** BM25's k1 and b. */
  saturation: 0.9,
  length: 0.4,
  /** A word in one more version; in the name of a topic of the verse; in a line of it. */
  version: 0.25,
  topic: 0.7,
  line: 0.5,
  sense: 0.5,
  name: 1,
  prior: 0.0025,
  /** What a word counts of which nothing is known, in weights: as much as a rare one. */
  unknown: 8,
  /** What a document must count. */
  bound: 0.3,
}

export type Weights = typeof WEIGHTS

/** Scores of documents. */
export interface Scores {
  /** Of each document; 0 for one that is below the bound. */
  readonly values: Float64Array
  /** What was added by the space to the best. */
  readonly sensed: ReadonlyMap<number, number>
  /** How many steps it took: postings read, and numbers multiplied. */
  readonly steps: number
}

/** Scores all documents. With `like`, a document that the question is the text of, by how near they are to that. */
export function scoreDocs(...asked: Parameters<typeof scoreInSteps>): Scores {
  return endOf(scoreInSteps(...asked))
}

/** Does the same in steps of well below a millisecond. */
export function* scoreInSteps(
  index: MeaningIndex,
  question: Question,
  layers: Layers = ALL_LAYERS,
  weights: Weights = WEIGHTS,
  like?: number,
): Generator<void, Scores> {
  const values = new Float64Array(index.verses.length)
  let most = 0
  let steps = 0
  const best = scratchOf(index)
  for (const word of question.words) {
    yield
    const { weight, met, read } = scoreWord(index, word, layers, weights, best)
    most += weight
    steps += read
    for (const doc of met) {
      values[doc] = (values[doc] as number) + (best[doc] as number)
      best[doc] = 0
    }
  }
  yield
  const found: number[] = []
  for (let doc = 0; doc < values.length; doc++) {
    const value = values[doc] as number
    if (value === 0) continue
    values[doc] = value / most + weights.prior * (index.priors[doc] as number)
    found.push(doc)
  }
  const sensed = layers.sense
    ? yield* addSense(index, question, found, values, weights.sense, like)
    : new Map<number, number>()
  yield
  steps += sensed.size * index.dimensions
  addNames(question, values, weights)
  for (let doc = 0; doc < values.length; doc++) {
    if ((values[doc] as number) < weights.bound) values[doc] = 0
  }
  return { values, sensed, steps }
}

const scratches = new WeakMap<MeaningIndex, Float64Array>()

/** A number for each document, all 0 whenever the event loop turns. */
function scratchOf(index: MeaningIndex): Float64Array {
  const scratch = scratches.get(index) ?? new Float64Array(index.verses.length)
  scratches.set(index, scratch)
  return scratch
}

/** What stands at one posting. */
type Visit = (doc: number, signs: number) => void

/** Calls `visit` for each document of a term, in their order; gives their number. */
export function visitPostings({ starts, postings }: MeaningIndex, term: number, visit: Visit) {
  const end = starts[term + 1] as number
  let at = starts[term] as number
  let doc = -1
  let count = 0
  while (at < end) {
    let value = 0
    let shift = 0
    let byte: number
    do {
      byte = postings[at++] as number
      value |= (byte & 127) << shift
      shift += 7
    } while (byte >= 128)
    doc += value >>> 4
    visit(doc, value & 15)
    count += 1
  }
  return count
}

function scoreWord(
  index: MeaningIndex,
  { taken }: QuestionWord,
  { topics }: Layers,
  { saturation, length, version, topic, line, unknown }: Weights,
  best: Float64Array,
) {
  const met: number[] = []
  if (taken.length === 0) return { weight: unknown, met, read: 0 }
  const usual = usualLength(index)
  let weight = 0
  let read = 0
  for (const { term, share } of taken) {
    const own = (share * (index.weights[term] as number)) / WEIGHT_PARTS
    if (own > weight) weight = own
    read += visitPostings(index, term, (doc, signs) => {
      const versions = signs & POSTING.versions
      let count = versions > 0 ? 1 + version * (versions - 1) : 0
      if (topics && (signs & POSTING.topic) !== 0) count += topic
      if (topics && (signs & POSTING.line) !== 0) count += line
      if (count === 0) return
      const long = saturation * (1 - length + (length * (index.lengths[doc] as number)) / usual)
      const value = (own * count * (saturation + 1)) / (count + long)
      const before = best[doc] as number
      if (before === 0) met.push(doc)
      if (value > before) best[doc] = value
    })
  }
  return { weight, met, read }
}

const usualLengths = new WeakMap<Uint8Array, number>()

/** The usual number of words of a document. */
function usualLength({ lengths }: MeaningIndex): number {
  const known = usualLengths.get(lengths)
  if (known !== undefined) return known
  let sum = 0
  for (const length of lengths) sum += length
  const usual = sum / lengths.length
  usualLengths.set(lengths, usual)
  return usual
}

/** What a passage further down its list, and a verse further down its passage, counts less. */
const LATER = 0.01

function addNames({ names }: Question, values: Float64Array, { name }: Weights): void {
  for (const { share, docs } of names) {
    for (const [at, doc] of docs.entries()) {
      const factor = Math.max(1 - LATER * at, 0.5)
      values[doc] = (values[doc] as number) + name * share * factor
    }
  }
}
